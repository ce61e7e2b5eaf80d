import { v7 as uuid } from 'uuid';
import type { Unit } from '../../../platform/db/database.ts';
import type { GatewayPayment } from '../../../platform/razorpay/shapes.ts';
import { attemptWriter } from './attempts.repo.ts';
import { journalWriter } from './journal.repo.ts';
import { type OrderRow, orderWriter } from './orders.repo.ts';
import { canBecome, doublePaymentCheckAt, isNews, isOpen, isRightAmount, judgePayment } from './payments.rules.ts';
import { type Deps, type JournalSource, type PaymentsPlatform, REFUND_JOB } from './payments.types.ts';
import { refundReader, refundWriter } from './refunds.repo.ts';

interface SettlementResult {
  readonly order: OrderRow;
  /** The payment that must be captured to pay the order. Only one is: the gateway releases the others by itself. */
  readonly toCapture: GatewayPayment | undefined;
}

/** Sorts captured payments first, so that no second payment is captured for the same order. */
const capturedFirst = (one: GatewayPayment, other: GatewayPayment): number =>
  Number(other.status === 'captured') - Number(one.status === 'captured') ||
  one.created_at.getTime() - other.created_at.getTime();

/**
 * The only code path from a payment to its grants, whether checkout, webhook or poller reports it, any number of times
 * and in any order (decision 0017).
 */
