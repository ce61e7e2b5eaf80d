import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Milliseconds that the first screen may hold up each of them. */
const LATE = 1_000;

let isSettled = false;
const waiting = new Set<() => void>();
let isTelling = false;

/** One in each quiet moment: together they would take a slow phone as long as the screen itself. */
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
 * Whether the first screen has asked for what it shows, and the browser had a quiet moment since: numbers beside menus wait
 * for it, so that they are not in its way. From then on true at once.
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
