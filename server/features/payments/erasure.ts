import { v7 as uuid } from 'uuid';
import type { Unit } from '../../platform/db/database.ts';
import { erasureReader, erasureWriter } from './erasure.repo.ts';
import { journalWriter } from './journal.repo.ts';
import { type OrderRow, orderWriter } from './orders.repo.ts';
import { type PaymentsPlatform, REFUND_JOB } from './payments.types.ts';
import { refundWriter } from './refunds.repo.ts';
import type { Refunds } from './refunds.service.ts';

const ERASE_JOB = 'payments.erase';
const FORGET_JOB = 'payments.forget';

/**
 * What becomes of the books when an account is erased. They stay, without what somebody wrote and without the names on what
 * was never paid. Who was too young to buy anything gets all money back; who has left keeps to what was bought.
 */
export function createErasure(
  { db, clock, jobs }: Pick<PaymentsPlatform, 'db' | 'clock' | 'jobs'>,
  { refunds }: { refunds: Pick<Refunds, 'left'> },
) {
  async function giveBack(unit: Unit, order: OrderRow): Promise<void> {
    const { tx } = unit;
    const amount = await refunds.left(unit, order);
    if (amount <= 0) return;
    const at = clock.now();
    const wish = await refundWriter(tx).wish(order.id);
    const row = {
      ...{ gateway_payment_id: order.gatewayPaymentId, amount, state: 'processing', made_by: 'system' },
      ...{ idempotency_key: uuid(), next_look_at: at },
    };
    const refundId = wish?.id ?? uuid();
    if (wish) await refundWriter(tx).update(refundId, row);
    else await refundWriter(tx).insert({ ...row, id: refundId, order_id: order.id, created_at: at });
    const detail = { refundId, amount, why: 'underAge' };
    await journalWriter(tx).add({ source: 'system', what: 'refund.begun', orderId: order.id, detail }, at);
    await jobs.enqueue(tx, REFUND_JOB, { refundId });
  }

  /** Bears being run again: what is on its way back is not left any more, and what is forgotten is noted once. */
  async function erase(memberId: string, before?: (unit: Unit, order: OrderRow) => Promise<void>): Promise<void> {
    for (const id of await erasureReader(db.read).ordersOf(memberId))
      await db.transaction(async (unit) => {
        const order = await orderWriter(unit.tx).lock(id);
        if (!order) return;
        await before?.(unit, order);
        const forgot = [await erasureWriter(unit.tx).forgetBuyer(id), await erasureWriter(unit.tx).forgetWords(id)];
        if (forgot.includes(true))
          await journalWriter(unit.tx).add({ source: 'system', what: 'buyer.erased', orderId: id }, clock.now());
      });
  }

  jobs.define<{ memberId: string }>({ name: ERASE_JOB, handle: ({ memberId }) => erase(memberId, giveBack) });
  jobs.define<{ memberId: string }>({ name: FORGET_JOB, handle: ({ memberId }) => erase(memberId) });

  // The books follow, order by order: none is waited for in the transaction in which an account is erased.
  return {
    /** Somebody under age is erased in this transaction. */
    underAge: (unit: Unit, memberId: string): Promise<void> => jobs.enqueue(unit.tx, ERASE_JOB, { memberId }),
    /** Somebody who has left is erased in this transaction: nothing is given back. */
    left: (unit: Unit, memberId: string): Promise<void> => jobs.enqueue(unit.tx, FORGET_JOB, { memberId }),
  };
}
