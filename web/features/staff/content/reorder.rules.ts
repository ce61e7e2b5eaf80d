import { MAX_POSITION } from '../../../../contract/content/values.ts';

/** An entry in its list. Only entries of the same group, such as a category, change places with each other. */
export interface OrderedEntry {
  readonly id: string;
  readonly order: number;
  readonly group: string;
}

/** The neighbour with which an entry changes places; undefined at the end of its group. */
export function neighbourOf(list: readonly OrderedEntry[], id: string, step: -1 | 1): OrderedEntry | undefined {
  const entry = list.find((one) => one.id === id);
  const group = list.filter((one) => one.group === entry?.group);
  return group[group.findIndex((one) => one.id === id) + step];
}

/**
 * The new positions after an entry has moved by one place: only of entries whose position changes. All positions are
 * computed again, because several entries may have the same position.
 */
export function positionsAfterMove(
  list: readonly OrderedEntry[],
  id: string,
  step: -1 | 1,
): { id: string; order: number }[] {
  const neighbour = neighbourOf(list, id, step);
  if (!neighbour) return [];
  const group = list.filter((one) => one.group === neighbour.group);
  const moved = [...group];
  const from = moved.findIndex((one) => one.id === id);
  const [entry] = moved.splice(from, 1);
  if (!entry) return [];
  moved.splice(from + step, 0, entry);
  const hasEqualPositions = new Set(group.map(({ order }) => order)).size < group.length;
  return moved
    .map((one, index) => ({
      id: one.id,
      before: one.order,
      order: Math.min(hasEqualPositions ? index + 1 : (group[index]?.order ?? index), MAX_POSITION),
    }))
    .filter(({ before, order }) => before !== order)
    .map((one) => ({ id: one.id, order: one.order }));
}
