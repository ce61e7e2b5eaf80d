import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axeCore from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { expect, onTestFailed } from 'vitest';
import { DEFAULT_LANGUAGE, LANGUAGE_COOKIE } from '../../contract/languages.ts';
import { ensureChromium, findShell } from '../../scripts/chromium.ts';
import { removeNewerFeatures } from './older-browser.ts';
import { isLongRun } from './sample.ts';
import { testLanguage } from './screen-text.ts';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of tests close before optimized code would save time. The simple compiler saves some from the first call.
  '--js-flags=--no-opt --no-maglev --always-sparkplug',
];

const launch = (flags: readonly string[]): Promise<Browser> =>
  chromium.launch({ executablePath: findShell() ?? ensureChromium(), args: [...FLAGS, ...flags] });

let shared: Promise<Browser> | undefined;

/**
 * The browser of this worker. All files of the worker share it, because starting a browser takes as long as a short
 * test. At the end of a file, the contexts that the file opened are closed.
 * @param flags command-line flags, such as another font size; with flags, a separate browser is started
 */
export async function openBrowser(...flags: string[]): Promise<Browser> {
  if (flags.length) return launch(flags);
  const known = await shared?.catch(() => undefined);
  if (known?.isConnected()) return known;
  shared = launch([]).then((browser) => {
    browser.close = async () => {
      await Promise.all(browser.contexts().map((context) => context.close()));
    };
    return browser;
  });
  return shared;
}

/**
 * The full browser, which unlike the headless shell supports notifications, and asks before a page uses the microphone.
 * @param flags further command-line flags
 */
export const openFullBrowser = (...flags: string[]): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), args: [...FLAGS, ...flags] });

export const PHONE = { width: 360, height: 740 };
export const TABLET = { width: 820, height: 1180 };
export const LAPTOP = { width: 1280, height: 800 };

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Faults that the page reported: script errors, console errors, responses with status 500 or above. */
  faults: string[];
}

/** Counts visits, so that each device of a test gets its own screenshot file. */
let visits = 0;

/**
 * Opens a fresh browser profile at one screen size.
 * @param device further settings, such as the colour scheme
 */
export async function visit(
  browser: Browser,
  url: string,
  viewport: { width: number; height: number },
  device: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport,
    baseURL: url,
    reducedMotion: 'reduce',
    // Tests cannot intercept requests that a service worker answers, so it is allowed only where it is tested.
    serviceWorkers: 'block',
    ...device,
  });
  if (testLanguage !== DEFAULT_LANGUAGE)
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: testLanguage, url }]);
  // A long timeout, so that tests also pass on a slow machine.
  context.setDefaultTimeout(60_000);
  await context.addInitScript(removeNewerFeatures);
  const page = await context.newPage();
  const number = ++visits;
  const faults: string[] = [];
  // On failure, a screenshot is saved.
  onTestFailed(async ({ task }) => {
    if (!page.isClosed()) await page.screenshot({ path: `test-results/${task.id}.${number}.png` });
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
  });
  page.on('console', (message) => {
    // The browser logs every refused call as an error too; tests cause those on purpose.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) faults.push(message.text());
  });
  return { page, context, faults };
}

/**
 * Keeps a toast, which otherwise closes after five seconds, open as a pointer on the toast does. On a slow machine a
 * real pointer comes too late, because Playwright first waits until the toast has stopped moving.
 * @param inIt an element inside the toast
 */
export const holdToast = (inIt: Locator): Promise<void> => inIt.dispatchEvent('mouseover');

/**
 * Keeps the next toast open from the moment it appears. Call it before the click that shows the toast if the test then
 * waits for something else: on a slow machine that may take longer than five seconds.
 */
export const holdNextToast = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          const toast = node.closest('.Toastify__toast') ?? node.querySelector('.Toastify__toast');
          if (!toast) continue;
          observer.disconnect();
          toast.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
          return;
        }
    });
    observer.observe(document, { childList: true, subtree: true });
  });

/** Clicks Undo in a toast, which is kept open so that a slow machine cannot miss it. */
export async function pressUndo(within: Page | Locator): Promise<void> {
  const undo = within.getByRole('button', { name: 'Undo' });
  await holdToast(undo);
  await undo.click();
}

/**
 * The minified axe source, a third of the size of the other one. It is sent to the page and compiled there for each
 * check.
 */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** How long a page may take until it has loaded, on a slow and busy machine. */
const SETTLED_AFTER_MS = 20_000;

/** Checks that axe finds no fault on the whole page, once the page has settled. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // axe runs directly in the page, which has no frames, and does not list passed rules: this takes half the time of the
  // builder for Playwright.
  const violations = async () => {
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
    const found = await page.evaluate(async () => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      return (await axe.run(document, { resultTypes: ['violations'] })).violations;
    });
    return found.map(({ id, nodes }) => `${where}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  };
  // Between two pages, and while a part loads, the title or the heading is missing for a moment; a fault that a person
  // would meet is still there later.
  await expect.poll(violations, { timeout: SETTLED_AFTER_MS, interval: 500 }).toEqual([]);
}

/** Checks that nothing is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  // Elements of the wide layout disappear a frame after the screen has become narrow.
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(wider, { timeout: 60_000, message: `${where}: px too wide` }).toBe(0);
}

/** The sizes and schemes of a check: axe checks each scheme once, on the smallest and on the largest screen. */
const LOOKS = [
  { viewport: PHONE, colorScheme: 'light', hasAxe: true },
  { viewport: TABLET, colorScheme: 'light', hasAxe: false },
  { viewport: LAPTOP, colorScheme: 'dark', hasAxe: true },
] as const;
const ALL_LOOKS = [PHONE, TABLET, LAPTOP].flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme, hasAxe: true })),
);

/**
 * Checks accessibility and width of the page on a phone, a tablet and a laptop, in the light and the dark scheme.
 * `npm run test:long` runs axe at each size in each scheme. `PICTURES` names a folder for pictures of all of them.
 */
export async function expectGoodAtAllSizes(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  const before = page.viewportSize() ?? LAPTOP;
  const looks = folder || isLongRun ? ALL_LOOKS : LOOKS;
  for (const { viewport, colorScheme, hasAxe } of looks) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    // The public pages have no colour scheme of their own.
    await page.waitForFunction((scheme) => {
      const { mantineColorScheme: shown } = document.documentElement.dataset;
      return shown === undefined || shown === scheme;
    }, colorScheme);
    const where = `${name}-${viewport.width}-${colorScheme}`;
    if (hasAxe) await expectAccessible(page, where);
    await expectNoSidewaysScroll(page, where);
    if (folder) await page.screenshot({ path: `${folder}/${where}.png`, fullPage: true });
  }
  await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Whether a fault is the browser's message about a blocked or failed request. */
export const isConnectionLost = (fault: string): boolean => /net::ERR_/.test(fault);

/**
 * Blocks the app's scripts until the returned function is called. Until then the page shows only what was prerendered.
 */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', (route) => promise.then(() => route.continue()));
  return resolve;
}
