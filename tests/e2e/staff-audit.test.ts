import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { ask, changeStatus, dataOf, page as memberPage } from '../support/member-desk.ts';
import { member, type Person } from '../support/members.ts';
import { decide, done, report, reportItem } from '../support/moderation.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { screenText } from '../support/screen-text.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { signInAdminPage } from '../support/staff-browser.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { openTicket } from '../support/tickets.ts';

/** The audit log as an administrator reads it: every action is a sentence, with times in India. */

let app: TestApp;
let browser: Browser;
let admin: StaffMember;
let senior: Person;
let he: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  browser = await openBrowser();
  admin = await signInAdmin(app);
  senior = await staff(app, admin, 'SUB_ADMIN');
  he = await member(app, { gender: 'MALE', firstName: 'Tariq', lastName: 'Mirza' });
  const she = await member(app);
  done(await report(she, he));
  const { _id } = await reportItem(senior, he);
  done(await decide(senior, _id, { verdict: 'uphold', reason: 'money', actions: ['warn'] }));
  await memberPage(senior.client, he.id, 'report');
  done(await senior.client.post(`/staff/members/${he.id}/contact`, { reason: 'ticket', note: 'He asked for it.' }));
  done(await senior.client.get('/staff/members?search=Tariq'));
  const ticket = await openTicket(he.client);
  done(await senior.client.put(`/staff/tickets/${ticket.id}`, { assignee: 'me' }));
  await ask(senior.client, 'delete', [he.id], 'money');
  dataOf(await changeStatus(senior.client, he.id, 'BLACKLISTED', 'money'));
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

describe.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE],
    ['a laptop', LAPTOP],
  ]),
)('the audit log on %s', (where, viewport) => {
  it('says in sentences who did what to whom, why, and when in Indian time', async () => {
    const { page, context, faults } = await visit(browser, app.url, viewport, { timezoneId: 'America/Los_Angeles' });
    const checkScreen = async (screen: string) => {
      await expectAccessible(page, `${screen} on ${where}`);
      await expectNoSidewaysScroll(page, `${screen} on ${where}`);
    };
    await signInAdminPage(app, page, `/staff/audit?subjectId=${he.id}`);
    await page.getByText(screenText('audit:about', { name: 'Tariq Mirza' })).waitFor();
    const { data } = done(await admin.client.get(`/staff/audit?subjectId=${he.id}&pageSize=100`));
    // Not simply the newest entry, because opening the log is itself logged, perhaps a minute later.
    const suspended = data.find(({ action }: { action: string }) => action === 'account.status_changed');
    const moment = new Intl.DateTimeFormat('en-IN', {
      ...{ day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
      ...{ timeZone: 'Asia/Kolkata', timeZoneName: 'short' },
    } as const).format(new Date(suspended.at));
    expect(moment).toMatch(/IST$/);
    for (const sentence of [
      'Zainab Khan suspended Tariq Mirza, who was active before.',
      'Zainab Khan asked a colleague for approval to delete Tariq Mirza.',
      /^Zainab Khan took ticket T-\d+ of Tariq Mirza\.$/,
      'Zainab Khan viewed the email address and phone number of Tariq Mirza.',
      'Zainab Khan opened the page of Tariq Mirza.',
      'Zainab Khan upheld a report about Tariq Mirza: the member was warned.',
      'Zainab Khan took a report about Tariq Mirza for review.',
    ])
      await page.getByRole('rowheader').getByText(sentence).first().waitFor();
    await page.getByRole('cell', { name: 'Other members were asked for money' }).first().waitFor();
    await page.getByRole('cell', { name: 'A support ticket: He asked for it.' }).waitFor();
    const row = page.getByRole('row').filter({ hasText: 'suspended Tariq Mirza' });
    await row.getByRole('cell', { name: moment }).waitFor();
    await checkScreen('what was done about him');
    // No visible text is an untranslated key.
    const sentences = await page.getByRole('rowheader').getByRole('paragraph').allTextContents();
    expect(sentences.length).toBeGreaterThan(8);
    for (const one of sentences) expect(one).toMatch(/^[A-Z][^{}_]+\.$/);

    await row.getByText(screenText('audit:detail'), { exact: true }).click();
    await row.getByText('account.status_changed').waitFor();
    await row.getByText(he.id).waitFor();
    await checkScreen('an entry opened');

    await row.getByRole('link', { name: 'Zainab Khan' }).click();
    await page.getByText(screenText('audit:by', { name: 'Zainab Khan' })).waitFor();
    await page.getByText(/^Zainab Khan searched for members by name, profile ID or contact \(\d+ shown\)\.$/).waitFor();
    await page
      .getByLabel(screenText('staff:reviews.show'), { exact: true })
      .selectOption({ label: 'Risk signal dismissed' });
    await page.getByRole('heading', { name: screenText('audit:none') }).waitFor();
    await page
      .getByLabel(screenText('staff:reviews.show'), { exact: true })
      .selectOption({ label: 'Ticket assigned, unassigned or closed' });
    await page.getByText(/took ticket/).waitFor();
    expect(await page.getByRole('rowheader').count()).toBe(1);
    await page.getByRole('link', { name: screenText('audit:everything') }).click();
    await page.getByText('Actions of the team', { exact: false }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

it('the menu of an administrator fits a screen 900 px high, and its search is reached by keyboard', async () => {
  const { page, context, faults } = await visit(browser, app.url, { width: 1280, height: 900 });
  await signInAdminPage(app, page, '/staff/audit');
  await page.getByRole('heading', { level: 1, name: screenText('staff:nav.to.audit') }).waitFor();
  const menu = page.getByRole('navigation', { name: screenText('staff:nav.label') });
  expect(await menu.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(0);
  // Opening another group closes the one before it.
  expect(await menu.getByRole('link', { name: screenText('staff:nav.to.packages') }).count()).toBe(0);
  await menu.getByRole('button', { name: screenText('staff:nav.section.money') }).click();
  await menu.getByRole('link', { name: screenText('staff:nav.to.packages') }).waitFor();
  expect(await menu.getByRole('link', { name: screenText('staff:nav.to.audit') }).count()).toBe(0);
  await expectAccessible(page, 'the staff menu');

  await page.keyboard.press('/');
  await menu
    .getByRole('searchbox', { name: screenText('staff:nav.search') })
    .and(page.locator(':focus'))
    .waitFor();
  await page.keyboard.type('breach');
  await menu.getByText('1 page found').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/staff/breaches');
  await menu.getByRole('link', { name: screenText('staff:nav.to.breaches') }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
