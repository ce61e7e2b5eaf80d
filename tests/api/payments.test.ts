import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PREMIUM_PACKAGE } from '../support/entitlements.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { basicDetail, educationDetail, familyStep, member, type Person, register } from '../support/members.ts';
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
  waitForStatus,
} from '../support/payments.ts';
import { staff } from '../support/staff.ts';
import { HOUR, renew } from '../support/tickets.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const dataOf = (answer: { body: { result: { data: unknown } } }) => answer.body.result.data as Record<string, unknown>;
const own = async ({ client }: Person, id: string) => dataOf(await client.get(`/payments/${id}`));

describe('beginning a payment', () => {
  it('returns the data for the checkout, and the same order while that order is open', async () => {
    const buyer = await member(shop.app);
    const first = await begin(buyer, { amount: 500 });
    expect(dataOf(first)).toEqual({
      id: expect.stringMatching(/^order_/),
      amount: PREMIUM,
      currency: 'INR',
      key: shop.razorpay.keyId,
      paymentId: expect.any(String),
      packageName: 'Premium',
      checkoutScript: 'https://checkout.razorpay.com/v1/checkout.js',
      isTest: true,
      prefill: { name: 'Zainab Khan', email: buyer.email, contact: expect.stringMatching(/^\+91/) },
    });
    const again = await Promise.all(Array.from({ length: 8 }, () => begin(buyer)));
    expect(new Set(again.map((answer) => dataOf(answer).id))).toEqual(new Set([dataOf(first).id]));
    const id = String(dataOf(first).paymentId);
    expect(await own(buyer, id)).toMatchObject({ status: 'created', amount: PREMIUM, mayPay: true, invoiceId: null });
    expect(await own(buyer, id)).toMatchObject({ isOnSale: true, until: null });
    // A buyer in another state gets a different invoice, and thus a different order.
    expect(dataOf(await begin(buyer, { state: 'Kerala' })).id).not.toBe(dataOf(first).id);
  });

  it('creates one order even for simultaneous calls', async () => {
    const buyer = await member(shop.app);
    const all = await Promise.all(Array.from({ length: 10 }, () => begin(buyer)));
    expect(new Set(all.map((answer) => dataOf(answer).id)).size).toBe(1);
    expect((await buyer.client.get('/payments')).body.result).toMatchObject({ totalCount: 1 });
    // The gateway was asked once to create the order.
    const [one] = all.map((answer) => dataOf(answer).paymentId);
    expect(await journalOf(shop, String(one))).toMatchObject({ 'order.asked': 1, 'order.made': 1 });
  });

  it('uses the state of the profile as the buyer’s state, and requires one if the profile has none', async () => {
    const resident = await member(shop.app);
    const { paymentId } = dataOf(await resident.client.post('/paymentGateWay/createPayment', {}));
    expect((await ledgerOf(shop, String(paymentId))).order).toMatchObject({ buyer_state: 'Uttar Pradesh' });
    const elsewhere = await member(shop.app);
    const moved = await elsewhere.client.put('/user/updateEducationAndCarrier', {
      state: 'Not Specified',
      city: 'Somewhere',
    });
    expect(moved.status, moved.text).toBe(200);
    expectRefused(await elsewhere.client.post('/paymentGateWay/createPayment', {}), ['state']);
    expectRefused(await begin(elsewhere, { state: 'Atlantis' }), ['state']);
    expect((await begin(elsewhere, { state: 'Outside India' })).status).toBe(200);
  });

  it('is refused before the profile is finished', async () => {
    const fresh = await register(shop.app);
    const steps = [
      ['/user/createBasicDetail', basicDetail],
      ['/user/createEducationAndCarrier', await educationDetail(fresh.client)],
      ['/user/createFamilyDetail', await familyStep(fresh.client)],
    ] as const;
    for (const [path, body] of steps) {
      for (const refused of [await begin(fresh), await fresh.client.post('/paymentGateWay/createPayment', {})]) {
        expectFailure(refused, 409, 'account.incomplete');
        expect(refused.body.message).toContain('complete your profile first');
      }
      expectRefused(await begin(fresh, { state: 'Atlantis' }), ['state']);
      expect((await fresh.client.post(path, body)).status).toBe(200);
    }
    expect((await fresh.client.get('/payments')).body.result).toMatchObject({ totalCount: 0 });
    expect((await begin(fresh)).status).toBe(200);
  });

  it('is refused at another price, for packages not on sale, to staff and to signed-out visitors', async () => {
    const buyer = await member(shop.app);
    for (const amount of [1, 499.99, 500.01, 50_000])
      expectFailure(await begin(buyer, { amount, packageId: PREMIUM_PACKAGE }), 409, 'payment.price_changed');
    expectRefused(await begin(buyer, { amount: -500 }), ['amount']);
    const free = '01941f29-7c00-7000-8000-000000000001';
    expectFailure(await begin(buyer, { packageId: free }), 409, 'package.not_on_sale');
    const none = '01941f29-7c00-7000-8000-0000000000ff';
    expectFailure(await begin(buyer, { packageId: none }), 409, 'package.not_on_sale');
    expectFailure(await begin(await staff(shop.app, shop.admin, 'EMPLOYEE')), 403, 'forbidden');
    expectFailure(await begin({ client: shop.app.client() }), 401);
  });
});

