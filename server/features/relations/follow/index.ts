export { followRoutes } from './follow.routes.ts';
export { createFollows, type Follows } from './follow.service.ts';
export { followExportSections } from './follow-export.repo.ts';
export { createFollowNews } from './follow-news.service.ts';
