import type { Role, UserStatus } from '../../../contract/roles.ts';

/** Statuses that a single colleague can set. */
export type TeamStatus = Exclude<UserStatus, 'DELETED'>;

type Makes = Readonly<Record<UserStatus, readonly TeamStatus[]>>;

const senior: Makes = {
  ACTIVE: ['INACTIVE', 'BLACKLISTED'],
  INACTIVE: ['ACTIVE', 'INACTIVE', 'BLACKLISTED'],
  BLACKLISTED: ['ACTIVE', 'INACTIVE'],
  DELETED: [],
};
// Junior staff can hide a profile, and do nothing that is hard to undo.
const employee: Makes = { ACTIVE: ['INACTIVE'], INACTIVE: ['INACTIVE'], BLACKLISTED: [], DELETED: [] };

/** Other roles cannot change any account's status. */
const byRole: Readonly<Partial<Record<Role, Makes>>> = { ADMIN: senior, SUB_ADMIN: senior, EMPLOYEE: employee };

/** The reason of `statusReason` for a member's own request, which the member can also undo. */
export const OWN_WISH = 'asked_by_member';

/**
 * Statuses that this staff role may set on an account in this status (contract §3). INACTIVE on a profile hidden by its
 * owner means that only staff can show it again. Deleting requires two colleagues (contract/approvals.ts).
 */
export const teamMayMake = (role: Role, from: UserStatus): readonly TeamStatus[] => byRole[role]?.[from] ?? [];

/** Whether this role may ever set this status, regardless of the current one. */
export const mayEverMake = (role: Role, to: UserStatus): boolean =>
  byRole[role] === senior || (byRole[role] === employee && (to === 'INACTIVE' || to === 'DELETED'));