describe('an existing client that sends an outdated amount and no package', () => {
  it('buys at today’s price', async () => {
    const renewed = await openShop();
    try {
      const terms = { name: 'Premium', price: 60_000, days: 90 };
      const grants = { interests: null, photoRequests: null, messages: null, contactViews: 50 };
      const path = `/staff/packages/${PREMIUM_PACKAGE}`;
      expect((await renewed.admin.client.put(path, { ...terms, grants })).status).toBe(200);
      const buyer = await member(renewed.app);
      expectFailure(await begin(buyer, { amount: 500, packageId: PREMIUM_PACKAGE }), 409, 'payment.price_changed');
      for (const body of [{ amount: 500 }, { amount: 1 }, { amount: 600, packageId: PREMIUM_PACKAGE }])
        expect(dataOf(await begin(buyer, body))).toMatchObject({ amount: 60_000, packageName: 'Premium' });
      const { told } = await boughtPackage(renewed, buyer);
      expect((await verify(buyer, told)).body.result.data).toMatchObject({ status: 'paid', amount: 60_000 });
    } finally {
      await renewed.close();
    }
  });
});

describe('an open order that a member continues', () => {
  it('is billed to a name that was corrected meanwhile', async () => {
    const buyer = await member(shop.app);
    const { id, orderId } = await createdOrder(buyer);
    const change = { firstName: 'Zaynab', lastName: 'Khanam' };
    expect((await buyer.client.put(`/user/updateById/${buyer.id}`, change)).status).toBe(200);
    expect(dataOf(await begin(buyer))).toMatchObject({ id: orderId, prefill: { name: 'Zaynab Khanam' } });
    const { told } = payAtGateway(shop.razorpay, orderId);
    expect((await verify(buyer, told)).body.result.data).toMatchObject({ _id: id, status: 'paid' });
    const { order, invoices } = await ledgerOf(shop, id);
    expect(order).toMatchObject({ buyer_name: 'Zaynab Khanam', buyer_email: buyer.email });
    expect(invoices).toMatchObject([{ snapshot: { buyer: { name: 'Zaynab Khanam', email: buyer.email } } }]);
  });

  it('keeps the name under which it was already paid', async () => {
    const buyer = await member(shop.app);
    const { id } = await boughtPackage(shop, buyer);
    expect((await buyer.client.put(`/user/updateById/${buyer.id}`, { firstName: 'Zaynab' })).status).toBe(200);
    await createdOrder(buyer);
    expect((await ledgerOf(shop, id)).order).toMatchObject({ buyer_name: 'Zainab Khan' });
  });
});

describe('the list of a member’s own payments', () => {
  it('has pages by number and by cursor, in both orders, and can be searched', async () => {
    const buyer = await member(shop.app);
    const ids: string[] = [];
    for (const state of ['Delhi', 'Kerala', 'Goa', 'Bihar', 'Assam']) {
      ids.unshift((await createdOrder(buyer, { state })).id);
      shop.app.clock.advance(1_000);
    }
    const read = async (query: string) => (await buyer.client.get(`/payments?${query}`)).body.result;
    const idsOf = (page: { data: { _id: string }[] }) => page.data.map(({ _id }) => _id);
    const walked = async (query: string): Promise<string[]> => {
      const seen: string[] = [];
      for (let next: string | undefined = ''; next !== undefined; ) {
        const page: { data: { _id: string }[]; nextCursor?: string; totalCount: number } = await read(
          `${query}${next && `&cursor=${next}`}`,
        );
        expect(page.totalCount).toBe(5);
        seen.push(...idsOf(page));
        next = page.nextCursor;
      }
      return seen;
    };
    expect(await walked('pageSize=2')).toEqual(ids);
    expect(await walked('pageSize=2&direction=1&column=at')).toEqual(ids.toReversed());
    expect(await walked('pageSize=5')).toEqual(ids);
    expect(idsOf(await read('pageSize=2&page=2'))).toEqual(ids.slice(2, 4));
    const [{ orderId }] = (await read('pageSize=1')).data;
    expect(idsOf(await read(`search=${orderId.slice(0, -1)}`))).toContain(ids[0]);
    expect((await read('search=premium')).totalCount).toBe(5);
    expect(await read('search=%25')).toMatchObject({ data: [], totalCount: 0 });
    expectRefused(await buyer.client.get('/payments?column=amount'), ['column']);
    const { nextCursor } = await read('pageSize=2');
    for (const cursor of ['abc', `${nextCursor}&direction=1`])
      expectRefused(await buyer.client.get(`/payments?cursor=${cursor}`), ['cursor']);
  });
});

