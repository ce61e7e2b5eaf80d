let moment: number | undefined;
const listeners = new Set<() => void>();

/** Age of the lists on the screen while offline, in ms since 1970; undefined if unknown. */
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
