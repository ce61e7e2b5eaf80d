import { i18n } from './i18n.ts';

/** The reason for leaving: `signOut` deletes everything on the device, `reload` keeps stored data. */
type LeaveReason = 'signOut' | 'reload';

/** Asks the member about data that would be lost; returns whether to continue. */
type LeaveQuestion = (way: LeaveReason) => Promise<boolean>;

const questions = new Set<LeaveQuestion>();
/**
 * A part that may have to ask but is not loaded yet: a function that loads it at once, and the number of items it would
 * ask about.
 */
interface PendingGuard {
  readonly hurry: () => void;
  readonly count: () => number;
}
const pendingGuards = new Map<Promise<void>, PendingGuard>();
/** Maximum time a sign-out waits for parts that are still loading, ms. */
const MAX_WAIT_MS = 3_000;

async function waitForGuards(): Promise<void> {
  if (pendingGuards.size === 0) return;
  for (const { hurry } of pendingGuards.values()) hurry();
  await Promise.race([Promise.all(pendingGuards.keys()), new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
}

/** Asks with the browser's own dialog on behalf of parts that could not be loaded. */
function mayLeaveWithout(): boolean {
  let count = 0;
  for (const part of pendingGuards.values()) count += part.count();
  return count === 0 || window.confirm(i18n.t('unsent.sentence', { ns: 'shell', count }));
}

/**
 * Registry of unsaved and unsent input, asked before a sign-out or reload discards any. For navigation, routes use
 * `useBlocker`.
 */
export const unsavedChanges = {
  /** Registers a question before a sign-out or reload; returns a function that unregisters it. */
  guard(ask: LeaveQuestion): () => void {
    questions.add(ask);
    return () => void questions.delete(ask);
  },
  /**
   * Registers a part that is still loading: `hurry` loads it at once, and `arrival` resolves when the part is there. If
   * loading fails, the browser's dialog asks about its `count` items. Returns a function that unregisters the part.
   */
  expect(arrival: Promise<void>, hurry: () => void, count: () => number): () => void {
    pendingGuards.set(arrival, { hurry, count });
    return () => void pendingGuards.delete(arrival);
  },
  async mayLeave(way: LeaveReason = 'signOut'): Promise<boolean> {
    if (way === 'signOut') {
      await waitForGuards();
      if (!mayLeaveWithout()) return false;
    }
    for (const ask of questions) if (!(await ask(way))) return false;
    return true;
  },
};
