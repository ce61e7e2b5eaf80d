import { type OptionListName, optionLists } from '../contract/options/index.ts';
import { type CardLabels, townOf } from '../web/lib/card-labels.rules.ts';

/** The lists that cards read, besides that of towns. */
const LISTS = ['height', 'maritalStatus', 'religion', 'highestEducation', 'state'] as const satisfies OptionListName[];

const labelsOf = (list: OptionListName): Record<string, string> =>
  Object.fromEntries(optionLists[list].map(({ key, label }) => [key, label]));

/**
 * What cards need of the option lists, for the build to write into the app: 7 kB instead of 83. The name of a town can
 * mostly be told from its key; those of which it can't are listed.
 */
export function cardLabels(): CardLabels {
  const codes = optionLists.state.map(({ state_code }) => state_code.toLowerCase());
  const odd = optionLists.city.filter(({ key, label }) => townOf(key, codes) !== label);
  return {
    lists: Object.fromEntries(LISTS.map((list) => [list, labelsOf(list)])),
    towns: Object.fromEntries(odd.map(({ key, label }) => [key, label])),
    codes,
  };
}
