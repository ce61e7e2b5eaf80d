import { sql } from 'kysely';
import { ERASED_NAME } from '../../../../contract/chat/values.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { Reference } from './references.repo.ts';

/** An account past its restore period. */
export interface DueAccount {
  readonly id: string;
  readonly role: string;
  readonly email: string;
  readonly firstName: string;
  readonly language: string | null;
  readonly deletedAt: Date;
}

/** Staff accounts are kept: the audit log and all decisions refer to them (law.md: CERT-In). */
const isDue = (before: Date) => sql<boolean>`role in ('MEMBER', 'FAMILY')
  and status = 'DELETED' and erased_at is null and deleted_at <= ${before}`;

/** Reads accounts to be erased. */
export const erasureReader = (db: Reader) => ({
  /** Accounts to be erased, oldest first. @param not accounts already tried */
  async due(before: Date, not: readonly string[], limit: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select id from member
      where ${isDue(before)} and id <> all(${[...not]}::uuid[])
      order by deleted_at, id limit ${limit}`.execute(db);
    return rows.map(({ id }) => id);
  },
  /** Erased accounts whose row still exists, in order of erasure. */
  async left(after: LeftoverAccount | undefined, limit: number): Promise<LeftoverAccount[]> {
    const { rows } =
      await sql<LeftoverAccount>`select id, erased_at::text as "erasedAt" from member where erased_at is not null
      ${after ? sql`and (erased_at, id) > (${after.erasedAt}::timestamptz, ${after.id}::uuid)` : sql``}
      order by erased_at, id limit ${limit}`.execute(db);
    return rows;
  },
});

/** An erased account, and its position in the order of erasure. */
export interface LeftoverAccount {
  readonly id: string;
  /** Time of erasure in the database's text form, to the microsecond: a `Date` would round it and repeat rows. */
  readonly erasedAt: string;
}

/** Tables of conversations, which the other person can still read: `erase` handles their references. */
const KEPT_TABLES: ReadonlySet<string> = new Set([
  'conversation.low_id',
  'conversation.high_id',
  'conversation.held_from',
  'conversation_side.member_id',
  'conversation_side.other_id',
  'message.sender_id',
  'call.caller_id',
  'call.receiver_id',
  'guardian_seat.ward_id',
  'guardian_seat.other_id',
]);

/** Columns of the account's row that are kept: they contain no text and no number of the person. */
const KEPT_COLUMNS: ReadonlySet<string> = new Set(['id', 'role', 'status', 'created_at', 'deleted_at', 'demo']);

/** Erases, inside the caller's transaction. */
export const erasureWriter = (tx: Tx) => ({
  /**
   * Locks an account until the end of the transaction after checking it again: it may have been restored, or erased by
   * another node.
   */
  async lockDue(id: string, before: Date): Promise<DueAccount | undefined> {
    const { rows } = await sql<DueAccount>`
      select id, role, email, first_name as "firstName", language, deleted_at as "deletedAt"
      from member
      where id = ${id} and ${isDue(before)} for update`.execute(tx);
    return rows[0];
  },

  /**
   * Deletes conversations without a reader: those the other person does not know or had blocked, whose other person is
   * erased too, and empty ones; also those of members deleted or suspended by staff, whose messages must not reappear
   * to their receivers. In the others the other person keeps received messages, unless deleted for themselves.
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
    // The conversation is archived and marked as read, so that the other person is not notified.
    await sql`update conversation_side as side set archived = true,
        read_seq = chat.last_seq, delivered_seq = chat.last_seq
      from conversation as chat
      where chat.id = side.conversation_id and side.other_id = ${id}`.execute(tx);
    // The guardian's displayed name was chosen by the ward, who is erased.
    await sql`update guardian_seat set name = 'Guardian' where ward_id = ${id}`.execute(tx);
  },

  /** Deletes the member's messages to staff, and rows of photos whose files are gone. */
  async dropWords(id: string): Promise<void> {
    await tx.deleteFrom('support_ticket').where('member_id', '=', id).execute();
    await tx.deleteFrom('photo').where('member_id', '=', id).where('purged_at', 'is not', null).execute();
  },

  /** Deletes or anonymises all references to the account. */
  async dropReferences(id: string, references: readonly Reference[]): Promise<void> {
    for (const { table, column, whenGone } of references) {
      if (KEPT_TABLES.has(`${table}.${column}`)) continue;
      const mine = sql`${sql.ref(column)} = ${id}`;
      await (whenGone === 'delete'
        ? sql`delete from ${sql.table(table)} where ${mine}`
        : sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${mine}`
      ).execute(tx);
    }
  },

  /** Clears the row, and frees address and number for new registrations. */
  async blank(id: string, columns: readonly string[], at: Date): Promise<void> {
    const others = columns.filter((name) => !KEPT_COLUMNS.has(name) && !blankValues.has(name) && name !== 'erased_at');
    await sql`update member set ${sql.join([
      sql`erased_at = ${at}`,
      sql`first_name = ${ERASED_NAME}`,
      ...[...blankValues].filter((name) => name !== 'first_name').map((name) => sql`${sql.ref(name)} = ''`),
      ...others.map((name) => sql`${sql.ref(name)} = default`),
    ])} where id = ${id}`.execute(tx);
  },

  /** Deletes rows that no conversation needs. */
  dropRows: async (ids: readonly string[]): Promise<void> => {
    await sql`delete from member where erased_at is not null and id = any(${[...ids]}::uuid[])
      and not exists (select from conversation where conversation.low_id = member.id)
      and not exists (select from conversation where conversation.high_id = member.id)`.execute(tx);
  },

  /** Conversations of two members who were erased concurrently. */
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

  /** Remaining data of erased accounts: photo rows, and text in reports decided by now. */
  async tidy(): Promise<void> {
    await sql`delete from photo where member_id is null and purged_at is not null`.execute(tx);
    await sql`delete from report_message using profile_report as report
      where report.id = report_message.report_id and report.reporter_id is null and report.status <> 'open'`.execute(
      tx,
    );
    await sql`delete from report_call using profile_report as report
      where report.id = report_call.report_id and report.reporter_id is null and report.status <> 'open'`.execute(tx);
    await sql`update profile_report set description = null, evidence = null, interest_note = null
      where reporter_id is null and status <> 'open'
        and (description is not null or evidence is not null or interest_note is not null)`.execute(tx);
  },
});

/** Text columns that must not be null. */
const blankValues: ReadonlySet<string> = new Set(['first_name', 'last_name', 'password_hash', 'created_ip']);
