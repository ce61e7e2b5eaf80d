import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  holdToast,
  LAPTOP,
  openBrowser,
  PHONE,
  pressUndo,
  visit,
} from '../support/browser.ts';
import { signInDirectly } from '../support/browser-sign-in.ts';
import { member } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const NEW_PASSWORD = 'another long pass phrase';
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

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(screenText('settings:contacts.email')).fill(email);
  await page.getByLabel(screenText('family:invitation.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: screenText('accounts:loginCode.submit') }).click();
}

describe.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE],
    ['a laptop', LAPTOP],
  ]),
)('a member on the account settings page on %s', (where, viewport) => {
  it('can change password, privacy and email, hide the profile and delete the account', async () => {
    const woman = await member(app, { firstName: 'Mariam', lastName: 'Ansari', declarations: accepted });
    const man = await member(app, { gender: 'MALE' });
    const elsewhere = app.client({ 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/120.0 Mobile Safari/537.36' });
    await elsewhere.post('/user/login', { email: woman.email, password: woman.password });
    const nameSeen = async () => {
      const { status, body } = await man.client.get(`/user/GetProfileById/${woman.id}`);
      return status === 200 ? body.result.data.lastName : status;
    };
    const { page, context, faults } = await visit(browser, app.url, viewport);
    const checkScreen = async (screen: string): Promise<void> => {
      await expectAccessible(page, `${screen} on ${where}`);
      await expectNoSidewaysScroll(page, `${screen} on ${where}`);
    };
    const card = (name: string) => page.getByRole('region', { name });

    await signInDirectly(page, woman, '/dashboard/accountSetting');
    const pages = page.getByRole('navigation', { name: screenText('settings:title') });
    await pages.getByRole('link').nth(3).waitFor();
    await checkScreen('the list of settings');
    const openPage = async (name: string): Promise<void> => {
      if (where === 'a phone' && new URL(page.url()).pathname !== '/dashboard/accountSetting')
        await page
          .getByRole('link', { name: screenText('settings:title'), exact: true })
          .first()
          .click();
      await pages.getByRole('link', { name: new RegExp(`^${name}`) }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
    };
    /** A page with Advanced closed needs little more than two screens of a phone. */
    const isShort = async (): Promise<void> => {
      const height = await page.evaluate(() => document.getElementById('main')?.scrollHeight ?? 0);
      if (where === 'a phone') expect(height).toBeLessThan(2.2 * PHONE.height);
    };
    await openPage('Security');
    await page.getByText('Chrome on Android').waitFor();
    await checkScreen('the security settings');
    await isShort();

    // Password: errors are shown at their fields, and the first faulty field has the focus.
    const password = card('Change password');
    await password.getByRole('button', { name: screenText('settings:password.title') }).click();
    await page.locator('[name=oldPassword]:focus').waitFor();
    await password.getByLabel(screenText('settings:password.old')).fill('not the password');
    await password.getByLabel(screenText('settings:password.new')).fill(NEW_PASSWORD);
    await password.getByLabel(screenText('settings:password.confirm')).fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await password.getByText('The password is wrong.').waitFor();
    await page.locator('[name=oldPassword]:focus').fill(woman.password);
    await checkScreen('a refused password');
    await page.keyboard.press('Enter');
    await page.getByText(screenText('settings:password.done')).waitFor();
    await card('Where you’re logged in').getByText(screenText('settings:signIns.onlyOne')).waitFor();

    // Email: verified by the code sent to it.
    const contacts = card('Email and phone');
    await contacts.getByRole('button', { name: screenText('settings:contacts.sendEmail') }).click();
    const message = await app.message(woman.email, /verify your email address/);
    await page.locator('[name=otp]:focus').waitFor();
    // Phones reload a page that was left to read the email; after a reload, the page still waits for the code.
    await page.reload();
    await page.locator('[name=otp]:focus').waitFor();
    await contacts.getByText(woman.email).last().waitFor();
    await checkScreen('waiting for the code');
    await page.keyboard.type(/\d{6}/.exec(message.text)?.[0] ?? '');
    await page.keyboard.press('Enter');
    await page.getByText(screenText('settings:contacts.emailDone')).waitFor();
    await contacts.getByText(screenText('settings:contacts.verified'), { exact: true }).waitFor();
    await contacts.getByRole('button', { name: screenText('settings:contacts.changePhone') }).click();
    await page.locator('[name=phoneNumber]:focus').waitFor();
    await checkScreen('changing the phone');
    await contacts.getByRole('button', { name: screenText('settings:cancel') }).click();

    // Privacy: a click saves the setting, and Undo in the toast restores it.
    await openPage('Privacy');
    expect(await nameSeen()).toBe('A.');
    const privacy = card('Who can see what');
    await privacy
      .getByRole('radio', { name: screenText('settings:presets.privacy.balanced'), checked: true })
      .waitFor();
    await isShort();
    await privacy.getByRole('radio', { name: screenText('settings:presets.privacy.open') }).click();
    await expect.poll(nameSeen).toBe('Ansari');
    await privacy.getByRole('radio', { name: screenText('settings:presets.privacy.balanced') }).click();
    await expect.poll(nameSeen).toBe('A.');
    await privacy.getByRole('button', { name: screenText('settings:advanced') }).click();
    await privacy.getByRole('radio', { name: screenText('settings:privacy.lastName.full') }).click();
    // A toast under the pointer stays open, however long the following steps take.
    const saved = page.getByText(screenText('settings:privacy.saved', { what: 'My last name', choice: 'In full' }));
    await holdToast(saved);
    // The toast moves when those above it disappear.
    await page
      .getByText(screenText('settings:privacy.saved', { what: 'How much others see', choice: 'Balanced' }))
      .waitFor({ state: 'detached' });
    await expect.poll(nameSeen).toBe('Ansari');
    await privacy.getByText(screenText('settings:presets.own')).waitFor();
    await checkScreen('a change with its toast');
    await pressUndo(saved);
    await page.getByText(screenText('settings:undone')).waitFor();
    await expect
      .poll(() => privacy.getByRole('radio', { name: screenText('settings:privacy.lastName.initial') }).isChecked())
      .toBe(true);
    await expect.poll(nameSeen).toBe('A.');

    // The profile is hidden, shown, and hidden by withdrawing the consent.
    const visibility = card('Show or hide my profile');
    let asked = 0;
    const held = Promise.withResolvers<void>();
    await page.route('**/changeStatus/**', async (route) => {
      asked += 1;
      await held.promise;
      await route.continue();
    });
    await visibility.getByRole('button', { name: screenText('settings:endOfSearch.submit') }).click();
    // While the request is running, the button keeps the focus and ignores a second press.
    await visibility.locator('button[aria-disabled=true]:focus').press('Enter');
    held.resolve();
    await visibility.getByText(screenText('settings:visibility.hidden')).waitFor();
    await visibility
      .locator('button:not([aria-disabled]):focus', { hasText: screenText('settings:visibility.show') })
      .waitFor();
    expect(asked).toBe(1);
    await expect.poll(nameSeen).toBe(404);
    await visibility.getByRole('button', { name: screenText('settings:visibility.show') }).click();
    await visibility.getByText(screenText('settings:visibility.shown')).waitFor();
    await openPage('My data');
    await isShort();
    const consents = card('What you agreed to');
    await consents.getByRole('button', { name: screenText('settings:consents.open') }).click();
    await consents.getByRole('button', { name: screenText('settings:consents.profile_processing.withdraw') }).click();
    await page.getByText(screenText('settings:consents.profile_processing.withdrawDone')).waitFor();
    await openPage('Privacy');
    await visibility.getByText(screenText('settings:visibility.hidden')).waitFor();
    await visibility.getByRole('button', { name: screenText('settings:visibility.show') }).click();
    await visibility.getByText(/You have withdrawn your consent/).waitFor();
    await checkScreen('a withdrawn consent');

    // Deletion: the page says what happens, asks once, and says how the account can be restored.
    // The former address of the deletion leads to the page "My data".
    await page.goto('/dashboard/accountSetting#delete');
    await page.getByRole('button', { name: screenText('settings:endOfSearch.done.remove') }).click();
    const dialog = page.getByRole('dialog', { name: screenText('settings:delete.question') });
    await dialog.waitFor();
    await checkScreen('the question');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: screenText('settings:endOfSearch.done.remove') }).click();
    await dialog.getByLabel(screenText('settings:delete.type', { word: 'DELETE' })).fill('DELETE');
    await dialog.getByRole('button', { name: screenText('settings:delete.title') }).click();
    await page.getByText(screenText('accounts:identity.restoreTitle')).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await checkScreen('after deletion');
    await logIn(page, woman.email, NEW_PASSWORD);
    await page.getByRole('button', { name: screenText('accounts:identity.restore') }).click();
    await page.waitForURL('**/dashboard/home');
    expect(faults).toEqual([]);
    await context.close();
  });
});

it('an email that was verified on the settings page is no longer shown as unverified on other pages', async () => {
  const she = await member(app, { declarations: accepted });
  await she.client.put('/user/settings', { notifications: { email: 'instant' } });
  const { page, context, faults } = await visit(browser, app.url, LAPTOP);
  await signInDirectly(page, she, '/dashboard/accountSetting/notifications');
  const asked = page.getByText(`${she.email} is not verified yet. We send nothing until then.`);
  await asked.waitFor();
  await page.getByRole('link', { name: screenText('notification-settings:mail.verify') }).click();
  await page.getByRole('button', { name: screenText('settings:contacts.sendEmail') }).click();
  const { text } = await app.message(she.email, /verify your email address/);
  await page.locator('[name=otp]:focus').fill(/\d{6}/.exec(text)?.[0] ?? '');
  await page.keyboard.press('Enter');
  await page.getByText(screenText('settings:contacts.emailDone')).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: screenText('settings:pages.notifications.title') }).waitFor();
  await page.getByRole('radio', { name: screenText('notification-settings:presets.important') }).waitFor();
  await asked.waitFor({ state: 'hidden' });
  expect(faults).toEqual([]);
  await context.close();
});
