import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { ChatState } from './guardian-chat.ts';

/** Within so many pixels of the end one is at the end. */
const NEAR_END_PX = 80;

/** At the end one stays at the end; earlier messages that are put above the others move nothing. */
export function useStickToEnd(box: RefObject<HTMLDivElement | null>, { messages, unsent, isLoaded }: ChatState) {
  const isAtEnd = useRef(true);
  const last = useRef({ first: 0, height: 0, own: 0 });
  const [first, own] = [messages[0]?.seq ?? 0, unsent.length];
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is shown
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const before = last.current;
    if (isAtEnd.current || own > before.own) element.scrollTop = element.scrollHeight;
    else if (first < before.first) element.scrollTop += element.scrollHeight - before.height;
    last.current = { first, own, height: element.scrollHeight };
  }, [messages, unsent, isLoaded]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // The keyboard comes up, or the field grows.
    const watch = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [box]);
  return (): void => {
    const element = box.current;
    if (element) isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight <= NEAR_END_PX;
  };
}
