import { renderSVG } from 'uqr';
import { isUndone } from '../../../../contract/shop/values.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Entitlements } from '../../billing/packages/index.ts';
import type { Payments } from '../../billing/payments/index.ts';
import type { SettingsStore } from '../../settings/office/index.ts';
import type { OrderFollowUp } from '../order-state.ts';
import type { OrderMoney } from '../orders/index.ts';
import { presentPayment } from './order-payments.present.ts';
import { paymentReader } from './order-payments.repo.ts';
import { upiAddress } from './upi.rules.ts';

/** Payments of an order and the UPI code to pay it, as its page shows them. */
export const createOrderMoney = (
  { brand }: Pick<Platform, 'brand'>,
  { settings, invoiceOf }: { readonly settings: Pick<SettingsStore, 'current'> } & Pick<OrderMoney, 'invoiceOf'>,
): OrderMoney => ({
  invoiceOf,
  paymentsOf: async (reader, orderId, viewer) =>
    (await paymentReader(reader).ofOrder(orderId)).map((row) => presentPayment(viewer, row)),
  async upiOf({ number, due }) {
    const { upiId, sellerName } = settings.current();
    if (!upiId || due <= 0) return null;
    const url = upiAddress({ payee: upiId, name: sellerName ?? brand.current().name, amount: due, order: number });
    return { url, qr: renderSVG(url, { border: 2 }) };
  },
});

/** Pays back what was paid online for an order that was undone. Money paid in other ways is paid back by staff. */
export const followWithPayback =
  (payments: Pick<Payments, 'refundShopOrder'>): OrderFollowUp =>
  async (unit, order) => {
    if (isUndone(order.status)) await payments.refundShopOrder(unit, order.id);
  };

/**
 * Grants the packages of an order once, when it is accepted and paid in full. They end when it is undone, or when a
 * cheque is returned by the bank; a later payment in full grants them again.
 */
export const followWithPackages =
  (
    { events }: Pick<Platform, 'events'>,
    entitlements: Pick<Entitlements, 'grant' | 'revoke' | 'endsOf'>,
  ): OrderFollowUp =>
  async (unit, order, { at }) => {
    const lines = order.lines.filter(({ kind }) => kind === 'package');
    if (!lines.length || order.status === 'ACTIVE') return;
    // Entitlements are bought by line, because an order can have several packages.
    if (isUndone(order.status) || order.paid < order.grandTotal) {
      for (const { id: orderId } of lines) await entitlements.revoke(unit, { orderId, at });
      return;
    }
    if (!(await paymentReader(unit.tx).hasAccount(order.customerId))) return;
    const granted = await entitlements.endsOf(
      lines.map(({ id }) => id),
      unit.tx,
    );
    for (const { id: orderId, packageVersionId: versionId } of lines) {
      if (granted.has(orderId) || !versionId) continue;
      const grant = { memberId: order.customerId, orderId, versionId, at, restores: true };
      const { until } = await entitlements.grant(unit, grant);
      await events.publish(unit.tx, { type: 'plan.bought', to: order.customerId, until: until.toISOString() });
    }
  };
