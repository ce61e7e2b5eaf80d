import type { NearbyPlace } from '../../../../contract/discovery.ts';
import type { NearbyMeans } from '../discovery.queries.ts';
import type { Term } from '../terms.ts';

/**
 * What "nearby" stands for, asked as this: the own city, state or, abroad, country. Nothing more than an area where the
 * server does not know where one lives, nor, of the wider choice, until it has said it.
 */
export function nearbyPlace(asked: Term | undefined, means: NearbyMeans | undefined): NearbyPlace | 'area' {
  if (asked !== 'city' && asked !== 'state') return 'area';
  if (!means) return asked === 'city' ? 'city' : 'area';
  return means[asked] ?? 'area';
}

/** The choices that differ: whose city is not known has the same for it as for the state. */
export const nearbyChoicesOf = (means: NearbyMeans | undefined): readonly ('state' | 'city')[] =>
  means && means.city === means.state ? ['state'] : ['state', 'city'];
