import { sql } from 'kysely';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { advanceClock, DAY } from '../support/activity.ts';
import { expectGoodAtAllSizes, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { basicDetail, type Person, register } from '../support/members.ts';
import { runJob } from '../support/photos.ts';
import { screenText } from '../support/screen-text.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { signInColleague } from '../support/staff-browser.ts';
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

/** Moves the registration into the past, as if the member had stopped so many days ago. */
const stoppedBefore = (days: number, ...people: Person[]): Promise<unknown> =>
  app.app.platform.db.transaction(({ tx }) =>
    sql`update member set created_at = created_at - make_interval(days => ${days}),
        basic_info_at = basic_info_at - make_interval(days => ${days})
      where id = any(${people.map(({ id }) => id)}::uuid[])`.execute(tx),
  );

it('staff see unfinished registrations, and filter them by step and age', async () => {
  const [nargis, bilqis, sana] = await Promise.all([
    register(app, { firstName: 'Nargis', lastName: 'Begum' }),
    register(app, { firstName: 'Bilqis', lastName: 'Ansari' }),
    register(app, { firstName: 'Sana', lastName: 'Siddiqui' }),
  ]);
  await bilqis.client.post('/user/createBasicDetail', basicDetail);
  await stoppedBefore(2, nargis, bilqis);
  await stoppedBefore(45, sana);
  await sana.client.put('/user/settings', { notifications: { email: 'none' } });
  await runJob(app, 'registrations.remind');
  const employee = await staff(app, admin, 'EMPLOYEE');
  await expect
    .poll(async () => {
      const { body } = await employee.client.get('/staff/unfinishedRegistrations');
      return body.result.data.filter(({ remindersSent }: { remindersSent: number }) => remindersSent > 0).length;
    })
    .toBe(2);

  const { page, context, faults } = await visit(browser, app.url, LAPTOP);
  await signInColleague(page, employee);
  await page.getByRole('link', { name: screenText('staff:nav.to.registrations'), exact: true }).click();
  await page.getByRole('heading', { level: 1, name: screenText('desk:registrations.title') }).waitFor();
  const table = page.getByRole('table', { name: screenText('desk:registrations.title') });
  const row = (name: string) => table.getByRole('row', { name: new RegExp(name) });
  await row('Nargis Begum')
    .filter({ hasText: screenText('desk:profile.sections.basicInfo') })
    .waitFor();
  await row('Bilqis Ansari')
    .filter({ hasText: screenText('desk:profile.sections.educationInfo') })
    .waitFor();
  await row('Sana Siddiqui')
    .filter({ hasText: screenText('desk:registrations.optedOut') })
    .waitFor();
  expect(await table.textContent()).not.toContain(nargis.email);
  await expectGoodAtAllSizes(page, 'unfinished-registrations');

  await page.getByLabel(screenText('desk:registrations.step')).selectOption({ label: 'Education and career' });
  await expect.poll(() => row('Nargis Begum').count()).toBe(0);
  await row('Bilqis Ansari').waitFor();
  await page.getByLabel(screenText('desk:registrations.step')).selectOption({ label: 'Any step' });
  await row('Nargis Begum').waitFor();
  await page
    .getByLabel(screenText('desk:registrations.age'), { exact: true })
    .selectOption({ label: 'Over 30 days ago' });
  await expect.poll(() => row('Nargis Begum').count()).toBe(0);
  await row('Sana Siddiqui').getByRole('link', { name: 'Sana Siddiqui' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('the link in a reminder leads through the login to the step where the registrant stopped', async () => {
  const she = await register(app, { firstName: 'Rukhsar' });
  await she.client.post('/user/createBasicDetail', basicDetail);
  await stoppedBefore(1, she);
  await runJob(app, 'registrations.remind');
  // A job that begins after the clock moved would send the reminder a day later.
  await expect
    .poll(async () => {
      const { rows } = await sql`select from registration_reminder where member_id = ${she.id}`.execute(
        app.app.platform.db.read,
      );
      return rows.length;
    })
    .toBe(1);
  await advanceClock(app, DAY, she);
  const { text } = await app.message(she.email, /register\/educationDetail/);
  const link = /https?:\/\/\S+\/register\/educationDetail/.exec(text)?.[0] ?? '';
  const { page, context, faults } = await visit(browser, app.url, PHONE);
  await page.goto(new URL(link).pathname);
  await page.getByLabel(screenText('login:email')).fill('rukhsar at mail');
  await page.getByLabel(screenText('login:password'), { exact: true }).fill(she.password);
  await page.getByRole('button', { name: screenText('login:submit') }).click();
  await page.getByText(screenText('login:emailWrong')).waitFor();
  await page.getByLabel(screenText('login:email')).fill(she.email);
  await page.getByRole('button', { name: screenText('login:submit') }).click();
  // Her client did not ask for the declarations, so the web app asks for them first.
  await page.getByRole('heading', { name: screenText('accounts:declarations.title') }).waitFor();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: screenText('accounts:declarations.accept') }).click();
  await page.waitForURL('**/register/educationDetail');
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}')._id)).toBe(she.id);

  // The same mail has a link that ends the reminders without a login.
  const unsubscribe = /https?:\/\/\S+\/unsubscribe\?token=\S+/.exec(text)?.[0] ?? '';
  const { page: stranger, context: elsewhere } = await visit(browser, app.url, PHONE);
  await stranger.goto(new URL(unsubscribe).pathname + new URL(unsubscribe).search);
  await stranger.getByRole('button').first().click();
  await expect
    .poll(async () => (await she.client.get('/user/settings')).body.result.data.notifications.email)
    .toBe('none');
  expect(faults).toEqual([]);
  await Promise.all([context.close(), elsewhere.close()]);
});
