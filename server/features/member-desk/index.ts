export { type Approvals, createApprovals, withdrawRequestsOf } from './approvals.service.ts';
export { createMemberDeskFeature } from './feature.ts';
export { approvalsRoutes, memberDeskRoutes } from './member-desk.routes.ts';
