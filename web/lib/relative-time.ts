const units = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** A relative time such as "2 hours ago", in the language of the interface. */
export function relativeTime(at: string, locale: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(at)) / 1000);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const unit = units.find(([, length]) => seconds >= length);
  return unit ? words.format(-Math.floor(seconds / unit[1]), unit[0]) : words.format(0, 'minute');
}

export const formatDay = (at: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(at));

/** Formats a day: "21 December", with the year if it is not the current one. */
export function formatShortDay(at: string, locale: string, now = new Date()): string {
  const date = new Date(at);
  const year = date.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year }).format(date);
}
