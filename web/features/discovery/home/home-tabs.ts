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
