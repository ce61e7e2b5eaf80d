import { formatExactTime, formatMoment } from './local-time.ts';

/**
 * Days and times in Indian time, whatever the device's time zone: payments, deadlines and legal dates end at the same
 * moment for everybody, and invoice, email and screen must show the same day. A date without a time, such as
 * `2026-12-21`, is a day in India.
 */
export const INDIA_TIME_ZONE = 'Asia/Kolkata';

/** Offset of India from UTC all year, ms. */
export const INDIA_OFFSET_MS = 5.5 * 3_600_000;

/**
 * Today's date in India as `2026-12-21`. Calculated without `Intl`, whose first use takes a slow phone a large part of
 * a second.
 */
export const todayInIndia = (now = Date.now()): string => new Date(now + INDIA_OFFSET_MS).toISOString().slice(0, 10);

export const yearInIndia = (at: Date): string =>
  new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: INDIA_TIME_ZONE }).format(at);

/** Formats a day in India: "21 December 2026". */
export const dayInIndia = (at: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: INDIA_TIME_ZONE }).format(new Date(at));

/** Formats a day in India: "21 Dec", with the year if it is not the current one. */
export function shortDayInIndia(at: string, locale: string, now = new Date()): string {
  const date = new Date(at);
  const year = yearInIndia(date) === yearInIndia(now) ? undefined : 'numeric';
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year, timeZone: INDIA_TIME_ZONE }).format(
    date,
  );
}

const zone = { timeZone: INDIA_TIME_ZONE, timeZoneName: 'short' } as const;

/** Formats a time in India: "21 Dec 2026, 2:05 pm IST". */
export const momentInIndia = (at: string, locale: string): string =>
  formatMoment(at, locale, { day: 'numeric', month: 'short', year: 'numeric', ...zone });

/** Formats a time in India in full: "Monday, 21 December 2026 at 2:05 pm IST". */
export const exactTimeInIndia = (at: string, locale: string): string => formatExactTime(at, locale, zone);
