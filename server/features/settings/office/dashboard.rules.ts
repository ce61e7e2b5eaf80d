import { DASHBOARD_DAYS, DASHBOARD_WEEKS } from '../../../../contract/settings/values.ts';
import { indianDay } from '../../../platform/clock.ts';

const DAY_MS = 86_400_000;

/** Start of a day in India. */
export const dayBegan = (day: string): Date => new Date(`${day}T00:00:00+05:30`);

/** The last 30 days in India, oldest first, including today. */
export function recentDays(now: Date): string[] {
  const today = dayBegan(indianDay(now)).getTime();
  return Array.from({ length: DASHBOARD_DAYS }, (_, back) => indianDay(new Date(today - back * DAY_MS))).reverse();
}

/** The Mondays of the last 12 weeks, oldest first, including the current one. */
export function recentWeeks(now: Date): string[] {
  const today = indianDay(now);
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = dayBegan(today).getTime() - sinceMonday * DAY_MS;
  const weeks = Array.from({ length: DASHBOARD_WEEKS }, (_, back) => indianDay(new Date(monday - back * 7 * DAY_MS)));
  return weeks.reverse();
}
