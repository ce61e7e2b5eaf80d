import { type Insertable, sql } from 'kysely';
import type { OrderPaymentStatus, OrderPaymentType, PaymentDirection } from '../../../../contract/shop/values.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { OrderPayment } from '../../../platform/db/schema.gen.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import { orderWithinReach } from '../../network/index.ts';

type PaymentViewer = Pick<Viewer, 'id' | 'role'>;

const nameOf = (alias: string) =>
  sql<string | null>`trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`;

const rows = (db: Reader) =>
  db
    .selectFrom('order_payment as payment')
    .innerJoin('shop_order', 'shop_order.id', 'payment.order_id')
    .leftJoin('member as customer', 'customer.id', 'shop_order.customer_id')
    .leftJoin('member as recorder', 'recorder.id', 'payment.recorded_by')
    .leftJoin('member as decider', 'decider.id', 'payment.decided_by')
    .selectAll('payment')
    .select(['shop_order.number as order_number', 'shop_order.customer_id', nameOf('customer').as('customer_name')])
    .select([nameOf('recorder').as('recorder_name'), nameOf('decider').as('decider_name')])
    .$narrowType<{ type: OrderPaymentType; status: OrderPaymentStatus; direction: PaymentDirection }>();

/** A payment with its order and the names of people. */
export type PaymentRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

/** Maximum payments in one list. */
const MAX_ROWS = 500;

/** Reads payments of orders. Before calling a function without a `viewer`, the caller must have checked the reach. */
export const paymentReader = (db: Reader) => ({
  byId: (id: string): Promise<PaymentRow | undefined> => rows(db).where('payment.id', '=', id).executeTakeFirst(),

  /** A payment of an own order; for staff, of one within reach. */
  visible: (viewer: PaymentViewer, id: string): Promise<PaymentRow | undefined> =>
    rows(db)
      .where('payment.id', '=', id)
      .where(viewer.role === 'MEMBER' ? sql<boolean>`shop_order.customer_id = ${viewer.id}` : orderWithinReach(viewer))
      .executeTakeFirst(),

  ofOrder: (orderId: string): Promise<PaymentRow[]> =>
    rows(db).where('payment.order_id', '=', orderId).orderBy('payment.recorded_at').orderBy('payment.id').execute(),

  /** Whether this payment was recorded before. */
  hasRequest: async (recordedBy: string, orderId: string, clientRequestId: string): Promise<boolean> =>
    (await db
      .selectFrom('order_payment')
      .select('id')
      .where('recorded_by', '=', recordedBy)
      .where('order_id', '=', orderId)
      .where('client_request_id', '=', clientRequestId)
      .executeTakeFirst()) !== undefined,

  /** Recorded payments that wait for a second person, oldest first. */
  waiting: (viewer: PaymentViewer): Promise<PaymentRow[]> =>
    rows(db)
      .where('payment.status', '=', 'recorded')
      .where(orderWithinReach(viewer))
      .orderBy('payment.recorded_at')
      .orderBy('payment.id')
      .limit(MAX_ROWS)
      .execute(),

  /** Payments that one person recorded with this day of payment. */
  recordedBy: (personId: string, day: string): Promise<PaymentRow[]> =>
    rows(db)
      .where('payment.recorded_by', '=', personId)
      .where('payment.paid_on', '=', day)
      .orderBy('payment.recorded_at')
      .orderBy('payment.id')
      .execute(),

  /** Paise of an order's payments that wait for a second person. */
  async waitingOf(orderId: string): Promise<{ in: number; out: number }> {
    const found = await db
      .selectFrom('order_payment')
      .select(({ fn }) => ['direction', fn.sum<number>('amount_paise').as('amount')])
      .where('order_id', '=', orderId)
      .where('status', '=', 'recorded')
      .groupBy('direction')
      .execute();
    const amountOf = (wanted: string) => Number(found.find(({ direction }) => direction === wanted)?.amount ?? 0);
    return { in: amountOf('in'), out: amountOf('out') };
  },

  /** Paise that the gateway is paying back for an order. */
  async onTheWayBack(orderId: string): Promise<number> {
    const { sum } = await db
      .selectFrom('payment_refund as refund')
      .innerJoin('payment_order', 'payment_order.id', 'refund.order_id')
      .select(({ fn }) => fn.coalesce(fn.sum<number>('refund.amount'), sql<number>`0`).as('sum'))
      .where('payment_order.shop_order_id', '=', orderId)
      .where('refund.is_stray', '=', false)
      .where('refund.state', '=', 'processing')
      .executeTakeFirstOrThrow();
    return Number(sum);
  },

  /** The name of a colleague; undefined for members and family accounts. */
  async staffName(accountId: string): Promise<string | undefined> {
    const row = await db
      .selectFrom('member')
      .select(nameOf('member').as('name'))
      .where('id', '=', accountId)
      .where('role', 'not in', ['MEMBER', 'FAMILY'])
      .executeTakeFirst();
    return row?.name ?? undefined;
  },

  /** Whether an account can still get a package. It stays until the transaction ends. */
  hasAccount: async (accountId: string): Promise<boolean> =>
    (await db
      .selectFrom('member')
      .select('id')
      .where('id', '=', accountId)
      .where('erased_at', 'is', null)
      .executeTakeFirst()) !== undefined,
});

/** Writes payments, under the lock of their order. */
export const paymentWriter = (tx: Tx) => ({
  insert: (row: Insertable<OrderPayment>) => tx.insertInto('order_payment').values(row).execute(),

  decide: (
    id: string,
    { receiptNumber, ...decided }: { status: string; byId: string; at: Date; receiptNumber?: string },
  ) =>
    tx
      .updateTable('order_payment')
      .set({
        ...{ status: decided.status, decided_by: decided.byId, decided_at: decided.at },
        ...(receiptNumber ? { receipt_number: receiptNumber } : {}),
      })
      .where('id', '=', id)
      .execute(),

  /** The next number of a receipt, such as `R-000012`. */
  async nextReceipt(): Promise<string> {
    const { rows: found } = await sql<{ number: number }>`select nextval('order_receipt_number') as number`.execute(tx);
    return `R-${String(found[0]?.number).padStart(6, '0')}`;
  },
});
