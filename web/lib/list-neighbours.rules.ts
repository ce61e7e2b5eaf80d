/** A list of members, in the state of the moment when a profile was opened from it. */
export interface RememberedList {
  /** The list's key, which its cards' links pass as `state.fromList`. */
  key: string;
  /** Ids of the loaded members, in the order shown. */
  ids: readonly string[];
  /** The list's address within the app, query included. */
  where: string;
  /** Number of members in the whole list; more than `ids` if not all were loaded. */
  total: number;
}

/** A profile's position in the list from which it was opened. */
export interface ListNeighbours {
  key: string;
  where: string;
  /** 1 for the first. */
  position: number;
  total: number;
  previous: string | undefined;
  /** Undefined at the end of the loaded members. */
  next: string | undefined;
  /** True if the list continues beyond the loaded members; the next profiles can be opened from the list's own page. */
  hasMore: boolean;
}

/** Maximum number of lists stored per tab, enough for similar profiles of similar profiles. */
export const MAX_LISTS = 8;

const isList = (value: unknown): value is RememberedList => {
  const { key, ids, where, total } = (value ?? {}) as Partial<RememberedList>;
  return (
    typeof key === 'string' &&
    typeof where === 'string' &&
    typeof total === 'number' &&
    Array.isArray(ids) &&
    ids.every((id) => typeof id === 'string')
  );
};

/** Returns the stored lists, newest first, without unreadable ones. */
export const readLists = (stored: unknown): RememberedList[] => (Array.isArray(stored) ? stored.filter(isList) : []);

/**
 * Creates a list to remember. A member listed twice (by two interests) counts once, since navigation would otherwise
 * loop.
 */
export function createList(key: string, shown: readonly string[], where: string, total: number): RememberedList {
  const ids = [...new Set(shown)];
  return { key, ids, where, total: total - (shown.length - ids.length) };
}

/** Whether two lists are equal. */
export const isSame = (one: RememberedList, other: RememberedList): boolean =>
  one.key === other.key &&
  one.where === other.where &&
  one.total === other.total &&
  one.ids.length === other.ids.length &&
  one.ids.every((id, at) => id === other.ids[at]);

/** Returns the lists with this list first, replacing an earlier list of the same key. */
export const withList = (lists: readonly RememberedList[], list: RememberedList): RememberedList[] =>
  [list, ...lists.filter(({ key }) => key !== list.key)].slice(0, MAX_LISTS);

/** The member's position in the list of this key; without a key, in the newest list with the member. */
export function findNeighbours(lists: readonly RememberedList[], id: string, key?: string): ListNeighbours | undefined {
  const list = lists.find((one) => (key === undefined || one.key === key) && one.ids.includes(id));
  if (!list) return undefined;
  const at = list.ids.indexOf(id);
  const total = Math.max(list.total, list.ids.length);
  return {
    key: list.key,
    where: list.where,
    position: at + 1,
    total,
    previous: list.ids[at - 1],
    next: list.ids[at + 1],
    hasMore: at === list.ids.length - 1 && total > list.ids.length,
  };
}
