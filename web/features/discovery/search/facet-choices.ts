import type { SearchField } from '../../../../contract/search-fields.ts';
import type { Choice, OptionLists } from '../../../lib/options.ts';
import { groupKeyOf, partnerChoices } from '../../../lib/partner-choices.ts';
import { townChoices } from '../../../lib/town-choices.ts';

export type Counts = ReadonlyMap<string, number>;

/** An option to tick, and how many there are of it; undefined while nothing is counted. */
export interface FacetChoice extends Choice {
  readonly key: string;
  readonly count: number | undefined;
  /** Belongs to a group that is ticked as a whole. */
  readonly covered: boolean;
}

export type FacetField = Extract<SearchField, { kind: 'list' | 'place' }>;

interface Given {
  field: FacetField;
  lists: OptionLists;
  chosen: readonly string[];
  counts: Counts | undefined;
  partner: 'MALE' | 'FEMALE' | undefined;
  /** What a group as a whole is called. */
  all: (group: string) => string;
}

/** Places have a list of known ones; others stand as they were typed, where anybody lives there. */
function placesOf(lists: OptionLists, chosen: readonly string[], counts: Counts | undefined): readonly Choice[] {
  const known = townChoices(lists);
  const keys = new Set(known.map(({ key }) => String(key)));
  const typed = new Set([...chosen, ...(counts?.keys() ?? [])].filter((key) => !keys.has(key)));
  return [...known, ...[...typed].map((key) => ({ key, label: key }))];
}

/** What may be ticked of a field, in the list's own order, with its counts; a group counts all that belongs to it. */
export function facetChoices({ field, lists, chosen, counts, partner, all }: Given): readonly FacetChoice[] {
  const choices =
    field.kind === 'place' ? placesOf(lists, chosen, counts) : partnerChoices(field, lists, chosen, partner, all);
  const groups = new Set(field.kind === 'list' && field.groups ? lists[field.groups]?.map(({ key }) => key) : []);
  const ofGroup = new Map<string, number>();
  if (groups.size > 0)
    for (const choice of choices) {
      const group = groupKeyOf(choice);
      if (group) ofGroup.set(group, (ofGroup.get(group) ?? 0) + (counts?.get(String(choice.key)) ?? 0));
    }
  return choices.map((choice) => {
    const key = String(choice.key);
    const group = groups.has(key) ? undefined : groupKeyOf(choice);
    return {
      ...choice,
      key,
      count: counts && (groups.has(key) ? (ofGroup.get(key) ?? 0) : (counts.get(key) ?? 0)),
      covered: groups.size > 0 && group !== undefined && chosen.includes(group),
    };
  });
}

/** Longer lists show what is found most, and can be searched. */
export const SHORT_LIST = 8;

/**
 * The part of a long list that is shown before anybody looks further: what is ticked, and what is found most. In the
 * list's order while nothing is counted.
 */
export function foremost(choices: readonly FacetChoice[], chosen: readonly string[]): readonly FacetChoice[] {
  if (choices.length <= SHORT_LIST) return choices;
  const top = choices.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0)).slice(0, SHORT_LIST);
  const shown = new Set(top.map(({ key }) => key));
  return [...top, ...choices.filter(({ key }) => chosen.includes(key) && !shown.has(key))];
}
