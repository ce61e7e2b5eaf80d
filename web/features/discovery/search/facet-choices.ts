import type { SearchField } from '../../../../contract/profiles/field-kinds.ts';
import type { Choice, OptionLists } from '../../../lib/options.ts';
import { groupKeyOf, partnerChoices } from '../../../lib/partner-choices.ts';
import { townChoices } from '../../../lib/town-choices.ts';

export type Counts = ReadonlyMap<string, number>;

/** An option with its number of members; undefined while nothing is counted. */
export interface FacetChoice extends Choice {
  readonly key: string;
  readonly count: number | undefined;
  /** True if its whole group is chosen. */
  readonly covered: boolean;
}

export type FacetField = Extract<SearchField, { kind: 'list' | 'place' }>;

interface Given {
  field: FacetField;
  lists: OptionLists;
  chosen: readonly string[];
  counts: Counts | undefined;
  partner: 'MALE' | 'FEMALE' | undefined;
  /** The label of a whole group. */
  all: (group: string) => string;
}

/** The options of a field for places: known places from the list, and others as members typed them. */
function placesOf(lists: OptionLists, chosen: readonly string[], counts: Counts | undefined): readonly Choice[] {
  const known = townChoices(lists);
  const keys = new Set(known.map(({ key }) => String(key)));
  const typed = new Set([...chosen, ...(counts?.keys() ?? [])].filter((key) => !keys.has(key)));
  return [...known, ...[...typed].map((key) => ({ key, label: key }))];
}

/** The options of a field in list order with their counts. The count of a group includes all its members. */
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

/**
 * Number of options up to which a list is shown whole. Longer lists show the most frequent options first, and can be
 * searched.
 */
export const MAX_SHORT_LIST = 8;

/**
 * The part of a long list that is visible at first: chosen options and the most frequent ones, in list order. While
 * nothing is counted, the first options.
 */
export function mostFrequent(choices: readonly FacetChoice[], chosen: readonly string[]): readonly FacetChoice[] {
  if (choices.length <= MAX_SHORT_LIST) return choices;
  const top = choices.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0)).slice(0, MAX_SHORT_LIST);
  const shown = new Set(top.map(({ key }) => key));
  return [...top, ...choices.filter(({ key }) => chosen.includes(key) && !shown.has(key))];
}
