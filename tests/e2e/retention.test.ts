import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceClock, DAY } from '../support/activity.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { say } from '../support/chat.ts';
import { member, type Person } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { leave, runNight } from '../support/retention.ts';
import { screenText } from '../support/screen-text.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { signInAdminPage, signInColleague } from '../support/staff-browser.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { renew } from '../support/tickets.ts';
import { device, pair } from './chat-scene.ts';

let app: TestApp;
let browser: Browser;
let admin: StaffMember;
let purged: Person;
let left: { she: Person; he: Person };
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  browser = await openBrowser();
  admin = await signInAdmin(app);
  purged = await member(app);
  await leave(purged);
  app.clock.advance(30 * DAY);
  await runNight(app);
  app.clock.advance(335 * DAY);
  left = await pair(app);
  await say(left.she, left.he, 'My family has decided otherwise. All the best.');
  await leave(left.she);
  await advanceClock(app, 30 * DAY, left.he);
  await runNight(app);
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
)('on %s, after accounts were erased and their records destroyed', (where, viewport) => {
  it('the administrator sees the deletion log with an intact chain of proofs', async () => {
    await renew(admin.client);
    const { page, context, faults } = await visit(browser, app.url, viewport);
    await signInAdminPage(app, page, '/staff/purges');
    await page.getByRole('heading', { level: 1, name: screenText('desk:purges.title') }).waitFor();
    const chain = page.getByRole('region', { name: screenText('desk:purges.chain') });
    await chain.getByText(screenText('desk:purges.yes'), { exact: true }).waitFor();
    await chain.getByText('1 proof is unchanged.').waitFor();
    const row = page
      .getByRole('table', { name: screenText('desk:purges.title') })
      .getByRole('row')
      .filter({ hasText: screenText('desk:purges.kindIs.registration') });
    await row.getByText(/Logins: \d+ rows/).waitFor();
    await expectAccessible(page, `purges on ${where}`);
    await expectNoSidewaysScroll(page, `purges on ${where}`);
    const field = page.getByRole('searchbox', { name: /Member ID/ });
    await field.fill(left.he.id);
    await field.press('Enter');
    await page.getByRole('heading', { name: screenText('desk:purges.none') }).waitFor();
    await field.fill(purged.id);
    await field.press('Enter');
    await row.waitFor();
    await field.fill('Rukhsana');
    await field.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Please enter a member ID' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('the conversation partner of an erased member finds the messages in the archive and cannot reply', async () => {
    const { page, end } = await device(browser, app, left.he, viewport);
    await page.goto(`/dashboard/message?userId=${left.she.id}`);
    await page.getByText('My family has decided otherwise.').first().waitFor();
    await page.getByText('This member has deleted their account.').waitFor();
    await page.getByText(screenText('premium:back.gone')).first().waitFor();
    expect(await page.getByRole('textbox', { name: /^Message to/ }).count()).toBe(0);
    await expectAccessible(page, `an erased member's words on ${where}`);
    await expectNoSidewaysScroll(page, `an erased member's words on ${where}`);
    await end();
  });
});

it('a SUB_ADMIN sees no deletion log', async () => {
  await renew(admin.client);
  const deputy = await staff(app, admin, 'SUB_ADMIN');
  const { page, context, faults } = await visit(browser, app.url, LAPTOP);
  await signInColleague(page, deputy);
  expect(await page.getByRole('link', { name: screenText('desk:purges.title') }).count()).toBe(0);
  await page.goto('/staff/purges');
  await page.getByText(screenText('staff:notYours.admin')).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
