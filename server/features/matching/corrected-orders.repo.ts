import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { correctionIn } from './market/corrections.ts';

/** Numbers of interests that wait for a member's answer, and of the member's open conversations. */
export interface MemberLoad {
  readonly id: string;
  readonly waiting: number;
  readonly accepted: number;
}

export const correctedOrdersReader = (db: Reader) => ({
  /** The corrections of a member's list; none if they were last computed before `since`. */
  async of(memberId: string, since: Date): Promise<(readonly [id: string, amount: number])[]> {
    const { rows } = await sql<{ others: string[]; corrections: number[] }>`
      select others::text[] as others, corrections from market_order
      where member_id = ${memberId} and at >= ${since}`.execute(db);
    const [row] = rows;
    return row ? row.others.map((id, at) => [id, correctionIn(row.corrections[at] ?? 0)] as const) : [];
  },

  /** The time at which the lists of a market were last computed; undefined: never. */
  lastOf: async (market: string): Promise<Date | undefined> =>
    (await sql<{ at: Date | null }>`select max(at) as at from market_order where market = ${market}`.execute(db))
      .rows[0]?.at ?? undefined,

  /** The members among these who were active since `since`. */
  active: async (ids: readonly string[], since: Date): Promise<string[]> =>
    (
      await sql<{ id: string }>`select id from member
        where id = any(${ids}::uuid[]) and last_active_at >= ${since} order by id`.execute(db)
    ).rows.map(({ id }) => id),

  /** Interests that wait for an answer, and accepted ones since `since`, by member; members without either are left out. */
  loads: async (since: Date): Promise<MemberLoad[]> =>
    (
      await sql<MemberLoad>`select id::text as id, sum(waiting)::int as waiting, sum(accepted)::int as accepted from (
          select receiver_id as id, 1 as waiting, 0 as accepted from interest where status = 'Pending'
          union all select unnest(array[sender_id, receiver_id]), 0, 1 from interest
            where status = 'Accepted' and accepted_at >= ${since}
        ) live group by id`.execute(db)
    ).rows,

  /** Impressions of ranked lists since `since`, and interests that followed, by place: first 5, next 5, and so on. */
  placesSince: async (since: Date): Promise<{ place: number; shown: number; interests: number }[]> =>
    (
      await sql<{ place: number; shown: number; interests: number }>`
        select 5 * (position / 5) as place, count(*)::int as shown,
          count(*) filter (where exists (select from interest
            where sender_id = viewer_id and receiver_id = shown_id and created_at >= impression.at))::int as interests
        from impression where at >= ${since} and list = 'best' and position < 100 group by 1 order by 1`.execute(db)
    ).rows,
});

/** A member's list in its new order. */
export interface CorrectedOrder {
  readonly id: string;
  readonly others: readonly string[];
  readonly corrections: readonly number[];
}

export const correctedOrdersWriter = (tx: Tx) => ({
  /** Stores orders; members erased in the meantime are skipped. */
  async save(market: string, orders: readonly CorrectedOrder[], at: Date): Promise<void> {
    const rows = orders.map(({ id, others, corrections }) => ({ id, others, corrections }));
    await sql`insert into market_order (member_id, market, others, corrections, at)
      select fresh.id, ${market}, fresh.others, fresh.corrections, ${at}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh(id uuid, others uuid[], corrections smallint[])
      join member on member.id = fresh.id
      on conflict (member_id) do update set market = excluded.market, others = excluded.others,
        corrections = excluded.corrections, at = excluded.at`.execute(tx);
  },

  /** Lets the statements of this transaction take up to ten minutes. */
  allowTenMinutes: () => sql`set local statement_timeout = '10min'`.execute(tx),
  deleteBefore: (before: Date) => tx.deleteFrom('market_order').where('at', '<', before).execute(),
});
