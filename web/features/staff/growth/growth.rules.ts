/** Number of days from which bars show months: thinner bars would be unreadable on a phone. */
const MONTHLY_FROM_DAYS = 93;

interface Day {
  day: string;
  visits: number;
  registrations: number;
}

/** Groups the days of a long period into months, each with the month's first day. */
export function groupDays(days: readonly Day[]): { by: 'day' | 'month'; bars: readonly Day[] } {
  if (days.length < MONTHLY_FROM_DAYS) return { by: 'day', bars: days };
  const months = new Map<string, Day>();
  for (const { day, visits, registrations } of days) {
    const month = `${day.slice(0, 7)}-01`;
    const sum = months.get(month) ?? { day: month, visits: 0, registrations: 0 };
    months.set(month, { day: month, visits: sum.visits + visits, registrations: sum.registrations + registrations });
  }
  return { by: 'month', bars: [...months.values()] };
}

/** Percent of a whole, rounded; 0 if there is no whole. */
export const percentOf = (part: number, whole: number): number => (whole ? Math.round((part / whole) * 100) : 0);
