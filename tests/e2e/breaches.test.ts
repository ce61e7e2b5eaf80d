import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { profileCode } from '../../contract/profiles/profile-code.ts';
import { addBreach, noticeBody, readBreach } from '../support/breaches.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { signInDirectly } from '../support/browser-sign-in.ts';
import { member } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { screenText } from '../support/screen-text.ts';
import { ADMIN, ownCode, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { signInAdminPage, signInColleague } from '../support/staff-browser.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));

let app: TestApp;
let browser: Browser;
let admin: StaffMember;
beforeAll(async () => {
  app = await startTestApp({ ...ADMIN, GRIEVANCE_OFFICER: 'Nadia Rahman', SUPPORT_EMAIL: 'officer@operator.example' });
  browser = await openBrowser();
  admin = await signInAdmin(app);
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

describe.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE, 'light'],
    ['a laptop', LAPTOP, 'dark'],
  ]),
)('the breach register on %s', (_where, viewport, colorScheme) => {
  it('lets the administrator enter a breach of personal data, notify a member and close the entry', async () => {
    const woman = await member(app, { declarations: accepted });
    const { page, context, faults } = await visit(browser, app.url, viewport, { colorScheme });
    const checkScreen = async (screen: string): Promise<void> => {
      await expectAccessible(page, `${screen}, ${viewport.width} px`);
      await expectNoSidewaysScroll(page, `${screen}, ${viewport.width} px`);
    };
    await signInAdminPage(app, page, '/staff/breaches');
    await page.getByRole('link', { name: screenText('breaches:add') }).click();
    await page.getByRole('heading', { level: 1, name: screenText('breaches:add') }).waitFor();
    await page.getByRole('button', { name: screenText('breaches:form.add') }).click();
    await page.getByText(screenText('breaches:form.whatMissing')).waitFor();
    await page.getByText(screenText('breaches:form.kindsMissing')).waitFor();
    await checkScreen('a new breach');
    await page.getByLabel(screenText('breaches:form.what')).fill('A copy of the backups lay open on a test machine.');
    await page.getByLabel('Phone numbers and email addresses').check();
    await page.getByLabel(screenText('breaches:form.members')).fill('120');
    await page.getByRole('button', { name: screenText('breaches:form.add') }).click();
    await page.getByRole('heading', { level: 1, name: /^Breach \d+$/ }).waitFor();
    const clocks = page.getByRole('region', { name: screenText('breaches:clock.title') });
    await clocks.getByText(/^5 hours left$/).waitFor();
    await checkScreen('a breach');

    // The entry cannot be closed before everybody is notified.
    await page.getByRole('button', { name: screenText('breaches:entry.close') }).click();
    await page.getByText('Before you close the entry, please enter when CERT-In').waitFor();

    await page.getByRole('button', { name: screenText('breaches:notices.open') }).click();
    const form = page.getByRole('form', { name: screenText('breaches:notices.formTitle') });
    expect(await form.getByLabel(screenText('breaches:notices.contact')).inputValue()).toContain(
      'Nadia Rahman, grievance officer',
    );
    await form.getByLabel(screenText('breaches:notices.codes')).fill(profileCode(woman.id));
    await form.getByLabel(screenText('breaches:notices.happened')).fill(noticeBody.happened);
    await form.getByLabel(screenText('breaches:notices.when')).fill(noticeBody.when);
    await form.getByLabel(screenText('breaches:notices.consequences')).fill(noticeBody.consequences);
    await form.getByLabel(screenText('breaches:notices.measures')).fill(noticeBody.measures);
    await form.getByLabel(screenText('breaches:notices.advice')).fill(noticeBody.advice);
    // The draft of the notice survives a reload; the staff member's own code is stored nowhere.
    await form.getByLabel(screenText('breaches:notices.ownCode')).fill('123456');
    await page.reload();
    await expect
      .poll(() => form.getByLabel(screenText('breaches:notices.happened')).inputValue())
      .toBe(noticeBody.happened);
    expect(await form.getByLabel(screenText('breaches:notices.advice')).inputValue()).toBe(noticeBody.advice);
    expect(await form.getByLabel(screenText('breaches:notices.codes')).inputValue()).toBe(profileCode(woman.id));
    expect(await form.getByLabel(screenText('breaches:notices.ownCode')).inputValue()).toBe('');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('123456');
    await form.getByLabel(screenText('breaches:notices.ownCode')).fill((await ownCode(admin.client)) ?? '');
    await checkScreen('a notice being written');
    await form.getByRole('button', { name: screenText('breaches:notices.send') }).click();
    const notices = page.getByRole('region', { name: screenText('breaches:notices.title') });
    await notices.getByText('1 of 1 informed').waitFor();
    await notices.getByText(/All of these members have been informed/).waitFor();

    await page.getByRole('button', { name: screenText('breaches:entry.change') }).click();
    await page.getByLabel(screenText('breaches:form.whyNot.certIn')).fill('It was no incident of that kind.');
    await page.getByLabel(screenText('breaches:form.whyNot.board')).fill('The Board said it need not be.');
    await checkScreen('an entry being changed');
    await page.getByRole('button', { name: screenText('breaches:form.save') }).click();
    await clocks.getByText(/^Not informed: It was no incident/).waitFor();
    await page.getByRole('button', { name: screenText('breaches:entry.close') }).click();
    await page.getByText(/^Closed on /).waitFor();
    const history = page.getByRole('region', { name: screenText('breaches:history.title') });
    await history.getByText('It was no incident of that kind.').waitFor();
    await checkScreen('a closed breach');
    await page
      .getByRole('link', { name: screenText('breaches:title') })
      .first()
      .click();
    await page.getByRole('table', { name: screenText('breaches:title') }).waitFor();
    await checkScreen('the register');
    expect(faults).toEqual([]);
    await context.close();

    // She opens the notice from her notification centre.
    const hers = await visit(browser, app.url, viewport, { colorScheme });
    await signInDirectly(hers.page, woman, '/dashboard/notifications');
    await hers.page.getByText(screenText('notifications:notice.title')).click();
    await hers.page.getByRole('heading', { level: 2, name: screenText('notifications:notice.advice') }).waitFor();
    await hers.page.getByText(noticeBody.advice).waitFor();
    await expectAccessible(hers.page, `a notice, ${viewport.width} px`);
    await expectNoSidewaysScroll(hers.page, `a notice, ${viewport.width} px`);
    expect(hers.faults).toEqual([]);
    await hers.context.close();
  });
});

