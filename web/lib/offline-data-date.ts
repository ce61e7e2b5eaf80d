let date: number | undefined;
const listeners = new Set<() => void>();

/** Age of the lists on the screen while offline, in ms since 1970; undefined if unknown. */
export const offlineDataDate = {
  get: (): number | undefined => date,
  set(next: number | undefined): void {
    if (next === date) return;
    date = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
