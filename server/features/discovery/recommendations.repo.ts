import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

export const recommendationReader = (db: Reader) => ({
  of: async (memberId: string, day: string): Promise<string[]> =>
    (
      await db
        .selectFrom('recommendation')
        .select('shown_id')
        .where('member_id', '=', memberId)
        .where('day', '=', day)
        .orderBy('position')
        .execute()
    ).map((row) => row.shown_id),
  /** Members recommended since that day. */
  recent: async (memberId: string, since: string): Promise<string[]> =>
    (
      await db
        .selectFrom('recommendation')
        .select('shown_id')
        .distinct()
        .where('member_id', '=', memberId)
        .where('day', '>=', since)
        .execute()
    ).map((row) => row.shown_id),
  /** Members not to recommend: already shortlisted, or with an interest in either direction. */
  settled: async (memberId: string): Promise<string[]> =>
    (
      await sql<{ id: string }>`
        select other_id as id from shortlist where member_id = ${memberId}
        union select receiver_id from interest where sender_id = ${memberId}
        union select sender_id from interest where receiver_id = ${memberId}`.execute(db)
    ).rows.map(({ id }) => id),
  /** Recently active members without recommendations for this day, in batches. */
  due: async (day: string, activeSince: Date, after: string | undefined, limit: number): Promise<string[]> =>
    (
      await db
        .selectFrom('member')
        .select('id')
        .where('role', '=', 'MEMBER')
        .where('status', '=', 'ACTIVE')
        .where('completed_at', 'is not', null)
        .where('last_active_at', '>=', activeSince)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('recommendation')
                .select('day')
                .whereRef('recommendation.member_id', '=', 'member.id')
                .where('recommendation.day', '=', day),
            ),
          ),
        )
        .$if(after !== undefined, (query) => query.where('id', '>', after as string))
        .orderBy('id')
        .limit(limit)
        .execute()
    ).map(({ id }) => id),
});

export const recommendationWriter = (tx: Tx) => ({
  /** Saves recommendations. The first of two concurrent calls wins; erased members are skipped. */
  async save(memberId: string, day: string, ids: readonly string[]): Promise<void> {
    if (!ids.length) return;
    await sql`insert into recommendation (member_id, day, position, shown_id)
      select ${memberId}::uuid, ${day}::date, chosen.place - 1, chosen.id
      from unnest(${ids}::uuid[]) with ordinality as chosen(id, place) join member on member.id = chosen.id
      on conflict do nothing`.execute(tx);
  },
  /** Serialises recommendations per member. `FOR UPDATE` could deadlock two members recommended to each other. */
  lock: (memberId: string) =>
    tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute(),
  /**
   * Deletes for a batch of members by id, since no index covers the days. Returns the last id; undefined at the end.
   */
  async deleteBefore(day: string, after: string | undefined, limit: number): Promise<string | undefined> {
    const { rows } = await sql<{ last: string | null; count: number }>`with whose as materialized (
        select id from member ${after ? sql`where id > ${after}` : sql``} order by id limit ${limit}
      ), gone as (
        delete from recommendation where day < ${day} and member_id = any(array(select id from whose)))
      select max(id::text) as last, count(*)::integer as count from whose`.execute(tx);
    const [row] = rows;
    return row && row.count === limit ? (row.last ?? undefined) : undefined;
  },
});
