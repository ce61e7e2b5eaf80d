import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  holdNextToast,
  LAPTOP,
  openBrowser,
  PHONE,
  pressUndo,
  visit,
} from '../support/browser.ts';
import { signInDirectly } from '../support/browser-sign-in.ts';
import { member, type Person } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { screenText } from '../support/screen-text.ts';
import { addGoods, addProduct, fillCart } from '../support/shop.ts';
import { ADMIN, type StaffMember, signInAdmin, staff, turnOnShop } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let browser: Browser;
let admin: StaffMember;
const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  await turnOnShop(admin);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

const addSweets = (body: object = {}) =>
  addGoods(admin, 40, {
    title: 'Kaju katli',
    price: 300,
    unit: 0.25,
    measureUnit: 'KG',
    hsn: '1704',
    gstRate: 5,
    ...body,
  });

const checkScreen = async (page: Page, name: string): Promise<void> => {
  await expectAccessible(page, name);
  await expectNoSidewaysScroll(page, name);
};

const drawerOf = (page: Page): Locator => page.getByRole('dialog', { name: screenText('shop-cart:title') });
const cartOf = async ({ client }: Pick<Person, 'client'>) => (await client.get('/cart')).body.result.data;

/** A member with these products in the cart, on the shop's page with the cart open. */
async function withCart(quantities: Readonly<Record<string, number>>, viewport = PHONE) {
  const she = await member(app, { firstName: 'Noor', declarations: accepted });
  await fillCart(she, quantities);
  const device = await visit(browser, app.url, viewport);
  await signInDirectly(device.page, she, '/dashboard/shop');
  await device.page.getByRole('button', { name: /^Cart: \d/ }).click();
  await drawerOf(device.page).waitFor();
  return { she, ...device };
}

