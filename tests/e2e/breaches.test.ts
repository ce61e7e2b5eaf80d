import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { profileCode } from '../../contract/profiles/profile-code.ts';
import { addBreach, noticeFor, readBreach } from '../support/breaches.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { member } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
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
  it('lets the administrator enter a breach, notify a member and close the entry', async () => {
    const woman = await member(app, { declarations: accepted });
    const { page, context, faults } = await visit(browser, app.url, viewport, { colorScheme });
    const look = async (screen: string): Promise<void> => {
      await expectAccessible(page, `${screen}, ${viewport.width} px`);
      await expectNoSidewaysScroll(page, `${screen}, ${viewport.width} px`);
    };
    await signInAdminPage(app, page);
    await page.goto('/staff/breaches');
    await page.getByRole('link', { name: 'Add a breach' }).click();
    await page.getByRole('heading', { level: 1, name: 'Add a breach' }).waitFor();
    await page.getByRole('button', { name: 'Add breach' }).click();
    await page.getByText('Please say what was found.').waitFor();
    await page.getByText('Please choose the kinds of data.').waitFor();
    await look('a new breach');
    await page.getByLabel('What was found').fill('A copy of the backups lay open on a test machine.');
    await page.getByLabel('Phone numbers and email addresses').check();
    await page.getByLabel('How many members').fill('120');
    await page.getByRole('button', { name: 'Add breach' }).click();
    await page.getByRole('heading', { level: 1, name: /^Breach \d+$/ }).waitFor();
    const clocks = page.getByRole('region', { name: 'Who must be informed' });
    await clocks.getByText(/^5 hours left$/).waitFor();
    await look('a breach');

    // The entry cannot be closed before everybody is notified.
    await page.getByRole('button', { name: 'Close the entry' }).click();
    await page.getByText('Before you close the entry, please enter when CERT-In').waitFor();

    await page.getByRole('button', { name: 'Inform members…' }).click();
    const form = page.getByRole('form', { name: 'Notice to members' });
    expect(await form.getByLabel('Who to contact').inputValue()).toContain('Nadia Rahman, grievance officer');
    await form.getByLabel('Profile IDs').fill(profileCode(woman.id));
    await form.getByLabel('What happened').fill(noticeFor.happened);
    await form.getByLabel('When it happened').fill(noticeFor.when);
    await form.getByLabel('What could happen').fill(noticeFor.consequences);
    await form.getByLabel('What we have done').fill(noticeFor.measures);
    await form.getByLabel('What members can do').fill(noticeFor.advice);
    // The draft of the notice survives a reload; the staff member's own code is stored nowhere.
    await form.getByLabel('Your own code').fill('123456');
    await page.reload();
    await expect.poll(() => form.getByLabel('What happened').inputValue()).toBe(noticeFor.happened);
    expect(await form.getByLabel('What members can do').inputValue()).toBe(noticeFor.advice);
    expect(await form.getByLabel('Profile IDs').inputValue()).toBe(profileCode(woman.id));
    expect(await form.getByLabel('Your own code').inputValue()).toBe('');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('123456');
    await form.getByLabel('Your own code').fill((await ownCode(admin.client)) ?? '');
    await look('a notice being written');
    await form.getByRole('button', { name: 'Inform them now' }).click();
    const notices = page.getByRole('region', { name: 'Informing members' });
    await notices.getByText('1 of 1 informed').waitFor();
    await notices.getByText(/All of these members have been informed/).waitFor();

    await page.getByRole('button', { name: 'Change the entry' }).click();
    await page.getByLabel('Why CERT-In was not informed').fill('It was no incident of that kind.');
    await page.getByLabel('Why the Board was not informed').fill('The Board said it need not be.');
    await look('an entry being changed');
    await page.getByRole('button', { name: 'Save' }).click();
    await clocks.getByText(/^Not informed: It was no incident/).waitFor();
    await page.getByRole('button', { name: 'Close the entry' }).click();
    await page.getByText(/^Closed on /).waitFor();
    const history = page.getByRole('region', { name: 'Changes' });
    await history.getByText('It was no incident of that kind.').waitFor();
    await look('a closed breach');
    await page.getByRole('link', { name: 'Breach register' }).first().click();
    await page.getByRole('table', { name: 'Breach register' }).waitFor();
    await look('the register');
    expect(faults).toEqual([]);
    await context.close();

    // She opens the notice from her notification centre.
    const hers = await visit(browser, app.url, viewport, { colorScheme });
    await hers.page.goto('/');
    await hers.page.getByLabel('Email').fill(woman.email);
    await hers.page.getByLabel('Password', { exact: true }).fill(woman.password);
    await hers.page.keyboard.press('Enter');
    await hers.page.waitForURL(/\/dashboard\/home/);
    await hers.page.goto('/dashboard/notifications');
    await hers.page.getByText('An important notice about your data').click();
    await hers.page.getByRole('heading', { level: 2, name: 'What you can do' }).waitFor();
    await hers.page.getByText(noticeFor.advice).waitFor();
    await expectAccessible(hers.page, `a notice, ${viewport.width} px`);
    await expectNoSidewaysScroll(hers.page, `a notice, ${viewport.width} px`);
    expect(hers.faults).toEqual([]);
    await hers.context.close();
  });
});

