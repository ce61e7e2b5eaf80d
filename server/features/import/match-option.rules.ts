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

/** The names of an option: its label, the last part of a label such as "Islam · Sunni · Ansari (Momin)", and both its names. */
function namesOf({ key, label, aliases }: NamedOption, field: ListedImportField): readonly string[] {
  const names = [String(key), label, ...(aliases ?? [])];
  if (field === 'religion') {
    const last = label.split(' · ').at(-1) ?? label;
    names.push(last, last.replace(/\s*\(.*\)/, ''), ...[...last.matchAll(/\(([^)]+)\)/g)].map(([, name = '']) => name));
    names.push(label.split(' · ').slice(1).join(' '));
  }
  return names;
}

interface Names {
  /** By folded name; `null` if several options have it. */
  readonly byName: ReadonlyMap<string, string | null>;
  readonly keys: ReadonlySet<string>;
}

const built = new Map<ListedImportField, Names>();

function namesOfList(field: ListedImportField): Names {
  const known = built.get(field);
  if (known) return known;
  const byName = new Map<string, string | null>();
  const add = (name: string, key: string): void => {
    const folded = wordsOf(name);
    const other = byName.get(folded);
    if (folded) byName.set(folded, other === undefined || other === key ? key : null);
  };
  const options: readonly NamedOption[] = field === 'city' ? cities : [...optionsByKey(importLists[field]).values()];
  for (const option of options) for (const name of namesOf(option, field)) add(name, String(option.key));
  for (const [key, words] of Object.entries(otherWords[field] ?? {}))
    for (const word of words) byName.set(wordsOf(word), key);
  const names = { byName, keys: new Set(options.map(({ key }) => String(key))) };
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

const MIN_LENGTH = 3;

/** The option with the nearest spelling, for a person to accept. Undefined if none is near, or two are equally near. */
export function suggestOption(field: ListedImportField, value: string): string | undefined {
  const words = wordsOf(value);
  if (words.length < MIN_LENGTH) return undefined;
  let limit = Math.max(1, Math.floor(words.length / 4));
  let found: string | null | undefined;
  for (const [name, key] of namesOfList(field).byName) {
    if (!key || name.length < MIN_LENGTH) continue;
    const away = distance(words, name, limit);
    if (away > limit) continue;
    found = away < limit || found === undefined || found === key ? key : null;
    limit = away;
  }
  return found ?? undefined;
}
