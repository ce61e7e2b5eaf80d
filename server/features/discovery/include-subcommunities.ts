import { communitiesOver, optionsByKey } from '../../../contract/options/lookup.ts';
import type { WithoutFilter } from '../matching/index.ts';

type Counts = WithoutFilter['byValue'];

/**
 * Count of each community including the communities below it, as the search matches them; in list order, wider
 * communities before narrower.
 */
export function includeSubcommunities(counts: Counts): { value: string; count: number }[] {
  const totals = new Map<string, number>();
  for (const { value, count } of counts)
    for (const community of communitiesOver(String(value))) totals.set(community, (totals.get(community) ?? 0) + count);
  return [...optionsByKey('religion').keys()].flatMap((key) => {
    const count = totals.get(String(key));
    return count === undefined ? [] : [{ value: String(key), count }];
  });
}
