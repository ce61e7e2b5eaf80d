import { SOURCES_PER_DAY } from '../../../contract/growth/values.ts';
import { indianDay } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { hasOwnRow, keyOf, OTHER_SOURCE, type Source, type Visits, withinLimit } from './sources.rules.ts';
import { visitWriter } from './visits.repo.ts';

/** Maximum time for which visits are in memory only, ms. A crash loses the visits of this time. */
const WRITE_AFTER_MS = 5_000;

/** Counts visits in memory, so that a page never waits for the database, and adds them to the table every few seconds. */
export function createVisitCounter({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>) {
  /** By day in India, and then by source. */
  let counted = new Map<string, Map<string, Visits>>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function add(visit: Visits): void {
    const ofDay = counted.get(visit.day) ?? new Map<string, Visits>();
    const fits = hasOwnRow(visit) || ofDay.has(keyOf(visit)) || ofDay.size < SOURCES_PER_DAY;
    const kept = fits ? visit : { ...visit, ...OTHER_SOURCE };
    const before = ofDay.get(keyOf(kept))?.visits ?? 0;
    ofDay.set(keyOf(kept), { ...kept, visits: before + kept.visits });
    counted.set(visit.day, ofDay);
  }

  async function write(): Promise<void> {
    const days = counted;
    counted = new Map();
    if (days.size === 0) return;
    try {
      await db.transaction(async ({ tx }) => {
        const writer = visitWriter(tx);
        await writer.lock();
        for (const [day, sources] of days)
          await writer.add(withinLimit([...sources.values()], await writer.sourcesOf(day)));
      });
    } catch (error) {
      log.warn({ err: error }, 'visits could not be stored and are tried again');
      for (const sources of days.values()) for (const visit of sources.values()) add(visit);
      schedule();
    }
  }

  /** Writes one after another, so that `stop` finds everything stored. */
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  };

  function schedule(): void {
    timer ??= setTimeout(() => void flush(), WRITE_AFTER_MS).unref();
  }

  return {
    count(source: Source): void {
      add({ ...source, day: indianDay(clock.now()), visits: 1 });
      schedule();
    },
    /** Resolves when all visits counted so far are stored, or storing them has failed. */
    flush,
    /** Stores the last visits. After a failure they are lost: the program ends. */
    async stop(): Promise<void> {
      await flush();
      clearTimeout(timer);
    },
  };
}
