import { Lines } from './bulk-lines.ts';
import { RowReader } from './bulk-rows.ts';
import type { Members } from './members.ts';
import { Region } from './region.ts';
import type { BulkLoad, Gender } from './types.ts';

/** Expected share of the larger gender. */
const LARGER_SHARE = 0.55;

/** The choices after filling regions: publish or discard them. */
export interface Staging {
  /** Replaces the regions in use by the new, sorted ones. */
  publish(regions: Readonly<Record<Gender, Region>>): void;
  /** Discards the new regions. */
  abandon(): void;
}

/**
 * Fills new regions while the old ones stay in use. @param now day for computing ages.
 * @param expected approximate number of members
 */
export function createBulkLoad(members: Members, now: Date, { publish, abandon }: Staging, expected = 0): BulkLoad {
  const room = { staging: true, expected: Math.ceil(expected * LARGER_SHARE) };
  const regions = { FEMALE: new Region(room), MALE: new Region(room) };
  const readers: Lines[] = [];
  let count = 0;
  return {
    reader(reading) {
      const lines = new Lines();
      readers.push(lines);
      const rows = new RowReader({
        sets: members.sets,
        hidden: members.hidden,
        lexicon: members.writeLock,
        ages: members.agesAt(now),
        reading,
      });
      return (piece) => {
        const whole = lines.add(piece);
        for (let at = 0; at < whole; count++) {
          at = rows.read(lines.bytes, at);
          regions[rows.gender].append(rows.row, 0);
        }
        lines.drop(whole);
        rows.tidy();
        return count;
      };
    },
    async finish() {
      if (!readers.every(({ isWhole }) => isWhole)) throw new Error('The last row of the matching index is not whole.');
      await members.use(regions, publish);
    },
    abandon,
  };
}
