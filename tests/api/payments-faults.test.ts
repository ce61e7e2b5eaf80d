import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectFailure } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import {
  begin,
  boughtPackage,
  createdOrder,
  expectConsistent,
  isRecorded,
  journalOf,
  ledgerOf,
  openShop,
  payAtGateway,
  poll,
  type Shop,
  verify,
} from '../support/payments.ts';
import { type Fault, faults } from '../support/stand-ins/razorpay.ts';

let shop: Shop;
beforeAll(async () => {
  // The time limit for the gateway is short in this test, but long enough for an answer on a busy machine.
  shop = await openShop({ timeoutMs: 2_500 });
});
afterEach(() => shop.razorpay.mend());
afterAll(() => shop.close());

/** Faults, and whether the request was carried out despite the faulty answer. */
const lost = [
  ...(['reset', 'silence', '500', 'html 200', '429'] as const).map((fault) => [fault, false] as const),
  ...(['cut', 'silence', '500', 'html 502', 'nonsense'] as const).map((fault) => [fault, true] as const),
];
const cases = lost.map(
  ([fault, done]) => [fault, done ? 'with the request carried out' : 'with the request not carried out', done] as const,
);
/** Number of requests to the gateway when the first one fails and is repeated once. */
const AGAIN = 2;

const ordersAt = (receipt: string) =>
  shop.razorpay.requests.filter(
    ({ step, body }) => step === 'createOrder' && (body as { receipt?: string }).receipt === receipt,
  ).length;
const isPremium = async ({ client }: Person): Promise<boolean> =>
  (await client.get('/entitlements')).body.result.data.isPremium;

/** Expects that after the gateway has recovered the payment is complete, with nothing lost or duplicated. */
async function endsWell(buyer: Person, id: string): Promise<void> {
  shop.razorpay.mend();
  await poll(shop, { due: [id] });
  await isRecorded(shop, id, 'paid');
  expect(expectConsistent(await ledgerOf(shop, id))).toEqual([]);
  expect(await isPremium(buyer)).toBe(true);
  const { order } = await ledgerOf(shop, id);
  const payment = await shop.app.app.platform.razorpay?.client.payment(String(order.gateway_payment_id));
  expect(payment).toMatchObject({ status: 'captured', amount: order.amount, amount_refunded: 0 });
}

describe('an order in whose creation the gateway fails', () => {
  it.each(cases)('exists once after a second attempt (fault %s, %s)', async (fault: Fault, _, done) => {
    const buyer = await member(shop.app);
    shop.razorpay.fault('createOrder', fault, { done });
    expectFailure(await begin(buyer), 503, 'payment.unavailable');
    expect((await buyer.client.get('/payments')).body.result.data).toEqual([]);
    const { id, orderId } = await createdOrder(buyer);
    expect(await journalOf(shop, id)).toMatchObject({ 'order.begun': 1, 'order.unanswered': 1, 'order.made': 1 });
    // Orders created at the gateway whose answer was lost are reused.
    expect(ordersAt(id)).toBe(done ? 1 : AGAIN);
    const { told } = payAtGateway(shop.razorpay, orderId);
    expect((await verify(buyer, told)).body.result.data).toMatchObject({ status: 'paid' });
    expect(expectConsistent(await ledgerOf(shop, id))).toEqual([]);
  });
});

describe('a payment whose result the gateway does not report', () => {
  it.each(faults)('because of %s is shown as attempted, and completed later', async (fault) => {
    const buyer = await member(shop.app);
    const { id, orderId } = await createdOrder(buyer);
    const { told } = payAtGateway(shop.razorpay, orderId);
    shop.razorpay.fault('any', fault, { times: Infinity });
    const answer = await verify(buyer, told);
    expect(answer.body.result.data).toMatchObject({ status: 'attempted', mayPay: false });
    expect((await buyer.client.get(`/payments/${id}`)).body.result.data).toMatchObject({ status: 'attempted' });
    expect(await isPremium(buyer)).toBe(false);
    // A member who starts again while the result is unknown does not pay twice.
    expect([409, 503]).toContain((await begin(buyer)).status);
    await endsWell(buyer, id);
  });

  it.each(cases)('because of the capture fault %s (%s) is captured once', async (fault, _, done) => {
    const buyer = await member(shop.app);
    const { id, orderId } = await createdOrder(buyer);
    const { told } = payAtGateway(shop.razorpay, orderId);
    shop.razorpay.fault('capture', fault, { done });
    const { status } = (await verify(buyer, told)).body.result.data;
    expect(status).toBe(done ? 'paid' : 'attempted');
    await endsWell(buyer, id);
    expect(await journalOf(shop, id)).toMatchObject({ 'capture.unanswered': 1, 'order.paid': 1 });
  });
});

describe('a refund whose request meets a fault of the gateway', () => {
  it.each(cases)('(%s, %s) is made once', async (fault, _, done) => {
    const buyer = await member(shop.app);
    const { id } = await boughtPackage(shop, buyer);
    shop.razorpay.fault('refund', fault, { done });
    const request = { reason: 'It was a mistake', requestId: crypto.randomUUID() };
    const answer = await shop.admin.client.post(`/staff/payments/${id}/refunds`, request);
    expect(answer.body.result.data).toMatchObject({ status: 'paid', refunds: [{ state: 'processing' }] });
    expect(await isPremium(buyer)).toBe(true);
    shop.app.clock.advance(61_000);
    await poll(shop);
    await isRecorded(shop, id, 'refunded');
    const books = await ledgerOf(shop, id);
    expect(expectConsistent(books)).toEqual([]);
    expect(await isPremium(buyer)).toBe(false);
    const asked = shop.razorpay.requests.filter(
      ({ step, path }) => step === 'refund' && path.includes(String(books.order.gateway_payment_id)),
    );
    expect(asked.length).toBe(AGAIN);
    expect(new Set(asked.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    const payment = await shop.app.app.platform.razorpay?.client.payment(String(books.order.gateway_payment_id));
    expect(payment).toMatchObject({ status: 'refunded', amount_refunded: books.order.amount });
  });
});
