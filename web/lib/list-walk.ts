import { isSame, listOf, type RememberedList, readLists, type Walk, walkIn, withList } from './list-walks.ts';
import { session } from './session.ts';

/*
 * From one profile to the next, in the order of the list one came from.
 *
 * Every list of members calls `rememberList` in an effect whenever what it shows changes, and gives its cards' links
 * the state `{ fromList: key }`. The profile page asks `walkOf`. It lasts through a reload, in this tab.
 */

/** What a link to a profile carries. `true`: from a list, whichever it was. */
export interface FromList {
  fromList?: string | true;
}

const STORED = 'walks';
let owner = session.account()?.id;
let lists: RememberedList[] | undefined;

// What one member looked at is nothing for the next at this device. It goes with a sign-out, also one elsewhere.
session.subscribe(() => {
  const now = session.account()?.id;
  if (now === owner) return;
  owner = now;
  lists = [];
  store();
});

function store(): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify({ owner, lists }));
  } catch {
    // Full or closed: the walk lasts until the reload.
  }
}

function stored(): RememberedList[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORED) ?? '{}') as { owner?: string; lists?: unknown };
    return kept.owner === owner ? readLists(kept.lists) : [];
  } catch {
    return [];
  }
}

/**
 * Remembers a list for walking through its profiles. To be called whenever the list shows something else (a page was
 * added, a filter changed, somebody left it); the same again costs nothing.
 *
 * @param key names the list: the same for the same tab, filters and order; it is what its cards' links pass as
 *   `state.fromList`. The address with its query does well.
 * @param ids of the members in the order shown, as far as loaded
 * @param where the list's address within the app, query included
 * @param total how many there are in all (`totalCount`), where not all are loaded
 */
export function rememberList(key: string, ids: readonly string[], where: string, total = ids.length): void {
  lists ??= stored();
  const list = listOf(key, ids, where, total);
  if (lists[0] && isSame(lists[0], list)) return;
  lists = withList(lists, list);
  store();
}

/**
 * Where a profile stands in the list one came from: undefined where it is in none.
 *
 * @param id the profile's
 * @param from `state.fromList` of the location; without a key, the newest list that has the profile counts
 */
export function walkOf(id: string, from?: string | true): Walk | undefined {
  lists ??= stored();
  return walkIn(lists, id, from === true ? undefined : from);
}
