import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { LAPTOP, openBrowser, PHONE } from '../support/browser.ts';
import { memberScreen } from '../support/member-screen.ts';
import { member, type Person } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { gatewayModes } from '../support/purchases.ts';
import { screenText } from '../support/screen-text.ts';
import { ADMIN, type StaffMember, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

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
const woman = (privacy: object) => async (): Promise<Person> => {
  const she = await member(app, { firstName: 'Mariam', lastName: 'Ansari', declarations: accepted });
  const { status } = await she.client.put('/user/settings', { privacy });
  expect(status).toBe(200);
  return she;
};
const forPremium = woman({ contact: 'premium', messages: 'premium' });

const entitlementsOf = async ({ client }: Person) => (await client.get('/entitlements')).body.result.data;
const paymentsOf = async ({ client }: Person) => (await client.get('/payments')).body.result.data;

describe.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE],
    ['a laptop', LAPTOP],
  ]),
)('a member with packages and payments on %s', (where, viewport) => {
  const open = (who: Person) => memberScreen({ browser, app }, who, { where, viewport });

  const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
  const window = (page: Page) => page.frameLocator('iframe[title="Test payment"]');
  const inWindow = (page: Page, name: string | RegExp) => window(page).getByRole('button', { name }).click();
  const cell = (page: Page, row: string) => page.getByRole('row', { name: row }).getByRole('cell').last();

  /** Opens the gateway's checkout window from the Premium page. */
  async function toWindow(page: Page): Promise<void> {
    await page
      .getByRole('button', { name: screenText('premium:buy.only', { name: 'Premium', price: '₹ 500' }) })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Buy Premium' });
    await expect.poll(() => dialog.getByLabel(screenText('premium:buy.state')).inputValue()).toBe('Uttar Pradesh');
    await dialog.getByRole('button', { name: 'Pay ₹ 500' }).click();
    await window(page).getByText('TEST: no money moves').waitFor();
    // Waits until the window's script has loaded, so that it also reacts to the keyboard.
    await window(page).getByRole('button', { name: 'Close without paying', disabled: false }).waitFor();
  }

  it('goes from the menu to Premium, pays, and sees the balance and invoice', async () => {
    const he = await man();
    const { page, checkScreen, end } = await open(he);
    const fromMenu = async (link: string) => {
      if (where === 'a phone') await page.getByRole('button', { name: screenText('shell:menu.open') }).click();
      const menu = page.getByRole('navigation', { name: screenText('shell:menu.label') });
      const section = menu.getByRole('button', { name: screenText('premium:payment.tab'), exact: true });
      if (link !== 'Go Premium' && (await section.getAttribute('aria-expanded')) === 'false') await section.click();
      await menu.getByRole('link', { name: link }).click();
    };

    await page.goto('/dashboard/home');
    await fromMenu('My package');
    await heading(page, 'My package');
    await page.getByRole('cell', { name: screenText('premium:mine.default') }).waitFor();
    expect(await cell(page, 'Interests Express').textContent()).toBe('Unlimited');
    expect(await cell(page, 'Photo Request').textContent()).toMatch(/^10 of 10valid till /);
    expect(await cell(page, 'Remaining Messages').textContent()).toBe('Nil');
    expect(await cell(page, 'Remaining Contact View').textContent()).toBe('Nil');
    await page
      .getByRole('button', { name: screenText('premium:buy.only', { name: 'Premium', price: '₹ 500' }) })
      .waitFor();
    await checkScreen('the free package');
    await fromMenu('My payments');
    await page.getByRole('heading', { name: screenText('premium:payments.empty') }).waitFor();
    await checkScreen('no payments');
    await fromMenu('Go Premium');
    await heading(page, 'Premium');
    await page
      .getByRole('row', { name: screenText('premium:compare.photoRequests') })
      .getByRole('cell', { name: '10 a month' })
      .waitFor();
    await checkScreen('what Premium gives');

    await page
      .getByRole('button', { name: screenText('premium:buy.only', { name: 'Premium', price: '₹ 500' }) })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Buy Premium' });
    const state = dialog.getByLabel(screenText('premium:buy.state'));
    await expect.poll(() => state.inputValue()).toBe('Uttar Pradesh');
    await dialog.getByText('₹ 76.27').waitFor();
    await checkScreen('before the payment');
    await state.selectOption('Outside India');
    await dialog.getByRole('button', { name: 'Pay ₹ 500' }).click();
    await page.waitForURL('**/dashboard/payment/order/*');
    await window(page).getByText('TEST: no money moves').waitFor();
    await checkScreen('the window of the gateway');
    await inWindow(page, /^Pay ₹/);
    await heading(page, 'Thank you, Premium is active');
    await page.getByText(/^Active till \d+ \w+ \d{4}$/).waitFor();
    await checkScreen('a payment that is through');
    const own = await entitlementsOf(he);
    expect(own).toMatchObject({ isPremium: true, contactViews: { granted: 50, used: 0, left: 50 } });
    expect(await paymentsOf(he)).toMatchObject([{ status: 'paid', amount: 50_000, method: 'upi' }]);

    await page.getByRole('link', { name: screenText('premium:payment.toPackage') }).click();
    await page.getByRole('cell', { name: screenText('premium:go.title'), exact: true }).waitFor();
    await cell(page, 'Package Gateway').getByText(screenText('premium:method.upi')).waitFor();
    expect(await cell(page, 'Package Price').textContent()).toBe('₹\u00a0500');
    expect(await cell(page, 'Remaining Messages').textContent()).toContain('Unlimited');
    expect(await cell(page, 'Remaining Contact View').textContent()).toContain('50 of 50');
    await page.getByRole('button', { name: 'Add 90 days for ₹ 500' }).waitFor();
    await checkScreen('a package that runs');

    await page.goto('/dashboard/mypackage');
    await page.waitForURL('**/dashboard/payment/mypackage');
    const card = page.getByRole('listitem').filter({ hasText: '₹ 500' });
    await card.getByText(screenText('premium:facts.paid'), { exact: true }).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('button', { name: /^Invoice / }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^[\w-]+\.pdf$/);
    await checkScreen('a payment in the list');
    await card.getByRole('button', { name: /^Request refund: Premium/ }).click();
    const refund = page.getByRole('dialog', { name: screenText('premium:refund.title', { price: '₹ 500' }) });
    await refund.getByRole('button', { name: screenText('premium:refund.ask') }).click();
    await refund.getByText(screenText('premium:refund.missing')).waitFor();
    await checkScreen('asking for a refund');
    await refund.getByLabel(screenText('premium:refund.reason')).fill('We have found each other already.');
    await refund.getByRole('button', { name: screenText('premium:refund.ask') }).click();
    await card.getByText(/^You requested a refund on .+ Our team is checking it\.$/).waitFor();
    await expect.poll(() => card.getByRole('button', { name: /^Request refund/ }).count()).toBe(0);
    await checkScreen('a refund that was asked for');
    expect((await paymentsOf(he))[0].refund).toMatchObject({ state: 'asked', amount: 50_000 });
    await end();
  });

  it('with an unfinished profile cannot buy, and is led to the missing step of the registration', async () => {
    const he = await man();
    const { page, checkScreen, context } = await open(he);
    // The dashboard asks once who the member is. If it asked after the change below, it would redirect to the
    // registration.
    const asked = page.waitForResponse(
      (answer) => answer.url().endsWith('/user/verify') && page.url().endsWith('/dashboard/premium'),
    );
    await page.goto('/dashboard/premium');
    await asked;
    const buy = page.getByRole('button', { name: screenText('premium:buy.only', { name: 'Premium', price: '₹ 500' }) });
    await buy.waitFor();
    const change = { gender: 'FEMALE', reason: 'The member wrote that this was a slip' };
    expect((await admin.client.put(`/user/updateById/${he.id}`, change)).status).toBe(200);
    await buy.click();
    const dialog = page.getByRole('dialog', { name: 'Buy Premium' });
    await dialog.getByLabel(screenText('premium:buy.state')).selectOption('Delhi');
    await dialog.getByRole('button', { name: 'Pay ₹ 500' }).click();
    await dialog.getByText('Please complete your profile first.').waitFor();
    await checkScreen('an unfinished profile before the payment');
    const complete = dialog.getByRole('button', { name: screenText('premium:buy.finish') });
    const json = { success: false, message: 'We are back in a minute.' };
    await page.route('**/user/verify', (route) => route.fulfill({ status: 503, json }));
    await complete.click();
    await dialog.getByText(json.message).waitFor();
    await checkScreen('an unfinished profile that could not be asked for');
    await page.unroute('**/user/verify');
    await context.setOffline(true);
    await complete.click();
    await dialog.getByText('No connection.').waitFor();
    await context.setOffline(false);
    // A request may fail in the moment in which the network returns, so the button is pressed again.
    const isThere = async (): Promise<boolean> => {
      await complete.click({ timeout: 1_000 }).catch(() => undefined);
      return page.url().endsWith('/register/basicDetail');
    };
    await expect.poll(isThere).toBe(true);
    expect(await paymentsOf(he)).toEqual([]);
    await context.close();
  });

  it('sees the status of a payment that failed, was closed or is repeated', async () => {
    const he = await man();
    const { page, checkScreen, end } = await open(he);
    await page.goto('/dashboard/premium');
    await toWindow(page);
    // Keyboard focus moves into the window, and back when the window closes.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    await page.keyboard.press('Escape');
    await heading(page, 'Not paid');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await checkScreen('a payment that was not made');
    expect(await paymentsOf(he)).toMatchObject([{ status: 'created' }]);

    await page.getByRole('button', { name: screenText('premium:payment.now') }).click();
    await inWindow(page, 'Let the payment fail');
    // The failure has been reported once the button is enabled again.
    await window(page).getByRole('button', { name: 'Let the payment fail', disabled: false }).waitFor();
    await inWindow(page, 'Close without paying');
    await heading(page, 'Payment failed');
    await page.getByText(/^Payment service: /).waitFor();
    await checkScreen('a payment that failed');
    // The gateway notifies the server by webhook.
    await expect.poll(() => paymentsOf(he)).toMatchObject([{ status: 'attempted' }]);
    await page.reload();
    await heading(page, 'Not confirmed yet');
    await checkScreen('a payment whose end is not known');

    await page.getByRole('button', { name: screenText('premium:payment.now') }).click();
    const dialog = page.getByRole('dialog', { name: 'Buy Premium' });
    await dialog.getByRole('button', { name: 'Pay ₹ 500' }).click();
    await inWindow(page, /^Pay ₹/);
    await heading(page, 'Thank you, Premium is active');
    // All tries belong to one order.
    expect(await paymentsOf(he)).toMatchObject([{ status: 'paid' }]);
    await end();
  });

  it('is told when the payment window fails to load, and can open it again', async () => {
    const he = await man();
    const { page, checkScreen, end } = await open(he);
    await page.route('**/checkout.js', (route) => route.fulfill({ status: 404 }));
    await page.goto('/dashboard/payment');
    await page
      .getByRole('button', { name: screenText('premium:buy.only', { name: 'Premium', price: '₹ 500' }) })
      .click();
    const pay = page.getByRole('dialog', { name: 'Buy Premium' }).getByRole('button', { name: 'Pay ₹ 500' });
    await pay.click();
    await heading(page, 'The payment window did not open');
    await checkScreen('a window that did not open');
    await page.unroute('**/checkout.js');
    await page.getByRole('button', { name: screenText('premium:payment.reopen') }).click();
    await inWindow(page, /^Pay ₹/);
    await heading(page, 'Thank you, Premium is active');
    expect(await paymentsOf(he)).toMatchObject([{ status: 'paid' }]);
    await end();
  });

  it('sees a payment that failed at first become paid', async () => {
    const he = await man();
    const { page, checkScreen, end } = await open(he);
    await page.goto('/dashboard/premium');
    await toWindow(page);
    await window(page).getByLabel(screenText('premium:method.card')).check();
    await inWindow(page, 'Fail now, and be paid some seconds later');
    await window(page)
      .getByRole('button', { name: 'Fail now, and be paid some seconds later', disabled: false })
      .waitFor();
    // The window closes by itself if the payment succeeds first.
    const close = window(page).getByRole('button', { name: 'Close without paying' });
    const thanked = heading(page, 'Thank you, Premium is active');
    await Promise.race([close.click().catch(() => undefined), thanked]);
    await thanked;
    await page.getByText(screenText('premium:method.card'), { exact: true }).waitFor();
    await checkScreen('a payment that came true late');
    expect(await entitlementsOf(he)).toMatchObject({ isPremium: true, contactViews: { granted: 50 } });
    await end();
  });

  it('finds the result of a payment even if all reports of it were lost', async () => {
    const he = await man();
    const { page, context, end } = await open(he);
    try {
      // Neither the page nor the server is notified of the payment.
      await gatewayModes(app, { webhooks: false, lose: 'checkout' });
      await page.goto('/dashboard/payment');
      await toWindow(page);
      await inWindow(page, /^Pay ₹/);
      await window(page).getByText('It is paid, but nobody will tell the page behind this.').waitFor();
      const address = page.url();
      await page.close();
      const later = await context.newPage();
      await later.goto(address);
      await heading(later, 'Thank you, Premium is active');
      expect(await entitlementsOf(he)).toMatchObject({ isPremium: true });

      // The page is notified, but the server's capture request gets no answer.
      await gatewayModes(app, { lose: 'capture' });
      await later.goto('/dashboard/payment');
      await later.getByRole('button', { name: 'Add 90 days for ₹ 500' }).click();
      await later.getByRole('dialog', { name: 'Buy Premium' }).getByRole('button', { name: 'Pay ₹ 500' }).click();
      await inWindow(later, /^Pay ₹/);
      await heading(later, 'Thank you, Premium is active');
      expect((await paymentsOf(he)).map(({ status }: { status: string }) => status)).toEqual(['paid', 'paid']);
    } finally {
      await gatewayModes(app, { webhooks: true, lose: 'nothing' });
    }
    await end();
  });

  it('sees when a package ends, and can get a contact view refunded', async () => {
    const [he, she] = await Promise.all([man(), forPremium()]);
    const { page, checkScreen, end } = await open(he);
    await page.goto(`/dashboard/profile/${she.id}`);
    await page.getByText(screenText('profiles:contact.premium')).waitFor();
    await checkScreen('contact details for premium members');
    await page.goto(`/dashboard/message?${new URLSearchParams({ userId: she.id })}`);
    await page.getByText('You can chat once the interest is mutual.', { exact: false }).waitFor();
    await checkScreen('a conversation for premium members');
    await page.getByRole('link', { name: screenText('premium:payments.toPremium') }).click();
    await heading(page, 'Premium');
    await toWindow(page);
    await inWindow(page, /^Pay ₹/);
    await heading(page, 'Thank you, Premium is active');

    await page.goto(`/dashboard/profile/${she.id}`);
    await page.getByRole('button', { name: screenText('profiles:contact.show') }).click();
    await page.getByText('You have 49 contact views left.').waitFor();
    await page.getByRole('button', { name: /Request a refund of the contact view of Mariam/ }).click();
    const dialog = page.getByRole('dialog', { name: screenText('member-dialogs:askingBack.title') });
    await dialog.getByRole('button', { name: screenText('premium:refund.ask') }).click();
    await dialog.getByText(screenText('member-dialogs:askingBack.reasonMissing')).waitFor();
    await checkScreen('asking for a contact view back');
    await dialog.getByLabel(screenText('member-dialogs:askingBack.reasons.deadNumber')).check();
    await dialog.getByRole('button', { name: screenText('premium:refund.ask') }).click();
    await page.getByText(/^You requested a refund of this view .+ Our team is checking it\./).waitFor();
    await checkScreen('a contact view asked back');
    await page.goto('/dashboard/myActivity/contactView');
    await page.getByText(/^You requested a refund of this view .+ Our team is checking it\./).waitFor();
    await checkScreen('the contacts one has seen');
    await page.goto('/dashboard/payment');
    await page.getByText(screenText('premium:back.status.asked')).waitFor();
    expect(await cell(page, 'Remaining Contact View').textContent()).toContain('49 of 50');
    expect(await entitlementsOf(he)).toMatchObject({ contactViews: { granted: 50, used: 1, left: 49 } });
    await checkScreen('a package that is used');
    await end();
  });
});
