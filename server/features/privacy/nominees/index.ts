export { nomineeRoutes } from './nominees.routes.ts';
export { createNominees, type Nominees } from './nominees.service.ts';
export { nomineesExportSections } from './nominees-export.repo.ts';
