import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { LAPTOP, openBrowser, PHONE } from '../support/browser.ts';
import { PREMIUM_PACKAGE } from '../support/entitlements.ts';
import { memberScreen } from '../support/member-screen.ts';
import { member, type Person } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { buy, gatewayModes, ownEntitlements, ownPayment, startPayment } from '../support/purchases.ts';
import { screenText } from '../support/screen-text.ts';
import { ADMIN, type StaffMember, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitUntil } from '../support/wait-until.ts';

/** The payment pages say which plan and prices are in force. */

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));

let app: TestApp;
let browser: Browser;
let admin: StaffMember;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

const man = () => member(app, { gender: 'MALE', firstName: 'Yusuf', lastName: 'Khan', declarations: accepted });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const retire = async (retired: boolean) =>
  expect((await admin.client.put(`/staff/packages/${PREMIUM_PACKAGE}/retired`, { retired })).status).toBe(200);

describe.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE],
    ['a laptop', LAPTOP],
  ]),
)('the pages about payments on %s', (where, viewport) => {
  const open = (who: Person) => memberScreen({ browser, app }, who, { where, viewport });

  it('show both end dates of a package that was bought twice, and on each payment the date of its own purchase', async () => {
    const he = await man();
    const [first, second] = [await buy(app, he), await buy(app, he)];
    const { page, checkScreen, end } = await open(he);
    await page.goto('/dashboard/payment');
    const cell = page
      .getByRole('row', { name: screenText('premium:mine.contactViews') })
      .getByRole('cell')
      .last();
    await cell.getByText('100 of 100').waitFor();
    const day = (moment: string) =>
      new Intl.DateTimeFormat('en-IN', {
        timeZone: 'Asia/Kolkata',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
      }).format(new Date(moment));
    const { ends } = (await ownEntitlements(he)).contactViews;
    expect(ends.map(({ left }: { left: number }) => left)).toEqual([50, 50]);
    expect(await cell.getByText(/^50 valid till /).count()).toBe(2);
    await checkScreen('a package that was bought twice');
    for (const id of [first, second]) {
      await page.goto(`/dashboard/payment/order/${id}`);
      await heading(page, 'Thank you, Premium is active');
      await page.getByText(`Active till ${day((await ownPayment(he, id)).until)}`).waitFor();
    }
    await end();
  });

  it('show the same tax before the payment as on the invoice, also in the seller’s state', async () => {
    const { page, checkScreen, end } = await open(await man());
    await page.goto('/dashboard/premium');
    await page
      .getByRole('button', { name: screenText('premium:buy.only', { name: 'Premium', price: '₹ 500' }) })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Buy Premium' });
    await dialog.getByText('₹ 76.27').waitFor();
    await dialog.getByText('₹ 423.73').waitFor();
    await dialog.getByLabel(screenText('premium:buy.state')).selectOption('Maharashtra');
    await dialog.getByText('₹ 76.28').waitFor();
    await dialog.getByText('₹ 423.72').waitFor();
    await checkScreen('the tax within a state');
    await end();
  });

  it('say that a package was retired, and link to the current ones', async () => {
    const he = await man();
    const { paymentId } = await startPayment(he);
    await retire(true);
    try {
      const { page, checkScreen, end } = await open(he);
      await page.goto('/dashboard/payment/mypackage');
      await page.getByText(screenText('premium:payments.offSale')).waitFor();
      expect(await page.getByRole('link', { name: /^Continue payment/ }).count()).toBe(0);
      await checkScreen('a payment of what is off sale, in the list');
      await page.goto(`/dashboard/payment/order/${paymentId}`);
      await heading(page, 'Not paid');
      await page.getByText(screenText('premium:payment.standing.unpaid.noMore'), { exact: true }).waitFor();
      await page.getByText(screenText('premium:payment.offSale')).waitFor();
      expect(await page.getByRole('button', { name: screenText('premium:payment.now') }).count()).toBe(0);
      await checkScreen('a payment of what is off sale');
      await page.getByRole('link', { name: screenText('premium:payment.anew') }).click();
      await heading(page, 'Premium');
      await retire(false);
      await page.goto(`/dashboard/payment/order/${paymentId}`);
      await page.getByRole('button', { name: screenText('premium:payment.now') }).waitFor();
      await end();
    } finally {
      await retire(false);
    }
  });

  it('do not show a failed staff refund as the member’s request', async () => {
    const he = await man();
    const id = await buy(app, he);
    await gatewayModes(app, { refunds: 'failed', refundSeconds: 1 });
    try {
      const request = { reason: 'Charged by mistake', requestId: crypto.randomUUID() };
      expect((await admin.client.post(`/staff/payments/${id}/refunds`, request)).status).toBe(200);
      await waitUntil(async () => {
        app.clock.advance(1_000);
        return (await ownPayment(he, id)).refund?.state === 'asked';
      }, 'The refund did not fail');
    } finally {
      await gatewayModes(app, { refunds: 'processed', refundSeconds: 2 });
    }
    const { page, checkScreen, end } = await open(he);
    await page.goto(`/dashboard/payment/order/${id}`);
    await page.getByText(screenText('premium:refund.unasked.asked', { price: '₹ 500' })).waitFor();
    expect(await page.getByRole('button', { name: /^Request refund/ }).count()).toBe(0);
    await checkScreen('a refund that did not get through');
    const answer = 'Sent to your bank account.';
    expect((await admin.client.put(`/staff/payments/${id}/refundRequest`, { answer })).status).toBe(200);
    await page.reload();
    await page.getByText(screenText('premium:refund.unasked.declined', { price: '₹ 500' })).waitFor();
    await page.getByText(`Our team: ${answer}`).waitFor();
    await end();
  });
});
