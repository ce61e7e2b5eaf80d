import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

/** Facts about a guardian's earlier messages in a conversation. */
export interface EarlierGuestMessages {
  /** Id of the message with the same clientMessageId. */
  readonly knownId: string | null;
  readonly knownIsSame: boolean | null;
  readonly written: number;
}

/** Reads messages of guardians. */
export const guestReader = (db: Reader) => ({
  async earlier(
    chatId: string,
    senderId: string,
    { clientMessageId, digest }: { clientMessageId: string | null; digest: Buffer },
  ): Promise<EarlierGuestMessages> {
    const { rows } = await sql<EarlierGuestMessages>`
      select known.id as "knownId", known.digest = ${digest} as "knownIsSame", (
        select count(*)::int from message where conversation_id = ${chatId} and sender_id = ${senderId}) as written
      from (select 1) as one left join message as known on known.conversation_id = ${chatId}
        and known.sender_id = ${senderId} and known.client_message_id = ${clientMessageId}::text`.execute(db);
    return rows[0] as EarlierGuestMessages;
  },
});
