import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { startReceiver } from '../../../../tests/support/stand-ins/http-receiver.ts';
import { waitUntil } from '../../../../tests/support/wait-until.ts';
import { webhookSchema } from '../shapes.ts';
import { isWebhookSignature } from '../signatures.ts';
import { createTestGateway, type TestGatewayOptions } from './test-gateway.ts';

interface ReceivedWebhook {
  event: string;
  id: string;
  raw: Buffer;
  headers: IncomingHttpHeaders;
}

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A program that receives webhooks: records them, and answers as given. */
async function startProgram(answer: (received: ReceivedWebhook) => number | Promise<number> = () => 200) {
  const received: ReceivedWebhook[] = [];
  const { origin, close } = await startReceiver(async ({ headers }, raw) => {
    const { event } = JSON.parse(raw.toString()) as { event: string };
    const one = { event, id: String(headers['x-razorpay-event-id']), raw, headers };
    received.push(one);
    return answer(one);
  });
  ends.push(close);
  return { url: `${origin}/webhook`, received };
}

function startGateway(webhookUrl: string, change: Partial<TestGatewayOptions> = {}) {
  let ahead = 0;
  const gateway = createTestGateway({
    keyId: 'rzp_test_1',
    keySecret: 'secret',
    webhookSecret: 'webhook secret',
    webhookUrl: () => webhookUrl,
    now: () => new Date(Date.now() + ahead),
    ...change,
  });
  gateway.start();
  ends.push(gateway.close);
  const authorization = `Basic ${Buffer.from('rzp_test_1:secret').toString('base64')}`;
  const call = (path: string, body: object) =>
    gateway.answer({
      method: 'POST',
      path,
      query: new URLSearchParams(),
      body,
      authorization,
      idempotencyKey: undefined,
    }).body as { id: string };
  const order = () => call('/orders', { amount: 50_000, currency: 'INR', notes: { to: 'अमीना / घर' } }).id;
  return {
    gateway,
    order,
    call,
    wait: (seconds: number) => {
      ahead += seconds * 1_000;
    },
  };
}

it('test gateway sends a signed webhook for each step, each with its own id', async () => {
  const program = await startProgram();
  const { gateway, order, call } = startGateway(program.url);
  const id = order();
  gateway.pay(id, { outcome: 'failure' });
  const { payment } = gateway.pay(id);
  call(`/payments/${payment.id}/capture`, { amount: 50_000, currency: 'INR' });
  call(`/payments/${payment.id}/refund`, { amount: 10_000 });
  const names = [
    'order.paid',
    'payment.authorized',
    'payment.captured',
    'payment.failed',
    'refund.created',
    'refund.processed',
  ];
  await expect.poll(() => program.received.map(({ event }) => event).sort()).toEqual(names);
  expect(new Set(program.received.map((one) => one.id)).size).toBe(6);
  for (const { raw, headers } of program.received) {
    expect(isWebhookSignature(raw, String(headers['x-razorpay-signature']), ['webhook secret'])).toBe(true);
    const { payload } = webhookSchema.parse(JSON.parse(raw.toString()));
    expect(payload?.payment?.entity).toMatchObject({ order_id: id, amount: 50_000 });
    // A re-serialised body does not have the same bytes.
    const again = Buffer.from(JSON.stringify(JSON.parse(raw.toString())));
    expect(isWebhookSignature(again, String(headers['x-razorpay-signature']), ['webhook secret'])).toBe(false);
  }
  const paid = program.received.find(({ event }) => event === 'order.paid');
  expect(webhookSchema.parse(JSON.parse(String(paid?.raw))).payload?.order?.entity).toMatchObject({
    id,
    status: 'paid',
  });
});

it('test gateway resends a webhook with the same id until it is acknowledged', async () => {
  let refusals = 2;
  const program = await startProgram(() => (refusals-- > 0 ? 500 : 200));
  const { gateway, order, wait } = startGateway(program.url);
  gateway.pay(order());
  for (const times of [1, 2]) {
    await expect.poll(() => program.received.length).toBe(times);
    wait(60);
  }
  await expect.poll(() => program.received.length).toBe(3);
  expect(new Set(program.received.map(({ id }) => id)).size).toBe(1);
  // After the pause, only the next event is sent; earlier ones are not repeated.
  gateway.pay(order());
  await expect.poll(() => program.received.length).toBe(4);
  wait(3_600);
  gateway.pay(order());
  await expect.poll(() => program.received.length).toBe(5);
  expect(new Set(program.received.map(({ id }) => id)).size).toBe(3);
});

it('test gateway sends outstanding webhooks after a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rishta-test-gateway-'));
  ends.push(() => rm(folder, { recursive: true }));
  const file = join(folder, 'gateway.jsonl');
  const deaf = await startProgram(() => 503);
  const first = startGateway(deaf.url, { file });
  first.gateway.pay(first.order());
  const [event] = await waitUntil(
    async () => (deaf.received.length ? deaf.received : undefined),
    'Nothing was received',
  );
  first.gateway.close();
  const program = await startProgram();
  const second = startGateway(program.url, { file });
  second.wait(60);
  await expect.poll(() => program.received.map(({ id }) => id)).toEqual([event?.id]);
});

it('test gateway sends webhooks repeatedly, reversed, late or never if so configured', async () => {
  const program = await startProgram();
  const { gateway, order, wait } = startGateway(program.url);
  gateway.setModes({ capture: 'automatic', duplicate: true });
  gateway.pay(order());
  await expect.poll(() => program.received.length).toBe(9);
  expect(new Set(program.received.map(({ id }) => id)).size).toBe(3);

  gateway.setModes({ duplicate: false, reorder: true });
  gateway.pay(order());
  await expect.poll(() => program.received.length).toBe(12);
  expect(program.received.slice(9).map(({ event }) => event)).not.toEqual([
    'payment.authorized',
    'payment.captured',
    'order.paid',
  ]);

  gateway.setModes({ reorder: false, webhooks: false });
  gateway.pay(order());
  gateway.setModes({ webhooks: true, capture: 'manual', delaySeconds: 3_600 });
  const { payment } = gateway.pay(order());
  wait(3_600);
  await expect.poll(() => program.received.length).toBe(13);
  expect(JSON.parse(String(program.received.at(-1)?.raw)).payload.payment.entity.id).toBe(payment.id);
});
