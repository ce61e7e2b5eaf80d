import { i18n } from './i18n.ts';

/** What is about to happen: a sign-out leaves nothing on the device, a reload leaves what is stored there. */
type Way = 'signOut' | 'reload';

/** Asks the member about what would be lost that way; answers whether to go on without it. */
type Ask = (way: Way) => Promise<boolean>;

const asks = new Set<Ask>();
/** A part that may have to ask, and is not there yet: how it is fetched at once, and about how many things it would ask. */
interface Coming {
  readonly hurry: () => void;
  readonly count: () => number;
}
const coming = new Map<Promise<void>, Coming>();
/** Milliseconds that a sign-out waits for them: somebody goes away from this device. */
const PATIENCE = 3_000;

async function haveCome(): Promise<void> {
  if (coming.size === 0) return;
  for (const { hurry } of coming.values()) hurry();
  await Promise.race([Promise.all(coming.keys()), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

/** In the browser's own question, where the network brings no other: asks for the parts that have not come. */
function mayLeaveWithout(): boolean {
  let count = 0;
  for (const part of coming.values()) count += part.count();
  return count === 0 || window.confirm(i18n.t('unsent.sentence', { ns: 'shell', count }));
}

/** What has been typed and not saved or sent, for those who would end it. Routes are guarded by `useBlocker`. */
export const unsaved = {
  /** Has the page asked before the member is signed out or the page loaded anew; answers with the way to take that back. */
  guard(ask: Ask): () => void {
    asks.add(ask);
    return () => void asks.delete(ask);
  },
  /**
   * A part that may have to ask before a sign-out is on its way; `hurry` fetches it at once, `arrival` resolves when it is
   * there. Where it does not come, what it would `count` is asked about without it. Answers with the way to take that back.
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
