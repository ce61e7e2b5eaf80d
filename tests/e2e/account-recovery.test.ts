import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { linkToken, memberWithPhone, recoveryCode, told } from '../support/account-recovery.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { signInDirectly } from '../support/browser-sign-in.ts';
import { freshPhone } from '../support/family.ts';
import { member } from '../support/members.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { signInColleague } from '../support/staff-browser.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { DAY } from '../support/tickets.ts';

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));

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
const look = async (page: Page, screen: string) => {
  await expectAccessible(page, screen);
  await expectNoSidewaysScroll(page, screen);
};

/** The member's page, for a reason. */
async function openMember(page: Page, id: string): Promise<void> {
  await page.goto(`/staff/members/${id}`);
  await page.getByLabel('Reason', { exact: true }).selectOption('check');
  await page.getByRole('button', { name: 'Open the page' }).click();
}

it('staff ask for a recovery, a colleague approves it, and the owner stops it by the link', async () => {
  const owner = await memberWithPhone(app, (to, details) => member(to, { ...details, declarations: accepted }));
  const [employee, senior] = [await staff(app, admin, 'EMPLOYEE'), await staff(app, admin, 'SUB_ADMIN')];
  app.clock.advance(8 * DAY);
  const phone = freshPhone();

  const desk = await visit(browser, app.url, LAPTOP);
  await signInColleague(desk.page, employee);
  await openMember(desk.page, owner.id);
  await desk.page.getByRole('button', { name: 'Recover account' }).click();
  const dialog = inDialog(desk.page);
  await dialog.getByLabel('New phone number').fill(phone);
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await dialog.getByLabel('Code from the SMS').fill(await recoveryCode(app, phone));
  await dialog.getByRole('button', { name: 'Ask a colleague' }).click();
  await dialog.getByText('Please write at least 10 characters.').waitFor();
  await dialog.getByLabel('Why does the account need').fill(told.reason);
  await dialog.getByLabel('How did you check').fill(told.identityCheck);
  await look(desk.page, 'the request for a recovery');
  await dialog.getByRole('button', { name: 'Ask a colleague' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await desk.page.getByRole('link', { name: 'Recovery waits for approval' }).waitFor();

  const other = await visit(browser, app.url, LAPTOP);
  await signInColleague(other.page, senior);
  await other.page.goto('/staff/approvals');
  await other.page.getByRole('link', { name: 'Recover an account with a new number' }).click();
  await other.page.getByText(told.identityCheck).waitFor();
  await other.page.getByText(phone).waitFor();
  await look(other.page, 'the approval of a recovery');
  await other.page.getByRole('button', { name: 'Approve' }).click();
  await other.page.getByText(/waits till/).waitFor();
  expect(await other.page.getByText(phone).count()).toBe(0);
  await openMember(other.page, owner.id);
  await other.page.getByRole('button', { name: 'Stop the recovery' }).waitFor();
  await look(other.page, 'a member with a waiting recovery');

  const home = await visit(browser, app.url, PHONE);
  await signInDirectly(home.page, owner, '/dashboard/accountSetting');
  await home.page.getByRole('button', { name: 'Stop this' }).waitFor();
  await look(home.page, 'the banner of a recovery');

  const anybody = await visit(browser, app.url, PHONE);
  await anybody.page.goto(`/recovery/${await linkToken(app, owner.email)}`);
  await anybody.page.getByRole('button', { name: 'This was not me, stop it' }).waitFor();
  await look(anybody.page, 'the page of the link');
  await anybody.page.getByRole('button', { name: 'This was not me, stop it' }).click();
  await anybody.page.getByRole('heading', { name: 'Stopped' }).waitFor();

  await home.page.reload();
  await home.page.getByRole('heading', { level: 1, name: 'Account settings' }).waitFor();
  await home.page.getByRole('link', { name: /^Security/ }).waitFor();
  await expect.poll(() => home.page.getByRole('button', { name: 'Stop this' }).count()).toBe(0);
  await openMember(other.page, owner.id);
  await other.page.getByText(/The owner stopped the recovery .* by the link/).waitFor();

  for (const { context, faults } of [desk, other, home, anybody]) {
    expect(faults).toEqual([]);
    await context.close();
  }
});

it('a person without phone and email finds what the team needs', async () => {
  const { page, context, faults } = await visit(browser, app.url, PHONE);
  await page.goto('/forgotPassword');
  await page.getByRole('link', { name: 'I no longer have this phone or email' }).click();
  await page.getByRole('heading', { name: 'Lost your phone and email?' }).waitFor();
  await look(page, 'the help for a lost phone');
  expect(faults).toEqual([]);
  await context.close();
});
