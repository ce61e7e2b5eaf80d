import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';

/** Sums of one day, package or state, in paise. Taxes are those of invoices minus those of credit notes. */
export interface RevenueSums {
  readonly key: string;
  readonly orders: number;
  readonly gross: number;
  readonly refunded: number;
  readonly taxable: number;
  readonly cgst: number;
  readonly sgst: number;
  readonly igst: number;
}

const keys = {
  days: sql`to_char(issued_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`,
  packages: sql`snapshot->'line'->>'name'`,
  states: sql`state`,
} as const;

export const revenueReader = (db: Reader) => {
  const by = async (key: keyof typeof keys, from: Date, before: Date, isTest: boolean): Promise<RevenueSums[]> => {
    const net = (column: string) =>
      sql`coalesce(sum(case kind when 'invoice' then ${sql.ref(column)} else -${sql.ref(column)} end), 0)`;
    const { rows } = await sql<RevenueSums>`
      select ${keys[key]} as key,
        count(*) filter (where kind = 'invoice') as orders,
        coalesce(sum(total_paise) filter (where kind = 'invoice'), 0) as gross,
        coalesce(sum(total_paise) filter (where kind = 'credit_note'), 0) as refunded,
        ${net('taxable_paise')} as taxable, ${net('cgst_paise')} as cgst,
        ${net('sgst_paise')} as sgst, ${net('igst_paise')} as igst
      from invoice
      where issued_at >= ${from} and issued_at < ${before} and is_test = ${isTest}
      group by 1 order by 3 desc, 1`.execute(db);
    return rows;
  };
  return {
    async between(from: Date, before: Date, isTest: boolean) {
      const [days, packages, states] = await Promise.all(
        (['days', 'packages', 'states'] as const).map((key) => by(key, from, before, isTest)),
      );
      return { days: days ?? [], packages: packages ?? [], states: states ?? [] };
    },
  };
};
