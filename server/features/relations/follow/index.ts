export { followRoutes } from './follow.routes.ts';
export { createFollows, type Follows } from './follow.service.ts';
export { followExported } from './follow-export.repo.ts';
export { createFollowNews } from './follow-news.service.ts';