export function createSettlement(
  { clock, log, jobs, events }: PaymentsPlatform,
  { entitlements, invoices, shopOrders }: Deps,
) {
  /** Records a reported payment and returns its latest known state, since the report may be outdated. */
  async function recordPayment(
    { tx }: Unit,
    order: OrderRow,
    told: GatewayPayment,
    { source }: JournalSource,
  ): Promise<GatewayPayment> {
    const { id, amount, currency, method } = told;
    const known = (await attemptWriter(tx).statusOf(id))?.status as GatewayPayment['status'] | null | undefined;
    if (known !== undefined && !isNews(known, told.status)) return { ...told, status: known ?? told.status };
    const error = told.error_reason ?? told.error_code;
    const now = clock.now();
    await attemptWriter(tx).record(order.id, { id, status: told.status, amount, currency, method, error }, now);
    const detail = { paymentId: id, status: told.status, amount, currency, method, ...(error ? { error } : {}) };
    await journalWriter(tx).add({ source, what: 'payment.seen', orderId: order.id, detail }, now);
    if (!isRightAmount(order, told)) {
      await journalWriter(tx).add({ source, what: 'payment.wrong_amount', orderId: order.id, detail }, now);
      log.warn({ orderId: order.id, ...detail }, 'a payment is not of the amount that was ordered');
    }
    return told;
  }

  /** Grants the package of a paid order and issues its invoice. */
  async function givePackage(unit: Unit, order: OrderRow, payment: GatewayPayment, at: Date) {
    const { id: orderId, memberId, versionId, amount: total } = order;
    const version = versionId === null ? undefined : await entitlements.packages.version(versionId, unit.tx);
    if (!version) throw new Error('An order is for a package that is not there.');
    const { until } = await entitlements.grant(unit, { memberId, orderId, versionId: version.id, at });
    await events.publish(unit.tx, { type: 'plan.bought', to: memberId, until: until.toISOString() });
    const invoice = await invoices.issue(unit, {
      ...{ orderId, memberId, total, isTest: order.isTest, at },
      buyer: { name: order.buyerName, email: order.buyerEmail, state: order.buyerState },
      line: { name: version.name, days: version.days },
      payment: { id: payment.id, method: payment.method },
    });
    return { until: until.toISOString(), invoice: invoice.number };
  }

  /** Whether money for this order still buys something. */
  async function isWanted(unit: Unit, { memberId, shopOrderId, amount }: OrderRow): Promise<boolean> {
    if (!(await orderWriter(unit.tx).hasBuyer(memberId))) return false;
    return shopOrderId === null || shopOrders().accepts(unit, shopOrderId, amount);
  }

  async function pay(
    unit: Unit,
    order: OrderRow,
    payment: GatewayPayment,
    { source }: JournalSource,
  ): Promise<OrderRow> {
    const { tx } = unit;
    const { id: orderId, shopOrderId, amount } = order;
    const at = clock.now();
    const paid = { gatewayPaymentId: payment.id, method: payment.method, paidAt: at, status: 'paid' as const };
    await orderWriter(tx).update(orderId, {
      ...{ status: 'paid', gateway_payment_id: payment.id, method: payment.method, paid_at: at },
      next_look_at: doublePaymentCheckAt(at),
    });
    if (shopOrderId) {
      const detail = { paymentId: payment.id, shopOrder: shopOrderId };
      await journalWriter(tx).add({ source, what: 'order.paid', orderId, detail }, at);
      await shopOrders().received(unit, { shopOrderId, paymentOrderId: orderId, amount, at });
      return { ...order, ...paid };
    }
    const bought = await givePackage(unit, order, payment, at);
    const detail = { paymentId: payment.id, ...bought };
    await journalWriter(tx).add({ source, what: 'order.paid', orderId, detail }, at);
    return { ...order, ...paid };
  }

  /** Refunds captured money that buys nothing. */
  async function refundStray(
    { tx }: Unit,
    order: OrderRow,
    payment: GatewayPayment,
    { source }: JournalSource,
  ): Promise<void> {
    const amount = payment.amount - payment.amount_refunded;
    if (amount <= 0) return;
    const [id, at] = [uuid(), clock.now()];
    const isNew = await refundWriter(tx).insertStray({
      ...{ id, order_id: order.id, gateway_payment_id: payment.id, amount, state: 'processing', made_by: 'system' },
      ...{ created_at: at, idempotency_key: uuid(), next_look_at: at },
    });
    if (!isNew) return;
    const detail = { paymentId: payment.id, amount, currency: payment.currency, status: order.status, refundId: id };
    await journalWriter(tx).add({ source, what: 'payment.unclaimed', orderId: order.id, detail }, at);
    log.warn({ orderId: order.id, ...detail }, 'money came in that pays for nothing; it goes back');
    await jobs.enqueue(tx, REFUND_JOB, { refundId: id });
  }

  /** Ids of payments that are refunded or being refunded. */
  async function refundedPayments({ tx }: Unit, orderId: string): Promise<ReadonlySet<string | null>> {
    const refunds = (await refundReader(tx).of([orderId])).get(orderId) ?? [];
    const strays = refunds.filter(({ isStray, state }) => isStray && state !== 'failed');
    return new Set(strays.map(({ gatewayPaymentId }) => gatewayPaymentId));
  }

  return {
    /** Settles an order. @param payments as reported by the gateway; those of other orders are ignored */
    async settle(
      unit: Unit,
      orderId: string,
      payments: readonly GatewayPayment[],
      by: JournalSource,
    ): Promise<SettlementResult> {
      const writer = orderWriter(unit.tx);
      let order = await writer.lock(orderId);
      if (!order) throw new Error('An order that was there is gone.');
      const isStillWanted = await isWanted(unit, order);
      const back = await refundedPayments(unit, orderId);
      const waiting: GatewayPayment[] = [];
      for (const told of payments.toSorted(capturedFirst)) {
        if (told.order_id !== order.gatewayOrderId) continue;
        const payment = await recordPayment(unit, order, told, by);
        const verdict = judgePayment(order, payment, { isWanted: isStillWanted, isRefunded: back.has(payment.id) });
        if (verdict === 'settle') order = await pay(unit, order, payment, by);
        if (verdict === 'giveBack') await refundStray(unit, order, payment, by);
        if (verdict === 'capture') waiting.push(payment);
        if (canBecome(order.status, 'attempted')) {
          await writer.update(orderId, { status: 'attempted' });
          order = { ...order, status: 'attempted' };
        }
      }
      return { order, toCapture: isOpen(order.status) ? waiting[0] : undefined };
    },
  };
}

export type Settlement = ReturnType<typeof createSettlement>;
