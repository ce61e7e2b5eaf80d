import { type Action, powerOf } from '../../../contract/network/powers.ts';
import { fieldRoles, isNetwork, partnerRoles } from '../../../contract/network/roles.ts';
import { levelOfManager } from '../../../contract/network/values.ts';
import { isStaff, type Role } from '../../../contract/roles.ts';
import type { Viewer } from '../../platform/http/handlers.ts';

export type ReachViewer = Pick<Viewer, 'id' | 'role'>;

/**
 * The part of the network that a person of the office, the field or a partner bureau may see. Default: nothing.
 * - `all`: all field and partner accounts, all territories (the office);
 * - `below`: the accounts below the viewer, and the own territory with all territories below it;
 * - `own`: only what is assigned to the viewer or made by them.
 */
export type ReachExtent = 'all' | 'below' | 'own' | 'none';

export interface NetworkReach {
  readonly accounts: ReachExtent;
  readonly territories: ReachExtent;
  /**
   * Members are within reach only through a walk-in, an open case, or, for `below`, their own wish for help by a bureau
   * nearby. The office works in the members' area too, and reaches all.
   */
  readonly members: ReachExtent;
}

/**
 * How far a kind of work is visible: `all` of it, that of the own territory and of the people `below`, or only the `own`,
 * assigned to the viewer or made by them.
 */
export function workReachOf({ role }: Pick<Viewer, 'role'>, work: Action): ReachExtent {
  const extents = { all: 'all', reach: 'below', assigned: 'own', own: 'own', none: 'none' } as const;
  return extents[powerOf(role, work).extent];
}

/** The viewer's reach, which all queries of the network use. */
export function reachOf({ role }: Pick<Viewer, 'role'>): NetworkReach {
  if (isStaff(role)) return { accounts: 'all', territories: 'all', members: 'all' };
  if (!isNetwork(role)) return { accounts: 'none', territories: 'none', members: 'none' };
  const extent = role === 'SALES_OFFICER' || role === 'RETAILER' ? 'own' : 'below';
  return { accounts: extent, territories: extent, members: extent };
}

/** Whether the role leads the field work of a territory. */
export const isManager = (role: Role): boolean => isNetwork(role) && levelOfManager[role] !== undefined;

/**
 * The roles that are below this one by their territory: a manager also reaches accounts of lower rank, and partners, in
 * the own territory, whatever their manager.
 */
export function rolesBelowByTerritory(role: Role): readonly Role[] {
  if (!isManager(role)) return [];
  const rank = (fieldRoles as readonly Role[]).indexOf(role);
  return [...fieldRoles.slice(rank + 1), ...partnerRoles];
}
