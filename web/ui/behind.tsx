import { type ComponentType, useEffect, useState } from 'react';
import { connection } from '../lib/connection.ts';
import { retryImport } from '../lib/retry-import.ts';
import { unsaved } from '../lib/unsaved.ts';
import { whenIdle } from '../lib/when-idle.ts';

/** Milliseconds until what could not be fetched is tried again, where nothing says that the network is back. */
const AGAIN = 15_000;
/** Milliseconds that the first screen may hold it up. */
const LATE = 1_000;

/**
 * A part of the app that works behind the page: no screen waits for it, and none fails with it. Each starts behind the
 * first screen, as soon as it is there itself; what could not be fetched is tried again, at once when a call comes through again.
 * @param load a function that stays the same
 * @param asks it may have to ask before a sign-out, which therefore waits for it: about so many things, as can be told
 *   without its code; a function that stays the same
 */
export function Behind({ load, asks }: { load: () => Promise<{ default: ComponentType }>; asks?: () => number }) {
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
    const callOff = whenIdle(get, LATE);
    let arrived = (): void => undefined;
    const arrival = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const letGo = asks && unsaved.expect(arrival, get, asks);
    return () => {
      isOver = true;
      if (letGo) letGo();
      // What is there now has begun to listen by the time this is heard.
      arrived();
      callOff();
      window.clearTimeout(waiting);
      unsubscribe();
    };
  }, [load, asks, isThere]);
  return Part ? <Part /> : null;
}
