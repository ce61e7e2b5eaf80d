import { systemClock } from '../clock.ts';
import { openDatabase } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import type { Place } from './places.ts';
import { writeJournal } from './write.ts';

/** Completes the journal up to now for an operator's command, whether or not the program runs. */
export async function journalUpToNow(url: string, places: readonly Place[], log: Log): Promise<void> {
  const db = openDatabase({ url, log, poolSize: 1 });
  try {
    await writeJournal({ db, clock: systemClock }, places);
  } finally {
    await db.close();
  }
}
