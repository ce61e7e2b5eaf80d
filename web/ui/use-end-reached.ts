import { type RefObject, useEffect } from 'react';

/**
 * Calls `reach` when the end of a list comes near the screen.
 * @param end the element at the end
 * @param isOn whether there is more to load
 * @param reach must be the same function on every render
 * @param ahead distance before the end, px
 */
export function useEndReached(
  end: RefObject<Element | null>,
  isOn: boolean,
  reach: () => unknown,
  ahead: number,
): void {
  useEffect(() => {
    if (!isOn || !end.current) return;
    // While the page is busy, the browser reports several changes at once, and only the last one is current.
    const watch = new IntersectionObserver((changes) => changes.at(-1)?.isIntersecting && reach(), {
      rootMargin: `0px 0px ${ahead}px`,
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [end, isOn, reach, ahead]);
}
