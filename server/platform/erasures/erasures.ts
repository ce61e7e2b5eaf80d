import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Database, Tx } from '../db/database.ts';
import type { Files } from '../files/files.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log/log.ts';
import { type Erasure, isClosing } from './erasure.ts';
import { erasureWriter } from './erasures.repo.ts';
import { KEPT_DAYS } from './journal.rules.ts';
import { inFolder, inStore, type Place } from './places.ts';
import { writeJournal } from './write.ts';

const WRITE_JOB = 'erasures.write';
const FORGET_JOB = 'erasures.forget';
const DAY_MS = 86_400_000;
/** Time-out at shutdown, out of the program's ten seconds. */
const PATIENCE_MS = 1_000;

/** Records erasures, to repeat them after the restore of an older backup (decision 0020). */
export interface Erasures {
  /**
   * Records within the erasing transaction. Erasures reach the journal soon after the commit, even if the program
   * crashes; closed access within ten minutes.
   */
  note(tx: Tx, ...erasures: readonly Erasure[]): Promise<void>;
  /** Marks the journal as complete up to now. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Locations of the journal: with the photos, and a second one if configured. */
export const placesOf = (config: Pick<Config, 'erasureJournal'>, files: Files): Place[] => [
  inStore(files),
  ...(config.erasureJournal === undefined ? [] : [inFolder(config.erasureJournal)]),
];

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly log: Log;
  readonly config: Pick<Config, 'erasureJournal'>;
  readonly files: Files;
}

/** The table is the outbox of the journal: a job copies new rows to it. */
export function createErasures({ db, clock, jobs, log, config, files }: Parts): Erasures {
  const places = placesOf(config, files);
  const write = async (): Promise<void> => void (await writeJournal({ db, clock }, places));

  // The schedule retries failed writes, and marks the journal as complete while nothing is erased.
  jobs.define({ name: WRITE_JOB, cron: '*/10 * * * *', handle: write });
  jobs.define({
    name: FORGET_JOB,
    cron: '53 2 * * *',
    async handle() {
      const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
      await db.transaction(({ tx }) => erasureWriter(tx).forget(before));
      for (const place of places) await place.forget(before);
    },
  });

  return {
    async note(tx, ...erasures) {
      if (!erasures.length) return;
      await erasureWriter(tx).add(erasures, clock.now());
      // Each write rewrites the whole day. Closed access is a hundred times as frequent as erasures, so it waits for
      // the next write or the schedule.
      if (!erasures.every(isClosing)) await jobs.enqueue(tx, WRITE_JOB, {});
    },
    start: () => db.transaction(({ tx }) => jobs.enqueue(tx, WRITE_JOB, {})),
    async stop() {
      let patience: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        patience = setTimeout(resolve, PATIENCE_MS);
      });
      const written = write().catch((error) => log.warn({ err: error }, 'the journal of erasures is not up to now'));
      await Promise.race([written, late]);
      clearTimeout(patience);
    },
  };
}
