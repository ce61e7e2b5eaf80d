import { DASHBOARD_DAYS, DASHBOARD_WEEKS } from '../../../contract/office.ts';
import { indianDay } from '../../platform/clock.ts';

const DAY_MS = 86_400_000;

/** The moment at which a day begins in India. */
export const dayBegan = (day: string): Date => new Date(`${day}T00:00:00+05:30`);

/** The last 30 days by the calendar of India, the oldest first, today included. */
export function recentDays(now: Date): string[] {
  const today = dayBegan(indianDay(now)).getTime();
  return Array.from({ length: DASHBOARD_DAYS }, (_, back) => indianDay(new Date(today - back * DAY_MS))).reverse();
}

/** The Mondays of the last 12 weeks, the oldest first, the one that has begun included. */
export function recentWeeks(now: Date): string[] {
  const today = indianDay(now);
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = dayBegan(today).getTime() - sinceMonday * DAY_MS;
  const weeks = Array.from({ length: DASHBOARD_WEEKS }, (_, back) => indianDay(new Date(monday - back * 7 * DAY_MS)));
  return weeks.reverse();
}
