import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { expectAccessible, expectNoSidewaysScroll, openBrowser, PHONE, visit } from '../support/browser.ts';
import { freshPhone } from '../support/family.ts';
import { member, registration } from '../support/members.ts';
import { loginCodes } from '../support/phone-sign-in.ts';
import { screenText } from '../support/screen-text.ts';
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
  await page.getByLabel(screenText('login:email')).fill(phone);
  await page.getByRole('button', { name: screenText('login:sendCode') }).click();
  await page.getByRole('heading', { name: screenText('accounts:loginCode.title') }).waitFor();
}

it('a person registers with a phone number alone, and logs in with it again after logging out', async () => {
  const phone = freshPhone();
  const { page, context, faults } = await visit(browser, app.url, PHONE);
  await askForCode(page, phone);
  await expectAccessible(page, 'the page for the OTP');
  await expectNoSidewaysScroll(page, 'the page for the OTP');
  const [first = ''] = await loginCodes(app, phone);
  await page.getByLabel(screenText('accounts:loginCode.code')).fill(first);
  await page.getByRole('button', { name: screenText('accounts:loginCode.submit') }).click();
  // The number has no account, which the page says only after the correct code.
  await page.getByRole('link', { name: screenText('accounts:loginCode.register') }).click();

  await page.getByRole('radio', { name: 'Self' }).check();
  await page.getByRole('radio', { name: screenText('mine:gender.FEMALE') }).check();
  await page.locator('[name=firstName]').fill('Zainab');
  await page.locator('[name=lastName]').fill('Khan');
  expect(await page.locator('[name=phoneNumber]').inputValue()).toBe(phone);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: screenText('wizard:next') }).click();
  await page.locator('[name=otp]').waitFor();
  await expectAccessible(page, 'step 1 with the OTP');
  const [code = ''] = await loginCodes(app, phone, 2);
  await page.locator('[name=otp]').fill(code);
  await page.getByRole('button', { name: screenText('wizard:next') }).click();
  await page.waitForURL('**/register/basicDetail');
  await page.getByText(`You are logged in as ${phone}.`).waitFor();

  await page.getByRole('link', { name: screenText('wizard:wayOut') }).click();
  await page.getByRole('button', { name: screenText('accounts:wayOut.logout') }).click();
  await page.getByRole('heading', { name: screenText('login:title', { site: 'Rishta' }) }).waitFor();
  await askForCode(page, phone);
  const [again = ''] = await loginCodes(app, phone, 3);
  await page.getByLabel(screenText('accounts:loginCode.code')).fill(again);
  await page.getByRole('button', { name: screenText('accounts:loginCode.submit') }).click();
  await page.waitForURL('**/register/basicDetail');
  expect(faults.filter((fault) => !/401/.test(fault))).toEqual([]);
  await context.close();
});

it('the login asks for a second proof after 91 days, and a new holder of the number can register', async () => {
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
  await page.getByLabel(screenText('accounts:loginCode.code')).fill(code);
  await page.getByRole('button', { name: screenText('accounts:loginCode.submit') }).click();
  await page.getByRole('heading', { name: screenText('accounts:loginCode.proofTitle') }).waitFor();
  await expectAccessible(page, 'the second proof');
  await page.getByRole('button', { name: screenText('accounts:loginCode.newNumber') }).click();
  await page.waitForURL('**/register/primaryDetail');
  await app.message(owner.email, /was removed from your account/);
  await page.getByRole('radio', { name: 'Self' }).check();
  await page.getByRole('radio', { name: screenText('mine:gender.MALE'), exact: true }).check();
  const { firstName, lastName } = registration() as { firstName: string; lastName: string };
  await page.locator('[name=firstName]').fill(firstName);
  await page.locator('[name=lastName]').fill(lastName);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: screenText('wizard:next') }).click();
  await page.waitForURL('**/register/basicDetail');
  await context.close();
});
