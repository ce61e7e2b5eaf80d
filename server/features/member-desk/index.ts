export type { MoneyRequest } from './approvals.service.ts';
export { withdrawRequestsOf } from './approvals.service.ts';
export type { ApprovedMoney } from './carry-out.service.ts';
export { createMemberDeskFeature, type MemberDeskFeature } from './feature.ts';
export { approvalsRoutes, memberDeskRoutes } from './member-desk.routes.ts';
