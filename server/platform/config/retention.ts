import { z } from 'zod';

/** The minimum is the longest period that the law requires; an operator may have to keep data longer (law.md). */
const days = (least: number) => {
  const rule = `must be a whole number of days, ${least} at least`;
  return z.coerce.number(rule).int(rule).min(least, rule).max(36_525, 'must be 36525 days at most').default(least);
};

/** Variables with the retention periods of data of deleted accounts. */
export const retentionVariables = {
  KEEP_RECORDS_DAYS: days(365),
  KEEP_SIGN_INS_DAYS: days(365),
  KEEP_REMOVED_DAYS: days(180),
};

/** Retention periods in days; retained data are sealed. */
export interface RetentionConfig {
  /** Registration and grievances, counted from the deletion. */
  readonly recordDays: number;
  /** Addresses of registration and sign-ins, counted from the deletion. */
  readonly signInDays: number;
  /** Content removed and decisions made by staff, counted from the removal or decision. */
  readonly removedDays: number;
}

const schema = z.object(retentionVariables);

/** Retention periods of sealed records, from the environment variables. */
export const retentionConfig = (vars: z.output<typeof schema>): RetentionConfig => ({
  recordDays: vars.KEEP_RECORDS_DAYS,
  signInDays: vars.KEEP_SIGN_INS_DAYS,
  removedDays: vars.KEEP_REMOVED_DAYS,
});
