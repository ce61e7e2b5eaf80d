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

/** The texts of a tab: those of "nearby" depend on its meaning for the member. */
export type HomeTexts = Exclude<HomeTab, 'nearby'> | 'nearbyState' | 'nearbyCountry' | 'nearbyArea';

/** What a list says about itself. */
interface Told {
  readonly nearby?: NearbyMeans | undefined;
  readonly sort?: 'best' | undefined;
}

/** @param list undefined while it is unknown */
export function homeTexts(tab: HomeTab, list: Told | undefined): HomeTexts {
  // The list has another order than its tab.
  if (list?.sort) return list.sort;
  if (tab !== 'nearby') return tab;
  const means = list?.nearby;
  if (!means) return 'nearbyArea';
  // For a member without a known place, everybody is listed.
  if (means.state === null) return 'best';
  return means.state === 'country' ? 'nearbyCountry' : 'nearbyState';
}
