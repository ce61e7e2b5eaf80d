import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RestAnswer, RestRequest } from '../../server/platform/razorpay/test-gateway/rest.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import {
  boughtPackage,
  createdOrder,
  eventOf,
  expectConsistent,
  invalidSignatures,
  journalOf,
  ledgerOf,
  openShop,
  payAtGateway,
  poll,
  postWebhook,
  type Shop,
  verify,
} from '../support/payments.ts';
import { jobsLeft, runJob } from '../support/photos.ts';
import { staff } from '../support/staff.ts';
import { waitUntil } from '../support/wait-until.ts';

let shop: Shop;
let colleague: Person;
let usual: (request: RestRequest) => RestAnswer;
beforeAll(async () => {
  shop = await openShop();
  colleague = await staff(shop.app, shop.admin, 'SUB_ADMIN');
  usual = shop.razorpay.gateway.answer;
});
afterEach(() => {
  mend();
  shop.razorpay.gateway.setModes({ capture: 'manual', payTwice: false, refunds: 'processed', refundSeconds: 2 });
});
afterAll(() => shop.close());

/** Makes the gateway answer some requests differently from now on. */
function instead(change: (request: RestRequest) => RestAnswer | undefined): void {
  shop.razorpay.gateway.answer = (request) => change(request) ?? usual(request);
}
function mend(): void {
  shop.razorpay.gateway.answer = usual;
  shop.razorpay.mend();
}
const isRefund = ({ method, path }: RestRequest) => method === 'POST' && path.endsWith('/refund');
const isList = ({ method, path }: RestRequest) => method === 'GET' && path.endsWith('/refunds');
const refusal = (description: string): RestAnswer => ({
  status: 400,
  body: { error: { code: 'BAD_REQUEST_ERROR', description, reason: 'insufficient_balance' } },
});
const refuse = () => instead((request) => (isRefund(request) ? refusal('Not enough balance.') : undefined));

const client = () => {
  const { razorpay } = shop.app.app.platform;
  if (!razorpay) throw new Error('there is no gateway');
  return razorpay.client;
};
/** A refund made by hand on the gateway's own pages. */
const byHand = (paymentId: string, amount: number, named: object = {}) =>
  client().refund(paymentId, { amount, ...named }, crypto.randomUUID());
const tell = async (event: string, refund: object) =>
  expect((await postWebhook(shop, eventOf(event, { refund: { ...refund, created_at: 1 } }))).status).toBe(200);
const give = (id: string, body: object = {}) =>
  colleague.client.post(`/staff/payments/${id}/refunds`, {
    ...{ reason: 'Charged by mistake', requestId: crypto.randomUUID() },
    ...body,
  });
const check = (id: string) => colleague.client.post(`/staff/payments/${id}/check`);
const desk = async (id: string) => (await colleague.client.get(`/staff/payments/${id}`)).body.result.data;
const refundsOf = async (id: string) =>
  (await ledgerOf(shop, id)).refunds.map(({ state, amount, made_by }) => [made_by, state, amount]).sort();
const hasRefunds = (id: string, wanted: readonly (readonly [string, string, number])[]) =>
  expect.poll(() => refundsOf(id)).toEqual(wanted);
const isDone = async (id: string) => expect(expectConsistent(await ledgerOf(shop, id))).toEqual([]);

/** An order that was paid twice, where the gateway refuses to refund the second payment. */
async function paidTwice() {
  const buyer = await member(shop.app);
  const { id, orderId } = await createdOrder(buyer);
  shop.razorpay.gateway.setModes({ capture: 'automatic', payTwice: true });
  const [one, two] = [payAtGateway(shop.razorpay, orderId), payAtGateway(shop.razorpay, orderId)];
  refuse();
  await verify(buyer, one.told);
  await waitUntil(async () => (await journalOf(shop, id))['refund.refused'], 'The second payment did not go back');
  const { order, refunds } = await ledgerOf(shop, id);
  const stray = order.gateway_payment_id === one.payment.id ? two.payment.id : one.payment.id;
  expect(refunds).toMatchObject([{ state: 'processing', is_stray: true, gateway_payment_id: stray }]);
  return { id, stray };
}
const backOf = async (paymentId: string) => (await client().payment(paymentId)).amount_refunded;

