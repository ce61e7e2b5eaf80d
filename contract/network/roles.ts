/** Sales staff outside the office, from the highest rank. */
export const fieldRoles = [
  'ZONAL_SALES_MANAGER',
  'REGIONAL_SALES_MANAGER',
  'AREA_SALE_MANAGER',
  'SALES_OFFICER',
] as const;

/** Partner bureaus, from the highest rank. */
export const partnerRoles = ['STOKIEST', 'DEALER', 'RETAILER'] as const;

/** The roles of the bureau's network, field before partners. */
export const networkRoles = [...fieldRoles, ...partnerRoles] as const;
export type NetworkRole = (typeof networkRoles)[number];

/** A field or partner account: it has no profile, and is no office staff (decision 0040). */
export const isNetwork = (role: string): role is NetworkRole => (networkRoles as readonly string[]).includes(role);

/** The roles that log in with a second factor and work under `/staff`: the office and the network. */
export const staffLoginRoles = ['ADMIN', 'SUB_ADMIN', 'EMPLOYEE', ...networkRoles] as const;
export type StaffLoginRole = (typeof staffLoginRoles)[number];
