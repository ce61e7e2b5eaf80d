import { type RefObject, useEffect, useRef } from 'react';

/** Takes the focus when the focused element was removed by a change, so that the keyboard continues from here. */
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
