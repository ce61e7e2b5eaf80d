import type { OrderStatus } from '../../../../contract/shop/values.ts';
import type { Unit } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OrderChanges } from './order-changes.ts';
import { orderErasureReader, orderErasureWriter } from './order-erasure.repo.ts';
import { orderWriter } from './orders-writer.repo.ts';

const FORGET_JOB = 'shop-orders.forget';
const ERASE_JOB = 'shop-orders.erase';
const DAY_MS = 86_400_000;

/** Notes and the address are erased this many days after an order ended. Amounts and lines belong to the books. */
const RETENTION_DAYS = 180;

/** An order in these statuses has not left yet, so it is cancelled when its customer is erased. */
const notYetSent: readonly OrderStatus[] = ['ACTIVE', 'ACCEPTED', 'PROCESSING'];

/** Erases the personal data in orders: of erased customers, and of orders that ended long ago. */
export function createOrderErasure(
  { db, clock, jobs, log }: Pick<Platform, 'db' | 'clock' | 'jobs' | 'log'>,
  { changes }: { readonly changes: OrderChanges },
) {
  jobs.define<{ customerId: string }>({
    name: FORGET_JOB,
    async handle({ customerId }) {
      for (const id of await orderErasureReader(db.read).ofCustomer(customerId)) {
        const at = clock.now();
        // The follow-ups give back stock and money.
        await changes.applyChange(id, { at, byId: null }, async ({ tx }, { status }) => {
          await orderErasureWriter(tx).erase([id], at);
          if (!notYetSent.includes(status)) return;
          await orderWriter(tx).update(id, { status: 'CANCEL', changed_at: at });
          await orderWriter(tx).addEvent({ orderId: id, status: 'CANCEL', at, byId: null, note: null });
        });
      }
    },
  });

  jobs.define({
    name: ERASE_JOB,
    // 02:50 in India.
    cron: '20 21 * * *',
    async handle() {
      const now = clock.now();
      const count = await db.transaction(async ({ tx }) => {
        const ids = await orderErasureWriter(tx).lockEnded(new Date(now.getTime() - RETENTION_DAYS * DAY_MS));
        await orderErasureWriter(tx).erase(ids, now);
        return ids.length;
      });
      if (count) log.info({ count }, 'personal data of old orders erased');
    },
  });

  /** Queues the erasure. Call in the transaction that erases the account. */
  return (unit: Unit, customerId: string): Promise<void> => jobs.enqueue(unit.tx, FORGET_JOB, { customerId });
}
