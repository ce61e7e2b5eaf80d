import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { match } from '../support/activity.ts';
import { expectGoodAtAllSizes, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { member, PASSWORD, register } from '../support/members.ts';
import { buy } from '../support/purchases.ts';
import { screenText } from '../support/screen-text.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { signInColleague } from '../support/staff-browser.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { declare, fillPrimary, saveStep } from './journey-registration.ts';

/** Playwright's browser names itself a program, and programs are not counted. */
const userAgent =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36';

let app: TestApp;
let browser: Browser;
let admin: StaffMember;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  browser = await openBrowser();
  admin = await signInAdmin(app);
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

const sourcesOf = async () =>
  (await admin.client.get('/staff/growth/sources')).body.result.data.sources as Record<string, unknown>[];

it('a visitor is counted once from a public page to the registration, and the source is stored with the account', async () => {
  const { page, context, faults } = await visit(browser, app.url, PHONE, { userAgent });
  await page.goto(`${app.url}/welcome?utm_source=Poster&utm_medium=QR`);
  await expect.poll(sourcesOf).toContainEqual(expect.objectContaining({ name: 'poster', medium: 'qr', visits: 1 }));
  await page.reload();
  await page.goto(`${app.url}/welcome`);
  await page.locator('a[href="/register/primaryDetail"]').first().click();
  await fillPrimary(page, {
    ...{ accountFor: 'Self', gender: 'FEMALE', firstName: 'Zainab', lastName: 'Khan' },
    ...{ phoneNumber: '9811200991', email: 'zainab.growth@mail.example', password: PASSWORD },
  });
  await declare(page);
  await saveStep(page);
  await page.locator('[name^=dateOfBirth-day]').first().waitFor();
  expect(await sourcesOf()).toContainEqual({
    ...{ kind: 'campaign', name: 'poster', medium: 'qr', campaign: '' },
    ...{ visits: 1, registrations: 1, finished: 0 },
  });
  expect(faults).toEqual([]);
  await context.close();
});

it('a deputy administrator reads the four reports on growth and saves each as a table', async () => {
  const deputy = await staff(app, admin, 'SUB_ADMIN');
  const [she, he] = [await member(app), await member(app, { gender: 'MALE', firstName: 'Imran' })];
  await register(app, { gender: 'MALE' });
  await match(she, he);
  await buy(app, he);
  await app.client({ 'user-agent': userAgent }).post('/site/visits', { source: 'newspaper' });
  // Two months ago, so that the table of months has shares.
  await app.app.platform.db.transaction(({ tx }) =>
    sql`update member set created_at = created_at - interval '63 days' where id = ${she.id}`.execute(tx),
  );
  const { page, context, faults } = await visit(browser, app.url, LAPTOP);
  await signInColleague(page, deputy);
  const menu = page.getByRole('navigation', { name: screenText('staff:nav.label') });
  await menu.getByRole('button', { name: screenText('staff:nav.section.money') }).click();
  await menu.getByRole('link', { name: screenText('staff:nav.to.growth'), exact: true }).click();
  await page.getByRole('heading', { level: 1, name: screenText('growth:title') }).waitFor();
  const firstLine = async (): Promise<string> => {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: screenText('growth:csv') }).click();
    const text = await readFile(await (await coming).path(), 'utf8');
    return text.split('\r\n')[0]?.replace('\ufeff', '') ?? '';
  };
  const open = async (tab: 'sources' | 'cohorts' | 'revenue'): Promise<void> => {
    await page
      .getByRole('navigation', { name: screenText('growth:tabs.label') })
      .getByRole('link', { name: screenText(`growth:tabs.${tab}`) })
      .click();
  };

  await page.getByRole('heading', { name: screenText('growth:funnel.heading') }).waitFor();
  await page.getByText(screenText('growth:table')).click();
  const steps = page.getByRole('table', { name: screenText('growth:funnel.heading') });
  await steps.getByRole('row', { name: new RegExp(screenText('growth:funnel.steps.accepted')) }).waitFor();
  expect(await firstLine()).toContain('Step,Women,Men');
  await expectGoodAtAllSizes(page, 'growth-funnel');
  await page.getByLabel(screenText('growth:period'), { exact: true }).selectOption('own');
  await page.getByLabel(screenText('money:revenue.from'), { exact: true }).fill('2020-01-01');
  await page.getByLabel(screenText('money:revenue.to'), { exact: true }).fill('2020-01-31');
  await page.getByRole('button', { name: screenText('money:revenue.show') }).click();
  await page.getByRole('heading', { name: screenText('growth:funnel.none') }).waitFor();
  await page.getByLabel(screenText('growth:period'), { exact: true }).selectOption('days90');
  // The links to the other tabs take the period along once it is shown.
  await page.getByRole('heading', { name: screenText('growth:funnel.none') }).waitFor({ state: 'detached' });

  await open('sources');
  await page
    .getByRole('table', { name: screenText('growth:sources.heading') })
    .getByRole('row', { name: /newspaper/ })
    .waitFor();
  expect(new URL(page.url()).searchParams.get('period')).toBe('days90');
  expect(await firstLine()).toContain('Kind,Source,Medium');
  await expectGoodAtAllSizes(page, 'growth-sources');

  await open('cohorts');
  await page.getByRole('table', { name: screenText('growth:cohorts.heading') }).waitFor();
  expect(await firstLine()).toContain('Month,Registered');
  await expectGoodAtAllSizes(page, 'growth-cohorts');

  await open('revenue');
  await page.getByRole('table', { name: screenText('growth:revenue.byPackage') }).waitFor();
  expect(await firstLine()).toContain('Month,Package');
  await expectGoodAtAllSizes(page, 'growth-revenue');
  expect(faults).toEqual([]);
  await context.close();
});
