import { webhookSignatureOf } from '../signatures.ts';
import { newId, type OrderEntity, type PaymentEntity, type RefundEntity } from './entities.ts';
import type { Modes } from './modes.ts';
import type { Store, StoredEvent } from './store.ts';

interface Payload {
  payment?: PaymentEntity;
  order?: OrderEntity;
  refund?: RefundEntity;
}
/** Sends events; several events in one call result from the same action. */
export type QueueWebhook = (...events: readonly (readonly [event: string, payload: Payload])[]) => void;

interface WebhookOptions {
  store: Store;
  modes: () => Modes;
  now: () => Date;
  secret: string;
  /** Target of events; undefined: none yet. */
  url: () => string | undefined;
}

/** Delays after failed attempts; the last one repeats for a day. */
const RETRY_SECONDS = [2, 5, 15, 60, 300, 1_800];
const MAX_AGE_MS = 24 * 60 * 60 * 1_000;
/** Same time-out as the real gateway's. */
const TIMEOUT_MS = 5_000;

/**
 * Serialises like the gateway: slashes and non-ASCII letters are escaped, so that a receiver which re-serialises never
 * gets the same bytes by chance.
 */
const written = (value: object): string =>
  JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replaceAll(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Sends signed events to the program, repeatedly until it answers 2xx. */
export function createWebhooks({ store, modes, now, secret, url }: WebhookOptions) {
  const sending = new Set<string>();
  const ended = new AbortController();

  async function post(target: string, { id, body }: StoredEvent): Promise<boolean> {
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-signature': webhookSignatureOf(body, secret),
      'x-razorpay-event-id': id,
    };
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    try {
      const response = await fetch(target, { method: 'POST', headers, body, redirect: 'manual', signal });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  async function send(event: StoredEvent, target: string): Promise<void> {
    sending.add(event.id);
    const copies = Array.from({ length: modes().duplicate ? 3 : 1 }, () => post(target, event));
    const isDelivered = (await Promise.all(copies)).includes(true);
    sending.delete(event.id);
    if (ended.signal.aborted) return;
    const wait = (RETRY_SECONDS[event.attempts] ?? RETRY_SECONDS.at(-1) ?? 0) * 1_000;
    const time = now().getTime();
    const isOver = isDelivered || time + wait > event.at + MAX_AGE_MS;
    store.save({ event: { ...event, attempts: event.attempts + 1, nextAt: isOver ? null : time + wait } });
  }

  function deliverDue(): void {
    const target = url();
    if (!target || ended.signal.aborted) return;
    const time = now().getTime();
    const due = [...store.events.values()].flatMap((event) =>
      event.nextAt !== null && event.nextAt <= time && !sending.has(event.id) ? [{ event, at: event.nextAt }] : [],
    );
    // Events that are due are sent in their intended order, even if they are late.
    for (const { event } of due.sort((a, b) => a.at - b.at)) void send(event, target);
  }

  const enqueue: QueueWebhook = (...events) => {
    const { webhooks, delaySeconds, reorder } = modes();
    if (!webhooks) return;
    const at = now().getTime();
    const lines = events.map(([event, payload], index) => {
      const created_at = Math.floor(at / 1_000);
      const wrapped = Object.fromEntries(Object.entries(payload).map(([kind, entity]) => [kind, { entity }]));
      const contains = Object.keys(payload);
      const body = written({
        entity: 'event',
        account_id: 'acc_TestGateway',
        event,
        contains,
        payload: wrapped,
        created_at,
      });
      // Reverses the order: earlier events get longer delays.
      const wait = reorder ? 1_500 - Math.min(index, 3) * 400 - Math.random() * 300 : 0;
      return { event: { id: newId('evt'), body, at, attempts: 0, nextAt: at + delaySeconds * 1_000 + wait } };
    });
    store.save(...lines);
    setImmediate(deliverDue);
  };

  return { enqueue, deliverDue, close: () => ended.abort() };
}
