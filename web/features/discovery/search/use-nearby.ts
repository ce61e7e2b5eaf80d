import { useQuery } from '@tanstack/react-query';
import { type NearbyMeans, searchFigures } from '../discovery.queries.ts';
import type { SearchTerms } from '../search-terms.ts';

const everybody: SearchTerms = {};
const nothing: readonly string[] = [];

/** The meaning of "nearby" for the member, fetched only where it is shown; undefined until it is known. */
export function useNearby(isTold: boolean): NearbyMeans | undefined {
  const { data } = useQuery({ ...searchFigures(everybody, nothing), enabled: isTold });
  return isTold ? data?.nearby : undefined;
}
