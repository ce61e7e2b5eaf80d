import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** Members per page. */
const PAGE = 5_000;

export const pricesReader = (db: Reader) => ({
  /** Time of the last price computation; undefined before the first. */
  lastRun: async (): Promise<Date | undefined> =>
    (await sql<{ at: Date | null }>`select max(at) as at from market_price`.execute(db)).rows[0]?.at ?? undefined,
  /**
   * Log prices (0 or below) of all members, page by page: reading a million members at once would delay every request by seconds.
   */
  async *pages(): AsyncGenerator<(readonly [id: string, logPrice: number])[]> {
    let last: string | undefined;
    for (;;) {
      let query = db.selectFrom('market_price').select(['member_id', 'log_price']).orderBy('member_id').limit(PAGE);
      if (last) query = query.where('member_id', '>', last);
      const rows = await query.execute();
      yield rows.map((row) => [row.member_id, row.log_price] as const);
      if (rows.length < PAGE) return;
      last = rows.at(-1)?.member_id;
    }
  },
});

/** Smaller changes of a price are not stored. */
const MIN_CHANGE = 0.01;

export const pricesWriter = (tx: Tx) => ({
  /** Stores prices; members erased in the meantime are skipped. */
  save: (ids: readonly string[], prices: readonly number[], at: Date) =>
    sql`insert into market_price (member_id, log_price, at)
      select fresh.id, fresh.price, ${at} from unnest(${ids}::uuid[], ${prices}::real[]) as fresh(id, price)
      join member on member.id = fresh.id
      on conflict (member_id) do update set log_price = excluded.log_price, at = excluded.at
      where abs(market_price.log_price - excluded.log_price) > ${MIN_CHANGE}`.execute(tx),
  /** Notifies every node to reload the prices. */
  announce: () => sql`select pg_notify('market_price', '')`.execute(tx),
});
