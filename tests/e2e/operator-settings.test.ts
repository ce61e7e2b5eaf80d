import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { member, type Person } from '../support/members.ts';
import { screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { device } from './chat-scene.ts';

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await startTestApp({ ALLOW_MARRIED_MEN: '0', SITE_NAME: 'Nikah Bureau Lucknow' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

const man = (): Promise<Person> =>
  member(app, { gender: 'MALE', firstName: 'Yusuf', lastName: 'Khan', declarations: accepted });

/** The marital statuses that his form offers. */
async function offered(page: Page): Promise<string[]> {
  // Waits for this page's request, not for the same request of the page before.
  const site = page.waitForResponse(
    (answer) => answer.url().endsWith('/site') && page.url().endsWith('/dashboard/myProfile'),
  );
  await page.goto('/dashboard/myProfile');
  await (await site).finished();
  await page.getByRole('button', { name: 'Edit Personal details' }).click();
  const options = page.getByRole('radiogroup', { name: screenText('arrival:wishes.maritalStatus') }).locator('label');
  await options.first().waitFor();
  return options.allTextContents();
}

it('"Married" is not offered to men if the operator refuses it, except to men who already are', async () => {
  const [he, married] = await Promise.all([man(), man()]);
  // His status was stored before the operator changed the setting.
  await app.app.platform.db.transaction(({ tx }) =>
    tx.updateTable('profile').set({ marital_status: 'Married' }).where('member_id', '=', married.id).execute(),
  );
  const [his, marrieds] = await Promise.all([device(browser, app, he, LAPTOP), device(browser, app, married, LAPTOP)]);
  expect(await offered(his.page)).toEqual(['Never Married', 'Divorced', 'Separated', 'Widowed']);
  expect(await offered(marrieds.page)).toContain('Married');
  expect(await marrieds.page.getByRole('radio', { name: 'Married', exact: true }).isChecked()).toBe(true);
  await Promise.all([his.end(), marrieds.end()]);
});

it('the support page names the operator of the service', async () => {
  const { page, context, faults } = await visit(browser, app.url, PHONE);
  await page.goto('/support');
  await page.getByText(screenText('support:contact.operator')).waitFor();
  await page.getByRole('main').getByText('Nikah Bureau Lucknow', { exact: true }).waitFor();
  await expectAccessible(page, 'support');
  await expectNoSidewaysScroll(page, 'support');
  expect(faults).toEqual([]);
  await context.close();
});
