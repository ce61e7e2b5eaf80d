import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayAhead, moveTo } from '../support/cases.ts';
import type { WireAnswer } from '../support/client.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { member, type Person, register } from '../support/members.ts';
import { centreOf } from '../support/notifications.ts';
import { pdfText } from '../support/pdf-text.ts';
import { jobsLeft, runJob } from '../support/photos.ts';
import { leave, runNight } from '../support/retention.ts';
import {
  ADDRESS,
  addGoods,
  addProduct,
  bringTo,
  createOrder,
  fillCart,
  orderOf,
  placeOrder,
  setStatus,
  stockOf,
} from '../support/shop.ts';
import {
  ADMIN,
  networkAccount,
  type StaffMember,
  signInAdmin,
  signInAgain,
  turnOnNetwork,
  turnOnShop,
} from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffMember;
let retailer: StaffMember;
let she: Person;
let stranger: Person;
let attar: string;
let writing: string;

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  await turnOnNetwork(admin);
  await turnOnShop(admin);
  await admin.client.put('/staff/settings', { shippingFee: 60, freeShippingFrom: 1_000 });
  retailer = await networkAccount(app, admin, 'RETAILER');
  [she, stranger] = [await member(app, { firstName: 'Sumaiya', lastName: 'Ansari' }), await member(app)];
  await moveTo(app, 'lucknow_up', she.id, stranger.id);
  attar = await addGoods(admin, 500, { title: 'Attar of roses', price: 250.5, unit: 10, measureUnit: 'ML' });
  writing = await addProduct(admin, {
    kind: 'service',
    title: 'Profile writing',
    price: 999,
    hsn: '998399',
    gstRate: 18,
  });
});
afterAll(() => app.close());

const data = (answer: WireAnswer) => answer.body.result.data;
const cartOf = async (by: { client: Person['client'] }) => (await by.client.get('/cart')).body.result.data;
const emptyCart = async (by: { client: Person['client'] }) => {
  for (const { _id } of (await cartOf(by)).products) await by.client.delete(`/cartItem/remove/${_id}`);
};
const numberOfOrders = async (): Promise<number> =>
  (await admin.client.get('/order/getAll?pageSize=1')).body.result.totalCount;
const update = (by: { client: Person['client'] }, id: string, body: object) =>
  by.client.put(`/order/update/${id}`, body);

beforeEach(() => Promise.all([emptyCart(she), emptyCart(admin)]));

