import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { signInDirectly } from '../support/browser-sign-in.ts';
import { member, type Person } from '../support/members.ts';
import { screenText } from '../support/screen-text.ts';
import { addGoods, orderOf, placeOrder, setStatus } from '../support/shop.ts';
import { ADMIN, adminFactor, signInAdmin, turnOnShop } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let browser: Browser;
let admin: Awaited<ReturnType<typeof signInAdmin>>;
let she: Person;
let attar: string;
let sweets: string;
const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  await turnOnShop(admin);
  she = await member(app, { firstName: 'Sumaiya', lastName: 'Ansari', declarations: accepted });
  attar = await addGoods(admin, 40, { title: 'Rose attar', price: 450, unit: 6, measureUnit: 'ML' });
  sweets = await addGoods(admin, 40, { title: 'Kaju katli', price: 260, unit: 0.25, measureUnit: 'KG' });
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

const asAdmin = (page: Page, path: string) =>
  signInDirectly(
    page,
    { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD, otp: adminFactor(app).recoveryCodes.pop() },
    path,
  );

it('a member on a phone sees the status of an order, changes its address and cancels another order', async () => {
  const first = await placeOrder(she, { [attar]: 1, [sweets]: 4 });
  await setStatus(admin, first._id, 'ACCEPTED', 'Your sweets are fresh on Friday.');
  const second = await placeOrder(she, { [attar]: 2 });
  const { page, context, faults } = await visit(browser, app.url, PHONE, { colorScheme: 'dark' });
  await signInDirectly(page, { email: she.email, password: she.password }, '/dashboard/orders');
  await page.getByRole('link', { name: first.number }).waitFor();
  await checkScreen(page, 'own orders');
  await page.getByRole('link', { name: first.number }).click();
  await page.getByRole('heading', { name: screenText('shop-orders:meaning.ACCEPTED') }).waitFor();
  await page.getByText('Your sweets are fresh on Friday.').waitFor();
  await page.getByText('4 × 0.25 kg').waitFor();
  expect(await page.getByRole('button', { name: screenText('shop-orders:order.cancel') }).count()).toBe(0);
  await checkScreen(page, 'an accepted order');

  await page.goto(`/dashboard/orders/${second._id}`);
  const question = page.getByRole('dialog', { name: screenText('shop-orders:order.cancelTitle') });
  await page.getByRole('button', { name: screenText('shop-orders:order.cancel') }).click();
  await question.waitFor();
  await checkScreen(page, 'cancelling an order');
  await question.getByRole('button', { name: screenText('shop-orders:order.keep') }).click();
  await question.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: screenText('shop-orders:order.change') }).click();
  const details = page.getByRole('dialog', { name: screenText('shop-orders:order.changeTitle') });
  await details.getByLabel(screenText('shop-orders:order.address')).fill('4 Park Lane\nKanpur 208001');
  await checkScreen(page, 'changing the address of an order');
  await details.getByRole('button', { name: screenText('shop-orders:order.save') }).click();
  await page.getByText('4 Park Lane').waitFor();
  await page.getByRole('button', { name: screenText('shop-orders:order.cancel') }).click();
  await question.getByRole('button', { name: screenText('shop-orders:order.cancel') }).click();
  await page.getByRole('heading', { name: screenText('shop-orders:meaning.CANCEL') }).waitFor();
  expect((await orderOf(admin, second._id)).status).toBe('CANCEL');

  await page.goto('/dashboard/orders/00000000-0000-4000-8000-000000000000');
  await page.getByRole('heading', { name: screenText('common:notFound.title') }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('an administrator moves an order along the order board with the keyboard, and declines another with a note', async () => {
  const moved = await placeOrder(she, { [sweets]: 2 });
  const ended = await placeOrder(she, { [attar]: 1 });
  const { page, context, faults } = await visit(browser, app.url, LAPTOP);
  await asAdmin(page, '/staff/orders');
  const card = page.getByRole('article').filter({ hasText: moved.number });
  await card.waitFor();
  await checkScreen(page, 'the board of orders');
  await page.getByRole('article').filter({ hasText: ended.number }).getByRole('link').focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => card.getByRole('link').evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: screenText('shop-orders:desk.moveTo.ACCEPTED') }).waitFor();
  await checkScreen(page, 'the next steps of an order');
  await page.keyboard.press('Enter');
  await page.getByText(`Order ${moved.number}: Accepted`).waitFor();
  await page
    .getByRole('region', { name: /^Accepted: / })
    .getByText(moved.number)
    .waitFor();

  await page.getByRole('article').filter({ hasText: ended.number }).getByRole('link').click();
  await page.getByRole('heading', { name: `Order ${ended.number}` }).waitFor();
  await checkScreen(page, 'an order in the staff area');
  await page.getByRole('button', { name: screenText('shop-orders:desk.lines') }).click();
  const lines = page.getByRole('dialog', { name: screenText('shop-orders:desk.linesTitle') });
  await lines.getByLabel(screenText('shop-orders:desk.quantityOf', { title: 'Rose attar' })).fill('1.5');
  await lines.getByRole('button', { name: screenText('staff:form.submit') }).click();
  await lines.getByText(screenText('shop-orders:desk.quantityWrong')).waitFor();
  await lines.getByLabel(screenText('shop-orders:desk.quantityOf', { title: 'Rose attar' })).fill('3');
  await lines.getByRole('button', { name: screenText('staff:form.submit') }).click();
  await page.getByText('3 × 6 ml').waitFor();
  await page.getByRole('button', { name: screenText('shop-orders:desk.moveTo.REJECTED') }).click();
  const question = page.getByRole('dialog', { name: `Decline order ${ended.number}?` });
  await question.getByLabel(screenText('shop-orders:desk.noteFor')).fill('We cannot deliver to this city.');
  await question.getByRole('button', { name: screenText('staff:form.submit') }).click();
  await page.getByText('We cannot deliver to this city.').waitFor();
  expect((await orderOf(she, ended._id)).status).toBe('REJECTED');

  await page.goto('/staff/orders?tab=list');
  await page
    .getByRole('row')
    .filter({ hasText: ended.number })
    .getByText(screenText('shop-orders:status.REJECTED'))
    .waitFor();
  await page.getByLabel(screenText('shop-orders:desk.status')).selectOption('Accepted');
  await page.getByRole('row').filter({ hasText: moved.number }).waitFor();
  await expect.poll(() => page.getByRole('row').filter({ hasText: ended.number }).count()).toBe(0);
  await checkScreen(page, 'the list of orders');
  expect(faults).toEqual([]);
  await context.close();
});

it('staff on a phone see the order board as one column', async () => {
  const { page, context, faults } = await visit(browser, app.url, PHONE);
  await asAdmin(page, '/staff/orders');
  await page.getByRole('article').first().waitFor();
  await checkScreen(page, 'the board of orders on a phone');
  await page.getByRole('article').first().getByRole('link').click();
  await page.getByRole('heading', { name: /^Order / }).waitFor();
  await checkScreen(page, 'an order in the staff area on a phone');
  expect(faults).toEqual([]);
  await context.close();
});
