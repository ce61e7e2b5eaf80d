import { endpoints } from 'virtual:endpoints';
import { type InfiniteData, infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DataOf } from '../../../contract/kernel.ts';
import { wireName } from '../../../contract/wire-names.ts';
import { type Answer, call } from '../../lib/client.ts';
import { cursorOf } from '../../ui/member/place.ts';
import type { Terms } from './terms.ts';

const pageSize = 20;

/** Somebody who comes back from a profile finds the list as it was; refetching every page would move it. */
const asItWas = { staleTime: 5 * 60_000, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

type Found = DataOf<typeof endpoints.discovery.search>;
/** What to relax when few are found. */
export type Suggestion = Found['suggestions'][number];
/** What to leave out all at once where nothing helps alone. */
export type Together = NonNullable<Found['together']>;
/** What an answer says would bring more people, or that nothing would. */
export type Advice = Pick<Found, 'suggestions' | 'together' | 'nobodyAtAll'>;
/** What "nearby" means for who is signed in. */
export type NearbyMeans = NonNullable<Found['nearby']>;

const searchCall = (terms: Terms, page: Terms, signal: AbortSignal): Promise<Answer<Found>> =>
  call(endpoints.discovery.search, { query: { ...terms, ...page }, signal });

/** Everybody whom a search finds, page by page; what was found before stays until the answer is there. */
export const searchPages = (terms: Terms) =>
  infiniteQueryOptions({
    queryKey: ['discovery', 'search', terms],
    queryFn: ({ pageParam, client, queryKey, signal }) => {
      // What is fetched anew, for photos with fresh addresses say, keeps its order (`rankAnew` is for a new one). What
      // fits on one page comes with its suggestions anew.
      const kept = client.getQueryData<InfiniteData<Answer<Found>>>(queryKey)?.pages ?? [];
      const cursor = pageParam ?? (kept.length > 1 ? kept[0]?.data.cursor : undefined);
      return searchCall(terms, { pageSize, ...(cursor === undefined ? {} : { cursor }) }, signal);
    },
    initialPageParam: cursorOf(location.pathname + location.search),
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
    ...asItWas,
  });

/** How many a search finds, in all and by the values of some fields. */
export const searchFigures = (terms: Terms, fields: readonly string[]) =>
  queryOptions({
    queryKey: ['discovery', 'figures', terms, fields],
    queryFn: async ({ signal }) => {
      const facets = fields.map(wireName);
      const { data, totalCount } = await searchCall(terms, { pageSize: 0, facets }, signal);
      return { facets: data.facets, total: totalCount ?? 0, nearby: data.nearby };
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** Ten people chosen for today. */
export const chosenToday = queryOptions({
  queryKey: ['discovery', 'recommendations'],
  queryFn: async ({ signal }) => (await call(endpoints.discovery.recommendations, { signal })).data,
  staleTime: 30 * 60_000,
});
