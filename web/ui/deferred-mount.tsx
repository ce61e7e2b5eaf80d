import { type ComponentType, useEffect, useState } from 'react';
import { connection } from '../lib/connection.ts';
import { retryImport } from '../lib/retry-import.ts';
import { unsavedChanges } from '../lib/unsaved.ts';
import { whenIdle } from '../lib/when-idle.ts';

/** Delay before a failed load is repeated, if nothing reports that the network is back, ms. */
const RETRY_DELAY_MS = 15_000;
/** Maximum delay by the first screen, ms. */
const MAX_DELAY_MS = 1_000;

/**
 * A part of the app that runs in the background: no screen waits for it, or fails if it fails. The part starts after
 * the first screen; a failed load is repeated, at once when a call succeeds again.
 * @param load must be the same function on every render
 * @param asks for a part that may have to ask before a sign-out, which then waits for the part: returns the number of
 * items it would ask about, without the part's code; must be the same function on every render
 */
export function DeferredMount({
  load,
  asks,
}: {
  load: () => Promise<{ default: ComponentType }>;
  asks?: () => number;
}) {
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
          if (!isOver) waiting = window.setTimeout(get, RETRY_DELAY_MS);
        },
      );
    };
    const unsubscribe = connection.subscribe(() => {
      if (waiting === undefined || connection.lost()) return;
      window.clearTimeout(waiting);
      get();
    });
    const callOff = whenIdle(get, MAX_DELAY_MS);
    let arrived = (): void => undefined;
    const arrival = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const letGo = asks && unsavedChanges.expect(arrival, get, asks);
    return () => {
      isOver = true;
      if (letGo) letGo();
      // The part has registered its own question by now.
      arrived();
      callOff();
      window.clearTimeout(waiting);
      unsubscribe();
    };
  }, [load, asks, isThere]);
  return Part ? <Part /> : null;
}
