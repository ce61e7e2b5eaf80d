const DAY_MS = 86_400_000;

/** Formats hour and minute on a 12-hour clock (spec §2). */
export const formatClock = (at: string | number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', hour12: true })
    .format(new Date(at))
    .toLocaleUpperCase(locale);

/** The local day of a moment, as a comparable key. */
export const dayKey = (at: string | number): string => new Date(at).toLocaleDateString('sv-SE');

/** Number of local calendar days between a moment and now. */
export function daysAgo(at: string | number, now = Date.now()): number {
  const midnight = (moment: string | number): number => new Date(moment).setHours(0, 0, 0, 0);
  return Math.round((midnight(now) - midnight(at)) / DAY_MS);
}

/** Formats a local day: "21 December", with the year if it is not the current one. */
export function formatLongDay(at: string | number, locale: string, now = new Date()): string {
  const date = new Date(at);
  const year = date.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year }).format(date);
}
