import { OLDEST_AGE } from '../../../../contract/birth.ts';

/** Day, month and year as typed, each possibly empty. */
export interface DateParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

const digitsOf = /\p{Decimal_Number}/gu;

/** Only the digits, in latin: phones set to Hindi or Urdu type their own. */
export const latinDigits = (typed: string): string =>
  (typed.match(digitsOf) ?? []).map((digit) => String(valueOfDigit(digit))).join('');

/** Decimal digits stand in runs of ten, from zero up, in every script. */
function valueOfDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Decimal_Number}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return code - zero;
}

/** `YYYY-MM-DD`, or what there is of it (`2000-03-`): so an unfinished date can be kept like any other value. */
export function joinDate({ year, month, day }: DateParts): string | null {
  if (!year && !month && !day) return null;
  const full = (part: string): string => (part.length === 1 ? `0${part}` : part);
  // While the day is still being typed, "1" must not turn into "01" under the fingers: `splitDate` undoes it.
  return `${year}-${full(month)}-${full(day)}`;
}

/** The parts of what `joinDate` made; leading zeros are dropped, as people write days. */
export function splitDate(value: unknown): DateParts {
  const [year = '', month = '', day = ''] = typeof value === 'string' ? value.split('-') : [];
  return { year, month: month.replace(/^0(?=.)/, ''), day: day.replace(/^0(?=.)/, '') };
}

export type DateProblem = 'incomplete' | 'impossible' | 'longAgo' | 'future';

/** Why a typed date can't be one of birth; undefined when it can, or when nothing has been typed. */
export function dateProblem(value: unknown, today: Date): DateProblem | undefined {
  const { year, month, day } = splitDate(value);
  if (!year && !month && !day) return undefined;
  if (!month || !day || year.length !== 4) return 'incomplete';
  const date = new Date(`${value}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(String(value))) return 'impossible';
  if (date.getUTCFullYear() < today.getFullYear() - OLDEST_AGE) return 'longAgo';
  return date > today ? 'future' : undefined;
}

/** Whole years between a date of birth and a day, by the calendar of the person's own place. */
export function ageOn(dateOfBirth: string, today: Date): number {
  const [year = 0, month = 0, day = 0] = dateOfBirth.split('-').map(Number);
  const hadBirthday = today.getMonth() + 1 > month || (today.getMonth() + 1 === month && today.getDate() >= day);
  return today.getFullYear() - year - (hadBirthday ? 0 : 1);
}

/** The youngest age the law allows (contract §3): women 18, men 21. */
export const youngestAge = (gender: unknown): number => (gender === 'MALE' ? 21 : 18);
