import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declarations } from '../../contract/declarations.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { member, type Person } from '../support/members.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let browser: Browser;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
  browser = await openBrowser();
  person = await member(app, { declarations: declarations.map(({ purpose, version }) => ({ purpose, version })) });
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

it.each([
  ['a phone', PHONE],
  ['a laptop', LAPTOP],
])('the biodata is chosen and downloaded on %s', async (where, viewport) => {
  const { page, context, faults } = await visit(browser, app.url, viewport);
  await page.goto('/');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard/home');
  await page.goto('/dashboard/myProfile');
  await page.getByRole('button', { name: 'Download biodata' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  // What others see only with leave is not on the page unless its owner says so.
  expect(await dialog.getByLabel('Your phone and email').isChecked()).toBe(false);
  expect(await dialog.getByLabel('Your guardian').isChecked()).toBe(false);
  await expectAccessible(page, `biodata on ${where}`);
  await expectNoSidewaysScroll(page, `biodata on ${where}`);
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  expect(faults).toEqual([]);
  await context.close();
});
