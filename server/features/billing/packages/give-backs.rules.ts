import { type GiveBackReason, INACTIVE_DAYS } from '../../../../contract/billing/values.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { monthStart } from './entitlements.rules.ts';
import type { ChargedView } from './give-backs.repo.ts';

const DAY_MS = 86_400_000;

/** Time limit for requesting a refund, and validity of a refunded view after its package has ended. */
export const REQUEST_WINDOW_MS = 30 * DAY_MS;

/** Whether the source (package or free month) of the view can no longer be used. */
export const isOver = ({ grant, at }: ChargedView, now: Date): boolean =>
  grant ? grant.isRevoked || grant.until <= now : at < monthStart(now);

/** The reason why a view cannot be refunded, whatever the member writes; undefined if it can. */
export function refusalOfGiveBack(view: ChargedView, now: Date): ErrorCode | undefined {
  if (view.grant?.amount === null) return 'entitlement.not_charged';
  if (view.isAsked) return 'entitlement.asked_already';
  return isOver(view, now) ? 'entitlement.over' : undefined;
}

/** Maximum automatic refunds per member and calendar month in India; staff review further requests (decision 0017). */
const AUTOMATIC_PER_MONTH = 5;

/** Facts that decide whether a review is needed. */
interface Wanted {
  readonly reason: GiveBackReason;
  /** Undefined if the owner's account no longer exists, which counts as inactive. */
  readonly ownerLastHere: Date | undefined;
  readonly givenAtOnceThisMonth: number;
}

/**
 * Whether the refund is automatic, based on the ledger alone. The contact data stay visible after a refund, so without
 * a limit a single view would open the contacts of all inactive members.
 */
export const isAutomatic = ({ reason, ownerLastHere, givenAtOnceThisMonth }: Wanted, now: Date): boolean =>
  reason === 'inactive' &&
  givenAtOnceThisMonth < AUTOMATIC_PER_MONTH &&
  (ownerLastHere === undefined || ownerLastHere.getTime() <= now.getTime() - INACTIVE_DAYS * DAY_MS);
