import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Maximum delay of each waiting component by the first screen, ms. */
const MAX_DELAY_MS = 1_000;

let isIdle = false;
const waiting = new Set<() => void>();
let isNotifying = false;

/** Notifies one component per idle moment: all together would take a slow phone as long as the screen itself. */
function notifyNext(): void {
  isNotifying = waiting.size > 0;
  isIdle ||= !isNotifying;
  if (isNotifying)
    whenIdle(() => {
      const [becomeIdle] = waiting;
      if (becomeIdle) {
        waiting.delete(becomeIdle);
        becomeIdle();
      }
      notifyNext();
    }, MAX_DELAY_MS);
}

/**
 * True once the first screen has requested its data and the browser has been idle; for components mounted later, at
 * once. Counts in menus wait for this, so that they do not delay the screen.
 */
export function useIdle(): boolean {
  const [isMine, setMine] = useState(isIdle);
  useEffect(() => {
    if (isMine) return;
    const becomeIdle = (): void => startTransition(() => setMine(true));
    waiting.add(becomeIdle);
    if (!isNotifying) notifyNext();
    return () => void waiting.delete(becomeIdle);
  }, [isMine]);
  return isMine;
}
