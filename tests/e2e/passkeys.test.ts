import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { loginCodes, memberByPhone } from '../support/phone-sign-in.ts';
import { screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { createPressCounter, registerByPhone } from './registration-by-phone.ts';

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

/** Makes the browser one that suggests no passkeys in fields: the authenticator would accept each suggestion at once. */
async function suggestNoPasskeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
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
    const checkScreen = async (screen: string): Promise<void> => {
      await expectAccessible(page, `${screen} on ${where}`);
      await expectNoSidewaysScroll(page, `${screen} on ${where}`);
    };
    await addAuthenticator(page);
    await suggestNoPasskeys(page);
    await page.goto('/');
    const withPasskey = page.getByRole('button', { name: screenText('passkeys:login.submit') });
    await withPasskey.waitFor();
    await checkScreen('the login page');
    await page.getByLabel(screenText('login:email')).fill(woman.phone);
    await page.getByRole('button', { name: screenText('login:sendCode') }).click();
    const [code = ''] = await loginCodes(app, woman.phone, 2);
    await page.getByLabel(screenText('accounts:loginCode.code')).fill(code);
    await page.getByRole('button', { name: screenText('login:submit') }).click();

    // The passkey is offered once on Home.
    const offer = page.getByRole('region', { name: screenText('passkeys:offer.title') });
    await offer.waitFor();
    await checkScreen('the offer');
    await offer.getByRole('button', { name: screenText('passkeys:offer.later') }).click();
    await offer.waitFor({ state: 'detached' });

    await page.goto('/dashboard/accountSetting/security');
    const card = page.getByRole('region', { name: screenText('passkeys:card.title') });
    await card.getByText(screenText('passkeys:card.none')).waitFor();
    await card.getByRole('button', { name: screenText('passkeys:add') }).click();
    await card.getByLabel(screenText('board:invite.name')).fill('My phone');
    await checkScreen('the form');
    await card.getByRole('button', { name: screenText('passkeys:add') }).click();
    await card.getByText(screenText('passkeys:card.neverUsed')).waitFor();
    await checkScreen('the passkey');
    // The device has a passkey now. Once the login is older than ten minutes, the passkey proves her identity.
    app.clock.advance(11 * 60_000);
    await card.getByRole('button', { name: screenText('passkeys:add') }).click();
    await card.getByRole('button', { name: screenText('passkeys:add') }).click();
    const proof = page.getByRole('dialog', { name: screenText('proof:title') });
    await proof.getByRole('button', { name: /^Send code to/ }).waitFor();
    await checkScreen('the proof');
    await proof.getByRole('button', { name: screenText('proof:passkey') }).click();
    await card.getByText(screenText('passkeys:exists')).waitFor();

    await page.evaluate(async () => {
      await fetch('/api/v1/website/user/logout', { method: 'POST' });
      localStorage.clear();
    });
    await page.goto('/');
    await withPasskey.click();
    await page.waitForURL('**/dashboard/**');
    await page.goto('/dashboard/accountSetting/security');
    await card.getByText('My phone').waitFor();
    expect(await card.getByText(screenText('passkeys:card.neverUsed')).count()).toBe(0);
    await card.getByRole('button', { name: screenText('passkeys:card.removeNamed', { name: 'My phone' }) }).click();
    await checkScreen('the question');
    await card.getByRole('button', { name: screenText('passkeys:card.removeConfirm') }).click();
    await card.getByText(screenText('passkeys:card.none')).waitFor();

    await page.evaluate(() => {
      localStorage.clear();
    });
    await page.goto('/');
    await withPasskey.click();
    await page.getByText('We could not log you in with this passkey.').waitFor();
    await checkScreen('a refused passkey');
    expect(faults).toEqual([]);
    await context.close();
  },
);

it('a new member accepts the offer of a passkey, logs out, and logs in with the passkey that the browser suggests', async () => {
  const { page, context, faults } = await visit(browser, app.url, PHONE);
  await addAuthenticator(page);
  const phone = await registerByPhone(app, page, createPressCounter(page));
  const offer = page.getByRole('region', { name: screenText('passkeys:offer.title') });
  await offer.getByRole('button', { name: screenText('passkeys:add') }).click();
  await offer.waitFor({ state: 'detached' });
  const sentCodes = (await loginCodes(app, phone)).length;

  const used = page.waitForRequest(/\/user\/loginWithPasskey$/);
  await page.setViewportSize(LAPTOP);
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: screenText('accounts:wayOut.logout') }).click();
  // The virtual authenticator accepts the suggestion by itself; a person presses it under the field for the email.
  await used;
  await page.waitForURL('**/dashboard/home');
  expect((await loginCodes(app, phone)).length).toBe(sentCodes);
  expect(faults).toEqual([]);
  await context.close();
});
