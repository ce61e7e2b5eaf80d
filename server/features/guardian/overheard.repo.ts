import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

/** A message, with a seat whose guardian may be allowed to read it. */
export interface Overheard {
  readonly messageId: string;
  readonly seatId: string;
}

/** Finds the guardians of messages. */
export const overheardReader = (db: Reader) => ({
  /** Messages with seats active before them and not ended, ordered by conversation. */
  async of(messageIds: readonly string[]): Promise<Overheard[]> {
    const { rows } = await sql<Overheard>`select message.id as "messageId", seat.id as "seatId"
      from message join guardian_seat as seat on seat.conversation_id = message.conversation_id
      where message.id = any(${messageIds}::uuid[]) and seat.ended_at is null and seat.from_seq < message.seq
      order by message.conversation_id, message.seq`.execute(db);
    return rows;
  },
});
