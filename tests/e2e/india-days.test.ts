import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { LAPTOP, openBrowser, visit } from '../support/browser.ts';
import { signInDirectly } from '../support/browser-sign-in.ts';
import { entitlementsOf } from '../support/entitlements.ts';
import { member } from '../support/members.ts';
import { screenText } from '../support/screen-text.ts';
import { ADMIN, signInAdmin } from '../support/staff.ts';
import { signInAdminPage } from '../support/staff-browser.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { openTicket } from '../support/tickets.ts';
import { createTraveller } from './journey-person.ts';

/**
 * Dates of purchases and deadlines follow the calendar of India. Here it is half past midnight in India, while the
 * server and the browser are in California, where it is still the day before.
 */

const zone = process.env.TZ;
let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  process.env.TZ = 'America/Los_Angeles';
  app = await startTestApp(ADMIN);
  browser = await openBrowser();
  const now = app.clock.now().getTime();
  const day = 86_400_000;
  app.clock.advance(Math.ceil(now / day) * day + 19 * 3_600_000 - now);
});
afterAll(async () => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
  await browser.close();
  await app.close();
});

const inIndia = (at: string, month: 'short' | 'long', year: 'numeric' | undefined): string =>
  new Intl.DateTimeFormat('en-IN', { day: 'numeric', month, year, timeZone: 'Asia/Kolkata' }).format(new Date(at));

it('members abroad see the dates of payments, packages and tickets in Indian time', async () => {
  const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));
  const he = await member(app, { gender: 'MALE', firstName: 'Yusuf', declarations: accepted });
  const ticket = await openTicket(he.client);
  const his = await createTraveller(browser, app, 'who is in California', LAPTOP, {
    timezoneId: 'America/Los_Angeles',
  });
  const { page } = his;
  await signInDirectly(page, he, '/dashboard/premium');
  await page.getByRole('button', { name: screenText('premium:buy.only', { name: 'Premium', price: '₹ 500' }) }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click();
  await page
    .frameLocator('iframe[title="Test payment"]')
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await page
    .getByRole('heading', { level: 1, name: screenText('premium:payment.standing.paid.title', { name: 'Premium' }) })
    .waitFor();
  const until = (await entitlementsOf(he)).plan?.until ?? '';
  expect(new Date(until).toISOString()).toMatch(/T19:/);
  await page.getByText(`Active till ${inIndia(until, 'long', 'numeric')}`, { exact: true }).waitFor();
  await his.checkScreen('what was paid');
  await page
    .getByText(/ 12:3\d am IST$/)
    .first()
    .waitFor();
  await page.goto('/dashboard/payment');
  const year = inIndia(until, 'short', 'numeric').slice(-4);
  const isThisYear = year === inIndia(new Date().toISOString(), 'short', 'numeric').slice(-4);
  const day = inIndia(until, 'short', isThisYear ? undefined : 'numeric');
  await page.getByRole('cell', { name: `Valid till ${day}`, exact: true }).waitFor();
  await page.goto(`/dashboard/help/${ticket.id}`);
  await page
    .getByText(/ at 12:3\d am IST/)
    .first()
    .waitFor();
  await his.checkScreen('when a ticket is answered');
  await his.end();
});

it('staff abroad see and set dates in Indian time', async () => {
  await signInAdmin(app);
  await member(app, { firstName: 'Nighat', lastName: 'Afterwards' });
  const { page, context, faults } = await visit(browser, app.url, LAPTOP, { timezoneId: 'America/Los_Angeles' });
  await signInAdminPage(app, page, '/staff/members');
  const joined = inIndia(app.clock.now().toISOString(), 'short', undefined);
  const row = page.getByRole('row').filter({ hasText: 'Nighat Afterwards' });
  await row
    .getByRole('cell', { name: new RegExp(`^${joined}( \\d{4})?$`) })
    .first()
    .waitFor();
  await page.goto('/staff/packages');
  const premium = page.getByRole('article', { name: screenText('branding:preview.premium') });
  await premium.getByRole('button', { name: screenText('money:packages.change') }).click();
  await page.getByRole('dialog').getByLabel(screenText('money:terms.from')).fill('2098-01-01T00:00');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: screenText('money:terms.change') })
    .click();
  await premium.getByText(/^From 1 Jan 2098, 12:00 am: /).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
