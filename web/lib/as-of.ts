let moment: number | undefined;
const listeners = new Set<() => void>();

/** From when the lists are that are on the screen while there is no connection, in ms since 1970; undefined: not known. */
export const asOf = {
  get: (): number | undefined => moment,
  set(next: number | undefined): void {
    if (next === moment) return;
    moment = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
