import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectGoodAtAllSizes, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { signInDirectly } from '../support/browser-sign-in.ts';
import { screenText } from '../support/screen-text.ts';
import { ADMIN, networkAccount, type StaffMember, signInAdmin, turnOnNetwork, turnOnShop } from '../support/staff.ts';
import { signInAdminPage } from '../support/staff-browser.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

type Partner = Awaited<ReturnType<typeof networkAccount>>;

let app: TestApp;
let browser: Browser;
let admin: StaffMember;
let stockist: Partner;
let dealer: Partner;

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  await turnOnNetwork(admin);
  await turnOnShop(admin);
  stockist = await networkAccount(app, admin, 'STOKIEST');
  dealer = await networkAccount(app, admin, 'DEALER', { parentId: stockist.id });
  for (const [title, lowStockAt] of [
    ['Attar of roses', 3],
    ['Printed biodata', undefined],
  ]) {
    const product = { kind: 'goods', title, price: 250, hsn: '3303', gstRate: 18, lowStockAt };
    expect((await admin.client.post('/product/create', product)).status).toBe(200);
  }
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

const enter = (page: Page, { email, password, factor }: Partner, path: string) =>
  signInDirectly(page, { email, password, otp: factor.recoveryCodes.pop() }, path);

/** Presses a button that opens a pop-up form. Returns the form. */
async function open(page: Page, button: string | RegExp, title: string) {
  await page.getByRole('button', { name: button }).click();
  return page.getByRole('dialog', { name: title });
}

it('the office changes its stock, and sees low stock and the ledger', async () => {
  const { page, context, faults } = await visit(browser, app.url, LAPTOP);
  await signInAdminPage(app, page, '/staff/stock');
  const row = page.getByRole('row', { name: /Attar of roses/ });
  await row.getByText(screenText('shop-stock:stock.states.out')).waitFor();
  await expectGoodAtAllSizes(page, 'the stock of the office');

  const form = await open(page, 'Change the stock of Attar of roses, Office', 'Change stock: Attar of roses');
  await form.getByRole('button', { name: screenText('staff:form.submit') }).click();
  await form.getByText(screenText('shop-stock:change.reasonMissing')).waitFor();
  await form.getByLabel(screenText('shop-stock:change.quantity')).fill('-4');
  await form.getByLabel(screenText('staff:reviews.reason')).fill('Bought in');
  await form.getByRole('button', { name: screenText('staff:form.submit') }).click();
  await form.getByText(/whole number other than 0/).waitFor();
  await expectGoodAtAllSizes(page, 'a change of stock with an error');
  await form.getByLabel(screenText('shop-stock:change.quantity')).fill('12');
  await form.getByRole('button', { name: screenText('staff:form.submit') }).click();
  await form.waitFor({ state: 'detached' });
  await row.getByText(screenText('shop-stock:stock.quantity')).waitFor();

  const taking = await open(page, 'Change the stock of Attar of roses, Office', 'Change stock: Attar of roses');
  await taking.getByLabel(screenText('shop-stock:stock.change')).selectOption('Take out of stock');
  await taking.getByLabel(screenText('shop-stock:change.quantity')).fill('13');
  await taking.getByLabel(screenText('staff:reviews.reason')).fill('Damaged');
  await taking.getByRole('button', { name: screenText('staff:form.submit') }).click();
  await taking.getByText('Only 12 in stock: you cannot take out 13.').waitFor();
  await taking.getByLabel(screenText('shop-stock:change.quantity')).fill('9');
  await taking.getByRole('button', { name: screenText('staff:form.submit') }).click();
  await taking.waitFor({ state: 'detached' });
  await page.getByLabel(screenText('staff:reviews.show')).selectOption('Low stock');
  await row.getByText(screenText('shop-stock:stock.states.low'), { exact: true }).waitFor();
  await page.getByRole('row', { name: /Printed biodata/ }).waitFor({ state: 'detached' });
  await expectGoodAtAllSizes(page, 'low stock');

  await page.getByRole('link', { name: 'Attar of roses' }).click();
  await page.getByText('Office · 3 in stock').waitFor();
  await expect
    .poll(() => page.getByRole('rowheader').allInnerTexts())
    .toEqual([expect.stringContaining('Damaged'), expect.stringContaining('Bought in')]);
  await expectGoodAtAllSizes(page, 'the ledger');
  await page
    .getByRole('link', { name: screenText('staff:nav.to.stock'), exact: true })
    .first()
    .click();

  // The office also keeps the stock of its partners.
  await page.getByLabel(screenText('shop-stock:stock.holder')).selectOption(stockist.id);
  const partner = await open(page, /^Change the stock of Printed biodata, (?!Office)/, 'Change stock: Printed biodata');
  await partner.getByLabel(screenText('shop-stock:change.quantity')).fill('40');
  await partner.getByLabel(screenText('staff:reviews.reason')).fill('Opening stock');
  await partner.getByRole('button', { name: screenText('staff:form.submit') }).click();
  await page
    .getByRole('row', { name: /Printed biodata/ })
    .getByText('40')
    .waitFor();
  await page.reload();
  await page
    .getByRole('row', { name: /Printed biodata/ })
    .getByText('40')
    .waitFor();
  expect(faults.filter((fault) => !/status of (400|409)/.test(fault))).toEqual([]);
  await context.close();
});

