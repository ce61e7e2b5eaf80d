export { nomineesExported } from './exported.repo.ts';
export { nomineeRoutes } from './nominees.routes.ts';
export { createNominees, type Nominees } from './nominees.service.ts';
