import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { signInDirectly } from '../support/browser-sign-in.ts';
import { moveTo } from '../support/cases.ts';
import { member, type Person } from '../support/members.ts';
import { screenText } from '../support/screen-text.ts';
import { addProduct, bringTo, placeOrder } from '../support/shop.ts';
import { payInCash } from '../support/shop-money.ts';
import {
  ADMIN,
  addTerritory,
  adminFactor,
  networkAccount,
  type StaffMember,
  signInAdmin,
  staff,
  turnOnNetwork,
  turnOnShop,
} from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

type Employee = Awaited<ReturnType<typeof networkAccount>>;

let app: TestApp;
let browser: Browser;
let admin: StaffMember;
let deputy: Employee;
let officer: Employee;
let she: Person;

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  await turnOnNetwork(admin);
  await turnOnShop(admin);
  deputy = (await staff(app, admin, 'SUB_ADMIN')) as Employee;
  const area = await addTerritory(admin, { level: 'area', cities: ['lucknow_up'] });
  officer = await networkAccount(app, admin, 'AREA_SALE_MANAGER', { territoryId: area });
  she = await member(app, { firstName: 'Sumaiya', lastName: 'Ansari' });
  await moveTo(app, 'lucknow_up', she.id);
  await she.client.put('/user/settings', { privacy: { bureauHelp: true } });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

const checkScreen = async (page: Page, name: string): Promise<void> => {
  await expectAccessible(page, name);
  await expectNoSidewaysScroll(page, name);
};

const enter = (page: Page, { email, password, factor }: Employee, path: string) =>
  signInDirectly(page, { email, password, otp: factor.recoveryCodes.pop() }, path);

const enterAsAdmin = (page: Page, path: string) =>
  signInDirectly(
    page,
    { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD, otp: adminFactor(app).recoveryCodes.pop() },
    path,
  );

