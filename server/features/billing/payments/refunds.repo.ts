import {
  type Expression,
  type ExpressionBuilder,
  type Insertable,
  type Selectable,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { DB, PaymentRefund } from '../../../platform/db/schema.gen.ts';

type RefundState = 'asked' | 'declined' | 'processing' | 'done' | 'failed';

/** A stored refund or refund request. */
export interface RefundRow {
  readonly id: string;
  readonly orderId: string;
  readonly gatewayPaymentId: string | null;
  readonly amount: number;
  readonly state: RefundState;
  readonly madeBy: string;
  readonly isStray: boolean;
  readonly reason: string | null;
  readonly answer: string | null;
  /** Time of the member's request; for a refund started by staff, the time when it was returned to staff. */
  readonly askedAt: Date | null;
  readonly createdAt: Date;
  readonly doneAt: Date | null;
  readonly staffId: string | null;
  readonly idempotencyKey: string | null;
  readonly gatewayRefundId: string | null;
  /** The gateway's last reason for refusing. */
  readonly refusal: string | null;
  /** Time when the gateway reported a failure after reporting success. */
  readonly failedLateAt: Date | null;
  readonly looks: number;
}

const refundFrom = (row: Selectable<PaymentRefund>): RefundRow => ({
  id: row.id,
  orderId: row.order_id,
  gatewayPaymentId: row.gateway_payment_id,
  amount: row.amount,
  state: row.state as RefundState,
  madeBy: row.made_by,
  isStray: row.is_stray,
  reason: row.reason,
  answer: row.answer,
  askedAt: row.asked_at,
  createdAt: row.created_at,
  doneAt: row.done_at,
  staffId: row.staff_id,
  idempotencyKey: row.idempotency_key,
  gatewayRefundId: row.gateway_refund_id,
  refusal: row.refusal,
  failedLateAt: row.failed_late_at,
  looks: row.looks,
});

type Where = ExpressionBuilder<DB, 'payment_refund'>;

async function oldest(db: Reader, condition: (where: Where) => Expression<SqlBool>): Promise<RefundRow | undefined> {
  const row = await db
    .selectFrom('payment_refund')
    .selectAll()
    .where(condition)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row && refundFrom(row);
}

/** An automatic refund that the gateway has not accepted yet. */
const isPendingAutomatic = (where: Where) =>
  where.and([
    where('made_by', '=', 'system'),
    where('state', '=', 'processing'),
    where('gateway_refund_id', 'is', null),
  ]);

async function restOf(db: Reader, gatewayPaymentId: string): Promise<number | undefined> {
  const payment = await db
    .selectFrom('payment_attempt')
    .select('amount')
    .where('gateway_payment_id', '=', gatewayPaymentId)
    .executeTakeFirst();
  const { taken } = await db
    .selectFrom('payment_refund')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('amount'), sql<string>`0`).as('taken'))
    .where('gateway_payment_id', '=', gatewayPaymentId)
    .where('is_stray', '=', true)
    .where('state', 'in', ['processing', 'done'])
    .where((where) => where.not(isPendingAutomatic(where)))
    .executeTakeFirstOrThrow();
  return typeof payment?.amount === 'number' ? payment.amount - Number(taken) : undefined;
}

