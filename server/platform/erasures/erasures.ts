import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Database, Tx } from '../db/database.ts';
import type { Files } from '../files/file-store.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log/log.ts';
import { type Erasure, isClosing } from './erasure.ts';
import { erasureWriter } from './erasures.repo.ts';
import { RETENTION_DAYS } from './journal.rules.ts';
import { inFileStore, inFolder, type JournalStore } from './journal-stores.ts';
import { writeJournal } from './write-journal.ts';

const WRITE_JOB = 'erasures.write';
const CLEANUP_JOB = 'erasures.forget';
const DAY_MS = 86_400_000;
/** The part of the program's ten seconds for shutdown that the journal may use. */
const SHUTDOWN_MS = 1_000;

/** Records erasures, so that they can be repeated after the restore of an older backup (decision 0020). */
export interface Erasures {
  /**
   * Records erasures within the erasing transaction. They reach the journal soon after the commit, even if the program crashes.
   * Removed access reaches it within ten minutes.
   */
  record(tx: Tx, ...erasures: readonly Erasure[]): Promise<void>;
  /** Marks the journal as complete up to the present. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Locations of the journal: with the photos, and a second one if configured. */
export const journalPlaces = (config: Pick<Config, 'erasureJournal'>, files: Files): JournalStore[] => [
  inFileStore(files),
  ...(config.erasureJournal === undefined ? [] : [inFolder(config.erasureJournal)]),
];

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly log: Log;
  readonly config: Pick<Config, 'erasureJournal'>;
  readonly files: Files;
}

/** The table serves as outbox: a job copies new rows to the journal. */
export function createErasures({ db, clock, jobs, log, config, files }: Deps): Erasures {
  const places = journalPlaces(config, files);
  const write = async (): Promise<void> => void (await writeJournal({ db, clock }, places));

  // The schedule retries failed writes, and marks the journal as complete in times without erasures.
  jobs.define({ name: WRITE_JOB, cron: '*/10 * * * *', handle: write });
  jobs.define({
    name: CLEANUP_JOB,
    cron: '53 2 * * *',
    async handle() {
      const before = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS);
      await db.transaction(({ tx }) => erasureWriter(tx).deleteBefore(before));
      for (const place of places) await place.deleteBefore(before);
    },
  });

  return {
    async record(tx, ...erasures) {
      if (!erasures.length) return;
      await erasureWriter(tx).add(erasures, clock.now());
      // Each write rewrites the whole day. Closed access is a hundred times as frequent as erasures, so it waits for
      // the next write or the schedule.
      if (!erasures.every(isClosing)) await jobs.enqueue(tx, WRITE_JOB, {});
    },
    start: () => db.transaction(({ tx }) => jobs.enqueue(tx, WRITE_JOB, {})),
    async stop() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, SHUTDOWN_MS);
      });
      const written = write().catch((error) => log.warn({ err: error }, 'the journal of erasures is not up to now'));
      await Promise.race([written, late]);
      clearTimeout(timer);
    },
  };
}
