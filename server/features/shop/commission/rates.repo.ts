import { sql } from 'kysely';
import type { NetworkRole } from '../../../../contract/network/roles.ts';
import type { ProductKind } from '../../../../contract/shop/values.ts';
import { indianDay } from '../../../platform/clock.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { RatesOf } from './commission.rules.ts';

export interface RateRow {
  readonly id: string;
  readonly role: NetworkRole;
  readonly kind: ProductKind;
  /** Percent. */
  readonly percent: number;
  /** Day of the calendar of India. */
  readonly from: string;
  readonly setBy: string;
}

export const rateReader = (db: Reader) => ({
  /** Present, coming and earlier rates. For each role and kind the latest comes first; a corrected rate is left out. */
  async all(): Promise<RateRow[]> {
    const { rows } = await sql<RateRow>`select * from (
        select distinct on (role, kind, from_day) id, role, kind, percent, from_day as "from", set_by as "setBy"
        from commission_rate order by role, kind, from_day, set_at desc, id desc) as rate
      order by role, kind, "from" desc`.execute(db);
    return rows;
  },
  /**
   * The rates of a role at a moment: those that started last, and were set by then. Of two for the same day, the one set
   * later.
   */
  async at(role: string, moment: Date): Promise<RatesOf> {
    const { rows } = await sql<{ kind: ProductKind; percent: number }>`select distinct on (kind) kind, percent
      from commission_rate where role = ${role} and from_day <= ${indianDay(moment)} and set_at <= ${moment}
      order by kind, from_day desc, set_at desc, id desc`.execute(db);
    return Object.fromEntries(rows.map(({ kind, percent }) => [kind, percent]));
  },
});

export const rateWriter = (tx: Tx) => ({
  add: (rate: RateRow, at: Date) =>
    tx
      .insertInto('commission_rate')
      .values({
        ...{ id: rate.id, role: rate.role, kind: rate.kind, percent: rate.percent },
        ...{ from_day: rate.from, set_by: rate.setBy, set_at: at },
      })
      .execute(),
});
