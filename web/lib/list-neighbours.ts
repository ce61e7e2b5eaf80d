import { tabStorage } from './browser-storage.ts';
import {
  createList,
  findNeighbours,
  isSame,
  type ListNeighbours,
  type RememberedList,
  readLists,
  withList,
} from './list-neighbours.rules.ts';
import { session } from './session.ts';

/* Navigation from profile to profile in the order of the list from which the first profile was opened.
   Every list of members calls `rememberList` in an effect whenever its content changes, and gives its cards' links
   the state `{ fromList: key }`. The profile page calls `findListNeighbours`. The lists survive a reload, in this tab. */

/** The state of a link to a profile. `true`: from some list. */
export interface FromList {
  fromList?: string | true;
}

const STORED = 'walks';
let owner = session.account()?.id;
let lists: RememberedList[] | undefined;

// Removes a member's lists when another member signs in on this device, and at a sign-out in any tab.
session.subscribe(() => {
  const now = session.account()?.id;
  if (now === owner) return;
  owner = now;
  lists = [];
  store();
});

function store(): void {
  tabStorage.setItem(STORED, JSON.stringify({ owner, lists }));
}

function stored(): RememberedList[] {
  try {
    const kept = JSON.parse(tabStorage.getItem(STORED) ?? '{}') as { owner?: string; lists?: unknown };
    return kept.owner === owner ? readLists(kept.lists) : [];
  } catch {
    return [];
  }
}

/**
 * Remembers a list for navigating through its profiles. Call it whenever the content of the list changes.
 * @param key the same for the same tab, filters and order; the cards' links pass it as `state.fromList`
 * @param ids of the members in the order shown, as far as loaded
 * @param where the list's address within the app, query included
 * @param total number of members in the whole list (`totalCount`), if not all are loaded
 */
export function rememberList(key: string, ids: readonly string[], where: string, total = ids.length): void {
  lists ??= stored();
  const list = createList(key, ids, where, total);
  if (lists[0] && isSame(lists[0], list)) return;
  lists = withList(lists, list);
  store();
}

/**
 * A profile's position in the list from which it was opened; undefined if it is in none.
 * @param id the profile's
 * @param from `state.fromList` of the location; without a key, the newest list with the profile is used
 */
export function findListNeighbours(id: string, from?: string | true): ListNeighbours | undefined {
  lists ??= stored();
  return findNeighbours(lists, id, from === true ? undefined : from);
}
