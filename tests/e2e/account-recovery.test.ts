import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { linkToken, memberWithPhone, recoveryCode, recoveryReason } from '../support/account-recovery.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { NOWHERE, signInDirectly } from '../support/browser-sign-in.ts';
import { freshPhone } from '../support/family.ts';
import { member } from '../support/members.ts';
import { screenText } from '../support/screen-text.ts';
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
const checkScreen = async (page: Page, screen: string) => {
  await expectAccessible(page, screen);
  await expectNoSidewaysScroll(page, screen);
};

/** The member's page, for a reason. */
async function openMember(page: Page, id: string): Promise<void> {
  await page.goto(`/staff/members/${id}`);
  await page.getByLabel(screenText('desk:gate.reason'), { exact: true }).selectOption('check');
  await page.getByRole('button', { name: screenText('desk:gate.open') }).click();
}

it('staff ask for the recovery of an account, a colleague approves it, and the owner stops it by the mailed link', async () => {
  const owner = await memberWithPhone(app, (to, details) => member(to, { ...details, declarations: accepted }));
  const [employee, senior] = [await staff(app, admin, 'EMPLOYEE'), await staff(app, admin, 'SUB_ADMIN')];
  app.clock.advance(8 * DAY);
  const phone = freshPhone();

  const desk = await visit(browser, app.url, LAPTOP);
  await signInColleague(desk.page, employee, NOWHERE);
  await openMember(desk.page, owner.id);
  await desk.page.getByRole('button', { name: screenText('desk:page.recover') }).click();
  const dialog = inDialog(desk.page);
  await dialog.getByLabel(screenText('desk:recovery.number')).fill(phone);
  await dialog.getByRole('button', { name: screenText('desk:restore.send') }).click();
  await dialog.getByLabel(screenText('desk:recovery.code')).fill(await recoveryCode(app, phone));
  await dialog.getByRole('button', { name: screenText('desk:approvals.askSend') }).click();
  await dialog.getByText(screenText('desk:recovery.reasonShort')).waitFor();
  await dialog.getByLabel('Why does the account need').fill(recoveryReason.reason);
  await dialog.getByLabel('How did you check').fill(recoveryReason.identityCheck);
  await checkScreen(desk.page, 'the request for a recovery');
  await dialog.getByRole('button', { name: screenText('desk:approvals.askSend') }).click();
  await dialog.waitFor({ state: 'hidden' });
  await desk.page.getByRole('link', { name: screenText('desk:page.recoveryAsked') }).waitFor();

  const other = await visit(browser, app.url, LAPTOP);
  await signInColleague(other.page, senior, '/staff/approvals');
  await other.page.getByRole('link', { name: screenText('desk:approvals.action.recover', { count: 1 }) }).click();
  await other.page.getByText(recoveryReason.identityCheck).waitFor();
  await other.page.getByText(phone).waitFor();
  await checkScreen(other.page, 'the approval of a recovery');
  await other.page.getByRole('button', { name: screenText('desk:approvals.approve') }).click();
  await other.page.getByText(/waits till/).waitFor();
  expect(await other.page.getByText(phone).count()).toBe(0);
  await openMember(other.page, owner.id);
  await other.page.getByRole('button', { name: screenText('desk:recovery.stop') }).waitFor();
  await checkScreen(other.page, 'a member with a waiting recovery');

  const home = await visit(browser, app.url, PHONE);
  await signInDirectly(home.page, owner, '/dashboard/accountSetting');
  await home.page.getByRole('button', { name: screenText('settings:recovery.stop') }).waitFor();
  await checkScreen(home.page, 'the banner of a recovery');

  const anybody = await visit(browser, app.url, PHONE);
  await anybody.page.goto(`/recovery/${await linkToken(app, owner.email)}`);
  await anybody.page.getByRole('button', { name: screenText('accounts:recovery.stop') }).waitFor();
  await checkScreen(anybody.page, 'the page of the link');
  await anybody.page.getByRole('button', { name: screenText('accounts:recovery.stop') }).click();
  await anybody.page.getByRole('heading', { name: screenText('desk:registrations.age') }).waitFor();

  await home.page.reload();
  await home.page.getByRole('heading', { level: 1, name: screenText('settings:title') }).waitFor();
  await home.page.getByRole('link', { name: /^Security/ }).waitFor();
  await expect
    .poll(() => home.page.getByRole('button', { name: screenText('settings:recovery.stop') }).count())
    .toBe(0);
  await openMember(other.page, owner.id);
  await other.page.getByText(/The owner stopped the recovery .* by the link/).waitFor();

  for (const { context, faults } of [desk, other, home, anybody]) {
    expect(faults).toEqual([]);
    await context.close();
  }
});

it('a person who has lost phone and email finds on the site what staff need for a recovery', async () => {
  const { page, context, faults } = await visit(browser, app.url, PHONE);
  await page.goto('/forgotPassword');
  await page.getByRole('link', { name: screenText('accounts:forgot.lost') }).click();
  await page.getByRole('heading', { name: screenText('support:recovery.heading') }).waitFor();
  await checkScreen(page, 'the help for a lost phone');
  expect(faults).toEqual([]);
  await context.close();
});
