import { runInSlices } from './run-in-slices.ts';
import { allotLandmarks, sampleStrata } from './segments.ts';

/**
 * The members that represent one side of the market: list positions, and the number of members that each represents.
 */
export interface Landmarks {
  readonly positions: readonly number[];
  readonly weights: Float64Array;
}

/** FNV-1a over UTF-16 units with a final mix (murmur3), so that another seed gives another order: 0 … 2³² − 1. */
function hashOf(text: string, seed: number): number {
  let hash = (0x811c9dc5 ^ Math.imul(seed, 0x9e3779b1)) >>> 0;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Returns the `count` members of a stratum with the lowest hashes. */
async function drawn(
  ids: readonly string[],
  stratum: readonly number[],
  count: number,
  seed: number,
): Promise<number[]> {
  // Hashes are uniform: the members below twice the wanted share nearly always suffice, and are few to sort.
  for (let share = (2 * count) / stratum.length; ; share *= 2) {
    const low: { position: number; hash: number }[] = [];
    await runInSlices(stratum.length, (from, to) => {
      for (let at = from; at < to; at++) {
        const position = stratum[at] ?? 0;
        const hash = hashOf(ids[position] ?? '', seed);
        if (hash < share * 2 ** 32) low.push({ position, hash });
      }
    });
    if (low.length < count) continue;
    const sorted = low.sort((a, b) => a.hash - b.hash || ((ids[a.position] ?? '') < (ids[b.position] ?? '') ? -1 : 1));
    return sorted.slice(0, count).map(({ position }) => position);
  }
}

/**
 * Draws about `wanted` landmarks, by segment; all members (each representing one) if there are no more than that. The
 * choice depends on ids and seed, not on the order of the list.
 */
export async function drawLandmarks(
  ids: readonly string[],
  segments: readonly string[],
  wanted: number,
  seed: number,
): Promise<Landmarks> {
  if (ids.length <= wanted) return { positions: [...ids.keys()], weights: new Float64Array(ids.length).fill(1) };
  const members = await sampleStrata(segments);
  const counts = allotLandmarks(
    new Map([...members].map(([segment, positions]) => [segment, positions.length])),
    wanted,
  );
  const positions: number[] = [];
  const weights: number[] = [];
  for (const [segment, stratum] of members) {
    const count = counts.get(segment) ?? 0;
    for (const position of await drawn(ids, stratum, count, seed)) {
      positions.push(position);
      weights.push(stratum.length / count);
    }
  }
  return { positions, weights: Float64Array.from(weights) };
}
