import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { downloadExport } from '../support/exports.ts';
import { expectFailure } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import { centreOf, settled } from '../support/notifications.ts';
import {
  boughtPackage,
  eventOf,
  expectConsistent,
  isRecorded,
  journalOf,
  ledgerOf,
  openShop,
  poll,
  postWebhook,
  type Shop,
} from '../support/payments.ts';
import { staff } from '../support/staff.ts';
import { HOUR } from '../support/tickets.ts';

/** Refunds that staff promised or a member requested are not forgotten, and are answered truthfully. */

let shop: Shop;
let colleague: Person;
let usual: Shop['razorpay']['gateway']['answer'];
beforeAll(async () => {
  shop = await openShop();
  colleague = await staff(shop.app, shop.admin, 'SUB_ADMIN');
  usual = shop.razorpay.gateway.answer;
});
afterEach(() => {
  shop.razorpay.mend();
  shop.razorpay.gateway.answer = usual;
  shop.razorpay.gateway.setModes({ refunds: 'processed', refundSeconds: 2 });
});
afterAll(() => shop.close());

const client = () => {
  const { razorpay } = shop.app.app.platform;
  if (!razorpay) throw new Error('there is no gateway');
  return razorpay.client;
};
const refuseRefunds = () => {
  const error = { code: 'BAD_REQUEST_ERROR', description: 'Not enough balance.' };
  shop.razorpay.gateway.answer = (call) =>
    call.method === 'POST' && call.path.endsWith('/refund')
      ? ({ status: 400, body: { error } } as unknown as ReturnType<typeof usual>)
      : usual(call);
};
const tell = async (event: string, refund: object) =>
  expect((await postWebhook(shop, eventOf(event, { refund: { ...refund, created_at: 1 } }))).status).toBe(200);
const give = (id: string, body: object = {}) =>
  colleague.client.post(`/staff/payments/${id}/refunds`, {
    ...{ reason: 'Charged by mistake', requestId: crypto.randomUUID() },
    ...body,
  });
const desk = async (id: string) => (await colleague.client.get(`/staff/payments/${id}`)).body.result.data;
const isOpen = async (id: string): Promise<boolean> =>
  (await colleague.client.get('/staff/payments?refundAsked=true')).body.result.data.some(
    (one: { _id: string }) => one._id === id,
  );
const own = async ({ client }: Person, id: string) => (await client.get(`/payments/${id}`)).body.result.data;
const ask = ({ client }: Person, id: string) =>
  client.post(`/payments/${id}/refundRequest`, { reason: 'I have found my match' });
const isDone = async (id: string) => expect(expectConsistent(await ledgerOf(shop, id))).toEqual([]);

/** A refund that staff gave without a request, and that fails after the gateway had accepted it. */
async function brokenPromise(amount?: number) {
  const buyer = await member(shop.app);
  const { id, paymentId } = await boughtPackage(shop, buyer);
  shop.razorpay.gateway.setModes({ refunds: 'failed', refundSeconds: 5 });
  expect((await give(id, amount ? { amount } : {})).status).toBe(200);
  expect(await own(buyer, id)).toMatchObject({ refund: { state: 'processing' } });
  const [made] = await client().refundsOf(paymentId);
  shop.app.clock.advance(60_000);
  // At the gateway the money has returned as well.
  await client().refundsOf(paymentId);
  await tell('refund.failed', { ...made, status: 'failed' });
  shop.razorpay.gateway.setModes({ refunds: 'processed', refundSeconds: 2 });
  return { buyer, id, paymentId, made };
}

