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

/** Whether nobody has to look: what the ledger knows by itself. Who is gone for good is as inactive as can be. */
export const isGivenAtOnce = (reason: GiveBackReason, ownerLastHere: Date | undefined, now: Date): boolean =>
  reason === 'inactive' &&
  (ownerLastHere === undefined || ownerLastHere.getTime() <= now.getTime() - INACTIVE_DAYS * DAY_MS);