it('staff correct the errors of a new coupon, create it and end it', async () => {
  const { page, context, faults } = await visit(browser, app.url, LAPTOP);
  await enter(page, deputy, '/staff/coupons');
  await page.getByText(screenText('shop-commission:coupons.none')).waitFor();
  await checkScreen(page, 'no coupons');
  await page.getByRole('button', { name: screenText('shop-commission:coupons.add') }).click();
  const form = page.getByRole('dialog', { name: screenText('shop-commission:coupons.add') });
  await form.getByRole('button', { name: screenText('shop-commission:coupons.form.save') }).click();
  await form.getByText(screenText('shop-commission:coupons.form.codeWrong')).waitFor();
  await form.getByText(screenText('shop-commission:coupons.form.untilMissing')).waitFor();
  await checkScreen(page, 'a coupon with errors');
  await form.getByLabel(screenText('shop-commission:coupons.code')).fill('eid25');
  await form.getByLabel(screenText('shop-commission:coupons.form.kinds.percent')).last().fill('25');
  await form.getByLabel(screenText('shop-desk:form.minQuantity')).fill('500');
  await form.getByLabel(screenText('shop-commission:coupons.form.until')).fill('2099-12-31');
  await form.getByLabel(screenText('shop-commission:coupons.form.reason')).fill('For Eid');
  await form.getByRole('button', { name: screenText('shop-commission:coupons.form.save') }).click();
  const row = page.getByRole('row', { name: /EID25/ });
  await row.getByText('25% off').waitFor();
  await row.getByText(screenText('shop-commission:coupons.states.active')).waitFor();
  await checkScreen(page, 'a coupon');

  await row.getByRole('button', { name: screenText('shop-commission:coupons.endOf', { code: 'EID25' }) }).click();
  await page.getByRole('button', { name: screenText('shop-commission:coupons.endConfirm'), exact: true }).click();
  await page.getByText(screenText('shop-commission:coupons.none')).waitFor();
  await page.getByLabel(screenText('shop-commission:coupons.show')).selectOption('ended');
  await page
    .getByRole('row', { name: /EID25/ })
    .getByText(screenText('shop-commission:coupons.filters.ended'))
    .waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('commission of a partner is calculated by the rate, read by its owner, and paid out by two people', async () => {
  const desk = await visit(browser, app.url, LAPTOP);
  await enterAsAdmin(desk.page, '/staff/commission?tab=rates');
  await desk.page.getByText(screenText('shop-commission:rates.none')).waitFor();
  await desk.page.getByRole('button', { name: screenText('shop-commission:rates.set') }).click();
  const rate = desk.page.getByRole('dialog', { name: screenText('shop-commission:rates.set') });
  await rate.getByLabel(screenText('shop-commission:rates.role')).selectOption({ label: 'Area manager' });
  await rate.getByLabel(screenText('shop-commission:rates.kind')).selectOption({ label: 'Services' });
  await rate.getByLabel(screenText('shop-commission:coupons.form.kinds.percent')).fill('51');
  await rate.getByRole('button', { name: screenText('shop-commission:rates.form.save') }).click();
  await rate.getByText('Please enter a number from 0 to 50').waitFor();
  await checkScreen(desk.page, 'a rate with an error');
  await rate.getByLabel(screenText('shop-commission:coupons.form.kinds.percent')).fill('7.5');
  await rate.getByRole('button', { name: screenText('shop-commission:rates.form.save') }).click();
  await desk.page
    .getByRole('row', { name: /Area manager/ })
    .getByText('7.5%')
    .waitFor();
  await checkScreen(desk.page, 'rates');

  const session = await addProduct(admin, { kind: 'service', title: 'Photo session', price: 1_180, gstRate: 18 });
  const order = await placeOrder(officer, { [session]: 1 }, { customerId: she.id });
  await payInCash(deputy, admin, order._id, 1_180);
  await bringTo(admin, order._id, 'DELIVERED');

  const phone = await visit(browser, app.url, PHONE);
  await enter(phone.page, officer, '/staff/commission');
  await phone.page.getByRole('link', { name: /^Statement of/ }).click();
  await phone.page.getByText(`Order ${order.number}`).waitFor();
  await checkScreen(phone.page, 'a statement');
  for (const [button, file] of [
    ['Save as CSV', /^commission-\d{4}-\d{2}\.csv$/],
    ['Save as PDF', /^commission-\d{4}-\d{2}\.pdf$/],
  ] as const) {
    const saved = phone.page.waitForEvent('download');
    await phone.page.getByRole('button', { name: button }).click();
    expect((await saved).suggestedFilename()).toMatch(file);
  }
  expect(phone.faults).toEqual([]);
  await phone.context.close();

  await desk.page.getByRole('link', { name: screenText('shop-commission:commission.tab.people') }).click();
  await desk.page.getByRole('button', { name: /^Pay out to/ }).click();
  const proposal = desk.page.getByRole('dialog', { name: /^Pay out to/ });
  await proposal.getByLabel(screenText('shop-commission:payouts.form.amount')).fill('75.01');
  await proposal.getByRole('button', { name: screenText('shop-commission:payouts.form.save') }).click();
  await proposal.getByText('This is more than can be paid out to this person.').waitFor();
  await proposal.getByLabel(screenText('shop-commission:payouts.form.amount')).fill('70.50');
  await checkScreen(desk.page, 'proposing a payout');
  await proposal.getByRole('button', { name: screenText('shop-commission:payouts.form.save') }).click();
  await desk.page.getByText(screenText('shop-commission:commission.waiting', { amount: '₹ 70.50' })).waitFor();
  await checkScreen(desk.page, 'balances');
  await desk.page.getByRole('link', { name: screenText('shop-commission:commission.tab.payouts') }).click();
  await desk.page.getByText(screenText('shop-commission:payouts.other')).waitFor();
  expect(desk.faults).toEqual([]);
  await desk.context.close();

  const second = await visit(browser, app.url, LAPTOP, { colorScheme: 'dark' });
  await enter(second.page, deputy, '/staff/commission?tab=payouts');
  await second.page.getByRole('button', { name: /as paid$/ }).click();
  await second.page
    .getByRole('dialog', { name: screenText('shop-commission:payouts.ask.paid') })
    .getByLabel(screenText('shop-commission:payouts.note'))
    .fill('Transfer 4711');
  await checkScreen(second.page, 'paying');
  await second.page
    .getByRole('button', { name: screenText('shop-commission:payouts.confirm.paid'), exact: true })
    .click();
  await second.page.getByText('Transfer 4711').waitFor();
  await checkScreen(second.page, 'payouts');
  await second.page.getByRole('link', { name: screenText('shop-commission:commission.tab.people') }).click();
  await second.page.getByText('₹\u00a04.50').waitFor();
  expect(second.faults).toEqual([]);
  await second.context.close();
});

it('a deputy administrator gives a member a package', async () => {
  const { page, context, faults } = await visit(browser, app.url, LAPTOP);
  await enter(page, deputy, `/staff/members/${she.id}`);
  await page.getByLabel(screenText('desk:gate.reason')).selectOption({ index: 1 });
  await page.getByRole('button', { name: /open/i }).click();
  await page.getByRole('button', { name: screenText('desk:page.freePackage') }).click();
  const form = page.getByRole('dialog', { name: screenText('desk:freePackage.title', { name: 'Sumaiya Ansari' }) });
  await form.getByRole('button', { name: screenText('desk:freePackage.give') }).click();
  await form.getByText(screenText('desk:freePackage.reasonMissing')).waitFor();
  await checkScreen(page, 'giving a package');
  await form.getByLabel(screenText('desk:freePackage.package')).selectOption({ index: 1 });
  await form.getByLabel(screenText('desk:gate.reason')).fill('Her photo session was cancelled by us');
  await form.getByRole('button', { name: screenText('desk:freePackage.give') }).click();
  await page.getByText(/^Sumaiya Ansari has the package until/).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
