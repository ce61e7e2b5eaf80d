import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, PHONE } from '../support/browser.ts';
import { memberScreen } from '../support/member-screen.ts';
import type { Person } from '../support/members.ts';
import { screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { pair } from './chat-scene.ts';

let app: TestApp;
let browser: Browser;
let she: Person;
let he: Person;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  ({ she, he } = await pair(app));
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

interface Watched {
  /** Close watchers created by the page, newest last. */
  watchers: { requestClose: () => void }[];
  closes: number;
}

/**
 * Records the browser's close watchers: a phone's Back button closes the newest one, and no desktop browser has such a
 * button.
 */
function noteWatchers(): void {
  const page = window as unknown as Watched & { CloseWatcher: new () => EventTarget & Watched['watchers'][number] };
  page.watchers = [];
  page.closes = 0;
  page.CloseWatcher = class extends page.CloseWatcher {
    constructor() {
      super();
      page.watchers.push(this);
      this.addEventListener('close', () => {
        page.closes += 1;
      });
    }
  };
}

const back = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as Watched).watchers.at(-1)?.requestClose());

it.each<[string, () => string, (page: Page) => Promise<void>]>([
  [
    'the report dialog',
    () => '/dashboard/otherActivity/interest?tab=Accepted',
    async (page) => {
      await page
        .getByRole('button', { name: screenText('board:entry.more', { name: 'Imran Khan' }) })
        .first()
        .click();
      await page.getByRole('menuitem', { name: screenText('chat:menu.report') }).click();
    },
  ],
  [
    'the menu',
    () => '/dashboard/home',
    (page) => page.getByRole('button', { name: screenText('shell:menu.open') }).click(),
  ],
  [
    'the dialog of guardians',
    () => `/dashboard/message?userId=${he.id}`,
    (page) => page.getByRole('button', { name: /^Guardians/ }).click(),
  ],
  [
    'the dialog for saving a search',
    () => '/dashboard/search?ageTo=40',
    (page) => page.getByRole('button', { name: screenText('discovery:saved.save') }).click(),
  ],
  [
    'the confirmation of deleting the account',
    () => '/dashboard/accountSetting/data',
    (page) => page.getByRole('button', { name: screenText('settings:delete.title') }).click(),
  ],
])('the phone’s Back button and Escape each close %s and stay on the page', async (_, address, open) => {
  const { page, end } = await memberScreen({ browser, app }, she, { where: 'a phone', viewport: PHONE });
  await page.addInitScript(noteWatchers);
  await page.goto(address());
  const at = page.url();
  const dialog = page.getByRole('dialog');
  for (const _time of ['first', 'again']) {
    await open(page);
    await dialog.waitFor();
    await back(page);
    await dialog.waitFor({ state: 'hidden' });
  }
  await open(page);
  await dialog.locator(':focus').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => (window as unknown as Watched).closes)).toBe(2);
  expect(page.url()).toBe(at);
  await end();
});