describe('paying', () => {
  it('grants the package, issues the invoice and notifies the member, each once', async () => {
    const buyer = await member(shop.app);
    const { id, paymentId, told } = await boughtPackage(shop, buyer);
    expect((await verify(buyer, told)).body.result.data).toMatchObject({ status: 'paid', method: 'upi' });
    const paid = await own(buyer, id);
    expect(paid).toMatchObject({
      status: 'paid',
      amount: PREMIUM,
      refunded: 0,
      packageName: 'Premium',
      method: 'upi',
      invoiceNumber: expect.stringMatching(/\/000\d+$/),
      creditNotes: [],
      mayPay: false,
      mayAskRefund: true,
    });
    const books = await ledgerOf(shop, id);
    expect(expectConsistent(books)).toEqual([]);
    expect(books.order.gateway_payment_id).toBe(paymentId);
    expect((await buyer.client.get('/entitlements')).body.result.data).toMatchObject({
      isPremium: true,
      contactViews: { granted: 50, used: 0, left: 50 },
    });
    expect((await buyer.client.get('/payments')).body.result).toMatchObject({ data: [{ _id: id }], totalCount: 1 });
  });

  it('is completed by the server’s regular check if the browser was closed', async () => {
    const buyer = await member(shop.app);
    const { id, orderId } = await createdOrder(buyer);
    payAtGateway(shop.razorpay, orderId);
    await poll(shop, { due: [id] });
    await isRecorded(shop, id, 'paid');
    expect(expectConsistent(await ledgerOf(shop, id))).toEqual([]);
    expect(await journalOf(shop, id)).toMatchObject({ 'order.paid': 1 });
  });

  it('is completed when the member returns, and the member cannot pay twice', async () => {
    const buyer = await member(shop.app);
    const { id, orderId } = await createdOrder(buyer);
    payAtGateway(shop.razorpay, orderId);
    expectFailure(await begin(buyer), 409, 'payment.refused');
    expect(await own(buyer, id)).toMatchObject({ status: 'paid' });
    // An add-on can be bought again.
    expect((await createdOrder(buyer)).orderId).not.toBe(orderId);
  });

  it('can fail, and can be repeated on the same order', async () => {
    const buyer = await member(shop.app);
    const { id, orderId } = await createdOrder(buyer);
    shop.razorpay.gateway.pay(orderId, { outcome: 'failure' });
    expect(await own(buyer, id)).toMatchObject({ status: 'attempted', mayPay: true });
    expect((await createdOrder(buyer)).orderId).toBe(orderId);
    const { told } = payAtGateway(shop.razorpay, orderId);
    expect((await verify(buyer, told)).body.result.data).toMatchObject({ status: 'paid' });
    expect(expectConsistent(await ledgerOf(shop, id))).toEqual([]);
  });

  it('captures one of two authorised payments', async () => {
    const buyer = await member(shop.app);
    const { id, orderId } = await createdOrder(buyer);
    const first = payAtGateway(shop.razorpay, orderId);
    const second = payAtGateway(shop.razorpay, orderId);
    await Promise.all([verify(buyer, first.told), verify(buyer, second.told)]);
    const books = await ledgerOf(shop, id);
    expect(books.order.status).toBe('paid');
    expect(expectConsistent(books)).toEqual([]);
    const taken = await Promise.all(
      [first, second].map(({ payment }) => shop.app.app.platform.razorpay?.client.payment(payment.id)),
    );
    expect(taken.map((payment) => payment?.status).sort()).toEqual(['authorized', 'captured']);
  });

  it('refunds a second payment automatically', async () => {
    const buyer = await member(shop.app);
    const { id, orderId } = await createdOrder(buyer);
    shop.razorpay.gateway.setModes({ capture: 'automatic', payTwice: true });
    const [one, two] = [payAtGateway(shop.razorpay, orderId), payAtGateway(shop.razorpay, orderId)];
    shop.razorpay.gateway.setModes({ capture: 'manual', payTwice: false });
    await verify(buyer, two.told);
    await verify(buyer, one.told);
    await expect.poll(async () => (await ledgerOf(shop, id)).refunds.map(({ state }) => state)).toEqual(['done']);
    const books = await ledgerOf(shop, id);
    expect(books.refunds[0]).toMatchObject({ amount: PREMIUM, is_stray: true });
    expect(books.refunds[0]?.gateway_payment_id).not.toBe(books.order.gateway_payment_id);
    expect(expectConsistent(books)).toEqual([]);
    expect(await own(buyer, id)).toMatchObject({ status: 'paid', refunded: 0, refund: { state: 'done' } });
  });
});

