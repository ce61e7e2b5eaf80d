import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { setPrivacy } from '../support/activity.ts';
import { LAPTOP, openBrowser, PHONE } from '../support/browser.ts';
import { buy, PREMIUM } from '../support/entitlements.ts';
import { memberScreen } from '../support/member-screen.ts';
import { member } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { pair } from './chat-scene.ts';

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

describe.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE],
    ['a laptop', LAPTOP],
  ]),
)('the page of an acceptance on %s', (where, viewport) => {
  it('has nothing to show to a premium member who types the address of another', async () => {
    const [she, he] = await Promise.all([
      member(app, { firstName: 'Mariam', lastName: 'Siddiqui' }),
      member(app, { gender: 'MALE', firstName: 'Imran', declarations: accepted }),
    ]);
    await buy(app, he, PREMIUM);
    await setPrivacy(she, { messages: 'premium' });
    const { page, look, end } = await memberScreen({ browser, app }, he, { where, viewport });
    await page.goto(`/dashboard/accepted/${she.id}`);
    await page.getByRole('heading', { level: 1, name: 'Nothing to see here' }).waitFor();
    await look('an acceptance that did not happen');
    expect(await page.getByText('accepted each other').filter({ hasText: 'Mariam' }).count()).toBe(0);
    await page.getByRole('link', { name: 'See profile' }).click();
    await page.waitForURL(`**/dashboard/profile/${she.id}`);
    await page.goBack();
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await page.waitForURL('**/dashboard/home');
    await end();
  });

  it('is followed by Message as the main action of the profile', async () => {
    const { she, he } = await pair(app);
    const { page, look, end } = await memberScreen({ browser, app }, she, { where, viewport });
    await page.goto(`/dashboard/accepted/${he.id}`);
    await page.getByRole('heading', { level: 1, name: 'You and Imran Khan accepted each other' }).waitFor();
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.waitForURL(`**/dashboard/profile/${he.id}`);
    await page.getByText('Interest accepted').waitFor();
    await look('the profile after an acceptance');
    const message = page.getByRole('link', { name: 'Message Imran Khan' });
    expect(await message.count()).toBe(1);
    await message.click();
    await page.waitForURL(/\/dashboard\/message\?/);
    await page.getByRole('textbox', { name: 'Message to Imran Khan' }).waitFor();
    await end();
  });
});
