import { createRowReader } from './bulk-rows.ts';
import type { Members } from './members.ts';
import { Region } from './region.ts';
import type { BulkLoad, Gender } from './types.ts';

/**
 * Fills new regions beside those in use. @param publish called with the sorted regions, which are then in use.
 * @param now the day whose ages are written.
 */
export function createBulkLoad(
  members: Members,
  now: Date,
  publish: (regions: Readonly<Record<Gender, Region>>) => void,
): BulkLoad {
  const regions = { FEMALE: new Region({ staging: true }), MALE: new Region({ staging: true }) };
  const read = createRowReader(members.sets, members.writing, members.agesAt(now));
  return {
    add(texts) {
      regions[texts[1] as Gender].append(read(texts), 0);
    },
    async finish() {
      await members.use(regions, publish);
    },
  };
}