describe('an order', () => {
  it('has the lines, prices and totals of the cart, and empties the cart', async () => {
    const order = await placeOrder(she, { [attar]: 3, [writing]: 1 }, { note: 'Please call first' });
    expect(order).toMatchObject({
      ...{ number: expect.stringMatching(/^ORD-\d{6}$/), customerId: she.id, placedBy: she.id, status: 'ACTIVE' },
      ...{ customerName: 'Sumaiya Ansari', note: 'Please call first', address: ADDRESS, expectedAt: null },
      // Goods of 751.50 and a service of 999: delivery is free from 1,000.
      ...{ subTotal: 1750.5, discount: 0, shipping: 0, grandTotal: 1750.5, paid: 0, due: 1750.5, refundDue: 0 },
      // 12/112 of 751.50 is 80.52, and 18/118 of 999 is 152.38, twice the rounded half.
      tax: 232.9,
      history: [{ status: 'ACTIVE', by: 'You', note: null }],
      ...{ payments: [], invoice: null, next: ['CANCEL'], mayEdit: true, mayEditLines: true },
    });
    expect(order.items).toMatchObject([
      {
        productId: attar,
        title: 'Attar of roses',
        unit: 10,
        measureUnit: 'ML',
        quantity: 3,
        price: 250.5,
        amount: 751.5,
      },
      { productId: writing, quantity: 1, price: 999, gstRate: 18, amount: 999 },
    ]);
    expect((await cartOf(she)).products).toEqual([]);
    expect(await orderOf(she, order._id)).toEqual(order);
    expectFailure(await createOrder(she), 409, 'cart.empty');
  });

  it('has a delivery fee only for goods below the minimum order for free delivery', async () => {
    expect(await placeOrder(she, { [attar]: 1 })).toMatchObject({ subTotal: 250.5, shipping: 60, grandTotal: 310.5 });
    expect(await placeOrder(she, { [writing]: 1 }, { address: '' })).toMatchObject({ shipping: 0, address: null });
  });

  it('with a package is refused while the profile of the customer is unfinished', async () => {
    const unfinished = await register(app);
    const { packages } = (await she.client.get('/packages')).body.result.data;
    const { _id: plan } = packages.find(({ kind }: { kind: string }) => kind === 'plan');
    await fillCart(unfinished, { [plan]: 1 });
    expectFailure(await createOrder(unfinished), 409, 'account.incomplete');
    await emptyCart(unfinished);
    const { _id: id } = await placeOrder(unfinished, { [writing]: 1 });
    expectFailure(
      await update(unfinished, id, { items: [{ productId: plan, quantity: 1 }] }),
      409,
      'account.incomplete',
    );
  });

  it('of goods is refused without an address', async () => {
    await fillCart(she, { [attar]: 1 });
    expect(expectFailure(await createOrder(she, { address: ' ' }), 400, 'order.address_required')).toEqual(['address']);
    expect((await cartOf(she)).products).toHaveLength(1);
  });

  it('is placed once for one Idempotency-Key, even by parallel calls', async () => {
    await fillCart(she, { [attar]: 2 });
    const before = await numberOfOrders();
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => createOrder(she, {}, key)));
    const ids = new Set(answers.map((answer) => data(answer)._id));
    expect(ids.size).toBe(1);
    await fillCart(she, { [attar]: 1 });
    expect(data(await createOrder(she, {}, key))._id).toBe([...ids][0]);
    expect((await cartOf(she)).products).toHaveLength(1);
    expect(await numberOfOrders()).toBe(before + 1);
    expectRefused(await createOrder(she, {}, 'k'.repeat(201)), []);
    // Keys of different people are different.
    expectFailure(await createOrder(stranger, {}, key), 409, 'cart.empty');
  });

  it('is placed once by parallel calls without a key: the other calls find the cart empty', async () => {
    await fillCart(she, { [attar]: 2 });
    const before = await numberOfOrders();
    const answers = await Promise.all(Array.from({ length: 5 }, () => createOrder(she)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    for (const answer of answers.filter(({ status }) => status === 409)) expectFailure(answer, 409, 'cart.empty');
    expect(await numberOfOrders()).toBe(before + 1);
  });

  it('is refused the first time after a price has changed, and placed at the new price the second time', async () => {
    const product = await addGoods(admin, 5, { price: 100 });
    await fillCart(she, { [product]: 1 });
    await admin.client.put(`/product/update/${product}`, { price: 120 });
    expectFailure(await createOrder(she), 409, 'cart.price_changed');
    expect(data(await createOrder(she))).toMatchObject({ subTotal: 120 });
    // An order keeps the price at which it was placed.
    const [listed] = (await she.client.get('/order/getAll?pageSize=1')).body.result.data;
    await admin.client.put(`/product/update/${product}`, { price: 150 });
    expect(await orderOf(she, listed._id)).toMatchObject({ subTotal: 120, items: [{ price: 120 }] });
  });

  it('is refused for products that are no longer sold or not in stock, and the cart stays filled', async () => {
    const product = await addGoods(admin, 2);
    await fillCart(she, { [product]: 2 });
    await fillCart(stranger, { [product]: 2 });
    await placeOrder(admin, { [product]: 1 }, { customerId: she.id }).then(({ _id }) =>
      setStatus(admin, _id, 'ACCEPTED'),
    );
    const short = await createOrder(she);
    expectFailure(short, 409, 'cart.not_possible');
    expect(short.body.message).toMatch(/^Only 1 of “Attar \d+” are in stock\.$/);
    await admin.client.delete(`/product/delete/${product}`);
    expect((await createOrder(stranger)).body.message).toMatch(/^“Attar \d+” is no longer sold\.$/);
    expect((await cartOf(stranger)).products).toHaveLength(1);
    await emptyCart(stranger);
  });

  it('can be placed by staff for a customer within their reach', async () => {
    await fillCart(admin, { [writing]: 1 });
    expect(expectFailure(await createOrder(admin), 400, 'order.customer_required')).toEqual(['customerId']);
    expect((await createOrder(admin)).body.message).toBe('Select The Customer First');
    expectFailure(await createOrder(admin, { customerId: crypto.randomUUID() }), 404, 'not_found');
    await fillCart(retailer, { [writing]: 1 });
    expectFailure(await createOrder(retailer, { customerId: she.id }), 404, 'not_found');
    const order = data(await createOrder(admin, { customerId: she.id }));
    expect(order).toMatchObject({ customerId: she.id, placedBy: admin.id, suppliedBy: null });
    const asCustomer = await orderOf(she, order._id);
    expect(asCustomer.placedByName).toBe('Rishta');
    expect(asCustomer.history[0].by).toBe('Rishta');
    await fillCart(she, { [writing]: 1 });
    expectFailure(await createOrder(she, { customerId: stranger.id }), 404, 'not_found');
  });

  it('returns 404 in every call to people who may not see it, and is not changed by them', async () => {
    const { _id: id } = await placeOrder(she, { [attar]: 1 });
    for (const by of [stranger, retailer])
      for (const answer of [
        await by.client.get(`/order/getById/${id}`),
        await update(by, id, { note: 'mine' }),
        await setStatus(by, id, 'CANCEL'),
        await by.client.get(`/order/${id}/deliveryNote.pdf`),
      ])
        expectFailure(answer, 404, 'not_found');
    expect((await retailer.client.get('/order/getAll')).body.result.data).toEqual([]);
    expect((await she.client.get(`/order/getAll?customerId=${stranger.id}`)).body.result.data).toEqual([]);
    expect(await orderOf(she, id)).toMatchObject({ status: 'ACTIVE', note: null });
  });
});

