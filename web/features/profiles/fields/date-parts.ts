import { OLDEST_AGE } from '../../../../contract/accounts/birth.ts';
import { asciiDigits } from '../../../../contract/text/digits.ts';
import { todayInIndia } from '../../../lib/india-time.ts';

/** Day, month and year as typed, each possibly empty. */
export interface DateParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

/** Converts digits to Latin script, because phones set to Hindi or Urdu type digits of those scripts. */
export const latinDigits = (typed: string): string => asciiDigits(typed).replaceAll(/\D/g, '');

/** `YYYY-MM-DD`, or a part of it (`2000-03-`), so that an unfinished date can be stored like any other value. */
export function joinDate({ year, month, day }: DateParts): string | null {
  if (!year && !month && !day) return null;
  const full = (part: string): string => (part.length === 1 ? `0${part}` : part);
  // While the day is being typed, "1" must not change to "01" in the field: `splitDate` removes the zero.
  return `${year}-${full(month)}-${full(day)}`;
}

/** The parts of a `joinDate` value, without leading zeros. */
export function splitDate(value: unknown): DateParts {
  const [year = '', month = '', day = ''] = typeof value === 'string' ? value.split('-') : [];
  return { year, month: month.replace(/^0(?=.)/, ''), day: day.replace(/^0(?=.)/, '') };
}

export type DateProblem = 'incomplete' | 'impossible' | 'longAgo' | 'future';

/** Reason why a typed date is impossible as a date of birth; undefined if the date is possible or empty. */
export function dateProblem(value: unknown, now: Date): DateProblem | undefined {
  const { year, month, day } = splitDate(value);
  if (!year && !month && !day) return undefined;
  if (!month || !day || year.length !== 4) return 'incomplete';
  const date = new Date(`${value}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(String(value))) return 'impossible';
  const today = todayInIndia(now.getTime());
  if (date.getUTCFullYear() < Number(today.slice(0, 4)) - OLDEST_AGE) return 'longAgo';
  return String(value) > today ? 'future' : undefined;
}