it('an unfinished entry of the breach register is kept through a reload until it is discarded', async () => {
  const { page, context, faults } = await visit(browser, app.url, LAPTOP);
  await signInAdminPage(app, page, '/staff/breaches/new');
  const what = page.getByLabel(screenText('breaches:form.what'));
  const estimate = page.getByLabel(screenText('breaches:form.isEstimate'));
  await what.fill('A laptop was left on a train.');
  await page.getByLabel('Phone numbers and email addresses').check();
  await estimate.uncheck();
  await page.reload();
  await expect.poll(() => what.inputValue()).toBe('A laptop was left on a train.');
  expect(await page.getByLabel('Phone numbers and email addresses').isChecked()).toBe(true);
  expect(await estimate.isChecked()).toBe(false);
  await page.getByRole('button', { name: screenText('breaches:form.cancel') }).click();
  await page.getByRole('link', { name: screenText('breaches:add') }).click();
  await expect.poll(() => estimate.isChecked()).toBe(true);
  expect(await what.inputValue()).toBe('');

  const { _id: id } = await addBreach(app, admin, { what: 'A disk was lost.' });
  await page.goto(`/staff/breaches/${id}`);
  await page.getByRole('button', { name: screenText('breaches:entry.change') }).click();
  await page.getByLabel(screenText('breaches:form.members')).fill('');
  await page.reload();
  await page.getByRole('heading', { name: screenText('breaches:entry.change') }).waitFor();
  expect(await page.getByLabel(screenText('breaches:form.members')).inputValue()).toBe('');
  expect(await what.inputValue()).toBe('A disk was lost.');
  expect(faults).toEqual([]);
  await context.close();
});

it('an open form of the breach register does not overwrite a colleague’s simultaneous change', async () => {
  const { _id: id } = await addBreach(app, admin);
  const { page, context, faults } = await visit(browser, app.url, LAPTOP);
  await signInAdminPage(app, page, `/staff/breaches/${id}`);
  await page.getByRole('button', { name: screenText('breaches:entry.change') }).click();
  await page.getByLabel(screenText('breaches:form.causes')).fill('A weak password.');
  await admin.client.put(`/staff/breaches/${id}`, { measures: 'It was closed.' });
  // The page refetches the entry while the form is open, as when the user returns to the tab.
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 60_000;
    window.dispatchEvent(new Event('visibilitychange'));
  });
  await page
    .getByRole('region', { name: screenText('breaches:history.title') })
    .getByText('It was closed.')
    .waitFor();
  await page.getByRole('button', { name: screenText('breaches:form.save') }).click();
  await page.getByRole('button', { name: screenText('breaches:entry.change') }).waitFor();
  expect(await readBreach(admin, id)).toMatchObject({ causes: 'A weak password.', measures: 'It was closed.' });
  expect(faults).toEqual([]);
  await context.close();
});

it('a SUB_ADMIN sees no link to the breach register, and is told who can open it', async () => {
  const deputy = await staff(app, admin, 'SUB_ADMIN');
  const { page, context, faults } = await visit(browser, app.url, LAPTOP);
  await signInColleague(page, deputy);
  expect(await page.getByRole('link', { name: screenText('breaches:title') }).count()).toBe(0);
  await page.goto('/staff/breaches');
  await page.getByText(screenText('staff:notYours.admin')).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