/** Reads refunds, oldest first. */
export const refundReader = (db: Reader) => ({
  async byId(id: string): Promise<RefundRow | undefined> {
    const row = await db.selectFrom('payment_refund').selectAll().where('id', '=', id).executeTakeFirst();
    return row && refundFrom(row);
  },
  byGatewayId: (gatewayRefundId: string): Promise<RefundRow | undefined> =>
    oldest(db, (where) => where('gateway_refund_id', '=', gatewayRefundId)),
  /** An unanswered refund of a payment, with this amount. */
  unansweredMatching: (gatewayPaymentId: string, amount: number): Promise<RefundRow | undefined> =>
    oldest(db, (where) =>
      where.and([
        where('gateway_payment_id', '=', gatewayPaymentId),
        where('amount', '=', amount),
        where('state', '=', 'processing'),
        where('gateway_refund_id', 'is', null),
      ]),
    ),
  /** The refund of this payment and amount that the gateway first reported as successful and later as failed. */
  failedLate: (gatewayPaymentId: string, amount: number): Promise<RefundRow | undefined> =>
    oldest(db, (where) =>
      where.and([
        where('gateway_payment_id', '=', gatewayPaymentId),
        where('amount', '=', amount),
        where('failed_late_at', 'is not', null),
      ]),
    ),
  /** Automatic refund of a payment that the gateway has not accepted yet. */
  pendingAutomatic: (gatewayPaymentId: string): Promise<RefundRow | undefined> =>
    oldest(db, (where) => where.and([where('gateway_payment_id', '=', gatewayPaymentId), isPendingAutomatic(where)])),
  /**
   * Unrefunded rest of a payment that settled nothing, after refunds known to the gateway; undefined if the payment's
   * amount is unknown.
   */
  restOfStray: (gatewayPaymentId: string): Promise<number | undefined> => restOf(db, gatewayPaymentId),
  async byRequest(orderId: string, requestId: string): Promise<RefundRow | undefined> {
    const row = await db
      .selectFrom('payment_refund')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('request_id', '=', requestId)
      .executeTakeFirst();
    return row && refundFrom(row);
  },
  async of(orderIds: readonly string[]): Promise<ReadonlyMap<string, readonly RefundRow[]>> {
    const found = new Map<string, RefundRow[]>();
    if (!orderIds.length) return found;
    const rows = await db
      .selectFrom('payment_refund')
      .selectAll()
      .where('order_id', 'in', orderIds)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    for (const row of rows.map(refundFrom)) found.set(row.orderId, [...(found.get(row.orderId) ?? []), row]);
    return found;
  },
  /** Amount refunded, or being refunded, of the payment that settled an order. */
  async promised(orderId: string): Promise<number> {
    const { sum } = await db
      .selectFrom('payment_refund')
      .select(({ fn }) => fn.coalesce(fn.sum<string>('amount'), sql<string>`0`).as('sum'))
      .where('order_id', '=', orderId)
      .where('is_stray', '=', false)
      .where('state', 'in', ['processing', 'done'])
      .executeTakeFirstOrThrow();
    return Number(sum);
  },
  /** Ids of refunds in progress that are due to be checked at this gateway. */
  async due(now: Date, isTest: boolean, limit: number): Promise<string[]> {
    const rows = await db
      .selectFrom('payment_refund')
      .innerJoin('payment_order', 'payment_order.id', 'payment_refund.order_id')
      .select('payment_refund.id')
      .where('payment_refund.next_look_at', '<=', now)
      .where('payment_order.is_test', '=', isTest)
      .orderBy('payment_refund.next_look_at')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  },
});

/** Writes refunds, under the lock of their order. */
export const refundWriter = (tx: Tx) => ({
  insert: (row: Insertable<PaymentRefund>) => tx.insertInto('payment_refund').values(row).execute(),
  /**
   * Adds an automatic refund of a payment that settled nothing, limited to the unrefunded rest. Returns false if all is
   * already refunded.
   */
  async insertStray(row: Insertable<PaymentRefund>): Promise<boolean> {
    const rest = row.gateway_payment_id ? await restOf(tx, row.gateway_payment_id) : undefined;
    const amount = Math.min(row.amount, rest ?? row.amount);
    if (amount <= 0) return false;
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('payment_refund')
      .values({ ...row, amount, is_stray: true })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  },
  update: (id: string, change: Updateable<PaymentRefund>) =>
    tx.updateTable('payment_refund').set(change).where('id', '=', id).execute(),
  /** Postpones the next check of a refund, if one is scheduled. */
  postpone: (id: string, until: Date) =>
    tx
      .updateTable('payment_refund')
      .set({ next_look_at: until })
      .where('id', '=', id)
      .where('next_look_at', 'is not', null)
      .execute(),
  /** Removes the request that was reopened when this refund had failed. */
  async closeRequest({ orderId, askedAt }: RefundRow): Promise<void> {
    if (!askedAt) return;
    await tx
      .deleteFrom('payment_refund')
      .where('order_id', '=', orderId)
      .where('state', '=', 'asked')
      .where('asked_at', '=', askedAt)
      .execute();
  },
  async openRequest(orderId: string): Promise<RefundRow | undefined> {
    const row = await tx
      .selectFrom('payment_refund')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('state', '=', 'asked')
      .executeTakeFirst();
    return row && refundFrom(row);
  },
});
