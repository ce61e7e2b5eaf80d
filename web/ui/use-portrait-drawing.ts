import { startTransition, useEffect, useState } from 'react';
import { retryImport } from '../lib/retry-import.ts';

type Draw = typeof import('../../contract/drawing/portrait.ts').portraitShapes;

/** Delay before a failed load is repeated, ms. */
const RETRY_DELAY_MS = 15_000;

let draw: Draw | undefined;
let loading: Promise<Draw> | undefined;

const fetchDrawing = (): Promise<Draw> =>
  retryImport(() => import('../../contract/drawing/portrait.ts')).then(
    (module) => {
      draw = module.portraitShapes;
      return draw;
    },
    () => new Promise((resolve) => setTimeout(() => resolve(fetchDrawing()), RETRY_DELAY_MS)),
  );

/**
 * Returns the function that draws portraits; undefined until loaded. It is loaded after the cards that show portraits,
 * so that no first screen waits for it. Portraits of a list are rendered in small steps, so that a slow phone stays
 * responsive.
 */
export function usePortraitDrawing(): Draw | undefined {
  const [known, setKnown] = useState(() => draw);
  useEffect(() => {
    if (known) return;
    let isOver = false;
    loading ??= fetchDrawing();
    void loading.then((drawn) => {
      if (!isOver) startTransition(() => setKnown(() => drawn));
    });
    return () => {
      isOver = true;
    };
  }, [known]);
  return known;
}
