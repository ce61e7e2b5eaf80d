import type { Role, UserStatus } from '../../../contract/roles.ts';

/** Statuses that a single staff member can set. */
export type TeamStatus = Exclude<UserStatus, 'DELETED'>;

type StatusTransitions = Readonly<Record<UserStatus, readonly TeamStatus[]>>;

const senior: StatusTransitions = {
  ACTIVE: ['INACTIVE', 'BLACKLISTED'],
  INACTIVE: ['ACTIVE', 'INACTIVE', 'BLACKLISTED'],
  BLACKLISTED: ['ACTIVE', 'INACTIVE'],
  DELETED: [],
};
// Junior staff can hide a profile, but do nothing that is hard to undo.
const employee: StatusTransitions = { ACTIVE: ['INACTIVE'], INACTIVE: ['INACTIVE'], BLACKLISTED: [], DELETED: [] };

/** Other roles cannot change any account's status. */
const byRole: Readonly<Partial<Record<Role, StatusTransitions>>> = {
  ADMIN: senior,
  SUB_ADMIN: senior,
  EMPLOYEE: employee,
};

/**
 * Statuses that this staff role may set on an account in this status (contract §3). INACTIVE on a profile hidden by its
 * owner means that only staff can show it again. Deleting requires two staff members
 * (contract/member-desk/approvals.api.ts).
 */
export const allowedTeamStatuses = (role: Role, from: UserStatus): readonly TeamStatus[] => byRole[role]?.[from] ?? [];

/** Whether this role may ever set this status, regardless of the current one. */
export const canEverSet = (role: Role, to: UserStatus): boolean =>
  byRole[role] === senior || (byRole[role] === employee && (to === 'INACTIVE' || to === 'DELETED'));