describe.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE],
    ['a laptop', LAPTOP],
  ]),
)('on %s', (name, size) => {
  it('a member fills the cart, changes it and orders', async () => {
    const [katli, biodata] = [
      await addSweets({ title: `Kaju katli on ${name}` }),
      await addProduct(admin, {
        kind: 'service',
        title: `Printed biodata on ${name}`,
        price: 250.5,
        hsn: '9989',
        gstRate: 18,
      }),
    ];
    const she = await member(app, { firstName: 'Noor', declarations: accepted });
    const { page, context, faults } = await visit(browser, app.url, size);
    await signInDirectly(page, she, '/dashboard/shop');
    await holdNextToast(page);
    await page.getByRole('button', { name: `Add to cart: Kaju katli on ${name}` }).click();
    await page.getByRole('button', { name: screenText('shop-cart:add.show') }).click();
    const drawer = drawerOf(page);
    await drawer.getByText('Rs.300 for 0.25 kg').waitFor();
    expect(await drawer.getByRole('button', { name: /^One less of/ }).isDisabled()).toBe(true);
    await drawer.getByRole('button', { name: /^One more of/ }).click();
    await drawer.getByText('Rs.660', { exact: true }).waitFor();
    await drawer.getByLabel(/^Quantity of/).fill('4');
    await drawer.getByLabel(/^Quantity of/).press('Enter');
    await drawer.getByText(screenText('shop-cart:totals.free'), { exact: true }).waitFor();
    await drawer.getByText('Rs.1,200', { exact: true }).last().waitFor();
    await checkScreen(page, `the cart on ${name}`);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `Add to cart: Printed biodata on ${name}` }).click();
    await page.getByRole('button', { name: screenText('shop-cart:button.filled', { count: 2 }) }).click();
    await drawer.getByText('Rs.1,450.50', { exact: true }).last().waitFor();
    await drawer.getByRole('button', { name: screenText('shop-cart:next') }).click();
    await drawer.getByRole('button', { name: screenText('shop-cart:order.place') }).click();
    await drawer.getByText(screenText('shop-cart:order.addressMissing')).waitFor();
    await checkScreen(page, `ordering on ${name}`);
    await drawer.getByLabel(screenText('shop-cart:order.address')).fill('12 Nishat Ganj\nLucknow 226006');
    await drawer.getByLabel(screenText('shop-cart:order.note')).fill('After 5 PM');
    await drawer.getByRole('button', { name: screenText('shop-cart:order.place') }).click();
    await page.waitForURL(/\/dashboard\/orders\/[\da-f-]{36}$/);
    const [order] = (await she.client.get('/order/getAll')).body.result.data;
    const { data } = (await she.client.get(`/order/getById/${order._id}`)).body.result;
    expect(data).toMatchObject({ grandTotal: 1_450.5, note: 'After 5 PM', address: '12 Nishat Ganj\nLucknow 226006' });
    const lines = data.items.map(({ productId, quantity }: Record<string, unknown>) => [productId, quantity]);
    expect(lines).toEqual([
      [katli, 4],
      [biodata, 1],
    ]);
    expect((await cartOf(she)).cart.count).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('staff choose a customer, find a product and order', async () => {
    const title = `Nikah cards on ${name}`;
    await addProduct(admin, { kind: 'service', title, price: 900, hsn: '9989', gstRate: 18 });
    const customer = await member(app, { firstName: 'Rehana', lastName: `Of ${name.split(' ')[1]}` });
    const employee = await staff(app, admin, 'EMPLOYEE');
    const { page, context, faults } = await visit(browser, app.url, size);
    await signInDirectly(page, { ...employee, otp: employee.factor?.recoveryCodes.pop() }, '/staff');
    await page.getByRole('button', { name: screenText('shop-cart:button.empty') }).click();
    const drawer = drawerOf(page);
    await drawer.getByLabel(screenText('shop-cart:products.label')).fill(title);
    await drawer.getByRole('button', { name: `Add ${title}` }).click();
    await drawer.getByRole('heading', { name: title }).waitFor();
    await drawer.getByRole('button', { name: screenText('shop-cart:next') }).click();
    await drawer.getByText(screenText('shop-cart:customer.missing')).waitFor();
    await drawer.getByLabel(screenText('shop-cart:customer.label')).fill('Rehana');
    await drawer.getByRole('button', { name: new RegExp(`^Rehana Of ${name.split(' ')[1]}`) }).waitFor();
    await checkScreen(page, `choosing a customer on ${name}`);
    await drawer.getByRole('button', { name: new RegExp(`^Rehana Of ${name.split(' ')[1]}`) }).click();
    await drawer.getByRole('button', { name: screenText('shop-cart:next') }).click();
    await drawer.getByText(/^Order for Rehana/).waitFor();
    await checkScreen(page, `ordering for a customer on ${name}`);
    await drawer.getByRole('button', { name: screenText('shop-cart:order.place') }).click();
    await page.waitForURL(/\/staff\/orders\/[\da-f-]{36}$/);
    const [order] = (await customer.client.get('/order/getAll')).body.result.data;
    expect(order).toMatchObject({ customerId: customer.id, placedBy: employee.id, grandTotal: 900 });
    expect(faults).toEqual([]);
    await context.close();
  });
});

it('the cart closes when its only product is removed, and Undo brings the product back', async () => {
  const { page, she, context } = await withCart({ [await addSweets()]: 3 });
  const drawer = drawerOf(page);
  await holdNextToast(page);
  await drawer.getByRole('button', { name: screenText('shop-cart:line.remove', { title: 'Kaju katli' }) }).click();
  await drawer.waitFor({ state: 'detached' });
  expect((await cartOf(she)).products).toEqual([]);
  await pressUndo(page);
  await page.getByRole('button', { name: screenText('shop-cart:button.filled', { count: 1 }) }).click();
  expect(await drawer.getByLabel(screenText('shop-cart:line.quantity', { title: 'Kaju katli' })).inputValue()).toBe(
    '3',
  );
  await context.close();
});

it('the cart shows both prices when one has changed, and the order is placed at the new price', async () => {
  const katli = await addSweets();
  const { page, she, context } = await withCart({ [katli]: 1 });
  const drawer = drawerOf(page);
  await drawer.getByRole('button', { name: screenText('shop-cart:next') }).click();
  await admin.client.put(`/product/update/${katli}`, { price: 320 });
  await drawer.getByLabel(screenText('shop-cart:order.address')).fill('12 Nishat Ganj');
  await drawer.getByRole('button', { name: screenText('shop-cart:order.place') }).click();
  await drawer.getByText(screenText('shop-cart:line.was', { price: 'Rs.300' })).waitFor();
  await drawer.getByText(/The price of a product in the cart has changed/).waitFor();
  await checkScreen(page, 'a changed price');
  await drawer.getByRole('button', { name: screenText('shop-cart:next') }).click();
  expect(await drawer.getByLabel(screenText('shop-cart:order.address')).inputValue()).toBe('12 Nishat Ganj');
  await drawer.getByRole('button', { name: screenText('shop-cart:order.place') }).click();
  await page.waitForURL(/\/dashboard\/orders\/[\da-f-]{36}$/);
  expect((await she.client.get('/order/getAll')).body.result.data).toMatchObject([{ grandTotal: 380 }]);
  await context.close();
});

