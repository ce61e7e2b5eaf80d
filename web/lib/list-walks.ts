/** A list of members as it stood when somebody opened a profile from it. */
export interface RememberedList {
  /** Which list it was: what a card's link passes as `state.fromList`. */
  key: string;
  /** The members' ids, in the order shown, as far as they were loaded. */
  ids: readonly string[];
  /** The list's address within the app, query included. */
  where: string;
  /** How many there are in all; more than `ids` where not all were loaded. */
  total: number;
}

/** Where a profile stands in the list one came from. */
export interface Walk {
  key: string;
  where: string;
  /** 1 for the first. */
  position: number;
  total: number;
  previous: string | undefined;
  /** Undefined at the end of what was loaded. */
  next: string | undefined;
  /** The list goes on beyond what was loaded: the next ones are found there. */
  hasMore: boolean;
}

/** A tab keeps its last few lists: similar profiles of similar profiles need no more. */
export const LISTS_MOST = 8;

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

/** Lists as they were stored, the newest first; what can't be read is none. */
export const readLists = (stored: unknown): RememberedList[] => (Array.isArray(stored) ? stored.filter(isList) : []);

/** A list to remember. Somebody listed twice (two interests) is met once, or one would walk in circles. */
export function listOf(key: string, shown: readonly string[], where: string, total: number): RememberedList {
  const ids = [...new Set(shown)];
  return { key, ids, where, total: total - (shown.length - ids.length) };
}

/** Whether two lists are the same in everything. */
export const isSame = (one: RememberedList, other: RememberedList): boolean =>
  one.key === other.key &&
  one.where === other.where &&
  one.total === other.total &&
  one.ids.length === other.ids.length &&
  one.ids.every((id, at) => id === other.ids[at]);

/** The lists with this one as the newest, in place of an earlier one of its key. */
export const withList = (lists: readonly RememberedList[], list: RememberedList): RememberedList[] =>
  [list, ...lists.filter(({ key }) => key !== list.key)].slice(0, LISTS_MOST);

/** Where the member stands in the list of this key; without a key, in the newest list that has the member. */
export function walkIn(lists: readonly RememberedList[], id: string, key?: string): Walk | undefined {
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
