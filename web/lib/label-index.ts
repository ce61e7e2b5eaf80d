import type { LabelOf } from './member-lines.ts';
import type { OptionLists } from './options.ts';

type Labels = ReadonlyMap<string | number, string>;

/** Labels by list and key. A page of cards asks for hundreds, of lists with thousands of entries. */
export function labelIndex(lists: OptionLists): LabelOf {
  const indexed = new Map<string, Labels>();
  const labelsOf = (list: string): Labels => {
    const known = indexed.get(list);
    if (known) return known;
    const labels: Labels = new Map((lists[list] ?? []).map(({ key, label }) => [key, label]));
    indexed.set(list, labels);
    return labels;
  };
  return (list, key) => (key === null || key === undefined ? undefined : labelsOf(list).get(key));
}
