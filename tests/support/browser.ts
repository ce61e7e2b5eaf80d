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
import { ensureChromium, findShell } from '../../scripts/chromium.ts';
import { removeNewerFeatures } from './older-browser.ts';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of tests end before optimized code pays off.
  '--js-flags=--no-opt --no-maglev',
];

const launch = (flags: readonly string[]): Promise<Browser> =>
  chromium.launch({ executablePath: findShell() ?? ensureChromium(), args: [...FLAGS, ...flags] });

let shared: Promise<Browser> | undefined;

/**
 * The browser of this worker: one for all its files, for starting one takes as long as a short test. Closing it ends what a
 * file opened in it.
 * @param flags where this browser has to be started otherwise, such as with another size of letters: one of its own
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

/** A browser that has everything, notifications too. */
export const openFullBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), args: FLAGS });

export const PHONE = { width: 360, height: 740 };
export const LAPTOP = { width: 1280, height: 800 };

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Faults the page reported: script errors, console errors, answers from 500 on. */
  faults: string[];
}

/** So that each device of a test has a picture of its own. */
let visits = 0;

/**
 * A fresh browser profile at one size.
 * @param device what else is different about it, such as its colours
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
  // A slow machine is waited for.
  context.setDefaultTimeout(60_000);
  await context.addInitScript(removeNewerFeatures);
  const page = await context.newPage();
  const number = ++visits;
  const faults: string[] = [];
  // The screen at the moment of the failure.
  onTestFailed(async ({ task }) => {
    if (!page.isClosed()) await page.screenshot({ path: `test-results/${task.id}.${number}.png` });
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
  });
  page.on('console', (message) => {
    // A refused call is shown by the browser as an error too; those are the tests' own doing.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) faults.push(message.text());
  });
  return { page, context, faults };
}

/**
 * Keeps a toast, which goes after five seconds, as a pointer on it does. Where the machine is slow a real one comes too
 * late: the toast has to stand still for it.
 * @param inIt something in the toast
 */
export const holdToast = (inIt: Locator): Promise<void> => inIt.dispatchEvent('mouseover');

/**
 * Holds the next toast from the moment it is shown. Called before the press that shows the toast, where the test waits for
 * something else before it uses the toast: on a slow machine that may take longer than five seconds.
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

/** Takes back what the toast in it tells of, however slow the machine is. */
export async function pressUndo(within: Page | Locator): Promise<void> {
  const undo = within.getByRole('button', { name: 'Undo' });
  await holdToast(undo);
  await undo.click();
}

/** A third of the source that the package exports, which is sent to the page and compiled there at each look. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Nothing that axe finds, on the whole page as it stands. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // Between two pages the title of the next one may still be missing; a page that never gets one fails here.
  await page.waitForFunction(() => document.title !== '');
  // Straight in the page, which has no frames, and without what passed: half of the time of the builder for Playwright.
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    return (await axe.run(document, { resultTypes: ['violations'] })).violations;
  });
  const found = violations.map(
    ({ id, nodes }) => `${where}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(found).toEqual([]);
}

/** Nothing is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  // Elements of the wide layout disappear a frame after the screen has become narrow.
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(wider, { timeout: 60_000, message: `${where}: px too wide` }).toBe(0);
}

/** The browser's message about a file that was blocked. */
export const isConnectionLost = (fault: string): boolean => /net::ERR_/.test(fault);

/** Holds the app's scripts back until it is called: what stands there meanwhile was drawn by the build. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', (route) => promise.then(() => route.continue()));
  return resolve;
}
