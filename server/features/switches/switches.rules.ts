import { GRACE_DAYS, GRACE_REUSE_DAYS, REMINDER_DAYS } from '../../../contract/switches/values.ts';

const DAY_MS = 86_400_000;

/** Members per transaction of the job. */
export const BATCH_SIZE = 500;

interface Earlier {
  readonly turnedOffAt: Date | null;
  readonly graceUntil: Date | null;
}

/**
 * The end of the grace period of a switch that is turned on now, in 30 days. A switch that was turned off less than
 * 90 days ago keeps its date, even a past one, so that turning it off and on does not extend the period.
 */
export function graceUntilOf({ turnedOffAt, graceUntil }: Earlier, now: Date): Date {
  const isSame = turnedOffAt !== null && now.getTime() - turnedOffAt.getTime() < GRACE_REUSE_DAYS * DAY_MS;
  return isSame && graceUntil ? graceUntil : new Date(now.getTime() + GRACE_DAYS * DAY_MS);
}

/** Members are reminded now of switches whose grace period ends by this moment. */
export const reminderLimit = (now: Date): Date => new Date(now.getTime() + REMINDER_DAYS * DAY_MS);
