import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoSidewaysScroll, openBrowser, PHONE } from '../support/browser.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { device, pair } from './chat-scene.ts';

/** Text at twice the usual size on a small phone (WCAG 1.4.4). */

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await startTestApp();
  browser = await openBrowser('--blink-settings=defaultFontSize=32');
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

it('pages with enlarged text do not scroll sideways, and no button sticks out of its card', async () => {
  const { she } = await pair(app);
  const { page, end } = await device(browser, app, she, PHONE);
  const settings = ['privacy', 'notifications', 'security', 'data', 'filter'].map((page) => `accountSetting/${page}`);
  for (const path of ['home', 'search', 'payment', ...settings, 'myProfile', 'family']) {
    await page.goto(`/dashboard/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('main').locator('section, article, form').first().waitFor();
    await expectNoSidewaysScroll(page, path);
  }
  await page.goto('/dashboard/home');
  const bookmark = page.getByRole('article').getByRole('button', { name: /^Shortlist/ });
  await bookmark.first().scrollIntoViewIfNeeded();
  // The text may be shown in a fallback font until the page's font has loaded.
  const edge = async () => {
    const { x, width } = (await bookmark.first().boundingBox()) ?? { x: Number.NaN, width: 0 };
    return x + width;
  };
  await expect.poll(edge).toBeLessThan(PHONE.width);
  await end();
});
