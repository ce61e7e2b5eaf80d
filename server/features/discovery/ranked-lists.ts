import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';

/** Contract §1: a ranked list keeps its order across pages for ten minutes. */
const KEPT_MS = 10 * 60_000;
const MOST = 3_000;
/** Ids in all lists together; the oldest lists make room. Some 40 MB. */
const MOST_IDS = 600_000;

/** A list as it was ranked for one viewer and one search. It grows as pages further down are asked for. */
export interface RankedList {
  readonly id: string;
  readonly viewerId: string;
  /** The search it answers. */
  readonly search: string;
  readonly total: number;
  readonly ids: readonly string[];
  /** Nobody further down is left. */
  isWhole: boolean;
}

type Growing = Omit<RankedList, 'ids'> & { readonly ids: string[] };

/** The lists that are being paged through, on this node. One that is gone is ranked anew by whoever needs it. */
export function createRankedLists(clock: Clock) {
  const lists = new Map<string, { list: Growing; until: number }>();
  /** Of all that are kept, so that a new list does not count the others anew. */
  let idsKept = 0;
  const latest = new Map<string, string>();
  const keyOf = (viewerId: string, search: string): string => `${viewerId} ${search}`;

  const drop = (id: string): void => {
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
    drop(entry.list.id);
    return undefined;
  };

  /** Drops what nobody can go on with any more, and the oldest where there are too many. The newest stays. */
  const trim = (): void => {
    const now = clock.now().getTime();
    // Insertion order is age order.
    for (const { list, until } of lists.values()) {
      if ((until > now && idsKept <= MOST_IDS && lists.size <= MOST) || lists.size === 1) return;
      drop(list.id);
    }
  };

  return {
    trim,
    keep(viewerId: string, search: string, ids: string[], total: number): RankedList {
      const list: Growing = { id: randomUUID(), viewerId, search, total, ids, isWhole: ids.length >= total };
      lists.set(list.id, { list, until: clock.now().getTime() + KEPT_MS });
      idsKept += ids.length;
      latest.set(keyOf(viewerId, search), list.id);
      trim();
      return list;
    },
    /** Puts those further down behind. A list that was dropped while they were being ranked grows for its reader alone. */
    extend(list: RankedList, more: readonly string[]): void {
      (list as Growing).ids.push(...more);
      if (lists.has(list.id)) idsKept += more.length;
    },
    get,
    /** The list this viewer was last given for this search. */
    latest: (viewerId: string, search: string): RankedList | undefined =>
      get(latest.get(keyOf(viewerId, search)), viewerId, search),
  };
}
