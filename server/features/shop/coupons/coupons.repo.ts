import { type Insertable, sql } from 'kysely';
import type { CouponKind } from '../../../../contract/shop/values.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { Coupon as CouponTable } from '../../../platform/db/schema.gen.ts';
import type { NewestPage } from '../../../platform/http/newest-page.ts';
import type { CouponTerms } from './coupons.rules.ts';

export interface CouponRow extends CouponTerms {
  readonly id: string;
  readonly code: string;
  readonly reason: string;
  readonly createdBy: string;
  readonly createdAt: Date;
  /** Number of orders with this coupon, without cancelled, returned and rejected ones. */
  readonly used: number;
}

export type CouponFilter = 'active' | 'ended' | 'all';

/** Orders that use a coupon: an order that was undone gives its use back. */
const orderCounts = sql<boolean>`shop_order.status not in ('CANCEL', 'RETURN', 'REJECTED')`;

const rows = (db: Reader) =>
  db
    .selectFrom('coupon')
    .select(['id', 'code', 'value', 'reason', 'from_day as from', 'until_day as until'])
    .select(['min_total_paise as minTotal', 'max_uses as maxUses', 'uses_per_customer as usesPerCustomer'])
    .select(['created_by as createdBy', 'created_at as createdAt', 'ended_at as endedAt'])
    .select(sql<CouponKind>`kind`.as('kind'))
    .select(
      sql<number>`(select count(*)::int from shop_order where coupon_id = coupon.id and ${orderCounts})`.as('used'),
    );

/** @param today day in India */
const listed = (db: Reader, filter: CouponFilter, today: string) =>
  rows(db)
    .$if(filter === 'active', (query) => query.where('ended_at', 'is', null).where('until_day', '>=', today))
    .$if(filter === 'ended', (query) =>
      query.where((where) => where.or([where('ended_at', 'is not', null), where('until_day', '<', today)])),
    );

export const couponReader = (db: Reader) => ({
  page: (filter: CouponFilter, today: string, { limit, offset, after }: NewestPage): Promise<CouponRow[]> =>
    listed(db, filter, today)
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(created_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  async count(filter: CouponFilter, today: string): Promise<number> {
    const { count } = await listed(db, filter, today)
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  },
  byId: (id: string): Promise<CouponRow | undefined> => rows(db).where('id', '=', id).executeTakeFirst(),
  byCode: (code: string): Promise<CouponRow | undefined> => rows(db).where('code', '=', code).executeTakeFirst(),
  /** Uses by one customer. @param exceptOrderId an order that is not counted */
  async usedBy(couponId: string, customerId: string, exceptOrderId: string | null): Promise<number> {
    const { count } = await db
      .selectFrom('shop_order')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('coupon_id', '=', couponId)
      .where('customer_id', '=', customerId)
      .where(orderCounts)
      .where(sql<boolean>`id is distinct from ${exceptOrderId}::uuid`)
      .executeTakeFirstOrThrow();
    return count;
  },
  /** Whether this order already uses the coupon. */
  usesIt: async (couponId: string, orderId: string): Promise<boolean> =>
    (await db
      .selectFrom('shop_order')
      .select('id')
      .where('id', '=', orderId)
      .where('coupon_id', '=', couponId)
      .where(orderCounts)
      .executeTakeFirst()) !== undefined,
});

export const couponWriter = (tx: Tx) => ({
  /** Makes orders with this coupon wait for each other, so that none passes its limits. */
  lock: (code: string) => tx.selectFrom('coupon').select('id').where('code', '=', code).forUpdate().executeTakeFirst(),
  /** Returns false if the code is already used. */
  async add(row: Insertable<CouponTable>): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('coupon')
      .values(row)
      .onConflict((conflict) => conflict.column('code').doNothing())
      .executeTakeFirst();
    return Number(numInsertedOrUpdatedRows) === 1;
  },
  /** Returns false if the coupon had already ended. */
  async end(id: string, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('coupon')
      .set({ ended_at: at })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    return Number(numUpdatedRows) === 1;
  },
});
