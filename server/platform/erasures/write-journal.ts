import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { erasureWriter } from './erasures.repo.ts';
import { dayOf, formatAddition } from './journal.rules.ts';
import type { JournalStore } from './journal-stores.ts';

const BATCH_SIZE = 500;

/**
 * Writes new entries to every journal, and marks them as complete up to the present. If one journal fails, nothing
 * counts as written, and a retry skips entries that the other journals already have. Returns the number of entries.
 */
export async function writeJournal(
  { db, clock }: { db: Pick<Database, 'transaction'>; clock: Clock },
  places: readonly JournalStore[],
): Promise<number> {
  for (let count = 0; ; ) {
    const written = await db.transaction(async ({ tx }) => {
      const writer = erasureWriter(tx);
      await writer.lock();
      // The time is taken before the query, so that the mark does not cover later entries.
      const now = clock.now();
      const entries = await writer.unjournaled(BATCH_SIZE);
      const day = dayOf(now);
      for (const place of places) {
        const text = await place.read(day);
        await place.append(day, text, formatAddition(text, entries, now));
      }
      if (entries.length)
        await writer.markJournaled(
          entries.map(({ id }) => id),
          now,
        );
      return entries.length;
    });
    count += written;
    if (written < BATCH_SIZE) return count;
  }
}
