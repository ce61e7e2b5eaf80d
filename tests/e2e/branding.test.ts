import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectGoodAtAllSizes, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { createClient } from '../support/client.ts';
import { member } from '../support/members.ts';
import { screenText } from '../support/screen-text.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { signInAdminPage, signInColleague } from '../support/staff-browser.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { device } from './chat-scene.ts';

/** A colour that cannot be read on white. */
const UGLY = '#d4ff00';

let app: TestApp;
let browser: Browser;
let admin: StaffMember;
beforeAll(async () => {
  app = await startTestApp({ ...ADMIN });
  browser = await openBrowser();
  admin = await signInAdmin(app);
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

const colourOf = (selector: string) => `getComputedStyle(document.querySelector('${selector}')).color`;

it('an administrator previews new branding, saves it, uploads a logo and restores an earlier version', async () => {
  const { page, context, faults } = await visit(browser, app.url, LAPTOP);
  await signInAdminPage(app, page, '/staff/branding');
  await page.getByRole('heading', { level: 1, name: screenText('branding:title') }).waitFor();
  await page.getByLabel(screenText('branding:name')).fill('Nikah & Co');
  await page.getByLabel(screenText('branding:primary'), { exact: true }).fill(UGLY);
  await page.getByText(/^Readable on white: no, 1\.\d : 1\. We use #[0-9a-f]{6} there, [4-9]\.\d : 1$/).waitFor();
  await page.getByText(/^Readable on dark: yes, 1\d\.\d : 1$/).waitFor();
  await page.getByLabel(screenText('branding:mailHeader')).fill('Since 1987');
  await page.getByLabel(screenText('branding:biodataHeader')).fill('With the help of Nikah & Co');
  const preview = page.getByRole('region', { name: screenText('branding:preview.title') });
  expect(await preview.getByText(screenText('branding:preview.welcome', { name: 'Nikah & Co' })).count()).toBe(2);
  expect(await preview.getByText('Since 1987').count()).toBe(2);
  await expectGoodAtAllSizes(page, 'branding');
  await page.getByRole('button', { name: screenText('branding:save'), exact: true }).click();
  await page.getByText(screenText('branding:saved'), { exact: true }).first().waitFor();
  await expect.poll(() => page.title()).toBe('Branding · Nikah & Co');

  const logo = await sharp({ create: { width: 360, height: 90, channels: 4, background: '#c2410c' } })
    .png()
    .toBuffer();
  await page
    .getByLabel(screenText('branding:pictures.choose.logo'), { exact: true })
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await page.getByRole('img', { name: screenText('branding:pictures.alt.logo'), exact: true }).waitFor();
  await page.getByRole('button', { name: screenText('branding:pictures.remove.logo') }).waitFor();
  await expectGoodAtAllSizes(page, 'branding-logo');
  await page.getByRole('button', { name: screenText('branding:pictures.remove.logo') }).click();
  await page
    .getByRole('img', { name: screenText('branding:pictures.alt.logo'), exact: true })
    .waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: screenText('branding:versions.restoreOriginal') }).click();
  await expect.poll(() => page.getByLabel(screenText('branding:name')).inputValue()).toBe('');
  await expect.poll(() => page.title()).toBe('Branding · Rishta');
  expect(faults).toEqual([]);
  await context.close();
});

it('a colleague who is not an administrator is told who can open the branding page', async () => {
  const { page, context } = await visit(browser, app.url, LAPTOP);
  await signInColleague(page, await staff(app, admin, 'SUB_ADMIN'));
  expect(await page.getByRole('link', { name: screenText('branding:title') }).count()).toBe(0);
  await page.goto('/staff/branding');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByLabel(screenText('branding:name')).count()).toBe(0);
  await context.close();
});

it('the login page has the operator’s name and colours before any script runs, and Home is readable in both schemes', async () => {
  await admin.client.put('/staff/branding', { name: 'Nikah & Co', primary: UGLY, accent: '#ff00aa' });
  expect((await createClient(app.url).get('/site')).body.result.data.name).toBe('Nikah & Co');
  const still = await browser.newContext({ javaScriptEnabled: false, baseURL: app.url, viewport: PHONE });
  const bare = await still.newPage();
  await bare.goto('/');
  expect(await bare.title()).toBe('Nikah & Co');
  expect(await bare.locator('h1').textContent()).toBe(screenText('login:title', { site: 'Nikah & Co' }));
  await still.close();

  const { page, context, faults } = await visit(browser, app.url, PHONE);
  await page.goto('/');
  await page.getByRole('heading', { name: screenText('branding:preview.welcome', { name: 'Nikah & Co' }) }).waitFor();
  await page.locator('#root:not([data-drawn])').or(page.locator('[data-logo]')).first().waitFor();
  expect(await page.evaluate(colourOf('[data-logo]'))).not.toBe('rgb(18, 96, 79)');
  await expectGoodAtAllSizes(page, 'branded-login');
  await page.goto('/welcome');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `welcome in ${colorScheme}`);
  }
  expect(faults).toEqual([]);
  await context.close();

  const his = await device(browser, app, await member(app, { gender: 'MALE' }), PHONE);
  await his.page.goto('/dashboard/home');
  await his.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await his.page.title()).toContain('Nikah & Co');
  await expectGoodAtAllSizes(his.page, 'branded-home');
  await his.page.goto('/dashboard/premium');
  await his.page.getByRole('heading', { level: 1 }).waitFor();
  await expectGoodAtAllSizes(his.page, 'branded-premium');
  expect(his.faults).toEqual([]);
  await his.end();
});
