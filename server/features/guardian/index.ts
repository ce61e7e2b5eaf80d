export { guardianExported } from './exported.repo.ts';
export { guardianRoutes } from './guardian.routes.ts';
export { createGuardian, type Guardian } from './guardian.service.ts';
export { storedEnds } from './seats.repo.ts';
