export { actingRoutes, bureauActsRoutes } from './acting.routes.ts';
export { type ActingForMembers, createActing } from './acting.service.ts';
export { actingExportSections } from './acting-export.repo.ts';
export { createUndoAct } from './undo.ts';
