import { labelIndex } from './label-index.ts';
import type { LabelOf } from './member-lines.ts';
import type { Choice, OptionLists } from './options.ts';

const known = new WeakMap<OptionLists, readonly Choice[]>();

/**
 * All towns as choices. Labels of towns whose name exists in several states include the state; the `town` label is the
 * name alone, for places that already show the state.
 */
export function townChoices(lists: OptionLists): readonly Choice[] {
  const towns = known.get(lists) ?? disambiguated(lists.city ?? [], lists.state);
  known.set(lists, towns);
  return towns;
}

function disambiguated(cities: readonly Choice[], states: readonly Choice[] | undefined): readonly Choice[] {
  const [names, several] = [new Set<string>(), new Set<string>()];
  // Also towns that share only the English name, because one may have a name in the reader's language and the other not.
  const namesOf = ({ label, english }: Choice): string[] => [...new Set([label, english ?? label])];
  for (const city of cities) for (const name of namesOf(city)) (names.has(name) ? several : names).add(name);
  const stateOf = new Map(states?.map(({ key, label }) => [key, label]));
  return cities.map((city) => {
    const state = stateOf.get(city.state ?? '');
    if (!state || !namesOf(city).some((name) => several.has(name))) return city;
    return { ...city, label: `${city.label}, ${state}`, aliases: [city.label, ...(city.aliases ?? [])] };
  });
}

const named = new WeakMap<OptionLists, LabelOf>();

/** The labels of `labelIndex`, plus labels of towns without their state. */
export function labelsWithTowns(lists: OptionLists): LabelOf {
  const known = named.get(lists);
  if (known) return known;
  const labelOf = labelIndex(lists);
  const towns = labelIndex({ city: townChoices(lists) });
  const both: LabelOf = (list, key) => (list === 'town' ? towns('city', key) : labelOf(list, key));
  named.set(lists, both);
  return both;
}
