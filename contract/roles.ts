import type { StaffLoginRole } from './network/roles.ts';

/** Roles of contract §3: registered members, the ten staff roles of spec §6, and family accounts. */
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

/** The operator's staff. Field sales and partner bureaus are not included. */
export const isStaff = (role: Role): boolean => (roleGroups.employee as readonly Role[]).includes(role);

/** Whether the account logs in with a second factor and works under `/staff`. */
export const hasStaffLogin = (role: Role): role is StaffLoginRole => role !== 'MEMBER' && role !== 'FAMILY';

/**
 * A limited account for a member's family: it has no profile and is not a member, and every call without the `family`
 * flag is closed to it (decision 0015).
 */
export const isFamily = (role: Role): boolean => role === 'FAMILY';

/** Account statuses of spec §4. */
export const userStatuses = ['ACTIVE', 'INACTIVE', 'DELETED', 'BLACKLISTED'] as const;
export type UserStatus = (typeof userStatuses)[number];
