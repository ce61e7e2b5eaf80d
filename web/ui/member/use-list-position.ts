import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import {
  forgetPosition,
  type ListPosition,
  savedHeights,
  savedPosition,
  storeHeights,
  storePosition,
} from './list-position.ts';

interface InfiniteList {
  data: { pages: readonly { data: unknown }[] } | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

const NO_HEIGHTS: readonly number[] = [];

/**
 * Restores the position in a long list after a reload: loads the same number of pages, then scrolls to the position,
 * unless the member scrolls meanwhile. On the way back from a profile the pages are still cached, and the router
 * restores the position.
 * @param list contains the cards, each an `article` in an `li`
 * @returns the former heights of the cards, in px and in order. Cards off screen have no layout, so the position can be
 * found only with these heights.
 */
export function useListPosition(
  { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: InfiniteList,
  list: RefObject<HTMLElement | null>,
): readonly number[] {
  const { key, pathname, search } = useLocation();
  const entry = `${key} ${pathname}${search}`;
  const pages = data?.pages.length ?? 0;
  // A list of one page needs no restoring, and its suggestions are refetched.
  const cursor = pages > 1 ? startOf(data?.pages[0]?.data) : undefined;
  const goal = useRef<ListPosition>(undefined);
  const tall = useRef(NO_HEIGHTS);
  const begun = useRef('');
  if (begun.current !== entry) {
    begun.current = entry;
    goal.current = savedPosition(entry);
    tall.current = savedHeights(entry) ?? goal.current?.tall ?? NO_HEIGHTS;
  }

  useEffect(() => {
    const give = (): void => {
      goal.current = undefined;
      forgetPosition();
    };
    window.addEventListener('wheel', give, { passive: true });
    window.addEventListener('touchmove', give, { passive: true });
    window.addEventListener('keydown', give);
    return () => {
      window.removeEventListener('wheel', give);
      window.removeEventListener('touchmove', give);
      window.removeEventListener('keydown', give);
    };
  }, []);

  useEffect(() => {
    const place = goal.current;
    if (!place || pages === 0 || isFetchingNextPage) return;
    if (pages < place.pages && hasNextPage && !isFetchNextPageError) {
      fetchNextPage();
      return;
    }
    goal.current = undefined;
    forgetPosition();
    window.scrollTo(0, place.top);
  }, [pages, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  useEffect(() => {
    const leave = (): void =>
      storePosition({ entry, pages, cursor, top: window.scrollY, tall: measured(list.current) });
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [entry, pages, cursor, list]);

  // Runs while the cards still exist.
  useLayoutEffect(
    () => () => {
      forgetPosition();
      storeHeights(entry, measured(list.current));
    },
    [entry, list],
  );

  return tall.current;
}

const measured = (list: HTMLElement | null): number[] =>
  [...(list?.querySelectorAll('li:has(> article)') ?? [])].map((card) => card.getBoundingClientRect().height);

/** The cursor of the first page of a ranked list, because a new ranking would have another order. */
const startOf = (first: unknown): string | undefined =>
  first !== null && typeof first === 'object' && 'cursor' in first && typeof first.cursor === 'string'
    ? first.cursor
    : undefined;
