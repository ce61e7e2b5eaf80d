import { type RefObject, useEffect, useRef } from 'react';

/** How long a dialog takes to give the focus back to what is no longer there, in ms; where nothing is drawn, longer. */
const SOON = 60;

/** Whether a dialog that is about to go still has the focus. */
const isInDialog = (): boolean => document.activeElement?.closest('[role=dialog]') != null;

/**
 * What takes the focus: a button or a field of the place, else a link, else the place itself or a line in it that can. A
 * history takes it itself: its first button may be far above.
 */
function heir(place: HTMLElement): HTMLElement | null {
  if (place.matches('[role=log]')) return place;
  return (
    place.querySelector<HTMLElement>('button:enabled, input:enabled:not([tabindex="-1"])') ??
    place.querySelector<HTMLElement>('a[href]') ??
    (place.matches('button, [tabindex]') ? place : place.querySelector<HTMLElement>('[tabindex]'))
  );
}

/**
 * Keeps the focus in a place whose contents change: when what had it is gone, the first thing there gets it, and the
 * page stays where it is scrolled to. The place itself may be replaced by another one with the same ref.
 *
 * @param kind changes with the contents
 */
export function useFocusHeld<E extends HTMLElement>(kind: string): RefObject<E | null> {
  const place = useRef<E>(null);
  const wasHere = useRef(false);

  useEffect(() => {
    const noted = ({ target }: FocusEvent): void => {
      // Dialogs and menus lie elsewhere and give the focus back.
      if (
        target instanceof Element &&
        target.closest('#main, header, nav') &&
        !target.closest('[role=dialog], [role=menu]')
      )
        wasHere.current = place.current?.contains(target) ?? false;
    };
    // A press on empty space takes the focus from here, and no `focusin` tells; a finger that scrolls takes nothing.
    const pressed = (): void => {
      if (document.activeElement === document.body) wasHere.current = false;
    };
    document.addEventListener('focusin', noted);
    document.addEventListener('mouseup', pressed, true);
    return () => {
      document.removeEventListener('focusin', noted);
      document.removeEventListener('mouseup', pressed, true);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other contents are what this waits for
  useEffect(() => {
    if (!wasHere.current) return;
    const timer = setInterval(() => {
      if (isInDialog()) return;
      clearInterval(timer);
      if (document.activeElement !== document.body || !place.current) return;
      // Whoever has scrolled on while the answer was on its way is not called back.
      heir(place.current)?.focus({ preventScroll: true });
    }, SOON);
    return () => clearInterval(timer);
  }, [kind]);
  return place;
}
