export { importRoutes } from './import.routes.ts';
export { createImports, type Imports } from './import.service.ts';
