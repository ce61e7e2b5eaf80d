import { appendFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTestGateway } from './test-gateway.ts';

const keys = { keyId: 'rzp_test_1', keySecret: 'secret', webhookSecret: 'webhook secret' };
const authorization = `Basic ${Buffer.from('rzp_test_1:secret').toString('base64')}`;

/** A separate gateway with a clock that the test moves. */
function gatewayOf({ file }: { file?: string } = {}) {
  let time = Date.parse('2026-07-01T10:00:00Z');
  const gateway = createTestGateway({ ...keys, webhookUrl: () => undefined, now: () => new Date(time), file });
  const call = (method: string, path: string, body: unknown = {}, idempotencyKey?: string) => {
    const url = new URL(path, 'http://gateway');
    const answer = gateway.answer({
      method,
      path: url.pathname,
      query: url.searchParams,
      body,
      authorization,
      idempotencyKey,
    });
    return { http: answer.status, ...answer.body } as Record<string, unknown> & { http: number; id: string };
  };
  const order = (change: object = {}) =>
    call('POST', '/orders', { amount: 50_000, currency: 'INR', receipt: 'r', ...change });
  const paid = () => {
    const { id } = order();
    return { order: id, payment: gateway.pay(id).payment.id };
  };
  const sayNo = (description: RegExp) => ({
    http: 400,
    error: expect.objectContaining({ code: 'BAD_REQUEST_ERROR', description: expect.stringMatching(description) }),
  });
  return {
    gateway,
    call,
    order,
    sayNo,
    wait: (seconds: number) => {
      time += seconds * 1_000;
    },
    paid,
    captured: () => {
      const one = paid();
      call('POST', `/payments/${one.payment}/capture`, { amount: 50_000, currency: 'INR' });
      return one;
    },
  };
}

describe('test gateway orders', () => {
  it('have the fields of real gateway orders', () => {
    const { order } = gatewayOf();
    expect(order({ notes: { a: 'b' } })).toEqual({
      http: 200,
      status: 'created',
      id: expect.stringMatching(/^order_\w{14}$/),
      entity: 'order',
      amount: 50_000,
      amount_paid: 0,
      amount_due: 50_000,
      currency: 'INR',
      receipt: 'r',
      offer_id: null,
      attempts: 0,
      notes: { a: 'b' },
      created_at: 1_782_900_000,
    });
    expect(order().notes).toEqual([]);
  });

  it.each([
    ['below a rupee', { amount: 99 }, /minimum amount/],
    ['with half a paisa', { amount: 100.5 }, /integer/],
    ['with an amount that is not a number', { amount: 'much' }, /integer/],
    ['without a currency', { currency: undefined }, /currency/],
    ['in an unknown currency', { currency: 'rupees' }, /Currency/],
    ['with a long receipt', { receipt: 'r'.repeat(41) }, /receipt/],
    ['with many notes', { notes: Object.fromEntries(Array.from({ length: 16 }, (_, n) => [`n${n}`, 'x'])) }, /notes/],
  ])('are rejected %s', (_, change, reason) => {
    const { order, sayNo } = gatewayOf();
    expect(order(change)).toEqual(sayNo(reason));
  });

  it('are rejected without valid API keys', () => {
    const { gateway } = gatewayOf();
    for (const given of [undefined, '', 'Basic x', authorization.slice(0, -4)])
      expect(
        gateway.answer({
          method: 'GET',
          path: '/orders',
          query: new URLSearchParams(),
          body: {},
          authorization: given,
          idempotencyKey: undefined,
        }),
      ).toMatchObject({ status: 401, body: { error: { description: 'Authentication failed' } } });
  });

  it('move from created to attempted to paid, whatever fails in between', () => {
    const { gateway, call, order } = gatewayOf();
    const { id } = order();
    const failed = gateway.pay(id, { outcome: 'failure' });
    expect(failed).toMatchObject({ payment: { status: 'failed', error_reason: 'payment_failed' }, told: undefined });
    expect(call('GET', `/orders/${id}`)).toMatchObject({ status: 'attempted', attempts: 1 });
    const { payment } = gateway.pay(id, { method: 'card' });
    expect(call('GET', `/orders/${id}`)).toMatchObject({ amount_paid: 0, attempts: 2 });
    expect(call('POST', `/payments/${payment.id}/capture`, { amount: 50_000, currency: 'INR' })).toMatchObject({
      captured: true,
    });
    expect(gateway.order(id)).toMatchObject({ status: 'paid', amount_paid: 50_000, amount_due: 0 });
    expect(call('GET', `/orders/${id}/payments`)).toMatchObject({ entity: 'collection', count: 2 });
    expect(() => gateway.pay(id)).toThrow('paid already');
  });
});

