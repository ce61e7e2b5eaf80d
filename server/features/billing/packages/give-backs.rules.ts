import { type GiveBackReason, INACTIVE_DAYS } from '../../../../contract/billing/values.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { monthStart } from './entitlements.rules.ts';
import type { ChargedView } from './give-backs.repo.ts';

const DAY_MS = 86_400_000;

/** Validity of a refunded view after its package has ended. */
export const REQUEST_WINDOW_MS = 30 * DAY_MS;

/** Whether the source of the view can no longer be used. */
export const isOver = ({ grant, at }: ChargedView, now: Date): boolean =>
  grant ? grant.isRevoked || grant.until <= now : at < monthStart(now);

/** The refusal of a refund, regardless of the reason given; undefined if possible. */
export function refusalOfGiveBack(view: ChargedView, now: Date): ErrorCode | undefined {
  if (view.grant?.amount === null) return 'entitlement.not_charged';
  if (view.isAsked) return 'entitlement.asked_already';
  return isOver(view, now) ? 'entitlement.over' : undefined;
}

/** Automatic refunds per member and calendar month in India; further ones are reviewed (decision 0017). */
const AUTOMATIC_PER_MONTH = 5;

/** Facts that decide whether a review is needed. */
interface Wanted {
  readonly reason: GiveBackReason;
  /** Undefined: the member is gone for good, so counts as inactive. */
  readonly ownerLastHere: Date | undefined;
  readonly givenAtOnceThisMonth: number;
}

/**
 * Whether the refund is automatic, based on the ledger alone. The contact data stay visible, so without a limit a
 * single view would open those of all inactive members.
 */
export const isAutomatic = ({ reason, ownerLastHere, givenAtOnceThisMonth }: Wanted, now: Date): boolean =>
  reason === 'inactive' &&
  givenAtOnceThisMonth < AUTOMATIC_PER_MONTH &&
  (ownerLastHere === undefined || ownerLastHere.getTime() <= now.getTime() - INACTIVE_DAYS * DAY_MS);
