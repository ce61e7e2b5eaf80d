import { type RefObject, useEffect } from 'react';

/**
 * Calls `reach` when the end of a list nears the screen.
 * @param end the element at the end
 * @param isOn whether there is more to load
 * @param reach a function that stays the same
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
    // A busy page reports several changes at once: the last one is current, and no further one may follow.
    const watch = new IntersectionObserver((changes) => changes.at(-1)?.isIntersecting && reach(), {
      rootMargin: `0px 0px ${ahead}px`,
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [end, isOn, reach, ahead]);
}
