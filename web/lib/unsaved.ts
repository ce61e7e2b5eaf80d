import { i18n } from './i18n.ts';

/** The reason for leaving: a sign-out deletes everything on the device, a reload keeps stored data. */
type Way = 'signOut' | 'reload';

/** Asks the member about data that would be lost; returns whether to continue. */
type Ask = (way: Way) => Promise<boolean>;

const asks = new Set<Ask>();
/**
 * A part that may have to ask but is not loaded yet: how to load it at once, and the number of items it would ask
 * about.
 */
interface Coming {
  readonly hurry: () => void;
  readonly count: () => number;
}
const coming = new Map<Promise<void>, Coming>();
/** How long a sign-out waits for such parts, ms. */
const PATIENCE = 3_000;

async function haveCome(): Promise<void> {
  if (coming.size === 0) return;
  for (const { hurry } of coming.values()) hurry();
  await Promise.race([Promise.all(coming.keys()), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

/** Asks with the browser's own dialog for parts that could not be loaded. */
function mayLeaveWithout(): boolean {
  let count = 0;
  for (const part of coming.values()) count += part.count();
  return count === 0 || window.confirm(i18n.t('unsent.sentence', { ns: 'shell', count }));
}

/** Unsaved or unsent input, for everything that would discard it. Routes use `useBlocker`. */
export const unsaved = {
  /** Registers a question before a sign-out or reload; returns a function that unregisters it. */
  guard(ask: Ask): () => void {
    asks.add(ask);
    return () => void asks.delete(ask);
  },
  /**
   * Registers a part that is still loading: `hurry` loads it at once, `arrival` resolves when it is there. If it fails
   * to load, the member is asked about its `count` without it. Returns a function that unregisters it.
   */
  expect(arrival: Promise<void>, hurry: () => void, count: () => number): () => void {
    coming.set(arrival, { hurry, count });
    return () => void coming.delete(arrival);
  },
  async mayLeave(way: Way = 'signOut'): Promise<boolean> {
    if (way === 'signOut') {
      await haveCome();
      if (!mayLeaveWithout()) return false;
    }
    for (const ask of asks) if (!(await ask(way))) return false;
    return true;
  },
};