describe('the lines of an order', () => {
  it('can change while the order is ACTIVE; former lines keep their price, unless their quantity grows', async () => {
    const product = await addGoods(admin, 10, { price: 100 });
    const { _id: id, items } = await placeOrder(she, { [product]: 2 });
    await admin.client.put(`/product/update/${product}`, { price: 130 });
    const lines = [
      { productId: product, quantity: 4 },
      { productId: writing, quantity: 1 },
    ];
    const changed = data(await update(she, id, { items: lines }));
    expect(changed).toMatchObject({ subTotal: 1519, shipping: 0, grandTotal: 1519 });
    expect(changed.items).toMatchObject([
      { _id: items[0]._id, quantity: 4, price: 130, amount: 520 },
      { quantity: 1, price: 999 },
    ]);
    expectFailure(await update(she, id, { items: [{ productId: product, quantity: 11 }] }), 409, 'stock.short');
    for (const quantity of [0, -1, 1.5, 1e9, null, 'many'])
      expect(expectFailure(await update(she, id, { items: [{ productId: product, quantity }] }), 400)).toEqual([
        'items',
      ]);
    expectRefused(await update(she, id, { items: [] }), ['items']);
    expectRefused(await update(she, id, { items: [lines[0], lines[0]] }), ['items']);
    expectFailure(await update(she, id, { items: [{ productId: crypto.randomUUID(), quantity: 1 }] }), 409);
    expect((await orderOf(she, id)).grandTotal).toBe(1519);
    await admin.client.delete(`/product/delete/${product}`);
    expectFailure(await update(she, id, { items: [{ productId: product, quantity: 5 }] }), 409, 'product.retired');
    expect(data(await update(she, id, { items: [{ productId: product, quantity: 1 }] }))).toMatchObject({
      ...{ subTotal: 130, shipping: 60, grandTotal: 190 },
    });
    const other = await addGoods(admin, 10, { price: 100 });
    const { _id: fewer } = await placeOrder(she, { [other]: 3 });
    await admin.client.put(`/product/update/${other}`, { price: 130 });
    expect(data(await update(she, fewer, { items: [{ productId: other, quantity: 2 }] })).subTotal).toBe(200);
  });

  it('keep the coupon of the order, with a new discount, until their total is below the coupon’s minimum', async () => {
    const made = await admin.client.post('/staff/coupons', {
      ...{ code: 'EID10', kind: 'percent', value: 10, minTotal: 500, until: dayAhead(app, 30), reason: 'For Eid' },
    });
    expect(made.status, made.text).toBe(200);
    const order = await placeOrder(she, { [writing]: 1 }, { coupon: 'eid10' });
    expect(order).toMatchObject({ coupon: 'EID10', subTotal: 999, discount: 99.9, grandTotal: 899.1 });
    await fillCart(she, { [writing]: 1 });
    expectFailure(await createOrder(she, { coupon: 'EID10' }), 409, 'coupon.not_valid');
    expect((await cartOf(she)).products).toHaveLength(1);
    const twice = data(await update(she, order._id, { items: [{ productId: writing, quantity: 2 }] }));
    expect(twice).toMatchObject({ coupon: 'EID10', subTotal: 1998, discount: 199.8, grandTotal: 1798.2 });
    const below = data(await update(she, order._id, { items: [{ productId: attar, quantity: 1 }] }));
    expect(below).toMatchObject({ coupon: null, subTotal: 250.5, discount: 0, grandTotal: 310.5 });
    // The use of an order that lost its coupon does not count.
    expect(data(await createOrder(she, { coupon: 'EID10' }))).toMatchObject({ discount: 99.9 });
  });

  it('cannot change once the order is accepted or a payment is recorded', async () => {
    const { _id: id } = await placeOrder(she, { [attar]: 1 });
    const items = [{ productId: attar, quantity: 2 }];
    await app.app.platform.db.transaction(({ tx }) =>
      tx
        .insertInto('order_payment')
        .values({
          ...{ id: crypto.randomUUID(), order_id: id, type: 'CASH', direction: 'in', amount_paise: 1_000 },
          ...{ status: 'recorded', paid_on: '2026-01-05', recorded_by: admin.id, recorded_at: new Date() },
        })
        .execute(),
    );
    expectFailure(await update(admin, id, { items }), 409, 'order.lines_fixed');
    expect((await orderOf(she, id)).mayEditLines).toBe(false);
    const { _id: other } = await placeOrder(she, { [attar]: 1 });
    await setStatus(admin, other, 'ACCEPTED');
    expectFailure(await update(admin, other, { items }), 409, 'order.lines_fixed');
    expectFailure(await update(she, other, { items }), 409, 'order.closed');
  });
});

