import type { ReactVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { firstOf, lastOf } from '../store/thread.rules.ts';
import { type Thread, threads } from '../store/threads.ts';
import type { Row } from './history-rows.rules.ts';

export interface HistoryScroll {
  /** Id of the other member. */
  id: string;
  thread: Thread;
  rows: readonly Row[];
  virtual: ReactVirtualizer<HTMLDivElement, Element>;
}

/** Number of rows before either end of the loaded messages at which more are loaded. */
const PRELOAD_ROWS = 20;

export const indexOfSeq = (rows: readonly Row[], seq: number): number =>
  rows.findIndex((row) => row.kind === 'message' && row.message.seq === seq);

const isOwn = (row: Row | undefined): boolean => row?.kind === 'unsent' || (row?.kind === 'message' && row.own);

/** Maximum number of animation frames for reaching the first position while rows are measured. */
const MAX_FRAMES = 30;

/**
 * Scrolls to the first position: the message from a search, the first unread one, or the end. Returns whether the
 * position is reached; until then nothing more is loaded, because it would be added around the wrong position.
 */
export function useInitialPosition(
  { id, thread, rows, virtual }: HistoryScroll,
  isLoaded: boolean,
  at: number | undefined,
): boolean {
  const [isSettled, setIsSettled] = useState(false);
  const isThere = useRef(false);
  const isAsked = useRef(false);
  // Runs before painting, so that the beginning of the history does not flash.
  useLayoutEffect(() => {
    if (isThere.current || !isLoaded || rows.length === 0) return;
    const found = at === undefined ? -1 : indexOfSeq(rows, at);
    if (at !== undefined && found === -1 && !isAsked.current) {
      isAsked.current = true;
      void threads.around(id, at);
      return;
    }
    if (at !== undefined && found === -1 && thread.loading) return;
    isThere.current = true;
    // If the member has written a message while the history was loading, the first position is the end.
    const unread = isOwn(rows.at(-1)) ? -1 : rows.findIndex(({ kind }) => kind === 'unread');
    if (found !== -1) virtual.scrollToIndex(found, { align: 'center' });
    else if (unread !== -1) virtual.scrollToIndex(Math.max(0, unread - 1), { align: 'start' });
    else virtual.scrollToEnd();
    const isEnd = found === -1 && unread === -1;
    let frames = 0;
    const settle = (): void => {
      frames += 1;
      const isDone = isEnd ? virtual.isAtEnd(2) && frames > 2 : frames > 5;
      if (isDone || frames >= MAX_FRAMES) setIsSettled(true);
      else requestAnimationFrame(settle);
    };
    requestAnimationFrame(settle);
  }, [id, thread.loading, rows, virtual, isLoaded, at]);
  return isSettled;
}

/** Loads messages before and after, ahead of scrolling. */
export function useLoadMore({ id, thread, rows, virtual }: HistoryScroll, isSettled: boolean): void {
  const items = virtual.getVirtualItems();
  const first = items[0]?.index;
  const last = items.at(-1)?.index;
  const { isLoaded, loading, error, follows } = thread;
  const [from, to] = [firstOf(thread), lastOf(thread)];
  const mayFetch = isSettled && isLoaded && !loading && error == null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another end is another fetch
  useEffect(() => {
    if (!mayFetch || first === undefined || last === undefined) return;
    if (from > 1 && first < PRELOAD_ROWS) void threads.older(id);
    else if (!follows && last > rows.length - PRELOAD_ROWS) void threads.newer(id);
  }, [id, mayFetch, first, last, from, to, follows, rows.length]);
}

/** Keeps the scroll position at the end when the height changes: the keyboard opens, or the field grows. */
export function useStickToEnd(
  box: RefObject<HTMLElement | null>,
  virtual: HistoryScroll['virtual'],
  near: number,
): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let isAtEnd: boolean | undefined;
    const measure = (): void => {
      isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight <= near;
    };
    const watch = new ResizeObserver(() => {
      if (isAtEnd) virtual.scrollToEnd();
      else measure();
    });
    element.addEventListener('scroll', measure, { passive: true });
    watch.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      watch.disconnect();
    };
  }, [box, virtual, near]);
}

/** Scrolls to the member's own new message. */
export function useScrollToOwnMessage({ id, thread: { follows }, rows, virtual }: HistoryScroll): void {
  const last = rows.at(-1);
  const key = last?.kind === 'unsent' ? last.key : undefined;
  const followed = useRef(key);
  useLayoutEffect(() => {
    if (key === undefined || key === followed.current) return;
    followed.current = key;
    if (follows) virtual.scrollToEnd();
    else void threads.latest(id);
  }, [key, follows, id, virtual]);
}
