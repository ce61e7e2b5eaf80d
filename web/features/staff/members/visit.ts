import type { OptionKey } from '../../../../contract/options/index.ts';
import { session } from '../../../lib/session.ts';

/** Why the page of a member was opened. */
export interface Why {
  readonly reason: OptionKey<'lookReason'>;
  readonly note?: string;
}

const given = new Map<string, Why>();

// Reasons are cleared at sign-in, so each employee gives their own.
let colleague = session.account()?.id;
session.subscribe(() => {
  const now = session.account()?.id;
  if (now !== colleague) given.clear();
  colleague = now;
});

/** The reason given for this member since the app was loaded, held in memory only. */
export const whyOf = (memberId: string): Why | undefined => given.get(memberId);

export const remember = (memberId: string, why: Why): void => {
  given.set(memberId, why);
};
