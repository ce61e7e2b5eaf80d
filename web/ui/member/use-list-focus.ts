import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * When the focused card leaves a list, the card in its place gets the focus, or the page's heading if none is left.
 * Otherwise the keyboard would start over at the top of the page.
 */
export function useListFocus(list: RefObject<HTMLElement | null>, members: readonly { id: string }[]): void {
  const held = useRef(-1);
  useLayoutEffect(() => {
    const root = list.current;
    if (!root) return;
    const note = (): void => {
      held.current = [...root.querySelectorAll('article')].findIndex((card) => card.contains(document.activeElement));
    };
    root.addEventListener('focusin', note);
    return () => root.removeEventListener('focusin', note);
  });
  const before = useRef(members);
  useLayoutEffect(() => {
    const fewer = members.length < before.current.length;
    before.current = members;
    // A menu returns the focus to its button a moment after the choice, and the button may be gone by then.
    if (!fewer || held.current < 0) return;
    const at = held.current;
    const after = window.setTimeout(() => {
      if (document.activeElement && document.activeElement !== document.body) return;
      const links = list.current?.querySelectorAll<HTMLElement>('h2 a');
      const next = links?.[Math.min(at, links.length - 1)] ?? document.querySelector<HTMLElement>('h1');
      next?.focus({ preventScroll: true });
    }, 50);
    return () => window.clearTimeout(after);
  }, [members, list]);
}