describe('test gateway captures', () => {
  it.each([
    ['of a different amount', { amount: 100, currency: 'INR' }, /equal to the amount authorized/],
    ['in a different currency', { amount: 50_000, currency: 'USD' }, /currency/],
  ])('are rejected %s', (_, body, reason) => {
    const { paid, call, sayNo } = gatewayOf();
    expect(call('POST', `/payments/${paid().payment}/capture`, body)).toEqual(sayNo(reason));
  });

  it('are rejected a second time and for a payment that is not authorised', () => {
    const { gateway, order, call, sayNo } = gatewayOf();
    const body = { amount: 50_000, currency: 'INR' };
    const { id } = order();
    const failed = gateway.pay(id, { outcome: 'failure' }).payment;
    expect(call('POST', `/payments/${failed.id}/capture`, body)).toEqual(sayNo(/authorized/));
    const good = gateway.pay(id).payment;
    const second = gateway.pay(id).payment;
    expect(call('POST', `/payments/${good.id}/capture`, body)).toMatchObject({ http: 200 });
    expect(call('POST', `/payments/${good.id}/capture`, body)).toEqual(sayNo(/already been captured/));
    expect(call('POST', `/payments/${second.id}/capture`, body)).toEqual(sayNo(/already been paid/));
    expect(call('POST', '/payments/pay_00000000000000/capture', body)).toEqual(sayNo(/does not exist/));
  });

  it('happen automatically if so configured, for all or for one order', () => {
    const { gateway, order } = gatewayOf();
    expect(gateway.pay(order({ payment_capture: 1 }).id).payment.status).toBe('captured');
    expect(gateway.pay(order().id).payment.status).toBe('authorized');
    gateway.setModes({ capture: 'automatic' });
    expect(gateway.pay(order().id).payment.status).toBe('captured');
  });

  it('can succeed although the response is lost', () => {
    const { gateway, paid, call } = gatewayOf();
    const { payment } = paid();
    gateway.setModes({ lose: 'capture' });
    expect(call('POST', `/payments/${payment}/capture`, { amount: 50_000, currency: 'INR' })).toMatchObject({
      http: 500,
    });
    expect(call('GET', `/payments/${payment}`)).toMatchObject({ captured: true });
  });
});

it('a failed payment of the test gateway can be authorised later', () => {
  const { gateway, order, call, wait } = gatewayOf();
  gateway.setModes({ lateSeconds: 60 });
  const { payment, told } = gateway.pay(order().id);
  expect([payment.status, told]).toEqual(['failed', undefined]);
  wait(59);
  expect(call('GET', `/payments/${payment.id}`)).toMatchObject({ status: 'failed', error_code: 'BAD_REQUEST_ERROR' });
  expect(gateway.order(payment.order_id)).toMatchObject({ status: 'attempted' });
  wait(1);
  expect(call('GET', `/payments/${payment.id}`)).toMatchObject({
    status: 'authorized',
    error_code: null,
    acquirer_data: { rrn: expect.any(String) },
  });
});

