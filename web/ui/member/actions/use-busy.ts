import { useRef, useState } from 'react';

/** Runs one task at a time; further clicks meanwhile are ignored. */
export function useBusy(): [busy: boolean, run: (task: () => Promise<unknown>) => void] {
  const [busy, setBusy] = useState(false);
  const under = useRef(false);
  const run = (task: () => Promise<unknown>): void => {
    if (under.current) return;
    under.current = true;
    setBusy(true);
    void task().finally(() => {
      under.current = false;
      setBusy(false);
    });
  };
  return [busy, run];
}
