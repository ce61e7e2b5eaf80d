import { setImmediate } from 'node:timers/promises';
import type { BulkLoad, Engine } from '../../engine/engine.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log/log.ts';
import { MAX_NAMES } from './index-record.ts';
import { copyPublishedMembers, matchingReader } from './matching.repo.ts';
import { nameTokens } from './names/name-tokens.ts';
import type { StartingPrices } from './starting-prices.ts';

/** Progress of loading the index. */
export interface Progress {
  done: number;
  total: number;
  ready: boolean;
}

interface LoadOptions {
  db: Database;
  engine: Engine;
  progress: Progress;
  prices: StartingPrices;
  log: Log;
}

const LOG_EVERY = 100_000;
/**
 * Longest time that parsing may block this thread before other work continues: rows arrive faster than they are parsed.
 */
const MAX_BLOCK_MS = 20;

/** Loads all published members into the engine. After an error the engine keeps its previous content. */
export async function loadIndex({ db, engine, progress, prices, log }: LoadOptions): Promise<void> {
  const began = performance.now();
  progress.done = 0;
  let paused = began;
  let begun: BulkLoad | undefined;
  // Preparation and the database query start together: the database needs seconds to join the first rows.
  const prepared = prepare();
  const copied = copyPublishedMembers(db, async (bytes) => {
    const { read } = await prepared;
    if (performance.now() - paused > MAX_BLOCK_MS) {
      await setImmediate();
      paused = performance.now();
    }
    const before = progress.done;
    progress.done = read(bytes);
    if (Math.floor(progress.done / LOG_EVERY) > Math.floor(before / LOG_EVERY))
      log.info({ members: progress.done, of: progress.total }, 'reading the matching index');
  });
  try {
    const [{ bulk }] = await Promise.all([prepared, copied]);
    await bulk.finish();
  } catch (error) {
    // If either the preparation or the copy fails, reading stops, and that ends the other.
    await Promise.allSettled([prepared, copied]);
    begun?.abandon();
    throw error;
  }
  log.info({ members: progress.done, ms: Math.round(performance.now() - began) }, 'the matching index is ready');

  async function prepare() {
    progress.total = await matchingReader(db.read).countPublished();
    prices.setPrices(await matchingReader(db.read).communityPrices(progress.total));
    const bulk = engine.bulk(progress.total);
    begun = bulk;
    const read = bulk.reader({
      nameTokens: {
        first: (name) => nameTokens(name, { max: MAX_NAMES.first }),
        last: (name) => nameTokens(name, { max: MAX_NAMES.last }),
      },
      priceOf: prices.of,
    });
    return { bulk, read };
  }
}