it('an order is placed once when the answer of the server was lost, and the address survives a reload', async () => {
  const { page, she, context } = await withCart({ [await addSweets()]: 2 });
  const drawer = drawerOf(page);
  await drawer.getByRole('button', { name: screenText('shop-cart:next') }).click();
  await drawer.getByLabel(screenText('shop-cart:order.address')).fill('12 Nishat Ganj');
  await page.reload();
  await page.getByRole('button', { name: screenText('shop-cart:button.filled', { count: 1 }) }).click();
  await drawer.getByRole('button', { name: screenText('shop-cart:next') }).click();
  expect(await drawer.getByLabel(screenText('shop-cart:order.address')).inputValue()).toBe('12 Nishat Ganj');
  await page.route(
    '**/order/create',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await drawer.getByRole('button', { name: screenText('shop-cart:order.place') }).click();
  await drawer.getByText(/placed only once/).waitFor();
  await drawer.getByRole('button', { name: screenText('shop-cart:order.place') }).click();
  await page.waitForURL(/\/dashboard\/orders\/[\da-f-]{36}$/);
  expect((await she.client.get('/order/getAll')).body.result.data).toHaveLength(1);
  await context.close();
});

it('the cart shows which products cannot be ordered, and the discount of a coupon', async () => {
  const [katli, gone] = [await addSweets(), await addSweets({ title: 'Barfi' })];
  const code = `EID${Date.now() % 100_000}`;
  const day = new Date(app.clock.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
  const coupon = { code, kind: 'percent', value: 10, until: day, reason: 'for Eid' };
  expect((await admin.client.post('/staff/coupons', coupon)).status).toBe(200);
  const { page, she, context } = await withCart({ [katli]: 2, [gone]: 1 });
  await admin.client.delete(`/product/delete/${gone}`);
  await page.reload();
  await page.getByRole('button', { name: screenText('shop-cart:button.filled', { count: 2 }) }).click();
  const drawer = drawerOf(page);
  await drawer.getByText(screenText('shop-cart:line.retired')).waitFor();
  await drawer.getByRole('button', { name: screenText('shop-cart:next') }).click();
  await drawer.getByText(screenText('shop-cart:problems')).waitFor();
  await checkScreen(page, 'a product that is no longer sold');
  // A product is removed on another device.
  const { products } = await cartOf(she);
  await she.client.delete(`/cartItem/remove/${products[1]._id}`);
  await drawer.getByRole('button', { name: screenText('shop-cart:line.remove', { title: 'Barfi' }) }).click();
  await drawer.getByRole('heading', { name: 'Barfi' }).waitFor({ state: 'detached' });
  await drawer.getByRole('button', { name: screenText('shop-cart:next') }).click();
  await drawer.getByLabel(screenText('shop-cart:order.coupon')).fill('NOSUCH');
  await drawer.getByRole('button', { name: screenText('shop-cart:order.apply') }).click();
  await drawer.getByText('There is no coupon with this code. Please check the spelling.').waitFor();
  await drawer.getByLabel(screenText('shop-cart:order.coupon')).fill(code);
  await drawer.getByRole('button', { name: screenText('shop-cart:order.apply') }).click();
  await drawer.getByText(`Discount (${code})`).waitFor();
  await drawer.getByText('Rs.600', { exact: true }).first().waitFor();
  await checkScreen(page, 'a coupon');
  await drawer.getByLabel(screenText('shop-cart:order.address')).fill('12 Nishat Ganj');
  await she.client.put(`/cartItem/updateQuantity/${products[0]._id}`, { quantity: 3 });
  await drawer.getByRole('button', { name: screenText('shop-cart:order.place') }).click();
  await drawer.getByText(/The cart was changed on another device/).waitFor();
  await drawer.getByText('Rs.960', { exact: true }).waitFor();
  await context.close();
});
