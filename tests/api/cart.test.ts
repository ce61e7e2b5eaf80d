import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveTo, openCase } from '../support/cases.ts';
import { dataOf } from '../support/chat.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import { leave, rowsOf, runNight } from '../support/retention.ts';
import { rounds, sampleNumber } from '../support/sample.ts';
import { addStock, addProduct as addToCatalogue } from '../support/shop.ts';
import {
  ADMIN,
  addTerritory,
  networkAccount,
  type StaffMember,
  signInAdmin,
  staff,
  turnOnNetwork,
  turnOnShop,
} from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffMember;
let she: Person;
let other: Person;

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  await turnOnNetwork(admin);
  await turnOnShop(admin);
  [she, other] = [await member(app, { firstName: 'Noor' }), await member(app, { firstName: 'Sara' })];
});
afterAll(() => app.close());

interface Wanted {
  kind?: 'goods' | 'service';
  title?: string;
  /** Paise. */
  price?: number;
  gstRate?: number;
  minQuantity?: number;
  stock?: number;
}

/** Adds a product, by default one that needs no stock. Returns its id. */
async function addProduct({ price = 25_000, stock = 0, ...body }: Wanted = {}): Promise<string> {
  const product = {
    kind: 'service',
    title: 'Printed biodata',
    hsn: '9983',
    gstRate: 18,
    unit: 0.25,
    measureUnit: 'KG',
  };
  const id = await addToCatalogue(admin, { ...product, ...body, price: price / 100 });
  if (stock) await addStock(admin, id, stock);
  return id;
}

type Shopper = Pick<Person, 'client'>;

const cartOf = async (by: Shopper) => dataOf(await by.client.get('/cart'));
const put = (by: Shopper, productId: string, body: object = {}) =>
  by.client.post('/cart/addToCart', { productId, ...body });

/** Puts a product into the cart. Returns the line's id. */
async function added(by: Shopper, productId: string, body: object = {}): Promise<string> {
  const { products } = dataOf(await put(by, productId, body));
  return products.find(({ product }: { product: { _id: string } }) => product._id === productId)._id;
}

async function emptyCart(by: Shopper): Promise<void> {
  for (const { _id } of (await cartOf(by)).products) await by.client.delete(`/cartItem/remove/${_id}`);
}

beforeEach(() => emptyCart(she));

