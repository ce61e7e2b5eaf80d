import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Engine } from './engine/engine.ts';
import { NAMES_KEPT } from './index-record.ts';
import { copyPublished, matchingReader } from './matching.repo.ts';
import { nameTokens } from './names/names.ts';
import type { StartingPrices } from './starting-prices.ts';

/** How far reading the index has come. */
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

const EVERY = 100_000;

/** Reads all published members into the engine. */
export async function loadIndex({ db, engine, progress, prices, log }: LoadOptions): Promise<void> {
  const began = performance.now();
  progress.done = 0;
  progress.total = await matchingReader(db.read).countPublished();
  prices.use(await matchingReader(db.read).communityPrices());
  const bulk = engine.bulk();
  const read = bulk.reader({
    nameTokens: {
      first: (name) => nameTokens(name, { max: NAMES_KEPT.first }),
      last: (name) => nameTokens(name, { max: NAMES_KEPT.last }),
    },
    priceOf: prices.of,
  });
  await copyPublished(db, (bytes) => {
    const before = progress.done;
    progress.done = read(bytes);
    if (Math.floor(progress.done / EVERY) > Math.floor(before / EVERY))
      log.info({ members: progress.done, of: progress.total }, 'reading the matching index');
  });
  await bulk.finish();
  log.info({ members: progress.done, ms: Math.round(performance.now() - began) }, 'the matching index is ready');
}
