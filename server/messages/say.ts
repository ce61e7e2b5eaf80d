import { directionOf, type Language } from '../../contract/languages.ts';
import { hi } from './hi/index.ts';
import { ur } from './ur/index.ts';

/**
 * The texts that the server writes to members, families, candidates and visitors. The English sentence is the key of its
 * translations, so the code that writes a text shows it, and a sentence without a translation is a compile error.
 */
export type Text = keyof typeof hi;

/** A name, number or address in a text. Numbers are grouped as in India, in Latin digits. */
type Value = string | number;

/** Names of the placeholders of a text: `{{code}}`. */
type Names<T extends string> = T extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never;
type Values<T extends string> = [Names<T>] extends [never] ? [] : [Readonly<Record<Names<T>, Value>>];

export type Say = <T extends Text>(text: T, ...values: Values<T>) => string;

const translations: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<string, string>>>> = { hi, ur };

/** The text with its placeholders, in a language; undefined if there is no translation. */
export const textIn = (language: Language, english: string): string | undefined => {
  if (language === 'en') return english;
  const texts = translations[language];
  return Object.hasOwn(texts, english) ? texts[english] : undefined;
};

/**
 * A label, such as the reason of a decision, that is stored or chosen in English. One without a translation stays in
 * English.
 */
export const labelIn = (language: Language, english: string): string => textIn(language, english) ?? english;

const numbers = new Intl.NumberFormat('en-IN');

/** Marks around a value that is written from left to right, or as its first letter says. */
const [LEFT_TO_RIGHT, BY_LETTER, END] = ['\u2066', '\u2068', '\u2069'];

/**
 * A value between Urdu words: Latin letters, digits and signs keep their own direction. An address is left as it is,
 * because mail programs would make the invisible marks a part of the link.
 */
function isolated(value: string): string {
  if (!/[\p{Script=Latin}\p{Script=Devanagari}\d]/u.test(value) || /https?:/.test(value)) return value;
  return `${/\p{Script=Arabic}/u.test(value) ? BY_LETTER : LEFT_TO_RIGHT}${value}${END}`;
}

/** Removes the marks of direction, for channels that may show them as boxes, such as SMS. */
export const withoutIsolates = (text: string): string => text.replaceAll(/[\u2066\u2068\u2069]/g, '');

/** Fills the placeholders of a text. */
function fillPlaceholders(language: Language, text: string, values: Readonly<Record<string, Value>>): string {
  const isRightToLeft = directionOf(language) === 'rtl';
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (typeof value === 'number') return numbers.format(value);
    return isRightToLeft ? isolated(value) : value;
  });
}

/** Returns the function that writes texts in a language: `say('Your code: {{code}}', { code })`. */
export const sayIn =
  (language: Language): Say =>
  (text, ...[values]) =>
    fillPlaceholders(language, textIn(language, text) ?? text, values ?? {});

const plurals = Object.fromEntries(
  (['en', 'hi', 'ur'] as const).map((language) => [language, new Intl.PluralRules(language)]),
) as Readonly<Record<Language, Intl.PluralRules>>;

/** Chooses one of two texts by a number, by the rules of the language: 0 is singular in Hindi. */
export const byCount = <One extends Text, Other extends Text>(
  language: Language,
  count: number,
  one: One,
  other: Other,
): One | Other => (plurals[language].select(count) === 'one' ? one : other);

/** Formats of dates in Latin digits, by the clock of India or of another zone. */
const INDIA = 'Asia/Kolkata';
const formats = (
  options: Intl.DateTimeFormatOptions,
  timeZone = INDIA,
): Readonly<Record<Language, Intl.DateTimeFormat>> => {
  const format = (locale: string) => new Intl.DateTimeFormat(locale, { ...options, timeZone });
  return { en: format('en-IN'), hi: format('hi-IN-u-nu-latn'), ur: format('ur-IN-u-nu-latn') };
};
const days = formats({ dateStyle: 'long' });
const momentFormats = (timeZone?: string) => ({
  days: formats({ dateStyle: 'long' }, timeZone),
  english: formats({ dateStyle: 'long', timeStyle: 'short' }, timeZone).en,
  times: formats({ hour: 'numeric', minute: '2-digit', dayPeriod: 'short' }, timeZone),
});
const inIndia = momentFormats();

/** "3 March 2027" */
export const dayIn = (language: Language, day: Date): string => days[language].format(day);

/**
 * "3 March 2027 at 5:30 pm"; in Hindi and Urdu with the part of the day, as people say it.
 * @param timeZone IANA name; India's time without it
 */
export function momentIn(language: Language, moment: Date, timeZone = INDIA): string {
  const { days, english, times } = timeZone === INDIA ? inIndia : momentFormats(timeZone);
  if (language === 'en') return english.format(moment);
  const parts = times[language].formatToParts(moment);
  const [period, hour, minute] = (['dayPeriod', 'hour', 'minute'] as const).map(
    (type) => parts.find((part) => part.type === type)?.value,
  );
  const day = days[language].format(moment);
  return language === 'hi' ? `${day}, ${period} ${hour}:${minute} बजे` : `${day}، ${period} ${hour}:${minute} بجے`;
}
