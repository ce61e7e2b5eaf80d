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
  for (const { label } of cities) (names.has(label) ? several : names).add(label);
  const stateOf = new Map(states?.map(({ key, label }) => [key, label]));
  return cities.map((city) => {
    const state = stateOf.get(city.state ?? '');
    return state && several.has(city.label) ? { ...city, label: `${city.label}, ${state}` } : city;
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
