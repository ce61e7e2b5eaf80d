import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

interface Growing {
  data: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

interface Place {
  /** Of the history entry, which lasts through a reload. */
  entry: string;
  pages: number;
  top: number;
}

const STORED = 'place';

function stored(entry: string): Place | undefined {
  try {
    const place = JSON.parse(sessionStorage.getItem(STORED) ?? 'null') as Place | null;
    return place?.entry === entry ? place : undefined;
  } catch {
    return undefined;
  }
}

function store(place: Place): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(place));
  } catch {
    // Full or closed: a reload starts at the top.
  }
}

/**
 * Keeps the place in a long list through a reload: as many pages are fetched as there were, then the page is scrolled
 * to where it was, unless somebody scrolls meanwhile. On the way back from a profile the pages are still in the cache,
 * and the router scrolls.
 */
export function usePlaceKept({ data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: Growing) {
  const { key: entry } = useLocation();
  const pages = data?.pages.length ?? 0;
  const goal = useRef<Place>(undefined);
  const begun = useRef('');
  if (begun.current !== entry) {
    begun.current = entry;
    goal.current = stored(entry);
  }

  useEffect(() => {
    const give = (): void => {
      goal.current = undefined;
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
    window.scrollTo(0, place.top);
  }, [pages, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  useEffect(() => {
    const leave = (): void => store({ entry, pages, top: window.scrollY });
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [entry, pages]);
}
