import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openBrowser, PHONE, visit } from '../support/browser.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let browser: Browser;
/** A build of our own, so that another can take its place. */
let root: string;
/** Address of the first script. */
let first: string;

const NEXT = '/assets/next.js';
/** The address of the first script. */
const PAGES = ['index.html', 'login.html', 'home.html', 'sw.js'];

/** The build once more, as if its first script were another. */
async function release(): Promise<void> {
  for (const name of PAGES) {
    const file = join(root, name);
    // Whole or not at all, whenever it is asked for.
    await writeFile(`${file}.new`, (await readFile(file, 'utf8')).replaceAll(first, NEXT));
    await rename(`${file}.new`, file);
  }
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'rishta-web-'));
  await cp('dist/web', root, { recursive: true });
  // The served pages are those written here.
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

/** As when the tab is looked at again after a while. */
const lookForNews = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

const isAtWork = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });

it('every tab shows that a new version is available, and loads it on request', async () => {
  const { page, context, faults } = await visit(browser, app.url, PHONE, { serviceWorkers: 'allow' });
  await page.goto('/');
  await page.getByLabel('Email').waitFor();
  await isAtWork(page);
  const other = await context.newPage();
  await other.goto('/support');
  await other.getByRole('heading', { level: 1 }).waitFor();
  expect(await running(page)).toBe(first);

  await release();
  await lookForNews(page);
  for (const tab of [page, other]) await tab.getByText('A new version is ready.').waitFor();
  await expectAccessible(page, 'a new version');
  // Nothing happens by itself, and what is typed stays.
  await page.getByLabel('Email').fill('somebody@example.com');
  await other.getByRole('button', { name: 'Later' }).click();
  await other.getByText('A new version is ready.').waitFor({ state: 'detached' });
  expect(await running(other)).toBe(first);

  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => running(page).catch(() => '')).toBe(NEXT);
  await page.getByLabel('Email').waitFor();
  expect(await page.getByText('A new version is ready.').count()).toBe(0);
  // The other tab runs the old one still, and is told so again.
  await other.getByText('A new version is ready.').waitFor();
  expect(await running(other)).toBe(first);
  await other.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => running(other).catch(() => '')).toBe(NEXT);

  // The new version is what opens without a network.
  await context.setOffline(true);
  await page.goto('/');
  await page.getByLabel('Email').waitFor();
  expect(await running(page)).toBe(NEXT);
  const others = faults.filter((fault) => !/net::ERR_(INTERNET_DISCONNECTED|FAILED)/.test(fault));
  expect(others).toEqual([]);
  await context.close();
});
