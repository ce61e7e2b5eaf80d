import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, openBrowser, PHONE, visit } from '../support/browser.ts';
import { messagesOf, say } from '../support/chat.ts';
import type { Person } from '../support/members.ts';
import { screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { EVENTUALLY, pair } from './chat-scene.ts';

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

/** Simulates Chromium and Firefox with cookies and site data blocked: any access to storage throws. */
function blockSiteData(): void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'caches'])
    Object.defineProperty(window, name, { get: refuse, configurable: true });
  IDBFactory.prototype.open = refuse;
  IDBFactory.prototype.deleteDatabase = refuse;
  Object.defineProperty(window, 'BroadcastChannel', { value: refuse });
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: refuse });
  Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
  if ('LockManager' in window) LockManager.prototype.request = async () => refuse();
}

/** Simulates a full disk: stored data can be read, and nothing can be added. */
function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}

const note = (page: Page) => page.getByText('Your browser can’t keep you logged in');

async function enter(page: Page, { email, password }: Person): Promise<void> {
  await page.getByRole('textbox', { name: screenText('accounts:forgot.email') }).fill(email);
  await page.getByLabel(screenText('family:invitation.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: screenText('accounts:loginCode.submit') }).click();
}

describe.each([
  ['refuses all storage', blockSiteData],
  ['has full storage', fillStorage],
])('a browser that %s', (_how, restriction) => {
  it('keeps a member logged in until the page is closed, and says so before and after', async () => {
    const { she, he } = await pair(app);
    await say(he, she, 'Salam, how is your family?');
    const { page, context, faults } = await visit(browser, app.url, PHONE);
    await context.addInitScript(restriction);
    await page.goto('/');
    await note(page).waitFor();
    await expectAccessible(page, 'the note about storage');
    await expectNoSidewaysScroll(page, 'the note about storage');

    await enter(page, she);
    await page.waitForURL('**/dashboard/home');
    await page
      .getByRole('navigation', { name: screenText('shell:tabs.label') })
      .getByRole('link', { name: /^Chats/ })
      .click();
    // Her matches, still on the screen for a moment, may bear the same name.
    const chat = page.locator('[href^="/dashboard/message?"]').filter({ hasText: 'Imran Khan' });
    await chat.click();
    const field = page.getByRole('textbox', { name: /^Message to/ });
    await field.fill('Well, thank you');
    await field.press('Enter');
    await expect
      .poll(async () => (await messagesOf(she, he)).map(({ content }) => content), EVENTUALLY)
      .toContain('Well, thank you');
    await page.getByRole('log').getByText('Well, thank you').waitFor();

    await page.reload();
    await note(page).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('can log the member out', async () => {
    const { she } = await pair(app);
    const { page, context, faults } = await visit(browser, app.url, PHONE);
    await context.addInitScript(restriction);
    await page.goto('/');
    await note(page).waitFor();
    await enter(page, she);
    await page.waitForURL('**/dashboard/home');
    await page
      .getByRole('button', { name: /account menu|Mariam/i })
      .first()
      .click();
    await page.getByRole('menuitem', { name: /log ?out/i }).click();
    await page.getByRole('button', { name: screenText('accounts:loginCode.submit') }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

it('a browser with storage shows no notice about storage, and logs in as the web app', async () => {
  const { she } = await pair(app);
  const { page, context } = await visit(browser, app.url, PHONE);
  await page.goto('/');
  const login = page.waitForRequest('**/user/login');
  await enter(page, she);
  expect((await login).headers()['x-client']).toBe('web');
  expect(await note(page).count()).toBe(0);
  await context.close();
});
