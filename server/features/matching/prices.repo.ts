import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

export const pricesReader = (db: Reader) => ({
  /** When prices were last computed; undefined before the first time. */
  lastRun: async (): Promise<Date | undefined> =>
    (await sql<{ at: Date | null }>`select max(at) as at from market_price`.execute(db)).rows[0]?.at ?? undefined,
  all: async (): Promise<Map<string, number>> =>
    new Map(
      (await db.selectFrom('market_price').select(['member_id', 'log_price']).execute()).map((row) => [
        row.member_id,
        row.log_price,
      ]),
    ),
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
