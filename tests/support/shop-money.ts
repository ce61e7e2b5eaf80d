import { sql } from 'kysely';
import type { TestClient, WireAnswer } from './client.ts';
import type { TestApp } from './test-app.ts';

interface By {
  readonly client: TestClient;
}

/** Records a payment of an order: by default ₹250 in cash. */
export const recordPayment = (by: By, orderId: string, body: object = {}): Promise<WireAnswer> =>
  by.client.post(`/order/payment/${orderId}`, { paymentType: 'CASH', amount: 250, ...body });

/** Confirms, bounces or withdraws a recorded payment. */
export const decidePayment = (by: By, paymentId: string, status: string): Promise<WireAnswer> =>
  by.client.put(`/order/payment/${paymentId}`, { status });

/** Id of the newest payment in an answer that staff recorded. */
export const newestPayment = (answer: WireAnswer): string =>
  answer.body.result.data.payments.findLast(({ type }: { type: string }) => type !== 'ONLINE')._id;

/** Records an amount in cash, which a second person confirms. */
export async function payInCash(first: By, second: By, orderId: string, amount: number): Promise<WireAnswer> {
  const recorded = await recordPayment(first, orderId, { amount });
  if (recorded.status !== 200) throw new Error(`record: ${recorded.status} ${recorded.text}`);
  const confirmed = await decidePayment(second, newestPayment(recorded), 'confirmed');
  if (confirmed.status !== 200) throw new Error(`confirm: ${confirmed.status} ${confirmed.text}`);
  return confirmed;
}

interface OrderMoney {
  readonly order: {
    readonly status: string;
    readonly total: number;
    readonly paid: number;
    readonly hasPackage: boolean;
  };
  readonly payments: readonly {
    readonly type: string;
    readonly direction: string;
    readonly status: string;
    readonly amount: number;
  }[];
  readonly invoices: readonly { readonly kind: string; readonly number: string; readonly total: number }[];
  readonly movements: readonly { readonly kind: string; readonly quantity: number }[];
  readonly grants: readonly { readonly kind: string; readonly isRevoked: boolean }[];
  readonly commission: readonly { readonly kind: string; readonly amount: number }[];
}

/** All that the database holds about an order, in paise. */
export async function readMoneyOfOrder({ app }: { readonly app: TestApp }, orderId: string): Promise<OrderMoney> {
  const read = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
    (await query.execute(app.app.platform.db.read as never)).rows;
  const [[order], payments, invoices, movements, grants, commission] = await Promise.all([
    read(sql<
      OrderMoney['order']
    >`select status, total_paise as total, paid_paise as paid, exists (select from shop_order_item as line
        where line.order_id = shop_order.id and line.kind = 'package') as "hasPackage"
      from shop_order where id = ${orderId}`),
    read(sql<OrderMoney['payments'][number]>`select type, direction, status, amount_paise as amount
      from order_payment where order_id = ${orderId}`),
    read(sql<OrderMoney['invoices'][number]>`select kind, number, total_paise as total
      from invoice where order_id = ${orderId}`),
    read(sql<OrderMoney['movements'][number]>`select kind, quantity from stock_movement where order_id = ${orderId}`),
    read(sql<OrderMoney['grants'][number]>`select entitlement_grant.kind, revoked_at is not null as "isRevoked"
      from entitlement_grant join shop_order_item as line on line.id = entitlement_grant.order_id
      where line.order_id = ${orderId}`),
    read(sql<OrderMoney['commission'][number]>`select kind, amount_paise::int as amount
      from commission_entry where order_id = ${orderId}`),
  ]);
  if (!order) throw new Error('no such order');
  return { order, payments, invoices, movements, grants, commission };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Checks that hold for every order, whatever happened to it. Returns the violations.
 * @param earned commission of the order when it is delivered and paid, in paise
 */
export function findMoneyViolations(
  { order, payments, invoices, movements, grants, commission }: OrderMoney,
  earned = 0,
): string[] {
  const wrong: string[] = [];
  const check = (holds: boolean, sentence: string) => void (holds || wrong.push(sentence));
  const amounts = (direction: string) =>
    sum(payments.filter((one) => one.direction === direction && one.status === 'confirmed').map((one) => one.amount));
  const isUndone = ['CANCEL', 'RETURN', 'REJECTED'].includes(order.status);
  const isAccepted = !isUndone && order.status !== 'ACTIVE';
  const isPaid = order.paid >= order.total;
  const isSent = ['DISPATCH', 'DELIVERED'].includes(order.status);
  const bills = invoices.filter(({ kind }) => kind === 'invoice');
  const notes = invoices.filter(({ kind }) => kind === 'credit_note');
  const billed = sum(bills.map(({ total }) => total));
  const credited = sum(notes.map(({ total }) => total));
  check(amounts('in') - amounts('out') === order.paid, 'what is paid is not the sum of the payments');
  check(order.paid >= 0, `₹${order.paid / 100} of ₹${order.total / 100} are paid`);
  check(bills.length <= 1 && notes.length <= 1, 'an invoice or a credit note was issued twice');
  if (isAccepted) {
    const isDue = isSent || isPaid;
    check(billed === (isDue ? order.total : 0), `₹${billed / 100} are billed`);
  }
  if (!isUndone) check(credited === 0, 'an order that was not undone was credited');
  else check(billed === credited, 'an undone order is billed');
  if (isAccepted && isPaid) check(order.total === billed - credited, 'the money is not the money on the invoices');
  check(new Set(grants.map(({ kind }) => kind)).size === grants.length, 'a package was granted twice');
  if (!isUndone)
    check(
      grants.length > 0 === (order.hasPackage && isAccepted && isPaid),
      'a package was not granted, or granted too early',
    );
  check(
    grants.every(({ isRevoked }) => isRevoked === isUndone),
    'a package was not ended, or ended wrongly',
  );
  const held = -sum(movements.map(({ quantity }) => quantity));
  check(isAccepted ? held > 0 : held === 0, `${held} units are held`);
  check(movements.filter(({ kind }) => kind === 'reserved').length <= 1, 'stock was reserved twice');
  const hasEarned = order.status === 'DELIVERED' && order.paid >= order.total;
  const commissionNow = sum(commission.map(({ amount }) => amount));
  check(commissionNow === (hasEarned ? earned : 0), `the commission is ₹${commissionNow / 100}`);
  return wrong;
}
