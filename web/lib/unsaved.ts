/** Asks the member about what is not saved; answers whether to go on without it. */
type Ask = () => Promise<boolean>;

const asks = new Set<Ask>();

/** What has been typed and not saved, for those who would end it: signing out. Routes are guarded by `useBlocker`. */
export const unsaved = {
  /** Has the page asked before the member is signed out; answers with the way to take that back. */
  guard(ask: Ask): () => void {
    asks.add(ask);
    return () => void asks.delete(ask);
  },
  async mayLeave(): Promise<boolean> {
    for (const ask of asks) if (!(await ask())) return false;
    return true;
  },
};
