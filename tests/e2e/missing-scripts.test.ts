import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { expectNoSidewaysScroll, isConnectionLost, openBrowser, PHONE, visit } from '../support/browser.ts';
import { memberScreen } from '../support/member-screen.ts';
import { member, type Person } from '../support/members.ts';
import { screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));
const NOT_LOADED = 'This page did not load.';
const THEME = '**/theme.js';
const FIRST = '**/assets/index-*.js';

let app: TestApp;
let browser: Browser;
let woman: Person;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  woman = await member(app, { firstName: 'Mariam', declarations: accepted });
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

/** Opens a page for her without these files, which fail to load. */
async function openWithout(files: readonly string[], signedIn: boolean) {
  const { page, context, faults } = signedIn
    ? await memberScreen({ browser, app }, woman, { where: 'a phone', viewport: PHONE })
    : await visit(browser, app.url, PHONE);
  for (const file of files) await page.route(file, (route) => route.abort());
  return {
    page,
    end: async (): Promise<void> => {
      expect(faults.filter((fault) => !isConnectionLost(fault))).toEqual([]);
      await context.close();
    },
  };
}

/** Expects a message with a button that loads the page once the files can be fetched again. */
async function expectAnotherTry(page: Page, heading: string): Promise<void> {
  await page.getByRole('alert').getByText(NOT_LOADED).waitFor();
  await expectNoSidewaysScroll(page, 'not loaded');
  await page.unrouteAll();
  await page.getByRole('button', { name: screenText('common:chunk.retry') }).click();
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.getByText(NOT_LOADED).waitFor({ state: 'hidden' });
}

const [login, home, list] = [
  ['/', 'Welcome to Rishta', false],
  ['/dashboard/home', 'Latest Matching Profiles', true],
  ['/dashboard/myActivity/shortlist', 'Profiles shortlisted by you', true],
] as const;

describe('the app works without the script theme.js', () => {
  it('on the login page', async () => {
    const { page, end } = await openWithout([THEME], false);
    await page.goto('/');
    const missing = page.getByText(screenText('login:passwordMissing'));
    await page.getByLabel(screenText('accounts:forgot.email')).fill('mariam@');
    // Only the app validates the form. The prerendered page would submit it, so the test waits for the app.
    await page.locator('[data-drawn]').waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await missing.waitFor();
    expect(await page.getByLabel(screenText('accounts:forgot.email')).inputValue()).toBe('mariam@');
    await end();
  });

  it('on the home page and on any other page', async () => {
    const { page, end } = await openWithout([THEME], true);
    for (const [address, heading] of [home, list]) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.getByRole('button', { name: /Mariam/ }).waitFor();
      expect(await page.getByText(NOT_LOADED).isVisible()).toBe(false);
    }
    await end();
  });

  it.each([login, home, list])(
    "or offers a retry on %s if the app's first script is missing as well",
    async (address, heading, signedIn) => {
      const { page, end } = await openWithout([THEME, FIRST], signedIn);
      await page.goto(address);
      await expectAnotherTry(page, heading);
      await end();
    },
  );
});

describe.each(['index', 'framework'])('on any page without the script %s', (part) => {
  it('a text says that the page did not load, and offers a retry', async () => {
    const { page, end } = await openWithout([`**/assets/${part}-*.js`], true);
    const [address, heading] = list;
    await page.goto(address);
    await expectAnotherTry(page, heading);
    await end();
  });

  it('the page loads by itself when the connection returns', async () => {
    const { page, end } = await openWithout([`**/assets/${part}-*.js`], true);
    const [address, heading] = list;
    await page.goto(address);
    await page.getByText(NOT_LOADED).waitFor();
    await page.context().setOffline(true);
    await page.unrouteAll();
    await page.context().setOffline(false);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.getByText(NOT_LOADED).waitFor({ state: 'hidden' });
    await end();
  });
});

describe('a browser that is too old for the app', () => {
  it.each([
    ['shows a message instead of the login page', [], '/', false],
    ['shows a message instead of a member’s page', [], '/dashboard/myActivity/shortlist', true],
    ['shows a message even if it cannot run the script that writes it', [THEME], '/', false],
  ] as const)('%s', async (_, unread, path, signedIn) => {
    const { page, end } = await openWithout(unread, signedIn);
    await page.addInitScript(() => {
      Reflect.deleteProperty(String.prototype, 'isWellFormed');
      // Simulates a browser from before 2020.
      Reflect.deleteProperty(Element.prototype, 'replaceChildren');
    });
    await page.goto(path);
    await page.getByRole('alert').getByText('This browser is too old for Rishta.').waitFor();
    await expectNoSidewaysScroll(page, 'too old');
    expect(await page.locator('body > *').count()).toBe(1);
    await end();
  });
});