describe('a staff refund that fails after it was accepted', () => {
  it('is shown as open on the payments desk again, is logged as an error, and can be repeated', async () => {
    const { buyer, id } = await brokenPromise();
    expect(await isOpen(id)).toBe(true);
    expect(shop.app.logged()).toMatch(/"level":"error"[^\n]*a refund of the team has failed/);
    // The member sees that the refund has not arrived, and need not ask for it.
    expect(await own(buyer, id)).toMatchObject({
      status: 'paid',
      refund: { state: 'asked', amount: 50_000, reason: null },
      mayAskRefund: false,
    });
    expectFailure(await ask(buyer, id), 409, 'payment.refund_asked');
    expect((await give(id)).body.result.data).toMatchObject({ status: 'refunded', refunded: 50_000 });
    expect(await isOpen(id)).toBe(false);
    expect(await own(buyer, id)).toMatchObject({ refund: { state: 'done', amount: 50_000 } });
    await isDone(id);
  });

  it('stays open if the next attempt is refused at once', async () => {
    const { id } = await brokenPromise(20_000);
    refuseRefunds();
    for (let time = 0; time < 2; time++) expectFailure(await give(id, { amount: 20_000 }), 409, 'payment.refused');
    expect(await isOpen(id)).toBe(true);
    shop.razorpay.gateway.answer = usual;
    expect((await give(id, { amount: 20_000 })).status).toBe(200);
    expect(await isOpen(id)).toBe(false);
    expect(await desk(id)).toMatchObject({ status: 'partially_refunded', refunded: 20_000 });
    await isDone(id);
  });

  it('can be closed with an answer, and is not shown as a request that was declined', async () => {
    const { buyer, id } = await brokenPromise();
    const answer = 'Sent to your bank account instead.';
    const declined = await colleague.client.put(`/staff/payments/${id}/refundRequest`, { answer });
    expect(declined.status, declined.text).toBe(200);
    expect(await isOpen(id)).toBe(false);
    expect(await own(buyer, id)).toMatchObject({
      refund: { state: 'declined', reason: null, answer },
      mayAskRefund: true,
    });
    await settled(shop.app, buyer.id);
    const kinds = (await centreOf(buyer)).notifications.map(({ kind }: { kind: string }) => kind);
    expect(kinds).not.toContain('payment.refundDeclined');
    await isDone(id);
  });

  it('is closed when the gateway completes it after all', async () => {
    const { buyer, id, made } = await brokenPromise(20_000);
    await tell('refund.processed', { ...made, status: 'processed' });
    expect(await isOpen(id)).toBe(false);
    expect(await desk(id)).toMatchObject({ refunded: 20_000, refunds: [{ state: 'done', amount: 20_000 }] });
    expect(await own(buyer, id)).toMatchObject({ refund: { state: 'done' } });
    await isDone(id);
  });

  it('is closed by a refund made on the gateway’s own pages', async () => {
    const { id, paymentId } = await brokenPromise();
    await tell('refund.processed', await client().refund(paymentId, { amount: 50_000 }, crypto.randomUUID()));
    expect(await isOpen(id)).toBe(false);
    expect(await desk(id)).toMatchObject({ status: 'refunded', refunds: [{ state: 'failed' }, { state: 'done' }] });
    await isDone(id);
  });

  it('is open on the payments desk even if the gateway first did not answer and then refused', async () => {
    const { id } = await boughtPackage(shop, await member(shop.app));
    shop.razorpay.fault('refund', 'reset', { times: 6 });
    expect((await give(id)).body.result.data).toMatchObject({ refunds: [{ state: 'processing' }] });
    for (let looks = 2; looks <= 6; looks++) {
      shop.app.clock.advance(HOUR);
      await poll(shop);
      await expect.poll(async () => (await ledgerOf(shop, id)).refunds[0]?.looks).toBe(looks);
    }
    refuseRefunds();
    shop.app.clock.advance(2 * HOUR);
    await poll(shop);
    await expect.poll(async () => (await journalOf(shop, id))['refund.failed']).toBe(1);
    expect(await isOpen(id)).toBe(true);
    await isDone(id);
  });
});

it('a refund that the gateway refuses at once is reported to staff and leaves nothing open', async () => {
  const buyer = await member(shop.app);
  const { id } = await boughtPackage(shop, buyer);
  refuseRefunds();
  expectFailure(await give(id), 409, 'payment.refused');
  expect(await isOpen(id)).toBe(false);
  expect(await own(buyer, id)).toMatchObject({ refund: null, mayAskRefund: true });
  await isDone(id);
});

describe('a refund on the gateway’s own pages that the member had requested', () => {
  it.each([
    ['the whole amount', 50_000, 'refunded'],
    ['a part of the amount', 20_000, 'partially_refunded'],
  ] as const)('is recorded as the answer to the request: %s', async (_, amount, status) => {
    const buyer = await member(shop.app);
    const { id, paymentId } = await boughtPackage(shop, buyer);
    expect((await ask(buyer, id)).status).toBe(200);
    const made = await client().refund(paymentId, { amount }, crypto.randomUUID());
    for (let time = 0; time < 2; time++) await tell('refund.processed', made);
    await isRecorded(shop, id, status);
    expect(await isOpen(id)).toBe(false);
    const refund = { state: 'done', amount, reason: 'I have found my match' };
    expect(await own(buyer, id)).toMatchObject({ status, refund, mayAskRefund: status !== 'refunded' });
    expect((await desk(id)).refunds).toMatchObject([refund]);
    await isDone(id);
  });

  it('leaves the request open if the refund fails', async () => {
    const buyer = await member(shop.app);
    const { id, paymentId } = await boughtPackage(shop, buyer);
    expect((await ask(buyer, id)).status).toBe(200);
    shop.razorpay.gateway.setModes({ refunds: 'pending', refundSeconds: 6_000 });
    const made = await client().refund(paymentId, { amount: 50_000 }, crypto.randomUUID());
    await tell('refund.created', made);
    expect(await own(buyer, id)).toMatchObject({ refund: { state: 'processing' } });
    await tell('refund.failed', { ...made, status: 'failed' });
    expect(await own(buyer, id)).toMatchObject({ refund: { state: 'asked', reason: 'I have found my match' } });
    expect(await isOpen(id)).toBe(true);
    await isDone(id);
  });
});

it('the data export contains the member’s own reason for a refund request', async () => {
  const buyer = await member(shop.app);
  const { id } = await boughtPackage(shop, buyer);
  expect((await ask(buyer, id)).status).toBe(200);
  await give(id, { reason: 'As you wished' });
  const { data } = await downloadExport(shop.app, buyer);
  expect(data.refunds).toMatchObject([
    { orderId: id, state: 'done', reason: 'I have found my match', answer: 'As you wished' },
  ]);
});
