import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openBrowser, PHONE, visit } from '../support/browser.ts';
import { screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let browser: Browser;
/** Folder with a copy of the build, in which the test can release a new version. */
let root: string;
/** Address of the build's first script. */
let first: string;

const NEXT = '/assets/next.js';
/** Files that contain the address of the first script. */
const PAGES = ['index.html', 'login.html', 'home.html', 'sw.js'];

/** Releases a new version: the same build under another first script. */
async function release(): Promise<void> {
  for (const name of PAGES) {
    const file = join(root, name);
    // The file is replaced atomically, so that every request gets a complete one.
    await writeFile(`${file}.new`, (await readFile(file, 'utf8')).replaceAll(first, NEXT));
    await rename(`${file}.new`, file);
  }
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'rishta-web-'));
  await cp('dist/web', root, { recursive: true });
  // The compressed copies are removed, so that the changed pages are served.
  for (const name of PAGES) for (const end of ['br', 'gz']) await rm(join(root, `${name}.${end}`), { force: true });
  first = /type="module"[^>]*src="([^"]+)"/.exec(await readFile(join(root, 'index.html'), 'utf8'))?.[1] as string;
  await writeFile(join(root, NEXT), `import ${JSON.stringify(first)};`);
  [app, browser] = await Promise.all([startTestApp({}, { webRoot: root }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await app.close();
  await rm(root, { recursive: true, force: true });
});

const running = (page: Page): Promise<string> =>
  page.evaluate(() => new URL(document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '').pathname);

/** Checks for an update, as when a user returns to the tab after a while. */
const checkForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

const isAtWork = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });

it('every tab shows that a new version of the app is available, and loads it on request', async () => {
  const { page, context, faults } = await visit(browser, app.url, PHONE, { serviceWorkers: 'allow' });
  await page.goto('/');
  await page.getByLabel(screenText('accounts:forgot.email')).waitFor();
  await isAtWork(page);
  const other = await context.newPage();
  await other.goto('/support');
  await other.getByRole('heading', { level: 1 }).waitFor();
  expect(await running(page)).toBe(first);

  await release();
  await checkForUpdate(page);
  for (const tab of [page, other]) await tab.getByText(screenText('common:update.ready')).waitFor();
  await expectAccessible(page, 'a new version');
  // The page does not reload by itself, and typed text stays.
  await page.getByLabel(screenText('accounts:forgot.email')).fill('somebody@example.com');
  await other.getByRole('button', { name: screenText('common:update.later') }).click();
  await other.getByText(screenText('common:update.ready')).waitFor({ state: 'detached' });
  expect(await running(other)).toBe(first);

  await page.getByRole('button', { name: screenText('common:update.reload') }).click();
  await expect.poll(() => running(page).catch(() => '')).toBe(NEXT);
  await page.getByLabel(screenText('accounts:forgot.email')).waitFor();
  expect(await page.getByText(screenText('common:update.ready')).count()).toBe(0);
  // The other tab still runs the old version and shows the message too.
  await other.getByText(screenText('common:update.ready')).waitFor();
  expect(await running(other)).toBe(first);
  await other.getByRole('button', { name: screenText('common:update.reload') }).click();
  await expect.poll(() => running(other).catch(() => '')).toBe(NEXT);

  // Offline, the new version opens.
  await context.setOffline(true);
  await page.goto('/');
  await page.getByLabel(screenText('accounts:forgot.email')).waitFor();
  expect(await running(page)).toBe(NEXT);
  const others = faults.filter((fault) => !/net::ERR_(INTERNET_DISCONNECTED|FAILED)/.test(fault));
  expect(others).toEqual([]);
  await context.close();
});
