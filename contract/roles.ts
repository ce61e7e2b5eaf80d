/** Roles of contract §3: registered members, and the ten of spec §6. */
export const roles = [
  'MEMBER',
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

/** Account statuses of spec §4. */
export const userStatuses = ['ACTIVE', 'INACTIVE', 'DELETED', 'BLACKLISTED'] as const;
export type UserStatus = (typeof userStatuses)[number];
