import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { erasureWriter } from './erasures.repo.ts';
import { addition, dayOf } from './journal.rules.ts';
import type { Place } from './places.ts';

const STRETCH = 500;

/**
 * Writes to every place what is not in the journal yet, and that it is whole up to now. Where one place fails nothing
 * counts as written, and the others leave out what they have when it is tried again. Answers how many there were.
 */
export async function writeJournal(
  { db, clock }: { db: Pick<Database, 'transaction'>; clock: Clock },
  places: readonly Place[],
): Promise<number> {
  for (let count = 0; ; ) {
    const written = await db.transaction(async ({ tx }) => {
      const writer = erasureWriter(tx);
      await writer.takeTurn();
      // Before the look, so that the mark does not say more than was looked at.
      const now = clock.now();
      const entries = await writer.waiting(STRETCH);
      const day = dayOf(now);
      for (const place of places) {
        const text = await place.read(day);
        await place.append(day, text, addition(text, entries, now));
      }
      if (entries.length)
        await writer.journaled(
          entries.map(({ id }) => id),
          now,
        );
      return entries.length;
    });
    count += written;
    if (written < STRETCH) return count;
  }
}
