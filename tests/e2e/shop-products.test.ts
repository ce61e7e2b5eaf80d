import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { expectGoodAtAllSizes, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { signInDirectly } from '../support/browser-sign-in.ts';
import { dataOf } from '../support/chat.ts';
import { member, type Person } from '../support/members.ts';
import { portraitJpeg } from '../support/pictures.ts';
import { screenText } from '../support/screen-text.ts';
import { ADMIN, adminFactor, type StaffMember, signInAdmin, turnOnShop } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** The catalogue in the browser: staff add and change products, members look at them. */

let app: TestApp;
let browser: Browser;
let admin: StaffMember;
let she: Person;

const goods = [
  { title: 'Rose attar', price: 45, unit: 1, measureUnit: 'ML', hsn: '3303', minQuantity: 5, lowStockAt: 100 },
  { title: 'Mixed mithai', price: 180.5, unit: 0.25, measureUnit: 'KG', hsn: '2106', gstRate: 5 },
  {
    title: 'Banarasi silk with a border of zari, handwoven in Varanasi',
    price: 12_850,
    measureUnit: 'METER',
    hsn: '5007',
  },
  { title: 'Photo session at home', kind: 'service', price: 2_500, hsn: '998383' },
];

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  she = await member(app, { declarations: declarations.map(({ purpose, version }) => ({ purpose, version })) });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

const enterOffice = (page: Page, path: string) =>
  signInDirectly(
    page,
    { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD, otp: adminFactor(app).recoveryCodes.pop() },
    path,
  );

it('pages and menus of the shop say that the shop is off, until it is switched on', async () => {
  const { page, faults } = await visit(browser, app.url, LAPTOP);
  await signInDirectly(page, she, '/dashboard/shop');
  await page.getByRole('heading', { level: 1, name: screenText('shop:off.title') }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: screenText('shop:title'), exact: true }).count()).toBe(0);
  const office = await visit(browser, app.url, LAPTOP);
  await enterOffice(office.page, '/staff/products');
  await office.page.getByText(screenText('staff:notYours.part')).waitFor();
  await turnOnShop(admin);
  await page.reload();
  await page.getByRole('heading', { level: 2, name: screenText('branding:preview.premium') }).waitFor();
  await page
    .getByRole('navigation', { name: screenText('shell:menu.label') })
    .getByRole('link', { name: screenText('shop:title'), exact: true })
    .waitFor();
  await page
    .getByRole('navigation', { name: screenText('shell:menu.label') })
    .getByRole('link', { name: screenText('shell:menu.myOrders') })
    .waitFor();
  expect([...faults, ...office.faults]).toEqual([]);
});

it('the office adds a product with a picture, changes its price, takes it off sale and puts it back', async () => {
  await turnOnShop(admin);
  const { page, faults } = await visit(browser, app.url, LAPTOP);
  await enterOffice(page, '/staff/products');
  await page
    .getByRole('link', { name: screenText('shop-desk:list.add') })
    .first()
    .click();
  await page.getByRole('button', { name: screenText('shop-desk:form.add') }).click();
  for (const sentence of ['Please enter a title.', 'Please enter the price in rupees, such as 250 or 99.50.'])
    await page.getByText(sentence).waitFor();
  await page.getByLabel(screenText('shop-desk:list.sorts.title')).fill('Nikah nama folder');
  await page.getByLabel(screenText('shop-desk:form.description')).fill('Green, with gold print.');
  await page.getByLabel(screenText('shop-desk:form.price')).fill('450');
  await page.getByLabel(screenText('shop-desk:form.hsn')).fill('48');
  await page.getByRole('button', { name: screenText('shop-desk:form.add') }).click();
  await page.getByText(screenText('shop-desk:form.hsnWrong')).waitFor();
  await expectGoodAtAllSizes(page, 'new-product');
  await page.getByLabel(screenText('shop-desk:form.hsn')).fill('4820');
  await page.getByRole('button', { name: screenText('shop-desk:form.add') }).click();
  await page.getByRole('heading', { level: 1, name: 'Nikah nama folder' }).waitFor();
  await page.locator('input[type=file]').setInputFiles({
    name: 'folder.jpg',
    mimeType: 'image/jpeg',
    buffer: await portraitJpeg(4, { width: 900, height: 675 }),
  });
  await page.getByRole('button', { name: screenText('shop-desk:picture.remove') }).waitFor();
  await page.getByLabel(screenText('shop-desk:form.price')).fill('475.50');
  await page.getByRole('button', { name: screenText('shop-desk:form.save'), exact: true }).click();
  const prices = page.getByRole('region', { name: screenText('shop-desk:page.prices') });
  await prices.getByText('₹ 475.50').waitFor();
  await prices.getByText('₹ 450', { exact: true }).waitFor();
  await expectGoodAtAllSizes(page, 'product-desk');
  await page.getByRole('button', { name: screenText('shop-desk:page.retire') }).click();
  await page.getByText(screenText('shop-desk:list.states.retired'), { exact: true }).waitFor();
  await page.getByRole('button', { name: screenText('shop-desk:page.doPutBack') }).click();
  await page.getByRole('button', { name: screenText('shop-desk:page.retire') }).waitFor();
  expect(faults).toEqual([]);
});

