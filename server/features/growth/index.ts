export { growthRoutes, visitCountRoutes } from './growth.routes.ts';
export { createGrowth, type Growth } from './growth.service.ts';
export { growthExported } from './growth-export.repo.ts';
