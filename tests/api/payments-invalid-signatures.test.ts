import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PREMIUM_PACKAGE } from '../support/entitlements.ts';
import { expectFailure } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import {
  begin,
  boughtPackage,
  createdOrder,
  eventOf,
  expectConsistent,
  invalidSignatures,
  journalOf,
  ledgerOf,
  openShop,
  PREMIUM,
  payAtGateway,
  postWebhook,
  type Shop,
  verify,
} from '../support/payments.ts';

let shop: Shop;
let buyer: Person;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  buyer = await member(shop.app);
});
afterAll(() => shop.close());

const last = async () => (await invalidSignatures(shop)).at(-1);
const isFree = async ({ client }: Person) =>
  expect((await client.get('/entitlements')).body.result.data).toMatchObject({
    isPremium: false,
    contactViews: { granted: 0 },
  });
/** A captured payment of an order, as the gateway's event would describe it. */
const captured = (orderId: string, change: object = {}) => {
  const { payment } = payAtGateway(shop.razorpay, orderId);
  return { ...payment, status: 'captured', captured: true, ...change };
};

describe('the answer of the checkout', () => {
  it('is refused if it contains malformed ids', async () => {
    const { orderId } = await createdOrder(buyer);
    const { told } = payAtGateway(shop.razorpay, orderId);
    for (const part of ['razorpay_order_id', 'razorpay_payment_id', 'razorpay_signature'] as const)
      for (const odd of ['', ' ', '\u0000', `${told[part]}\u0000`, '𓀖', `'; --`, 'x'.repeat(101)])
        expectFailure(await verify(buyer, { ...told, [part]: odd }), 400, 'request.invalid');
    expect((await verify(buyer, told)).body.result.data).toMatchObject({ status: 'paid' });
  });

  it('is refused with a wrong signature, the signature of another order, or one made with the webhook secret', async () => {
    const { id, orderId } = await createdOrder(buyer);
    const other = await createdOrder(buyer, { state: 'Kerala' });
    const { told } = payAtGateway(shop.razorpay, orderId);
    const elsewhere = payAtGateway(shop.razorpay, other.orderId).told;
    const signed = (secret: string) =>
      createHmac('sha256', secret).update(`${orderId}|${told.razorpay_payment_id}`).digest('hex');
    const wrong = [
      'f'.repeat(64),
      told.razorpay_signature.toUpperCase(),
      told.razorpay_signature.slice(1),
      elsewhere.razorpay_signature,
      signed(shop.razorpay.webhookSecret),
      signed(''),
    ];
    for (const razorpay_signature of wrong) {
      expectFailure(await verify(buyer, { ...told, razorpay_signature }), 400, 'payment.signature');
      expect(await last()).toMatchObject({ what: 'forgery.signature', order_id: id, actor_id: buyer.id });
    }
    // A real payment of one order, presented for another order.
    expectFailure(await verify(buyer, { ...elsewhere, razorpay_order_id: orderId }), 400, 'payment.signature');
    expect((await ledgerOf(shop, id)).order.status).toBe('created');
    await isFree(buyer);
    expect(shop.app.logged()).toContain('forgery.signature');
  });

  it('returns 404 for another member, an unknown order and a deleted account', async () => {
    const thief = await member(shop.app);
    const { id, orderId } = await createdOrder(buyer);
    const { told } = payAtGateway(shop.razorpay, orderId);
    expectFailure(await verify(thief, told), 404, 'not_found');
    expect(await last()).toMatchObject({ what: 'forgery.foreign_order', order_id: id, actor_id: thief.id });
    expectFailure(await verify(thief, { ...told, razorpay_order_id: 'order_ThereIsNone00' }), 404, 'not_found');
    expect(await last()).toMatchObject({ what: 'forgery.unknown_order', order_id: null, actor_id: thief.id });
    await isFree(thief);
    await buyer.client.delete(`/user/delete/${buyer.id}`);
    expectFailure(await verify(buyer, told), 401);
    expect((await ledgerOf(shop, id)).grants).toEqual([]);
  });

  it('grants nothing a second time for a payment that already counted', async () => {
    const { id, told } = await boughtPackage(shop, buyer);
    const before = (await buyer.client.get('/entitlements')).body.result.data;
    const next = await createdOrder(buyer);
    expectFailure(await verify(buyer, { ...told, razorpay_order_id: next.orderId }), 400, 'payment.signature');
    expect((await verify(buyer, told)).body.result.data).toMatchObject({ _id: id, status: 'paid' });
    expect((await buyer.client.get('/entitlements')).body.result.data).toEqual(before);
  });
});

