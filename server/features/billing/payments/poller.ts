import type { Tx } from '../../../platform/db/database.ts';
import type { GatewaySync } from './gateway-sync.ts';
import { orderReader, orderWriter } from './orders.repo.ts';
import { nextRetryAt } from './payments.rules.ts';
import { type PaymentsPlatform, POLL_JOB, REFUND_JOB, SYNC_JOB } from './payments.types.ts';
import { refundReader, refundWriter } from './refunds.repo.ts';
import type { Refunds } from './refunds.service.ts';

/** Maximum orders per run. */
const BATCH_SIZE = 200;
/** After this many failures the gateway counts as unavailable, and the remaining orders wait for the next run. */
const MAX_UNANSWERED = 3;

/** Job that completes payments which neither checkout nor webhook completed, and refunds in progress. */
export function definePoller(
  { db, clock, log, jobs, razorpay }: PaymentsPlatform,
  { looks, refunds }: { looks: GatewaySync; refunds: Refunds },
): void {
  /** An error with one order or refund does not stop the others: that one is retried in an hour. */
  async function withRetry<T>(work: Promise<T>, postpone: (tx: Tx, until: Date) => Promise<unknown>, about: object) {
    try {
      return await work;
    } catch (error) {
      log.error({ err: error, ...about }, 'what became of some money cannot be found out');
      await db.transaction(({ tx }) => postpone(tx, nextRetryAt(clock.now())));
      return undefined;
    }
  }

  const syncOrder = (orderId: string) =>
    withRetry(looks.look(orderId, { source: 'poller' }), (tx, until) => orderWriter(tx).postpone(orderId, until), {
      orderId,
    });
  const pushRefund = (refundId: string) =>
    withRetry(refunds.push(refundId), (tx, until) => refundWriter(tx).postpone(refundId, until), { refundId });

  jobs.define<{ orderId: string }>({
    name: SYNC_JOB,
    concurrency: 2,
    handle: async ({ orderId }) => void (await looks.look(orderId, { source: 'webhook' })),
  });
  jobs.define<{ refundId: string }>({
    name: REFUND_JOB,
    handle: async ({ refundId }) => void (await refunds.push(refundId)),
  });

  jobs.define({
    name: POLL_JOB,
    cron: '* * * * *',
    async handle() {
      let silences = 0;
      for (const id of await orderReader(db.read).due(clock.now(), BATCH_SIZE)) {
        if ((await syncOrder(id)) === 'silent') silences++;
        if (silences >= MAX_UNANSWERED) break;
      }
      // Each refund would also wait for a gateway that does not answer, and would delay the payments of the next run.
      if (!razorpay || silences >= MAX_UNANSWERED) return;
      for (const id of await refundReader(db.read).due(clock.now(), razorpay.isTest, BATCH_SIZE)) {
        if ((await pushRefund(id)) === 'silent') silences++;
        if (silences >= MAX_UNANSWERED) break;
      }
    },
  });
}
