import { indianDay } from '../../platform/clock.ts';

/** First day of the month that is `ahead` months after the month of a day. */
export const monthAfter = (day: string, ahead: number): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + ahead, 1)).toISOString().slice(0, 10);
};

/** The last months in India as their first days, oldest first, including the current one. */
export const recentMonths = (count: number, now: Date): string[] =>
  Array.from({ length: count }, (_, index) => monthAfter(indianDay(now), index + 1 - count));

/** The moments at which these months begin and end in India. */
export const momentsOfMonths = (months: readonly string[]): { start: Date; before: Date } => ({
  start: new Date(`${months[0]}T00:00:00+05:30`),
  before: new Date(`${monthAfter(months.at(-1) as string, 1)}T00:00:00+05:30`),
});

/**
 * Number of members who were active in the first, second, … month after the registration or later, up to the current month.
 * @param lastActive number of members by the month of their last activity
 */
export function activeInLaterMonths(
  month: string,
  current: string,
  lastActive: Readonly<Record<string, number>>,
): number[] {
  const active: number[] = [];
  for (let later = monthAfter(month, 1); later <= current; later = monthAfter(later, 1))
    active.push(Object.entries(lastActive).reduce((sum, [last, count]) => sum + (last >= later ? count : 0), 0));
  return active;
}
