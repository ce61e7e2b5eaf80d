import type { Role, UserStatus } from '../../../contract/roles.ts';

/** What one colleague alone can make of a member's account. */
export type TeamStatus = Exclude<UserStatus, 'DELETED'>;

type Makes = Readonly<Record<UserStatus, readonly TeamStatus[]>>;

const senior: Makes = {
  ACTIVE: ['INACTIVE', 'BLACKLISTED'],
  INACTIVE: ['ACTIVE', 'INACTIVE', 'BLACKLISTED'],
  BLACKLISTED: ['ACTIVE', 'INACTIVE'],
  DELETED: [],
};
// Who has just joined the team can take somebody out of sight, and nothing that is hard to take back.
const employee: Makes = { ACTIVE: ['INACTIVE'], INACTIVE: ['INACTIVE'], BLACKLISTED: [], DELETED: [] };

/** Roles that are not named here make nothing of anybody's account. */
const byRole: Readonly<Partial<Record<Role, Makes>>> = { ADMIN: senior, SUB_ADMIN: senior, EMPLOYEE: employee };

/** A reason of the list `statusReason`: the member asked for it, so the member can also take it back. */
export const OWN_WISH = 'asked_by_member';

/**
 * What a member of the team may make of an account in this status (contract §3). Of a profile that its owner has
 * hidden, INACTIVE makes one that only the team shows again. Deleting takes two (contract/approvals.ts).
 */
export const teamMayMake = (role: Role, from: UserStatus): readonly TeamStatus[] => byRole[role]?.[from] ?? [];

/** Whether this role may bring about this status at all, whatever the account is now. */
export const mayEverMake = (role: Role, to: UserStatus): boolean =>
  byRole[role] === senior || (byRole[role] === employee && (to === 'INACTIVE' || to === 'DELETED'));
