import { soundRules } from './rules.ts';
import { knownSpellings } from './spellings.ts';

const latin = /^[a-z]+$/;

// Rules can make work for earlier ones (a dropped letter brings two equal ones together).
const MOST_ROUNDS = 5;

function sound(word: string): string {
  let text = word;
  for (const [pattern, replacement] of soundRules) text = text.replace(pattern, replacement);
  return text;
}

/**
 * The key of one lower-case word: equal for spellings of one name, and its own key. Words in other scripts are their
 * own key: a transliteration would have to guess the short vowels that Urdu leaves out.
 */
export function soundKey(word: string): string {
  if (!latin.test(word)) return word;
  let key = word;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const next = knownSpellings.get(key) ?? sound(key);
    if (next === key) break;
    key = next;
  }
  return key;
}

function sharedStart(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return a.slice(0, length);
}

// What may follow a beginning and change how its end is heard: Mop|h…, Re|h…, Now|a…, Cho|w|d….
const continuations = ['a', 'h', 'ha', 'd', 'u'];

/**
 * What the keys of all names begin with that begin as this word does: "she" may become Shehnaz or Sheikh, so it is
 * "sh". A known spelling that is complete is its whole key. At least one letter.
 */
export function beginningKey(word: string): string {
  if (!latin.test(word)) return word;
  const known = knownSpellings.get(word);
  if (known !== undefined) return known;
  const key = soundKey(word);
  let start = key;
  for (const more of continuations) start = sharedStart(start, sound(word + more));
  for (const [spelling, its] of knownSpellings) if (spelling.startsWith(word)) start = sharedStart(start, its);
  return start || key;
}