describe('a payment of another amount', () => {
  it('cannot be begun, because the server sets the price of Premium', async () => {
    expectFailure(await begin(buyer, { amount: 1, packageId: PREMIUM_PACKAGE }), 409, 'payment.price_changed');
    const answer = await begin(buyer, { amount: 1 });
    expect(answer.body.result.data).toMatchObject({ amount: PREMIUM });
  });

  it.each([
    ['one rupee', { amount: 100 }],
    ['another currency', { currency: 'USD' }],
    ['a rupee less', { amount: 49_900 }],
    ['more than the price', { amount: 50_100 }],
  ])('buys nothing and is refunded: %s', async (_, change) => {
    const { id, orderId } = await createdOrder(buyer);
    const payment = captured(orderId, change);
    expect((await postWebhook(shop, eventOf('payment.captured', { payment }))).status).toBe(200);
    const books = await ledgerOf(shop, id);
    expect(books.order.status).toBe('attempted');
    expect(books.refunds).toMatchObject([{ amount: payment.amount, is_stray: true, state: expect.any(String) }]);
    expect(await journalOf(shop, id)).toMatchObject({ 'payment.wrong_amount': 1, 'payment.unclaimed': 1 });
    expect(expectConsistent(books)).toEqual([]);
    await isFree(buyer);
  });

  it('is not captured if it is only authorised', async () => {
    const { id, orderId } = await createdOrder(buyer);
    const payment = { ...payAtGateway(shop.razorpay, orderId).payment, amount: 100 };
    expect((await postWebhook(shop, eventOf('payment.authorized', { payment }))).status).toBe(200);
    const { order, refunds } = await ledgerOf(shop, id);
    expect([order.status, refunds]).toEqual(['attempted', []]);
  });
});

