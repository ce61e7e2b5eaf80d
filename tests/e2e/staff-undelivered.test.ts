import { sql } from 'kysely';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { express } from '../support/activity.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { member } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { screenText } from '../support/screen-text.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { signInColleague } from '../support/staff-browser.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let browser: Browser;
let admin: StaffMember;
beforeAll(async () => {
  // A provider for WhatsApp messages without any template, so no message can be sent.
  app = await startTestApp({ ...ADMIN, WHATSAPP_HTTP_URL: 'http://127.0.0.1:9/send' });
  browser = await openBrowser();
  admin = await signInAdmin(app);
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
)('undelivered messages on %s', (where, viewport) => {
  it('can be seen and retried by a senior colleague', async () => {
    const [she, he] = await Promise.all([member(app), member(app, { gender: 'MALE', firstName: 'Imran' })]);
    const phone = she.registered.body.user.phoneNumber;
    await she.client.post('/user/sendCode', { channel: 'phone' });
    const { text } = await app.message(phone, /\b\d{6}\b/);
    await she.client.post('/user/verifyPhone', { otp: /\b\d{6}\b/.exec(text)?.[0] });
    await she.client.put('/user/settings', { notifications: { optIn: { whatsapp: true } } });
    const senior = await staff(app, admin, 'SUB_ADMIN');
    await express(he, she);
    await app.app.platform.db.transaction(({ tx }) =>
      sql`insert into given_up_letter (id, kind, channel, recipient, member_id, tries, error, queued_at, failed_at)
        values (gen_random_uuid(), 'moderation.mail', 'email', 'z****@m***.example', ${she.id}, 37, 'no such mailbox',
          ${app.clock.now()}, ${app.clock.now()})`.execute(tx),
    );
    const failedDeliveries = () => senior.client.get('/staff/notifications/deadLetters');
    const hers = async () =>
      (await failedDeliveries()).body.result.data.filter((one: { memberId: string }) => one.memberId === she.id);
    await expect.poll(async () => (await hers()).length).toBe(1);

    const { page, context, faults } = await visit(browser, app.url, viewport);
    await signInColleague(page, senior, '/staff/notifications');
    await page.getByRole('heading', { level: 1, name: screenText('desk:undelivered.title') }).waitFor();
    const retry = page
      .getByRole('button', {
        name: screenText('desk:undelivered.retryNamed', { kind: 'Interest: received', channel: 'WhatsApp' }),
      })
      .first();
    await retry.waitFor();
    await expectAccessible(page, `undelivered messages on ${where}`);
    await expectNoSidewaysScroll(page, `undelivered messages on ${where}`);
    await retry.click();
    await page.getByText(screenText('desk:undelivered.retried')).waitFor();
    const letters = page.getByRole('table', { name: screenText('desk:undelivered.letters') });
    await letters
      .getByRole('row', { name: /Decision by the team.*z\*\*\*\*@m\*\*\*\.example.*no such mailbox/ })
      .first()
      .waitFor();
    expect(
      await letters
        .getByRole('link', { name: screenText('desk:approvals.open') })
        .first()
        .getAttribute('href'),
    ).toContain('/staff/members/');
    expect(faults).toEqual([]);
    await context.close();
  });
});

it('an EMPLOYEE sees no page of undelivered messages', async () => {
  const employee = await staff(app, admin, 'EMPLOYEE');
  const { page, context, faults } = await visit(browser, app.url, LAPTOP);
  await signInColleague(page, employee);
  expect(await page.getByRole('link', { name: screenText('desk:undelivered.title') }).count()).toBe(0);
  await page.goto('/staff/notifications');
  await page.getByText(screenText('staff:notYours.leading')).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
