import { v7 as uuid } from 'uuid';
import { isUndone } from '../../../../contract/shop/values.ts';
import { indianDay } from '../../../platform/clock.ts';
import { fail } from '../../../platform/http/failure.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ShopOrders } from '../../billing/payments/index.ts';
import type { SettingsStore } from '../../settings/office/index.ts';
import { dueOf, type Orders } from '../orders/index.ts';
import { paymentWriter } from './order-payments.repo.ts';

/** Smallest amount that the gateway accepts, in paise. */
const MIN_AMOUNT = 100;

const tooLittle = 'Less than ₹1 cannot be paid online.';

/** Connects payments through the gateway with orders of the shop. */
export function createOnlinePayments(
  { db }: Pick<Platform, 'db'>,
  {
    orders,
    settings,
  }: {
    readonly orders: Pick<Orders, 'applyChangeIn' | 'readOrder'>;
    readonly settings: Pick<SettingsStore, 'current'>;
  },
): ShopOrders {
  const common = (at: Date) => ({
    ...{ type: 'ONLINE', status: 'confirmed', paid_on: indianDay(at), recorded_at: at, decided_at: at },
  });
  return {
    async toPay(memberId, shopOrderId) {
      if (!settings.current().shop) throw fail('not_found');
      const order = await orders.readOrder({ tx: db.read }, shopOrderId);
      if (order.customerId !== memberId) throw fail('not_found');
      if (isUndone(order.status)) throw fail('order.closed');
      const due = dueOf(order);
      if (due === 0) throw fail('order.nothing_due');
      if (due < MIN_AMOUNT) throw fail('order.nothing_due', { message: tooLittle });
      return { number: order.number, due };
    },

    async accepts(unit, shopOrderId, amount) {
      const order = await orders.readOrder(unit, shopOrderId);
      return !isUndone(order.status) && amount <= dueOf(order);
    },

    async received(unit, { shopOrderId, paymentOrderId, amount, at }) {
      await orders.applyChangeIn(unit, shopOrderId, { at, byId: null }, async ({ tx }) => {
        const receipt_number = await paymentWriter(tx).nextReceipt();
        await paymentWriter(tx).insert({
          ...{ ...common(at), id: uuid(), order_id: shopOrderId, direction: 'in', amount_paise: amount },
          ...{ payment_order_id: paymentOrderId, receipt_number },
        });
      });
    },

    async paidBack(unit, { shopOrderId, paymentOrderId, refundId, amount, at }) {
      await orders.applyChangeIn(unit, shopOrderId, { at, byId: null }, async ({ tx }) => {
        await paymentWriter(tx).insert({
          ...{ ...common(at), id: uuid(), order_id: shopOrderId, direction: 'out', amount_paise: amount },
          ...{ payment_order_id: paymentOrderId, payment_refund_id: refundId },
        });
      });
    },
  };
}
