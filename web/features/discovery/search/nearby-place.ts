import type { NearbyPlace } from '../../../../contract/discovery/values.ts';
import type { NearbyMeans } from '../discovery.queries.ts';
import type { SearchTerm } from '../search-terms.ts';

/**
 * The place meant by "nearby": the member's city, state or, abroad, country. An unnamed area if the server does not
 * know the member's place or, for the wider choice, has not answered yet.
 */
export function nearbyPlace(asked: SearchTerm | undefined, means: NearbyMeans | undefined): NearbyPlace | 'area' {
  if (asked !== 'city' && asked !== 'state') return 'area';
  if (!means) return asked === 'city' ? 'city' : 'area';
  return means[asked] ?? 'area';
}

/** The offered choices of "nearby": only one if the member's city is unknown, because the two would be the same. */
export const nearbyChoicesOf = (means: NearbyMeans | undefined): readonly ('state' | 'city')[] =>
  means && means.city === means.state ? ['state'] : ['state', 'city'];
