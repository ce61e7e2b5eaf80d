export { guardianRoutes } from './guardian.routes.ts';
export { createGuardian, type Guardian } from './guardian.service.ts';
export { guardianExportSections } from './guardian-export.repo.ts';
export { storedEnds } from './seats.repo.ts';
