import { tabStorage } from './browser-storage.ts';
import { session } from './session.ts';

const PREFIX = 'kept.';

/**
 * Unsent input in session storage, for this tab only. It survives a reload and an expired session, and is removed at
 * sign-out. The caller names form and owner in `place`.
 */
export const tabDrafts = {
  /** The stored value, or null unless it is valid JSON. */
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
  /** The stored places with this beginning. */
  places: (start: string): readonly string[] =>
    tabStorage
      .keys()
      .filter((key) => key.startsWith(PREFIX + start))
      .map((key) => key.slice(PREFIX.length)),
};

let last = session.account()?.id;

// The input is removed after a sign-out or another member's sign-in, in any tab; after an expired session its owner
// finds it again.
session.subscribe(() => {
  if (last && !session.keepsFor(last)) for (const place of tabDrafts.places('')) tabDrafts.forget(place);
  last = session.account()?.id ?? last;
});
