import {
  failure,
  type Method,
  type Notes,
  newId,
  noPaymentError,
  type OrderEntity,
  type PaymentEntity,
  paymentOf,
  type RefundEntity,
} from './entities.ts';
import { GatewayError } from './gateway-error.ts';
import type { Modes } from './modes.ts';
import type { Store, StoredLine } from './store.ts';
import type { QueueWebhook } from './webhooks.ts';

export type Outcome = 'success' | 'failure' | 'late';

interface LedgerOptions {
  store: Store;
  modes: () => Modes;
  now: () => Date;
  tell: QueueWebhook;
}

/** Error for unknown ids, as the real gateway words it. */
const absent = () => new GatewayError('The id provided does not exist');
const notesOf = (notes: Notes): Notes | [] => (Object.keys(notes).length ? notes : []);

/** Orders, payments and refunds, by the rules of the real gateway. */
export function createLedger({ store, modes, now, tell }: LedgerOptions) {
  const seconds = (): number => Math.floor(now().getTime() / 1_000);
  const later = (wait: number): number => now().getTime() + wait * 1_000;

  function orderLine(id: string) {
    const line = store.orders.get(id);
    if (!line) throw absent();
    return line;
  }
  function paymentLine(id: string) {
    const line = store.payments.get(id);
    if (!line) throw absent();
    return line;
  }

  /** Captures an authorised payment, which makes its order paid. */
  function addLine(payment: PaymentEntity): PaymentEntity {
    const line = orderLine(payment.order_id);
    const fee = Math.round(payment.amount * 0.0236);
    const captured: PaymentEntity = {
      ...payment,
      status: 'captured',
      captured: true,
      fee,
      tax: Math.round(fee * 0.1525),
    };
    const order: OrderEntity = { ...line.order, amount_paid: line.order.amount, amount_due: 0, status: 'paid' };
    store.save({ ...line, order }, { payment: captured, authorizeAt: null });
    tell(['payment.captured', { payment: captured }], ['order.paid', { payment: captured, order }]);
    return captured;
  }

  /** Records that the bank authorised the payment. */
  function authorize(payment: PaymentEntity): PaymentEntity {
    const authorized: PaymentEntity = {
      ...payment,
      ...noPaymentError,
      status: 'authorized',
      acquirer_data: payment.method === 'upi' ? { rrn: String(payment.created_at) } : { auth_code: '123456' },
    };
    store.save({ payment: authorized, authorizeAt: null });
    tell(['payment.authorized', { payment: authorized }]);
    const { automatic, order } = orderLine(payment.order_id);
    const isTaken = (automatic || modes().capture === 'automatic') && (order.status !== 'paid' || modes().payTwice);
    return isTaken ? addLine(authorized) : authorized;
  }

  /** Totals of the payment after a refund was made or reversed. */
  function withRefunded(payment: PaymentEntity, refunded: number): StoredLine {
    const isFull = refunded === payment.amount;
    return {
      payment: {
        ...payment,
        amount_refunded: refunded,
        refund_status: refunded === 0 ? null : isFull ? 'full' : 'partial',
        status: isFull ? 'refunded' : 'captured',
      },
      authorizeAt: null,
    };
  }

  return {
    createOrder(given: { amount: number; currency: string; receipt: string | null; notes: Notes; automatic: boolean }) {
      const order: OrderEntity = {
        id: newId('order'),
        entity: 'order',
        amount: given.amount,
        amount_paid: 0,
        amount_due: given.amount,
        currency: given.currency,
        receipt: given.receipt,
        offer_id: null,
        status: 'created',
        attempts: 0,
        notes: notesOf(given.notes),
        created_at: seconds(),
      };
      store.save({ order, automatic: given.automatic });
      return order;
    },

    order: (id: string): OrderEntity => orderLine(id).order,
    /** All orders, newest first. */
    orders: (): OrderEntity[] => [...store.orders.values()].map(({ order }) => order).reverse(),
    payment: (id: string): PaymentEntity => paymentLine(id).payment,
    paymentsOf: (orderId: string): PaymentEntity[] =>
      [...store.payments.values()]
        .map(({ payment }) => payment)
        .filter((one) => one.order_id === orderLine(orderId).order.id)
        .reverse(),
    refundsOf: (paymentId: string): RefundEntity[] =>
      [...store.refunds.values()]
        .map(({ refund }) => refund)
        .filter((one) => one.payment_id === paymentLine(paymentId).payment.id)
        .reverse(),

    /** Makes a payment at the checkout. A failed payment is stored, and the order can be paid again. */
    pay(orderId: string, { method, outcome }: { method: Method; outcome: Outcome }): PaymentEntity {
      const line = orderLine(orderId);
      if (line.order.status === 'paid' && !modes().payTwice) throw new GatewayError('This order has been paid already');
      const payment = paymentOf(line.order, method, seconds());
      const { attempts, status } = line.order;
      store.save({
        ...line,
        order: { ...line.order, attempts: attempts + 1, status: status === 'created' ? 'attempted' : status },
      });
      const { lateSeconds } = modes();
      const isLate = outcome === 'late' || (outcome === 'success' && lateSeconds !== null);
      if (outcome === 'success' && !isLate) return authorize(payment);
      const failed: PaymentEntity = { ...payment, ...failure, status: 'failed' };
      store.save({ payment: failed, authorizeAt: isLate ? later(lateSeconds ?? 5) : null });
      tell(['payment.failed', { payment: failed }]);
      return failed;
    },

    capture(paymentId: string, { amount, currency }: { amount: number; currency: string }): PaymentEntity {
      const { payment } = paymentLine(paymentId);
      if (payment.captured) throw new GatewayError('This payment has already been captured');
      if (payment.status !== 'authorized')
        throw new GatewayError('Only payments which have been authorized and not yet captured can be captured');
      if (amount !== payment.amount)
        throw new GatewayError('Capture amount must be equal to the amount authorized', { field: 'amount' });
      if (currency !== payment.currency)
        throw new GatewayError('The currency does not match the currency of the payment', { field: 'currency' });
      if (orderLine(payment.order_id).order.status === 'paid' && !modes().payTwice)
        throw new GatewayError('Order has already been paid');
      return addLine(payment);
    },

    /** Makes a refund. @param key idempotency key: a repeated request returns the same refund */
    refund(
      paymentId: string,
      given: { amount: number | null; receipt: string | null; notes: Notes },
      key: string | null,
    ) {
      const { payment } = paymentLine(paymentId);
      const request = JSON.stringify([paymentId, given]);
      const same = key === null ? undefined : [...store.refunds.values()].find((one) => one.key === key);
      if (same && same.request !== request)
        throw new GatewayError('Different request sent with the same idempotency key. Please use another one.');
      if (same) return same.refund;
      if (!payment.captured) throw new GatewayError('The payment status should be captured for action to be taken');
      const left = payment.amount - payment.amount_refunded;
      const amount = given.amount ?? left;
      if (left === 0) throw new GatewayError('The payment has been fully refunded already');
      if (amount < 100) throw new GatewayError('The amount must be atleast INR 1.00', { field: 'amount' });
      if (amount > left)
        throw new GatewayError('The total refund amount is greater than the refund payment amount', {
          field: 'amount',
        });
      const { refunds, refundSeconds } = modes();
      const refund: RefundEntity = {
        id: newId('rfnd'),
        entity: 'refund',
        amount,
        currency: payment.currency,
        payment_id: paymentId,
        notes: notesOf(given.notes),
        receipt: given.receipt,
        acquirer_data: { arn: null },
        created_at: seconds(),
        batch_id: null,
        status: refunds === 'processed' ? 'processed' : 'pending',
        speed_processed: 'normal',
        speed_requested: 'normal',
      };
      const settleAt = refunds === 'processed' ? null : later(refundSeconds);
      store.save(
        { refund, request, key, settleAt, willFail: refunds === 'failed' },
        withRefunded(payment, payment.amount_refunded + amount),
      );
      const after = paymentLine(paymentId).payment;
      tell(['refund.created', { refund, payment: after }]);
      if (refunds === 'processed') tell(['refund.processed', { refund, payment: after }]);
      return refund;
    },

    /** Applies all scheduled changes that are due. */
    settleDue(): void {
      const time = now().getTime();
      for (const { payment, authorizeAt } of [...store.payments.values()])
        if (authorizeAt !== null && authorizeAt <= time) authorize(payment);
      for (const line of [...store.refunds.values()]) {
        if (line.settleAt === null || line.settleAt > time) continue;
        const refund: RefundEntity = { ...line.refund, status: line.willFail ? 'failed' : 'processed' };
        const { payment } = paymentLine(refund.payment_id);
        store.save({ ...line, refund, settleAt: null });
        if (line.willFail) store.save(withRefunded(payment, payment.amount_refunded - refund.amount));
        const after = paymentLine(refund.payment_id).payment;
        tell([line.willFail ? 'refund.failed' : 'refund.processed', { refund, payment: after }]);
      }
    },
  };
}

export type Ledger = ReturnType<typeof createLedger>;
