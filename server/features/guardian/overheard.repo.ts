import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

/** A message, with a seat whose guardian it may be for. */
export interface Overheard {
  readonly messageId: string;
  readonly seatId: string;
}

/** Finds out for whom messages are, beside the two who write to each other. */
export const overheardReader = (db: Reader) => ({
  /** With seats that were active before the message, and that nobody has ended; in the order of their conversations. */
  async of(messageIds: readonly string[]): Promise<Overheard[]> {
    const { rows } = await sql<Overheard>`select message.id as "messageId", seat.id as "seatId"
      from message join guardian_seat as seat on seat.conversation_id = message.conversation_id
      where message.id = any(${messageIds}::uuid[]) and seat.ended_at is null and seat.from_seq < message.seq
      order by message.conversation_id, message.seq`.execute(db);
    return rows;
  },
});