describe('the cart', () => {
  it('has no lines and zero totals before a product is added', async () => {
    const answer = await other.client.get('/cart');
    const zeros = { shipping: 0, subTotal: 0, tax: 0, grandTotal: 0, count: 0 };
    expect(dataOf(answer)).toEqual({
      cart: { _id: null, customerId: other.id, customerName: 'Sara Khan', ...zeros },
      products: [],
    });
    expect(answer.body.data).toEqual(dataOf(answer));
  });

  it('shows lines with their product and totals in rupees', async () => {
    const biodata = await addProduct({ price: 25_050 });
    const answer = await put(she, biodata, { quantity: 3 });
    expect(answer.body.result.message).toBe('Added to the cart.');
    const { cart, products } = await cartOf(she);
    expect(products).toEqual([
      {
        _id: expect.any(String),
        quantity: 3,
        product: {
          ...{ _id: biodata, kind: 'service', title: 'Printed biodata', price: 250.5, imageUrl: null },
          ...{ unit: 0.25, measureUnit: 'KG', minQuantity: 1 },
        },
        amount: 751.5,
        priceWas: null,
        problem: null,
      },
    ]);
    // 18/118 of 75,150 paise.
    expect(cart).toMatchObject({ subTotal: 751.5, tax: 114.64, shipping: 0, grandTotal: 751.5, count: 1 });
  });

  it('keeps one line for a product that is added several times, through either path and in parallel', async () => {
    const product = await addProduct();
    await Promise.all(Array.from({ length: 6 }, () => put(she, product)));
    const answer = await she.client.post('/cartItem/create', { productId: product, quantity: 2 });
    expect(dataOf(answer).products.map(({ quantity }: { quantity: number }) => quantity)).toEqual([8]);
  });

  it('charges a delivery fee for goods below the minimum order for free delivery', async () => {
    const sweets = await addProduct({ kind: 'goods', price: 30_000, gstRate: 5, stock: 10 });
    const line = await added(she, sweets, { quantity: 3 });
    expect((await cartOf(she)).cart).toMatchObject({ subTotal: 900, tax: 42.86, shipping: 60, grandTotal: 960 });
    await she.client.put(`/cartItem/updateQuantity/${line}`, { quantity: 4 });
    expect((await cartOf(she)).cart).toMatchObject({ subTotal: 1_200, shipping: 0, grandTotal: 1_200 });
  });

  it('calculates the totals of random carts in whole paise', async () => {
    let round = 0;
    const random = (count: number) => sampleNumber(`cart ${round++}`) % count;
    const rates = [0, 0.25, 1.5, 3, 5, 12, 18, 28, 40];
    const catalogue = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const gstRate = rates[random(rates.length)] ?? 0;
        const isGoods = index % 3 === 0;
        const price = 1 + random(index % 2 ? 500 : 500_000);
        const id = await addProduct({ price, gstRate, ...(isGoods ? { kind: 'goods', stock: 999 } : {}) });
        return { id, price, gstRate, isGoods };
      }),
    );
    for (let cart = 0; cart < rounds(20, 200); cart++) {
      await emptyCart(she);
      const chosen = catalogue.filter(() => random(3) === 0).map((one) => ({ ...one, quantity: 1 + random(999) }));
      for (const { id, quantity } of chosen) await put(she, id, { quantity });
      const subTotal = chosen.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
      // In hundredths of a per cent, so that no step has fractions before the division.
      const tax = chosen.reduce((sum, { price, quantity, gstRate }) => {
        const rate = gstRate * 100;
        // CGST and SGST are rounded each, as on the invoice.
        return sum + 2 * Math.round((price * quantity * rate) / (10_000 + rate) / 2);
      }, 0);
      const shipping = chosen.some(({ isGoods }) => isGoods) && subTotal < 100_000 ? 6_000 : 0;
      const shown = (await cartOf(she)).cart;
      const inPaise = Object.fromEntries(
        ['subTotal', 'tax', 'shipping', 'grandTotal'].map((key) => [key, Math.round(shown[key] * 100)]),
      );
      expect(inPaise).toEqual({ subTotal, tax, shipping, grandTotal: subTotal + shipping });
      for (const amount of [shown.subTotal, shown.tax, shown.grandTotal])
        expect(String(amount)).toMatch(/^\d+(\.\d\d?)?$/);
    }
  });
});

describe('the quantity of a cart line', () => {
  const wrong = [null, '', 'two', '1.5', 1.5, 0, -1, 1e9, 1_000, [2], true];

  it.each(wrong.map((quantity) => [quantity]))('%j is refused and changes nothing', async (quantity) => {
    const product = await addProduct();
    const line = await added(she, product, { quantity: 2 });
    expectRefused(await put(she, product, { quantity }), ['quantity']);
    expectRefused(await she.client.put(`/cartItem/updateQuantity/${line}`, { quantity }), ['quantity']);
    expect((await cartOf(she)).products).toMatchObject([{ _id: line, quantity: 2 }]);
  });

  it('is required to change a line', async () => {
    const line = await added(she, await addProduct());
    expectRefused(await she.client.put(`/cartItem/updateQuantity/${line}`, {}), ['quantity']);
  });

  it('is at most 999 of one product, and a cart has at most 50 products', async () => {
    const product = await addProduct();
    const line = await added(she, product, { quantity: 999 });
    expectFailure(await put(she, product), 409, 'cart.too_many');
    expect((await cartOf(she)).products).toMatchObject([{ _id: line, quantity: 999 }]);
    const more = await Promise.all(Array.from({ length: 49 }, () => addProduct()));
    for (const one of more) await added(she, one);
    expectFailure(await put(she, await addProduct()), 409, 'cart.full');
    expect((await cartOf(she)).cart.count).toBe(50);
  });

  it('is limited by the stock of goods, and can always be lowered', async () => {
    const attar = await addProduct({ kind: 'goods', title: 'Rose attar', stock: 5 });
    const line = await added(she, attar, { quantity: 4 });
    const short = await put(she, attar, { quantity: 2 });
    expectFailure(short, 409, 'stock.short');
    expect(short.body.message).toBe('There are only 5 of “Rose attar” in stock.');
    expectFailure(await she.client.put(`/cartItem/updateQuantity/${line}`, { quantity: 6 }), 409, 'stock.short');
    await addStock(admin, attar, -3);
    expect(await cartOf(she)).toMatchObject({
      cart: { subTotal: 0, shipping: 0, grandTotal: 0, count: 1 },
      products: [{ quantity: 4, problem: 'fewerInStock' }],
    });
    for (const quantity of [3, 2])
      expect((await she.client.put(`/cartItem/updateQuantity/${line}`, { quantity })).status).toBe(200);
    expect((await cartOf(she)).products).toMatchObject([{ quantity: 2, problem: null }]);
    expectFailure(await put(other, await addProduct({ kind: 'goods' })), 409, 'stock.short');
  });

  it('is shown as a problem if it is below the minimum of the product', async () => {
    await added(she, await addProduct({ minQuantity: 5 }), { quantity: 2 });
    expect(await cartOf(she)).toMatchObject({ cart: { grandTotal: 0 }, products: [{ problem: 'belowMinimum' }] });
  });
});

