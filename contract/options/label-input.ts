import { type OptionListName, optionLists } from './index.ts';
import type { Option } from './option.ts';

const comparable = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

interface Meanings {
  readonly keys: ReadonlySet<string>;
  /** By label: its key, or null if several keys have the same label. */
  readonly labels: ReadonlyMap<string, string | number | null>;
}

const optionsOf = (list: OptionListName): readonly Option<string | number>[] => optionLists[list];

const known = new Map<string, Meanings>();

function meaningsIn(lists: readonly OptionListName[]): Meanings {
  const name = lists.join();
  const found = known.get(name);
  if (found) return found;
  const options = lists.flatMap(optionsOf);
  const labels = new Map<string, string | number | null>();
  for (const { key, label } of options) {
    const text = comparable(label);
    labels.set(text, labels.has(text) && labels.get(text) !== key ? null : key);
  }
  const meanings = { keys: new Set(options.map(({ key }) => String(key))), labels };
  known.set(name, meanings);
  return meanings;
}

/**
 * The key that a client means: a key as it is, or the key of a label that only one choice has (contract §12). Everything
 * else is returned unchanged, and then refused or accepted by the field's own rules.
 */
export function keyOfLabel<T>(given: T, ...lists: readonly OptionListName[]): T | string | number {
  if (typeof given !== 'string') return given;
  const { keys, labels } = meaningsIn(lists);
  return keys.has(given) ? given : (labels.get(comparable(given)) ?? given);
}

/** Like `keyOfLabel`, for lists whose keys are texts. */
export const textKeyOfLabel = (given: string, ...lists: readonly OptionListName[]): string =>
  String(keyOfLabel(given, ...lists));
