import { type RawBuilder, type Selectable, sql } from 'kysely';
import { roleGroups } from '../../../../contract/roles.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { BreachNotice } from '../../../platform/db/schema.gen.ts';

export type NoticeRow = Selectable<BreachNotice>;

/**
 * Members whom a breach may concern: everybody whose data are stored, including suspended members and those who left
 * but are not erased yet. Staff are left out, because they know of it from the register.
 */
const concerned = (before: Date): RawBuilder<boolean> => sql<boolean>`(member.erased_at is null
  and member.created_at <= ${before} and member.role <> all(${[...roleGroups.employee]}::text[]))`;

export const noticeReader = (db: Reader) => ({
  /** Notices of a breach, newest first. */
  of: (breachId: string): Promise<NoticeRow[]> =>
    db.selectFrom('breach_notice').selectAll().where('breach_id', '=', breachId).orderBy('at', 'desc').execute(),
  byId: (id: string): Promise<NoticeRow | undefined> =>
    db.selectFrom('breach_notice').selectAll().where('id', '=', id).executeTakeFirst(),
  /** The notice that a member got; undefined if the member did not get it. */
  to: (id: string, memberId: string): Promise<NoticeRow | undefined> =>
    db
      .selectFrom('breach_notice')
      .selectAll()
      .where('id', '=', id)
      .where((where) =>
        where.exists(
          where
            .selectFrom('breach_recipient')
            .whereRef('breach_recipient.notice_id', '=', 'breach_notice.id')
            .where('breach_recipient.member_id', '=', memberId)
            .where('breach_recipient.told_at', 'is not', null),
        ),
      )
      .executeTakeFirst(),
  /** Notices not yet sent to all their members. */
  unfinished: async (): Promise<string[]> =>
    (await db.selectFrom('breach_notice').select('id').where('finished_at', 'is', null).orderBy('at').execute()).map(
      ({ id }) => id,
    ),
  /** Number of recipients of a notice to all members, without those already notified of this breach. */
  async everybody(breachId: string, now: Date): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from member
      where ${concerned(now)} and not exists (select from breach_recipient as known
        where known.breach_id = ${breachId} and known.member_id = member.id)`.execute(db);
    return rows[0]?.count ?? 0;
  },
  /** Members by the digits of their codes. */
  async byDigits(digits: readonly string[], now: Date): Promise<{ id: string; digits: string }[]> {
    const { rows } = await sql<{ id: string; digits: string }>`select id, right(id::text, 12) as digits from member
      where right(id::text, 12) = any(${[...digits]}::text[]) and ${concerned(now)} order by id`.execute(db);
    return rows;
  },
});

/** Writes notices and their recipients, inside the caller's transaction. */
export const noticeWriter = (tx: Tx) => ({
  add: (row: Omit<NoticeRow, 'told' | 'told_up_to' | 'finished_at'>) =>
    tx.insertInto('breach_notice').values(row).execute(),
  setRecipients: (id: string, wanted: number) =>
    tx.updateTable('breach_notice').set({ wanted }).where('id', '=', id).execute(),
  /** Adds recipients, except those already notified of this breach. Returns their number. */
  async choose(notice: Pick<NoticeRow, 'id' | 'breach_id'>, memberIds: readonly string[]): Promise<number> {
    const { rows } = await sql<{ id: string }>`
      insert into breach_recipient (breach_id, member_id, notice_id)
      select ${notice.breach_id}, id, ${notice.id} from member where id = any(${[...memberIds]}::uuid[]) order by id
      on conflict do nothing returning member_id as id`.execute(tx);
    return rows.length;
  },
  /** Locks an unfinished notice until the end of the transaction. Undefined once it is finished. */
  lockUnfinished: (id: string): Promise<NoticeRow | undefined> =>
    tx
      .selectFrom('breach_notice')
      .selectAll()
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .forUpdate()
      .executeTakeFirst(),
  /** Next recipients of a notice to all members, by id. */
  async next({ at, told_up_to }: NoticeRow, limit: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select id from member
      where ${concerned(at)} ${told_up_to ? sql`and id > ${told_up_to}` : sql``} order by id limit ${limit}`.execute(
      tx,
    );
    return rows.map(({ id }) => id);
  },
  /** Chosen recipients not yet notified. */
  async waiting(id: string, limit: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select member_id as id from breach_recipient
      where notice_id = ${id} and told_at is null order by member_id limit ${limit}`.execute(tx);
    return rows.map(({ id: memberId }) => memberId);
  },
  /**
   * Records members as notified. Returns those to be notified now: members already notified of this breach are skipped.
   */
  async recordNotified({ id, breach_id }: NoticeRow, memberIds: readonly string[], at: Date): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      insert into breach_recipient as known (breach_id, member_id, notice_id, told_at)
      select ${breach_id}, id, ${id}, ${at} from member where id = any(${[...memberIds]}::uuid[]) order by id
      on conflict (breach_id, member_id) do update set told_at = excluded.told_at
        where known.told_at is null and known.notice_id = excluded.notice_id
      returning member_id as id`.execute(tx);
    return rows.map(({ id: memberId }) => memberId);
  },
  async advance(id: string, told: number, upTo: string): Promise<void> {
    await sql`update breach_notice set told = told + ${told}, told_up_to = ${upTo} where id = ${id}`.execute(tx);
  },
  finish: (id: string, at: Date) =>
    tx.updateTable('breach_notice').set({ finished_at: at }).where('id', '=', id).execute(),
});
