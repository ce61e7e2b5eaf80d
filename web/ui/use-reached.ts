import { type RefObject, useEffect } from 'react';

/**
 * Calls `reach` when somebody gets near the end of a list.
 * @param end what stands there
 * @param isOn whether there is anything to be had
 * @param reach a function that stays the same
 * @param ahead how far before the end, px
 */
export function useReached(end: RefObject<Element | null>, isOn: boolean, reach: () => unknown, ahead: number): void {
  useEffect(() => {
    if (!isOn || !end.current) return;
    // A page with much to do hears of several changes at once: the last one is how things stand, and none may follow.
    const watch = new IntersectionObserver((changes) => changes.at(-1)?.isIntersecting && reach(), {
      rootMargin: `0px 0px ${ahead}px`,
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [end, isOn, reach, ahead]);
}
