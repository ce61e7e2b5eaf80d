import { systemClock } from '../clock.ts';
import { openDatabase } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import type { JournalStore } from './journal-stores.ts';
import { writeJournal } from './write-journal.ts';

/** Completes the journal up to now for an operator's command, whether or not the program runs. */
export async function completeJournal(url: string, places: readonly JournalStore[], log: Log): Promise<void> {
  const db = openDatabase({ url, log, poolSize: 1 });
  try {
    await writeJournal({ db, clock: systemClock }, places);
  } finally {
    await db.close();
  }
}
