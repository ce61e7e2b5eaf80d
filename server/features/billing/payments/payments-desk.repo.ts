import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { PaymentStatus } from '../../../../contract/billing/values.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { isOlder } from '../../../platform/db/is-older.ts';
import type { DB } from '../../../platform/db/schema.gen.ts';
import type { NewestPage } from '../../../platform/http/newest-page.ts';
import { type OrderRow, orderFrom } from './orders.repo.ts';

/** Filters of the staff list. */
export interface DeskQuery {
  readonly status?: PaymentStatus | undefined;
  /** True: only orders whose member waits for an answer to a refund request; false: only all other orders. */
  readonly refundAsked?: boolean | null | undefined;
  readonly memberId?: string | null | undefined;
  /** A complete email address, or a complete number of an order, payment or invoice. */
  readonly search?: string | undefined;
}

/**
 * Subqueries for the columns in which a typed text may occur. Each uses its own index, which a single `or` condition
 * would not.
 */
function placesOf(typed: string): RawBuilder<unknown>[] {
  if (typed.includes('@')) {
    const email = typed.toLowerCase();
    return [
      sql`select id from payment_order where lower(buyer_email) = ${email}`,
      sql`select mine.id from payment_order as mine join member on member.id = mine.member_id
        where member.email_key = ${email}`,
    ];
  }
  return [
    sql`select id from payment_order where gateway_order_id = ${typed}`,
    sql`select order_id from payment_attempt where gateway_payment_id = ${typed}`,
    sql`select order_id from payment_refund where gateway_refund_id = ${typed}`,
    sql`select order_id from invoice where number = ${typed.toUpperCase()}`,
    ...(isUuid(typed) ? [sql`select id from payment_order where id = ${typed}`] : []),
  ];
}

function conditions(where: ExpressionBuilder<DB, 'payment_order'>, query: DeskQuery) {
  const { status, refundAsked, memberId, search } = query;
  const asked = where.exists(
    where
      .selectFrom('payment_refund')
      .select('payment_refund.id')
      .whereRef('payment_refund.order_id', '=', 'payment_order.id')
      .where('payment_refund.state', '=', 'asked'),
  );
  const all = [
    ...(status === undefined ? [] : [where('status', '=', status)]),
    ...(memberId ? [where('member_id', '=', memberId)] : []),
    ...(typeof refundAsked === 'boolean' ? [refundAsked ? asked : where.not(asked)] : []),
  ];
  if (!search) return where.and(all);
  const found = sql<string>`(${sql.join(placesOf(search.trim()), sql` union all `)})`;
  return where.and([...all, where('id', 'in', found)]);
}

/** Open refund requests: their number, the number of those made before a moment, and the time of the oldest. */
interface OpenRefundRequests {
  readonly waiting: number;
  readonly pressing: number;
  readonly oldestAt: Date | null;
}

/** Reads orders for staff. */
export const deskReader = (db: Reader) => ({
  async openRefundRequests(before: Date): Promise<OpenRefundRequests> {
    const { rows } = await sql<OpenRefundRequests>`select count(*)::int as waiting, min(created_at) as "oldestAt",
        count(*) filter (where created_at < ${before})::int as pressing
      from payment_refund where state = 'asked'`.execute(db);
    return rows[0] as OpenRefundRequests;
  },
  /** A page of orders, newest first. */
  async page(query: DeskQuery, { limit, offset, after }: NewestPage): Promise<OrderRow[]> {
    const rows = await db
      .selectFrom('payment_order')
      .selectAll()
      .where((where) => conditions(where, query))
      .where(isOlder(after, 'created_at', 'id'))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(orderFrom);
  },
  async count(query: DeskQuery): Promise<number> {
    const { count } = await db
      .selectFrom('payment_order')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where((where) => conditions(where, query))
      .executeTakeFirstOrThrow();
    return Number(count);
  },
});
