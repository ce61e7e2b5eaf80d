import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { signInDirectly } from '../support/browser-sign-in.ts';
import { member } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { memberByPhone, requestLoginCode } from '../support/phone-sign-in.ts';
import { screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const SECURITY = '/dashboard/accountSetting/security';
const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));
const codeIn = ({ text }: { text: string }): string => /\d{6}/.exec(text)?.[0] ?? '';

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

/** A sign-in counts as a proof of identity for ten minutes. */
const letProofExpire = (): void => app.clock.advance(11 * 60_000);

describe.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE],
    ['a laptop', LAPTOP],
  ]),
)('a member on %s who logged in a while ago', (where, viewport) => {
  /** Opens a fresh browser and the checks of one screen. */
  async function open() {
    const { page, context, faults } = await visit(browser, app.url, viewport);
    const checkScreen = async (screen: string): Promise<void> => {
      await expectAccessible(page, `${screen} on ${where}`);
      await expectNoSidewaysScroll(page, `${screen} on ${where}`);
    };
    return { page, context, faults, checkScreen, proof: page.getByRole('dialog', { name: screenText('proof:title') }) };
  }

  it('confirms the password in the open dialog, and the account is deleted', async () => {
    const woman = await member(app, { declarations: accepted });
    const { page, context, faults, checkScreen, proof } = await open();
    await signInDirectly(page, woman, '/dashboard/accountSetting/data');
    letProofExpire();
    await page.getByRole('button', { name: screenText('settings:endOfSearch.done.remove') }).click();
    const question = page.getByRole('dialog', { name: screenText('settings:delete.question') });
    // One press is not enough: the word has to be typed first.
    await question.getByRole('button', { name: screenText('settings:delete.title') }).click();
    await question.getByText(screenText('settings:delete.typeWrong', { word: 'DELETE' })).waitFor();
    await question.getByLabel(screenText('settings:delete.type', { word: 'DELETE' })).fill('delete');
    await question.getByRole('button', { name: screenText('settings:delete.title') }).click();
    await page.locator('[name=password]:focus').waitFor();
    await checkScreen('the dialog that asks for the password');

    // Escape closes this dialog alone, and nothing is deleted.
    await page.keyboard.press('Escape');
    await proof.waitFor({ state: 'hidden' });
    await question.getByText(screenText('proof:cancelled')).waitFor();
    await question.getByRole('button', { name: screenText('settings:delete.title') }).click();
    await proof.getByLabel(screenText('proof:password')).fill('not the password');
    await page.keyboard.press('Enter');
    await proof.getByText('The password is wrong.').waitFor();
    await checkScreen('a refused proof');
    await page.locator('[name=password]:focus').fill(woman.password);
    await page.keyboard.press('Enter');
    await page.getByText(screenText('login:deletedTitle')).waitFor();
    expect((await woman.client.get('/user/verify')).status).toBe(401);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('adds an email and a password with codes, after having registered with a phone number only', async () => {
    const woman = await memberByPhone(app, { declarations: accepted });
    const email = `${woman.id}@mail.example`;
    const { page, context, faults, checkScreen, proof } = await open();
    const otp = await requestLoginCode(app, woman.phone);
    await signInDirectly(page, { phoneNumber: woman.phone, otp }, SECURITY);
    const contacts = page.getByRole('region', { name: screenText('settings:contacts.title') });
    await contacts.getByText('Not added.').waitFor();
    letProofExpire();
    await contacts.getByRole('button', { name: screenText('settings:contacts.addEmail') }).click();
    await page.locator('[name=email]:focus').fill(email);
    await page.keyboard.press('Enter');
    await proof.getByRole('button', { name: `Send code to ${woman.phone}` }).waitFor();
    await checkScreen('the dialog that offers a code');
    await proof.getByRole('button', { name: `Send code to ${woman.phone}` }).click();
    await proof.locator('[name=otp]:focus').waitFor();
    expect(await proof.locator('[name=otp]').getAttribute('autocomplete')).toBe('one-time-code');
    await checkScreen('the dialog that asks for the code');
    await page.keyboard.type(codeIn(await app.message(woman.phone, /confirm a change/)));
    await page.keyboard.press('Enter');
    await contacts.locator('[name=otp]:focus').waitFor();
    await page.keyboard.type(codeIn(await app.message(email, /verify your email address/)));
    await page.keyboard.press('Enter');
    await page.getByText(screenText('settings:contacts.emailDone')).waitFor();

    const first = page.getByRole('region', { name: screenText('settings:setPassword.title') });
    await first.getByRole('button', { name: `Send code to ${email}` }).click();
    await first.locator('[name=otp]:focus').fill(codeIn(await app.message(email, /confirm a change/)));
    await first.getByLabel(screenText('settings:password.new')).fill('a new long pass phrase');
    await first.getByLabel(screenText('settings:password.confirm')).fill('a new long pass phrase');
    await checkScreen('setting a password');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: screenText('settings:password.title') }).waitFor();
    const again = await app.client().post('/user/login', { email, password: 'a new long pass phrase' });
    expect(again.status).toBe(200);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('reports somebody else’s login, which logs out all devices', async () => {
    const woman = await member(app, { declarations: accepted });
    const thief = app.client({ 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/120.0 Mobile Safari/537.36' });
    const stolen = await thief.post('/user/login', { email: woman.email, password: woman.password });
    thief.token = stolen.body.token;
    const { page, context, faults, checkScreen } = await open();
    await signInDirectly(page, woman, SECURITY);
    await page.getByRole('button', { name: /^This was not me: Chrome on Android/ }).click();
    const dialog = page.getByRole('dialog', { name: screenText('settings:signIns.report.title') });
    await dialog.getByText('Your password stops working').waitFor();
    await checkScreen('the dialog about a login of somebody else');
    await dialog.getByRole('button', { name: screenText('settings:signIns.report.confirm') }).click();
    await page.getByText(screenText('login:reportedTitle')).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await checkScreen('the login page after the report');
    expect((await thief.get('/user/verify')).status).toBe(401);
    const old = await app.client().post('/user/login', { email: woman.email, password: woman.password });
    expect(old.status).toBe(401);
    expect(faults).toEqual([]);
    await context.close();
  });
});
