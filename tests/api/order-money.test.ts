import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFailure } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import {
  createdOrder,
  eventOf,
  ledgerOf,
  openShop,
  payAtGateway,
  postWebhook,
  type Shop,
  verify,
  waitForStatus,
} from '../support/payments.ts';
import { pdfText } from '../support/pdf-text.ts';
import { addGoods, addProduct, bringTo, orderOf, placeOrder, setStatus } from '../support/shop.ts';
import {
  decidePayment,
  findMoneyViolations,
  newestPayment,
  payInCash,
  readMoneyOfOrder,
  recordPayment,
} from '../support/shop-money.ts';
import { networkAccount, type StaffMember, staff, turnOnNetwork, turnOnShop } from '../support/staff.ts';

let shop: Shop;
let admin: StaffMember;
let second: StaffMember;
let she: Person;
let other: Person;
/** Staff without any order in their reach. */
let stockist: Person;
let goods: string;
let service: string;

beforeAll(async () => {
  shop = await openShop();
  ({ admin } = shop);
  await turnOnNetwork(admin);
  await turnOnShop(admin);
  await admin.client.put('/staff/settings', { shippingFee: 0 });
  second = await staff(shop.app, admin, 'SUB_ADMIN');
  [she, other] = [await member(shop.app), await member(shop.app)];
  stockist = await networkAccount(shop.app, admin, 'STOKIEST');
  goods = await addGoods(admin, 1_000, { price: 105, gstRate: 5, hsn: '1704', title: 'Sweets' });
  service = await addProduct(admin, {
    kind: 'service',
    price: 118,
    hsn: '998399',
    gstRate: 18,
    title: 'Profile writing',
  });
});
afterAll(() => shop.close());

