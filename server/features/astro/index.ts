export { astroRoutes } from './astro.routes.ts';
export { type Astro, createAstro } from './astro.service.ts';
export { astroExported } from './astro-export.repo.ts';
