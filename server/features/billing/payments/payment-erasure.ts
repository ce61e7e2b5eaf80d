import type { Unit } from '../../../platform/db/database.ts';
import type { AutomaticRefunds } from './automatic-refunds.ts';
import { journalWriter } from './journal.repo.ts';
import { type OrderRow, orderWriter } from './orders.repo.ts';
import { erasureReader, erasureWriter } from './payment-erasure.repo.ts';
import type { PaymentsPlatform } from './payments.types.ts';

const ERASE_BUYER_JOB = 'payments.erase';
const CLEANUP_JOB = 'payments.forget';

/**
 * Effects of an account's erasure on the payment records. They are kept, without free text and without names on unpaid
 * orders. An under-age buyer is refunded in full; a member who left is not.
 */
export function createErasure(
  { db, clock, jobs }: Pick<PaymentsPlatform, 'db' | 'clock' | 'jobs'>,
  { automatic }: { automatic: Pick<AutomaticRefunds, 'refundAll'> },
) {
  const refundUnderAge = (unit: Unit, order: OrderRow) => automatic.refundAll(unit, order, 'underAge');

  /** Idempotent: refunds in progress reduce the refundable amount, and removed text is recorded only once. */
  async function erase(memberId: string, before?: (unit: Unit, order: OrderRow) => Promise<void>): Promise<void> {
    for (const id of await erasureReader(db.read).ordersOf(memberId))
      await db.transaction(async (unit) => {
        const order = await orderWriter(unit.tx).lock(id);
        if (!order) return;
        await before?.(unit, order);
        const forgot = [await erasureWriter(unit.tx).clearBuyer(id), await erasureWriter(unit.tx).clearTexts(id)];
        if (forgot.includes(true))
          await journalWriter(unit.tx).add({ source: 'system', what: 'buyer.erased', orderId: id }, clock.now());
      });
  }

  jobs.define<{ memberId: string }>({
    name: ERASE_BUYER_JOB,
    handle: ({ memberId }) => erase(memberId, refundUnderAge),
  });
  jobs.define<{ memberId: string }>({ name: CLEANUP_JOB, handle: ({ memberId }) => erase(memberId) });

  // The orders are processed one by one in a later job, outside the transaction that erases the account.
  return {
    /** Queues the refunds. Call in the transaction that erases an under-age registrant. */
    onUnderAge: (unit: Unit, memberId: string): Promise<void> => jobs.enqueue(unit.tx, ERASE_BUYER_JOB, { memberId }),
    /** Queues the erasure. Call in the transaction that erases a member who left: nothing is refunded. */
    eraseLater: (unit: Unit, memberId: string): Promise<void> => jobs.enqueue(unit.tx, CLEANUP_JOB, { memberId }),
  };
}
