export { nomineeRoutes } from './nominees.routes.ts';
export { createNominees, type Nominees } from './nominees.service.ts';
export { nomineesExported } from './nominees-export.repo.ts';
