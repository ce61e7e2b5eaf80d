import { v7 as uuid } from 'uuid';
import type { ShopOrder } from '../../../../contract/shop/orders.schema.ts';
import { toRupees } from '../../../../contract/shop/rupees.schema.ts';
import type { OrderPaymentStatus, OrderPaymentType, PaymentDirection } from '../../../../contract/shop/values.ts';
import { indianDay } from '../../../platform/clock.ts';
import type { Unit } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/pg-errors.ts';
import { fail, failField } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Audit } from '../../staff/audit/index.ts';
import type { OrderState } from '../order-state.ts';
import type { Orders } from '../orders/index.ts';
import { presentListed } from './order-payments.present.ts';
import { type PaymentRow, paymentReader, paymentWriter } from './order-payments.repo.ts';
import {
  canBounce,
  canConfirm,
  canCount,
  canWithdraw,
  isSecondPerson,
  isUpiReference,
  maxToRecord,
  upiReference,
} from './order-payments.rules.ts';

interface RecordedPayment {
  readonly paymentType: OrderPaymentType;
  /** Paise. */
  readonly amount: number;
  readonly direction: PaymentDirection;
  readonly reference?: string | null | undefined;
  readonly bank?: string | null | undefined;
  readonly date?: string | null | undefined;
  /** An id made by the client. */
  readonly requestId?: string | null | undefined;
}

type Decision = Exclude<OrderPaymentStatus, 'recorded'>;

const rupees = (paise: number): string => `₹${toRupees(paise).toLocaleString('en-IN')}`;
const nothingToPayBack = 'There is nothing to pay back for this order.';

