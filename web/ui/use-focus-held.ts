import { type RefObject, useEffect, useRef } from 'react';

/** How long a dialog takes to give the focus back to what is no longer there, in ms; where nothing is drawn, longer. */
const SOON = 60;

/** Whether a dialog that is about to go still has the focus. */
const isInDialog = (): boolean => document.activeElement?.closest('[role=dialog]') != null;

/** What takes the focus: a button or a field of the place, else the place itself, else a line in it that can. */
function heir(place: HTMLElement): HTMLElement | null {
  return (
    place.querySelector<HTMLElement>('button:enabled, input:enabled:not([tabindex="-1"])') ??
    (place.matches('button, [tabindex]') ? place : place.querySelector<HTMLElement>('[tabindex]'))
  );
}

/**
 * Keeps the focus in a place whose contents change: when what had it is gone, the first thing there gets it. The
 * place itself may be replaced by another one with the same ref.
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
    document.addEventListener('focusin', noted);
    return () => document.removeEventListener('focusin', noted);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other contents are what this waits for
  useEffect(() => {
    if (!wasHere.current) return;
    const timer = setInterval(() => {
      if (isInDialog()) return;
      clearInterval(timer);
      if (document.activeElement !== document.body || !place.current) return;
      heir(place.current)?.focus();
    }, SOON);
    return () => clearInterval(timer);
  }, [kind]);
  return place;
}
