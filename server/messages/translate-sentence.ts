import { DEFAULT_LANGUAGE, type Language } from '../../contract/languages.ts';
import { answers } from './hi/answers.ts';
import { decisions } from './hi/decisions.ts';
import { errors } from './hi/errors.ts';
import { fields } from './hi/fields.ts';
import { refusals } from './hi/refusals.ts';
import { dayIn, labelIn, momentIn, sayIn, type Text, textIn } from './say.ts';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Sentences with placeholders, as patterns that recognise a finished sentence. */
const patterns = Object.keys({ ...errors, ...fields, ...refusals, ...decisions, ...answers })
  .filter((text) => text.includes('{{'))
  .map((text) => ({
    text,
    pattern: new RegExp(
      `^${text
        .split(/\{\{(\w+)\}\}/)
        .map((part, place) => (place % 2 ? `(?<${part}>.+)` : escaped(part)))
        .join('')}$`,
      's',
    ),
  }));

const units = {
  '{{count}} seconds': /^(?<count>\d+) seconds$/,
  '{{count}} minutes': /^(?<count>\d+) minutes$/,
  '{{count}} hours': /^(?<count>\d+) hours$/,
  '{{count}} days': /^(?<count>\d+) days$/,
} as const satisfies Partial<Record<Text, RegExp>>;

/** "5 minutes", as rate limits state a wait. */
function waitIn(language: Language, wait: string): string {
  for (const [text, pattern] of Object.entries(units)) {
    const count = pattern.exec(wait)?.groups?.count;
    if (count !== undefined) return sayIn(language)(text as keyof typeof units, { count: Number(count) });
  }
  return labelIn(language, wait);
}

/** "3 March 2027" or "3 March 2027 at 5:30 pm", as refusals state when something is possible again. */
function dateIn(language: Language, date: string): string {
  const hasTime = date.includes(' at ');
  const at = new Date(`${date.replace(' at ', ' ')}${hasTime ? '' : ' 12:00'} +0530`);
  if (Number.isNaN(at.getTime())) return date;
  return hasTime ? momentIn(language, at) : dayIn(language, at);
}

function valueIn(language: Language, name: string, value: string): string {
  if (name === 'wait') return waitIn(language, value);
  if (name === 'reason') return labelIn(language, value);
  return name === 'day' || name === 'moment' ? dateIn(language, value) : value;
}

const fullStops: Readonly<Record<Language, string>> = { en: '.', hi: '।', ur: '۔' };

/**
 * Translates a finished English sentence: a refusal, the error of a field, a decision or the message of an answer.
 * Schemas and rules write such sentences in English, because they do not know who reads them. A sentence without a
 * translation stays in English.
 */
export function translateSentence(language: Language, sentence: string): string {
  if (language === DEFAULT_LANGUAGE) return sentence;
  const whole = textIn(language, sentence);
  if (whole !== undefined) return whole;
  for (const { text, pattern } of patterns) {
    const found = pattern.exec(sentence)?.groups;
    if (!found) continue;
    const values = Object.fromEntries(
      Object.entries(found).map(([name, value]) => [name, valueIn(language, name, value)]),
    );
    return (sayIn(language) as (text: string, values: Readonly<Record<string, string>>) => string)(text, values);
  }
  // A label as a sentence, such as the reason of a refused document.
  const label = sentence.endsWith('.') ? textIn(language, sentence.slice(0, -1)) : undefined;
  return label === undefined ? sentence : `${label}${fullStops[language]}`;
}
