import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { forgetPlace, type Place, placeOf, storePlace, storeTallness, tallnessOf } from './place.ts';

interface Growing {
  data: { pages: readonly { data: unknown }[] } | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

const NONE: readonly number[] = [];

/**
 * Restores the position in a long list after a reload: the same number of pages is loaded, then the page scrolls,
 * unless the member scrolls meanwhile. On the way back from a profile the pages are still cached, and the router
 * scrolls.
 * @param list contains the cards, each an `article` in an `li`
 * @returns the former heights of the cards, in px and in order. Cards outside the screen have no layout, so the
 * position can be found only with their former heights.
 */
export function usePlaceKept(
  { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: Growing,
  list: RefObject<HTMLElement | null>,
): readonly number[] {
  const { key, pathname, search } = useLocation();
  const entry = `${key} ${pathname}${search}`;
  const pages = data?.pages.length ?? 0;
  // A list of one page needs no restoring, and its suggestions are refetched.
  const cursor = pages > 1 ? startOf(data?.pages[0]?.data) : undefined;
  const goal = useRef<Place>(undefined);
  const tall = useRef(NONE);
  const begun = useRef('');
  if (begun.current !== entry) {
    begun.current = entry;
    goal.current = placeOf(entry);
    tall.current = tallnessOf(entry) ?? goal.current?.tall ?? NONE;
  }

  useEffect(() => {
    const give = (): void => {
      goal.current = undefined;
      forgetPlace();
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
    forgetPlace();
    window.scrollTo(0, place.top);
  }, [pages, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  useEffect(() => {
    const leave = (): void => storePlace({ entry, pages, cursor, top: window.scrollY, tall: measured(list.current) });
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [entry, pages, cursor, list]);

  // Runs while the cards still exist.
  useLayoutEffect(
    () => () => {
      forgetPlace();
      storeTallness(entry, measured(list.current));
    },
    [entry, list],
  );

  return tall.current;
}

const measured = (list: HTMLElement | null): number[] =>
  [...(list?.querySelectorAll('li:has(> article)') ?? [])].map((card) => card.getBoundingClientRect().height);

/** The cursor of a ranked list's beginning, since a new ranking would have another order. */
const startOf = (first: unknown): string | undefined =>
  first !== null && typeof first === 'object' && 'cursor' in first && typeof first.cursor === 'string'
    ? first.cursor
    : undefined;
