import { type RefObject, useEffect, useRef } from 'react';

/** Takes the focus when what had it has gone with a change, so that the keyboard goes on from here. */
export function useFocusHeld<E extends HTMLElement>(change: unknown): RefObject<E | null> {
  const place = useRef<E>(null);
  const last = useRef(change);
  useEffect(() => {
    if (last.current === change) return;
    last.current = change;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [change]);
  return place;
}
