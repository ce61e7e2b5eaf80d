import { MOON_ATTRIBUTE } from '../../../contract/discovery/values.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Astro } from '../astro/index.ts';
import type { Filter } from '../matching/index.ts';
import type { SearchTerms } from './search-terms.ts';

/** Name of the search term, also in suggestions. */
export const KUNDLI_TERM = 'kundliFrom';

/**
 * The filter on points of the Kundli comparison, in the engine's format. It leaves out only members who switched the
 * comparison on and have fewer points; members whose points are unknown stay in (decision 0066). Empty if the searcher has not
 * switched the comparison on, and for people of the bureau who act for the searcher.
 */
export async function kundliFilters(
  astro: Pick<Astro, 'codesBelow'>,
  searcher: Pick<Viewer, 'id' | 'actedBy'>,
  { kundliFrom }: SearchTerms,
): Promise<Filter[]> {
  if (typeof kundliFrom !== 'number' || searcher.actedBy) return [];
  const below = await astro.codesBelow(searcher.id, kundliFrom);
  return below ? [{ key: MOON_ATTRIBUTE, kind: 'noneOf', values: below }] : [];
}
