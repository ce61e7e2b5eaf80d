import { declarations, familyDeclarations } from '../../../../contract/accounts/declarations.ts';
import { indianDay } from '../../../platform/clock.ts';

/**
 * Months between two reminders, and from the agreement to the first reminder: the longest interval allowed by the IT Rules 2021 (as
 * amended 2026), rule 3(1).
 */
export const INTERVAL_MONTHS = 3;

/** Members per transaction, and per minute: these mails must not delay urgent ones. */
export const BATCH_SIZE = 500;
const MINUTE_MS = 60_000;

/** Purposes of declarations with which a member has agreed to the terms. */
export const agreements: readonly string[] = [...declarations, ...familyDeclarations].map(({ purpose }) => purpose);

/**
 * Sending time of a batch: one batch per minute, from nine in the morning in India, so that nobody is woken.
 * @param began start of the run
 */
export function remindAt(began: Date, stretch: number): Date {
  const morning = new Date(`${indianDay(began)}T09:00:00+05:30`);
  const from = began > morning ? began : morning;
  return new Date(from.getTime() + stretch * MINUTE_MS);
}
