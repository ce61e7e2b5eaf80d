import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log/log.ts';
import { bulkColumns, type Engine } from './engine/engine.ts';
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

const at = (name: string): number => bulkColumns.indexOf(name);
const [FIRST, LAST, PRICE, GENDER, RELIGION] = [
  at('first_name_tokens'),
  at('last_name_tokens'),
  at('log_price'),
  at('gender'),
  at('religion'),
];

const EVERY = 100_000;

const tokensOf = (name: string | null | undefined, max: number): string | null =>
  name ? nameTokens(name, { max }).join(' ') : null;

/** Reads all published members into the engine. */
export async function loadIndex({ db, engine, progress, prices, log }: LoadOptions): Promise<void> {
  const began = performance.now();
  progress.done = 0;
  progress.total = await matchingReader(db.read).countPublished();
  prices.use(await matchingReader(db.read).communityPrices());
  const bulk = engine.bulk();
  await copyPublished(db, (fields) => {
    const row = fields as (string | null)[];
    row[FIRST] = tokensOf(row[FIRST], NAMES_KEPT.first);
    row[LAST] = tokensOf(row[LAST], NAMES_KEPT.last);
    row[PRICE] ??= String(prices.of(String(row[GENDER]), row[RELIGION] ?? null));
    bulk.add(row);
    progress.done++;
    if (progress.done % EVERY === 0)
      log.info({ members: progress.done, of: progress.total }, 'reading the matching index');
  });
  await bulk.finish();
  log.info({ members: progress.done, ms: Math.round(performance.now() - began) }, 'the matching index is ready');
}