describe('a cart line', () => {
  it('shows the earlier price beside a new one', async () => {
    const product = await addProduct({ price: 10_000 });
    await added(she, product);
    await admin.client.put(`/product/update/${product}`, { price: 120 });
    expect(await cartOf(she)).toMatchObject({
      cart: { grandTotal: 120 },
      products: [{ product: { price: 120 }, priceWas: 100 }],
    });
  });

  it('stays when its product is retired, is left out of the totals, and can only be removed', async () => {
    const product = await addProduct();
    const line = await added(she, product);
    await admin.client.delete(`/product/delete/${product}`);
    expect(await cartOf(she)).toMatchObject({
      cart: { grandTotal: 0, count: 1 },
      products: [{ product: { title: 'Printed biodata' }, problem: 'retired' }],
    });
    expectFailure(await she.client.put(`/cartItem/updateQuantity/${line}`, { quantity: 2 }), 409, 'product.retired');
    expectFailure(await put(she, product), 409, 'product.retired');
    expect((await she.client.delete(`/cartItem/remove/${line}`)).status).toBe(200);
    expect((await cartOf(she)).products).toEqual([]);
  });

  it('keeps its title when its package is no longer sold', async () => {
    const plan = dataOf(await app.client().get('/packages')).packages.find(
      ({ kind }: { kind: string }) => kind === 'plan',
    );
    await added(she, plan._id);
    const terms = { product: { _id: plan._id, kind: 'package', title: plan.name, price: plan.price / 100 } };
    expect((await cartOf(she)).products).toMatchObject([{ ...terms, problem: null }]);
    for (const retired of [true, false]) {
      await admin.client.put(`/staff/packages/${plan._id}/retired`, { retired });
      expect((await cartOf(she)).products).toMatchObject([{ ...terms, problem: retired ? 'retired' : null }]);
    }
  });

  it('refuses a quantity above 1 for a package', async () => {
    const { packages } = dataOf(await app.client().get('/packages'));
    const { _id: plan } = packages.find(({ kind }: { kind: string }) => kind === 'plan');
    const line = await added(she, plan);
    expectFailure(await put(she, plan), 409, 'cart.too_many');
    expectFailure(await she.client.put(`/cartItem/updateQuantity/${line}`, { quantity: 2 }), 409, 'cart.too_many');
    expect((await cartOf(she)).products).toMatchObject([{ quantity: 1 }]);
  });

  it('is removed once, and a second removal returns 404', async () => {
    const line = await added(she, await addProduct());
    const answers = await Promise.all([1, 2].map(() => she.client.delete(`/cartItem/remove/${line}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expectFailure(await she.client.put(`/cartItem/updateQuantity/${line}`, { quantity: 2 }), 404, 'not_found');
  });

  it('returns 404 in every call for the cart of another person', async () => {
    const line = await added(she, await addProduct());
    for (const by of [other, admin]) {
      expectFailure(await by.client.put(`/cartItem/updateQuantity/${line}`, { quantity: 0 }), 404, 'not_found');
      expectFailure(await by.client.delete(`/cartItem/remove/${line}`), 404, 'not_found');
    }
    expect((await cartOf(she)).products).toMatchObject([{ _id: line, quantity: 1 }]);
  });

  it('returns 404 when its product does not exist', async () => {
    expectFailure(await put(she, uuid()), 404, 'not_found');
    expectRefused(await put(she, 'biodata'), ['productId']);
  });
});

describe('the customer of a cart', () => {
  it('is always the member in a cart of a member', async () => {
    const product = await addProduct();
    await added(she, product, { customerId: she.id });
    expect((await cartOf(she)).cart).toMatchObject({ customerId: she.id, customerName: 'Noor Khan' });
    expectFailure(await put(she, product, { customerId: other.id }), 404, 'not_found');
  });

  it('is chosen by staff within their reach, and removed when the member leaves it', async () => {
    const area = await addTerritory(admin, { level: 'area', cities: ['lucknow_up'] });
    const manager = await networkAccount(app, admin, 'AREA_SALE_MANAGER', { territoryId: area });
    const [near, far] = [await member(app, { firstName: 'Rehana' }), await member(app, { firstName: 'Rehana' })];
    await moveTo(app, 'lucknow_up', near.id);
    const bureauCase = await openCase(admin, near.id, manager.id);
    const product = await addProduct();
    await added(manager, product, { customerId: near.id });
    expectFailure(await put(manager, product, { customerId: far.id }), 404, 'not_found');
    expect((await cartOf(manager)).cart).toMatchObject({ customerId: near.id, customerName: 'Rehana Khan' });
    const names = async (by: Shopper, search: string) =>
      dataOf(await by.client.get(`/staff/orderCustomers?search=${encodeURIComponent(search)}`)).map(
        ({ _id }: { _id: string }) => _id,
      );
    expect(await names(manager, 'reha')).toEqual([near.id]);
    expect((await names(admin, 'Rehana Khan')).sort()).toEqual([near.id, far.id].sort());
    const code = `R-${far.id.slice(-12, -8)}-${far.id.slice(-8, -4)}-${far.id.slice(-4)}`.toUpperCase();
    expect(await names(admin, code)).toEqual([far.id]);
    expect(await names(manager, code)).toEqual([]);
    await admin.client.put(`/staff/cases/${bureauCase._id}`, { outcome: 'endedByFamily' });
    expect((await cartOf(manager)).cart).toMatchObject({ customerId: null, customerName: null, count: 1 });
  });

  it('can be searched only by roles that take orders', async () => {
    expectFailure(await she.client.get('/staff/orderCustomers'), 403, 'forbidden');
    const { data } = (await (await staff(app, admin, 'RETAILER')).client.get('/staff/orderCustomers')).body.result;
    expect(data).toEqual([]);
  });
});

describe('every call of the cart', () => {
  it('returns 401 without a session and 404 while the shop is switched off', async () => {
    expectFailure(await app.client().get('/cart'), 401);
    const product = await addProduct();
    await admin.client.put('/staff/settings', { shop: false });
    for (const answer of [await she.client.get('/cart'), await put(she, product)])
      expectFailure(answer, 404, 'not_found');
    await turnOnShop(admin);
    expect((await she.client.get('/cart')).status).toBe(200);
  });
});

it('the carts that a member owns or is the customer of are erased with the member’s account', async () => {
  const leaver = await member(app);
  const product = await addProduct();
  await added(leaver, product);
  await added(admin, product, { customerId: leaver.id });
  await leave(leaver);
  app.clock.advance(31 * 86_400_000);
  await runNight(app);
  const left = sql`select id from cart where owner_id = ${leaver.id} or customer_id = ${leaver.id}`;
  expect(await rowsOf(app, left)).toEqual([]);
});
