import type { ReactVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { firstOf, lastOf } from '../store/thread.rules.ts';
import { type Thread, threads } from '../store/threads.ts';
import type { Row } from './rows.rules.ts';

export interface Place {
  /** The other's. */
  id: string;
  thread: Thread;
  rows: readonly Row[];
  virtual: ReactVirtualizer<HTMLDivElement, Element>;
}

/** So many lines before an end of what is held the next are fetched. */
const AHEAD = 20;

export const indexOfSeq = (rows: readonly Row[], seq: number): number =>
  rows.findIndex((row) => row.kind === 'message' && row.message.seq === seq);

const isOwn = (row: Row | undefined): boolean => row?.kind === 'unsent' || (row?.kind === 'message' && row.own);

/** Frames that the list is given to get to its first place, while lines are measured. */
const FRAMES = 30;

/**
 * Where one begins: at the message that was looked for, at the first unread one, else at the end. Answers whether one
 * is there: nothing is fetched before that, or it would be put around the wrong place.
 */
export function useFirstPlace(
  { id, thread, rows, virtual }: Place,
  isLoaded: boolean,
  at: number | undefined,
): boolean {
  const [isSettled, setIsSettled] = useState(false);
  const isThere = useRef(false);
  const isAsked = useRef(false);
  // Before it is painted, so that nobody sees the beginning for a moment.
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
    // Whoever has written already, while it was being fetched, is at the end.
    const unread = isOwn(rows.at(-1)) ? -1 : rows.findIndex(({ kind }) => kind === 'unread');
    if (found !== -1) virtual.scrollToIndex(found, { align: 'center' });
    else if (unread !== -1) virtual.scrollToIndex(Math.max(0, unread - 1), { align: 'start' });
    else virtual.scrollToEnd();
    const isEnd = found === -1 && unread === -1;
    let frames = 0;
    const settle = (): void => {
      frames += 1;
      const isDone = isEnd ? virtual.isAtEnd(2) && frames > 2 : frames > 5;
      if (isDone || frames >= FRAMES) setIsSettled(true);
      else requestAnimationFrame(settle);
    };
    requestAnimationFrame(settle);
  }, [id, thread.loading, rows, virtual, isLoaded, at]);
  return isSettled;
}

/** Fetches what comes before and after, before one gets there. */
export function useFetchEnds({ id, thread, rows, virtual }: Place, isSettled: boolean): void {
  const items = virtual.getVirtualItems();
  const first = items[0]?.index;
  const last = items.at(-1)?.index;
  const { isLoaded, loading, error, follows } = thread;
  const [from, to] = [firstOf(thread), lastOf(thread)];
  const mayFetch = isSettled && isLoaded && !loading && error == null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another end is another fetch
  useEffect(() => {
    if (!mayFetch || first === undefined || last === undefined) return;
    if (from > 1 && first < AHEAD) void threads.older(id);
    else if (!follows && last > rows.length - AHEAD) void threads.newer(id);
  }, [id, mayFetch, first, last, from, to, follows, rows.length]);
}

/** Whoever is at the end stays there when the room changes: the keyboard comes up, or the field grows. */
export function useKeepEnd(box: RefObject<HTMLElement | null>, virtual: Place['virtual'], near: number): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let isAtEnd: boolean | undefined;
    const note = (): void => {
      isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight <= near;
    };
    const watch = new ResizeObserver(() => {
      if (isAtEnd) virtual.scrollToEnd();
      else note();
    });
    element.addEventListener('scroll', note, { passive: true });
    watch.observe(element);
    return () => {
      element.removeEventListener('scroll', note);
      watch.disconnect();
    };
  }, [box, virtual, near]);
}

/** Whoever has just written is brought to what they wrote. */
export function useFollowOwn({ id, thread: { follows }, rows, virtual }: Place): void {
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
