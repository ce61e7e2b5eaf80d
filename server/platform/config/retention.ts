import { z } from 'zod';

/** The longest the law asks for is the least that can be set; an operator may be bound to keep longer (law.md). */
const days = (least: number) => {
  const rule = `must be a whole number of days, ${least} at least`;
  return z.coerce.number(rule).int(rule).min(least, rule).max(36_525, 'must be 36525 days at most').default(least);
};

/** Variables that say for how long something is kept of deleted accounts. */
export const retentionVariables = {
  KEEP_RECORDS_DAYS: days(365),
  KEEP_SIGN_INS_DAYS: days(365),
  KEEP_REMOVED_DAYS: days(180),
};

/** For how many days something is kept, sealed. */
export interface RetentionConfig {
  /** Registration and grievances, from the deletion on. */
  readonly recordDays: number;
  /** Addresses of registration and sign-ins, from the deletion on. */
  readonly signInDays: number;
  /** What the team removed or judged, from then on. */
  readonly removedDays: number;
}

const schema = z.object(retentionVariables);

export const retentionConfig = (vars: z.output<typeof schema>): RetentionConfig => ({
  recordDays: vars.KEEP_RECORDS_DAYS,
  signInDays: vars.KEEP_SIGN_INS_DAYS,
  removedDays: vars.KEEP_REMOVED_DAYS,
});
