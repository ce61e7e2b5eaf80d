import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  holdScripts,
  isConnectionLost,
  LAPTOP,
  openBrowser,
  PHONE,
  visit,
} from '../support/browser.ts';
import { member, type Person, register } from '../support/members.ts';
import { screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitUntilStable } from './stable-position.ts';

let app: TestApp;
let browser: Browser;
let woman: Person;
beforeAll(async () => {
  app = await startTestApp();
  browser = await openBrowser();
  woman = await member(app, { firstName: 'Mariam' });
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

describe('the login page', () => {
  it('has at most 170 kB of JavaScript and 40 kB of CSS, compressed and cached', async () => {
    // A program that only checks whether the site is up also gets the page.
    expect((await fetch(app.url)).status).toBe(200);
    const { page, context } = await visit(browser, app.url, PHONE);
    const headers = new Map<string, Record<string, string>>();
    page.on('response', (response) => headers.set(response.url(), response.headers()));
    await page.goto('/');
    // The scripts load after the page is painted, however long that takes.
    await page.locator('[data-drawn]').waitFor({ state: 'detached' });
    const files = () =>
      page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(({ name, encodedBodySize }) => ({
          name,
          size: encodedBodySize,
        })),
      );
    await waitUntilStable(async () => (await files()).length);
    const loaded = await files();
    const weigh = (pattern: RegExp): number =>
      loaded.filter(({ name }) => pattern.test(name)).reduce((sum, { size }) => sum + size, 0);
    expect(weigh(/\.js$/)).toBeGreaterThan(50_000);
    expect(weigh(/\.js$/)).toBeLessThanOrEqual(170 * 1024);
    expect(weigh(/\.css$/)).toBeLessThanOrEqual(40 * 1024);
    for (const [url, sent] of headers)
      if (/\/assets\/.*\.(js|css)$/.test(url)) {
        expect([url, sent['cache-control']]).toEqual([url, 'public, max-age=31536000, immutable']);
        expect([url, sent['content-encoding']]).toEqual([url, expect.stringMatching(/^(br|gzip)$/)]);
      }
    await context.close();
  });

  it('explains errors, and a member can sign in, sign out and sign in again', async () => {
    const { page, context, faults } = await visit(browser, app.url, LAPTOP);
    await page.goto('/dashboard/home');
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByLabel(screenText('accounts:forgot.email')).fill(woman.email);
    await page.getByLabel(screenText('family:invitation.password'), { exact: true }).fill('not the right one');
    await page.keyboard.press('Enter');
    await page.getByText('The email or password is wrong.').waitFor();
    await expectAccessible(page, 'login with an error');
    await page.getByLabel(screenText('family:invitation.password'), { exact: true }).fill(woman.password);
    await page.getByRole('button', { name: screenText('accounts:loginCode.submit') }).click();
    // Her client could not show the declarations at registration, so she must accept them now (contract §3).
    await page.getByRole('heading', { name: screenText('accounts:declarations.title') }).waitFor();
    await expectAccessible(page, 'declarations');
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: screenText('accounts:declarations.accept') }).click();
    await page.waitForURL('**/dashboard/home');
    // Going back does not lead a signed-in member to the login page.
    await page.goBack();
    expect(page.url()).not.toMatch(/127\.0\.0\.1:\d+\/$/);
    await page.goto('/dashboard/nowhere');
    await page.getByText(screenText('common:notFound.title')).first().waitFor();
    await expectAccessible(page, 'not found');
    await page.getByRole('button', { name: /Mariam/ }).click();
    await page.getByText(woman.email).waitFor();
    await expectAccessible(page, 'avatar menu');
    await page.getByRole('menuitem', { name: screenText('accounts:wayOut.logout') }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
    await page.goto('/dashboard/home');
    await page.waitForURL((url) => url.pathname === '/');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('resets the password with the mailed code, and leads to the page that was requested first', async () => {
    const forgetful = await member(app, { firstName: 'Hafsa' });
    const { page, context, faults } = await visit(browser, app.url, PHONE);
    await page.goto('/dashboard/accountSetting/data');
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByLabel(/email/i).fill(forgetful.email);
    await page.getByText(screenText('accounts:forgot.title')).click();
    // The login form also has an email field.
    await page.getByRole('heading', { name: screenText('accounts:forgot.title') }).waitFor();
    expect(await page.getByLabel(/email/i).inputValue()).toBe(forgetful.email);
    await page.getByLabel(/email/i).press('Enter');
    const { text } = await app.message(forgetful.email, /Your code for a new password/);
    const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
    await page.getByLabel(/code/i).waitFor();
    // A phone that switched to the email app may have to reload the page.
    await page.reload();
    await page.getByLabel(/code/i).fill(code);
    await page
      .getByLabel(/new password/i)
      .first()
      .fill('another long pass phrase');
    await expectAccessible(page, 'forgotten password');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: screenText('accounts:forgot.doneTitle') }).waitFor();
    await page.getByText(screenText('accounts:forgot.toLogin'), { exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect.poll(() => page.getByLabel(screenText('accounts:forgot.email')).inputValue()).toBe(forgetful.email);
    await page.getByLabel(screenText('family:invitation.password'), { exact: true }).fill('another long pass phrase');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: screenText('accounts:declarations.title') }).waitFor();
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: screenText('accounts:declarations.accept') }).click();
    await page.waitForURL('**/dashboard/accountSetting/data');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('accepts a code typed in Hindi digits and with spaces', async () => {
    const forgetful = await member(app, { firstName: 'Safiya' });
    const { page, context, faults } = await visit(browser, app.url, PHONE);
    await page.goto('/forgotPassword');
    await page.getByLabel(/email/i).fill(forgetful.email);
    await page.keyboard.press('Enter');
    const { text } = await app.message(forgetful.email, /Your code for a new password/);
    const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
    const inHindi = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)));
    const field = page.getByLabel(/code/i);
    await field.focus();
    await page.keyboard.insertText(` ${inHindi} `);
    await page
      .getByLabel(/new password/i)
      .first()
      .fill('another long pass phrase');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: screenText('accounts:forgot.doneTitle') }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('has legal and support pages with real text that can be read on a phone', async () => {
    const { page, context, faults } = await visit(browser, app.url, PHONE);
    for (const path of ['/terms', '/privacy', '/support', '/nowhere']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectAccessible(page, path);
      await expectNoSidewaysScroll(page, path);
    }
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('the prerendered login page', () => {
  const NOT_LOADED = 'This page did not load.';

  it('accepts a login submitted before the app loads, and keeps it out of the address', async () => {
    const early = await member(app, { firstName: 'Sumayya' });
    const { page, context, faults } = await visit(browser, app.url, PHONE);
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('heading', { name: screenText('branding:preview.welcome', { name: 'Rishta' }) }).waitFor();
    await expectAccessible(page, 'drawn login page');
    await expectNoSidewaysScroll(page, 'drawn login page');
    await page.getByLabel(screenText('accounts:forgot.email')).fill(early.email);
    await page.getByLabel(screenText('family:invitation.password'), { exact: true }).fill(early.password);
    await page.getByRole('button', { name: screenText('accounts:loginCode.submit') }).click();
    expect(page.url()).toBe(`${app.url}/`);
    release();
    await page.getByRole('heading', { name: screenText('accounts:declarations.title') }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('keeps what is being typed when the app loads', async () => {
    const { page, context, faults } = await visit(browser, app.url, LAPTOP);
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByLabel(screenText('accounts:forgot.email')).fill('mariam@');
    release();
    // Only the app's own validation shows this message.
    const missing = page.getByText(screenText('login:passwordMissing'));
    await expect
      .poll(async () => {
        await page.keyboard.press('Enter');
        return missing.isVisible();
      })
      .toBe(true);
    expect(await page.getByLabel(screenText('accounts:forgot.email')).inputValue()).toBe('mariam@');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('is not shown to a signed-in member', async () => {
    const { page, context, faults } = await visit(browser, app.url, PHONE);
    const { email, password } = await member(app, { firstName: 'Asma' });
    await page.goto('/');
    await page.getByLabel(screenText('accounts:forgot.email')).fill(email);
    await page.getByLabel(screenText('family:invitation.password'), { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: screenText('accounts:declarations.title') }).waitFor();
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('[data-drawn] h1').waitFor({ state: 'attached' });
    // The splash is shown instead of the login form.
    await page.locator('.splash').waitFor();
    expect(await page.getByText(screenText('branding:preview.welcome', { name: 'Rishta' })).isVisible()).toBe(false);
    release();
    await page.getByRole('heading', { name: screenText('accounts:declarations.title') }).waitFor();
    await page.unroute('**/assets/*.js');
    expect(faults).toEqual([]);

    // The form also stays hidden if the app fails to load; a message says so, and the app loads when the connection is
    // back.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    await page.getByText(NOT_LOADED).waitFor();
    expect(await page.locator('.splash').isVisible()).toBe(true);
    expect(await page.getByText(screenText('branding:preview.welcome', { name: 'Rishta' })).isVisible()).toBe(false);
    await context.setOffline(true);
    await page.unroute('**/assets/*.js');
    await context.setOffline(false);
    await page.getByRole('heading', { name: screenText('accounts:declarations.title') }).waitFor();
    await page.getByText(NOT_LOADED).waitFor({ state: 'hidden' });
    await page.locator('.splash').waitFor({ state: 'hidden' });
    expect(faults.filter((fault) => !isConnectionLost(fault))).toEqual([]);
    await context.close();
  });

  it.each(['index', 'framework'])('says that the script %s did not load, and keeps what was typed', async (part) => {
    const patient = await member(app, { firstName: 'Zaynab' });
    const { page, context, faults } = await visit(browser, app.url, PHONE);
    await page.route(`**/assets/${part}-*.js`, (route) => route.abort());
    await page.goto('/');
    await page.getByLabel(screenText('accounts:forgot.email')).fill(patient.email);
    await page.getByLabel(screenText('family:invitation.password'), { exact: true }).fill(patient.password);
    await page.getByRole('button', { name: screenText('accounts:loginCode.submit') }).click();
    await page.getByText(NOT_LOADED).waitFor();
    await expectAccessible(page, 'app not loaded');
    await expectNoSidewaysScroll(page, 'app not loaded');
    await page.unroute(`**/assets/${part}-*.js`);
    await page.getByRole('button', { name: screenText('accounts:recovery.retry') }).click();
    // The failed request is repeated now.
    await page.getByRole('heading', { name: screenText('accounts:declarations.title') }).waitFor();
    await page.getByText(NOT_LOADED).waitFor({ state: 'hidden' });
    expect(faults.filter((fault) => !isConnectionLost(fault))).toEqual([]);
    await context.close();
  });

  it('becomes the app even if the browser is offline, and keeps what was typed', async () => {
    const { page, context, faults } = await visit(browser, app.url, LAPTOP);
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }));
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByLabel(screenText('accounts:forgot.email')).fill('mariam@');
    release();
    await page.getByText('No internet connection.').waitFor();
    expect(await page.getByLabel(screenText('accounts:forgot.email')).inputValue()).toBe('mariam@');
    expect(faults).toEqual([]);
    await context.close();
  });
});

it('unknown data in local storage neither sign somebody in nor break the app', async () => {
  const { page, context, faults } = await visit(browser, app.url, PHONE);
  await page.goto('/terms');
  for (const left of [
    '5',
    '[]',
    '{bad',
    '{"_id":"1","firstName":"A"}',
    '{"id":"1","nextStep":"x","pendingDeclarations":[]}',
  ]) {
    await page.evaluate((user) => localStorage.setItem('user', user), left);
    await page.goto('/dashboard/home');
    await page.getByLabel(screenText('accounts:forgot.email')).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  }
  expect(faults).toEqual([]);
  await context.close();
});

it('a sign-out made offline reaches the server once the device is online', async () => {
  const { page, context } = await visit(browser, app.url, LAPTOP);
  const { email, password } = await member(app, { firstName: 'Ruqayya' });
  await page.goto('/');
  await page.getByLabel(screenText('accounts:forgot.email')).fill(email);
  await page.getByLabel(screenText('family:invitation.password'), { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: screenText('accounts:declarations.title') }).waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: /not now, log out/i }).click();
  await page.waitForURL((url) => url.pathname === '/');
  // The logout call has failed, and the browser remembers to repeat it.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('signOutUntold'))).toBe('1');
  const told = page.waitForResponse(/\/user\/logout$/);
  await context.setOffline(false);
  expect((await told).status()).toBe(200);
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'rishta_refresh' }));
  await context.close();
});

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));

