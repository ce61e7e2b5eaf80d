export { callsRoutes } from './calls.routes.ts';
export { type Calls, createCalls } from './calls.service.ts';
export { callsExported } from './calls-export.repo.ts';
