/** Runs work one at a time per key. Calls during a run share the next run, which begins after those calls. */
export function createKeyedQueue<T>(work: (key: string) => Promise<T>) {
  const running = new Map<string, Promise<T>>();
  const next = new Map<string, Promise<T>>();

  const begin = (key: string): Promise<T> => {
    const run = work(key).finally(() => running.delete(key));
    running.set(key, run);
    return run;
  };

  return {
    run(key: string): Promise<T> {
      const waiting = next.get(key);
      if (waiting) return waiting;
      const now = running.get(key);
      if (!now) return begin(key);
      const after = now.then(
        () => undefined,
        () => undefined,
      );
      const run = after.then(() => {
        next.delete(key);
        return begin(key);
      });
      next.set(key, run);
      return run;
    },
    /** Resolves when no work is running. */
    async whenIdle(): Promise<void> {
      while (running.size || next.size) await Promise.allSettled([...running.values(), ...next.values()]);
    },
  };
}
