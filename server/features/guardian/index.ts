export { guardianExported } from './exported.repo.ts';
export { guardianRoutes } from './guardian.routes.ts';
export { createGuardian } from './guardian.service.ts';
