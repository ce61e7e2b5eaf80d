import { sql } from 'kysely';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, openBrowser, PHONE, visit } from '../support/browser.ts';
import { signInDirectly } from '../support/browser-sign-in.ts';
import { screenText } from '../support/screen-text.ts';
import { ADMIN, networkAccount, signInAdmin, turnOnNetwork } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let browser: Browser;
let manager: Awaited<ReturnType<typeof networkAccount>>;

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  const admin = await signInAdmin(app);
  await turnOnNetwork(admin);
  manager = await networkAccount(app, admin, 'ZONAL_SALES_MANAGER');
  // 60 officers below the manager: the server lists 50 at once, by name.
  await sql`with officer as (
      insert into member (id, role, first_name, last_name, email, email_key, password_hash, created_at, created_ip)
      select gen_random_uuid(), 'SALES_OFFICER', 'Officer', lpad(n::text, 2, '0'), 'officer' || n || '@bureau.example',
        'officer' || n || '@bureau.example', '', now(), '127.0.0.1' from generate_series(1, 60) n
      returning id)
    insert into network_place (member_id, manager_id) select id, ${manager.id} from officer`.execute(
    app.app.platform.db.read,
  );
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

it('a manager of 60 officers finds each of them by name when planning a visit', async () => {
  const { page, context, faults } = await visit(browser, app.url, PHONE);
  const { email, password, factor } = manager;
  await signInDirectly(page, { email, password, otp: factor.recoveryCodes.pop() }, '/staff/visits');
  await page.getByRole('button', { name: screenText('cases:case.planVisit') }).click();
  const dialog = page.getByRole('dialog', { name: screenText('cases:case.planVisit') });
  const officers = dialog.getByRole('combobox', { name: screenText('field-work:visits.officer') });
  await officers.locator('option', { hasText: 'Officer 01' }).waitFor({ state: 'attached' });
  expect(await officers.locator('option', { hasText: 'Officer 58' }).count()).toBe(0);
  const search = dialog.getByRole('searchbox');
  await search.fill('officer 58');
  await officers.locator('option', { hasText: 'Officer 58' }).waitFor({ state: 'attached' });
  // Enter in the search neither sends the form nor shows its errors.
  await search.press('Enter');
  expect(await dialog.getByText('Please enter the name').count()).toBe(0);
  await officers.selectOption({ label: 'Officer 58' });
  // The chosen one stays chosen while another name is searched for.
  await search.fill('officer 03');
  await officers.locator('option', { hasText: 'Officer 03' }).waitFor({ state: 'attached' });
  expect(await officers.locator('option:checked').textContent()).toBe('Officer 58');
  await expectAccessible(page, 'the search for a colleague');
  await expectNoSidewaysScroll(page, 'the search for a colleague');
  expect(faults).toEqual([]);
  await context.close();
});
