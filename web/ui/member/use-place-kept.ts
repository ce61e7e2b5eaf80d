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
 * Keeps the place in a long list through a reload: as many pages are fetched as there were, then the page is scrolled
 * to where it was, unless somebody scrolls meanwhile. On the way back from a profile the pages are still in the cache,
 * and the router scrolls.
 *
 * @param list holds the cards, each an `article` in an `li`
 * @returns how tall the cards were when one left, in px and in order. Cards out of sight are not laid out, so that the
 *   place is only found again where each is taken for as tall as it was.
 */
export function usePlaceKept(
  { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: Growing,
  list: RefObject<HTMLElement | null>,
): readonly number[] {
  const { key, pathname, search } = useLocation();
  const entry = `${key} ${pathname}${search}`;
  const pages = data?.pages.length ?? 0;
  // What fits on one page has nothing to be found again, and comes with its suggestions anew.
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

  // While the cards still stand.
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

/** Where a ranked list begins: ranked anew, its people would stand elsewhere. */
const startOf = (first: unknown): string | undefined =>
  first !== null && typeof first === 'object' && 'cursor' in first && typeof first.cursor === 'string'
    ? first.cursor
    : undefined;
