import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isLost, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { memberScreen } from '../support/member-screen.ts';
import type { Person } from '../support/members.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { pair } from './chat-scene.ts';

/** Words, and tables of pages, that come when they are wanted. */

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

it('words that did not come at first are asked for again, and no keys stand in their place', async () => {
  const { page, faults, context } = await memberScreen({ browser, app }, she, { where: 'a laptop', viewport: LAPTOP });
  let tries = 0;
  await page.route('**/assets/member-dialogs-*.js', (route) => (++tries === 1 ? route.abort() : route.continue()));
  await page.goto(`/dashboard/profile/${he.id}`);
  await page.getByRole('button', { name: 'More about Imran Khan' }).first().click();
  await page.getByRole('menuitem', { name: 'Report…' }).click();
  await page.getByRole('dialog', { name: 'Report Imran Khan' }).waitFor();
  expect(tries).toBe(2);
  expect(faults.filter((fault) => !isLost(fault))).toEqual([]);
  await context.close();
});

it('addresses that are like names in the program are addresses that nobody knows', async () => {
  const { page, faults, context } = await visit(browser, app.url, PHONE);
  for (const address of ['/constructor', '/toString', '/__proto__', '/valueOf/staff']) {
    await page.goto(address);
    await page.getByRole('heading', { name: 'Not Found' }).waitFor();
  }
  expect(faults).toEqual([]);
  await context.close();
});

it('an area is found in whatever case its address is written', async () => {
  const { page, context } = await visit(browser, app.url, PHONE);
  await page.goto('/Family/invitation?token=none');
  await page.getByRole('heading', { name: 'This invitation is no longer open' }).waitFor();
  await page.goto('/STAFF');
  await page.getByRole('button', { name: 'Log-IN' }).waitFor();
  await context.close();
});
