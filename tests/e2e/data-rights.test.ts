import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { signInDirectly } from '../support/browser-sign-in.ts';
import { familyOf } from '../support/family.ts';
import { member, type Person } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { uploadSeeds } from '../support/photos.ts';
import { screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

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

/** Opens a page for a person who has just signed in. */
async function at(
  who: Person,
  path: string,
  viewport: { width: number; height: number },
  colorScheme: 'light' | 'dark',
) {
  const { page, context, faults } = await visit(browser, app.url, viewport, { colorScheme });
  await signInDirectly(page, who, path);
  const checkScreen = async (screen: string): Promise<void> => {
    const where = `${screen}, ${viewport.width} px, ${colorScheme}`;
    await expectAccessible(page, where);
    await expectNoSidewaysScroll(page, where);
  };
  const card = (name: string) => page.getByRole('region', { name });
  return { page, context, faults, checkScreen, card };
}

describe.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE, 'light'],
    ['a laptop', LAPTOP, 'dark'],
  ]),
)('a member on the page "My data" on %s', (_where, viewport, scheme) => {
  it('requests a data export, waits for it and downloads it', async () => {
    const woman = await member(app, { declarations: accepted });
    await uploadSeeds(woman, { profileImage: 1 });
    const { page, context, faults, checkScreen, card } = await at(woman, '/dashboard/accountSetting', viewport, scheme);
    await page.getByRole('link', { name: /^My data Download/ }).click();
    await page.getByRole('heading', { level: 1, name: screenText('settings:pages.data.title') }).waitFor();
    const copy = card('A copy of your data');
    await copy.getByRole('button', { name: screenText('settings:export.ask') }).waitFor();
    await checkScreen('nothing asked for');
    await copy.getByRole('button', { name: screenText('settings:export.ask') }).click();
    await copy.getByText(/^Your data of .* is ready\.$/).waitFor();
    await copy.locator('[role=status]:focus').waitFor();
    await checkScreen('a copy that is ready');
    // A copy can be requested once a day.
    await copy.getByText(/^You can request again from /).waitFor();
    await expect.poll(() => copy.getByRole('button').count()).toBe(1);
    const coming = page.waitForEvent('download');
    await copy.getByRole('button', { name: screenText('settings:export.get') }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('my-data.zip');
    const files = unzipSync(await readFile(await download.path()));
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['README.txt', 'data.json']));
    expect(JSON.parse(new TextDecoder().decode(files['data.json'])).account.email).toBe(woman.email);

    await card('Delete my account')
      .getByRole('button', { name: screenText('settings:endOfSearch.done.remove') })
      .waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('withdraws each consent with one button', async () => {
    const woman = await member(app, { declarations: accepted });
    const { page, context, faults, checkScreen, card } = await at(
      woman,
      '/dashboard/accountSetting/data',
      viewport,
      scheme,
    );
    const reach = async () => (await woman.client.get('/user/settings')).body.result.data.reach.phone;
    const consents = card('What you agreed to');
    await consents.getByRole('button', { name: screenText('settings:consents.open') }).click();
    await consents
      .getByText(/^Accepted on .* · version 2026-11$/)
      .first()
      .waitFor();
    await expect.poll(() => consents.getByRole('listitem').count()).toBe(5);

    await consents.getByText(/^We send no SMS until you agree\./).waitFor();
    await consents.getByRole('button', { name: screenText('settings:consents.sms_messages.give') }).click();
    await consents
      .locator('button:focus', { hasText: screenText('settings:consents.sms_messages.withdraw') })
      .waitFor();
    expect(await reach()).toMatchObject({ sms: true, whatsapp: false });
    await consents.getByRole('button', { name: screenText('settings:consents.sms_messages.withdraw') }).click();
    await consents.getByRole('button', { name: screenText('settings:consents.sms_messages.give') }).waitFor();
    expect(await reach()).toMatchObject({ sms: false, whatsapp: false });

    // The effect of withdrawing is explained beforehand.
    await consents.getByText(/^If you withdraw, your profile is hidden at once\./).waitFor();
    await consents.getByRole('button', { name: screenText('settings:consents.profile_processing.withdraw') }).click();
    await consents
      .locator('button:focus', { hasText: screenText('settings:consents.profile_processing.give') })
      .waitFor();
    await consents
      .getByText(/^Withdrawn on .* · version 2026-11$/)
      .first()
      .waitFor();
    await checkScreen('a consent that was withdrawn');
    expect((await woman.client.get('/user/verify')).body.result.data.user.status).toBe('INACTIVE');
    await consents.getByRole('button', { name: screenText('settings:consents.profile_processing.give') }).click();
    await consents.getByRole('button', { name: screenText('settings:consents.profile_processing.withdraw') }).waitFor();
    await page.reload();
    await consents.getByRole('button', { name: screenText('settings:consents.open') }).click();
    await consents.getByRole('button', { name: screenText('settings:consents.profile_processing.withdraw') }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

it('a family account requests a data export on its account page', async () => {
  const father = await familyOf(app, await member(app));
  const { context, faults, checkScreen, card } = await at(father, '/family/account', PHONE, 'light');
  const copy = card('A copy of your data');
  await copy.getByRole('button', { name: screenText('settings:export.ask') }).click();
  await copy.getByRole('button', { name: screenText('settings:export.get') }).waitFor();
  await checkScreen('the copy of a family account');
  expect(faults).toEqual([]);
  await context.close();
});

it('a family account corrects a mistyped email on its account page', async () => {
  const father = await familyOf(app, await member(app));
  const wanted = `mended.${father.email}`;
  const { page, context, faults, checkScreen, card } = await at(father, '/family/account', PHONE, 'light');
  const contacts = card('Email and phone');
  // Members never see this account's contact data, so the page says nothing about visibility.
  await contacts.getByText('You use these to log in').waitFor();
  await contacts.getByRole('button', { name: screenText('settings:contacts.changeEmail') }).click();
  await contacts.getByLabel(screenText('settings:contacts.newEmail')).fill(wanted);
  await checkScreen('changing the address of a family account');
  await page.keyboard.press('Enter');
  await contacts.locator('[name=otp]:focus').waitFor();
  await page.keyboard.type(/\d{6}/.exec((await app.message(wanted, /\d{6}/)).text)?.[0] ?? '');
  await page.keyboard.press('Enter');
  await contacts.getByText(wanted).waitFor();
  await app.message(father.email, /email address of your account was changed/);
  expect(faults).toEqual([]);
  await context.close();
});
