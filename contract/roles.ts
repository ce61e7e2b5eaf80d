/** Roles of contract §3: registered members, and the ten of spec §6; and accounts of members' families. */
export const roles = [
  'MEMBER',
  'FAMILY',
  'ADMIN',
  'SUB_ADMIN',
  'EMPLOYEE',
  'AREA_SALE_MANAGER',
  'REGIONAL_SALES_MANAGER',
  'ZONAL_SALES_MANAGER',
  'SALES_OFFICER',
  'STOKIEST',
  'DEALER',
  'RETAILER',
] as const;

export type Role = (typeof roles)[number];

/** Helper groups of spec §6. */
export const roleGroups = {
  superAdmin: ['ADMIN'],
  employee: ['ADMIN', 'SUB_ADMIN', 'EMPLOYEE'],
  dealer: ['DEALER'],
  retailer: ['RETAILER'],
} as const satisfies Record<string, readonly Role[]>;

/** Staff of the operator: those who keep the community honest. Field sales and partner bureaus are not among them. */
export const isStaff = (role: Role): boolean => (roleGroups.employee as readonly Role[]).includes(role);

/**
 * Somebody of a member's family, by an account that is good for that and no more: it has no profile, is no member, and
 * every call that is not said to be for it is closed (decision 0015).
 */
export const isFamily = (role: Role): boolean => role === 'FAMILY';

/** Account statuses of spec §4. */
export const userStatuses = ['ACTIVE', 'INACTIVE', 'DELETED', 'BLACKLISTED'] as const;
export type UserStatus = (typeof userStatuses)[number];
