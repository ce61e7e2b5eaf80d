import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { expectAccessible, expectNoSidewaysScroll, openBrowser, PHONE, visit } from '../support/browser.ts';
import { expectFailure } from '../support/failures.ts';
import { member, type Person, register } from '../support/members.ts';
import { screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Members can leave before they have finished the registration or accepted the declarations. */

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await startTestApp();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel(screenText('accounts:forgot.email')).fill(email);
  await page.getByLabel(screenText('wizard:primary.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: screenText('accounts:loginCode.submit') }).click();
}

async function checkScreen(page: Page, screen: string): Promise<void> {
  await expectAccessible(page, screen);
  await expectNoSidewaysScroll(page, screen);
}

it('an unfinished registrant can log out, continue later or delete the account', async () => {
  const person = await register(app, { declarations: accepted });
  const { page, faults } = await visit(browser, app.url, PHONE);
  const wayOut = page.getByRole('link', { name: screenText('wizard:wayOut') });
  await page.goto('/');
  await logIn(page, person);
  await page.waitForURL('**/register/basicDetail');
  await wayOut.waitFor();
  await checkScreen(page, 'step 2');
  await wayOut.click();
  await page.getByRole('heading', { level: 1, name: screenText('accounts:wayOut.title') }).waitFor();
  await page.getByText(person.email).waitFor();
  await page.getByRole('button', { name: screenText('settings:export.ask') }).waitFor();
  await checkScreen(page, 'the way out');
  await page.getByRole('button', { name: screenText('accounts:wayOut.logout') }).click();
  await page.getByRole('button', { name: screenText('accounts:loginCode.submit') }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();

  await logIn(page, person);
  await page.waitForURL('**/register/basicDetail');
  await wayOut.click();
  await page.getByRole('button', { name: screenText('settings:endOfSearch.done.remove') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(screenText('settings:delete.type', { word: 'DELETE' })).fill('DELETE');
  await dialog.getByRole('button', { name: screenText('settings:delete.title') }).click();
  await page.getByText(screenText('accounts:identity.restoreTitle')).waitFor();
  const { email, password } = person;
  expectFailure(await app.client().post('/user/login', { email, password }), 403, 'auth.deleted');
  expect(faults).toEqual([]);
});

it('a member who does not accept the declarations can download their data and delete the account', async () => {
  const person = await member(app);
  const { page, faults } = await visit(browser, app.url, PHONE);
  await page.goto('/');
  await logIn(page, person);
  await page.waitForURL('**/declarations');
  await page.getByRole('link', { name: screenText('accounts:declarations.leave') }).click();
  await page.getByRole('button', { name: screenText('settings:export.ask') }).click();
  await page.getByText(/Preparing your data|Your data of .* is ready/).waitFor();
  await checkScreen(page, 'the way out with a copy');
  await page.getByRole('button', { name: screenText('settings:endOfSearch.done.remove') }).waitFor();
  await page.getByRole('link', { name: screenText('accounts:wayOut.back') }).click();
  await page.waitForURL('**/declarations');
  expect(faults).toEqual([]);
});