describe('the refund of a surplus payment that the gateway refuses at first', () => {
  it('is tried again every hour until it succeeds', async () => {
    const { id, stray } = await paidTwice();
    const keys = () =>
      shop.razorpay.requests.filter(({ path }) => path.includes(`${stray}/refund`)).map((one) => one.idempotencyKey);
    for (const time of [2, 3]) {
      shop.app.clock.advance(3_601_000);
      await poll(shop);
      // The try must be recorded, not only requested, because the next hour counts from it.
      await expect.poll(async () => (await ledgerOf(shop, id)).refunds[0]?.looks).toBe(time);
    }
    expect(await refundsOf(id)).toEqual([['system', 'processing', 50_000]]);
    // Each try is a new request, since a repeated one would get the same answer. The refusal is recorded once.
    const used = keys().filter(Boolean);
    expect(new Set(used).size).toBe(used.length);
    mend();
    await expect.poll(async () => (await journalOf(shop, id))['refund.refused']).toBe(1);
    shop.app.clock.advance(3_601_000);
    await poll(shop);
    await hasRefunds(id, [['system', 'done', 50_000]]);
    expect(await backOf(stray)).toBe(50_000);
    await isDone(id);
  });

  it('is made at once when staff check the payment with the gateway', async () => {
    const { id, stray } = await paidTwice();
    mend();
    expect((await check(id)).body.result.data).toMatchObject({
      status: 'paid',
      refunds: [{ state: 'done', isStray: true }],
    });
    expect(await backOf(stray)).toBe(50_000);
    await isDone(id);
  });

  it('can be made by hand in parts, never beyond the amount of the payment', async () => {
    const { id, stray } = await paidTwice();
    mend();
    await tell('refund.processed', await byHand(stray, 20_000));
    expect(await refundsOf(id)).toEqual([
      ['gateway', 'done', 20_000],
      ['system', 'processing', 30_000],
    ]);
    // The rest is refunded by hand under a different receipt, by which it is identified after ours was refused.
    await byHand(stray, 30_000, { receipt: 'by hand' });
    await check(id);
    expect(await refundsOf(id)).toEqual([
      ['gateway', 'done', 20_000],
      ['gateway', 'done', 30_000],
      ['system', 'failed', 30_000],
    ]);
    await tell('refund.processed', { id: 'rfnd_OfNobody00001', payment_id: stray, amount: 100, status: 'processed' });
    await tell('refund.processed', { id: 'rfnd_OfNobody00001', payment_id: stray, amount: 100, status: 'processed' });
    expect(await journalOf(shop, id)).toMatchObject({ 'refund.unaccounted': 1, 'refund.done': 2 });
    await isDone(id);
  });

  it('is completed if staff refund the whole payment by hand', async () => {
    const { id, stray } = await paidTwice();
    mend();
    await tell('refund.processed', await byHand(stray, 50_000));
    expect(await refundsOf(id)).toEqual([['system', 'done', 50_000]]);
    await isDone(id);
  });

  it('is replaced once if the first refund fails at the gateway', async () => {
    const { id, stray } = await paidTwice();
    shop.razorpay.gateway.setModes({ refunds: 'failed', refundSeconds: 5 });
    mend();
    await check(id);
    shop.app.clock.advance(120_000);
    await poll(shop);
    await hasRefunds(id, [
      ['system', 'failed', 50_000],
      ['system', 'processing', 50_000],
    ]);
    shop.razorpay.gateway.setModes({ refunds: 'processed' });
    shop.app.clock.advance(3_601_000);
    await poll(shop);
    await hasRefunds(id, [
      ['system', 'done', 50_000],
      ['system', 'failed', 50_000],
    ]);
    expect(await backOf(stray)).toBe(50_000);
    const [first] = await client().refundsOf(stray);
    // Late events: that much money was never paid, so they are not counted.
    for (const refund of await client().refundsOf(stray))
      await tell('refund.processed', { ...refund, status: 'processed' });
    expect(first).toBeDefined();
    expect(await journalOf(shop, id)).toMatchObject({ 'refund.done': 1, 'refund.unaccounted': 1 });
    await isDone(id);
  });
});

it('a run of the payment check asks a silent gateway about only a few refunds, so that payments are checked soon', async () => {
  const buyers = await Promise.all(Array.from({ length: 5 }, () => member(shop.app)));
  const ids: string[] = [];
  for (const buyer of buyers) {
    const { id } = await boughtPackage(shop, buyer);
    shop.razorpay.fault('refund', 'reset');
    expect((await give(id, { amount: 20_000 })).status).toBe(200);
    ids.push(id);
  }
  shop.app.clock.advance(3_601_000);
  shop.razorpay.fault('any', 'reset', { times: Infinity });
  const before = shop.razorpay.requests.length;
  await runJob(shop.app, 'payments.poll');
  await expect.poll(() => jobsLeft(shop.app, 'payments.poll')).toBe(0);
  const journals = await Promise.all(ids.map((id) => journalOf(shop, id)));
  const again = journals.filter((journal) => (journal['refund.unanswered'] ?? 0) > 1).length;
  expect(shop.razorpay.requests.length).toBeGreaterThan(before);
  expect(again).toBeGreaterThan(0);
  expect(again).toBeLessThanOrEqual(3);
  mend();
  shop.app.clock.advance(3_601_000);
  await poll(shop);
  for (const id of ids) await hasRefunds(id, [['staff', 'done', 20_000]]);
});

