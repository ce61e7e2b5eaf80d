import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { expectGoodAtAllSizes, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { signInDirectly } from '../support/browser-sign-in.ts';
import { member, register, takeSteps } from '../support/members.ts';
import { screenText } from '../support/screen-text.ts';
import { searchAll } from '../support/searching.ts';
import { ADMIN, signInAdmin, staff } from '../support/staff.ts';
import { signInAdminPage, signInColleague } from '../support/staff-browser.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

it('a new profile is visible to others only once staff have approved it, which works by keyboard', async () => {
  const admin = await signInAdmin(app);
  const employee = await staff(app, admin, 'EMPLOYEE');
  const he = await member(app, { gender: 'MALE', firstName: 'Yusuf', lastName: 'Qadri' });

  // The administrator turns the approval on.
  const office = await visit(browser, app.url, LAPTOP);
  await signInAdminPage(app, office.page, '/staff/settings');
  const group = office.page.getByRole('group', { name: screenText('desk:settings.showing') });
  const approval = group.getByLabel(screenText('desk:settings.field.approveProfiles'));
  await approval.waitFor();
  await group.getByText('Today this would hide 1 member.').first().waitFor();
  await expectGoodAtAllSizes(office.page, 'switches');
  await approval.selectOption({ label: screenText('desk:settings.on') });
  await office.page.getByRole('button', { name: screenText('desk:settings.save'), exact: true }).click();
  await group.getByText(/Existing members stay visible until/).waitFor();
  await group.getByLabel(screenText('desk:settings.field.womenReviewWomen')).selectOption('true');
  await office.page.getByRole('button', { name: screenText('desk:settings.save'), exact: true }).click();
  await office.page.getByText(/No woman of your team can review photos yet/).waitFor();

  // The gender of a team account, also of the own, is set under Team accounts.
  await office.page.goto('/staff/accounts');
  const row = office.page.getByRole('row').filter({ hasText: ADMIN.ADMIN_EMAIL });
  await row.getByRole('button').click();
  await office.page.getByRole('menuitem', { name: screenText('staff:accounts.do.gender') }).click();
  const dialog = office.page.getByRole('dialog');
  await dialog.getByLabel(screenText('staff:accounts.gender')).selectOption('FEMALE');
  await expectGoodAtAllSizes(office.page, 'gender');

  // A woman registers, and reads that the team is checking her profile.
  const she = await register(app, { firstName: 'Nargis', lastName: 'Begum', declarations: accepted });
  await takeSteps(she);
  const phone = await visit(browser, app.url, PHONE);
  await signInDirectly(phone.page, she, '/dashboard/home');
  const notice = phone.page.getByRole('complementary', { name: screenText('showing:label') });
  await notice.getByText(screenText('showing:hidden.approval')).waitFor();
  await expectGoodAtAllSizes(phone.page, 'checking');

  // An employee asks for a change, by keyboard.
  const desk = await visit(browser, app.url, LAPTOP);
  await signInColleague(desk.page, employee);
  await desk.page
    .getByRole('link', { name: /^New profiles 2 pending/ })
    .first()
    .focus();
  await desk.page.keyboard.press('Enter');
  // The man who registered before the switch is waiting first.
  await desk.page.getByRole('heading', { level: 2, name: /Yusuf Qadri/ }).waitFor();
  // A profile can be approved only once it is completely shown.
  const isShown = desk.page.locator('article[aria-busy=false]');
  await isShown.waitFor();
  await desk.page.keyboard.press('a');
  await desk.page.getByRole('heading', { level: 2, name: /Nargis Begum/ }).waitFor();
  await desk.page.getByText('Jamia Millia Islamia').waitFor();
  await expectGoodAtAllSizes(desk.page, 'profile-queue');
  await desk.page.keyboard.press('r');
  await desk.page.locator('input[type=radio]:focus').waitFor();
  await desk.page.keyboard.press('7');
  await desk.page.keyboard.press('Enter');
  await desk.page.getByText(screenText('staff:bench.sentenceMissing')).waitFor();
  await desk.page.locator('textarea[name=sentence]:focus').waitFor();
  await desk.page.keyboard.type('Please write where your family lives.');
  await expectGoodAtAllSizes(desk.page, 'ask-for-a-change');
  await desk.page.getByRole('button', { name: screenText('staff:bench.askChange') }).press('Enter');
  await desk.page.getByText(screenText('staff:bench.emptyWhy.profile')).waitFor();

  // She reads it, and reports that it is done.
  await phone.page.goto('/dashboard/myProfile');
  await notice.getByText('Please write where your family lives.').waitFor();
  await expectGoodAtAllSizes(phone.page, 'change-asked');
  await notice.getByRole('button', { name: screenText('showing:changed') }).click();
  await notice.getByText(screenText('showing:hidden.approval')).waitFor();
  expect((await searchAll(he)).ids).not.toContain(she.id);

  // The employee approves by one key, and she is found.
  await desk.page.reload();
  await desk.page.getByRole('heading', { level: 2, name: /Nargis Begum/ }).waitFor();
  await isShown.waitFor();
  await desk.page.keyboard.press('a');
  await desk.page.getByText(screenText('staff:bench.emptyWhy.profile')).waitFor();
  await expect.poll(async () => (await searchAll(he)).ids).toContain(she.id);
  await phone.page.goto('/dashboard/home');
  await phone.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await notice.count()).toBe(0);
  for (const { faults, context } of [office, phone, desk]) {
    expect(faults).toEqual([]);
    await context.close();
  }
});