/** Fills in the login page, however it was reached. */
async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel(screenText('accounts:forgot.email')).fill(email);
  await page.getByLabel(screenText('family:invitation.password'), { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** The app's current path, query and hash, without the host. */
const placeOf = (page: Page): string => page.url().slice(new URL(page.url()).origin.length);

it('a link that was opened while signed out is followed after the sign-in and any pending steps', async () => {
  const [her, unfinished] = await Promise.all([
    member(app, { firstName: 'Safiya' }),
    register(app, { declarations: accepted }),
  ]);
  const { page, context, faults } = await visit(browser, app.url, PHONE);
  const link = '/dashboard/help?from=mail#questions';
  await page.goto(link);
  await page.waitForURL((url) => url.pathname === '/');
  // She registered with another client: the declarations are shown first, and then the link's page.
  await signIn(page, her);
  await page.getByRole('heading', { name: screenText('accounts:declarations.title') }).waitFor();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: screenText('accounts:declarations.accept') }).click();
  await expect.poll(() => placeOf(page)).toBe(link);

  // After a logout, neither the same member nor the next one is sent to the earlier page.
  await page.getByRole('button', { name: /Safiya/ }).click();
  await page.getByRole('menuitem', { name: screenText('accounts:wayOut.logout') }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await signIn(page, her);
  await page.waitForURL('**/dashboard/home');
  await page.getByRole('button', { name: /Safiya/ }).click();
  await page.getByRole('menuitem', { name: screenText('accounts:wayOut.logout') }).click();
  await page.waitForURL((url) => url.pathname === '/');

  // An unfinished registration continues at its step first.
  await page.goto(link);
  await page.waitForURL((url) => url.pathname === '/');
  await signIn(page, unfinished);
  await page.waitForURL('**/register/basicDetail');
  expect(faults).toEqual([]);
  await context.close();
});

it('after the session expired, its page is shown again only to the same member', async () => {
  const [her, another] = await Promise.all([
    member(app, { firstName: 'Sumayya', declarations: accepted }),
    member(app, { firstName: 'Khadija', declarations: accepted }),
  ]);
  const { page, context, faults } = await visit(browser, app.url, LAPTOP);
  const lapse = async () => {
    // The app does not run on this page. On a page of the app, the lapsed session might be noticed before the next page
    // opens.
    await page.goto('/healthz');
    await context.clearCookies();
    await page.evaluate(() => localStorage.setItem('token', 'of yesterday'));
    await page.goto('/dashboard/help#questions', { waitUntil: 'commit' });
    await page.getByText(screenText('common:signInEnded')).first().waitFor();
    await page.waitForURL((url) => url.pathname === '/');
  };
  await page.goto('/');
  await signIn(page, her);
  await page.waitForURL('**/dashboard/home');
  await lapse();
  await signIn(page, her);
  await expect.poll(() => placeOf(page)).toBe('/dashboard/help#questions');
  await lapse();
  await signIn(page, another);
  await page.waitForURL('**/dashboard/home');
  expect(faults).toEqual([]);
  await context.close();
});