describe('the note, address and expected day of an order', () => {
  it('can change until the order has ended; a member can change note and address while it is ACTIVE', async () => {
    const { _id: id } = await placeOrder(she, { [attar]: 1 });
    expect(data(await update(she, id, { note: 'After six', address: '4 Hazratganj' }))).toMatchObject({
      ...{ note: 'After six', address: '4 Hazratganj' },
    });
    expectFailure(await update(she, id, { expectedAt: '2026-08-01' }), 403, 'forbidden');
    expectRefused(await update(admin, id, { expectedAt: 'soon' }), ['expectedAt']);
    expectFailure(await update(she, id, { address: '' }), 400, 'order.address_required');
    expect(data(await update(admin, id, { expectedAt: '2026-08-01' })).expectedAt).toBe('2026-08-01');
    await bringTo(admin, id, 'ACCEPTED');
    expectFailure(await update(she, id, { note: 'Later' }), 409, 'order.closed');
    for (const status of ['PROCESSING', 'DISPATCH']) await setStatus(admin, id, status);
    expect(data(await update(admin, id, { note: null, expectedAt: null }))).toMatchObject({
      note: null,
      expectedAt: null,
    });
    await setStatus(admin, id, 'DELIVERED');
    expectFailure(await update(admin, id, { note: 'Too late' }), 409, 'order.closed');
  });
});

