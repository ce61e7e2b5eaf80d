import { communitiesOver, optionsByKey } from '../../../contract/options/lookup.ts';
import type { WithoutFilter } from '../matching/index.ts';

type Counts = WithoutFilter['byValue'];

/** A community is counted with those under it, as it is found; in the order of the list, the wider before the narrower. */
export function withCommunitiesUnder(counts: Counts): { value: string; count: number }[] {
  const totals = new Map<string, number>();
  for (const { value, count } of counts)
    for (const community of communitiesOver(String(value))) totals.set(community, (totals.get(community) ?? 0) + count);
  return [...optionsByKey('religion').keys()].flatMap((key) => {
    const count = totals.get(String(key));
    return count === undefined ? [] : [{ value: String(key), count }];
  });
}
