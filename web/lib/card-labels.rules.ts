import type { LabelOf } from './member-lines.ts';

type Labels = Readonly<Record<string, string>>;

/** Of the option lists what cards need, as the build writes it (scripts/card-labels.ts). */
export interface CardLabels {
  /** Labels by list and key. */
  lists: Readonly<Record<string, Labels>>;
  /** Names of communities that can't be told from their keys. */
  communities: Labels;
  /** Keys of communities that others are parts of, the narrowest first. */
  branches: readonly string[];
  /** Names of towns that can't be told from their keys. */
  towns: Labels;
  /** Codes of the states, which keys of towns end with. */
  codes: readonly string[];
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const named = (words: readonly string[]): string => words.map(capitalised).join(' ');

/** A town's name by its key: `new_delhi_dl` is New Delhi. Undefined for what a member has written. */
export function townOf(key: string, codes: readonly string[]): string | undefined {
  const words = key.split('_');
  const code = words.pop();
  if (code === undefined || !codes.includes(code) || !words[0]) return undefined;
  return named(words);
}

/**
 * A community's name by its key: after the name of what it is a part of its own, `islam_sunni_abbasi` is
 * Islam · Sunni · Abbasi. Undefined for what is a part of nothing.
 */
export function communityOf(
  key: string,
  { communities, branches }: Pick<CardLabels, 'communities' | 'branches'>,
): string | undefined {
  const known = own(communities, key);
  if (known !== undefined) return known;
  const branch = branches.find((one) => key.startsWith(`${one}_`));
  if (branch === undefined) return undefined;
  return `${communityOf(branch, { communities, branches })} · ${named(key.slice(branch.length + 1).split('_'))}`;
}

const own = (labels: Labels | undefined, key: string): string | undefined =>
  labels && Object.hasOwn(labels, key) ? labels[key] : undefined;

/** What a person reads for the keys of a card. Other lists have no labels here. */
export function labelsFrom({ lists, towns, codes, ...communities }: CardLabels): LabelOf {
  return (list, key) => {
    if (key === null || key === undefined) return undefined;
    const text = String(key);
    if (list === 'city') return own(towns, text) ?? townOf(text, codes);
    return list === 'religion' ? communityOf(text, communities) : own(lists[list], text);
  };
}
