import type { NearbyMeans } from '../discovery.queries.ts';
import type { Terms } from '../terms.ts';

/** The tabs of Home, and the search that each is. */
export const homeTabs = {
  best: { sort: 'best' },
  new: { sort: 'newest' },
  nearby: { sort: 'best', nearby: 'state' },
  active: { sort: 'active' },
} as const satisfies Record<string, Terms>;

export type HomeTab = keyof typeof homeTabs;
export const tabIds = Object.keys(homeTabs) as HomeTab[];

/** The tab an address names; the best matches for any other. */
export const tabOf = (params: URLSearchParams): HomeTab => tabIds.find((id) => id === params.get('tab')) ?? 'best';

/** Which words a tab has: those of "nearby" by what it means for who looks. */
export type HomeWords = Exclude<HomeTab, 'nearby'> | 'nearbyState' | 'nearbyCountry' | 'nearbyArea';

/** What a list says of itself. */
interface Told {
  readonly nearby?: NearbyMeans | undefined;
  readonly sort?: 'best' | undefined;
}

/** @param list undefined while it is not known */
export function homeWords(tab: HomeTab, list: Told | undefined): HomeWords {
  // Not in the order of its tab, but by the fit.
  if (list?.sort) return list.sort;
  if (tab !== 'nearby') return tab;
  const means = list?.nearby;
  if (!means) return 'nearbyArea';
  // Where nobody knows where she lives, nobody is left out.
  if (means.state === null) return 'best';
  return means.state === 'country' ? 'nearbyCountry' : 'nearbyState';
}
