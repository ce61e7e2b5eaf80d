import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns a ref: its element gets the focus when `change` removes the focused element, so that the keyboard continues
 * there.
 */
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
