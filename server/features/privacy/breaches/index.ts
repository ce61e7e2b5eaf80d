export { breachesRoutes } from './breaches.routes.ts';
export { breachesExported } from './breaches-export.repo.ts';
export { type Breaches, createBreaches } from './feature.ts';
