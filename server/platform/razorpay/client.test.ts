import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  allSteps,
  type Fault,
  faults,
  type RazorpayStandIn,
  type Step,
  startRazorpay,
} from '../../../tests/support/stand-ins/razorpay.ts';
import { createRemoteCalls } from '../remote-calls.ts';
import { createRazorpay, type RazorpayClient } from './client.ts';
import { GatewayRefusal, GatewayUnreachable } from './errors.ts';

let razorpay: RazorpayStandIn;
let client: RazorpayClient;
const clientOf = (change: Partial<Parameters<typeof createRazorpay>[0]> = {}): RazorpayClient => {
  const { keyId, keySecret, origin } = razorpay;
  return createRazorpay({
    keyId,
    keySecret,
    base: () => origin,
    remote: createRemoteCalls(60_000),
    backoffMs: 1,
    ...change,
  });
};
beforeAll(async () => {
  razorpay = await startRazorpay();
  client = clientOf();
});
afterEach(() => razorpay.mend());
afterAll(() => razorpay.close());

let receipts = 0;
const newOrder = (amount = 50_000) =>
  client.createOrder({ amount, currency: 'INR', receipt: `receipt ${++receipts}`, notes: { what: 'Prémium / 90' } });
const paid = async () => {
  const order = await newOrder();
  const { payment } = razorpay.gateway.pay(order.id);
  return { order, payment };
};
const captured = async () => {
  const { order, payment } = await paid();
  return { order, payment: await client.capture(payment.id, payment.amount, payment.currency) };
};
const errorOf = async (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('payment gateway answers', () => {
  it('are parsed into orders, payments and refunds', async () => {
    const order = await newOrder();
    expect(order).toMatchObject({
      amount: 50_000,
      currency: 'INR',
      status: 'created',
      notes: { what: 'Prémium / 90' },
    });
    expect(order.created_at.getTime()).toBeGreaterThan(Date.now() - 60_000);
    const { payment } = razorpay.gateway.pay(order.id, { method: 'card' });
    expect(await client.payment(payment.id)).toMatchObject({ status: 'authorized', captured: false, method: 'card' });
    expect(await client.order(order.id)).toMatchObject({ id: order.id, status: 'attempted', amount_paid: 0 });
    expect(await client.capture(payment.id, 50_000, 'INR')).toMatchObject({ status: 'captured', order_id: order.id });
    expect(await client.order(order.id)).toMatchObject({ status: 'paid', amount_paid: 50_000 });
    expect(await client.paymentsOf(order.id)).toMatchObject([{ id: payment.id, captured: true }]);
    const refund = await client.refund(payment.id, { amount: 20_000, receipt: 'refund 1' }, 'a-key-of-ours-1');
    expect(refund).toMatchObject({ amount: 20_000, status: 'processed', receipt: 'refund 1', notes: {} });
    expect(await client.refundsOf(payment.id)).toEqual([refund]);
    expect(await client.payment(payment.id)).toMatchObject({ status: 'captured', amount_refunded: 20_000 });
  });

  it('include an order found by its receipt, and no other order', async () => {
    const order = await newOrder();
    await newOrder();
    expect(await client.ordersByReceipt(order.receipt ?? '')).toEqual([order]);
    expect(await client.ordersByReceipt('no such receipt')).toEqual([]);
  });

  it('become a refusal with its reason when the gateway rejects', async () => {
    const { payment } = await captured();
    for (const ask of [
      () => client.capture(payment.id, 50_000, 'INR'),
      () => client.createOrder({ amount: 99, currency: 'INR', receipt: 'too little' }),
      () => client.refund(payment.id, { amount: 50_001 }, 'a-key-of-ours-2'),
      () => client.order('order_00000000000000'),
      () => client.payment('../orders'),
    ]) {
      const error = await errorOf(ask());
      expect(error).toBeInstanceOf(GatewayRefusal);
      expect(error).toMatchObject({ status: 400, code: 'BAD_REQUEST_ERROR', description: expect.any(String) });
    }
  });

  it('never expose the API keys', async () => {
    razorpay.fault('order', 'html 502', { times: 3 });
    for (const error of [
      await errorOf(client.order('order_00000000000000')),
      await errorOf(clientOf({ keySecret: 'another' }).payment('pay_1')),
    ])
      expect(JSON.stringify(error) + String(error) + String((error as Error).cause)).not.toMatch(/secret of|another/);
  });
});

describe('failed gateway answers', () => {
  const kinds: Readonly<Record<Fault, string>> = {
    reset: 'lost',
    cut: 'lost',
    silence: 'late',
    '500': 'broken',
    'html 502': 'broken',
    'html 200': 'nonsense',
    nonsense: 'nonsense',
    '429': 'busy',
  };
  type Ask = (client: RazorpayClient, ids: { order: string; payment: string }) => Promise<unknown>;
  const asks: Readonly<Record<Step, Ask>> = {
    createOrder: (client) => client.createOrder({ amount: 100, currency: 'INR', receipt: 'never answered' }),
    findOrders: (client) => client.ordersByReceipt('receipt 1'),
    order: (client, { order }) => client.order(order),
    paymentsOf: (client, { order }) => client.paymentsOf(order),
    payment: (client, { payment }) => client.payment(payment),
    capture: (client, { payment }) => client.capture(payment, 50_000, 'INR'),
    refund: (client, { payment }) => client.refund(payment, { amount: 100 }, 'a-key-of-ours-3'),
    refundsOf: (client, { payment }) => client.refundsOf(payment),
  };

  it.each(allSteps.flatMap((step) => faults.map((fault) => [step, fault] as const)))(
    'are classified at the step %s with the fault %s',
    async (step, fault) => {
      const { order, payment } = await paid();
      razorpay.fault(step, fault, { times: Number.POSITIVE_INFINITY });
      // Only the silent fault gets a short timeout. Where an answer is expected the timeout is long, because a busy
      // machine may be slow.
      const asking = fault === 'silence' ? clientOf({ remote: createRemoteCalls(100) }) : client;
      const error = await errorOf(asks[step](asking, { order: order.id, payment: payment.id }));
      expect(error).toBeInstanceOf(GatewayUnreachable);
      expect(error).toMatchObject({ kind: kinds[fault], isOutcomeUnknown: fault !== '429' });
    },
  );

  it('are retried for read requests', async () => {
    const order = await newOrder();
    for (const fault of ['reset', '500'] as const) razorpay.fault('order', fault);
    const before = razorpay.requests.length;
    expect(await client.order(order.id)).toEqual(order);
    expect(razorpay.requests.slice(before).map(({ step }) => step)).toEqual(['order', 'order', 'order']);
    razorpay.fault('order', '500', { times: 3 });
    expect(await errorOf(client.order(order.id))).toMatchObject({ kind: 'broken' });
    expect(razorpay.requests).toHaveLength(before + 6);
  });

  it('are not retried automatically for captures, refunds and new orders', async () => {
    const { payment } = await captured();
    for (const [step, ask] of [
      ['createOrder', newOrder],
      ['capture', () => client.capture(payment.id, 50_000, 'INR')],
      ['refund', () => client.refund(payment.id, { amount: 100 }, 'a-key-of-ours-4')],
    ] as const) {
      razorpay.fault(step, '500');
      const before = razorpay.requests.length;
      expect(await errorOf(ask())).toMatchObject({ kind: 'broken', isOutcomeUnknown: true });
      expect(razorpay.requests.slice(before).map((one) => one.step)).toEqual([step]);
    }
  });

  it('leave a completed action to be found by a later request', async () => {
    razorpay.fault('createOrder', 'reset', { done: true });
    expect(await errorOf(newOrder(70_000))).toMatchObject({ kind: 'lost' });
    expect(await client.ordersByReceipt(`receipt ${receipts}`)).toMatchObject([{ amount: 70_000 }]);
    const { payment } = await captured();
    razorpay.fault('refund', 'cut', { done: true });
    const refund = () => client.refund(payment.id, { amount: 30_000 }, 'a-key-of-ours-5');
    expect(await errorOf(refund())).toMatchObject({ kind: 'lost' });
    // A repeated call with the same key returns the same refund.
    const again = await refund();
    expect(await client.refundsOf(payment.id)).toEqual([again]);
    expect(await client.payment(payment.id)).toMatchObject({ amount_refunded: 30_000 });
  });

  it('are distinguished from an unreachable gateway and from wrong credentials', async () => {
    const nobody = await startRazorpay();
    await nobody.close();
    const unsent = await errorOf(
      clientOf({ base: () => nobody.origin }).createOrder({ amount: 100, currency: 'INR', receipt: 'x' }),
    );
    expect(unsent).toMatchObject({ kind: 'unsent', isOutcomeUnknown: false });
    const unknown = await errorOf(clientOf({ keySecret: 'another' }).order('order_1'));
    expect(unknown).toBeInstanceOf(GatewayUnreachable);
    expect(unknown).toMatchObject({ kind: 'keys', isOutcomeUnknown: false });
  });
});
