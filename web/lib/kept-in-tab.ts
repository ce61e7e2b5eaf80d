import { session } from './session.ts';

const PREFIX = 'kept.';

/**
 * Session storage: what was typed and not sent, in this tab alone. It outlives a reload and a sign-in that lapsed, and
 * ends with the sign-out. Whoever keeps something says in `place` what it is, and whose.
 */
export const keptInTab = {
  /** What stands there; nothing where it is no JSON of ours. */
  read(place: string): unknown {
    try {
      return JSON.parse(sessionStorage.getItem(PREFIX + place) ?? 'null');
    } catch {
      return null;
    }
  },
  /** Where the storage is full or closed, it lives as long as the page. */
  write(place: string, value: unknown): void {
    try {
      sessionStorage.setItem(PREFIX + place, JSON.stringify(value));
    } catch {
      // What is on the screen is all there is.
    }
  },
  forget: (place: string): void => sessionStorage.removeItem(PREFIX + place),
  /** The places that begin so. */
  places: (start: string): readonly string[] =>
    Object.keys(sessionStorage)
      .filter((key) => key.startsWith(PREFIX + start))
      .map((key) => key.slice(PREFIX.length)),
};

let last = session.account()?.id;

// Signed out, here or in another tab, or somebody else has signed in; after a lapse the owner finds it again.
session.subscribe(() => {
  if (last && !session.keepsFor(last)) for (const place of keptInTab.places('')) keptInTab.forget(place);
  last = session.account()?.id ?? last;
});
