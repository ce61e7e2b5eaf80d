import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** A notification to be written. */
export interface Draft {
  readonly id: string;
  readonly memberId: string;
  readonly kind: string;
  readonly topic: string;
  readonly aboutId: string | null;
  readonly people: readonly string[];
  readonly data: object;
  readonly groupKey: string;
  readonly eventId: string;
  readonly at: Date;
  readonly conversationId: string | null;
  readonly seq: number | null;
}

/** A delivery to be planned. */
export interface PlannedDelivery {
  readonly id: string;
  readonly notificationId: string;
  readonly memberId: string;
  readonly channel: string;
  readonly target: string | null;
  readonly dueAt: Date;
  readonly at: Date;
}

/**
 * Whether a notification is still news: an existing message by another person above `readSeq`. Messages later than the
 * notification have notifications of their own.
 */
const isNews = (memberId: RawBuilder<unknown>, chatId: RawBuilder<unknown>, readSeq: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from message where message.conversation_id = ${chatId} and message.seq > ${readSeq}
    and message.seq <= notification.seq
    and message.sender_id <> ${memberId} and message.taken_back_at is null
    and not (${memberId} = any(message.hidden_for)))`;

const side = { memberId: sql`side.member_id`, chatId: sql`side.conversation_id`, readSeq: sql`side.read_seq` };
const seat = {
  memberId: sql`seat.guardian_id`,
  chatId: sql`seat.conversation_id`,
  readSeq: sql`greatest(seat.from_seq, seat.read_seq)`,
};

/**
 * Whether a notification was read, in the centre or at its source: in the conversation, or in the list of a search.
 * Hits of a deleted search, withdrawn messages, and conversations after a guardian's seat ended count as read: later
 * events notify again. For rows of `notification`.
 */
export const isRead: RawBuilder<boolean> = sql<boolean>`(notification.read_at is not null
  or (notification.kind = 'message.written' and exists (select from conversation_side as side
    where side.conversation_id = notification.conversation_id and side.member_id = notification.member_id
      and (side.read_seq >= notification.seq or not ${isNews(side.memberId, side.chatId, side.readSeq)})))
  or (notification.kind = 'guardian.message' and exists (select from guardian_seat as seat
    where seat.id = (notification.data ->> 'seatId')::uuid
      and (seat.ended_at is not null or seat.read_seq >= notification.seq
        or not ${isNews(seat.memberId, seat.chatId, seat.readSeq)})))
  or (notification.kind = 'search.found' and (
    not exists (select from saved_search where saved_search.id = (notification.data ->> 'searchId')::uuid
      and saved_search.deleted_at is null)
    or exists (select from saved_search_hit as hit where hit.search_id = (notification.data ->> 'searchId')::uuid
      and hit.seen_at >= notification.at))))`;

/** The unread notification of each key. */
export async function unreadOf(
  db: Reader,
  keys: readonly { memberId: string; groupKey: string }[],
): Promise<Map<string, string>> {
  if (!keys.length) return new Map();
  const { rows } = await sql<{ id: string; key: string }>`
    select notification.id, notification.member_id || ' ' || notification.group_key as key
    from unnest(${keys.map(({ memberId }) => memberId)}::uuid[], ${keys.map(({ groupKey }) => groupKey)}::text[])
        as given(member_id, group_key)
      join notification on notification.member_id = given.member_id and notification.group_key = given.group_key
    where notification.read_at is null and not ${isRead}`.execute(db);
  return new Map(rows.map(({ id, key }) => [key, id]));
}

/** Writes notifications and deliveries, inside the transaction that processes their events. */
export const draftWriter = (tx: Tx) => ({
  /**
   * Writes notifications, without erased members, and without duplicates of event, member and kind. Returns the ids
   * written.
   */
  async add(drafts: readonly Draft[]): Promise<Set<string>> {
    const { rows } = await sql<{ id: string }>`
      insert into notification
        (id, member_id, kind, topic, about_id, people, data, group_key, event_id, at, conversation_id, seq)
      select draft.id, draft."memberId", draft.kind, draft.topic, draft."aboutId",
        array(select jsonb_array_elements_text(draft.people)::uuid), draft.data, draft."groupKey", draft."eventId",
        draft.at, draft."conversationId", draft.seq
      from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as draft(id uuid, "memberId" uuid, kind text, topic text,
          "aboutId" uuid, people jsonb, data jsonb, "groupKey" text, "eventId" uuid, at timestamptz,
          "conversationId" uuid, seq integer)
        join member on member.id = draft."memberId"
      where draft."aboutId" is null or exists (select from member as other where other.id = draft."aboutId")
      on conflict (event_id, member_id, kind) do nothing returning id`.execute(tx);
    return new Set(rows.map(({ id }) => id));
  },
  async plan(deliveries: readonly PlannedDelivery[]): Promise<void> {
    if (!deliveries.length) return;
    await sql`
      insert into notification_delivery (id, notification_id, member_id, channel, target, due_at, made_at)
      select id, "notificationId", "memberId", channel, target, "dueAt", at
      from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) as planned(id uuid, "notificationId" uuid,
        "memberId" uuid, channel text, target uuid, "dueAt" timestamptz, at timestamptz)
      on conflict do nothing`.execute(tx);
  },
  /** Updates an unread notification; a board notification covers all news since the first. */
  refresh: (id: string, { at, people, seq, data }: Pick<Draft, 'at' | 'people' | 'seq' | 'data'>) =>
    sql`update notification set at = ${at}, people = ${people}::uuid[], seq = ${seq},
        data = ${JSON.stringify(data)}::jsonb || jsonb_strip_nulls(jsonb_build_object('since', data -> 'since'))
      where id = ${id}`.execute(tx),
});
