export { moderationRoutes } from './moderation.routes.ts';
export { createModeration } from './moderation.service.ts';
export { moderationExported } from './moderation-export.repo.ts';
