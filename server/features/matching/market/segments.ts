import { optionsByKey } from '../../../../contract/options/lookup.ts';
import { runInSlices } from './run-in-slices.ts';

/** Segment of members with unknown community. */
const UNKNOWN_SEGMENT = 'unknown';

/** Segments with fewer members than this on either side are merged. */
const SMALLEST_SEGMENT = 200;

/** Name of the segment into which small segments are merged. */
const MERGED_SEGMENT = 'small';

/** Minimum number of landmarks of a segment, regardless of its share. */
const MIN_LANDMARKS = 32;

/**
 * The market segment of a member: the faith of their community (`islam`, `hindu`, …), since hardly anybody searches
 * outside it. Segments are strata of one sample, not separate markets: prices of different faiths stay comparable, so
 * that members of a small faith are not cheap only because it is small.
 */
export function segmentOf(religion: string | null | undefined): string {
  return (religion && optionsByKey('religion').get(religion)?.faith) || UNKNOWN_SEGMENT;
}

/** Groups members by segment: positions in `segments` for each segment. */
export async function bySegment(segments: readonly string[]): Promise<Map<string, number[]>> {
  const members = new Map<string, number[]>();
  await runInSlices(segments.length, (from, to) => {
    for (let position = from; position < to; position++) {
      const segment = segments[position] ?? UNKNOWN_SEGMENT;
      const others = members.get(segment);
      if (others) others.push(position);
      else members.set(segment, [position]);
    }
  });
  return members;
}

/** Groups members by segment, with small segments merged into one. */
export async function sampleStrata(segments: readonly string[]): Promise<ReadonlyMap<string, readonly number[]>> {
  const members = await bySegment(segments);
  const small = [...members].filter(([, positions]) => positions.length < SMALLEST_SEGMENT);
  if (small.length < 2) return members;
  for (const [segment] of small) members.delete(segment);
  return members.set(
    MERGED_SEGMENT,
    small.flatMap(([, positions]) => positions),
  );
}

/**
 * Number of landmarks per stratum: a minimum each (all members if there are fewer), and the rest in proportion to size.
 * Never more than the stratum has members, and never more than `wanted` in total except for rounding up.
 */
export function allotLandmarks(sizes: ReadonlyMap<string, number>, wanted: number): ReadonlyMap<string, number> {
  const floor = Math.min(MIN_LANDMARKS, Math.ceil(wanted / Math.max(1, sizes.size)));
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const granted = [...sizes.values()].reduce((sum, size) => sum + Math.min(size, floor), 0);
  const beyond = total - granted;
  const share = beyond > 0 ? Math.max(0, Math.min(wanted, total) - granted) / beyond : 0;
  return new Map(
    [...sizes].map(([segment, size]) => {
      const base = Math.min(size, floor);
      return [segment, base + Math.ceil((size - base) * share)];
    }),
  );
}