it('an unfinished entry is kept through a reload until it is discarded', async () => {
  const { page, context, faults } = await visit(browser, app.url, LAPTOP);
  await signInAdminPage(app, page);
  await page.goto('/staff/breaches/new');
  const what = page.getByLabel('What was found');
  const estimate = page.getByLabel('This number is an estimate');
  await what.fill('A laptop was left on a train.');
  await page.getByLabel('Phone numbers and email addresses').check();
  await estimate.uncheck();
  await page.reload();
  await expect.poll(() => what.inputValue()).toBe('A laptop was left on a train.');
  expect(await page.getByLabel('Phone numbers and email addresses').isChecked()).toBe(true);
  expect(await estimate.isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Add a breach' }).click();
  await expect.poll(() => estimate.isChecked()).toBe(true);
  expect(await what.inputValue()).toBe('');

  const { _id: id } = await addBreach(app, admin, { what: 'A disk was lost.' });
  await page.goto(`/staff/breaches/${id}`);
  await page.getByRole('button', { name: 'Change the entry' }).click();
  await page.getByLabel('How many members').fill('');
  await page.reload();
  await page.getByRole('heading', { name: 'Change the entry' }).waitFor();
  expect(await page.getByLabel('How many members').inputValue()).toBe('');
  expect(await what.inputValue()).toBe('A disk was lost.');
  expect(faults).toEqual([]);
  await context.close();
});

it('a colleague’s simultaneous change is not overwritten by an open form', async () => {
  const { _id: id } = await addBreach(app, admin);
  const { page, context, faults } = await visit(browser, app.url, LAPTOP);
  await signInAdminPage(app, page);
  await page.goto(`/staff/breaches/${id}`);
  await page.getByRole('button', { name: 'Change the entry' }).click();
  await page.getByLabel('Causes').fill('A weak password.');
  await admin.client.put(`/staff/breaches/${id}`, { measures: 'It was closed.' });
  // The page refetches the entry while the form is open, as when the user returns to the tab.
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 60_000;
    window.dispatchEvent(new Event('visibilitychange'));
  });
  await page.getByRole('region', { name: 'Changes' }).getByText('It was closed.').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Change the entry' }).waitFor();
  expect(await readBreach(admin, id)).toMatchObject({ causes: 'A weak password.', measures: 'It was closed.' });
  expect(faults).toEqual([]);
  await context.close();
});

it('a SUB_ADMIN has no breach register', async () => {
  const deputy = await staff(app, admin, 'SUB_ADMIN');
  const { page, context, faults } = await visit(browser, app.url, LAPTOP);
  await signInColleague(page, deputy);
  expect(await page.getByRole('link', { name: 'Breach register' }).count()).toBe(0);
  await page.goto('/staff/breaches');
  await page.getByText('Please ask an administrator to do this.').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
