import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { member, type Person } from '../support/members.ts';
import {
  createdOrder,
  expectConsistent,
  isRecorded,
  journalOf,
  ledgerOf,
  verify,
  waitForStatus,
} from '../support/payments.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/**
 * The program without gateway keys: it contains a test gateway that sends its webhooks by itself, and that can be made
 * unreliable.
 */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
const post = async (path: string, body: object) => {
  const response = await fetch(`${app.url}/dev/razorpay${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
};
const modes = (change: object) => post('/modes', change);
const usual = {
  ...{ capture: 'manual', webhooks: true, duplicate: false, reorder: false, delaySeconds: 0, lose: 'nothing' },
  ...{ lateSeconds: null, refunds: 'processed', payTwice: false },
};
afterEach(() => modes(usual));
afterAll(() => app.close());

const pay = (order_id: string, how: object = {}) =>
  post('/checkout/pay', { order_id, key_id: app.app.platform.razorpay?.keyId, ...how });
const ready = async (): Promise<{ buyer: Person; id: string; orderId: string }> => {
  const buyer = await member(app);
  return { buyer, ...(await createdOrder(buyer)) };
};
const endsPaid = async ({ buyer, id }: { buyer: Person; id: string }): Promise<void> => {
  await isRecorded({ app }, id, 'paid');
  expect(expectConsistent(await ledgerOf({ app }, id))).toEqual([]);
  expect((await buyer.client.get('/entitlements')).body.result.data.isPremium).toBe(true);
};

describe('with the built-in test gateway', () => {
  it('a payment at the checkout grants the package', async () => {
    const one = await ready();
    const { body } = await pay(one.orderId, { method: 'card' });
    expect((await verify(one.buyer, body.answer)).body.result.data).toMatchObject({ status: 'paid', method: 'card' });
    await endsPaid(one);
  });

  it.each([
    ['reported only by webhooks', {}],
    ['captured by the gateway itself', { capture: 'automatic' }],
    ['whose webhooks arrive three times', { duplicate: true }],
    ['whose webhooks arrive in reverse order', { reorder: true, capture: 'automatic' }],
    ['whose webhooks arrive three times in reverse order', { reorder: true, duplicate: true, capture: 'automatic' }],
    ['whose webhooks arrive late', { delaySeconds: 1 }],
    ['authorised after a failure', { lateSeconds: 1 }],
    ['whose capture gets no answer', { lose: 'capture' }],
  ])('a payment is completed though the browser was closed, even one %s', async (_, change) => {
    const one = await ready();
    await modes({ ...usual, lose: 'checkout', ...change });
    await pay(one.orderId);
    await endsPaid(one);
    expect(await journalOf({ app }, one.id)).toMatchObject({ 'order.paid': 1 });
  });

  it('a payment that nobody reports is found when its member returns', async () => {
    const one = await ready();
    await modes({ ...usual, webhooks: false, lose: 'checkout' });
    await pay(one.orderId);
    await waitForStatus(one.buyer, one.id, 'paid');
    await endsPaid(one);
  });

  it('the checkout page and the order are marked as a test', async () => {
    const { buyer, id } = await ready();
    const { data } = (await buyer.client.post('/paymentGateWay/createPayment', { state: 'Delhi' })).body.result;
    expect(data).toMatchObject({ paymentId: id, isTest: true, checkoutScript: '/dev/razorpay/checkout.js' });
  });
});

describe('the payment records', () => {
  const write = (statement: ReturnType<typeof sql>) =>
    app.app.platform.db.transaction(({ tx }) => statement.execute(tx));

  it('cannot be changed or deleted in the database', async () => {
    const one = await ready();
    const { body } = await pay(one.orderId);
    await verify(one.buyer, body.answer);
    await expect(write(sql`update payment_journal set what = 'nothing'`)).rejects.toThrow('only ever added');
    await expect(write(sql`delete from payment_journal`)).rejects.toThrow('only ever added');
    await expect(write(sql`truncate payment_journal`)).rejects.toThrow('only ever added');
    for (const change of [
      sql`status = 'attempted'`,
      sql`status = 'expired'`,
      sql`amount = 100`,
      sql`gateway_order_id = 'order_1'`,
      sql`gateway_payment_id = 'pay_1'`,
      sql`paid_at = now()`,
      sql`refunded = 50000`,
    ])
      await expect(write(sql`update payment_order set ${change} where id = ${one.id}`)).rejects.toThrow();
    await expect(write(sql`delete from payment_order where id = ${one.id}`)).rejects.toThrow('orders are kept');
    await endsPaid(one);
  });

  it('remain when the account is erased', async () => {
    const one = await ready();
    const { body } = await pay(one.orderId);
    await verify(one.buyer, body.answer);
    await write(sql`delete from member where id = ${one.buyer.id}`);
    const books = await ledgerOf({ app }, one.id);
    expect(books.order.status).toBe('paid');
    expect(books.invoices.length).toBe(1);
    expect(books.journal.length).toBeGreaterThan(3);
  });
});
