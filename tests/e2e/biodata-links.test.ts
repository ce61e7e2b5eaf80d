import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { signInDirectly } from '../support/browser-sign-in.ts';
import { member } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const TABLET = { width: 820, height: 1180 };

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await startTestApp();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

it.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE],
    ['a tablet', TABLET],
    ['a laptop', LAPTOP],
  ]),
)('a member makes a link, a visitor opens it, she sees the opening and stops it, on %s', async (where, viewport) => {
  const she = await member(app, {
    declarations: declarations.map(({ purpose, version }) => ({ purpose, version })),
  });
  const { page, context, faults } = await visit(browser, app.url, viewport);
  await signInDirectly(page, she);
  await page.goto('/dashboard/myProfile');
  await page.getByRole('link', { name: 'Share biodata' }).click();
  await page.getByRole('heading', { name: 'No links yet' }).waitFor();
  await expectAccessible(page, `no links on ${where}`);
  await page.getByRole('button', { name: 'New link' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  await page.getByText('Please enter who this is for.').waitFor();
  expect(await page.getByLabel('Your phone and email').isChecked()).toBe(false);
  expect(await page.getByLabel(/^Your profile photo/).isChecked()).toBe(false);
  await expectAccessible(page, `the form on ${where}`);
  await expectNoSidewaysScroll(page, `the form on ${where}`);
  await page.getByLabel('Who is it for?').fill('Siddiqui family');
  await page.getByRole('button', { name: 'Create link' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Siddiqui family' });
  await card.getByText('Not opened yet').waitFor();
  await card.getByRole('button', { name: 'QR code' }).click();
  await card.getByRole('img', { name: /Siddiqui family/ }).waitFor();
  await expectAccessible(page, `a link on ${where}`);
  await expectNoSidewaysScroll(page, `a link on ${where}`);
  const whatsApp = await card.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  const address = decodeURIComponent(whatsApp ?? '').match(/https?:\/\/localhost\S+/)?.[0] ?? '';
  expect(address).toContain('/biodata/');

  const visitor = await visit(browser, app.url, viewport);
  await visitor.page.goto(address);
  await expectAccessible(visitor.page, `the page before the press on ${where}`);
  expect(await visitor.page.content()).not.toContain('Zainab');
  await visitor.page.getByRole('button', { name: 'Open the biodata' }).click();
  await visitor.page.getByRole('heading', { name: 'Zainab Khan' }).waitFor();
  await visitor.page.getByText('Prepared for Siddiqui family').waitFor();
  await expectAccessible(visitor.page, `the biodata on ${where}`);
  await expectNoSidewaysScroll(visitor.page, `the biodata on ${where}`);

  await page.reload();
  await card.getByText('Opened 1 time').click();
  await card.getByText('This also counts when you open it yourself.').waitFor();
  await expectAccessible(page, `an opened link on ${where}`);
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Picture' }).click();
  expect((await download).suggestedFilename()).toBe('biodata.png');
  await card.getByRole('button', { name: 'Stop' }).click();
  await card.getByRole('button', { name: 'Stop link' }).click();
  await page.getByRole('heading', { name: 'Expired and stopped links' }).waitFor();
  await card.getByText(/^Stopped on/).waitFor();
  await expectAccessible(page, `an ended link on ${where}`);

  await visitor.page.goto(address);
  await visitor.page.getByRole('button', { name: 'Open the biodata' }).click();
  await visitor.page.getByRole('heading', { name: 'This link is no longer available' }).waitFor();
  await expectAccessible(visitor.page, `the ended page on ${where}`);
  expect(await visitor.page.content()).not.toContain('Zainab');
  expect(faults).toEqual([]);
  await visitor.context.close();
  await context.close();
});
