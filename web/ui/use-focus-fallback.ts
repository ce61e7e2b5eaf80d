import { type RefObject, useEffect, useRef } from 'react';

/**
 * Time a closing dialog takes to return the focus to an element that may be removed, ms; longer if nothing is painted.
 */
const DIALOG_CLOSE_MS = 60;

/** Whether a closing dialog still has the focus. */
const isInDialog = (): boolean => document.activeElement?.closest('[role=dialog]') != null;

/**
 * Returns the element that takes the focus: a button or field in the container, otherwise a link, otherwise the
 * container or a line in it that is focusable. A message history takes the focus itself, since its first button may be
 * far above.
 */
function fallbackElement(place: HTMLElement): HTMLElement | null {
  if (place.matches('[role=log]')) return place;
  return (
    place.querySelector<HTMLElement>('button:enabled, input:enabled:not([tabindex="-1"])') ??
    place.querySelector<HTMLElement>('a[href]') ??
    (place.matches('button, [tabindex]') ? place : place.querySelector<HTMLElement>('[tabindex]'))
  );
}

/**
 * Keeps the focus within a container whose content changes: when the focused element is removed, the first focusable
 * element gets the focus, without scrolling. The container itself may be replaced by another with the same ref.
 * @param kind a string that changes with the content
 */
export function useFocusFallback<E extends HTMLElement>(kind: string): RefObject<E | null> {
  const place = useRef<E>(null);
  const wasHere = useRef(false);

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      // Focus in dialogs and menus is ignored, because they return the focus themselves.
      if (
        target instanceof Element &&
        target.closest('#main, header, nav') &&
        !target.closest('[role=dialog], [role=menu]')
      )
        wasHere.current = place.current?.contains(target) ?? false;
    };
    // A click on empty space removes the focus without a `focusin`; a scrolling finger does not.
    const pressed = (): void => {
      if (document.activeElement === document.body) wasHere.current = false;
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('mouseup', pressed, true);
    return () => {
      document.removeEventListener('focusin', onFocus);
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
      // Without scrolling, so that a member who has scrolled on meanwhile is not moved back.
      fallbackElement(place.current)?.focus({ preventScroll: true });
    }, DIALOG_CLOSE_MS);
    return () => clearInterval(timer);
  }, [kind]);
  return place;
}
