import { tabStorage } from './browser-storage.ts';
import { session } from './session.ts';

const PREFIX = 'kept.';

/**
 * Unsent input in session storage, for this tab only. The input survives a reload and an expired session, and is
 * removed at sign-out. `place` must identify the form and its owner.
 */
export const tabDrafts = {
  /** The stored value; null if there is none or it is not valid JSON. */
  read(place: string): unknown {
    try {
      return JSON.parse(tabStorage.getItem(PREFIX + place) ?? 'null');
    } catch {
      return null;
    }
  },
  write(place: string, value: unknown): void {
    tabStorage.setItem(PREFIX + place, JSON.stringify(value));
  },
  forget: (place: string): void => tabStorage.removeItem(PREFIX + place),
  /** The names of the stored drafts that begin with `start`. */
  places: (start: string): readonly string[] =>
    tabStorage
      .keys()
      .filter((key) => key.startsWith(PREFIX + start))
      .map((key) => key.slice(PREFIX.length)),
};

let last = session.account()?.id;

// After a sign-out or another member's sign-in in any tab, the input is removed. After an expired session the input
// stays for its owner.
session.subscribe(() => {
  if (last && !session.keepsFor(last)) for (const place of tabDrafts.places('')) tabDrafts.forget(place);
  last = session.account()?.id ?? last;
});
