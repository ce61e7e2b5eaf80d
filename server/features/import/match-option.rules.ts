import { importLists, type ListedImportField } from '../../../contract/import/values.ts';
import { cities } from '../../../contract/options/cities.ts';
import { type AnyOption, optionsByKey } from '../../../contract/options/lookup.ts';
import { foldText } from '../../../contract/text/folded-text.ts';

/** Words that mean an option without naming it. */
const otherWords: Partial<Record<ListedImportField, Readonly<Record<string, readonly string[]>>>> = {
  gender: {
    MALE: ['m', 'male', 'man', 'boy', 'groom', 'ladka', 'var', 'purush', 'mard', 'लड़का', 'पुरुष', 'वर', 'لڑکا', 'مرد'],
    FEMALE: [
      'f',
      'female',
      'woman',
      'girl',
      'bride',
      'ladki',
      'vadhu',
      'mahila',
      'aurat',
      'लड़की',
      'महिला',
      'वधू',
      'स्त्री',
      'لڑکی',
      'عورت',
      'خاتون',
    ],
  },
  accountFor: {
    Self: ['himself', 'herself', 'own', 'khud', 'स्वयं', 'خود'],
    Daughter: ['beti', 'बेटी', 'بیٹی'],
    Son: ['beta', 'बेटा', 'بیٹا'],
  },
  maritalStatus: {
    'Never Married': ['unmarried', 'single', 'kunwara', 'kunwari', 'अविवाहित', 'غیر شادی شدہ'],
    Divorced: ['divorcee', 'talaq', 'तलाकशुदा', 'طلاق یافتہ'],
    Widowed: ['widow', 'widower', 'vidhwa', 'विधवा', 'विधुर', 'بیوہ'],
  },
  religion: { islam: ['muslim', 'musalman', 'मुस्लिम', 'मुसलमान', 'مسلمان', 'مسلم'] },
};
const wordsOf = (text: string): string =>
  foldText(text)
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, ' ')
    .trim();

type NamedOption = AnyOption & { readonly aliases?: readonly string[] };

/** The own names of an option: its key and label, and the last parts of a label such as "Islam · Sunni · Ansari (Momin)". */
function ownNames({ key, label, aliases }: NamedOption, field: ListedImportField): readonly string[] {
  const names = [String(key), label, ...(aliases ?? [])];
  const parts = label.split(' · ');
  return field === 'religion' ? [...names, parts.at(-1) ?? label, parts.slice(1).join(' ')] : names;
}

const lastPart = ({ label }: NamedOption): string => label.split(' · ').at(-1) ?? label;

/** "Ansari" of "Ansari (Momin)". */
const shortNames = (option: NamedOption): readonly string[] => [lastPart(option).replace(/\s*\(.*\)/, '')];

/** "Momin" of "Ansari (Momin)". */
const bracketedNames = (option: NamedOption): readonly string[] =>
  [...lastPart(option).matchAll(/\(([^)]+)\)/g)].map(([, name = '']) => name);

/** The option of each folded name; null for a name of several options. */
function collectNames(
  options: readonly NamedOption[],
  namesOf: (option: NamedOption) => readonly string[],
): Map<string, string | null> {
  const found = new Map<string, string | null>();
  for (const option of options)
    for (const folded of namesOf(option).map(wordsOf)) {
      const other = found.get(folded);
      const key = String(option.key);
      if (folded) found.set(folded, other === undefined || other === key ? key : null);
    }
  return found;
}

/**
 * The communities by name. A name in brackets counts only if no community has it as its own name: "Bohra (Sunni)" is not
 * Sunni. "Bohra" may mean several communities, so it matches none.
 */
function communityNames(options: readonly NamedOption[]): Map<string, string | null> {
  const own = (option: NamedOption): readonly string[] => ownNames(option, 'religion');
  const others = collectNames(options, (option) => [...shortNames(option), ...bracketedNames(option)]);
  const exact = collectNames(options, own);
  const short = collectNames(options, (option) => [...own(option), ...shortNames(option)]);
  for (const [name, key] of short) if (exact.has(name) || others.get(name) !== null) others.set(name, key);
  return others;
}

interface Names {
  /** By folded name; `null` if several options have it. */
  readonly byName: ReadonlyMap<string, string | null>;
  readonly keys: ReadonlySet<string>;
  /** Names for the search for similar ones, with their letters as bits. */
  readonly similar: readonly { readonly name: string; readonly key: string; readonly letters: number }[];
}

const MIN_LENGTH = 3;
/** One wrong letter is accepted for so many letters. */
const LETTERS_PER_ERROR = 3.5;

/** The letters of a word as bits: words with very different letters need no exact comparison. */
const lettersOf = (word: string): number =>
  [...word].reduce((bits, letter) => bits | (1 << ((letter.codePointAt(0) ?? 0) % 31)), 0);

function countBits(bits: number): number {
  let [left, count] = [bits >>> 0, 0];
  for (; left > 0; left &= left - 1) count++;
  return count;
}

const built = new Map<ListedImportField, Names>();

function namesOfList(field: ListedImportField): Names {
  const known = built.get(field);
  if (known) return known;
  const options: readonly NamedOption[] = field === 'city' ? cities : [...optionsByKey(importLists[field]).values()];
  const byName =
    field === 'religion' ? communityNames(options) : collectNames(options, (option) => ownNames(option, field));
  for (const [key, words] of Object.entries(otherWords[field] ?? {}))
    for (const word of words) byName.set(wordsOf(word), key);
  const similar = [...byName].flatMap(([name, key]) =>
    key !== null && name.length >= MIN_LENGTH ? [{ name, key, letters: lettersOf(name) }] : [],
  );
  const names = { byName, keys: new Set(options.map(({ key }) => String(key))), similar };
  built.set(field, names);
  return names;
}

export const isOptionKey = (field: ListedImportField, key: string): boolean => namesOfList(field).keys.has(key);

/** The option that a value names, by its key, its label or a word of the same meaning. Undefined: none, or several. */
export const findOption = (field: ListedImportField, value: string): string | undefined =>
  namesOfList(field).byName.get(wordsOf(value)) ?? undefined;

/** Number of letters that differ, at most `limit + 1`; two swapped letters count once. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      row.push(best);
    }
    if (Math.min(...row) > limit) return limit + 1;
    [before, last] = [last, row];
  }
  return last[b.length] ?? limit + 1;
}

/** The option with the nearest spelling, for a person to accept. Undefined if none is near, or two are equally near. */
export function suggestOption(field: ListedImportField, value: string): string | undefined {
  const words = wordsOf(value);
  if (words.length < MIN_LENGTH) return undefined;
  const letters = lettersOf(words);
  let limit = Math.max(1, Math.floor(words.length / LETTERS_PER_ERROR));
  let found: string | null | undefined;
  for (const { name, key, letters: others } of namesOfList(field).similar) {
    if (Math.abs(name.length - words.length) > limit || countBits(letters ^ others) > 2 * limit) continue;
    const away = distance(words, name, limit);
    if (away > limit) continue;
    found = away < limit || found === undefined || found === key ? key : null;
    limit = away;
  }
  return found ?? undefined;
}
