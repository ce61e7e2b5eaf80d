import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Maximum delay of each waiting component by the first screen, ms. */
const LATE = 1_000;

let isSettled = false;
const waiting = new Set<() => void>();
let isTelling = false;

/** One per idle moment: all together would take a slow phone as long as the screen itself. */
function tellNext(): void {
  isTelling = waiting.size > 0;
  isSettled ||= !isTelling;
  if (isTelling)
    whenIdle(() => {
      const [tell] = waiting;
      if (tell) {
        waiting.delete(tell);
        tell();
      }
      tellNext();
    }, LATE);
}

/**
 * True once the first screen has requested its data and the browser has been idle, and immediately after that. Counts
 * in menus wait for it, so that they do not delay the screen.
 */
export function useSettled(): boolean {
  const [isMine, setMine] = useState(isSettled);
  useEffect(() => {
    if (isMine) return;
    const tell = (): void => startTransition(() => setMine(true));
    waiting.add(tell);
    if (!isTelling) tellNext();
    return () => void waiting.delete(tell);
  }, [isMine]);
  return isMine;
}
