export { callsRoutes } from './calls.routes.ts';
export { type Calls, createCalls } from './calls.service.ts';
export { callsExportSections } from './calls-export.repo.ts';
