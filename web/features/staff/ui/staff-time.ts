import { INDIA_OFFSET_MS, INDIA_TIME_ZONE, yearInIndia } from '../../../lib/india-time.ts';

/**
 * Formats a time in India, where the office is, such as "21 Nov, 2:05 pm"; with the year if it is not the current one.
 */
export function formatStaffTime(at: string, locale: string, now = new Date()): string {
  const date = new Date(at);
  const year = yearInIndia(date) === yearInIndia(now) ? undefined : 'numeric';
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year,
    hour: 'numeric',
    minute: '2-digit',
    timeZone: INDIA_TIME_ZONE,
  }).format(date);
}

/** Converts a time to the value of a `datetime-local` field, in Indian time; empty for null. */
export const toInputValue = (at: string | null | undefined): string =>
  at ? new Date(Date.parse(at) + INDIA_OFFSET_MS).toISOString().slice(0, 16) : '';

/** Converts the value of a `datetime-local` field, in Indian time, to an ISO time; null if empty. */
export const fromInputValue = (typed: string): string | null =>
  typed ? new Date(`${typed.slice(0, 16)}:00+05:30`).toISOString() : null;

interface Span {
  /** True once the time has passed. */
  isOver: boolean;
  /** The larger unit of the remaining or elapsed time. */
  unit: 'day' | 'hour' | 'minute';
  count: number;
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** The time until or since a moment: in days from two days on, in hours from two hours on. */
export function timeUntil(at: string, now = Date.now()): Span {
  const left = Date.parse(at) - now;
  const length = Math.abs(left);
  const [unit, size] = units.find(([, one]) => length >= 2 * one) ?? units[2];
  return { isOver: left < 0, unit, count: Math.floor(length / size) };
}

/** The remaining time as `1:04:09` or `4:09`; `0:00` after the end. */
export function formatCountdown(at: string, now = Date.now()): string {
  const seconds = Math.max(0, Math.floor((Date.parse(at) - now) / 1000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`;
}

/** Formats a time of day in India, such as "2:05 pm". */
export const formatStaffClock = (at: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: INDIA_TIME_ZONE }).format(
    new Date(at),
  );
