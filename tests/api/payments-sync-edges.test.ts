import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestGateway } from '../../server/platform/razorpay/test-gateway/test-gateway.ts';
import { expectFailure } from '../support/failures.ts';
import { member } from '../support/members.ts';
import {
  begin,
  boughtPackage,
  createdOrder,
  expectConsistent,
  isRecorded,
  journalOf,
  ledgerOf,
  openShop,
  PREMIUM,
  payAtGateway,
  poll,
  type Shop,
  verify,
} from '../support/payments.ts';
import { DAY, HOUR, renew } from '../support/tickets.ts';
import { waitUntil } from '../support/wait-until.ts';

let shop: Shop;
let answer: TestGateway['answer'];
beforeAll(async () => {
  shop = await openShop();
  answer = shop.razorpay.gateway.answer;
});
afterEach(async () => {
  shop.razorpay.mend();
  shop.razorpay.gateway.answer = answer;
  shop.razorpay.gateway.setModes({ capture: 'manual', payTwice: false });
  // Some tests move the clock by days, which ends staff sessions.
  await renew(shop.admin.client);
});
afterAll(() => shop.close());

type Body = { items: object[] } & Record<string, unknown>;

/** Replaces the gateway's answer about the payments of an order. */
function retell(orderId: string, change: object): void {
  shop.razorpay.gateway.answer = (call) => {
    const right = answer(call);
    if (call.path !== `/orders/${orderId}/payments`) return right;
    const body = right.body as unknown as Body;
    return { ...right, body: { ...body, items: body.items.map((item) => ({ ...item, ...change })) } } as typeof right;
  };
}

const write = (query: ReturnType<typeof sql>) =>
  shop.app.app.platform.db.transaction(({ tx }) => query.execute(tx as never));

/** Pays at the checkout of a gateway that captures payments at once. */
function payTaken(orderId: string) {
  shop.razorpay.gateway.setModes({ capture: 'automatic', payTwice: true });
  return payAtGateway(shop.razorpay, orderId);
}

const lookOf = async (id: string) => {
  const { order } = await ledgerOf(shop, id);
  return order as typeof order & { next_look_at: Date | null; looks: number };
};

/** Waits until a payment that bought nothing is fully refunded. */
async function hasGoneBack(id: string, paymentId: string): Promise<void> {
  await waitUntil(
    async () =>
      (await ledgerOf(shop, id)).refunds.some(
        (one) => one.is_stray && one.state === 'done' && one.gateway_payment_id === paymentId,
      ) || undefined,
    'The money did not go back',
  );
  expect(await shop.app.app.platform.razorpay?.client.payment(paymentId)).toMatchObject({ amount_refunded: PREMIUM });
  expect(expectConsistent(await ledgerOf(shop, id))).toEqual([]);
}

describe('a second payment for a paid order', () => {
  it('is refunded even if only the browser reports it', async () => {
    const buyer = await member(shop.app);
    const { id, orderId } = await boughtPackage(shop, buyer);
    const second = payTaken(orderId);
    expect((await verify(buyer, second.told)).body.result.data).toMatchObject({ status: 'paid' });
    await hasGoneBack(id, second.payment.id);
  });

  it('is refunded even if the gateway is unavailable when the browser reports it', async () => {
    const buyer = await member(shop.app);
    const { id, orderId } = await boughtPackage(shop, buyer);
    const second = payTaken(orderId);
    shop.razorpay.fault('paymentsOf', '500', { times: Number.POSITIVE_INFINITY });
    expect((await verify(buyer, second.told)).body.result.data).toMatchObject({ status: 'paid' });
    shop.razorpay.mend();
    await poll(shop);
    await hasGoneBack(id, second.payment.id);
  });

  it('is found and refunded within a day if neither the webhook nor the browser reports it', async () => {
    const buyer = await member(shop.app);
    const { id, orderId } = await boughtPackage(shop, buyer);
    const second = payTaken(orderId);
    shop.app.clock.advance(DAY + HOUR);
    await poll(shop);
    await hasGoneBack(id, second.payment.id);
    // After the refund the gateway is not asked again.
    await waitUntil(async () => (await lookOf(id)).next_look_at === null || undefined, 'It is looked at for ever');
  });
});

