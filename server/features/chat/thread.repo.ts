import { type RawBuilder, sql } from 'kysely';
import { compiledOnce } from '../../platform/db/compiled-once.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { CursorPosition } from '../../platform/http/list-cursor.ts';
import { hasFirstName } from '../matching/index.ts';

/** The columns of a member that the chat rules need. */
export interface PartyRow {
  id: string;
  role: string;
  status: string;
  gender: 'MALE' | 'FEMALE' | null;
  isComplete: boolean;
  isHeld: boolean;
  settings: unknown;
}

/** Another member, with the conversation if there is one, from the viewer's perspective. */
export interface ThreadRow extends PartyRow {
  /** The account is erased; its messages to the viewer remain. */
  isErased: boolean;
  viewer: PartyRow;
  firstName: string;
  lastName: string;
  lastActiveAt: Date | null;
  chatId: string | null;
  lastSeq: number | null;
  lastAt: Date | null;
  heldFrom: string | null;
  holdState: 'open' | 'released' | 'refused' | null;
  readSeq: number | null;
  deliveredSeq: number | null;
  written: number | null;
  archived: boolean | null;
  otherReadSeq: number | null;
  otherDeliveredSeq: number | null;
  otherWritten: number | null;
  /** Whether each allows the other to send photos. */
  photosAllowed: boolean | null;
  otherPhotosAllowed: boolean | null;
}

/** A thread with earlier messages that may be the message now sent. */
export interface SendingRow extends ThreadRow {
  /** Id of the viewer's message with this clientMessageId. */
  knownId: string | null;
  /** Whether that message has the same text. */
  knownIsSame: boolean | null;
  /** Id of a message from the other channel that may be a duplicate of this one (relay rule, contract §7). */
  twinId: string | null;
  /** Versions of the rows on which the permission depends, if both members know of the conversation. */
  standing: string | null;
}

/** Data for detecting a message that was sent before. */
export interface Sending {
  readonly clientMessageId: string | null;
  readonly digest: Buffer;
  readonly via: 'rest' | 'socket';
  /** Older messages cannot be duplicates. */
  readonly since: Date;
}

const columns = (viewerId: string): RawBuilder<unknown> => sql`
  other.id, other.role, other.status, other.gender, other.completed_at is not null as "isComplete", other.is_held as "isHeld", other.settings,
  other.erased_at is not null as "isErased",
  other.first_name as "firstName", other.last_name as "lastName", other.last_active_at as "lastActiveAt",
  (select jsonb_build_object('id', me.id, 'role', me.role, 'status', me.status, 'gender', me.gender,
     'isComplete', me.completed_at is not null, 'isHeld', me.is_held, 'settings', me.settings)
   from member as me where me.id = ${viewerId}) as viewer,
  conversation.id as "chatId", conversation.last_seq as "lastSeq", conversation.last_at as "lastAt",
  conversation.held_from as "heldFrom",
  (select state from message_hold where message_hold.id = conversation.hold_id) as "holdState",
  mine.read_seq as "readSeq", mine.delivered_seq as "deliveredSeq", mine.written, mine.archived,
  theirs.read_seq as "otherReadSeq", theirs.delivered_seq as "otherDeliveredSeq", theirs.written as "otherWritten",
  mine.photos_allowed as "photosAllowed", theirs.photos_allowed as "otherPhotosAllowed"`;

const joined = (viewerId: string): RawBuilder<unknown> => sql`
  member as other
    left join conversation on conversation.low_id = least(${viewerId}::uuid, other.id)
      and conversation.high_id = greatest(${viewerId}::uuid, other.id)
    left join conversation_side as mine
      on mine.conversation_id = conversation.id and mine.member_id = ${viewerId}
    left join conversation_side as theirs
      on theirs.conversation_id = conversation.id and theirs.member_id = other.id`;

/** SQL form of `conversationSight` other than 'gone'; held conversations do not exist for the receiver. */
export const isThere = (viewerId: string): RawBuilder<boolean> => sql<boolean>`(
  (conversation.held_from is null or conversation.held_from = ${viewerId})
  and other.role = 'MEMBER' and (other.status in ('ACTIVE', 'INACTIVE') or other.erased_at is not null)
  and not exists (select from avoidance where blocked_at is not null and
    ((avoidance.member_id = ${viewerId} and avoidance.other_id = other.id)
      or (avoidance.member_id = other.id and avoidance.other_id = ${viewerId}))))`;

/**
 * For `from`: all conversations of a member as `conversation`, optionally ordered, with the member's own side as
 * `mine`. `offset 0` keeps the order and forces a key lookup per side: a generic plan expects few conversations and
 * would compare each of a hundred thousand with all sides.
 */
