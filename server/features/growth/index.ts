export { growthRoutes, visitCountRoutes } from './growth.routes.ts';
export { createGrowth, type Growth } from './growth.service.ts';
export { growthExportSections } from './growth-export.repo.ts';
