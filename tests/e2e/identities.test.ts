import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, PHONE, visit } from '../support/browser.ts';
import { typeInto } from '../support/keyboard.ts';
import { screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

it.each([
  ['Google', '9820000001'],
  ['Facebook', '9820000002'],
])('a person registers with %s alone, logs out and logs in again', async (provider, phone) => {
  const { page, context, faults } = await visit(browser, app.url, PHONE);
  await page.goto('/');
  const signIn = async () => {
    await page.getByRole('link', { name: `Sign in with ${provider}` }).click();
    await page.getByRole('heading', { name: `${provider} (stand-in)` }).waitFor();
    await page
      .getByRole('textbox', { name: screenText('accounts:forgot.email') })
      .fill(`${provider.toLowerCase()}@gmail.com`);
    await page.getByRole('button', { name: screenText('wizard:summary.continue') }).click();
  };
  await signIn();
  await page.waitForURL('**/register/primaryDetail');
  await expect.poll(() => page.getByLabel(screenText('wizard:primary.firstName.your')).inputValue()).toBe('Zainab');
  expect(await page.getByLabel(screenText('wizard:primary.password'), { exact: true }).count()).toBe(0);
  await typeInto(page, 'accountFor', 'Self');
  await typeInto(page, 'gender', 'Female');
  await typeInto(page, 'phoneNumber', phone);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: screenText('wizard:next') }).click();
  await page.waitForURL('**/register/basicDetail');
  await page.getByRole('link', { name: screenText('wizard:wayOut') }).click();
  await page.getByRole('button', { name: screenText('accounts:wayOut.logout') }).click();
  await page.getByRole('heading', { name: screenText('branding:preview.welcome', { name: 'Rishta' }) }).waitFor();
  await signIn();
  await page.waitForURL('**/register/basicDetail');
  expect(faults).toEqual([]);
  await context.close();
});