describe('the list of orders', () => {
  it('shows members their own orders, newest first, and gives staff filters and totals', async () => {
    const buyer = await member(app, { firstName: 'Rukhsana', lastName: 'Ansari' });
    const first = await placeOrder(buyer, { [writing]: 1 });
    const second = await placeOrder(buyer, { [attar]: 1, [writing]: 1 });
    await setStatus(buyer, first._id, 'CANCEL');
    const own = (await buyer.client.get('/order/getAll')).body.result;
    expect(own.totalCount).toBe(2);
    expect(own.data).toMatchObject([
      { _id: second._id, contents: 'Attar of roses and 1 more', grandTotal: 1249.5, paid: 0, status: 'ACTIVE' },
      { _id: first._id, contents: 'Profile writing', status: 'CANCEL' },
    ]);
    const ids = async (query: string): Promise<string[]> =>
      (await admin.client.get(`/order/getAll?customerId=${buyer.id}&${query}`)).body.result.data.map(
        ({ _id }: { _id: string }) => _id,
      );
    expect(await ids('')).toEqual([second._id, first._id]);
    expect(await ids('status=CANCEL')).toEqual([first._id]);
    expect(await ids('due=true')).toEqual([second._id]);
    expect(await ids(`placedBy=${admin.id}`)).toEqual([]);
    expect(await ids('search=rukhsana')).toHaveLength(2);
    expect(await ids(`search=${second.number.slice(-4)}`)).toEqual([second._id]);
    const today = dayAhead(app, 0);
    expect(await ids(`from=${today}&until=${today}`)).toHaveLength(2);
    expect(await ids('until=2020-01-01')).toEqual([]);
    const page = (await admin.client.get(`/order/getAll?customerId=${buyer.id}&pageSize=1`)).body.result;
    expect(await ids(`pageSize=1&cursor=${page.nextCursor}`)).toEqual([first._id]);
    expectRefused(await admin.client.get('/order/getAll?status=SHIPPED'), ['status']);
    const totals = (await admin.client.get(`/staff/orders/totals?customerId=${buyer.id}`)).body.result.data;
    expect(totals).toHaveLength(8);
    expect(totals).toContainEqual({ status: 'ACTIVE', count: 1, grandTotal: 1249.5, due: 1249.5 });
    expect(totals).toContainEqual({ status: 'CANCEL', count: 1, grandTotal: 999, due: 0 });
    expect(totals).toContainEqual({ status: 'DELIVERED', count: 0, grandTotal: 0, due: 0 });
    expectFailure(await buyer.client.get('/staff/orders/totals'), 403, 'forbidden');
  });
});

describe('the customer of an order', () => {
  it('is notified at each change of status, with the order number and a link', async () => {
    const buyer = await member(app);
    const { _id: id, number } = await placeOrder(buyer, { [writing]: 1 });
    await bringTo(admin, id, 'RETURN');
    const titles = async (): Promise<string[]> =>
      (await centreOf(buyer)).notifications.map(({ title }: { title: string }) => title);
    await expect.poll(async () => (await titles()).length).toBe(6);
    expect((await titles()).toSorted()).toEqual([
      'We are preparing your order',
      'We have your order',
      'Your order is confirmed',
      'Your order is on its way',
      'Your order was delivered',
      'Your order was returned',
    ]);
    for (const { link, text } of (await centreOf(buyer)).notifications) {
      expect(link).toBe(`/dashboard/orders/${id}`);
      expect(text).toContain(number);
    }
  });

  it('can download a delivery note without prices, and so can staff', async () => {
    const { _id: id, number } = await placeOrder(she, { [attar]: 3, [writing]: 1 });
    for (const by of [she, admin]) {
      const answer = await by.client.raw(`/order/${id}/deliveryNote.pdf`, { method: 'GET' });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
    }
    const response = await fetch(`${app.url}/api/v1/website/order/${id}/deliveryNote.pdf`, {
      headers: { authorization: `Bearer ${admin.client.token}` },
    });
    const text = pdfText(Buffer.from(await response.arrayBuffer()));
    for (const part of ['DELIVERY NOTE', number, 'Sumaiya Ansari', 'Nishat Ganj', 'Lucknow 226006', 'Attar of roses'])
      expect(text).toContain(part);
    expect(text).not.toMatch(/₹|751|Profile writing/);
  });

  it('has a delivery note in the customer’s language beside English, even if staff print it', async () => {
    const { _id: id, number } = await placeOrder(she, { [attar]: 1 });
    const setLanguage = async (language: string) =>
      expect((await she.client.put('/user/settings', { language })).status).toBe(200);
    await setLanguage('hi');
    const response = await fetch(`${app.url}/api/v1/website/order/${id}/deliveryNote.pdf`, {
      headers: { authorization: `Bearer ${admin.client.token}` },
    });
    const text = pdfText(Buffer.from(await response.arrayBuffer()));
    for (const part of ['DELIVERY NOTE', 'डिलीवरी नोट', number, 'Received by', 'पाने वाले']) expect(text).toContain(part);
    await setLanguage('en');
  });

  it('finds the orders in the data export', async () => {
    const { ordersExportSections } = await import('../../server/features/shop/orders/index.ts');
    const rows: object[] = [];
    const read = ordersExportSections[0]?.read(app.app.platform.db.read, she.id) as AsyncIterable<object>;
    for await (const row of read) rows.push(row);
    expect(rows.length).toBeGreaterThan(5);
    expect(rows[0]).toMatchObject({
      ...{ grandTotal: expect.anything(), items: [{ title: 'Attar of roses', quantity: 3 }, {}] },
      ...{ address: ADDRESS, history: [{ status: 'ACTIVE' }], payments: [] },
    });
  });
});

