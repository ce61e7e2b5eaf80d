import { readFile } from 'node:fs/promises';
import type { Browser, Download, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setPrivacy } from '../support/activity.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  holdToast,
  LAPTOP,
  openBrowser,
  PHONE,
  pressUndo,
  visit,
} from '../support/browser.ts';
import { member, type Person } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { buy, ownEntitlements, ownPayment, startPayment } from '../support/purchases.ts';
import { screenText } from '../support/screen-text.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { signInAdminPage, signInColleague } from '../support/staff-browser.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let browser: Browser;
let admin: StaffMember;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  browser = await openBrowser();
  admin = await signInAdmin(app);
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

const inDialog = (page: Page) => page.getByRole('dialog');
const dataOf = async (person: { client: Person['client'] }, path: string) =>
  (await person.client.get(path)).body.result.data;

const saved = async (page: Page, press: () => Promise<void>): Promise<Download> => {
  const coming = page.waitForEvent('download');
  await press();
  return coming;
};
const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

describe.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE, 'Shabana'],
    ['a laptop', LAPTOP, 'Parveen'],
  ]),
)('the pages about money in the staff area on %s', (where, viewport, firstName) => {
  const checkScreenOf = (page: Page) => async (screen: string) => {
    await expectAccessible(page, `${screen} on ${where}`);
    await expectNoSidewaysScroll(page, `${screen} on ${where}`);
  };

  it('find a payment, show its journal, and refund it in parts', async () => {
    const [buyer, waverer] = [
      await member(app, { firstName, lastName: 'Siddiqui' }),
      await member(app, { firstName, lastName: 'Undecided' }),
    ];
    const id = await buy(app, buyer);
    await startPayment(waverer);
    const { page, context, faults } = await visit(browser, app.url, viewport);
    const checkScreen = checkScreenOf(page);
    await signInColleague(page, await staff(app, admin, 'SUB_ADMIN'), '/staff/payments');
    await page.getByRole('link', { name: `${firstName} Undecided` }).waitFor();
    await checkScreen('the payments');
    await page.getByLabel(screenText('money:payments.status')).selectOption({ label: 'paid' });
    await page.getByRole('link', { name: `${firstName} Undecided` }).waitFor({ state: 'detached' });
    await page.getByLabel(screenText('money:payments.search')).fill(buyer.email);
    await page.keyboard.press('Enter');
    await page.getByText('1 payment', { exact: true }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: `${firstName} Siddiqui` }).click();

    await page.getByRole('heading', { level: 1, name: 'Premium, ₹ 500' }).waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: screenText('money:payment.did.order_paid') })
      .waitFor();
    // The gateway's answer is shown as a sentence, with its code for the gateway's own support.
    const told = page
      .getByRole('listitem')
      .filter({ hasText: screenText('money:payment.did.payment_seen') })
      .first();
    await told.getByText('status', { exact: true }).waitFor();
    const seen = expect.stringMatching(/^(reserved, not captured yet authorized|captured captured)$/);
    expect(await told.getByRole('definition').allTextContents()).toContainEqual(seen);
    await checkScreen('a payment');
    const { invoiceNumber } = await ownPayment(buyer, id);
    const invoice = await saved(page, () => page.getByRole('button', { name: `Download ${invoiceNumber}` }).click());
    expect((await bytesOf(invoice)).subarray(0, 5).toString()).toBe('%PDF-');

    await page.getByRole('button', { name: screenText('money:payment.refund'), exact: true }).click();
    await inDialog(page).getByText(screenText('money:refund.part')).click();
    const send = inDialog(page).getByRole('button', { name: /^Refund/ });
    for (const [amount, refusal] of [
      ['a little', 'Please enter an amount such as 250 or 99.50.'],
      ['0.99', 'Please enter at least ₹1.'],
      ['500.01', 'Please enter ₹ 500 or less.'],
    ] as const) {
      await inDialog(page).getByLabel(screenText('money:refund.amount')).fill(amount);
      await send.click();
      await inDialog(page).getByText(refusal).waitFor();
    }
    await inDialog(page).getByText(screenText('money:refund.reasonMissing')).waitFor();
    await checkScreen('a refund that cannot be');
    expect((await ownPayment(buyer, id)).refunded).toBe(0);
    await inDialog(page).getByLabel(screenText('money:refund.amount')).fill('199.50');
    await inDialog(page).getByLabel(screenText('money:refund.reason')).fill('Paid twice for a part.');
    await inDialog(page)
      .getByRole('button', { name: screenText('money:refund.send', { amount: '₹ 199.50' }) })
      .click();
    await page.getByText(screenText('money:status.partially_refunded'), { exact: true }).waitFor();
    expect(await ownPayment(buyer, id)).toMatchObject({ status: 'partially_refunded', refunded: 19_950 });
    expect((await ownEntitlements(buyer)).isPremium).toBe(true);
    await inDialog(page).waitFor({ state: 'hidden' });
    await checkScreen('a payment that was refunded in part');

    await page.getByRole('button', { name: screenText('money:payment.refund'), exact: true }).click();
    await inDialog(page)
      .getByText(screenText('money:refund.rest', { amount: '₹ 300.50' }))
      .waitFor();
    await inDialog(page).getByLabel(screenText('money:refund.reason')).fill('She asked us by phone.');
    await inDialog(page)
      .getByRole('button', { name: screenText('money:refund.send', { amount: '₹ 300.50' }) })
      .click();
    await page.getByText(screenText('money:status.refunded'), { exact: true }).first().waitFor();
    expect(await ownPayment(buyer, id)).toMatchObject({ status: 'refunded', refunded: 50_000 });
    expect((await ownEntitlements(buyer)).isPremium).toBe(false);
    await expect
      .poll(() => page.getByRole('button', { name: screenText('money:payment.refund'), exact: true }).count())
      .toBe(0);
    await page.getByRole('button', { name: screenText('money:payment.check') }).click();
    await page.getByText(screenText('money:payment.checked', { status: 'refunded' })).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Download T?CN/ }).count()).toBe(2);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('decline a refund request with a reason', async () => {
    const buyer = await member(app, { firstName, lastName: 'Wishing' });
    const id = await buy(app, buyer);
    await buyer.client.post(`/payments/${id}/refundRequest`, { reason: 'We found a match\nelsewhere.' });
    const { page, context, faults } = await visit(browser, app.url, viewport);
    const checkScreen = checkScreenOf(page);
    await signInColleague(page, await staff(app, admin, 'SUB_ADMIN'), '/staff/payments');
    await page.getByLabel(screenText('money:payments.only')).selectOption({ label: 'Refund pending' });
    await page.getByRole('link', { name: `${firstName} Wishing` }).click();
    await page.getByRole('heading', { name: `A refund for ${firstName} Wishing is pending` }).waitFor();
    await page.getByText('We found a match').first().waitFor();
    await checkScreen('a wish for a refund');
    await page.getByRole('button', { name: screenText('money:payment.decline') }).click();
    await inDialog(page)
      .getByRole('button', { name: screenText('money:decline.title') })
      .click();
    await inDialog(page).getByText(screenText('money:refund.reasonMissing')).waitFor();
    await checkScreen('declining');
    await inDialog(page).getByLabel(screenText('money:decline.answer')).fill('All contact views were used.');
    await inDialog(page)
      .getByRole('button', { name: screenText('money:decline.title') })
      .click();
    await page
      .getByText(screenText('money:payment.refundAnswer', { answer: 'All contact views were used.' }))
      .waitFor();
    await page
      .getByRole('heading', { name: `A refund for ${firstName} Wishing is pending` })
      .waitFor({ state: 'detached' });
    expect((await ownPayment(buyer, id)).refund).toMatchObject({
      state: 'declined',
      answer: 'All contact views were used.',
    });
    expect(faults).toEqual([]);
    await context.close();
  });

  it('refuse a refund from an outdated page after a colleague has declined the request', async () => {
    const buyer = await member(app, { firstName, lastName: 'Hoping' });
    const id = await buy(app, buyer);
    await buyer.client.post(`/payments/${id}/refundRequest`, { reason: 'We found a match.' });
    const { page, context, faults } = await visit(browser, app.url, viewport);
    await signInColleague(page, await staff(app, admin, 'SUB_ADMIN'), `/staff/payments/${id}`);
    await page.getByRole('button', { name: screenText('money:payment.refund'), exact: true }).click();
    await inDialog(page).getByLabel(screenText('money:refund.reason')).fill('Nothing was used');
    const no = await admin.client.put(`/staff/payments/${id}/refundRequest`, { answer: 'All views were used.' });
    expect(no.status, no.text).toBe(200);
    await inDialog(page)
      .getByRole('button', { name: screenText('money:refund.send', { amount: '₹ 500' }) })
      .click();
    await inDialog(page).getByText('A colleague has just answered this refund request.').waitFor();
    await page.getByText(screenText('money:payment.refundAnswer', { answer: 'All views were used.' })).waitFor();
    expect(await ownPayment(buyer, id)).toMatchObject({ status: 'paid', refunded: 0, refund: { state: 'declined' } });
    expect(faults).toEqual([]);
    await context.close();
  });

  it('decline a refund request only on a page that shows this request', async () => {
    const buyer = await member(app, { firstName, lastName: 'Wavering' });
    const id = await buy(app, buyer);
    await buyer.client.post(`/payments/${id}/refundRequest`, { reason: 'We found a match.' });
    const { page, context, faults } = await visit(browser, app.url, viewport);
    await signInColleague(page, await staff(app, admin, 'SUB_ADMIN'), `/staff/payments/${id}`);
    await page.getByRole('button', { name: screenText('money:payment.decline') }).click();
    await inDialog(page).getByLabel(screenText('money:decline.answer')).fill('A match is what it was for.');
    const no = await admin.client.put(`/staff/payments/${id}/refundRequest`, { answer: 'All views were used.' });
    expect(no.status, no.text).toBe(200);
    await buyer.client.post(`/payments/${id}/refundRequest`, { reason: 'I was charged twice.' });
    const send = inDialog(page).getByRole('button', { name: screenText('money:decline.title') });
    for (let time = 0; time < 2; time++) {
      await send.click();
      await inDialog(page).getByText('A colleague has just answered this refund request.').waitFor();
      await page.getByText('I was charged twice.').first().waitFor();
    }
    expect((await ownPayment(buyer, id)).refund).toMatchObject({ state: 'asked' });
    await inDialog(page)
      .getByRole('button', { name: screenText('staff:form.cancel') })
      .click();
    await inDialog(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: screenText('money:payment.decline') }).click();
    await inDialog(page).getByLabel(screenText('money:decline.answer')).fill('It was charged once.');
    await send.click();
    await page.getByText(screenText('money:payment.refundAnswer', { answer: 'It was charged once.' })).waitFor();
    expect((await ownPayment(buyer, id)).refund).toMatchObject({ state: 'declined', answer: 'It was charged once.' });
    expect(faults).toEqual([]);
    await context.close();
  });

  it('add, change, retire and put back packages', async () => {
    const name = `Ten views for ${firstName}`;
    const onSale = async () =>
      (await dataOf(admin, '/packages')).packages.find((one: { name: string }) => one.name === name);
    const { page, context, faults } = await visit(browser, app.url, viewport);
    const checkScreen = checkScreenOf(page);
    await signInAdminPage(app, page, '/staff/packages');
    const card = (named: string) => page.getByRole('article', { name: named, exact: true });
    await card('Premium').getByText('₹ 500').first().waitFor();
    await card('Free').getByText('10 a month').first().waitFor();
    await checkScreen('the packages');
    await page.getByRole('button', { name: screenText('money:packages.add') }).click();
    const dialog = inDialog(page);
    await dialog.getByText(screenText('money:packages.kind.addon')).click();
    await dialog.getByRole('button', { name: screenText('money:terms.add') }).click();
    for (const refusal of [
      'Please enter a name.',
      'Please enter a price such as 500 or 499.50.',
      'Please enter 1 to 1,096 days.',
      'Please add at least one benefit to the add-on.',
    ])
      await dialog.getByText(refusal).waitFor();
    await checkScreen('a package that cannot be');
    await dialog.getByLabel(screenText('money:terms.name')).fill(name);
    await dialog.getByLabel(screenText('money:terms.price')).fill('99.50');
    await dialog.getByLabel(screenText('money:terms.days')).fill('30');
    await dialog
      .getByLabel(screenText('money:packages.grant.contactViews'), { exact: true })
      .selectOption({ label: 'A number' });
    await dialog.getByLabel(screenText('money:terms.number', { what: 'Contact views' })).fill('10');
    await dialog.getByRole('button', { name: screenText('money:terms.add') }).click();
    await card(name).waitFor();
    expect(await onSale()).toMatchObject({
      kind: 'addon',
      price: 9_950,
      days: 30,
      grants: { interests: 0, photoRequests: 0, messages: 0, contactViews: 10 },
    });

    await card(name)
      .getByRole('button', { name: screenText('money:packages.change') })
      .click();
    await dialog.getByLabel(screenText('money:terms.price')).fill('79');
    await dialog.getByLabel(screenText('money:terms.from')).fill('2098-01-01T00:00');
    await dialog.getByLabel(screenText('money:terms.until')).fill('2097-01-01T00:00');
    await dialog.getByRole('button', { name: screenText('money:terms.change') }).click();
    await dialog.getByText(screenText('money:terms.untilWrong')).waitFor();
    await checkScreen('terms that cannot be');
    await dialog.getByLabel(screenText('money:terms.until')).fill('');
    await dialog.getByRole('button', { name: screenText('money:terms.change') }).click();
    await card(name)
      .getByText(/^From 1 Jan 2098, 12:00 am: ₹\s79 for 30 days$/)
      .waitFor();
    expect((await onSale()).price).toBe(9_950);
    await card(name).getByText('All terms (2)').click();
    await page.getByRole('table', { name: `All terms of ${name}` }).waitFor();
    await checkScreen('terms that are planned');

    await card(name)
      .getByRole('button', { name: screenText('money:packages.retire') })
      .click();
    await holdToast(page.getByRole('button', { name: screenText('money:packages.undo') }));
    await card(name).getByText(screenText('money:packages.is.retired')).waitFor();
    await expect.poll(onSale).toBeUndefined();
    await pressUndo(page);
    await card(name).getByText(screenText('money:packages.is.onSale'), { exact: true }).waitFor();
    await expect.poll(onSale).toBeDefined();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('refund a contact view, or refuse the refund with a reason', async () => {
    const [he, she, other] = [
      await member(app, { gender: 'MALE', firstName: 'Imran', lastName: firstName }),
      await member(app, { firstName, lastName: 'Unreachable' }),
      await member(app, { firstName, lastName: 'Silent' }),
    ];
    await buy(app, he);
    for (const owner of [she, other]) {
      await setPrivacy(owner, { contact: 'premium' });
      const seen = await he.client.put(`/user/getContactAccess/${owner.id}`);
      expect(seen.status, seen.text).toBe(200);
      const asked = await he.client.post('/entitlements/giveBacks', {
        memberId: owner.id,
        reason: 'deadNumber',
        note: 'It rings, nobody is there.',
      });
      expect(asked.status, asked.text).toBe(200);
    }
    const left = async () => (await ownEntitlements(he)).contactViews.left;
    expect(await left()).toBe(48);
    const { page, context, faults } = await visit(browser, app.url, viewport);
    const checkScreen = checkScreenOf(page);
    await signInColleague(page, await staff(app, admin, 'EMPLOYEE'));
    // Pending work is shown in the menu and on the overview, limited to what an employee may decide.
    const card = page.getByRole('main').getByRole('link', { name: /^Contact view refunds 2 pending/ });
    await card.waitFor();
    await page.getByRole('heading', { name: screenText('staff:overview.decisions') }).waitFor();
    expect(await page.getByRole('link', { name: /^(Approvals|Refund requests) \d/ }).count()).toBe(0);
    await checkScreen('the overview');
    await card.click();
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await row(`${firstName} Silent`).waitFor();
    await checkScreen('the views to give back');
    await row(`${firstName} Silent`)
      .getByRole('button', { name: /^Refuse/ })
      .click();
    await inDialog(page)
      .getByRole('button', { name: screenText('money:giveBacks.do.refused') })
      .click();
    await inDialog(page).getByText(screenText('money:refund.reasonMissing')).waitFor();
    await checkScreen('refusing');
    await inDialog(page).getByLabel(screenText('money:giveBacks.answer.refused')).fill('We called: the number works.');
    await inDialog(page)
      .getByRole('button', { name: screenText('money:giveBacks.do.refused') })
      .click();
    await row(`${firstName} Silent`).waitFor({ state: 'detached' });
    expect(await left()).toBe(48);
    await row(`${firstName} Unreachable`)
      .getByRole('button', { name: /^Refund/ })
      .click();
    await inDialog(page)
      .getByRole('button', { name: screenText('money:payment.refund') })
      .click();
    await row(`${firstName} Unreachable`).waitFor({ state: 'detached' });
    expect(await left()).toBe(49);
    if (viewport === PHONE) await page.getByRole('button', { name: screenText('staff:nav.open') }).click();
    await page.getByRole('link', { name: screenText('money:giveBacks.title'), exact: true }).waitFor();
    if (viewport === PHONE) await page.keyboard.press('Escape');
    await page.getByLabel(screenText('money:payments.only')).selectOption({ label: 'All' });
    await row(`${firstName} Silent`).getByText('We called: the number works.').waitFor();
    await row(`${firstName} Unreachable`).getByText(screenText('money:status.refunded')).waitFor();
    await checkScreen('all that was decided');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('show payments in the revenue, and save invoices for the accountant', async () => {
    const buyer = await member(app, { firstName, lastName: 'Counted' });
    const id = await buy(app, buyer);
    const { invoiceNumber } = await ownPayment(buyer, id);
    const { page, context, faults } = await visit(browser, app.url, viewport);
    const checkScreen = checkScreenOf(page);
    await signInColleague(page, await staff(app, admin, 'SUB_ADMIN'), '/staff/revenue');
    const { totals } = await dataOf(admin, '/staff/revenue');
    const rupees = (paise: number): string =>
      `₹ ${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: paise % 100 === 0 ? 0 : 2 })}`;
    const figure = (name: string) => page.getByRole('definition').filter({ hasText: rupees(totals[name]) });
    await figure('gross').first().waitFor();
    await figure('taxable').first().waitFor();
    await page.getByText(screenText('desk:dashboard.table')).click();
    await page.getByRole('table', { name: screenText('money:revenue.chart.day') }).waitFor();
    await checkScreen('the revenue');
    const file = await saved(page, () => page.getByRole('button', { name: screenText('money:revenue.csv') }).click());
    expect(file.suggestedFilename()).toMatch(/^invoices-\d{4}-\d{2}-\d{2}-\d{4}-\d{2}-\d{2}\.csv$/);
    expect((await bytesOf(file)).toString('utf8')).toContain(invoiceNumber);

    await page.getByLabel(screenText('money:revenue.period')).selectOption({ label: 'Choose dates' });
    await page.getByLabel(screenText('money:packages.from')).fill('2020-02-02');
    await page.getByLabel(screenText('money:revenue.to')).fill('2020-02-01');
    await page.getByRole('button', { name: screenText('money:payments.only') }).click();
    await page.getByText('Please choose a start date and a later end date').waitFor();
    await checkScreen('days that are no period');
    await page.getByLabel(screenText('money:revenue.to')).fill('2020-02-29');
    await page.getByRole('button', { name: screenText('money:payments.only') }).click();
    await page.getByRole('heading', { name: screenText('money:revenue.none') }).waitFor();
    await checkScreen('a period without anything');
    expect(faults).toEqual([]);
    await context.close();
  });
});

it('an EMPLOYEE sees only contact view refunds, and a SUB_ADMIN cannot change packages', async () => {
  const buyer = await member(app);
  const id = await buy(app, buyer);
  const { page, context, faults } = await visit(browser, app.url, LAPTOP);
  await signInColleague(page, await staff(app, admin, 'EMPLOYEE'));
  const menu = page.getByRole('navigation', { name: screenText('staff:nav.label') });
  await menu.getByRole('link', { name: screenText('money:giveBacks.title') }).waitFor();
  for (const name of ['Payments', 'Packages', 'Revenue'])
    expect(await menu.getByRole('link', { name }).count()).toBe(0);
  for (const path of ['payments', `payments/${id}`, 'packages', 'revenue']) {
    await page.goto(`/staff/${path}`);
    await page.getByText(screenText('staff:notYours.leading')).waitFor();
  }
  await context.close();
  const deputy = await visit(browser, app.url, LAPTOP);
  await signInColleague(deputy.page, await staff(app, admin, 'SUB_ADMIN'), '/staff/packages');
  await deputy.page.getByText(screenText('money:packages.readOnly')).waitFor();
  await deputy.page.getByRole('article', { name: screenText('branding:preview.premium') }).waitFor();
  for (const name of ['Add a package', 'Change terms', 'Take off sale'])
    expect(await deputy.page.getByRole('button', { name }).count()).toBe(0);
  expect([...faults, ...deputy.faults]).toEqual([]);
  await deputy.context.close();
});