/** Payments of orders that staff receive or pay back. They count when a second person confirms them (bureau.md §4). */
export function createOrderPayments(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { audit, orders }: { readonly audit: Audit; readonly orders: Pick<Orders, 'applyChange' | 'find' | 'present'> },
) {
  async function find(viewer: Viewer, id: string): Promise<PaymentRow> {
    const payment = await paymentReader(db.read).visible(viewer, id);
    if (!payment) throw fail('not_found');
    return payment;
  }

  /** @throws Failure 400 for a missing or wrong number, or a day before the order or in the future */
  function checkFields({ paymentType, reference, date }: RecordedPayment, orderedAt: Date): string {
    if (paymentType === 'UPI' && !reference)
      throw failField('request.invalid', 'reference', 'Please enter the UPI reference (UTR).');
    if (paymentType === 'UPI' && reference && !isUpiReference(upiReference(reference)))
      throw failField('request.invalid', 'reference', 'A UPI reference has 6 to 35 letters and digits.');
    if (paymentType === 'CHECK' && !reference)
      throw failField('request.invalid', 'reference', 'Please enter the number of the cheque.');
    const today = indianDay(clock.now());
    if (date && date > today) throw failField('request.invalid', 'date', 'Please choose today or an earlier day.');
    if (date && date < indianDay(orderedAt))
      throw failField('request.invalid', 'date', 'Please choose the day of the order or a later day.');
    return date ?? today;
  }

  /** @throws Failure 409 if the amount is more than is due, or than has to be paid back */
  async function checkAmount({ tx }: Unit, order: OrderState, { direction, amount }: RecordedPayment): Promise<void> {
    const [waiting, onTheWayBack] = [
      await paymentReader(tx).waitingOf(order.id),
      await paymentReader(tx).onTheWayBack(order.id),
    ];
    const limit = maxToRecord(order, direction, { waiting: waiting[direction], onTheWayBack });
    if (limit === 0) throw fail('order.nothing_due', direction === 'out' ? { message: nothingToPayBack } : {});
    if (amount > limit)
      throw fail('order.payment_too_much', {
        message: `Please enter ${rupees(limit)} or less: more is not ${direction === 'in' ? 'due' : 'to be paid back'}.`,
      });
  }

  async function record(viewer: Viewer, orderId: string, payment: RecordedPayment): Promise<ShopOrder> {
    const { customer_id, created_at } = await orders.find(viewer, orderId);
    const paidOn = checkFields(payment, created_at);
    const { paymentType: type, amount, direction, bank = null, requestId = null } = payment;
    const typed = payment.reference ?? null;
    const reference = typed && type === 'UPI' ? upiReference(typed) : typed;
    const [id, at] = [uuid(), clock.now()];
    const store = async (unit: Unit, order: OrderState): Promise<void> => {
      // The lock on the order makes repeated calls wait here.
      if (requestId && (await paymentReader(unit.tx).hasRequest(viewer.id, orderId, requestId))) return;
      await checkAmount(unit, order, payment);
      await paymentWriter(unit.tx).insert({
        ...{ id, order_id: orderId, type, direction, amount_paise: amount, status: 'recorded' },
        ...{ reference, bank, paid_on: paidOn, recorded_by: viewer.id, recorded_at: at },
        client_request_id: requestId,
      });
      await audit.record(unit.tx, viewer, {
        ...{ action: 'order_payment.recorded', subjectId: customer_id },
        detail: { orderId, number: order.number, type, direction, amount },
      });
    };
    try {
      await orders.applyChange(orderId, { at, byId: viewer.id }, store);
    } catch (error) {
      throw isUniqueViolation(error, 'order_payment_upi') ? fail('order.reference_used') : error;
    }
    return orders.present(orderId, viewer);
  }

  /** @throws Failure 403, 409 */
  async function checkDecision(unit: Unit, viewer: Viewer, order: OrderState, payment: PaymentRow, status: Decision) {
    if (status === 'withdrawn') {
      if (payment.recorded_by !== viewer.id) throw fail('forbidden');
      if (!canWithdraw(viewer, payment)) throw fail('order.payment_decided');
      return;
    }
    if (payment.recorded_by === viewer.id) throw fail('order.own_payment');
    if (!isSecondPerson(viewer, payment)) throw fail('forbidden');
    if (status === 'bounced' && payment.type !== 'CHECK')
      throw fail('order.payment_decided', { message: 'Only a cheque can be returned by the bank.' });
    if (!(status === 'confirmed' ? canConfirm(viewer, payment) : canBounce(viewer, payment)))
      throw fail('order.payment_decided');
    const amount = payment.amount_paise;
    const onTheWayBack = await paymentReader(unit.tx).onTheWayBack(order.id);
    if (status === 'confirmed' && !canCount(order, { direction: payment.direction, amount }, onTheWayBack))
      throw fail('order.payment_too_much');
  }

  async function decide(viewer: Viewer, id: string, status: Decision): Promise<ShopOrder> {
    const { order_id: orderId } = await find(viewer, id);
    const at = clock.now();
    await orders.applyChange(orderId, { at, byId: viewer.id }, async (unit, order) => {
      const payment = await paymentReader(unit.tx).byId(id);
      if (!payment) throw fail('not_found');
      await checkDecision(unit, viewer, order, payment, status);
      const writer = paymentWriter(unit.tx);
      const receipt = status === 'confirmed' ? { receiptNumber: await writer.nextReceipt() } : {};
      await writer.decide(id, { status, byId: viewer.id, at, ...receipt });
      await audit.record(unit.tx, viewer, {
        ...{ action: `order_payment.${status}`, subjectId: payment.customer_id },
        detail: { orderId, number: order.number, type: payment.type, amount: payment.amount_paise },
      });
    });
    return orders.present(orderId, viewer);
  }

  return {
    /** @throws Failure 404 */
    requireOrder: async (viewer: Viewer, orderId: string): Promise<void> => void (await orders.find(viewer, orderId)),
    /** @throws Failure 404 */
    requirePayment: async (viewer: Viewer, id: string): Promise<void> => void (await find(viewer, id)),

    /** Records money received for an order, or paid back; a repeated call records it once. @throws Failure 400, 404, 409 */
    record,

    /** Confirms a recorded payment, returns a cheque, or withdraws an own entry. @throws Failure 403, 404, 409 */
    decide,

    /** Payments within reach that wait for a second person. */
    waiting: async (viewer: Viewer) =>
      (await paymentReader(db.read).waiting(viewer)).map((row) => presentListed(viewer, row)),
  };
}

export type OrderPayments = ReturnType<typeof createOrderPayments>;