describe('test gateway refunds', () => {
  it('never exceed the captured amount, in any number of parts', () => {
    const part = fc.record({ amount: fc.integer({ min: 1, max: 60_000 }), key: fc.integer({ min: 0, max: 5 }) });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const one = gatewayOf();
        const { payment } = one.captured();
        for (const { amount, key } of parts)
          one.call('POST', `/payments/${payment}/refund`, { amount }, `a-key-of-ours-${key}`);
        const list = one.call('GET', `/payments/${payment}/refunds?count=100`).items as {
          amount: number;
          id: string;
        }[];
        const sum = list.reduce((total, { amount }) => total + amount, 0);
        expect(sum).toBeLessThanOrEqual(50_000);
        expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
        const seen = one.call('GET', `/payments/${payment}`);
        expect(seen).toMatchObject({ amount_refunded: sum });
        expect(seen.refund_status).toBe(sum === 0 ? null : sum === 50_000 ? 'full' : 'partial');
      }),
      { numRuns: 60 },
    );
  });

  it('with one idempotency key are one, and another request with that key is rejected', () => {
    const one = gatewayOf();
    const { payment } = one.captured();
    const refund = (amount: number, key: string) => one.call('POST', `/payments/${payment}/refund`, { amount }, key);
    const first = refund(10_000, 'a-key-of-ours-1');
    expect(refund(10_000, 'a-key-of-ours-1').id).toBe(first.id);
    expect(refund(20_000, 'a-key-of-ours-1')).toEqual(one.sayNo(/idempotency/));
    expect(refund(10_000, 'short')).toEqual(one.sayNo(/10 characters/));
    expect(refund(10_000, 'a-key-of-ours-2').id).not.toBe(first.id);
    expect(one.call('GET', `/payments/${payment}`)).toMatchObject({ amount_refunded: 20_000 });
  });

  it('are rejected for uncaptured payments, and need no amount for a full refund', () => {
    const one = gatewayOf();
    expect(one.call('POST', `/payments/${one.paid().payment}/refund`)).toEqual(one.sayNo(/should be captured/));
    const { payment } = one.captured();
    one.call('POST', `/payments/${payment}/refund`, { amount: 49_000 });
    expect(one.call('POST', `/payments/${payment}/refund`, { amount: 99 })).toEqual(one.sayNo(/atleast/));
    expect(one.call('POST', `/payments/${payment}/refund`)).toMatchObject({ amount: 1_000 });
    expect(one.call('POST', `/payments/${payment}/refund`)).toEqual(one.sayNo(/fully refunded/));
  });

  it('can stay pending, and can fail', () => {
    const one = gatewayOf();
    const { payment } = one.captured();
    one.gateway.setModes({ refunds: 'failed', refundSeconds: 60 });
    const { id } = one.call('POST', `/payments/${payment}/refund`);
    const refund = () => one.call('GET', `/payments/${payment}/refunds/${id}`);
    expect(one.call('GET', `/payments/${payment}`)).toMatchObject({ amount_refunded: 50_000, refund_status: 'full' });
    expect(refund()).toMatchObject({ status: 'pending' });
    one.wait(60);
    expect(refund()).toMatchObject({ status: 'failed' });
    expect(one.call('GET', `/payments/${payment}`)).toMatchObject({ amount_refunded: 0, refund_status: null });
  });
});

it('test gateway restores its state after it stopped in the middle of a line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rishta-test-gateway-'));
  const file = join(folder, 'state', 'gateway.jsonl');
  const first = gatewayOf({ file });
  const { order, payment } = first.captured();
  first.call('POST', `/payments/${payment}/refund`, { amount: 10_000 }, 'a-key-of-ours-1');
  appendFileSync(file, '{"order":{"id":"order_half');
  const second = gatewayOf({ file });
  expect(second.call('GET', `/orders/${order}/payments`)).toMatchObject({
    items: [{ id: payment, amount_refunded: 10_000 }],
  });
  expect(second.call('POST', `/payments/${payment}/refund`, { amount: 10_000 }, 'a-key-of-ours-1').id).toMatch(
    /^rfnd_/,
  );
  expect(second.call('GET', `/payments/${payment}`)).toMatchObject({ amount_refunded: 10_000 });
  // A change through one of the two gateways is visible in the other at once.
  second.call('POST', `/payments/${payment}/refund`, { amount: 5_000 });
  const newest = first.order();
  expect(first.call('GET', `/payments/${payment}`)).toMatchObject({ amount_refunded: 15_000 });
  expect(second.call('GET', `/orders/${newest.id}`)).toMatchObject({ id: newest.id });
  await rm(folder, { recursive: true });
});
