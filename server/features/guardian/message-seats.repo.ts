import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

/** A message, with a seat whose guardian may be allowed to read it. */
export interface MessageSeat {
  readonly messageId: string;
  readonly seatId: string;
}

/** Finds the guardians of messages. */
export const messageSeatReader = (db: Reader) => ({
  /** Messages with the seats that were active before the message and have not ended, ordered by conversation. */
  async of(messageIds: readonly string[]): Promise<MessageSeat[]> {
    const { rows } = await sql<MessageSeat>`select message.id as "messageId", seat.id as "seatId"
      from message join guardian_seat as seat on seat.conversation_id = message.conversation_id
      where message.id = any(${messageIds}::uuid[]) and seat.ended_at is null and seat.from_seq < message.seq
      order by message.conversation_id, message.seq`.execute(db);
    return rows;
  },
});
