export { ownStoriesRoutes, publishedStoriesRoutes, storiesDeskRoutes, storiesRoutes } from './stories.routes.ts';
export { createStories, type Stories } from './stories.ts';
export { storiesExportSections } from './stories-export.repo.ts';
export { storyText } from './story-text.ts';
