import type { Payment } from '../../../contract/payments.ts';
import { attemptReader } from './attempts.repo.ts';
import type { OrderRow } from './orders.repo.ts';
import { presentPayment, type Whole } from './payments.present.ts';
import type { PaymentsPlatform, Surroundings } from './payments.types.ts';
import { refundReader } from './refunds.repo.ts';

/** Loads orders with all related data. */
export function createWholes({ db, clock, razorpay }: PaymentsPlatform, { entitlements, invoices }: Surroundings) {
  async function wholes(orders: readonly OrderRow[]): Promise<Whole[]> {
    const ids = orders.map(({ id }) => id);
    const versionIds = [...new Set(orders.map(({ versionId }) => versionId))];
    const [versions, onSale, ends, attempts, refunds, papers] = await Promise.all([
      Promise.all(versionIds.map((id) => entitlements.packages.version(id, db.read))),
      entitlements.packages.list(),
      entitlements.endsOf(ids),
      attemptReader(db.read).of(ids),
      refundReader(db.read).of(ids),
      invoices.ofOrders(ids),
    ]);
    const versionOf = new Map(versions.flatMap((version) => (version ? [[version.id, version]] : [])));
    return orders.map((order) => {
      const version = versionOf.get(order.versionId);
      if (!version) throw new Error('An order is for a package that is not there.');
      return {
        order,
        version,
        attempts: attempts.get(order.id) ?? [],
        refunds: refunds.get(order.id) ?? [],
        papers: papers.filter(({ orderId }) => orderId === order.id),
        until: ends.get(order.id),
        isOnSale: onSale.some(({ packageId }) => packageId === version.packageId),
      };
    });
  }

  const present = (whole: Whole): Payment => presentPayment(whole, { now: clock.now(), isTest: razorpay?.isTest });

  return {
    of: wholes,
    present,
    /** As their owner sees them. */
    presented: async (orders: readonly OrderRow[]): Promise<Payment[]> => (await wholes(orders)).map(present),
  };
}

export type Wholes = ReturnType<typeof createWholes>;
