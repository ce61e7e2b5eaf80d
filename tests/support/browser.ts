import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, onTestFailed } from 'vitest';
import { ensureChromium } from '../../scripts/chromium.ts';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath: ensureChromium(), args: FLAGS });

export const PHONE = { width: 360, height: 740 };
export const LAPTOP = { width: 1280, height: 800 };

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Faults the page reported: script errors, console errors, answers from 500 on. */
  faults: string[];
}

/** A fresh browser profile at one size. */
export async function visit(
  browser: Browser,
  url: string,
  viewport: { width: number; height: number },
): Promise<Visit> {
  const context = await browser.newContext({ viewport, baseURL: url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const faults: string[] = [];
  // What the person would have been looking at.
  onTestFailed(({ task }) => page.screenshot({ path: `test-results/${task.id}.png` }).then(() => undefined));
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

/** Nothing that axe finds, on the whole page as it stands. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${where}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(found).toEqual([]);
}

/** Nothing is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(`${where}: ${wider} px too wide`).toBe(`${where}: 0 px too wide`);
}
