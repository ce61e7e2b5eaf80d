import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import {
  boughtPackage,
  createdOrder,
  eventOf,
  expectConsistent,
  isRecorded,
  journalOf,
  ledgerOf,
  openShop,
  payAtGateway,
  poll,
  postWebhook,
  type Shop,
} from '../support/payments.ts';
import { staff } from '../support/staff.ts';
import { auditOf } from '../support/tickets.ts';

let shop: Shop;
let colleague: Person;
beforeAll(async () => {
  shop = await openShop();
  colleague = await staff(shop.app, shop.admin, 'SUB_ADMIN');
});
afterAll(() => shop.close());

const give = (id: string, body: object = {}, by = colleague) =>
  by.client.post(`/staff/payments/${id}/refunds`, {
    ...{ reason: 'Charged by mistake', requestId: crypto.randomUUID() },
    ...body,
  });
const look = async (id: string) => (await colleague.client.get(`/staff/payments/${id}`)).body.result.data;
const isPremium = async ({ client }: Person) => (await client.get('/entitlements')).body.result.data.isPremium;
const soldOne = async () => {
  const buyer = await member(shop.app);
  return { buyer, ...(await boughtPackage(shop, buyer)) };
};

describe('a refund by staff', () => {
  it('in full revokes the grants once, with a credit note', async () => {
    const { buyer, id } = await soldOne();
    const all = await Promise.all(Array.from({ length: 10 }, () => give(id)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await look(id)).toMatchObject({
      status: 'refunded',
      refunded: 50_000,
      creditNotes: [{ number: expect.any(String) }],
      refunds: [{ state: 'done', amount: 50_000, answer: 'Charged by mistake', by: { _id: colleague.id } }],
    });
    expect(expectConsistent(await ledgerOf(shop, id))).toEqual([]);
    expect(await isPremium(buyer)).toBe(false);
    expectFailure(await give(id), 409, 'payment.not_refundable');
  });

  it('is refused if another colleague has refunded since the page was loaded', async () => {
    const { id } = await soldOne();
    const other = await staff(shop.app, shop.admin, 'SUB_ADMIN');
    const part = { amount: 20_000, left: 50_000 };
    const both = await Promise.all([give(id, part), give(id, part, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409);
    expectFailure(late!, 409, 'payment.refund_changed');
    expect(await look(id)).toMatchObject({ refunded: 20_000, refunds: { length: 1 } });
    expectFailure(await give(id, { left: 50_000 }, other), 409, 'payment.refund_changed');
    const requestId = crypto.randomUUID();
    expect((await give(id, { ...part, left: 30_000, requestId }, other)).status).toBe(200);
    // The same request again returns the refund that was already made.
    expect((await give(id, { ...part, left: 30_000, requestId }, other)).status).toBe(200);
    expect(await look(id)).toMatchObject({ refunded: 40_000, refunds: { length: 2 } });
    expectRefused(await give(id, { left: -1 }), ['left']);
    expect(expectConsistent(await ledgerOf(shop, id))).toEqual([]);
  });

  it('is refused if another colleague has declined the request since the page was loaded', async () => {
    const { buyer, id } = await soldOne();
    const wished = async () => {
      await buyer.client.post(`/payments/${id}/refundRequest`, { reason: 'I have changed my mind' });
      return (await look(id)).refunds.find(({ state }: { state: string }) => state === 'asked')._id as string;
    };
    const wish = await wished();
    const no = { answer: 'All contact views were used.' };
    expect((await colleague.client.put(`/staff/payments/${id}/refundRequest`, no)).status).toBe(200);
    // Sent from an outdated page on which the member's request is still open.
    expectFailure(await give(id, { left: 50_000, wish }), 409, 'payment.refund_answered');
    expect(await look(id)).toMatchObject({ status: 'paid', refunds: [{ state: 'declined' }] });
    // The old page cannot answer a newer request either, which its reader has not seen.
    const again = await wished();
    expectFailure(await give(id, { left: 50_000, wish }), 409, 'payment.refund_answered');
    expectRefused(await give(id, { wish: 'x' }), ['wish']);
    const request = { amount: 20_000, left: 50_000, wish: again, requestId: crypto.randomUUID() };
    for (let time = 0; time < 2; time++) expect((await give(id, request)).status).toBe(200);
    expect(await look(id)).toMatchObject({ refunded: 20_000, refunds: { length: 2 } });
    // A staff member who has seen the refusal may still refund.
    expect((await give(id, { left: 30_000, wish: null })).status).toBe(200);
    expect(expectConsistent(await ledgerOf(shop, id))).toEqual([]);
  });

  it('in parts cannot exceed the amount that was paid', async () => {
    const { buyer, id } = await soldOne();
    expectRefused(await give(id, { amount: 99 }), ['amount']);
    expectFailure(await give(id, { amount: 50_001 }), 409, 'payment.refund_too_much');
    // The remainder could never be refunded: the gateway's minimum is one rupee.
    expectRefused(await give(id, { amount: 49_950 }), ['amount']);
    expect((await give(id, { amount: 16_667 })).body.result.data).toMatchObject({ status: 'partially_refunded' });
    expect(await isPremium(buyer)).toBe(true);
    const all = await Promise.all(Array.from({ length: 6 }, () => give(id, { amount: 16_667 })));
    expect(all.filter(({ status }) => status === 200).length).toBe(1);
    expectFailure(await give(id, { amount: 16_667 }), 409, 'payment.refund_too_much');
    expect((await give(id)).body.result.data).toMatchObject({ status: 'refunded', refunded: 50_000 });
    const books = await ledgerOf(shop, id);
    expect(expectConsistent(books)).toEqual([]);
    expect(books.refunds.map(({ amount }) => amount)).toEqual([16_667, 16_667, 16_666]);
    expect(await isPremium(buyer)).toBe(false);
  });

  it('sent again with the same request id refunds nothing a second time', async () => {
    const { id } = await soldOne();
    const request = { amount: 10_000, requestId: crypto.randomUUID() };
    const all = await Promise.all(Array.from({ length: 8 }, () => give(id, request)));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await look(id)).refunded).toBe(10_000);
    expect(expectConsistent(await ledgerOf(shop, id))).toEqual([]);
  });

  it('that is pending is completed by the webhook, and can be repeated if it fails', async () => {
    const { buyer, id, paymentId } = await soldOne();
    shop.razorpay.gateway.setModes({ refunds: 'pending', refundSeconds: 600 });
    expect((await give(id)).body.result.data).toMatchObject({ status: 'paid', refunds: [{ state: 'processing' }] });
    expect((await buyer.client.get(`/payments/${id}`)).body.result.data).toMatchObject({
      refund: { state: 'processing', amount: 50_000 },
      mayAskRefund: false,
    });
    const client = shop.app.app.platform.razorpay?.client;
    const [refund] = (await client?.refundsOf(paymentId)) ?? [];
    const told = { id: refund?.id, amount: 50_000, payment_id: paymentId, receipt: refund?.receipt, created_at: 1 };
    await postWebhook(shop, eventOf('refund.failed', { refund: { ...told, status: 'failed' } }));
    // The member had not asked for the failed refund, but it is open on the desk again.
    const open = {
      state: 'asked',
      amount: 50_000,
      reason: null,
      answer: 'Charged by mistake',
      by: { _id: colleague.id },
    };
    expect(await look(id)).toMatchObject({ status: 'paid', refunds: [{ state: 'failed' }, open] });
    expect(await isPremium(buyer)).toBe(true);
    shop.razorpay.gateway.setModes({ refunds: 'processed', refundSeconds: 2 });
    // The gateway still holds the money of the first refund and refuses, so no refund is promised.
    expectFailure(await give(id), 409, 'payment.refused');
    expect((await look(id)).refunds).toMatchObject([{ state: 'failed' }, { state: 'failed' }, open]);
    expect(expectConsistent(await ledgerOf(shop, id))).toEqual([]);
  });

  it('is completed by the regular check of the gateway if the webhook was lost', async () => {
    const { id } = await soldOne();
    shop.razorpay.gateway.setModes({ refunds: 'pending', refundSeconds: 30 });
    await give(id);
    shop.razorpay.gateway.setModes({ refunds: 'processed', refundSeconds: 2 });
    shop.app.clock.advance(90_000);
    await poll(shop);
    await isRecorded(shop, id, 'refunded');
    expect(expectConsistent(await ledgerOf(shop, id))).toEqual([]);
  });

  it('made on the gateway’s own pages is found by webhook or by a check of the gateway', async () => {
    const [one, other] = [await soldOne(), await soldOne()];
    const client = shop.app.app.platform.razorpay?.client;
    const back = await client?.refund(one.paymentId, { amount: 20_000 }, crypto.randomUUID());
    const payment = { ...back, status: 'processed', created_at: 1 };
    for (let time = 0; time < 3; time++) await postWebhook(shop, eventOf('refund.processed', { refund: payment }));
    expect(await look(one.id)).toMatchObject({ status: 'partially_refunded', refunded: 20_000 });
    await client?.refund(other.paymentId, { amount: 50_000 }, crypto.randomUUID());
    await colleague.client.post(`/staff/payments/${other.id}/check`);
    expect(await look(other.id)).toMatchObject({ status: 'refunded', refunded: 50_000 });
    expect(await isPremium(other.buyer)).toBe(false);
    for (const { id } of [one, other]) expect(expectConsistent(await ledgerOf(shop, id))).toEqual([]);
  });
});

describe('a refund request by a member', () => {
  it('can be made once at a time, and is answered when staff refund', async () => {
    const { buyer, id } = await soldOne();
    const ask = () => buyer.client.post(`/payments/${id}/refundRequest`, { reason: 'I have found my match' });
    expectRefused(await buyer.client.post(`/payments/${id}/refundRequest`, { reason: ' ' }), ['reason']);
    const all = await Promise.all([ask(), ask(), ask()]);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expectFailure(await ask(), 409, 'payment.refund_asked');
    const waiting = (await colleague.client.get('/staff/payments?refundAsked=true')).body.result;
    expect(waiting.data.map(({ _id }: { _id: string }) => _id)).toContain(id);
    await give(id, { amount: 25_000 });
    expect((await buyer.client.get(`/payments/${id}`)).body.result.data).toMatchObject({
      status: 'partially_refunded',
      refund: { state: 'done', amount: 25_000, reason: 'I have found my match', answer: 'Charged by mistake' },
      mayAskRefund: true,
    });
    expect(expectConsistent(await ledgerOf(shop, id))).toEqual([]);
  });

  it('can be declined with a reason', async () => {
    const { buyer, id } = await soldOne();
    const no = () => colleague.client.put(`/staff/payments/${id}/refundRequest`, { answer: 'You have used it all.' });
    expectFailure(await no(), 409, 'payment.refund_not_asked');
    await buyer.client.post(`/payments/${id}/refundRequest`, { reason: 'I have changed my mind' });
    expect((await no()).status).toBe(200);
    expectFailure(await no(), 409, 'payment.refund_not_asked');
    expect((await buyer.client.get(`/payments/${id}`)).body.result.data).toMatchObject({
      refund: { state: 'declined', answer: 'You have used it all.' },
      mayAskRefund: true,
    });
    expect(await isPremium(buyer)).toBe(true);
  });

  it('cannot be declined by a colleague who has read an earlier request', async () => {
    const { buyer, id } = await soldOne();
    const wished = async (reason: string) => {
      await buyer.client.post(`/payments/${id}/refundRequest`, { reason });
      return (await look(id)).refunds.find(({ state }: { state: string }) => state === 'asked')._id as string;
    };
    const no = (body: object) =>
      colleague.client.put(`/staff/payments/${id}/refundRequest`, { answer: 'You have used it all.', ...body });
    const wish = await wished('I have changed my mind');
    expect((await no({ wish })).status).toBe(200);
    // Two staff members had the request open, and the other one has already declined it.
    expectFailure(await no({ wish }), 409, 'payment.refund_answered');
    const again = await wished('I was charged twice');
    expectFailure(await no({ wish }), 409, 'payment.refund_answered');
    expectRefused(await no({ wish: 'x' }), ['wish']);
    expect((await buyer.client.get(`/payments/${id}`)).body.result.data).toMatchObject({ refund: { state: 'asked' } });
    expect((await no({ wish: again })).status).toBe(200);
    expectFailure(await no({ wish: null }), 409, 'payment.refund_not_asked');
  });

  it('is refused for an unpaid order', async () => {
    const buyer = await member(shop.app);
    const { id } = await createdOrder(buyer);
    const answer = await buyer.client.post(`/payments/${id}/refundRequest`, { reason: 'Give me money' });
    expectFailure(answer, 409, 'payment.not_refundable');
    expectFailure(await give(id), 409, 'payment.not_refundable');
  });
});

describe('staff on the payments desk', () => {
  it('can find payments by email, order, payment, invoice, status and member', async () => {
    const { buyer, id, orderId, paymentId } = await soldOne();
    const invoice = (await look(id)).invoiceNumber;
    for (const search of [buyer.email.toUpperCase(), orderId, paymentId, id, invoice]) {
      const { data, totalCount } = (await colleague.client.get(`/staff/payments?search=${encodeURIComponent(search)}`))
        .body.result;
      expect([data.map(({ _id }: { _id: string }) => _id), totalCount], search).toEqual([[id], 1]);
      expect(data[0].member).toEqual({ _id: buyer.id, name: 'Zainab Khan', email: expect.stringContaining('****@') });
    }
    for (const [query, count] of [
      [`memberId=${buyer.id}`, 1],
      [`memberId=${buyer.id}&status=paid`, 1],
      [`memberId=${buyer.id}&status=expired`, 0],
      [`memberId=${buyer.id}&refundAsked=true`, 0],
      ['search=%25', 0],
    ] as const)
      expect((await colleague.client.get(`/staff/payments?${query}`)).body.result.totalCount, query).toBe(count);
    expectRefused(await colleague.client.get('/staff/payments?status=stolen'), ['status']);
  });

  it('see no payment twice when another payment begins between two pages of the list', async () => {
    for (let number = 0; number < 3; number++) await createdOrder(await member(shop.app));
    const idsOf = async (query: string): Promise<string[]> =>
      (await colleague.client.get(`/staff/payments?${query}`)).body.result.data.map(({ _id }: { _id: string }) => _id);
    const all = await idsOf('pageSize=6');
    const first = await idsOf('pageSize=2&page=1');
    await createdOrder(await member(shop.app));
    expect([...first, ...(await idsOf('pageSize=2&page=2'))]).toEqual(all.slice(0, 4));
  });

  it('can read the journal of a payment, and their actions are recorded in the audit log', async () => {
    const buyer = await member(shop.app);
    const { id } = await boughtPackage(shop, buyer);
    await give(id);
    const { journal, state } = await look(id);
    expect(state).toBe('Delhi');
    expect(journal.map(({ what }: { what: string }) => what)).toEqual(
      expect.arrayContaining(['order.begun', 'order.made', 'checkout.signed', 'order.paid', 'refund.begun']),
    );
    expect(journal.find(({ what }: { what: string }) => what === 'refund.begun')).toMatchObject({
      source: 'staff',
      by: { _id: colleague.id },
      detail: { amount: 50_000 },
    });
    const mine = (await auditOf(shop.app, colleague.id)).filter(({ subject_id }) => subject_id === buyer.id);
    expect(mine.map(({ action }) => action)).toEqual(['payment.refunded', 'payment.viewed']);
  });

  it('can ask the gateway about a payment, and are told if the gateway is unavailable', async () => {
    const buyer = await member(shop.app);
    const { id, orderId } = await createdOrder(buyer);
    payAtGateway(shop.razorpay, orderId);
    shop.razorpay.fault('any', '500', { times: Infinity });
    expectFailure(await colleague.client.post(`/staff/payments/${id}/check`), 503, 'payment.unavailable');
    shop.razorpay.mend();
    const answer = await colleague.client.post(`/staff/payments/${id}/check`);
    expect(answer.body.result.data).toMatchObject({ status: 'paid' });
    expect(await journalOf(shop, id)).toMatchObject({ 'gateway.silent': 1, 'order.paid': 1 });
  });

  it('need a senior role to read payments and to refund', async () => {
    const { buyer, id } = await soldOne();
    const employee = await staff(shop.app, shop.admin, 'EMPLOYEE');
    for (const who of [buyer, employee]) {
      expectFailure(await who.client.get('/staff/payments'), 403, 'forbidden');
      expectFailure(await who.client.get(`/staff/payments/${id}`), 403, 'forbidden');
      expectFailure(await who.client.post(`/staff/payments/${id}/check`), 403, 'forbidden');
      expectFailure(await give(id, {}, who), 403, 'forbidden');
      expectFailure(await who.client.get('/staff/revenue'), 403, 'forbidden');
    }
    const none = crypto.randomUUID();
    expectFailure(await colleague.client.get(`/staff/payments/${none}`), 404, 'not_found');
    expectFailure(await give(none), 404, 'not_found');
    expect((await ledgerOf(shop, id)).order.status).toBe('paid');
  });

  it('see a revenue that equals the payments in the books', async () => {
    const { totals } = (await colleague.client.get('/staff/revenue')).body.result.data;
    expect(totals.gross - totals.refunded).toBe(totals.taxable + totals.cgst + totals.sgst + totals.igst);
    const before = totals.gross;
    await soldOne();
    const after = (await colleague.client.get('/staff/revenue')).body.result.data.totals.gross;
    expect(after - before).toBe(50_000);
  });
});
