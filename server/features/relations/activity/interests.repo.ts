import { type Insertable, type Selectable, sql } from 'kysely';
import type { InterestStatus } from '../../../../contract/relations/values.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { Interest } from '../../../platform/db/schema.gen.ts';
import { type ListViewer, listable } from '../../visibility/index.ts';
import type { StoredInterest } from '../index.ts';

/** An interest with both people. */
export interface InterestRow extends StoredInterest {
  readonly receiverId: string;
}

const fromRow = (row: Selectable<Interest>): InterestRow => ({
  id: row.id,
  senderId: row.sender_id,
  receiverId: row.receiver_id,
  status: row.status as InterestStatus,
  createdAt: row.created_at,
  statusAt: row.status_at,
});

export const interestReader = (db: Reader) => ({
  async byId(id: string): Promise<InterestRow | undefined> {
    const row = await db.selectFrom('interest').selectAll().where('id', '=', id).executeTakeFirst();
    return row && fromRow(row);
  },
  /** All interests between two people, in both directions. */
  async ofPair(one: string, other: string): Promise<InterestRow[]> {
    const rows = await db
      .selectFrom('interest')
      .selectAll()
      .where((where) =>
        where.or([
          where.and([where('sender_id', '=', one), where('receiver_id', '=', other)]),
          where.and([where('sender_id', '=', other), where('receiver_id', '=', one)]),
        ]),
      )
      .execute();
    return rows.map(fromRow);
  },
  /** Everybody who ever sent the member an interest. */
  async sendersTo(receiverId: string): Promise<string[]> {
    const rows = await db
      .selectFrom('interest')
      .select('sender_id')
      .distinct()
      .where('receiver_id', '=', receiverId)
      .execute();
    return rows.map(({ sender_id }) => sender_id);
  },
  /**
   * Number of interests awaiting the member's answer, from people visible in the member's lists.
   * @param except senders who are not counted
   */
  async toAnswer(viewer: ListViewer, deadline: Date, except: readonly string[]): Promise<number> {
    const row = await db
      .selectFrom('interest')
      .innerJoin('member as other', 'other.id', 'interest.sender_id')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('interest.receiver_id', '=', viewer.id)
      .where('interest.status', '=', 'Pending')
      .where('interest.created_at', '>', deadline)
      .where(listable(viewer))
      .where('interest.sender_id', '!=', sql<string>`all(${[...except]}::uuid[])`)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  },
});

/** Writes interests, inside the caller's transaction. */
export const interestWriter = (tx: Tx) => ({
  insert: (row: Insertable<Interest>) => tx.insertInto('interest').values(row).execute(),
  /**
   * Uses the sender's sincere interest, if the previous one was sent at `since` or earlier. Several at once wait for
   * each other here. Returns the time of the previous one if it was later.
   */
  async spendSincere(memberId: string, { at, since }: { at: Date; since: Date }): Promise<Date | undefined> {
    const { rows } = await sql`
      insert into sincere_interest (member_id, at) values (${memberId}, ${at})
      on conflict (member_id) do update set at = excluded.at where sincere_interest.at <= ${since}
      returning at`.execute(tx);
    if (rows.length) return undefined;
    const former = await tx
      .selectFrom('sincere_interest')
      .select('at')
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    return former.at;
  },
  async settle(ids: readonly string[], change: { status: InterestStatus; at: Date; declineReason?: string | null }) {
    if (!ids.length) return;
    await tx
      .updateTable('interest')
      .set({ status: change.status, status_at: change.at, decline_reason: change.declineReason ?? null })
      .where('id', 'in', ids)
      .execute();
  },
  /**
   * Expires interests pending since `deadline` or longer; the stored time of expiry is the end of their period,
   * whenever the job runs.
   */
  async expire(deadline: Date, now: Date, ids?: readonly string[]): Promise<number> {
    const days = now.getTime() - deadline.getTime();
    let query = tx
      .updateTable('interest')
      .set({
        status: 'Expired',
        status_at: sql<Date>`created_at + ${days}::double precision * interval '1 millisecond'`,
      })
      .where('status', '=', 'Pending')
      .where('created_at', '<=', deadline);
    if (ids) query = query.where('id', '=', sql<string>`any(${ids}::uuid[])`);
    return Number((await query.executeTakeFirst()).numUpdatedRows);
  },
});
