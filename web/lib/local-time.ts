const DAY_MS = 86_400_000;

/** Hour and minute on a 12-hour clock (spec §2), as `Intl` options. */
const clock = { hour: 'numeric', minute: '2-digit', hour12: true } as const;

/**
 * Formats a day with its time: "21 Dec 2026, 5:30 pm IST". In other languages than English nobody says am and pm, so
 * the part of the day comes before the hour: "21 दिस॰ 2026, शाम 5:30 (IST)".
 */
export function formatMoment(at: string | number, locale: string, options: Intl.DateTimeFormatOptions): string {
  const isEnglish = locale.startsWith('en');
  const format = new Intl.DateTimeFormat(locale, { ...options, ...clock, dayPeriod: isEnglish ? undefined : 'short' });
  if (isEnglish) return format.format(new Date(at));
  const parts = format.formatToParts(new Date(at));
  const period = parts.find(({ type }) => type === 'dayPeriod')?.value;
  let text = '';
  for (const { type, value } of parts)
    if (!/dayP|Zone/.test(type)) text += type === 'hour' ? `${period} ${value}` : value;
  // Only Indian time is shown with its zone. `Intl` has no short name for it in Urdu.
  return text.replace(/\s+/g, ' ').trim() + (options.timeZoneName ? ' (IST)' : '');
}

/** Formats hour and minute: "5:30 PM". */
export const formatClock = (at: string | number, locale: string): string =>
  formatMoment(at, locale, {}).toLocaleUpperCase(locale);

/** Formats a day and time in full, without options in the device's zone: "Monday, 21 December 2026 at 5:30 pm". */
export const formatExactTime = (at: string, locale: string, zone: Intl.DateTimeFormatOptions = {}): string =>
  formatMoment(at, locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', ...zone });

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