describe('addresses and notes of orders', () => {
  const textsOf = async (id: string) => {
    const { note, address, history } = await orderOf(admin, id);
    return [note, address, ...history.flatMap((entry: { note: string | null }) => entry.note ?? [])];
  };

  const noteOnBill = (id: string, note: string): Promise<unknown> =>
    app.app.platform.db.transaction(({ tx }) =>
      tx.updateTable('shop_bill').set({ note }).where('order_id', '=', id).execute(),
    );
  const noteOfBill = async (id: string): Promise<string | null> =>
    (
      await app.app.platform.db.read
        .selectFrom('shop_bill')
        .select('note')
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow()
    ).note;

  const eraseOld = async () => {
    await runJob(app, 'shop-orders.erase');
    await expect.poll(() => jobsLeft(app, 'shop-orders.erase')).toBe(0);
  };

  it('are erased 180 days after the order ended, while the amounts are kept', async () => {
    const { _id: ended } = await placeOrder(she, { [attar]: 1 }, { note: 'Ring twice' });
    const { _id: open } = await placeOrder(she, { [attar]: 1 }, { note: 'Ring twice' });
    await setStatus(admin, ended, 'CANCEL', 'No longer wanted');
    await eraseOld();
    expect(await textsOf(ended)).toEqual(['Ring twice', ADDRESS, 'No longer wanted']);
    const { db } = app.app.platform;
    await db.transaction(({ tx }) =>
      tx
        .updateTable('shop_order')
        .set({ changed_at: new Date(app.clock.now().getTime() - 181 * 86_400_000) })
        .where('id', 'in', [ended, open])
        .execute(),
    );
    await eraseOld();
    expect(await textsOf(ended)).toEqual([null, null]);
    expect(await textsOf(open)).toEqual(['Ring twice', ADDRESS]);
    expect((await orderOf(admin, ended)).grandTotal).toBe(310.5);
  });

  it('are erased with the account of the customer, and open orders are cancelled', async () => {
    const leaver = await member(app);
    const before = await stockOf(admin, attar);
    const { _id: accepted } = await placeOrder(leaver, { [attar]: 2 }, { note: 'Mine' });
    const { _id: sent } = await placeOrder(leaver, { [attar]: 1 }, { note: 'Mine' });
    await bringTo(admin, accepted, 'ACCEPTED');
    await bringTo(admin, sent, 'DISPATCH');
    await noteOnBill(sent, 'For the house of Ansari');
    await leave(leaver);
    app.clock.advance(31 * 86_400_000);
    await runNight(app);
    await signInAgain(admin.client);
    await expect.poll(async () => textsOf(sent)).toEqual([null, null]);
    expect(await orderOf(admin, accepted)).toMatchObject({ status: 'CANCEL', note: null, address: null });
    expect(await noteOfBill(sent)).toBeNull();
    for (const body of [{ note: 'Mine again' }, { address: ADDRESS }])
      expectFailure(await update(admin, sent, body), 409, 'order.closed');
    expectFailure(await setStatus(admin, sent, 'DELIVERED', 'Left with the neighbour'), 409, 'order.closed');
    expect(await textsOf(sent)).toEqual([null, null]);
    expect(data(await update(admin, sent, { note: '', address: '', expectedAt: '2026-12-01' })).status).toBe(
      'DISPATCH',
    );
    expect(data(await setStatus(admin, sent, 'DELIVERED')).status).toBe('DELIVERED');
    expect(await stockOf(admin, attar)).toBe(before - 1);
  });
});
