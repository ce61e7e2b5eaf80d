import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { expectGoodAtAllSizes, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { signInDirectly } from '../support/browser-sign-in.ts';
import { member, type Person } from '../support/members.ts';
import { screenText } from '../support/screen-text.ts';
import { addGoods, addProduct, bringTo, orderOf, placeOrder } from '../support/shop.ts';
import { payInCash, recordPayment } from '../support/shop-money.ts';
import { ADMIN, adminFactor, type StaffMember, signInAdmin, staff, turnOnShop } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Money for orders in the browser: payments to confirm, the cash book, invoices, and paying online. */

let app: TestApp;
let browser: Browser;
let admin: StaffMember;
let clerk: StaffMember;
let she: Person;
let sweets: string;
let writing: string;

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  await turnOnShop(admin);
  clerk = await staff(app, admin, 'EMPLOYEE');
  const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));
  she = await member(app, { firstName: 'Sumaiya', lastName: 'Ansari', declarations: accepted });
  sweets = await addGoods(admin, 40, {
    ...{ title: 'Kaju katli', price: 260, unit: 0.25, measureUnit: 'KG', hsn: '1704', gstRate: 5 },
  });
  writing = await addProduct(admin, {
    ...{ kind: 'service', title: 'Profile writing', price: 1_180, hsn: '998399', gstRate: 18 },
  });
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

/** An accepted order of the customer. */
async function acceptedOrder() {
  const { _id } = await placeOrder(she, { [sweets]: 4, [writing]: 1 });
  return bringTo(admin, _id, 'ACCEPTED');
}

it('the office confirms a payment that a colleague received, and finds it in the cash book', async () => {
  const order = await acceptedOrder();
  await recordPayment(clerk, order._id, { amount: 500 });
  await recordPayment(clerk, order._id, {
    ...{ amount: 300, paymentType: 'CHECK', reference: '000123', bank: 'Bank of Baroda' },
  });
  await recordPayment(admin, order._id, { amount: 100, paymentType: 'UPI', reference: 'UTR000000001' });
  const { page, context, faults } = await visit(browser, app.url, LAPTOP);
  await enterOffice(page, '/staff/orderPayments');
  const row = page.getByRole('row').filter({ hasText: order.number });
  await row.first().waitFor();
  expect(await row.count()).toBe(3);
  await expectGoodAtAllSizes(page, 'payments-to-confirm');
  await page.getByRole('button', { name: /^Confirm: Cash, ₹\s?500$/ }).click();
  const dialog = page.getByRole('dialog', { name: screenText('shop-money:decide.confirmed') });
  await dialog.getByText(`by Cash was received for order ${order.number}.`).waitFor();
  await expectGoodAtAllSizes(page, 'confirm-a-payment');
  await dialog.getByRole('button', { name: screenText('staff:form.submit') }).click();
  await expect.poll(() => row.count()).toBe(2);
  expect((await orderOf(admin, order._id)).paid).toBe(500);

  await page.goto(`/staff/cashBook?personId=${clerk.id}`);
  await page.getByRole('table', { name: screenText('shop-money:book.sums') }).waitFor();
  await expectGoodAtAllSizes(page, 'cash-book');
  expect(faults).toEqual([]);
  await context.close();
});

it('the office writes a note on a draft invoice, deletes it, and prints an issued one', async () => {
  const order = await acceptedOrder();
  const { page, context, faults } = await visit(browser, app.url, LAPTOP);
  await enterOffice(page, `/staff/orderInvoices/${order.invoice._id}`);
  await page.getByRole('heading', { level: 1, name: screenText('shop-money:invoice.draft') }).waitFor();
  await page.getByRole('button', { name: screenText('shop-money:invoice.edit') }).click();
  const form = page.getByRole('dialog', { name: screenText('shop-money:invoice.edit') });
  await form.getByLabel(screenText('shop-money:invoice.note')).fill('Thank you for your order.');
  await form.getByRole('button', { name: screenText('staff:form.submit') }).click();
  await page.getByText('Thank you for your order.').waitFor();
  await expectGoodAtAllSizes(page, 'draft-invoice');
  await payInCash(clerk, admin, order._id, order.grandTotal);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: /^Invoice / }).waitFor();
  expect(await page.getByRole('button', { name: screenText('shop-money:invoice.remove') }).count()).toBe(0);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: screenText('shop-money:invoice.pdf') }).click();
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/);

  const other = await acceptedOrder();
  await page.goto(`/staff/orderInvoices/${other.invoice._id}`);
  await page.getByRole('button', { name: screenText('shop-money:invoice.remove') }).click();
  await page
    .getByRole('dialog', { name: screenText('shop-money:invoice.remove') })
    .getByRole('button', { name: screenText('staff:form.submit') })
    .click();
  await expect.poll(async () => (await orderOf(admin, other._id)).invoice).toBeNull();
  expect(faults).toEqual([]);
  await context.close();
});

it('a member reads the invoice of an order and pays the order online', async () => {
  const order = await acceptedOrder();
  const { page, context, faults } = await visit(browser, app.url, PHONE);
  await signInDirectly(
    page,
    { email: she.email, password: she.password },
    `/dashboard/orders/invoice/${order.invoice._id}`,
  );
  await page.getByRole('heading', { level: 1, name: screenText('shop-money:invoice.draft') }).waitFor();
  expect(await page.getByRole('button', { name: screenText('shop-money:invoice.edit') }).count()).toBe(0);
  await expectGoodAtAllSizes(page, 'own-invoice');
  await page.goto(`/dashboard/payment/shop/${order._id}`);
  await page.getByRole('heading', { level: 1, name: `Pay for order ${order.number}` }).waitFor();
  await expectGoodAtAllSizes(page, 'pay-order');
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  const window = page.frameLocator('iframe[title="Test payment"]');
  await window.getByRole('button', { name: 'Close without paying', disabled: false }).waitFor();
  await window.getByRole('button', { name: /^Pay ₹/ }).click();
  await page.getByRole('heading', { level: 1, name: screenText('premium:payment.shopOrder.paid.title') }).waitFor();
  await expectGoodAtAllSizes(page, 'order-paid');
  await page.getByRole('link', { name: screenText('premium:payment.toOrder') }).click();
  await page.getByText(order.number).first().waitFor();
  expect((await orderOf(she, order._id)).due).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});
