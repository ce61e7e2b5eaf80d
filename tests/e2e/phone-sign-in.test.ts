import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { expectAccessible, expectNoSidewaysScroll, openBrowser, PHONE, visit } from '../support/browser.ts';
import { freshPhone } from '../support/family.ts';
import { member, registration } from '../support/members.ts';
import { loginCodes } from '../support/phone-sign-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const DAY = 86_400_000;

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

/** Types the number on the login page and opens the page for the code. */
async function askForCode(page: Page, phone: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Mobile number or email').fill(phone);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByRole('heading', { name: 'Enter the OTP' }).waitFor();
}

it('registers with a phone number alone, and logs in with it again after logging out', async () => {
  const phone = freshPhone();
  const { page, context, faults } = await visit(browser, app.url, PHONE);
  await askForCode(page, phone);
  await expectAccessible(page, 'the page for the OTP');
  await expectNoSidewaysScroll(page, 'the page for the OTP');
  const [first = ''] = await loginCodes(app, phone);
  await page.getByLabel('OTP from the SMS').fill(first);
  await page.getByRole('button', { name: 'Log-IN' }).click();
  // No account has the number yet; nothing tells so until the code is entered.
  await page.getByRole('link', { name: 'Create an account with this number' }).click();

  await page.getByRole('radio', { name: 'Self' }).check();
  await page.getByRole('radio', { name: 'Female' }).check();
  await page.locator('[name=firstName]').fill('Zainab');
  await page.locator('[name=lastName]').fill('Khan');
  expect(await page.locator('[name=phoneNumber]').inputValue()).toBe(phone);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Save And Next' }).click();
  await page.locator('[name=otp]').waitFor();
  await expectAccessible(page, 'step 1 with the OTP');
  const [code = ''] = await loginCodes(app, phone, 2);
  await page.locator('[name=otp]').fill(code);
  await page.getByRole('button', { name: 'Save And Next' }).click();
  await page.waitForURL('**/register/basicDetail');
  await page.getByText(`You are logged in as ${phone}.`).waitFor();

  await page.getByRole('link', { name: 'Continue later' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('heading', { name: 'Welcome to Rishta' }).waitFor();
  await askForCode(page, phone);
  const [again = ''] = await loginCodes(app, phone, 3);
  await page.getByLabel('OTP from the SMS').fill(again);
  await page.getByRole('button', { name: 'Log-IN' }).click();
  await page.waitForURL('**/register/basicDetail');
  expect(faults.filter((fault) => !/401/.test(fault))).toEqual([]);
  await context.close();
});

it('asks for a second proof after 91 days, and lets a new holder of the number register', async () => {
  const phone = freshPhone();
  const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));
  const owner = await member(app, { phoneNumber: phone, declarations: accepted });
  await owner.client.post('/user/sendCode', { channel: 'phone' });
  const { text } = await app.message(phone, /Rishta code/);
  await owner.client.post('/user/verifyPhone', { otp: /\d{6}/.exec(text)?.[0] });
  app.clock.advance(91 * DAY);

  const { page, context } = await visit(browser, app.url, PHONE);
  await askForCode(page, phone);
  const [code = ''] = await loginCodes(app, phone);
  await page.getByLabel('OTP from the SMS').fill(code);
  await page.getByRole('button', { name: 'Log-IN' }).click();
  await page.getByRole('heading', { name: 'One more check' }).waitFor();
  await expectAccessible(page, 'the second proof');
  await page.getByRole('button', { name: 'This number is new to me' }).click();
  await page.waitForURL('**/register/primaryDetail');
  await app.message(owner.email, /was removed from your account/);
  await page.getByRole('radio', { name: 'Self' }).check();
  await page.getByRole('radio', { name: 'Male', exact: true }).check();
  const { firstName, lastName } = registration() as { firstName: string; lastName: string };
  await page.locator('[name=firstName]').fill(firstName);
  await page.locator('[name=lastName]').fill(lastName);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Save And Next' }).click();
  await page.waitForURL('**/register/basicDetail');
  await context.close();
});
