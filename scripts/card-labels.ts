import { type OptionListName, optionLists } from '../contract/options/index.ts';
import { type CardLabels, communityLabel, townLabel } from '../web/lib/card-labels.rules.ts';

/** The lists that cards read whole, besides those of communities and of towns. */
const LISTS = ['height', 'maritalStatus', 'highestEducation', 'state'] as const satisfies OptionListName[];

const labelsOf = (list: OptionListName): Record<string, string> =>
  Object.fromEntries(optionLists[list].map(({ key, label }) => [key, label]));

/** Those whose name is not the one that their key tells, where the wider are before what is a part of them. */
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
 * What cards need of the option lists, for the build to write into the app: 5 kB instead of 83. The names of a town and of
 * a community can mostly be told from their keys; those of which they can't are listed.
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
