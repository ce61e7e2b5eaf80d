import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/**
 * Locks a pair of members, inside the caller's transaction and regardless of direction: interests, blocks and messages
 * between them are serialised.
 */
export const lockPair = async (tx: Tx, one: string, other: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`interest ${[one.toLowerCase(), other.toLowerCase()].sort().join(' ')}`}, 0))`.execute(
    tx,
  );
};
