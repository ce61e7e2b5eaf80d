import { type ComponentType, useEffect, useState } from 'react';
import { connection } from '../lib/connection.ts';
import { retryImport } from '../lib/retry-import.ts';

/** Milliseconds until what could not be fetched is tried again, where nothing says that the network is back. */
const AGAIN = 15_000;

/**
 * A part of the app that works behind the page: no screen waits for it, and none fails with it. Each starts as soon as
 * it is there itself; what could not be fetched is tried again, at once when a call comes through again.
 * @param load a function that stays the same
 */
export function Behind({ load }: { load: () => Promise<{ default: ComponentType }> }) {
  const [Part, setPart] = useState<ComponentType>();
  const isThere = Part !== undefined;
  useEffect(() => {
    if (isThere) return;
    let isOver = false;
    let waiting: number | undefined;
    const get = (): void => {
      waiting = undefined;
      retryImport(load).then(
        (module) => {
          if (!isOver) setPart(() => module.default);
        },
        () => {
          if (!isOver) waiting = window.setTimeout(get, AGAIN);
        },
      );
    };
    const unsubscribe = connection.subscribe(() => {
      if (waiting === undefined || connection.lost()) return;
      window.clearTimeout(waiting);
      get();
    });
    get();
    return () => {
      isOver = true;
      window.clearTimeout(waiting);
      unsubscribe();
    };
  }, [load, isThere]);
  return Part ? <Part /> : null;
}
