import { type RefObject, useEffect, useRef } from 'react';

/** How long a dialog takes to give the focus back to what is no longer there, in ms. */
const SOON = 60;

/**
 * Keeps the focus in a place whose contents change: when what had it is gone, the first thing there gets it.
 *
 * @param kind changes with the contents
 */
export function useFocusHeld(kind: string): RefObject<HTMLLIElement | null> {
  const place = useRef<HTMLLIElement>(null);
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
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return;
      place.current?.querySelector<HTMLElement>('button, input:not([tabindex="-1"])')?.focus();
    }, SOON);
    return () => clearTimeout(timer);
  }, [kind]);
  return place;
}
