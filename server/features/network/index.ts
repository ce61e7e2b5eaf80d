export { broadcastRoutes } from './broadcast/broadcast.routes.ts';
export { colleagueReader } from './colleagues.repo.ts';
export { dutyRoutes } from './duty/duty.routes.ts';
export { enquiriesRoutes, enquiryFormRoutes } from './enquiries/enquiries.routes.ts';
export { liveLocationRoutes } from './location/location.routes.ts';
export { networkRoutes } from './network.routes.ts';
export { createNetwork, type Network } from './network.service.ts';
export type { WantedPlace } from './places.service.ts';
export {
  accountWithinReach,
  caseWithinReach,
  commissionWithinReach,
  isPublishedMember,
  livesInOwnTerritory,
  memberWithinReach,
  orderWithinReach,
  productRequestWithinReach,
  reachReader,
  stockHolderWithinReach,
  walkInMemberWithinReach,
  walkInWithinReach,
} from './reach.repo.ts';
export { type ReachViewer, workReachOf } from './reach.rules.ts';
export { bureauReportsRoutes } from './reports/reports.routes.ts';
export { territoryOfCity } from './territory-of-city.repo.ts';
export { visitsRoutes } from './visits/visits.routes.ts';
export { startOfDay } from './visits/visits.rules.ts';
