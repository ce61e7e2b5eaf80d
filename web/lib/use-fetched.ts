import { useCallback, useEffect, useState } from 'react';

interface Fetched<D> {
  data: D | undefined;
  error: unknown;
  /** Fetches again after a failure. */
  again: () => void;
}

/**
 * Fetches something once, for the public pages, which have no query cache.
 * `load` must keep its identity (declare it outside the component, or memoise it).
 */
export function useFetched<D>(load: (signal: AbortSignal) => Promise<D>): Fetched<D> {
  const [data, setData] = useState<D>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another request
  useEffect(() => {
    const controller = new AbortController();
    setError(undefined);
    load(controller.signal).then(setData, (reason: unknown) => {
      if (!controller.signal.aborted) setError(reason);
    });
    return () => controller.abort();
  }, [load, attempt]);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  return { data, error, again };
}
