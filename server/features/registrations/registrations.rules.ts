import { reminderDays } from '../../../contract/registrations/values.ts';
import { indianDay } from '../../platform/clock.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Members per transaction, and per minute: these mails must not delay urgent ones. */
export const BATCH_SIZE = 500;
/** Older registrations are not reminded any more, so that the first run of this job does not write to people who left long ago. */
export const MAX_AGE_DAYS = 30;

/** How one of the three reminders is timed. */
export interface ReminderTiming {
  /** Reminders sent before. */
  readonly sent: number;
  /** Time before which the last step was finished. */
  readonly stoppedBefore: Date;
  /** Time before which the previous reminder was sent: a late reminder moves the next one. */
  readonly remindedBefore: Date;
}

/** Times of all reminders for a run of the job at this moment. */
export const reminderTimings = (now: Date): readonly ReminderTiming[] =>
  reminderDays.map((days, sent) => ({
    sent,
    stoppedBefore: new Date(now.getTime() - days * DAY_MS),
    remindedBefore: new Date(now.getTime() - (days - (reminderDays[sent - 1] ?? 0)) * DAY_MS),
  }));

export const oldestRemindedAt = (now: Date): Date => new Date(now.getTime() - MAX_AGE_DAYS * DAY_MS);

/** Sending time of a batch: one batch per minute, from ten in the morning in India, so that nobody is woken. */
export function remindAt(began: Date, batch: number): Date {
  const morning = new Date(`${indianDay(began)}T10:00:00+05:30`);
  const from = began > morning ? began : morning;
  return new Date(from.getTime() + batch * MINUTE_MS);
}
