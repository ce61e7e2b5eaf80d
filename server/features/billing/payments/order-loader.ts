import type { Payment } from '../../../../contract/billing/payments.schema.ts';
import { attemptReader } from './attempts.repo.ts';
import { type OrderRow, orderReader } from './orders.repo.ts';
import { type LoadedOrder, presentPayment } from './payments.present.ts';
import type { Deps, PaymentsPlatform } from './payments.types.ts';
import { refundReader } from './refunds.repo.ts';

/** Loads orders with all related data. */
export function createOrderLoader(
  { db, clock, razorpay }: PaymentsPlatform,
  { entitlements, invoices }: Omit<Deps, 'shopOrders'>,
) {
  async function load(orders: readonly OrderRow[]): Promise<LoadedOrder[]> {
    const ids = orders.map(({ id }) => id);
    const versionIds = [...new Set(orders.flatMap(({ versionId }) => versionId ?? []))];
    const shopOrderIds = orders.flatMap(({ shopOrderId }) => shopOrderId ?? []);
    const [versions, numbers, onSale, ends, attempts, refunds, orderInvoices] = await Promise.all([
      Promise.all(versionIds.map((id) => entitlements.packages.version(id, db.read))),
      orderReader(db.read).shopNumbers(shopOrderIds),
      entitlements.packages.list(),
      entitlements.endsOf(ids),
      attemptReader(db.read).of(ids),
      refundReader(db.read).of(ids),
      invoices.ofOrders(ids),
    ]);
    const versionOf = new Map(versions.flatMap((version) => (version ? [[version.id, version]] : [])));
    return orders.map((order) => {
      const version = versionOf.get(order.versionId ?? '');
      const number = numbers.get(order.shopOrderId ?? '');
      if (!version && !number) throw new Error('An order is for a purchase that is not there.');
      return {
        order,
        purchase: version
          ? { packageId: version.packageId, name: version.name }
          : { packageId: null, name: `Order ${number}` },
        attempts: attempts.get(order.id) ?? [],
        refunds: refunds.get(order.id) ?? [],
        invoices: orderInvoices.filter(({ orderId }) => orderId === order.id),
        until: ends.get(order.id),
        isOnSale: onSale.some(({ packageId }) => packageId === version?.packageId),
      };
    });
  }

  const present = (whole: LoadedOrder): Payment =>
    presentPayment(whole, { now: clock.now(), isTest: razorpay?.isTest });

  return {
    of: load,
    present,
    /** The orders as their owner sees them. */
    loadPresented: async (orders: readonly OrderRow[]): Promise<Payment[]> => (await load(orders)).map(present),
  };
}

export type OrderLoader = ReturnType<typeof createOrderLoader>;
