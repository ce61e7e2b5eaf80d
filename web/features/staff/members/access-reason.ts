import type { OptionKey } from '../../../../contract/options/index.ts';
import { session } from '../../../lib/session.ts';

/** Reason why the page of a member was opened. */
export interface AccessReason {
  readonly reason: OptionKey<'lookReason'>;
  readonly note?: string;
}

const reasons = new Map<string, AccessReason>();

// Reasons are cleared at sign-in, so each employee gives their own.
let signedInId = session.account()?.id;
session.subscribe(() => {
  const now = session.account()?.id;
  if (now !== signedInId) reasons.clear();
  signedInId = now;
});

/** Returns the reason given for this member since the app was loaded. Reasons are held in memory only. */
export const accessReason = (memberId: string): AccessReason | undefined => reasons.get(memberId);

export const rememberAccessReason = (memberId: string, why: AccessReason): void => {
  reasons.set(memberId, why);
};