describe('a refund that seems to have failed', () => {
  it('is not marked as failed by a later refusal while the answer to its first request is missing', async () => {
    const buyer = await member(shop.app);
    const { id, paymentId } = await boughtPackage(shop, buyer);
    shop.razorpay.fault('refund', 'reset', { done: true });
    expect((await give(id, { amount: 20_000 })).status).toBe(200);
    const [made] = await client().refundsOf(paymentId);
    instead((request) => {
      if (isRefund(request)) return refusal('Another refund is in progress');
      return isList(request) ? { status: 200, body: { entity: 'collection', count: 0, items: [] } } : undefined;
    });
    shop.app.clock.advance(120_000);
    await poll(shop);
    await expect.poll(async () => (await journalOf(shop, id))['refund.unanswered']).toBe(2);
    expect(await refundsOf(id)).toEqual([['staff', 'processing', 20_000]]);
    mend();
    await tell('refund.processed', { ...made });
    expect(await refundsOf(id)).toEqual([['staff', 'done', 20_000]]);
    expect((await desk(id)).refunded).toBe(20_000);
    expect(await backOf(paymentId)).toBe(20_000);
    await isDone(id);
  });

  it('is completed once the gateway reports it as done, and the member’s request is closed', async () => {
    const buyer = await member(shop.app);
    const { id, paymentId } = await boughtPackage(shop, buyer);
    await buyer.client.post(`/payments/${id}/refundRequest`, { reason: 'I have found my match' });
    shop.razorpay.gateway.setModes({ refunds: 'pending', refundSeconds: 6_000 });
    await give(id);
    const [made] = await client().refundsOf(paymentId);
    await tell('refund.failed', { ...made, status: 'failed' });
    expect((await desk(id)).refunds.map(({ state }: { state: string }) => state).sort()).toEqual(['asked', 'failed']);
    await tell('refund.processed', { ...made, status: 'processed' });
    expect(await desk(id)).toMatchObject({ status: 'refunded', refunds: [{ state: 'done', amount: 50_000 }] });
    expectFailure(await give(id), 409, 'payment.not_refundable');
    expect((await colleague.client.get('/staff/payments?refundAsked=true')).body.result.totalCount).toBe(0);
    await isDone(id);
  });

  it('is not recorded if the payment has been refunded again meanwhile', async () => {
    const { id, paymentId } = await boughtPackage(shop, await member(shop.app));
    shop.razorpay.gateway.setModes({ refunds: 'failed', refundSeconds: 5 });
    await give(id);
    const [made] = await client().refundsOf(paymentId);
    await tell('refund.failed', { ...made, status: 'failed' });
    shop.app.clock.advance(60_000);
    shop.razorpay.gateway.setModes({ refunds: 'processed' });
    expect((await give(id)).status).toBe(200);
    await tell('refund.processed', { ...made, status: 'processed' });
    expect(await journalOf(shop, id)).toMatchObject({ 'refund.unaccounted': 1, 'refund.done': 1 });
    await isDone(id);
  });

  it('after it was completed stays failed on the payments desk until staff refund by hand', async () => {
    const buyer = await member(shop.app);
    const { id, paymentId } = await boughtPackage(shop, buyer);
    await give(id);
    const [made] = await client().refundsOf(paymentId);
    for (let time = 0; time < 2; time++) await tell('refund.failed', { ...made, status: 'failed' });
    expect(await desk(id)).toMatchObject({ status: 'refunded', refunds: [{ state: 'failed' }] });
    expect(await journalOf(shop, id)).toMatchObject({ 'refund.failed_late': 1 });
    expect(shop.app.logged()).toContain('the gateway calls a refund failed that it had called done');
    const again = { id: 'rfnd_ByHand0000001', payment_id: paymentId, amount: 50_000, status: 'processed' };
    for (let time = 0; time < 2; time++) await tell('refund.processed', again);
    expect(await desk(id)).toMatchObject({
      status: 'refunded',
      refunds: [{ state: 'done', gatewayRefundId: again.id }],
    });
    const journal = await journalOf(shop, id);
    expect(journal).toMatchObject({ 'refund.replaced': 1, 'refund.done': 1 });
    expect(journal).not.toHaveProperty('refund.unaccounted');
    await isDone(id);
  });
});

