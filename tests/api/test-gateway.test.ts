import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import Razorpay from 'razorpay';
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Gateway } from '../../server/platform/razorpay/gateway.ts';
import { member } from '../support/members.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const KEYS = {
  RAZORPAY_KEY_ID: 'rzp_live_0123456789',
  RAZORPAY_KEY_SECRET: 'a key secret',
  RAZORPAY_WEBHOOK_SECRET: 'a webhook secret, an older one',
};
const PATHS = ['/modes', '/checkout', '/checkout.js', '/page.js', '/v1/orders', '/checkout/pay'];

let app: TestApp;
let razorpay: Gateway;
beforeAll(async () => {
  app = await startTestApp();
  razorpay = app.app.platform.razorpay as Gateway;
});
afterAll(() => app.close());

const ask = (path: string, init?: RequestInit, at = app) => fetch(`${at.url}/dev/razorpay${path}`, init);
const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const pay = async (order_id: string, change: object = {}) => {
  const response = await ask('/checkout/pay', json({ order_id, key_id: razorpay.keyId, ...change }));
  return { status: response.status, ...(await response.json()) };
};

describe('the official Razorpay SDK with the test gateway', () => {
  const sdkOf = (secret = razorpay.keySecret): Razorpay => {
    const sdk = new Razorpay({ key_id: razorpay.keyId, key_secret: secret });
    // The SDK has a fixed address and no setting for it, so the address is replaced; nothing else in the SDK is
    // changed.
    (sdk as unknown as { api: { rq: { defaults: { baseURL: string } } } }).api.rq.defaults.baseURL =
      `${app.url}/dev/razorpay`;
    return sdk;
  };

  it('creates, finds and fetches orders', async () => {
    const sdk = sdkOf();
    const receipt = randomUUID();
    const order = await sdk.orders.create({ amount: 50_000, currency: 'INR', receipt, notes: { plan: 'Premium' } });
    expect(order).toMatchObject({
      entity: 'order',
      amount: 50_000,
      status: 'created',
      receipt,
      notes: { plan: 'Premium' },
    });
    expect(await sdk.orders.fetch(order.id)).toEqual(order);
    expect(await sdk.orders.all({ receipt })).toMatchObject({ entity: 'collection', count: 1, items: [order] });
    expect(await razorpay.client.ordersByReceipt(receipt)).toMatchObject([{ id: order.id }]);
  });

  it('verifies the checkout signature, captures and refunds', async () => {
    const sdk = sdkOf();
    const order = await sdk.orders.create({ amount: 50_000, currency: 'INR' });
    const { answer } = await pay(order.id, { method: 'card' });
    const { razorpay_payment_id: id, razorpay_signature: signature } = answer;
    expect(validatePaymentVerification({ order_id: order.id, payment_id: id }, signature, razorpay.keySecret)).toBe(
      true,
    );
    expect((await sdk.orders.fetchPayments(order.id)).items).toMatchObject([
      { id, status: 'authorized', method: 'card' },
    ]);
    expect(await sdk.payments.capture(id, 50_000, 'INR')).toMatchObject({ id, status: 'captured', captured: true });
    expect(await sdk.payments.fetch(id)).toMatchObject({ id, amount_refunded: 0 });
    const part = await sdk.payments.refund(id, { amount: 20_000, notes: { why: 'asked' }, speed: 'normal' });
    expect(part).toMatchObject({ entity: 'refund', payment_id: id, amount: 20_000, notes: { why: 'asked' } });
    expect(await sdk.payments.refund(id, {})).toMatchObject({ amount: 30_000 });
    expect((await sdk.payments.fetchMultipleRefund(id, {})).items).toHaveLength(2);
    expect(await sdk.payments.fetchRefund(id, part.id)).toEqual(part);
    expect(await sdk.payments.fetch(id)).toMatchObject({ status: 'refunded', refund_status: 'full' });
  });

  it('receives refusals as errors of the SDK', async () => {
    await expect(sdkOf().orders.create({ amount: 5, currency: 'INR' })).rejects.toMatchObject({
      statusCode: 400,
      error: { code: 'BAD_REQUEST_ERROR', field: 'amount', description: expect.stringContaining('minimum') },
    });
    await expect(sdkOf('wrong').orders.fetch('order_1')).rejects.toMatchObject({ statusCode: 401 });
    await expect(sdkOf().payments.fetch('pay_00000000000000')).rejects.toMatchObject({ statusCode: 400 });
  });
});