/** An order for ₹223 with two rates, at a status. Delivery is free. */
async function orderAt(status: string, quantities: object = {}): Promise<string> {
  const { _id } = await placeOrder(she, { [goods]: 1, [service]: 1, ...quantities });
  await bringTo(admin, _id, status);
  return _id;
}
const TOTAL = 223;
const invoiceOf = async (orderId: string) => {
  const { invoice } = await orderOf(admin, orderId);
  return (await admin.client.get(`/invoice/getById/${invoice._id}`)).body.result.data;
};
const fetchPdf = async (path: string, token: string | undefined) => {
  const response = await fetch(`${shop.app.url}/api/v1/website${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};
const consistent = async (orderId: string) =>
  expect(findMoneyViolations(await readMoneyOfOrder(shop, orderId))).toEqual([]);

describe('POST /order/payment/{id}', () => {
  it('records a payment, which counts once a second person confirms it', async () => {
    const id = await orderAt('ACCEPTED');
    const recorded = await recordPayment(admin, id, { amount: 100 });
    expect(recorded.status).toBe(200);
    expect(recorded.body.result.data).toMatchObject({
      paid: 0,
      due: TOTAL,
      payments: [{ status: 'recorded', amount: 100 }],
    });
    expectFailure(await decidePayment(admin, newestPayment(recorded), 'confirmed'), 403, 'order.own_payment');
    const confirmed = await decidePayment(second, newestPayment(recorded), 'confirmed');
    expect(confirmed.body.result.data).toMatchObject({ paid: 100, due: TOTAL - 100 });
    expect(confirmed.body.result.data.payments[0].receiptNumber).toMatch(/^R-\d{6}$/);
    expectFailure(await decidePayment(second, newestPayment(recorded), 'confirmed'), 409, 'order.payment_decided');
    await consistent(id);
  });

  it('refuses an amount above what is due, less the payments that wait for confirmation', async () => {
    const id = await orderAt('ACCEPTED');
    await recordPayment(admin, id, { amount: 200 });
    const refused = await recordPayment(second, id, { amount: 23.01 });
    expectFailure(refused, 409, 'order.payment_too_much');
    expect(refused.body.message).toContain('₹23');
    expect((await recordPayment(second, id, { amount: 23 })).status).toBe(200);
    expectFailure(await recordPayment(second, id, { amount: 1 }), 409, 'order.nothing_due');
  });

  it('records a payment once when it is sent again with the same requestId', async () => {
    const id = await orderAt('ACCEPTED');
    const body = { amount: 100, requestId: '0190aaaa-1111-7222-8333-4444aaaacccc' };
    const answers = await Promise.all([recordPayment(admin, id, body), recordPayment(admin, id, body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await orderOf(admin, id)).payments).toHaveLength(1);
  });

  it.each([
    ['nothing', { amount: 0 }, 'amount'],
    ['less than nothing', { amount: -1 }, 'amount'],
    ['a part of a paisa', { amount: 1.005 }, 'amount'],
    ['text', { amount: 'many' }, 'amount'],
    ['a payment that only the gateway makes', { paymentType: 'ONLINE' }, 'paymentType'],
    ['UPI without a reference', { paymentType: 'UPI', amount: 10 }, 'reference'],
    ['a UPI reference that is too short', { paymentType: 'UPI', amount: 10, reference: '12-34-5' }, 'reference'],
    ['a cheque without a number', { paymentType: 'CHECK', amount: 10 }, 'reference'],
    ['a day before the order', { amount: 10, date: '2020-01-01' }, 'date'],
    ['a day to come', { amount: 10, date: '2099-01-01' }, 'date'],
  ])('answers 400 for %s, with the error at that field', async (_what, body, field) => {
    const id = await orderAt('ACCEPTED');
    const answer = await recordPayment(admin, id, body);
    expect(expectFailure(answer, 400)).toContain(field);
    expect((await orderOf(admin, id)).payments).toEqual([]);
  });

  it('accepts each UPI reference once, however it is typed', async () => {
    const [one, two] = [await orderAt('ACCEPTED'), await orderAt('ACCEPTED')];
    const body = { paymentType: 'UPI', amount: 10, reference: 'utr00012345' };
    const first = await recordPayment(admin, one, body);
    for (const reference of ['UTR00012345', 'utr 0001-2345', 'UTR０００１２３４５'])
      expectFailure(await recordPayment(admin, two, { ...body, reference }), 409, 'order.reference_used');
    expect((await decidePayment(admin, newestPayment(first), 'withdrawn')).status).toBe(200);
    expect((await recordPayment(admin, two, body)).status).toBe(200);
  });

  it('counts a confirmed cheque as paid until the bank returns it', async () => {
    const id = await orderAt('DISPATCH');
    const body = { paymentType: 'CHECK', amount: TOTAL, reference: '000123', bank: 'Bank of Baroda' };
    const recorded = await recordPayment(admin, id, body);
    await decidePayment(second, newestPayment(recorded), 'confirmed');
    expect((await orderOf(admin, id)).due).toBe(0);
    const bounced = await decidePayment(second, newestPayment(recorded), 'bounced');
    expect(bounced.body.result.data).toMatchObject({ paid: 0, due: TOTAL });
    expect((await recordPayment(admin, id, { amount: TOTAL })).status).toBe(200);
    await consistent(id);
  });

  it('lets people withdraw only payments that they recorded and that nobody has confirmed or declined', async () => {
    const id = await orderAt('ACCEPTED');
    const recorded = newestPayment(await recordPayment(admin, id, { amount: 10 }));
    expectFailure(await decidePayment(second, recorded, 'withdrawn'), 403, 'forbidden');
    expect((await decidePayment(admin, recorded, 'withdrawn')).status).toBe(200);
    expectFailure(await decidePayment(second, recorded, 'confirmed'), 409, 'order.payment_decided');
  });

  it('returns 404 to staff outside of whose reach the order is, and 403 to members', async () => {
    const id = await orderAt('ACCEPTED');
    const recorded = newestPayment(await recordPayment(admin, id, { amount: 10 }));
    expectFailure(await recordPayment(stockist, id, { amount: 10 }), 404, 'not_found');
    expectFailure(await decidePayment(stockist, recorded, 'confirmed'), 404, 'not_found');
    expect((await recordPayment(she, id, { amount: 10 })).status).toBe(403);
  });
});

describe('the money of an order that was cancelled, returned or declined', () => {
  it('is paid back by staff, and a second person confirms it', async () => {
    const id = await orderAt('ACCEPTED');
    await payInCash(admin, second, id, TOTAL);
    await setStatus(admin, id, 'CANCEL');
    expect(await orderOf(admin, id)).toMatchObject({ due: 0, refundDue: TOTAL, mayRecordPayment: true });
    expectFailure(await recordPayment(admin, id, { amount: 10 }), 409, 'order.nothing_due');
    const back = await recordPayment(admin, id, { amount: TOTAL, direction: 'out' });
    expectFailure(await recordPayment(second, id, { amount: 1, direction: 'out' }), 409, 'order.nothing_due');
    await decidePayment(second, newestPayment(back), 'confirmed');
    expect(await orderOf(admin, id)).toMatchObject({ paid: 0, refundDue: 0, mayRecordPayment: false });
    await consistent(id);
  });

  it('is due again from the customer when the bank returns the cheque after the money was paid back', async () => {
    const id = await orderAt('ACCEPTED');
    const cheque = newestPayment(
      await recordPayment(admin, id, { paymentType: 'CHECK', amount: 100, reference: '000222' }),
    );
    await decidePayment(second, cheque, 'confirmed');
    await setStatus(admin, id, 'CANCEL');
    const back = newestPayment(await recordPayment(admin, id, { amount: 100, direction: 'out' }));
    await decidePayment(second, back, 'confirmed');
    const bounced = await decidePayment(second, cheque, 'bounced');
    expect(bounced.body.result.data).toMatchObject({ paid: -100, due: 100, mayPayOnline: false });
    const listed = (await admin.client.get('/order/getAll?due=true&status=CANCEL')).body.result.data;
    expect(listed).toMatchObject([{ _id: id, due: 100 }]);
    await payInCash(admin, second, id, 100);
    expect(await orderOf(admin, id)).toMatchObject({ paid: 0, due: 0 });
    await consistent(id);
  });

  it('has to be paid back also if the payment is confirmed only after the cancellation', async () => {
    const id = await orderAt('ACCEPTED');
    const recorded = newestPayment(await recordPayment(admin, id, { amount: TOTAL }));
    await setStatus(admin, id, 'CANCEL');
    expect((await decidePayment(second, recorded, 'confirmed')).body.result.data.refundDue).toBe(TOTAL);
    expect((await readMoneyOfOrder(shop, id)).invoices).toEqual([]);
  });
});

describe('the invoice of an order', () => {
  it('is a draft once the order is accepted, and issued once the order is paid in full', async () => {
    const id = await orderAt('ACTIVE');
    expect((await orderOf(admin, id)).invoice).toBeNull();
    await bringTo(admin, id, 'ACCEPTED');
    const draft = await invoiceOf(id);
    expect(draft).toMatchObject({ status: 'draft', number: null, total: TOTAL, mayDelete: true });
    await payInCash(admin, second, id, 100);
    expect((await invoiceOf(id)).status).toBe('draft');
    await payInCash(second, admin, id, TOTAL - 100);
    const issued = await invoiceOf(id);
    expect(issued).toMatchObject({ _id: draft._id, status: 'issued', total: TOTAL, mayDelete: false });
    expect(issued.number).toMatch(/^TST\/\d\d-\d\d\/\d{6}$/);
    await consistent(id);
  });

  it('shows the sums of each tax rate, with discount and delivery', async () => {
    const id = await orderAt('DISPATCH', { [service]: 2 });
    const { lines, taxes, total } = await invoiceOf(id);
    expect(
      lines.map(({ title, gstRate, taxable, amount }: Record<string, unknown>) => [title, gstRate, taxable, amount]),
    ).toEqual([
      ['Sweets', 5, 100, 105],
      ['Profile writing', 18, 200, 236],
    ]);
    expect(taxes.map(({ gstRate, taxable }: Record<string, unknown>) => [gstRate, taxable])).toEqual([
      [5, 100],
      [18, 200],
    ]);
    expect(total).toBe(341);
  });

  it('is issued unpaid when the order is dispatched, and cancelled by a credit note when it is returned', async () => {
    const id = await orderAt('DISPATCH');
    expect(await invoiceOf(id)).toMatchObject({ status: 'issued', credited: 0 });
    await bringTo(admin, await orderAt('ACTIVE'), 'CANCEL');
    await setStatus(admin, id, 'DELIVERED');
    await setStatus(admin, id, 'RETURN');
    const credited = await invoiceOf(id);
    expect(credited.credited).toBe(TOTAL);
    const { status, bytes } = await fetchPdf(`/invoices/${credited.creditNotes[0]._id}.pdf`, she.client.token);
    expect(status).toBe(200);
    expect(await pdfText(bytes)).toContain('CREDIT NOTE');
    await consistent(id);
  });

  it('can be printed by the customer and the office only', async () => {
    const id = await orderAt('DISPATCH');
    const { _id } = await invoiceOf(id);
    const own = await fetchPdf(`/invoices/${_id}.pdf`, she.client.token);
    const text = await pdfText(own.bytes);
    for (const part of ['TAX INVOICE', 'Sweets', 'Profile writing', '1704', '998399']) expect(text).toContain(part);
    expect((await fetchPdf(`/invoices/${_id}.pdf`, admin.client.token)).status).toBe(200);
    for (const { client } of [other, stockist]) {
      expect((await fetchPdf(`/invoices/${_id}.pdf`, client.token)).status).toBe(404);
      expectFailure(await client.get(`/invoice/getById/${_id}`), 404, 'not_found');
    }
    expectFailure(await stockist.client.put(`/invoice/update/${_id}`, { note: 'mine' }), 404, 'not_found');
    expect((await she.client.get(`/invoice/getById/${_id}`)).body.result.data).toMatchObject({ mayEdit: false });
    expect((await she.client.put(`/invoice/update/${_id}`, { note: 'mine' })).status).toBe(403);
  });

  it('is listed by tax rate in the accountant’s CSV', async () => {
    const id = await orderAt('DISPATCH');
    const { number } = await invoiceOf(id);
    const { text } = await admin.client.get('/staff/invoices.csv');
    const rows = text.split('\r\n').filter((row) => row.startsWith(number));
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain(',1704,5,100.00,');
    expect(rows[1]).toContain(',998399,18,100.00,');
  });

  it('can be changed only in its note and due date, and only until it is issued', async () => {
    const id = await orderAt('ACCEPTED');
    const { _id } = await invoiceOf(id);
    const path = `/invoice/update/${_id}`;
    const changed = await admin.client.put(path, { note: 'Thank you', dueAt: '2030-01-31' });
    expect(changed.body.result.data).toMatchObject({ note: 'Thank you', dueAt: '2030-01-31' });
    expectFailure(await admin.client.put(path, { total: 1 }), 409, 'invoice.follows_order');
    await payInCash(admin, second, id, TOTAL);
    expectFailure(await admin.client.put(path, { total: 1 }), 409, 'invoice.issued');
    expectFailure(await admin.client.delete(`/invoice/delete/${_id}`), 409, 'invoice.issued');
    expectFailure(await admin.client.put(path, { note: null }), 409, 'invoice.issued');
    expect(await invoiceOf(id)).toMatchObject({ note: 'Thank you', mayEdit: false });
  });

  it('is issued even if its draft was deleted', async () => {
    const id = await orderAt('ACCEPTED');
    const { _id } = await invoiceOf(id);
    expect((await admin.client.delete(`/invoice/delete/${_id}`)).status).toBe(200);
    expectFailure(await admin.client.get(`/invoice/getById/${_id}`), 404, 'not_found');
    await recordPayment(admin, id, { amount: 10 });
    expect((await orderOf(admin, id)).invoice).toBeNull();
    await bringTo(admin, id, 'ACCEPTED').catch(() => undefined);
    await setStatus(admin, id, 'PROCESSING');
    await setStatus(admin, id, 'DISPATCH');
    expect((await invoiceOf(id)).status).toBe('issued');
  });
});

describe('an online payment of an order of the shop', () => {
  const payOnline = async (id: string) => {
    const order = await createdOrder(she, { shopOrderId: id });
    return { ...order, ...payAtGateway(shop.razorpay, order.orderId) };
  };

  it('pays the order once even if the webhook and the answer of the checkout each arrive twice', async () => {
    const id = await orderAt('ACCEPTED');
    const { id: paymentId, payment, told } = await payOnline(id);
    const captured = eventOf('payment.captured', { payment: { ...payment, status: 'captured', captured: true } });
    await Promise.all([verify(she, told), verify(she, told), postWebhook(shop, captured), postWebhook(shop, captured)]);
    await waitForStatus(she, paymentId, 'paid');
    const order = await orderOf(she, id);
    expect(order).toMatchObject({ paid: TOTAL, due: 0, mayPayOnline: false });
    expect(order.payments).toMatchObject([{ type: 'ONLINE', status: 'confirmed', amount: TOTAL, recordedBy: null }]);
    expect(order.invoice.status).toBe('issued');
    const payment2 = (await she.client.get(`/payments/${paymentId}`)).body.result.data;
    expect(payment2).toMatchObject({ packageId: null, shopOrderId: id, mayAskRefund: false });
    await consistent(id);
  });

  it('is completed while a cash payment waits: both count, and the excess is shown as to be paid back', async () => {
    const id = await orderAt('ACCEPTED');
    const cash = newestPayment(await recordPayment(admin, id, { amount: 100 }));
    const { told } = await payOnline(id);
    await verify(she, told);
    const confirmed = await decidePayment(second, cash, 'confirmed');
    expect(confirmed.body.result.data).toMatchObject({ paid: TOTAL + 100, due: 0, refundDue: 100 });
    const back = newestPayment(await recordPayment(admin, id, { amount: 100, direction: 'out' }));
    await decidePayment(second, back, 'confirmed');
    expect(await orderOf(admin, id)).toMatchObject({ paid: TOTAL, refundDue: 0 });
    await consistent(id);
  });

  it('continues if it is open, and charges only the amount that is still due', async () => {
    const id = await orderAt('ACCEPTED');
    const [one, two] = [await createdOrder(she, { shopOrderId: id }), await createdOrder(she, { shopOrderId: id })];
    expect(two).toEqual(one);
    await payInCash(admin, second, id, 123);
    const begun = await she.client.post('/paymentGateWay/createPayment', { shopOrderId: id });
    expect(begun.body.result.data.amount).toBe((TOTAL - 123) * 100);
  });

  it('is not captured if the order was paid otherwise meanwhile', async () => {
    const id = await orderAt('ACCEPTED');
    const { id: paymentId, told } = await payOnline(id);
    await payInCash(admin, second, id, TOTAL);
    await verify(she, told);
    expect((await ledgerOf(shop, paymentId)).order.gateway_payment_id).toBeNull();
    await consistent(id);
  });

  it('is refunded if it is captured after the order was paid otherwise', async () => {
    const id = await orderAt('ACCEPTED');
    const { id: paymentId, payment } = await payOnline(id);
    await payInCash(admin, second, id, TOTAL);
    await postWebhook(
      shop,
      eventOf('payment.captured', { payment: { ...payment, status: 'captured', captured: true } }),
    );
    expect((await ledgerOf(shop, paymentId)).refunds).toMatchObject([{ is_stray: true, amount: TOTAL * 100 }]);
    expect(await orderOf(she, id)).toMatchObject({ paid: TOTAL, due: 0, refundDue: 0 });
    await consistent(id);
  });

  it('is refunded automatically when the order is cancelled, with a credit note', async () => {
    const id = await orderAt('ACCEPTED');
    const { id: paymentId, told } = await payOnline(id);
    await verify(she, told);
    await setStatus(admin, id, 'CANCEL');
    expectFailure(await recordPayment(admin, id, { amount: TOTAL, direction: 'out' }), 409, 'order.nothing_due');
    await waitForStatus(she, paymentId, 'refunded');
    const order = await orderOf(admin, id);
    expect(order).toMatchObject({ paid: 0, refundDue: 0, creditNotes: [{}] });
    expect(order.payments).toMatchObject([
      { direction: 'in' },
      { direction: 'out', type: 'ONLINE', status: 'confirmed' },
    ]);
    await consistent(id);
  });

  it('is paid back by hand when it is too old for a refund by the gateway', async () => {
    const id = await orderAt('ACCEPTED');
    const { id: paymentId, told } = await payOnline(id);
    await verify(she, told);
    await shop.app.app.platform.db.transaction(async ({ tx }) => {
      // The database refuses to change what was paid, so its triggers are off for this change.
      await sql`alter table payment_order disable trigger user`.execute(tx);
      await sql`update payment_order set paid_at = paid_at - interval '181 days' where id = ${paymentId}`.execute(tx);
      await sql`alter table payment_order enable trigger user`.execute(tx);
    });
    await setStatus(admin, id, 'CANCEL');
    expect(await orderOf(admin, id)).toMatchObject({ refundDue: TOTAL, mayRecordPayment: true });
    const back = newestPayment(await recordPayment(admin, id, { amount: TOTAL, direction: 'out' }));
    await decidePayment(second, back, 'confirmed');
    expect(await orderOf(admin, id)).toMatchObject({ paid: 0, refundDue: 0 });
  });

  it('is refused for orders of other members, and for orders that are paid or cancelled', async () => {
    const id = await orderAt('ACCEPTED');
    const begin = (by: Person) => by.client.post('/paymentGateWay/createPayment', { shopOrderId: id });
    expectFailure(await begin(other), 404, 'not_found');
    await payInCash(admin, second, id, TOTAL);
    expectFailure(await begin(she), 409, 'order.nothing_due');
    await setStatus(admin, id, 'CANCEL');
    expectFailure(await begin(she), 409, 'order.closed');
  });

  it('cannot be refunded on the payments page of the office', async () => {
    const id = await orderAt('ACCEPTED');
    const { id: paymentId, told } = await payOnline(id);
    await verify(she, told);
    const body = { reason: 'goodwill', requestId: '0190aaaa-1111-7222-8333-4444aaaabbbb' };
    expectFailure(await admin.client.post(`/staff/payments/${paymentId}/refunds`, body), 409, 'payment.not_refundable');
  });
});

describe('a package that is part of an order', () => {
  const premium = async (): Promise<string> =>
    (await she.client.get('/packages')).body.result.data.packages.find(({ kind }: { kind: string }) => kind === 'plan')
      ._id;

  it('is granted once when the order is paid and accepted, and ends when the order is returned', async () => {
    const buyer = await member(shop.app);
    const { _id, grandTotal } = await placeOrder(buyer, { [await premium()]: 1, [service]: 1 });
    await payInCash(admin, second, _id, grandTotal);
    const isPremium = async () => (await buyer.client.get('/entitlements')).body.result.data.isPremium;
    expect(await isPremium()).toBe(false);
    await bringTo(admin, _id, 'DELIVERED');
    expect(await isPremium()).toBe(true);
    await setStatus(admin, _id, 'RETURN');
    expect(await isPremium()).toBe(false);
    const { grants } = await readMoneyOfOrder(shop, _id);
    expect(grants.every(({ isRevoked }) => isRevoked)).toBe(true);
  });

  it('ends when the bank returns the cheque, and is granted again by a later payment', async () => {
    const buyer = await member(shop.app);
    const { _id, grandTotal } = await placeOrder(buyer, { [await premium()]: 1, [goods]: 1 });
    await bringTo(admin, _id, 'ACCEPTED');
    const isPremium = async () => (await buyer.client.get('/entitlements')).body.result.data.isPremium;
    const cheque = { paymentType: 'CHECK', amount: grandTotal, reference: '000321' };
    const recorded = newestPayment(await recordPayment(admin, _id, cheque));
    await decidePayment(second, recorded, 'confirmed');
    expect(await isPremium()).toBe(true);
    const invoiceText = async () => {
      const { invoice } = await orderOf(admin, _id);
      return pdfText((await fetchPdf(`/invoices/${invoice._id}.pdf`, buyer.client.token)).bytes);
    };
    expect(await invoiceText()).toContain('Paid in full.');
    await decidePayment(second, recorded, 'bounced');
    expect(await isPremium()).toBe(false);
    expect(await invoiceText()).not.toContain('Paid in full.');
    await payInCash(admin, second, _id, grandTotal);
    expect(await isPremium()).toBe(true);
    expect(await invoiceText()).toContain('Paid in full.');
    await consistent(_id);
  });
});

describe('payments recorded by staff', () => {
  it('have a receipt that the customer and staff can print once the payment is confirmed', async () => {
    const id = await orderAt('ACCEPTED');
    const recorded = newestPayment(
      await recordPayment(admin, id, { amount: 50, paymentType: 'UPI', reference: 'UTR000777' }),
    );
    const path = `/order/payment/${recorded}/receipt.pdf`;
    expect((await fetchPdf(path, she.client.token)).status).toBe(404);
    await decidePayment(second, recorded, 'confirmed');
    const own = await fetchPdf(path, she.client.token);
    expect(own.status).toBe(200);
    const text = await pdfText(own.bytes);
    for (const part of ['RECEIPT', 'UTR000777', '50.00']) expect(text).toContain(part);
    await she.client.put('/user/settings', { language: 'hi' });
    const inHindi = pdfText((await fetchPdf(path, she.client.token)).bytes);
    const parts = ['RECEIPT', 'रसीद', 'मिली रक़म', 'UTR000777', 'पचास रुपये मात्र'];
    for (const part of parts) expect(inHindi).toContain(part);
    const printedByStaff = async () => pdfText((await fetchPdf(path, second.client.token)).bytes);
    expect(await printedByStaff()).toContain('रसीद');
    await she.client.put('/user/settings', { language: 'en' });
    const inEnglish = await printedByStaff();
    expect(inEnglish).toContain('Rupees Fifty Only');
    expect(inEnglish).not.toContain('रसीद');
    for (const { client } of [other, stockist]) expect((await fetchPdf(path, client.token)).status).toBe(404);
  });

  it('of one person and day are added up in the cash book', async () => {
    const clerk = await staff(shop.app, admin, 'EMPLOYEE');
    const id = await orderAt('ACCEPTED');
    await payInCash(clerk, admin, id, 40.5);
    await recordPayment(clerk, id, { amount: 10, paymentType: 'UPI', reference: 'UTR000888' });
    const book = (await clerk.client.get('/staff/cashBook')).body.result.data;
    expect(book.entries).toHaveLength(2);
    expect(book.sums).toEqual([
      { type: 'CASH', received: 40.5, confirmed: 40.5, paidBack: 0 },
      { type: 'CHECK', received: 0, confirmed: 0, paidBack: 0 },
      { type: 'UPI', received: 10, confirmed: 0, paidBack: 0 },
    ]);
    const csv = await admin.client.get(`/staff/cashBook.csv?personId=${clerk.id}`);
    expect(csv.text).toContain(',CASH,40.50,,confirmed,');
    expectFailure(await stockist.client.get(`/staff/cashBook?personId=${clerk.id}`), 404, 'not_found');
    const waiting = (await admin.client.get('/staff/orderPayments')).body.result.data;
    expect(waiting).toContainEqual(expect.objectContaining({ reference: 'UTR000888', orderId: id, mayDecide: true }));
    expect((await stockist.client.get('/staff/orderPayments')).body.result.data).toEqual([]);
  });
});

describe('the UPI QR code of an order', () => {
  it('contains the amount due, and exists only if the operator has set a UPI id', async () => {
    const id = await orderAt('ACCEPTED');
    expect((await orderOf(she, id)).upi).toBeNull();
    await admin.client.put('/staff/settings', { upiId: 'rishta@upi' });
    await payInCash(admin, second, id, 23);
    const { upi, number } = await orderOf(she, id);
    expect(upi.url).toContain(`upi://pay?pa=rishta%40upi&`);
    expect(upi.url).toContain(`tr=${number.replace('-', '')}`);
    expect(upi.url).toContain('am=200.00&cu=INR');
    expect(upi.qr).toMatch(/^<svg/);
  });
});

it('the database refuses to delete payments of orders or to change their amounts', async () => {
  const id = await orderAt('ACCEPTED');
  await recordPayment(admin, id, { amount: 10 });
  const { db } = shop.app.app.platform;
  const change = (query: ReturnType<typeof sql>) => db.transaction(({ tx }) => query.execute(tx));
  await expect(change(sql`delete from order_payment where order_id = ${id}`)).rejects.toThrow(/kept/);
  await expect(change(sql`update order_payment set amount_paise = 1 where order_id = ${id}`)).rejects.toThrow(/change/);
});
