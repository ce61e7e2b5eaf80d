import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isConnectionLost, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { memberScreen } from '../support/member-screen.ts';
import type { Person } from '../support/members.ts';
import { screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { pair } from './chat-scene.ts';

/** Texts and tables of routes that are loaded only when they are needed. */

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

it('texts whose file failed to load are requested again, and no keys of texts are shown', async () => {
  const { page, faults, context } = await memberScreen({ browser, app }, she, { where: 'a laptop', viewport: LAPTOP });
  let tries = 0;
  await page.route('**/assets/member-dialogs-*.js', (route) => (++tries === 1 ? route.abort() : route.continue()));
  await page.goto(`/dashboard/profile/${he.id}`);
  await page
    .getByRole('button', { name: screenText('board:entry.more', { name: 'Imran Khan' }) })
    .first()
    .click();
  await page.getByRole('menuitem', { name: screenText('chat:menu.report') }).click();
  await page
    .getByRole('dialog', { name: screenText('member-dialogs:reporting.title', { name: 'Imran Khan' }) })
    .waitFor();
  expect(tries).toBe(2);
  expect(faults.filter((fault) => !isConnectionLost(fault))).toEqual([]);
  await context.close();
});

it('a dialog whose script cannot be loaded leaves the page as it is, and opens with the next click', async () => {
  const { page, faults, context } = await memberScreen({ browser, app }, she, { where: 'a laptop', viewport: LAPTOP });
  await page.goto(`/dashboard/profile/${he.id}`);
  await page
    .getByRole('button', { name: screenText('board:entry.more', { name: 'Imran Khan' }) })
    .first()
    .click();
  const report = page.getByRole('menuitem', { name: screenText('chat:menu.report') });
  await report.waitFor();
  const files = /\/assets\/(report-dialog|member-dialogs)-.*\.js/;
  await page.route(files, (route) => route.abort());
  await report.click();
  await page.locator('.Toastify__toast').getByText('Your connection may be weak').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Imran Khan' }).waitFor();
  await page.unroute(files);
  await page
    .getByRole('button', { name: screenText('board:entry.more', { name: 'Imran Khan' }) })
    .first()
    .click();
  // By keyboard, because the toast may cover the button.
  await report.press('Enter');
  await page
    .getByRole('dialog', { name: screenText('member-dialogs:reporting.title', { name: 'Imran Khan' }) })
    .waitFor();
  expect(faults.filter((fault) => !isConnectionLost(fault))).toEqual([]);
  await context.close();
});

it('an area whose script cannot be loaded shows a text below the usual header and can be retried', async () => {
  const { page, faults, context } = await memberScreen({ browser, app }, she, { where: 'a phone', viewport: PHONE });
  await page.route('**/assets/family-routes-*.js', (route) => route.abort());
  await page.goto('/family');
  await page.getByRole('heading', { name: screenText('common:chunk.title') }).waitFor();
  expect(await page.getByRole('link', { name: screenText('common:skipToContent') }).count()).toBe(1);
  await page.unrouteAll();
  await page.getByRole('button', { name: screenText('common:chunk.retry') }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('heading', { name: screenText('common:chunk.title') }).waitFor({ state: 'hidden' });
  expect(faults.filter((fault) => !isConnectionLost(fault))).toEqual([]);
  await context.close();
});

it('addresses that are names of object properties show Not Found', async () => {
  const { page, faults, context } = await visit(browser, app.url, PHONE);
  for (const address of ['/constructor', '/toString', '/__proto__', '/valueOf/staff']) {
    await page.goto(address);
    await page.getByRole('heading', { name: screenText('common:notFound.title') }).waitFor();
  }
  expect(faults).toEqual([]);
  await context.close();
});

it('an area opens also if its address is written in capital letters', async () => {
  const { page, context } = await visit(browser, app.url, PHONE);
  await page.goto('/Family/invitation?token=none');
  await page.getByRole('heading', { name: screenText('family:invitation.overTitle') }).waitFor();
  await page.goto('/STAFF');
  await page.getByRole('button', { name: screenText('accounts:loginCode.submit') }).waitFor();
  await context.close();
});
