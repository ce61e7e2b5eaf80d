import type { LabelOf } from './member-lines.ts';
import type { OptionLists } from './options.ts';

type Labels = ReadonlyMap<string | number, string>;

const indexes = new WeakMap<OptionLists, LabelOf>();

/**
 * Indexes labels by list and key, once, because a page of cards looks up hundreds of labels in lists with thousands of
 * entries.
 */
export function labelIndex(lists: OptionLists): LabelOf {
  const index = indexes.get(lists) ?? indexed(lists);
  indexes.set(lists, index);
  return index;
}

function indexed(lists: OptionLists): LabelOf {
  const known = new Map<string, Labels>();
  const labelsOf = (list: string): Labels => {
    const found = known.get(list);
    if (found) return found;
    const labels: Labels = new Map((lists[list] ?? []).map(({ key, label }) => [key, label]));
    known.set(list, labels);
    return labels;
  };
  return (list, key) => (key === null || key === undefined ? undefined : labelsOf(list).get(key));
}
