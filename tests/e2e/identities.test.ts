import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, PHONE, visit } from '../support/browser.ts';
import { typeInto } from '../support/keyboard.ts';
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
])('%s alone registers, logs out and logs in again', async (provider, phone) => {
  const { page, context, faults } = await visit(browser, app.url, PHONE);
  await page.goto('/');
  const signIn = async () => {
    await page.getByRole('link', { name: `Sign in with ${provider}` }).click();
    await page.getByRole('heading', { name: `${provider} (stand-in)` }).waitFor();
    await page.getByRole('textbox', { name: 'Email' }).fill(`${provider.toLowerCase()}@gmail.com`);
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  await signIn();
  await page.waitForURL('**/register/primaryDetail');
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Zainab');
  expect(await page.getByLabel('Password', { exact: true }).count()).toBe(0);
  await typeInto(page, 'accountFor', 'Self');
  await typeInto(page, 'gender', 'Female');
  await typeInto(page, 'phoneNumber', phone);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Save And Next' }).click();
  await page.waitForURL('**/register/basicDetail');
  await page.evaluate(() => localStorage.clear());
  await context.clearCookies();
  await page.goto('/');
  await signIn();
  await page.waitForURL('**/register/basicDetail');
  expect(faults).toEqual([]);
  await context.close();
});