it('the test gateway accepts form bodies as well as JSON', async () => {
  const authorization = `Basic ${Buffer.from(`${razorpay.keyId}:${razorpay.keySecret}`).toString('base64')}`;
  const body = new URLSearchParams({ amount: '50000', currency: 'INR', 'notes[plan]': 'Premium' });
  const response = await ask('/v1/orders', { method: 'POST', headers: { authorization }, body });
  expect(await response.json()).toMatchObject({ amount: 50_000, notes: { plan: 'Premium' } });
  const broken = await ask('/v1/orders', {
    ...json({}),
    body: '{',
    headers: { authorization, 'content-type': 'application/json' },
  });
  expect([broken.status, await broken.json()]).toMatchObject([400, { error: { code: 'BAD_REQUEST_ERROR' } }]);
});

describe('the checkout page of the test gateway', () => {
  const order = () => razorpay.client.createOrder({ amount: 50_000, currency: 'INR', receipt: randomUUID() });
  const page = async (query: Record<string, string>) => ask(`/checkout?${new URLSearchParams(query)}`);

  it('says that it is a test before it shows the amount', async () => {
    const { id } = await order();
    const name = '<script>alert(1)</script> & "Sons"';
    const response = await page({ order_id: id, key_id: razorpay.keyId, name, description: 'Premium' });
    const html = await response.text();
    expect(html).toContain('TEST: no money moves');
    expect(html.indexOf('TEST')).toBeLessThan(html.indexOf('₹500.00'));
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Sons&quot;');
    expect(html).not.toMatch(/<script>|style="|onclick/);
  });

  it('can be framed by our own pages only, and runs no inline script', async () => {
    const { headers } = await page({});
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self';.*frame-ancestors 'self'$/);
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    for (const path of ['/checkout.js', '/page.js'])
      expect((await ask(path)).headers.get('content-type')).toMatch(/^text\/javascript/);
    expect((await fetch(`${app.url}/dev/outbox`)).headers.get('content-security-policy')).toContain(
      "frame-ancestors 'none'",
    );
  });

  it('offers no payment for an order that is paid, unknown or made with other keys', async () => {
    const { id } = await order();
    for (const query of [
      { order_id: id, key_id: 'rzp_test_other' },
      { order_id: 'order_1', key_id: razorpay.keyId },
      {},
    ])
      expect(await (await page(query as Record<string, string>)).text()).toContain('There is no such order.');
    const { answer } = await pay(id);
    await razorpay.client.capture(answer.razorpay_payment_id, 50_000, 'INR');
    const html = await (await page({ order_id: id, key_id: razorpay.keyId })).text();
    expect(html).toContain('paid already');
    expect(html).not.toContain('data-outcome');
    expect(await pay(id)).toMatchObject({
      status: 400,
      error: { description: expect.stringContaining('paid already') },
    });
  });

  it('gives the reason of a failed payment, and accepts another attempt', async () => {
    const { id } = await order();
    expect(await pay(id, { outcome: 'failure' })).toMatchObject({
      error: { code: 'BAD_REQUEST_ERROR', reason: 'payment_failed', metadata: { order_id: id } },
    });
    expect(await pay(id)).toMatchObject({ answer: { razorpay_order_id: id } });
  });

  it('cannot be used to pay by pages of other sites', async () => {
    const { id } = await order();
    const body = JSON.stringify({ order_id: id, key_id: razorpay.keyId });
    expect((await ask('/checkout/pay', { method: 'POST', body })).status).toBe(400);
    expect(await pay(id, { key_id: 'rzp_test_other' })).toMatchObject({ status: 401 });
    expect(await razorpay.client.paymentsOf(id)).toEqual([]);
  });
});

it('a payment is reported by webhook although the checkout page did not return', async () => {
  const person = await member(app);
  const begun = await person.client.post('/paymentGateWay/createPayment', { amount: 500, state: 'Delhi' });
  expect(begun.body.result.data).toMatchObject({
    key: razorpay.keyId,
    checkoutScript: '/dev/razorpay/checkout.js',
    isTest: true,
  });
  const { id, amount } = begun.body.result.data;
  expect([await pay(id), amount]).toMatchObject([{ answer: { razorpay_order_id: id } }, 50_000]);
  const statusNow = async () => (await person.client.get('/payments')).body.result.data[0]?.status;
  await expect.poll(statusNow).toBe('paid');
  const hooks = () =>
    app
      .logged()
      .split('\n')
      .filter((line) => line.includes('/paymentGateWay/webhook"'));
  // A webhook call is logged when it is answered, a moment after the payment is recorded.
  await expect.poll(() => hooks().filter((line) => line.includes('"status":200'))).not.toEqual([]);
  expect(hooks().filter((line) => !line.includes('"status":200'))).toEqual([]);
});

describe('the modes of the test gateway', () => {
  it('can be changed, and invalid values are refused', async () => {
    expect(await (await ask('/modes', json({ duplicate: true }))).json()).toMatchObject({
      duplicate: true,
      reorder: false,
    });
    expect(await (await ask('/modes', json({ duplicate: false }))).json()).toMatchObject({ duplicate: false });
    for (const wrong of [{ duplicate: 'yes' }, { nothing: true }])
      expect((await ask('/modes', json(wrong))).status).toBe(400);
  });

  it('the test gateway keeps its orders after a restart', async () => {
    const { id } = await razorpay.client.createOrder({ amount: 100, currency: 'INR', receipt: randomUUID() });
    const second = await app.secondNode();
    const authorization = `Basic ${Buffer.from(`${razorpay.keyId}:${razorpay.keySecret}`).toString('base64')}`;
    const response = await fetch(`${second}/dev/razorpay/v1/orders/${id}`, { headers: { authorization } });
    expect(await response.json()).toMatchObject({ id, amount: 100 });
  });
});

describe('the test gateway does not exist', () => {
  it.each<[string, Record<string, string>]>([
    ['in production mode', { MODE: 'production', APP_SECRET: 'a secret of thirty-two characters or more' }],
    ['with keys of the real gateway', KEYS],
  ])('%s', async (_, env) => {
    const other = await startTestApp(env);
    for (const path of PATHS) {
      expect((await ask(path, undefined, other)).status, path).toBe(404);
      expect((await ask(path, json({}), other)).status, path).toBe(404);
    }
    expect(other.app.platform.razorpay?.isTest ?? false).toBe(false);
    expect(other.app.platform.razorpay === undefined).toBe(!('RAZORPAY_KEY_ID' in env));
    await other.close();
  });

  it('for requests with another host name', async () => {
    const request = get(`${app.url}/dev/razorpay/modes`, { headers: { host: 'elsewhere.example' } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(404);
  });
});

describe('the content security policy of pages', () => {
  const policyOf = async (at: TestApp) => (await fetch(`${at.url}/healthz`)).headers;

  it('allows our own origin only, without gateway keys', async () => {
    const headers = await policyOf(app);
    expect(headers.get('content-security-policy')).not.toContain('razorpay');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('payment=(self)');
  });

  it('allows the gateway’s checkout with keys, and no inline scripts', async () => {
    const other = await startTestApp(KEYS);
    const headers = await policyOf(other);
    const policy = Object.fromEntries(
      (headers.get('content-security-policy') ?? '').split('; ').map((part) => [part.split(' ')[0], part]),
    );
    expect(policy['script-src']).toBe("script-src 'self' https://checkout.razorpay.com");
    expect(policy['frame-src']).toBe("frame-src 'self' https://api.razorpay.com https://checkout.razorpay.com");
    expect(policy['connect-src']).toBe("connect-src 'self' https://lumberjack.razorpay.com https://*.razorpay.com");
    expect(policy['frame-ancestors']).toBe("frame-ancestors 'none'");
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    const api = (await fetch(`${other.url}/api/v1/website/options`)).headers.get('content-security-policy');
    expect(api).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(other.app.platform.razorpay).toMatchObject({
      keyId: KEYS.RAZORPAY_KEY_ID,
      webhookSecrets: ['a webhook secret', 'an older one'],
      checkoutScript: 'https://checkout.razorpay.com/v1/checkout.js',
      isTest: false,
    });
    await other.close();
  });
});
