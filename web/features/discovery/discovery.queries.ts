import { endpoints } from 'virtual:endpoints';
import { type InfiniteData, infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DataOf } from '../../../contract/kernel.ts';
import { wireName } from '../../../contract/wire-names.ts';
import { type Answer, call, urlOf } from '../../lib/client.ts';
import { savedCursor } from '../../ui/member/list-position.ts';
import type { SearchTerms } from './search-terms.ts';

const pageSize = 20;

/** On the way back from a profile, a list is shown unchanged, because refetching every page could move its members. */
const keepOrder = { staleTime: 5 * 60_000, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

type Found = DataOf<typeof endpoints.discovery.search>;
/** One change that would find more members. */
export type Suggestion = Found['suggestions'][number];
/** Filters to remove together, if no single change helps. */
export type CombinedSuggestion = NonNullable<Found['together']>;
/** The part of a search's answer that suggests how to find more members, or says that no change helps. */
export type SearchAdvice = Pick<Found, 'suggestions' | 'together' | 'nobodyAtAll'>;
/** The meaning of "nearby" for the signed-in member. */
export type NearbyMeans = NonNullable<Found['nearby']>;

const searchCall = (terms: SearchTerms, page: SearchTerms, signal: AbortSignal): Promise<Answer<Found>> =>
  call(endpoints.discovery.search, { query: { ...terms, ...page }, signal });

/** All members that match a search, page by page; the previous result stays visible until the answer arrives. */
export const searchPagesQuery = (terms: SearchTerms) =>
  infiniteQueryOptions({
    queryKey: ['discovery', 'search', terms],
    queryFn: ({ pageParam, client, queryKey, signal }) => {
      // A refetch, for instance for fresh photo addresses, keeps the order (`resetRankings` asks for a new one). A
      // single page is refetched without its cursor, to get new suggestions.
      const kept = client.getQueryData<InfiniteData<Answer<Found>>>(queryKey)?.pages ?? [];
      const cursor = pageParam ?? (kept.length > 1 ? kept[0]?.data.cursor : undefined);
      return searchCall(terms, { pageSize, ...(cursor === undefined ? {} : { cursor }) }, signal);
    },
    initialPageParam: savedCursor(location.pathname + location.search),
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
    ...keepOrder,
  });

/** The number of matches of a search, in total and by values of some fields. */
export const searchFiguresQuery = (terms: SearchTerms, fields: readonly string[]) =>
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

/** The ten recommendations of the day. */
export const dailyRecommendationsQuery = queryOptions({
  queryKey: ['discovery', 'recommendations'],
  queryFn: async ({ signal }) => (await call(endpoints.discovery.recommendations, { signal })).data,
  staleTime: 30 * 60_000,
});

/** Addresses of the first requests of Home with its first tab (scripts/prerender-pages.ts). */
export const firstAddresses = (terms: SearchTerms): string[] => [
  urlOf(endpoints.discovery.recommendations, {}),
  urlOf(endpoints.discovery.search, { query: { ...terms, pageSize } }),
];
