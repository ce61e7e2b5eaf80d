export { blogFollowersRoutes } from './blog-followers.routes.ts';
export { type BlogFollowers, createBlogFollowers } from './blog-followers.service.ts';
export { blogFollowersExportSections } from './blog-followers-export.repo.ts';
