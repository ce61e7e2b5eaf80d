export { familyRoutes } from './family.routes.ts';
export { createFamily, type Family } from './family.service.ts';
export type { Invitations, PendingInvitation } from './family.types.ts';
export { familyExportSections } from './family-export.repo.ts';