describe('a webhook', () => {
  it('is refused without a valid signature over the exact bytes of its body', async () => {
    const { id, orderId } = await createdOrder(buyer);
    const body = eventOf('payment.captured', { payment: captured(orderId) });
    const right = createHmac('sha256', shop.razorpay.webhookSecret).update(body).digest('hex');
    const rewritten = JSON.stringify(JSON.parse(body), null, 1);
    const all = [
      await postWebhook(shop, body, { signature: null }),
      await postWebhook(shop, body, { signature: '' }),
      await postWebhook(shop, body, { signature: 'f'.repeat(64) }),
      await postWebhook(shop, body, { secret: shop.razorpay.keySecret }),
      await postWebhook(shop, body, { secret: 'an older secret' }),
      await postWebhook(shop, rewritten, { signature: right }),
      await postWebhook(shop, `${body} `, { signature: right }),
      await postWebhook(shop, '', { signature: null }),
    ];
    for (const answer of all) expectFailure(answer, 400, 'payment.signature');
    const tried = await last();
    expect(tried).toMatchObject({ what: 'forgery.webhook', order_id: null });
    // The journal is kept for ever, so IP addresses are only in the log.
    expect(JSON.stringify(tried)).not.toMatch(/127\.0\.0\.1|::1/);
    expect(shop.app.logged()).toMatch(/"what":"forgery.webhook"[^\n]*"ip":"127\.0\.0\.1"/);
    expect((await ledgerOf(shop, id)).order.status).toBe('created');
    expect(await journalOf(shop, id)).not.toHaveProperty('webhook');
    expect((await postWebhook(shop, body, { signature: right })).status).toBe(200);
    expect((await ledgerOf(shop, id)).order.status).toBe('paid');
  });

  it('that is repeated changes nothing, even under another event id', async () => {
    const { id, orderId } = await createdOrder(buyer);
    const body = eventOf('payment.captured', { payment: captured(orderId) });
    for (const eventId of ['evt_same', 'evt_same', 'evt_another'])
      expect((await postWebhook(shop, body, { id: eventId })).status).toBe(200);
    expect(await journalOf(shop, id)).toMatchObject({ webhook: 1, 'webhook.repeated': 2, 'order.paid': 1 });
    expect(expectConsistent(await ledgerOf(shop, id))).toEqual([]);
  });

  it('about an order made with keys of the other mode (test or live) changes nothing', async () => {
    const { id, orderId } = await createdOrder(buyer);
    const [other, gatewayOrder] = [randomUUID(), 'order_MadeWithLiveKeys'];
    await shop.app.app.platform.db.transaction(({ tx }) =>
      sql`insert into payment_order (id, member_id, version_id, amount, currency, buyer_name, buyer_email, buyer_state,
          is_test, gateway_order_id, status, created_at, expires_at)
        select ${other}, member_id, version_id, amount, currency, buyer_name, buyer_email, buyer_state, false,
          ${gatewayOrder}, status, created_at, expires_at
        from payment_order where id = ${id}`.execute(tx),
    );
    const body = eventOf('payment.captured', { payment: captured(orderId, { order_id: gatewayOrder }) });
    expect((await postWebhook(shop, body)).status).toBe(200);
    const { order, grants, invoices, refunds } = await ledgerOf(shop, other);
    expect([order.status, grants, invoices, refunds]).toEqual(['created', [], [], []]);
    expect(await journalOf(shop, other)).toEqual({ webhook: 1, 'webhook.other_keys': 1 });
  });

  it('about an unknown order or event is recorded and has no other effect', async () => {
    const { payment } = await shopPayment();
    for (const body of [
      eventOf('payment.captured', { payment: { ...payment, order_id: 'order_OfSomebodyElse' } }),
      eventOf('payment.dispute.created', { dispute: { id: 'disp_1' }, payment: { odd: true } }),
      eventOf('invoice.paid', {}),
    ])
      expect((await postWebhook(shop, body)).status).toBe(200);
    expect((await postWebhook(shop, '{"entity":"event"')).body.error.code).toBe('request.malformed');
    expectFailure(await postWebhook(shop, '"payment.captured"'), 400, 'request.invalid');
    expectFailure(await postWebhook(shop, eventOf('payment.captured', { payment: { id: 7 } })), 400, 'request.invalid');
  });

  it('is accepted with any content type', async () => {
    const { id, orderId } = await createdOrder(buyer);
    const body = eventOf('payment.captured', { payment: captured(orderId) });
    expect((await postWebhook(shop, body, { type: 'text/plain' })).status).toBe(200);
    expect((await ledgerOf(shop, id)).order.status).toBe('paid');
  });

  it('may arrive in any order, and a success counts even after a reported failure', async () => {
    const { id, orderId } = await createdOrder(buyer);
    const payment = captured(orderId);
    const failed = { ...payment, status: 'failed', captured: false };
    for (const [event, told] of [
      ['payment.captured', payment],
      ['payment.failed', failed],
      ['payment.authorized', { ...payment, status: 'authorized', captured: false }],
    ] as const)
      expect((await postWebhook(shop, eventOf(event, { payment: told }))).status).toBe(200);
    expect((await ledgerOf(shop, id)).order.status).toBe('paid');
    const late = await createdOrder(buyer);
    const again = captured(late.orderId);
    for (const [event, status] of [
      ['payment.failed', 'failed'],
      ['payment.captured', 'captured'],
    ] as const)
      await postWebhook(shop, eventOf(event, { payment: { ...again, status, captured: status === 'captured' } }));
    expect((await ledgerOf(shop, late.id)).order.status).toBe('paid');
    for (const one of [id, late.id]) expect(expectConsistent(await ledgerOf(shop, one))).toEqual([]);
  });

  const shopPayment = async () => payAtGateway(shop.razorpay, (await createdOrder(buyer)).orderId);
});
