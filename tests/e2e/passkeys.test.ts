import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { loginCodes, memberByPhone } from '../support/phone-sign-in.ts';
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

/** Gives the page's browser a fingerprint sensor on which its owner's finger lies. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

it.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE],
    ['a laptop', LAPTOP],
  ]),
)(
  'a member without email and password adds a passkey on %s, logs in with it and removes it',
  async (where, viewport) => {
    const woman = await memberByPhone(app, { firstName: 'Mariam', declarations: accepted });
    const { page, context, faults } = await visit(browser, app.url, viewport);
    const look = async (screen: string): Promise<void> => {
      await expectAccessible(page, `${screen} on ${where}`);
      await expectNoSidewaysScroll(page, `${screen} on ${where}`);
    };
    await addAuthenticator(page);
    await page.goto('/');
    const withPasskey = page.getByRole('button', { name: 'Log in with a passkey' });
    await withPasskey.waitFor();
    await look('the login page');
    await page.getByLabel('Mobile number or email').fill(woman.phone);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    const [code = ''] = await loginCodes(app, woman.phone, 2);
    await page.getByLabel('OTP from the SMS').fill(code);
    await page.getByRole('button', { name: 'Log-IN' }).click();

    // Offered once on Home.
    const offer = page.getByRole('region', { name: 'Log in faster next time' });
    await offer.waitFor();
    await look('the offer');
    await offer.getByRole('button', { name: 'Not now' }).click();
    await offer.waitFor({ state: 'detached' });

    await page.goto('/dashboard/accountSetting/security');
    const card = page.getByRole('region', { name: 'Passkeys' });
    await card.getByText('No passkeys yet.').waitFor();
    await card.getByRole('button', { name: 'Add a passkey' }).click();
    await card.getByLabel('Name').fill('My phone');
    await look('the form');
    await card.getByRole('button', { name: 'Add a passkey' }).click();
    await card.getByText('Not used yet').waitFor();
    await look('the passkey');
    // The device has one now. After a while the passkey itself confirms that it is her.
    app.clock.advance(11 * 60_000);
    await card.getByRole('button', { name: 'Add a passkey' }).click();
    await card.getByRole('button', { name: 'Add a passkey' }).click();
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await proof.getByRole('button', { name: /^Send code to/ }).waitFor();
    await look('the proof');
    await proof.getByRole('button', { name: 'Use a passkey' }).click();
    await card.getByText('This device already has a passkey for your account.').waitFor();

    await page.evaluate(async () => {
      await fetch('/api/v1/website/user/logout', { method: 'POST' });
      localStorage.clear();
    });
    await page.goto('/');
    await withPasskey.click();
    await page.waitForURL('**/dashboard/**');
    await page.goto('/dashboard/accountSetting/security');
    await card.getByText('My phone').waitFor();
    expect(await card.getByText('Not used yet').count()).toBe(0);
    await card.getByRole('button', { name: 'Remove My phone' }).click();
    await look('the question');
    await card.getByRole('button', { name: 'Remove passkey' }).click();
    await card.getByText('No passkeys yet.').waitFor();

    await page.evaluate(() => {
      localStorage.clear();
    });
    await page.goto('/');
    await withPasskey.click();
    await page.getByText('We could not log you in with this passkey.').waitFor();
    await look('a refused passkey');
    expect(faults).toEqual([]);
    await context.close();
  },
);