it('a payment that is being refunded grants nothing, even once its member restores the account', async () => {
  const buyer = await member(shop.app);
  const { id, orderId } = await createdOrder(buyer);
  const { payment } = payTaken(orderId);
  shop.razorpay.fault('refund', '500', { times: Number.POSITIVE_INFINITY });
  await write(sql`update member set status = 'BLACKLISTED' where id = ${buyer.id}`);
  await poll(shop, { due: [id] });
  await waitUntil(async () => (await journalOf(shop, id))['refund.unanswered'], 'The refund was not tried');
  await write(sql`update member set status = 'ACTIVE' where id = ${buyer.id}`);
  const { looks } = await lookOf(id);
  await poll(shop, { due: [id] });
  await waitUntil(async () => (await lookOf(id)).looks > looks || undefined, 'It was not looked at');
  expect(await ledgerOf(shop, id)).toMatchObject({ order: { status: 'attempted' }, grants: [], invoices: [] });
  shop.razorpay.mend();
  shop.app.clock.advance(HOUR + 1);
  await poll(shop);
  await hasGoneBack(id, payment.id);
  await renew(buyer.client);
  expect((await buyer.client.get('/entitlements')).body.result.data.isPremium).toBe(false);
  // The gateway accepts no more payments for that order, so a new order is created.
  expect((await buyer.client.get(`/payments/${id}`)).body.result.data).toMatchObject({ mayPay: false });
  const next = await createdOrder(buyer);
  expect(next.id).not.toBe(id);
  expect((await verify(buyer, payTaken(next.orderId).told)).body.result.data).toMatchObject({ status: 'paid' });
});

describe('a member who starts to buy again while a payment may be pending', () => {
  it('cannot buy the same package by giving another state as buyer’s state', async () => {
    const buyer = await member(shop.app);
    const { id, orderId } = await createdOrder(buyer);
    const { told } = payAtGateway(shop.razorpay, orderId);
    shop.razorpay.fault('paymentsOf', '500', { times: Number.POSITIVE_INFINITY });
    await verify(buyer, told);
    expectFailure(await begin(buyer, { state: 'Kerala' }), 503, 'payment.unavailable');
    shop.razorpay.mend();
    expectFailure(await begin(buyer, { state: 'Goa' }), 409, 'payment.refused');
    await isRecorded(shop, id, 'paid');
    // Once the first payment is recorded, the package can be bought again.
    expect((await begin(buyer, { state: 'Goa' })).status).toBe(200);
  });

  it('cannot buy the same package at its new price', async () => {
    const admin = shop.admin.client;
    const made = await admin.post('/staff/packages', {
      ...{ kind: 'plan', name: 'Gold', price: 90_000, days: 30 },
      grants: { interests: null, photoRequests: null, messages: null, contactViews: 5 },
    });
    expect(made.status, made.text).toBe(200);
    const gold = made.body.result.data;
    const buyer = await member(shop.app);
    const { id, orderId } = await createdOrder(buyer, { packageId: gold._id });
    payAtGateway(shop.razorpay, orderId);
    const changed = await admin.put(`/staff/packages/${gold._id}`, {
      ...{ name: 'Gold', price: 95_000, days: 30, grants: gold.versions[0].grants },
    });
    expect(changed.status, changed.text).toBe(200);
    expectFailure(await begin(buyer, { packageId: gold._id }), 409, 'payment.refused');
    expect((await ledgerOf(shop, id)).order).toMatchObject({ status: 'paid', amount: 90_000 });
  });

  it('cannot buy the same package shortly before the first order expires', async () => {
    const buyer = await member(shop.app);
    const { id, orderId } = await createdOrder(buyer);
    payAtGateway(shop.razorpay, orderId);
    await write(sql`update payment_order set expires_at = ${new Date(shop.app.clock.now().getTime() + HOUR / 2)}
      where id = ${id}`);
    expectFailure(await begin(buyer), 409, 'payment.refused');
    expect((await ledgerOf(shop, id)).order.status).toBe('paid');
  });

  it('can buy again once the first order has expired unpaid', async () => {
    const buyer = await member(shop.app);
    const { id } = await createdOrder(buyer);
    await write(sql`update payment_order set expires_at = ${shop.app.clock.now()} where id = ${id}`);
    expect((await createdOrder(buyer)).id).not.toBe(id);
    expect((await ledgerOf(shop, id)).order.status).toBe('expired');
  });
});

