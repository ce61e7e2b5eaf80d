import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { PackedIds } from './packed-ids.ts';

/** Contract §1: a ranked list keeps its order across pages for ten minutes. */
export const LIST_MS = 10 * 60_000;
const MAX_LISTS = 3_000;
/** Maximum number of ids in all lists, about 10 MB (bench ranked-lists); the oldest lists are evicted. */
const MAX_IDS = 600_000;

/** A ranking for one viewer and one search. It grows as further pages are requested. */
export interface RankedList {
  readonly id: string;
  readonly viewerId: string;
  /** Identity of the search: equal for equal searches. */
  readonly search: string;
  readonly total: number;
  readonly ids: Pick<PackedIds, 'length' | 'slice'> & Iterable<string>;
  /** True when no further results can be added. */
  isComplete: boolean;
}

type Growing = Omit<RankedList, 'ids'> & { readonly ids: PackedIds };

/** Cache of ranked lists on this node. An evicted list is ranked again when needed. */
export function createRankedLists(clock: Clock) {
  const lists = new Map<string, { list: Growing; until: number }>();
  /** Running total of cached ids, which saves counting all lists for each new list. */
  let idsKept = 0;
  const latest = new Map<string, string>();
  const keyOf = (viewerId: string, search: string): string => `${viewerId} ${search}`;

  const evict = (id: string): void => {
    const entry = lists.get(id);
    if (!entry) return;
    lists.delete(id);
    idsKept -= entry.list.ids.length;
    const key = keyOf(entry.list.viewerId, entry.list.search);
    if (latest.get(key) === id) latest.delete(key);
  };

  const get = (id: string | undefined, viewerId: string, search: string): RankedList | undefined => {
    const entry = id === undefined ? undefined : lists.get(id);
    if (!entry || entry.list.viewerId !== viewerId || entry.list.search !== search) return undefined;
    if (entry.until > clock.now().getTime()) return entry.list;
    evict(entry.list.id);
    return undefined;
  };

  /** Evicts expired lists, and the oldest if there are too many. The newest list is never evicted. */
  const trim = (): void => {
    const now = clock.now().getTime();
    // The map's insertion order is the order of age.
    for (const { list, until } of lists.values()) {
      if ((until > now && idsKept <= MAX_IDS && lists.size <= MAX_LISTS) || lists.size === 1) return;
      evict(list.id);
    }
  };

  return {
    trim,
    add(viewerId: string, search: string, ids: readonly string[], total: number): RankedList {
      const isComplete = ids.length >= total;
      const list: Growing = { id: randomUUID(), viewerId, search, total, ids: new PackedIds(ids), isComplete };
      lists.set(list.id, { list, until: clock.now().getTime() + LIST_MS });
      idsKept += ids.length;
      latest.set(keyOf(viewerId, search), list.id);
      trim();
      return list;
    },
    /** Appends further results. A list evicted in the meantime grows only for its current reader. */
    extend(list: RankedList, more: readonly string[]): void {
      (list as Growing).ids.push(more);
      if (lists.has(list.id)) idsKept += more.length;
    },
    get,
    /** The viewer's latest list for this search. */
    latest: (viewerId: string, search: string): RankedList | undefined =>
      get(latest.get(keyOf(viewerId, search)), viewerId, search),
  };
}
