export { contentRoutes } from './content.routes.ts';
export { type Content, createContent } from './content.service.ts';
export { toFields } from './fields.rules.ts';
export { plainTextOf, renderMarkdown } from './markdown.ts';
export type { PublishedContent, PublishedStories, PublishedStory } from './published.ts';
