export type { AskOutcome, PreparedWalkIn, WalkInIntake } from './intake.service.ts';
export { walkInConsentRoutes, walkInsRoutes } from './walk-ins.routes.ts';
export { createWalkIns, type WalkIns } from './walk-ins.ts';
