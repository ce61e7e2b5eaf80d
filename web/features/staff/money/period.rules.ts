import { INDIA_TIME_ZONE } from '../../../lib/india-time.ts';

/** Periods of a report, in days of India as `YYYY-MM-DD`. */
export const periods = ['days30', 'month', 'lastMonth', 'year', 'lastYear', 'own'] as const;
export type PeriodName = (typeof periods)[number];

export interface Period {
  from: string;
  to: string;
}

const dayShape = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;
const MAX_DAYS = 366;

/** Returns today's date in India. */
export const todayInIndia = (now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: INDIA_TIME_ZONE }).format(now);

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The year in which the financial year of a day began; financial years run from April to March. */
const financialYear = (day: string): number => Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < 4 ? 1 : 0);

/** Whether a period has two valid days in order and is no longer than a year. */
export function isPeriod({ from, to }: Period): boolean {
  if (![from, to].every((day) => dayShape.test(day) && shifted(day, 0) === day)) return false;
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days >= 1 && days <= MAX_DAYS;
}

/** The first and last day of a named period. */
export function periodOf(name: Exclude<PeriodName, 'own'>, today: string): Period {
  const first = `${today.slice(0, 7)}-01`;
  const year = financialYear(today);
  switch (name) {
    case 'days30':
      return { from: shifted(today, -29), to: today };
    case 'month':
      return { from: first, to: today };
    case 'lastMonth': {
      const last = shifted(first, -1);
      return { from: `${last.slice(0, 7)}-01`, to: last };
    }
    case 'year':
      return { from: `${year}-04-01`, to: today };
    case 'lastYear':
      return { from: `${year - 1}-04-01`, to: `${year}-03-31` };
  }
}

interface Sums {
  day: string;
  gross: number;
  refunded: number;
}

/** Number of days from which bars show months: thinner bars would be unreadable on a phone. */
const MONTHLY_FROM_DAYS = 62;

/** Groups revenue into bars: by day, or for long periods by month (keyed by the month's first day). */
export function groupByPeriod(days: readonly Sums[]): { by: 'day' | 'month'; bars: Sums[] } {
  if (days.length <= MONTHLY_FROM_DAYS) return { by: 'day', bars: [...days] };
  const months = new Map<string, Sums>();
  for (const { day, gross, refunded } of days) {
    const month = `${day.slice(0, 7)}-01`;
    const sum = months.get(month) ?? { day: month, gross: 0, refunded: 0 };
    months.set(month, { day: month, gross: sum.gross + gross, refunded: sum.refunded + refunded });
  }
  return { by: 'month', bars: [...months.values()] };
}
