import { createHash } from 'node:crypto';
import type { Unit } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/http/failure.ts';
import { webhookSchema } from '../../../platform/razorpay/shapes.ts';
import { isWebhookSignature } from '../../../platform/razorpay/signatures.ts';
import type { InvalidSignatureLog } from './invalid-signature-log.ts';
import { journalWriter } from './journal.repo.ts';
import { type OrderRow, orderReader } from './orders.repo.ts';
import { type JournalSource, type PaymentsPlatform, SYNC_JOB } from './payments.types.ts';
import type { RefundOutcomes } from './refund-outcomes.ts';
import type { Settlement } from './settlement.ts';

/** The webhook request as received. */
interface Received {
  readonly raw: Buffer;
  readonly signature: string | undefined;
  readonly eventId: string | undefined;
  readonly ip: string;
}

type WebhookEvent = ReturnType<typeof webhookSchema.parse>;

/** Events that are processed. All other events are only recorded. */
const handledEvents = new Set([
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'order.paid',
  'refund.created',
  'refund.processed',
  'refund.failed',
]);
const WEBHOOK_SOURCE: JournalSource = { source: 'webhook' };
/** Maximum journal lines per repeated event; repeats are counted separately. */
const MAX_JOURNALED_REPEATS = 3;

function readJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    throw fail('request.malformed');
  }
}

/** Parses a webhook; events that are not handled may have any payload. @throws Failure 400 */
function read(raw: Buffer): WebhookEvent {
  const json = readJson(raw);
  const event = (json as { event?: unknown } | null)?.event;
  if (typeof event === 'string' && event !== '' && !handledEvents.has(event)) return { event: event.slice(0, 100) };
  const parsed = webhookSchema.safeParse(json);
  if (!parsed.success) throw fail('request.invalid');
  return parsed.data;
}

/** Receives webhooks of the gateway, which may arrive once, repeatedly, late or in any order. */
export function createWebhook(
  { db, clock, log, jobs, razorpay }: PaymentsPlatform,
  { settling, outcomes, forgeries }: { settling: Settlement; outcomes: RefundOutcomes; forgeries: InvalidSignatureLog },
) {
  async function orderOf({ payload }: WebhookEvent): Promise<OrderRow | undefined> {
    const { payment, order, refund } = payload ?? {};
    const orderId = order?.entity.id ?? payment?.entity.order_id;
    if (orderId) return orderReader(db.read).byGatewayId(orderId);
    return refund && orderReader(db.read).byPayment(refund.entity.payment_id);
  }

  async function applyEvent(unit: Unit, orderId: string, { payload }: WebhookEvent): Promise<void> {
    const { payment, refund } = payload ?? {};
    const { toCapture } = await settling.settle(unit, orderId, payment ? [payment.entity] : [], WEBHOOK_SOURCE);
    // The gateway is not called inside a transaction, nor while it waits for the answer to its webhook.
    if (toCapture) await jobs.enqueue(unit.tx, SYNC_JOB, { orderId });
    if (refund) await outcomes.told(unit, orderId, refund.entity, WEBHOOK_SOURCE);
  }

  /**
   * Resolves when the event is stored, so that the gateway need not repeat it.
   * @throws Failure 400
   */
  return async function receive({ raw, signature, eventId, ip }: Received): Promise<void> {
    const digest = createHash('sha256').update(raw).digest();
    const fingerprint = digest.toString('hex');
    if (!razorpay || !isWebhookSignature(raw, signature, razorpay.webhookSecrets)) {
      const detail = { digest: fingerprint, isSigned: signature !== undefined };
      await forgeries({ ...WEBHOOK_SOURCE, what: 'forgery.webhook', detail, ip });
      throw fail('payment.signature');
    }
    const told = read(raw);
    const order = await orderOf(told);
    const id = eventId?.slice(0, 200) || fingerprint;
    await db.transaction(async (unit) => {
      const [at, orderId] = [clock.now(), order?.id ?? null];
      const writer = journalWriter(unit.tx);
      const isNew = await writer.isNewEvent({ id, digest, type: told.event, orderId, at });
      const what = isNew ? 'webhook' : 'webhook.repeated';
      if (isNew || (await writer.recordRepeat({ id, digest })) <= MAX_JOURNALED_REPEATS)
        await writer.add({ ...WEBHOOK_SOURCE, what, orderId, detail: { event: told.event, eventId: id } }, at);
      if (!isNew) log.info({ eventId: id, event: told.event }, 'a webhook came again');
      else if (order && order.isTest !== razorpay.isTest) {
        // The webhook is signed with keys of the other mode (test or live), so it is not about this order.
        const detail = { event: told.event, isTest: order.isTest };
        await writer.add({ ...WEBHOOK_SOURCE, what: 'webhook.other_keys', orderId, detail }, at);
      } else if (order) await applyEvent(unit, order.id, told);
    });
  };
}
