import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

type HoldState = 'open' | 'released' | 'refused';

/** A stored first message. */
export interface FirstMessage {
  readonly chatId: string;
  readonly senderId: string;
  readonly fingerprint: Buffer;
  readonly at: Date;
}

/** A held conversation with both members. */
export interface HeldConversation {
  readonly chatId: string;
  readonly senderId: string;
  readonly receiverId: string;
}

/** Reads similar first messages of the same sender. */
export const spamHoldReader = (db: Reader) => ({
  /** Whether staff refused to deliver this conversation. */
  async isRefused(chatId: string): Promise<boolean> {
    const { rows } = await sql<{ isRefused: boolean }>`select exists (
      select from conversation join message_hold as hold on hold.id = conversation.hold_id
      where conversation.id = ${chatId} and hold.state = 'refused') as "isRefused"`.execute(db);
    return rows[0]?.isRefused ?? false;
  },
  /** Sender of the held messages; undefined if the hold does not exist. */
  async senderOf(id: string): Promise<string | undefined> {
    const row = await db.selectFrom('message_hold').select('sender_id').where('id', '=', id).executeTakeFirst();
    return row?.sender_id;
  },
  /** The hold for this text, if any, and the number of conversations begun with the text since. */
  async countSimilar(
    senderId: string,
    fingerprint: Buffer,
    since: Date,
  ): Promise<{ holdId: string | null; state: HoldState | null; count: number }> {
    const { rows } = await sql<{ holdId: string | null; state: HoldState | null; count: number }>`
      select hold.id as "holdId", hold.state, (
        select count(*)::int from first_message
        where sender_id = ${senderId} and fingerprint = ${fingerprint} and at > ${since}) as count
      from (select 1) as one
        left join message_hold as hold on hold.sender_id = ${senderId} and hold.fingerprint = ${fingerprint}`.execute(
      db,
    );
    return rows[0] as { holdId: string | null; state: HoldState | null; count: number };
  },
});

/** Writes holds, inside the caller's transaction. */
export const spamHoldWriter = (tx: Tx) => ({
  /** Serialises the sender's new conversations and uses of allowances. */
  lockSender: (senderId: string) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`first messages ${senderId}`}, 0))`.execute(tx),
  open: (hold: { id: string; senderId: string; fingerprint: Buffer; content: string; at: Date }) =>
    tx
      .insertInto('message_hold')
      .values({
        id: hold.id,
        sender_id: hold.senderId,
        fingerprint: hold.fingerprint,
        content: hold.content,
        at: hold.at,
      })
      .execute(),
  remember: ({ chatId, senderId, fingerprint, at }: FirstMessage) =>
    tx.insertInto('first_message').values({ conversation_id: chatId, sender_id: senderId, fingerprint, at }).execute(),
  /** Whether an open hold exists. Lock the sender first. */
  async lock(id: string): Promise<boolean> {
    const row = await tx
      .selectFrom('message_hold')
      .select('id')
      .where('id', '=', id)
      .where('state', '=', 'open')
      .forUpdate()
      .executeTakeFirst();
    return row !== undefined;
  },
  /**
   * Waits for running writes to the held conversations, and blocks new ones until the end of the transaction. A
   * separate statement, so that the following one sees what was just written.
   */
  lockConversations: (id: string) =>
    sql`select from conversation where hold_id = ${id} order by id for update`.execute(tx),
  decide: (id: string, state: 'released' | 'refused', at: Date) =>
    tx.updateTable('message_hold').set({ state, decided_at: at }).where('id', '=', id).execute(),
  /** Makes these conversations visible to their receivers, and returns them. */
  async releaseConversations(id: string): Promise<HeldConversation[]> {
    const { rows } = await sql<HeldConversation>`
      with held as (
        select id, held_from, case when low_id = held_from then high_id else low_id end as receiver_id
        from conversation where hold_id = ${id} for update
      ), unheld as (
        update conversation set hold_id = null, held_from = null where id in (select id from held)
      )
      select id as "chatId", held_from as "senderId", receiver_id as "receiverId" from held`.execute(tx);
    return rows;
  },
  /** Hides held messages from the receiver, in case that person writes to the sender later. */
  hideHeld: (id: string) =>
    sql`update message set hidden_for = array_append(hidden_for, side.member_id)
      from conversation join conversation_side as side
        on side.conversation_id = conversation.id and side.member_id <> conversation.held_from
      where conversation.hold_id = ${id} and message.conversation_id = conversation.id
        and not (side.member_id = any(message.hidden_for))`.execute(tx),
});
