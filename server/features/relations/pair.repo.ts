import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/**
 * Waits, inside the caller's transaction, until nobody else decides about these two, in either direction: interest,
 * blocking and writing to each other happen one after another.
 */
export const lockPair = async (tx: Tx, one: string, other: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`interest ${[one.toLowerCase(), other.toLowerCase()].sort().join(' ')}`}, 0))`.execute(
    tx,
  );
};
