import type { ErrorCode } from '../../../contract/errors.ts';
import { type GiveBackReason, INACTIVE_DAYS } from '../../../contract/packages.ts';
import { monthBegan } from './entitlements.rules.ts';
import type { ChargedView } from './give-backs.repo.ts';

const DAY_MS = 86_400_000;

/** For so long a view holds that is given back after the package it was taken from has ended. */
export const AFTERWARDS_MS = 30 * DAY_MS;

/** Whether nothing can be taken any more of what the view was taken from. */
export const isOver = ({ grant, at }: ChargedView, now: Date): boolean =>
  grant ? grant.isRevoked || grant.until <= now : at < monthBegan(now);

/** Why a view is not given back, whatever the reason, if it is not. */
export function refusalOfGiveBack(view: ChargedView, now: Date): ErrorCode | undefined {
  if (view.grant?.amount === null) return 'entitlement.not_charged';
  if (view.isAsked) return 'entitlement.asked_already';
  return isOver(view, now) ? 'entitlement.over' : undefined;
}

/** So many views a member is given back in a calendar month of India before somebody looks (decision 0017). */
const AT_ONCE_PER_MONTH = 5;

/** What decides whether somebody has to look. */
interface Wanted {
  readonly reason: GiveBackReason;
  /** Undefined: who is gone for good is as inactive as can be. */
  readonly ownerLastHere: Date | undefined;
  readonly givenAtOnceThisMonth: number;
}

/**
 * Whether nobody has to look: what the ledger knows by itself. The contact stays to be seen, so without a bound one view
 * would open those of all members who are away.
 */
export const isGivenAtOnce = ({ reason, ownerLastHere, givenAtOnceThisMonth }: Wanted, now: Date): boolean =>
  reason === 'inactive' &&
  givenAtOnceThisMonth < AT_ONCE_PER_MONTH &&
  (ownerLastHere === undefined || ownerLastHere.getTime() <= now.getTime() - INACTIVE_DAYS * DAY_MS);
