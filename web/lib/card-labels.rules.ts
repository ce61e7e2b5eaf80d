import type { LabelOf } from './member-lines.ts';

type Labels = Readonly<Record<string, string>>;

/** Of the option lists what cards need, as the build writes it (scripts/card-labels.ts). */
export interface CardLabels {
  /** Labels by list and key. */
  lists: Readonly<Record<string, Labels>>;
  /** Names of towns that can't be told from their keys. */
  towns: Labels;
  /** Codes of the states, which keys of towns end with. */
  codes: readonly string[];
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A town's name by its key: `new_delhi_dl` is New Delhi. Undefined for what a member has written. */
export function townOf(key: string, codes: readonly string[]): string | undefined {
  const words = key.split('_');
  const code = words.pop();
  if (code === undefined || !codes.includes(code) || !words[0]) return undefined;
  return words.map(capitalised).join(' ');
}

const own = (labels: Labels | undefined, key: string): string | undefined =>
  labels && Object.hasOwn(labels, key) ? labels[key] : undefined;

/** What a person reads for the keys of a card. Other lists have no labels here. */
export function labelsFrom({ lists, towns, codes }: CardLabels): LabelOf {
  return (list, key) => {
    if (key === null || key === undefined) return undefined;
    const text = String(key);
    return list === 'city' ? (own(towns, text) ?? townOf(text, codes)) : own(lists[list], text);
  };
}
