export { broadcastRoutes } from './broadcast/broadcast.routes.ts';
export { dutyRoutes } from './duty/duty.routes.ts';
export { liveLocationRoutes } from './location/location.routes.ts';
export { networkRoutes } from './network.routes.ts';
export { createNetwork, type Network } from './network.service.ts';
export type { WantedPlace } from './places.service.ts';
export { accountWithinReach, reachReader } from './reach.repo.ts';
export type { ReachViewer } from './reach.rules.ts';
