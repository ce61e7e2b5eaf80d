export { enquiriesRoutes, enquiryFormRoutes } from './enquiries/enquiries.routes.ts';
export { networkRoutes } from './network.routes.ts';
export { createNetwork, type Network } from './network.service.ts';
export type { WantedPlace } from './places.service.ts';
export { accountWithinReach, reachReader } from './reach.repo.ts';
export type { ReachViewer } from './reach.rules.ts';
export { visitsRoutes } from './visits/visits.routes.ts';
