import { startTransition, useEffect, useState } from 'react';
import { retryImport } from '../lib/retry-import.ts';

type Draw = typeof import('../../contract/drawing/portrait.ts').portraitShapes;

/** Milliseconds until what could not be fetched is tried again. */
const AGAIN = 15_000;

let draw: Draw | undefined;
let coming: Promise<Draw> | undefined;

const fetchIt = (): Promise<Draw> =>
  retryImport(() => import('../../contract/drawing/portrait.ts')).then(
    (module) => {
      draw = module.portraitShapes;
      return draw;
    },
    () => new Promise((resolve) => setTimeout(() => resolve(fetchIt()), AGAIN)),
  );

/**
 * How portraits are drawn; undefined until that is there. Like a photo it comes behind the card that shows it, so that no
 * first screen waits for it. Those of a list are then drawn in small pieces, between which a slow phone answers.
 */
export function usePortraits(): Draw | undefined {
  const [known, setKnown] = useState(() => draw);
  useEffect(() => {
    if (known) return;
    let isOver = false;
    coming ??= fetchIt();
    void coming.then((drawn) => {
      if (!isOver) startTransition(() => setKnown(() => drawn));
    });
    return () => {
      isOver = true;
    };
  }, [known]);
  return known;
}
