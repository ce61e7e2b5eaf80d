export { moderationRoutes } from './moderation.routes.ts';
export { createModeration } from './moderation.service.ts';
export { moderationExportSections } from './moderation-export.repo.ts';