describe('an order about which the gateway answers with errors', () => {
  const refused = { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist' };
  const refuse = (orderId: string) => {
    shop.razorpay.gateway.answer = (call) =>
      call.path === `/orders/${orderId}/payments`
        ? ({ status: 400, body: { error: refused } } as unknown as ReturnType<typeof answer>)
        : answer(call);
  };

  it('expires on time, and its member can buy again', async () => {
    const buyer = await member(shop.app);
    const { id, orderId } = await createdOrder(buyer);
    refuse(orderId);
    expectFailure(await begin(buyer), 503, 'payment.unavailable');
    expect((await ledgerOf(shop, id)).order.status).toBe('created');
    shop.app.clock.advance(DAY + 1);
    await renew(buyer.client);
    const next = await createdOrder(buyer);
    expect(next.id).not.toBe(id);
    expect((await ledgerOf(shop, id)).order.status).toBe('expired');
    expect((await verify(buyer, payAtGateway(shop.razorpay, next.orderId).told)).body.result.data).toMatchObject({
      status: 'paid',
    });
    // The expired order is still checked once a day.
    expect((await lookOf(id)).next_look_at?.getTime()).toBeGreaterThan(shop.app.clock.now().getTime());
  });

  it('expires when it is next checked, and a payment found later is refunded', async () => {
    const { id, orderId } = await createdOrder(await member(shop.app));
    refuse(orderId);
    shop.app.clock.advance(DAY + 1);
    await poll(shop, { due: [id] });
    await isRecorded(shop, id, 'expired');
    expect(await journalOf(shop, id)).toMatchObject({ 'gateway.silent': 1 });
    shop.razorpay.gateway.answer = answer;
    const { payment } = payTaken(orderId);
    shop.app.clock.advance(DAY + 1);
    await poll(shop);
    await hasGoneBack(id, payment.id);
  });

  it('stays open for a week if it may have been paid', async () => {
    const buyer = await member(shop.app);
    const { id, orderId } = await createdOrder(buyer);
    const { told } = payAtGateway(shop.razorpay, orderId);
    refuse(orderId);
    await verify(buyer, told);
    shop.app.clock.advance(DAY + 1);
    await renew(buyer.client);
    expectFailure(await begin(buyer), 503, 'payment.unavailable');
    expect((await ledgerOf(shop, id)).order.status).toBe('attempted');
    shop.razorpay.gateway.answer = answer;
    await poll(shop, { due: [id] });
    await isRecorded(shop, id, 'paid');
    expect(expectConsistent(await ledgerOf(shop, id))).toEqual([]);
  });
});

describe('an order that cannot be processed', () => {
  it('does not delay the check of other orders', async () => {
    const [one, other] = [await member(shop.app), await member(shop.app)];
    const [poisoned, sound] = [await createdOrder(one), await createdOrder(other)];
    for (const { orderId } of [poisoned, sound]) payAtGateway(shop.razorpay, orderId);
    // Values that PostgreSQL cannot store.
    retell(poisoned.orderId, { method: 'u\u0000pi' });
    await write(sql`update payment_order set next_look_at = ${new Date(0)} where id = ${poisoned.id}`);
    await poll(shop, { due: [sound.id] });
    await isRecorded(shop, sound.id, 'paid');
    expect((await lookOf(poisoned.id)).next_look_at?.getTime()).toBeGreaterThan(shop.app.clock.now().getTime());
    expect(shop.app.logged()).toContain('what became of some money cannot be found out');
    shop.razorpay.gateway.answer = answer;
    await poll(shop, { due: [poisoned.id] });
    await isRecorded(shop, poisoned.id, 'paid');
  });

  it('is shown to the member even if the gateway reports an impossible amount', async () => {
    const buyer = await member(shop.app);
    const { id, orderId } = await createdOrder(buyer);
    payAtGateway(shop.razorpay, orderId);
    retell(orderId, { amount: 5_000_000_000 });
    const shown = await buyer.client.get(`/payments/${id}`);
    expect(shown.body.result.data).toMatchObject({ status: 'created', amount: PREMIUM });
  });
});

it('a capture that is refused repeatedly is recorded in the journal once', async () => {
  const buyer = await member(shop.app);
  const { id, orderId } = await createdOrder(buyer);
  const { told } = payAtGateway(shop.razorpay, orderId);
  let reason = 'bank_says_no';
  const error = () => ({ code: 'BAD_REQUEST_ERROR', description: 'The payment could not be captured', reason });
  shop.razorpay.gateway.answer = (call) =>
    call.path.endsWith('/capture')
      ? ({ status: 400, body: { error: error() } } as unknown as ReturnType<typeof answer>)
      : answer(call);
  await verify(buyer, told);
  for (let time = 0; time < 5; time++) await buyer.client.get(`/payments/${id}`);
  expect(await journalOf(shop, id)).toMatchObject({ 'capture.refused': 1 });
  reason = 'bank_is_closed';
  for (let time = 0; time < 3; time++) await buyer.client.get(`/payments/${id}`);
  expect(await journalOf(shop, id)).toMatchObject({ 'capture.refused': 2 });
  shop.razorpay.gateway.answer = answer;
  expect((await buyer.client.get(`/payments/${id}`)).body.result.data).toMatchObject({ status: 'paid' });
});

it('a payment that another process captured a moment before does not count as refused', async () => {
  const buyer = await member(shop.app);
  const { id, orderId } = await createdOrder(buyer);
  const { told } = payAtGateway(shop.razorpay, orderId);
  // The first capture succeeds but is reported as refused, which is what the gateway reports for the second of two
  // simultaneous captures.
  shop.razorpay.gateway.answer = (call) => {
    const answered = answer(call);
    if (!call.path.endsWith('/capture')) return answered;
    const error = { code: 'BAD_REQUEST_ERROR', description: 'This payment has already been captured' };
    return { status: 400, body: { error } } as unknown as ReturnType<typeof answer>;
  };
  await verify(buyer, told);
  shop.razorpay.gateway.answer = answer;
  await isRecorded(shop, id, 'paid');
  expect(Object.keys(await journalOf(shop, id)).filter((what) => what.startsWith('capture.'))).toEqual([]);
});

it('staff see the newest 500 lines of the journal of a payment', async () => {
  const { id } = await createdOrder(await member(shop.app));
  await write(sql`insert into payment_journal (at, order_id, source, what, detail)
    select now(), ${id}, 'system', 'for the test', jsonb_build_object('n', n) from generate_series(1, 600) n`);
  const { journal } = (await shop.admin.client.get(`/staff/payments/${id}`)).body.result.data;
  expect(journal.map(({ detail }: { detail: { n: number } }) => detail.n)).toEqual(
    Array.from({ length: 500 }, (_, index) => index + 101),
  );
});

describe('an order that is never paid', () => {
  it('is checked about a dozen times and then no more', async () => {
    const { id, orderId } = await createdOrder(await member(shop.app));
    const begunAt = shop.app.clock.now().getTime();
    const asked = () => shop.razorpay.requests.filter(({ path }) => path === `/orders/${orderId}/payments`).length;
    for (let due = (await lookOf(id)).next_look_at; due; due = (await lookOf(id)).next_look_at) {
      const { looks } = await lookOf(id);
      shop.app.clock.advance(Math.max(0, due.getTime() - shop.app.clock.now().getTime()));
      await poll(shop);
      await waitUntil(async () => (await lookOf(id)).looks > looks || undefined, 'It was not looked at');
      // The order expires at the end of its time, not hours later.
      if (due.getTime() - begunAt >= DAY) expect((await lookOf(id)).status).toBe('expired');
      expect(asked()).toBeLessThan(16);
    }
    expect(asked()).toBeGreaterThan(8);
    expect(shop.app.clock.now().getTime() - begunAt).toBeGreaterThan(3 * DAY);
  });
});

it('an order about which the gateway never answers expires after a week, and a later payment is refunded', async () => {
  const buyer = await member(shop.app);
  const { id, orderId } = await createdOrder(buyer);
  const { payment } = payTaken(orderId);
  shop.razorpay.fault('paymentsOf', '500', { times: Number.POSITIVE_INFINITY });
  shop.app.clock.advance(7.6 * DAY);
  await poll(shop, { due: [id] });
  await isRecorded(shop, id, 'expired');
  shop.app.clock.advance(DAY + 1);
  await poll(shop);
  await waitUntil(async () => (await journalOf(shop, id))['gateway.silent'] === 2 || undefined, 'It is forgotten');
  shop.razorpay.mend();
  shop.app.clock.advance(DAY + 1);
  await poll(shop);
  await hasGoneBack(id, payment.id);
  expect((await lookOf(id)).next_look_at).toBeNull();
});