describe('an unpaid order', () => {
  it('expires or fails, and a payment that arrives later is refunded', async () => {
    const [idle, unlucky] = [await member(shop.app), await member(shop.app)];
    const [one, other] = [await createdOrder(idle), await createdOrder(unlucky)];
    shop.razorpay.gateway.pay(other.orderId, { outcome: 'failure' });
    shop.app.clock.advance(25 * HOUR);
    await poll(shop);
    await Promise.all([isRecorded(shop, one.id, 'expired'), isRecorded(shop, other.id, 'failed')]);
    await Promise.all([renew(idle.client), renew(unlucky.client), renew(shop.admin.client)]);
    expect(await own(idle, one.id)).toMatchObject({ status: 'expired', mayPay: false, mayAskRefund: false });

    shop.razorpay.gateway.setModes({ capture: 'automatic' });
    const { told } = payAtGateway(shop.razorpay, one.orderId);
    shop.razorpay.gateway.setModes({ capture: 'manual' });
    await verify(idle, told);
    await poll(shop, { due: [one.id] });
    await expect.poll(async () => (await ledgerOf(shop, one.id)).refunds.map(({ state }) => state)).toEqual(['done']);
    const books = await ledgerOf(shop, one.id);
    expect(books.order.status).toBe('expired');
    expect(expectConsistent(books)).toEqual([]);
    expect((await idle.client.get('/entitlements')).body.result.data.isPremium).toBe(false);
    // An authorised payment is not captured.
    const late = payAtGateway(shop.razorpay, other.orderId);
    await verify(unlucky, late.told);
    await poll(shop, { due: [other.id] });
    await expect.poll(async () => (await journalOf(shop, other.id))['payment.seen']).toBe(2);
    expect(await shop.app.app.platform.razorpay?.client.payment(late.payment.id)).toMatchObject({
      status: 'authorized',
    });
  });

  it('of a member who deleted the account expires, and a late payment is refunded', async () => {
    const leaver = await member(shop.app);
    const { id, orderId } = await createdOrder(leaver);
    shop.razorpay.gateway.setModes({ capture: 'automatic' });
    payAtGateway(shop.razorpay, orderId);
    shop.razorpay.gateway.setModes({ capture: 'manual' });
    const left = await leaver.client.delete(`/user/delete/${leaver.id}`);
    expect(left.status, left.text).toBe(200);
    await poll(shop, { due: [id] });
    await expect.poll(async () => (await ledgerOf(shop, id)).refunds.map(({ state }) => state)).toEqual(['done']);
    const books = await ledgerOf(shop, id);
    expect(books.order.status).toBe('attempted');
    expect(books.grants).toEqual([]);
    expect(expectConsistent(books)).toEqual([]);
  });
});

it('the payments of a member return 404 to other members', async () => {
  const [buyer, other] = [await member(shop.app), await member(shop.app)];
  const { id } = await boughtPackage(shop, buyer);
  for (const answer of [
    await other.client.get(`/payments/${id}`),
    await other.client.post(`/payments/${id}/refundRequest`, { reason: 'I want their money' }),
    await other.client.get('/payments/not-an-id'),
  ])
    expectFailure(answer, 404, 'not_found');
  expect((await other.client.get('/payments')).body.result.data).toEqual([]);
  expectFailure(await shop.admin.client.get(`/payments/${id}`), 403);
  expectFailure(await shop.app.client().get(`/payments/${id}`), 401);
  await waitForStatus(buyer, id, 'paid');
});
