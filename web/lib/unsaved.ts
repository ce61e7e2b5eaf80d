/** What is about to happen: a sign-out leaves nothing on the device, a reload leaves what is stored there. */
type Way = 'signOut' | 'reload';

/** Asks the member about what would be lost that way; answers whether to go on without it. */
type Ask = (way: Way) => Promise<boolean>;

const asks = new Set<Ask>();

/** What has been typed and not saved or sent, for those who would end it. Routes are guarded by `useBlocker`. */
export const unsaved = {
  /** Has the page asked before the member is signed out or the page loaded anew; answers with the way to take that back. */
  guard(ask: Ask): () => void {
    asks.add(ask);
    return () => void asks.delete(ask);
  },
  async mayLeave(way: Way = 'signOut'): Promise<boolean> {
    for (const ask of asks) if (!(await ask(way))) return false;
    return true;
  },
};
