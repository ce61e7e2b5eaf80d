import type { AnyOption } from '../../contract/options/lookup.ts';

/** One choice of an option list, as the server sends it. */
export interface Choice extends AnyOption {
  /** A city's former and other names, for search. */
  readonly aliases?: readonly string[];
  /** The English label, which is among the aliases, if the label is in another language. */
  readonly english?: string;
  /** The gender or sect a choice applies to; without one it applies to everybody. */
  readonly gender?: string;
  readonly sect?: string;
}

export type OptionLists = Readonly<Record<string, readonly Choice[]>>;