it('the office imports a file of products, corrects its problems, and finds the products in the list', async () => {
  await turnOnShop(admin);
  for (const product of goods)
    dataOf(await admin.client.post('/product/create', { kind: 'goods', gstRate: 18, ...product }));
  const { page, faults } = await visit(browser, app.url, LAPTOP);
  await enterOffice(page, '/staff/products');
  await page.getByRole('button', { name: screenText('shop-desk:list.import') }).click();
  const send = (price: string) =>
    page.getByLabel(screenText('shop-desk:import.file')).setInputFiles({
      name: 'products.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`kind,title,price,hsn,gstRate\ngoods,Gulab jal,${price},3301,18\n`),
    });
  await send('free');
  await page.getByText('Row 2, price:').waitFor();
  expect(await page.getByRole('button', { name: screenText('shop-desk:import.save') }).isDisabled()).toBe(true);
  await expectGoodAtAllSizes(page, 'import-problems');
  await send('150');
  await page.getByText('1 new, 0 changed, 0 unchanged.').waitFor();
  await page.getByRole('button', { name: screenText('shop-desk:import.save') }).click();
  await page.getByRole('link', { name: 'Gulab jal' }).waitFor();
  await expectGoodAtAllSizes(page, 'products-desk');
  await page.getByLabel(screenText('shop-desk:list.search')).fill('silk');
  await page.getByLabel(screenText('shop-desk:list.search')).press('Enter');
  await page.getByText('1 product', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  expect(faults).toEqual([]);
});

it('a member finds a product by kind and by title, and opens it', async () => {
  await turnOnShop(admin);
  const { page, faults } = await visit(browser, app.url, PHONE);
  await signInDirectly(page, she, '/dashboard/shop');
  await page.getByRole('link', { name: 'Photo session at home' }).waitFor();
  await expectGoodAtAllSizes(page, 'shop');
  await page
    .getByRole('navigation', { name: screenText('shop:show') })
    .getByRole('link', { name: screenText('shop:kinds.service') })
    .click();
  await page.getByText('1 of 1 product').waitFor();
  await page
    .getByRole('navigation', { name: screenText('shop:show') })
    .getByRole('link', { name: screenText('shop-desk:list.states.all') })
    .click();
  await page.getByRole('link', { name: 'Photo session at home' }).waitFor();
  await page.getByRole('link', { name: 'Mixed mithai' }).waitFor();
  await page.getByLabel(screenText('shop:search')).fill('mith');
  await page.waitForURL((url) => url.searchParams.get('search') === 'mith');
  await page.getByText('1 of 1 product').waitFor();
  await page.getByRole('link', { name: 'Mixed mithai' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mixed mithai' }).waitFor();
  await page.getByText('for 0.25 kg').waitFor();
  await page.getByText(screenText('shop:outOfStock')).waitFor();
  await expectGoodAtAllSizes(page, 'shop-product');
  await page.goBack();
  await expect.poll(() => page.getByLabel(screenText('shop:search')).inputValue()).toBe('mith');
  await page.getByLabel(screenText('shop:search')).fill('nothing like this');
  await page.getByRole('heading', { name: screenText('shop-desk:list.notFound') }).waitFor();
  await page.goto('/dashboard/shop/0198f000-0000-7000-8000-000000000000');
  await page.getByRole('heading', { level: 1, name: screenText('common:notFound.title') }).waitFor();
  expect(faults).toEqual([]);
});
