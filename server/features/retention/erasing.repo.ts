import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Reference } from './references.repo.ts';

/** An account whose time is over. */
export interface DueAccount {
  readonly id: string;
  readonly role: string;
  readonly email: string;
  readonly firstName: string;
  readonly deletedAt: Date;
}

/** Accounts of the team stay: the audit log and every decision name them, and would name nobody (law.md: CERT-In). */
const isDue = (before: Date) => sql<boolean>`role in ('MEMBER', 'FAMILY')
  and status = 'DELETED' and erased_at is null and deleted_at <= ${before}`;

/** Reads whose time is over. */
export const erasingReader = (db: Reader) => ({
  /** The oldest first. @param not who was tried already */
  async due(before: Date, not: readonly string[], limit: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select id from member
      where ${isDue(before)} and id <> all(${[...not]}::uuid[])
      order by deleted_at, id limit ${limit}`.execute(db);
    return rows.map(({ id }) => id);
  },
  /** Accounts of which a row is left, those that were erased first. */
  async left(after: Left | undefined, limit: number): Promise<Left[]> {
    const { rows } = await sql<Left>`select id, erased_at::text as "erasedAt" from member where erased_at is not null
      ${after ? sql`and (erased_at, id) > (${after.erasedAt}::timestamptz, ${after.id}::uuid)` : sql``}
      order by erased_at, id limit ${limit}`.execute(db);
    return rows;
  },
});

/** An erased account, and its place among them. */
export interface Left {
  readonly id: string;
  /** As the database writes it, to the microsecond: a `Date` would lead back to where it was. */
  readonly erasedAt: string;
}

/** What is about a conversation, which the other of the two goes on reading: `erase` decides what becomes of it. */
const STAYS: ReadonlySet<string> = new Set([
  'conversation.low_id',
  'conversation.high_id',
  'conversation.held_from',
  'conversation_side.member_id',
  'conversation_side.other_id',
  'message.sender_id',
  'guardian_seat.ward_id',
  'guardian_seat.other_id',
]);

/** What stays of the row itself: no word and no number of the person. */
const OWN: ReadonlySet<string> = new Set(['id', 'role', 'status', 'created_at', 'deleted_at', 'demo']);

/** As the other of a conversation reads it. */
const NAME = 'Deleted member';

/** Erases, inside the caller's transaction. */
export const erasingWriter = (tx: Tx) => ({
  /** Looks again: it may have been restored, or another node was first. Held until the transaction ends. */
  async lockDue(id: string, before: Date): Promise<DueAccount | undefined> {
    const { rows } = await sql<DueAccount>`
      select id, role, email, first_name as "firstName", deleted_at as "deletedAt" from member
      where id = ${id} and ${isDue(before)} for update`.execute(tx);
    return rows[0];
  },

  /**
   * Conversations that nobody reads any more go: those the other knows nothing of, or had ended by a block, or whose other
   * is erased too, and empty ones; also those of whom the team deleted or had suspended: what they wrote must not come
   * back to whom they wrote it. In the rest the other keeps what was written to them, unless they had put it away.
   */
  async leaveConversations(id: string): Promise<void> {
    await sql`select leave_guardian_places(${id})`.execute(tx);
    await sql`delete from conversation as chat
      where (chat.low_id = ${id} or chat.high_id = ${id}) and (
        chat.held_from = ${id} or chat.last_seq = 0
        or exists (select from member where member.id = ${id} and member.status_before_deletion is null)
        or exists (select from member where member.id in (chat.low_id, chat.high_id) and member.erased_at is not null)
        or exists (select from avoidance where avoidance.blocked_at is not null
          and avoidance.member_id in (chat.low_id, chat.high_id) and avoidance.other_id in (chat.low_id, chat.high_id)))`.execute(
      tx,
    );
    await sql`update message set content = null, taken_back = null, taken_back_at = coalesce(taken_back_at, now()),
        hints = '{}'
      where sender_id = ${id} and (taken_back is not null or exists (select from conversation_side as side
        where side.conversation_id = message.conversation_id and side.other_id = ${id}
          and side.member_id = any(message.hidden_for)))`.execute(tx);
    // Into the archive, as read: nobody is told that somebody is there again.
    await sql`update conversation_side as side set archived = true,
        read_seq = chat.last_seq, delivered_seq = chat.last_seq
      from conversation as chat
      where chat.id = side.conversation_id and side.other_id = ${id}`.execute(tx);
    // A guardian is named as the ward had wished, who is erased.
    await sql`update guardian_seat set name = 'Guardian' where ward_id = ${id}`.execute(tx);
  },

  /** What the member wrote to the team goes, and files' rows whose files are gone. */
  async dropWords(id: string): Promise<void> {
    await tx.deleteFrom('support_ticket').where('member_id', '=', id).execute();
    await tx.deleteFrom('photo').where('member_id', '=', id).where('purged_at', 'is not', null).execute();
  },

  /** Everything that refers to the account goes, or is about nobody any more. */
  async dropReferences(id: string, references: readonly Reference[]): Promise<void> {
    for (const { table, column, whenGone } of references) {
      if (STAYS.has(`${table}.${column}`)) continue;
      const mine = sql`${sql.ref(column)} = ${id}`;
      await (whenGone === 'delete'
        ? sql`delete from ${sql.table(table)} where ${mine}`
        : sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${mine}`
      ).execute(tx);
    }
  },

  /** Nothing is left in the row, and address and number are free for whoever registers with them. */
  async blank(id: string, columns: readonly string[], at: Date): Promise<void> {
    const others = columns.filter((name) => !OWN.has(name) && !blanks.has(name) && name !== 'erased_at');
    await sql`update member set ${sql.join([
      sql`erased_at = ${at}`,
      sql`first_name = ${NAME}`,
      sql`email_key = ${`erased:${id}`}`,
      ...[...blanks]
        .filter((name) => name !== 'first_name' && name !== 'email_key')
        .map((name) => sql`${sql.ref(name)} = ''`),
      ...others.map((name) => sql`${sql.ref(name)} = default`),
    ])} where id = ${id}`.execute(tx);
  },

  /** The rows themselves, where no conversation needs them. */
  dropRows: async (ids: readonly string[]): Promise<void> => {
    await sql`delete from member where erased_at is not null and id = any(${[...ids]}::uuid[])
      and not exists (select from conversation where conversation.low_id = member.id)
      and not exists (select from conversation where conversation.high_id = member.id)`.execute(tx);
  },

  /** Conversations of two who were erased at the same moment, neither seeing the other's end. */
  async dropConversations(ids: readonly string[]): Promise<void> {
    for (const [own, others] of [
      ['low_id', 'high_id'],
      ['high_id', 'low_id'],
    ] as const)
      await sql`delete from conversation as chat where chat.${sql.ref(own)} = any(${[...ids]}::uuid[])
        and exists (select from member where member.id = chat.${sql.ref(others)} and member.erased_at is not null)`.execute(
        tx,
      );
  },

  /** What an erased account left half-way: its photos' rows, and words in reports that are decided by now. */
  async tidy(): Promise<void> {
    await sql`delete from photo where member_id is null and purged_at is not null`.execute(tx);
    await sql`delete from report_message using profile_report as report
      where report.id = report_message.report_id and report.reporter_id is null and report.status <> 'open'`.execute(
      tx,
    );
    await sql`update profile_report set description = null, evidence = null
      where reporter_id is null and status <> 'open' and (description is not null or evidence is not null)`.execute(tx);
  },
});

/** Texts that must not be null. */
const blanks: ReadonlySet<string> = new Set([
  'first_name',
  'last_name',
  'email',
  'email_key',
  'password_hash',
  'created_ip',
]);
