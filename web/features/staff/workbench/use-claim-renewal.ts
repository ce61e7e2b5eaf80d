import { useEffect, useRef } from 'react';
import { ApiError } from '../../../lib/client.ts';
import { take } from './review-calls.ts';

/** A claim lasts ten minutes. */
const RENEWAL_INTERVAL_MS = 4 * 60_000;
/** A reviewer who touches nothing for this time is not working on the item, ms. */
const IDLE_AFTER_MS = 8 * 60_000;

interface Claims {
  ids: readonly string[];
  /** A colleague has it now, or it is decided. */
  onLost: (id: string) => void;
}

/** Holds claimed items for as long as the reviewer is at work. */
export function useClaimRenewal(holding: Claims): void {
  const latest = useRef(holding);
  latest.current = holding;
  useEffect(() => {
    let touched = Date.now();
    const touch = (): void => {
      touched = Date.now();
    };
    const hold = (): void => {
      if (Date.now() - touched > IDLE_AFTER_MS) return;
      const { ids, onLost } = latest.current;
      for (const id of ids)
        take(id).catch((error: unknown) => {
          if (error instanceof ApiError && (error.status === 404 || error.status === 409)) onLost(id);
        });
    };
    const timer = setInterval(hold, RENEWAL_INTERVAL_MS);
    const signs = ['keydown', 'pointerdown', 'pointermove', 'scroll'] as const;
    for (const sign of signs) window.addEventListener(sign, touch, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      for (const sign of signs) window.removeEventListener(sign, touch, { capture: true });
    };
  }, []);
}