export const conversationsOf = (memberId: string, order?: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select * from conversation where conversation.low_id = ${memberId} or conversation.high_id = ${memberId}
    ${order ? sql`order by ${order}` : sql``} offset 0) as conversation
  cross join lateral (select * from conversation_side as side
    where side.conversation_id = conversation.id and side.member_id = ${memberId} offset 0) as mine`;

/** Filter of a conversation list. */
interface Listed {
  readonly archived: boolean;
  /** Part of the other person's first name. */
  readonly search: string | undefined;
}

interface ListedPage extends Listed {
  readonly ascending: boolean;
  readonly after?: CursorPosition;
  readonly limit: number;
  readonly offset: number;
}

/** Matches only the first name: for some members only the initial of the last name is shown. */
const matchesName = (search: string | undefined): RawBuilder<unknown> =>
  search ? sql`and ${hasFirstName('other', search)}` : sql``;

const threadsOf = compiledOnce(
  (_db, viewerId: string, otherIds: readonly string[]) => sql<ThreadRow>`
  select ${columns(viewerId)} from ${joined(viewerId)} where other.id = any(${otherIds}::uuid[])`,
);

const standingOf = compiledOnce(
  (_db, one: string, other: string) =>
    sql<{ standing: string | null }>`select chat_standing(${one}::uuid, ${other}::uuid) as standing`,
);

/** Reads conversations with both members. */
export const threadReader = (db: Reader) => ({
  /** Versions of the rows on which the permission to write depends, as in `SendingRow`. */
  async standing(one: string, other: string): Promise<string | null> {
    return (await standingOf(db, one, other))[0]?.standing ?? null;
  },
  /** Threads with these members, unordered; unknown ids are left out. */
  async of(viewerId: string, otherIds: readonly string[]): Promise<ThreadRow[]> {
    if (!otherIds.length) return [];
    return threadsOf(db, viewerId, otherIds);
  },
  /** Whether the two members have a conversation, even if one of them does not know of it. */
  async hasBegun(one: string, other: string): Promise<boolean> {
    const { rows } = await sql<{ has: boolean }>`select exists (select from conversation
      where low_id = least(${one}::uuid, ${other}::uuid) and high_id = greatest(${one}::uuid, ${other}::uuid)) as has`.execute(
      db,
    );
    return rows[0]?.has ?? false;
  },
  /** Whether the writer wrote to the reader, in a conversation that the reader knows or knew. */
  async hasWritten(writerId: string, readerId: string): Promise<boolean> {
    const { rows } = await sql<{ has: boolean }>`select exists (
      select from conversation_side as side join conversation on conversation.id = side.conversation_id
      where side.member_id = ${writerId} and side.other_id = ${readerId} and side.written > 0
        and (conversation.held_from is null or conversation.held_from = ${readerId})) as has`.execute(db);
    return rows[0]?.has ?? false;
  },
  /** All facts that decide on one message, except the relation of the two. */
  async sending(viewerId: string, otherId: string, sending: Sending): Promise<SendingRow | undefined> {
    const { clientMessageId, digest, via, since } = sending;
    const isTwin =
      via === 'socket'
        ? sql`twin.via = 'rest' and ${clientMessageId}::text is null`
        : sql`twin.via = 'socket' and twin.client_message_id is null`;
    const { rows } = await sql<SendingRow>`select ${columns(viewerId)},
        known.id as "knownId", known.digest = ${digest} as "knownIsSame",
        (select twin.id from message as twin
          where twin.sender_id = ${viewerId} and twin.at >= ${since} and twin.conversation_id = conversation.id
            and twin.digest = ${digest} and not twin.relayed and ${isTwin}
          order by twin.seq limit 1) as "twinId",
        chat_standing(${viewerId}, ${otherId}) as standing
      from ${joined(viewerId)}
        left join message as known on known.conversation_id = conversation.id and known.sender_id = ${viewerId}
          and known.client_message_id = ${clientMessageId}
      where other.id = ${otherId}`.execute(db);
    return rows[0];
  },
  /** Number of conversations, archived or not. */
  async count(viewerId: string, { archived, search }: Listed): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count
      from ${conversationsOf(viewerId)} join member as other on other.id = mine.other_id
      where mine.archived = ${archived} and ${isThere(viewerId)}
        ${matchesName(search)}`.execute(db);
    return rows[0]?.count ?? 0;
  },
  /** A page of conversations, newest or oldest first. */
  async page(
    viewerId: string,
    { archived, search, ascending, after, limit, offset }: ListedPage,
  ): Promise<ThreadRow[]> {
    const [direction, beyond] = ascending ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
    const place = after
      ? sql`and (conversation.last_at, conversation.id) ${beyond} (${after.at}, ${after.id}::uuid)`
      : sql``;
    const order = sql`conversation.last_at ${direction}, conversation.id ${direction}`;
    // Sorted in the subquery, so that the scan ends with the last row of the page.
    const { rows } = await sql<ThreadRow>`select ${columns(viewerId)}
      from (
        select conversation.id, mine.other_id
        from ${conversationsOf(viewerId, order)}
          join member as other on other.id = mine.other_id
        where mine.archived = ${archived} and ${isThere(viewerId)} ${matchesName(search)} ${place}
        order by ${order} limit ${limit} offset ${offset}
      ) as chosen
        join conversation on conversation.id = chosen.id
        join conversation_side as mine on mine.conversation_id = chosen.id and mine.member_id = ${viewerId}
        join member as other on other.id = chosen.other_id
        join conversation_side as theirs on theirs.conversation_id = chosen.id and theirs.member_id = other.id
      order by ${order}`.execute(db);
    return rows;
  },
});
