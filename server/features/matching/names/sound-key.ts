import { otherScriptSpellings } from './other-scripts.ts';
import { soundRules } from './rules.ts';
import { knownSpellings } from './spellings.ts';

const latin = /^[a-z]+$/;
// No spelling of a name has a letter three times in a row, so "zzzz" is not reduced to "z", which begins every Zainab.
const repeated = /([a-z])\1\1/;

// Maximum passes over the rules: one rule can make an earlier rule applicable (a dropped letter leaves two equal
// letters adjacent).
const MAX_ROUNDS = 5;

function sound(word: string): string {
  let text = word;
  for (const [pattern, replacement] of soundRules) text = text.replace(pattern, replacement);
  return text;
}

/**
 * The sound key of a lower-case word: equal for spellings of one name, and idempotent. Among words in
 * other scripts, only frequent names have a key; the others are returned unchanged, because a transliteration would have to
 * guess the short vowels that Urdu omits (cross-script.ts compares them).
 */
export function soundKey(word: string): string {
  if (!latin.test(word)) return otherScriptSpellings.get(word) ?? word;
  if (repeated.test(word)) return word;
  let key = word;
  for (let round = 0; round < MAX_ROUNDS; round++) {
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

// Letters after a prefix that can change the sound of its end: Mop|h…, Re|h…, Now|a…, Cho|w|d….
const continuations = ['a', 'h', 'ha', 'd', 'u'];

/**
 * The common start of the keys of all names that begin with this text: "she" may continue as Shehnaz or Sheikh, so its
 * key is "sh". A complete known spelling gives its whole key. Returns at least one letter.
 */
export function beginningKey(word: string): string {
  if (!latin.test(word) || repeated.test(word)) return word;
  const known = knownSpellings.get(word);
  if (known !== undefined) return known;
  const key = soundKey(word);
  let start = key;
  for (const more of continuations) start = sharedStart(start, sound(word + more));
  for (const [spelling, its] of knownSpellings) if (spelling.startsWith(word)) start = sharedStart(start, its);
  return start || key;
}
