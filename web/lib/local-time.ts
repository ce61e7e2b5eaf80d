const DAY_MS = 86_400_000;

/**
 * Formats a day with its time, on a 12-hour clock (spec §2): "21 Dec 2026, 5:30 pm IST". In other languages than English
 * nobody says am and pm, so the time names the part of the day: "21 दिस॰ 2026, शाम 5:30 (IST)".
 */
export function formatMoment(at: string | number, locale: string, options: Intl.DateTimeFormatOptions): string {
  const clock = { ...options, hour: 'numeric', minute: '2-digit', hour12: true } as const;
  if (locale.startsWith('en')) return new Intl.DateTimeFormat(locale, clock).format(new Date(at));
  const spoken = { ...clock, dayPeriod: 'short', timeZoneName: undefined } as const;
  const text = new Intl.DateTimeFormat(locale, spoken).format(new Date(at));
  // `Intl` puts the part of the day last in Urdu, and has no short name there for Indian time, the only zone that is shown.
  const order = locale.startsWith('ur') ? '$2 $1' : '$&';
  return text.replace(/([\d:]+)\s(\D+)$/, order) + (options.timeZoneName ? ' (IST)' : '');
}

/** Formats hour and minute: "5:30 PM". */
export const formatClock = (at: string | number, locale: string): string => formatMoment(at, locale, {}).toUpperCase();

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