describe('the gateway’s answer to a refund', () => {
  /** Changes the gateway's answers about refunds. */
  const changed = (change: (refund: object) => object) =>
    instead((request) => {
      if (!isRefund(request) && !isList(request)) return undefined;
      const { status, body } = usual(request) as { status: number; body: { items?: object[] } };
      if (status !== 200) return undefined;
      return { status, body: body.items ? { ...body, items: body.items.map(change) } : change(body) };
    });

  it('is recorded once even if it contains no receipt', async () => {
    const { id, paymentId } = await boughtPackage(shop, await member(shop.app));
    changed((refund) => ({ ...refund, receipt: null, notes: [] }));
    expect((await give(id, { amount: 20_000 })).body.result.data).toMatchObject({ refunded: 20_000 });
    expect(await refundsOf(id)).toEqual([['staff', 'done', 20_000]]);
    // The event about the next refund arrives before the gateway's answer.
    shop.razorpay.fault('refund', 'reset', { done: true });
    await give(id, { amount: 30_000 });
    const made = (await client().refundsOf(paymentId)).find(({ amount }) => amount === 30_000);
    await tell('refund.processed', { ...made });
    shop.app.clock.advance(120_000);
    await poll(shop);
    await hasRefunds(id, [
      ['staff', 'done', 20_000],
      ['staff', 'done', 30_000],
    ]);
    await isDone(id);
  });

  it('is matched to the refund by its note', async () => {
    const { id } = await boughtPackage(shop, await member(shop.app));
    shop.razorpay.fault('refund', 'reset', { done: true });
    await give(id, { amount: 20_000 });
    changed((refund) => ({ ...refund, receipt: null }));
    await check(id);
    expect(await refundsOf(id)).toEqual([['staff', 'done', 20_000]]);
    await isDone(id);
  });

  it.each([
    ['amount', { amount: 100 }],
    ['payment', { payment_id: 'pay_AnotherOne0001' }],
  ])('about another %s is ignored', async (_, otherwise) => {
    const { id, paymentId } = await boughtPackage(shop, await member(shop.app));
    changed((refund) => ({ ...refund, ...otherwise }));
    expect((await give(id, { amount: 20_000 })).body.result.data).toMatchObject({ status: 'paid', refunded: 0 });
    expect(await refundsOf(id)).toEqual([['staff', 'processing', 20_000]]);
    mend();
    await check(id);
    expect(await refundsOf(id)).toEqual([['staff', 'done', 20_000]]);
    expect(await backOf(paymentId)).toBe(20_000);
    await isDone(id);
  });
});

it('a refund by staff without a request id is refused', async () => {
  const { id } = await boughtPackage(shop, await member(shop.app));
  expectRefused(await give(id, { requestId: undefined }), ['requestId']);
  expectRefused(await give(id, { requestId: 'again' }), ['requestId']);
  expect(await refundsOf(id)).toEqual([]);
});

describe('the payment journal', () => {
  it('records the same webhook at most three times', async () => {
    const { payment } = payAtGateway(shop.razorpay, (await createdOrder(await member(shop.app))).orderId);
    const buyer = await member(shop.app);
    const { id, orderId } = await createdOrder(buyer);
    const body = eventOf('payment.failed', { payment: { ...payment, order_id: orderId, status: 'failed' } });
    for (let time = 0; time < 8; time++) expect((await postWebhook(shop, body)).status).toBe(200);
    expect(await journalOf(shop, id)).toMatchObject({ webhook: 1, 'webhook.repeated': 3 });
  });

  it('keeps the entries of one member, however many another member causes', async () => {
    const strict = await openShop({ env: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const [loud, quiet] = [await member(strict.app), await member(strict.app)];
      const told = { razorpay_order_id: 'order_ThereIsNone00', razorpay_payment_id: 'pay_ThereIsNone000' };
      const lie = (who: Person) => verify(who, { ...told, razorpay_signature: 'f'.repeat(64) });
      for (let time = 0; time < 60; time++) expectFailure(await lie(loud), 404, 'not_found');
      for (let time = 0; time < 3; time++) expectFailure(await lie(quiet), 404, 'not_found');
      const kept = (await invalidSignatures(strict)).filter(({ actor_id }) => actor_id === quiet.id);
      expect(kept.length).toBe(3);
    } finally {
      await strict.close();
    }
  });
});
