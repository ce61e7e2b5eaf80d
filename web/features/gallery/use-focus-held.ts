import { type RefObject, useEffect, useRef } from 'react';

/** How long a dialog takes to give the focus back to what is no longer there, in ms; where nothing is drawn, longer. */
const SOON = 60;

/** Whether a dialog that is about to go still has the focus. */
const isInDialog = (): boolean => document.activeElement?.closest('[role=dialog]') != null;

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
    const timer = setInterval(() => {
      if (isInDialog()) return;
      clearInterval(timer);
      if (document.activeElement !== document.body) return;
      place.current?.querySelector<HTMLElement>('button, input:not([tabindex="-1"])')?.focus();
    }, SOON);
    return () => clearInterval(timer);
  }, [kind]);
  return place;
}
