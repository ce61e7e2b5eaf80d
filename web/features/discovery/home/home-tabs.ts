import type { NearbyMeans } from '../discovery.queries.ts';
import type { SearchTerms } from '../search-terms.ts';

/** The tabs of the home page with their searches. */
export const homeTabs = {
  best: { sort: 'best' },
  new: { sort: 'newest' },
  nearby: { sort: 'best', nearby: 'state' },
  active: { sort: 'active' },
} as const satisfies Record<string, SearchTerms>;

export type HomeTab = keyof typeof homeTabs;
export const tabIds = Object.keys(homeTabs) as HomeTab[];

/** The tab of an address; the best matches for any other. */
export const homeTabFromUrl = (params: URLSearchParams): HomeTab =>
  tabIds.find((id) => id === params.get('tab')) ?? 'best';

/** The keys of the texts of a tab; "nearby" has several, for its different meanings. */
export type HomeTexts = Exclude<HomeTab, 'nearby'> | 'nearbyState' | 'nearbyCountry' | 'nearbyArea';

type Matched = {
  readonly match?: { readonly yours: { readonly met: readonly unknown[]; readonly missed: readonly unknown[] } } | null;
};

/**
 * Whether the member who sees this list has no partner preference, so that nothing may be said about it. The matches
 * tell: each names every preference, as met or missed.
 */
export const hasNoWishes = (members: readonly Matched[] | undefined): boolean => {
  const yours = members?.find(({ match }) => match)?.match?.yours;
  return yours !== undefined && yours.met.length + yours.missed.length === 0;
};

/** The metadata of a list that determine its texts. */
interface ListMetadata {
  readonly nearby?: NearbyMeans | undefined;
  readonly sort?: 'best' | undefined;
}

/** @param list the metadata of the tab's list; undefined until loaded */
export function homeTexts(tab: HomeTab, list: ListMetadata | undefined): HomeTexts {
  // The list is sorted differently from the tab's default, so its texts describe that order.
  if (list?.sort) return list.sort;
  if (tab !== 'nearby') return tab;
  const means = list?.nearby;
  if (!means) return 'nearbyArea';
  // For a member without a known place, the tab lists all matches.
  if (means.state === null) return 'best';
  return means.state === 'country' ? 'nearbyCountry' : 'nearbyState';
}

const textsWithoutWishes = {
  best: 'open',
  new: 'openNew',
  nearbyState: 'openState',
  nearbyCountry: 'openCountry',
  nearbyArea: 'openArea',
  active: 'openActive',
} as const satisfies Record<HomeTexts, string>;

/** The count for a member without preferences: it says nothing about them. */
export const textsWithoutPreferences = (texts: HomeTexts) => textsWithoutWishes[texts];
