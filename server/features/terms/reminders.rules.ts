import { declarations, familyDeclarations } from '../../../contract/declarations.ts';
import { indianDay } from '../../platform/clock.ts';

/**
 * Calendar months between two reminders, and between the agreement and the first one: the longest that the IT Rules 2021 (as
 * amended 2026), rule 3(1), leave.
 */
export const MONTHS = 3;

/** Members reminded in one transaction, and in one minute: their letters must not hold up those that somebody waits for. */
export const AT_A_TIME = 500;
const MINUTE_MS = 60_000;

/** Whoever has agreed to these has just had the terms before the eyes. */
export const agreements: readonly string[] = [...declarations, ...familyDeclarations].map(({ purpose }) => purpose);

/**
 * When the stretch of this number is told: one a minute, from nine in the morning of India on. Nobody is woken by what can
 * wait.
 * @param began when the run began
 */
export function tellAt(began: Date, stretch: number): Date {
  const morning = new Date(`${indianDay(began)}T09:00:00+05:30`);
  const from = began > morning ? began : morning;
  return new Date(from.getTime() + stretch * MINUTE_MS);
}