it('a dealer asks the stockist for goods on a phone, and the goods arrive', async () => {
  const atDealer = await visit(browser, app.url, PHONE);
  await enter(atDealer.page, dealer, '/staff/productRequests');
  const { page } = atDealer;
  await page.getByRole('heading', { name: screenText('shop-stock:requests.noneOpen') }).waitFor();
  await expectGoodAtAllSizes(page, 'no product requests');
  const form = await open(page, 'Ask for goods', 'Ask for goods');
  await form.getByLabel(screenText('shop-stock:stock.product')).selectOption('Printed biodata (1 piece)');
  await form.getByLabel(screenText('shop-stock:change.quantity')).fill('15');
  await form.getByLabel(screenText('shop-stock:form.message')).fill('For the fair on Sunday');
  await expectGoodAtAllSizes(page, 'asking for goods');
  await form.getByRole('button', { name: screenText('staff:form.submit') }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByText(screenText('shop-stock:requests.partiesMine', { stockist: 'Imran' })).waitFor();
  await expectGoodAtAllSizes(page, 'a product request of the dealer');

  const atStockist = await visit(browser, app.url, LAPTOP);
  await enter(atStockist.page, stockist, '/staff/productRequests');
  const desk = atStockist.page;
  await desk.getByText('For the fair on Sunday').waitFor();
  await desk.getByText('asks you').waitFor();
  await expectGoodAtAllSizes(desk, 'a product request at the stockist');
  for (const answer of ['Accept', 'Mark as sent']) {
    const dialog = await open(desk, new RegExp(`^${answer}: Printed biodata`), answer);
    await dialog.getByRole('button', { name: screenText('staff:form.submit') }).click();
    await dialog.waitFor({ state: 'detached' });
  }
  await desk.getByText(screenText('staff:facts.sent'), { exact: true }).first().waitFor();
  await desk.getByRole('link', { name: screenText('staff:nav.to.stock'), exact: true }).click();
  await desk.getByRole('heading', { name: screenText('shop-stock:stock.own') }).waitFor();
  await desk
    .getByRole('row', { name: /Printed biodata/ })
    .getByText('25')
    .waitFor();
  await desk.getByRole('link', { name: 'Printed biodata' }).click();
  await desk.getByText(screenText('shop-stock:ledger.kind.sent')).waitFor();
  expect(atStockist.faults).toEqual([]);
  await atStockist.context.close();

  await page.reload();
  const dialog = await open(page, /^Mark as received: Printed biodata/, 'Mark as received');
  await expectGoodAtAllSizes(page, 'receiving goods');
  await dialog.getByRole('button', { name: screenText('staff:form.submit') }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByLabel(screenText('staff:tickets.status')).selectOption('Received');
  await page
    .getByRole('article')
    .getByText(screenText('shop-stock:requests.status.Received'), { exact: true })
    .first()
    .waitFor();
  await page.getByText(screenText('shop-stock:requests.history')).click();
  await page.getByText(screenText('shop-stock:requests.status.Accepted'), { exact: true }).waitFor();
  await expectGoodAtAllSizes(page, 'a product request that is received');
  await page.goto('/staff/stock');
  await page
    .getByRole('row', { name: /Printed biodata/ })
    .getByText('15')
    .waitFor();
  await expectGoodAtAllSizes(page, 'the stock of a dealer');
  expect(atDealer.faults).toEqual([]);
  await atDealer.context.close();
});
