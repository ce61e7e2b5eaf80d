const DAY = 86_400_000;

/** Spec §2: hour and minute, 12-hour clock. */
export const clock = (at: string | number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', hour12: true })
    .format(new Date(at))
    .toLocaleUpperCase(locale);

/** The day a moment falls on at this device, as a key to compare. */
export const dayKey = (at: string | number): string => new Date(at).toLocaleDateString('sv-SE');

/** How many days ago, by the calendar of this device. */
export function daysAgo(at: string | number, now = Date.now()): number {
  const midnight = (moment: string | number): number => new Date(moment).setHours(0, 0, 0, 0);
  return Math.round((midnight(now) - midnight(at)) / DAY);
}

/** "21 December", with the year when it is not this one. */
export function longDay(at: string | number, locale: string, now = new Date()): string {
  const date = new Date(at);
  const year = date.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year }).format(date);
}
