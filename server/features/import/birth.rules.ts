import type { DateOrder } from '../../../contract/import/values.ts';
import { asciiDigits } from '../../../contract/text/digits.ts';
import { foldText } from '../../../contract/text/folded-text.ts';
import { serialToDate } from './reading/serial-date.ts';

/** A date of birth, or only its year. */
export type Birth = { readonly dateOfBirth: string } | { readonly birthYear: number };

/** The first letters of the months in English, Hindi and Urdu. */
const months: readonly (readonly string[])[] = [
  ['jan', 'जन', 'جنور'],
  ['feb', 'फर', 'فرور'],
  ['mar', 'मार्', 'مارچ'],
  ['apr', 'अप्र', 'اپر'],
  ['may', 'मई', 'مئ'],
  ['jun', 'जून', 'جون'],
  ['jul', 'जुल', 'جولا'],
  ['aug', 'अग', 'اگست'],
  ['sep', 'सित', 'ستمب'],
  ['oct', 'अक्', 'اکتو'],
  ['nov', 'नव', 'نومب'],
  ['dec', 'दिस', 'دسمب'],
].map((starts) => starts.map(foldText));

function monthOf(word: string): number | undefined {
  const folded = foldText(word);
  const index = months.findIndex((starts) => starts.some((start) => folded.startsWith(start)));
  return index < 0 ? undefined : index + 1;
}

/** A year of two digits is one of the last hundred years. */
function fullYear(year: number, thisYear: number): number {
  if (year >= 100) return year;
  const inThisCentury = Math.floor(thisYear / 100) * 100 + year;
  return inThisCentury > thisYear ? inThisCentury - 100 : inThisCentury;
}

function dateFrom(year: number, month: number, day: number): Birth | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? { dateOfBirth: date.toISOString().slice(0, 10) } : undefined;
}

/**
 * Reads a date or a year of birth as people write them: 23/04/1998, 23-Apr-98, 1998-04-23, 1998, or the number by which
 * spreadsheets store a day. Undefined if it is none of these, or no day of the calendar.
 */
export function readBirth(text: string, order: DateOrder, now: Date): Birth | undefined {
  const given = asciiDigits(text).trim();
  const thisYear = now.getUTCFullYear();
  if (/^(19|20)\d{2}$/.test(given)) return { birthYear: Number(given) };
  if (/^\d{5}(\.\d+)?$/.test(given)) {
    const dateOfBirth = serialToDate(Number(given));
    return dateOfBirth ? { dateOfBirth } : undefined;
  }
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(given);
  if (iso) return dateFrom(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = /^(\d{1,2})\s*[-/.\s]\s*(\d{1,2})\s*[-/.\s]\s*(\d{4}|\d{2})$/.exec(given);
  if (numbers) {
    const [first, second] = [Number(numbers[1]), Number(numbers[2])];
    const year = fullYear(Number(numbers[3]), thisYear);
    return order === 'monthFirst' ? dateFrom(year, first, second) : dateFrom(year, second, first);
  }
  const worded = /^(\d{1,2})(?:st|nd|rd|th)?[-/.,\s]+([\p{L}\p{M}]+)[-/.,\s]+(\d{4}|\d{2})$/u.exec(given);
  const month = worded && monthOf(worded[2] ?? '');
  return worded && month ? dateFrom(fullYear(Number(worded[3]), thisYear), month, Number(worded[1])) : undefined;
}
