import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** Members. */
const PAGE = 5_000;

export const pricesReader = (db: Reader) => ({
  /** When prices were last computed; undefined before the first time. */
  lastRun: async (): Promise<Date | undefined> =>
    (await sql<{ at: Date | null }>`select max(at) as at from market_price`.execute(db)).rows[0]?.at ?? undefined,
  /**
   * Log prices (0 or below) of everybody by member id, a page at a time: reading and using a million at once would make
   * every request of the process wait for seconds.
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

/** A price that moved by less is not worth a write. */
const WORTH_WRITING = 0.01;

export const pricesWriter = (tx: Tx) => ({
  /** Members who are gone meanwhile are passed over. */
  save: (ids: readonly string[], prices: readonly number[], at: Date) =>
    sql`insert into market_price (member_id, log_price, at)
      select fresh.id, fresh.price, ${at} from unnest(${ids}::uuid[], ${prices}::real[]) as fresh(id, price)
      join member on member.id = fresh.id
      on conflict (member_id) do update set log_price = excluded.log_price, at = excluded.at
      where abs(market_price.log_price - excluded.log_price) > ${WORTH_WRITING}`.execute(tx),
  /** Tells every node to read the prices. */
  announce: () => sql`select pg_notify('market_price', '')`.execute(tx),
});
