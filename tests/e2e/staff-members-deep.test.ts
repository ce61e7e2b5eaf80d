import { sql } from 'kysely';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LAPTOP, openBrowser, visit } from '../support/browser.ts';
import { screenText } from '../support/screen-text.ts';
import { ADMIN, signInAdmin, staff } from '../support/staff.ts';
import { signInColleague } from '../support/staff-browser.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

it('the staff list of members continues beyond the 10,000 counted members to its end', async () => {
  await app.app.platform.db.transaction(({ tx }) =>
    sql`insert into member (id, role, status, first_name, last_name, email, email_key, password_hash, created_at, created_ip)
      select gen_random_uuid(), 'MEMBER', 'ACTIVE', 'Many', n::text, n || '@many.example', n || '@many.example', 'x',
        ${app.clock.now()}, '::1' from generate_series(1, 10030) n`.execute(tx),
  );
  const senior = await staff(app, await signInAdmin(app), 'SUB_ADMIN');
  const { page, context, faults } = await visit(browser, app.url, LAPTOP);
  await signInColleague(page, senior);
  const rows = page.getByRole('row').filter({ hasText: 'Many' });
  const pages = page.getByRole('navigation', { name: screenText('staff:list.pages') });
  await page.goto('/staff/members?page=399');
  await pages.getByText(screenText('profiles:view.from', { least: 'Page 399 of 400' })).waitFor();
  const next = pages.getByRole('link', { name: screenText('staff:list.after') });
  await next.click();
  await pages.getByText(screenText('profiles:view.from', { least: 'Page 400 of 401' })).waitFor();
  await next.click();
  await page.waitForURL(/page=401/);
  await pages.getByText(screenText('profiles:view.from', { least: 'Page 401 of 402' })).waitFor();
  expect(await rows.count()).toBe(25);
  await next.click();
  await pages.getByText('Page 402 of 402', { exact: true }).waitFor();
  await expect.poll(() => rows.count()).toBe(5);
  expect(await next.count()).toBe(0);
  // A page that does not exist redirects to the last counted one.
  await page.goto('/staff/members?page=9000');
  await page.waitForURL(/page=400$/);
  await pages.getByText(screenText('profiles:view.from', { least: 'Page 400 of 401' })).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
