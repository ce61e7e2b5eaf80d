import { type OptionListName, optionLists } from '../contract/options/index.ts';
import { type CardLabels, communityLabel, townLabel } from '../web/lib/card-labels.rules.ts';

/** Option lists that cards need in full. The lists of communities and towns are shortened separately below. */
const LISTS = ['height', 'maritalStatus', 'highestEducation', 'state'] as const satisfies OptionListName[];

const labelsOf = (list: OptionListName): Record<string, string> =>
  Object.fromEntries(optionLists[list].map(({ key, label }) => [key, label]));

/**
 * Communities whose name cannot be derived from their key. Shorter keys come first, since a community's branches have
 * longer keys.
 */
function communities(): Pick<CardLabels, 'communities' | 'branches'> {
  const keys = optionLists.religion.map(({ key }) => key);
  const isPart = (key: string, of: string): boolean => key.startsWith(`${of}_`);
  const branches = keys
    .filter((branch) => keys.some((key) => isPart(key, branch)))
    .toSorted((a, b) => b.length - a.length);
  const odd: Record<string, string> = {};
  for (const { key, label } of optionLists.religion.toSorted((a, b) => a.key.length - b.key.length))
    if (communityLabel(key, { communities: odd, branches }) !== label) odd[key] = label;
  return { communities: odd, branches };
}

/**
 * The part of the option lists that cards need, which the build writes into the app: 5 kB instead of 83 kB. Most names
 * of towns and communities can be derived from their keys; only the others are listed.
 */
export function cardLabels(): CardLabels {
  const codes = optionLists.state.map(({ state_code }) => state_code.toLowerCase());
  const odd = optionLists.city.filter(({ key, label }) => townLabel(key, codes) !== label);
  return {
    lists: Object.fromEntries(LISTS.map((list) => [list, labelsOf(list)])),
    ...communities(),
    towns: Object.fromEntries(odd.map(({ key, label }) => [key, label])),
    codes,
  };
}
