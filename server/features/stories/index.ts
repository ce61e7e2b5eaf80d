export { storiesDeskRoutes, storiesRoutes } from './stories.routes.ts';
export { createStories, type Stories } from './stories.service.ts';
export { storiesExported } from './stories-export.repo.ts';
