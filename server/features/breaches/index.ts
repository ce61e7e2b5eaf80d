export { breachesRoutes } from './breaches.routes.ts';
export { breachesExported } from './exported.repo.ts';
export { type Breaches, createBreaches } from './feature.ts';
