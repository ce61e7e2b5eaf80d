export { guardianRoutes } from './guardian.routes.ts';
export { createGuardian, type Guardian } from './guardian.service.ts';
export { guardianExported } from './guardian-export.repo.ts';
export { storedEnds } from './seats.repo.ts';
