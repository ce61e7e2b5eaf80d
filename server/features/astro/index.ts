export { astroRoutes } from './astro.routes.ts';
export { type Astro, createAstro } from './astro.service.ts';
export { astroExportSections } from './astro-export.repo.ts';
