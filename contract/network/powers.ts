import { hasStaffLogin, type Role } from '../roles.ts';
import { fieldRoles, isNetwork, networkRoles, type StaffLoginRole, staffLoginRoles } from './roles.ts';

/**
 * This table alone says what each role of the office and the network may do. The server's checks, the page
 * `/staff/roles` and the matrix test (tests/api/network-matrix.test.ts) are made from this table.
 */

/**
 * On what a role may act. `all`: everywhere; `reach`: on what is within its reach (decision 0040); `assigned`: on what
 * is assigned to it; `own`: on its own only; `none`: not at all.
 */
export const powerExtents = ['all', 'reach', 'assigned', 'own', 'none'] as const;
export type PowerExtent = (typeof powerExtents)[number];

/** Parts of an action, for roles that may not do all of it. */
export const powerLimits = [
  'everyRole',
  'fieldAndPartners',
  'fieldBelow',
  'dealers',
  'retailers',
  'rename',
  'ofOwnRetailers',
  'toProcessing',
  'toAccepted',
  'dispatchAndDelivered',
  'delivered',
  'andOwnRetailers',
] as const;
export type PowerLimit = (typeof powerLimits)[number];

export interface Power {
  readonly extent: PowerExtent;
  readonly limit?: PowerLimit;
}

const all: Power = { extent: 'all' };
const reach: Power = { extent: 'reach' };
const assigned: Power = { extent: 'assigned' };
const own: Power = { extent: 'own' };
const none: Power = { extent: 'none' };
const only = (limit: PowerLimit, { extent }: Power = reach): Power => ({ extent, limit });

/** One row of the table. The three kinds of managers share one value. */
const line = (
  admin: Power,
  deputy: Power,
  employee: Power,
  managers: Power,
  officer: Power,
  stockist: Power,
  dealer: Power,
  retailer: Power,
): Readonly<Record<StaffLoginRole, Power>> => ({
  ADMIN: admin,
  SUB_ADMIN: deputy,
  EMPLOYEE: employee,
  ZONAL_SALES_MANAGER: managers,
  REGIONAL_SALES_MANAGER: managers,
  AREA_SALE_MANAGER: managers,
  SALES_OFFICER: officer,
  STOKIEST: stockist,
  DEALER: dealer,
  RETAILER: retailer,
});

export const powers = {
  createAccounts: line(
    only('everyRole', all),
    only('fieldAndPartners', all),
    none,
    only('fieldBelow'),
    none,
    only('dealers'),
    only('retailers'),
    none,
  ),
  territories: line(all, all, none, only('rename', own), none, none, none, none),
  enquiries: line(all, all, all, reach, assigned, none, reach, assigned),
  registerWalkIn: line(all, all, all, reach, reach, none, reach, reach),
  import: line(all, all, none, none, none, none, none, none),
  assignCases: line(all, all, none, reach, none, none, reach, none),
  workOnCases: line(all, all, all, reach, own, none, reach, own),
  planVisits: line(all, all, all, reach, own, none, reach, none),
  askForLocation: line(all, all, none, reach, none, none, only('ofOwnRetailers'), none),
  broadcast: line(all, all, none, none, none, none, none, none),
  takeOrders: line(all, all, all, reach, reach, reach, reach, reach),
  changeOrderStatus: line(
    all,
    all,
    all,
    only('toProcessing'),
    only('toAccepted'),
    only('dispatchAndDelivered'),
    reach,
    only('delivered', own),
  ),
  recordPayments: line(all, all, all, reach, reach, reach, reach, reach),
  confirmPayments: line(all, all, all, reach, none, none, reach, none),
  products: line(all, all, none, none, none, none, none, none),
  stockMovements: line(all, all, all, none, none, own, own, none),
  seeCommission: line(all, all, none, reach, own, own, only('andOwnRetailers', own), own),
  content: line(all, all, all, none, none, none, none, none),
} as const satisfies Readonly<Record<string, Readonly<Record<StaffLoginRole, Power>>>>;

export type Action = keyof typeof powers;

/** All actions, in the order of `powers`. */
export const actions = Object.keys(powers) as readonly Action[];

/** Returns what a role may do of an action. Members and family accounts may do nothing of the table. */
export const powerOf = (role: Role, action: Action): Power => (hasStaffLogin(role) ? powers[action][role] : none);

/** The roles that may do something of an action: the `access` of its calls. */
export const rolesWith = (...wanted: readonly [Action, ...Action[]]): readonly StaffLoginRole[] =>
  staffLoginRoles.filter((role) => wanted.some((action) => powers[action][role].extent !== 'none'));

/** The roles that may do everything of an action, everywhere. */
export const rolesWithAll = (action: Action): readonly StaffLoginRole[] =>
  staffLoginRoles.filter((role) => powers[action][role].extent === 'all');

/** The roles whose accounts this role may create, change and suspend, from the highest. */
export function rolesManagedBy(role: Role): readonly StaffLoginRole[] {
  switch (powerOf(role, 'createAccounts').limit) {
    case 'everyRole':
      return staffLoginRoles;
    case 'fieldAndPartners':
      return networkRoles;
    case 'fieldBelow':
      return fieldRoles.slice(fieldRank(role) + 1);
    case 'dealers':
      return ['DEALER'];
    case 'retailers':
      return ['RETAILER'];
    default:
      return [];
  }
}

const fieldRank = (role: Role): number => (fieldRoles as readonly Role[]).indexOf(role);

/**
 * The roles under which an account of this role can be placed: the managers above a field account, the stockist of a
 * dealer, the dealer of a retailer. Empty for a role that is placed directly under the office.
 */
export function superiorsOf(role: Role): readonly NetworkSuperior[] {
  if (!isNetwork(role)) return [];
  if (role === 'DEALER') return ['STOKIEST'];
  if (role === 'RETAILER') return ['DEALER'];
  return role === 'STOKIEST' ? [] : (fieldRoles.slice(0, fieldRank(role)) as NetworkSuperior[]);
}

export type NetworkSuperior = Exclude<(typeof networkRoles)[number], 'SALES_OFFICER' | 'RETAILER'>;
