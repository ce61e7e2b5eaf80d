export { breachesRoutes } from './breaches.routes.ts';
export { breachesExportSections } from './breaches-export.repo.ts';
export { type Breaches, createBreaches } from './feature.ts';
