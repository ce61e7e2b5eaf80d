import { sql } from 'kysely';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { indianDay } from '../../server/platform/clock.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { signInDirectly } from '../support/browser-sign-in.ts';
import { member } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { registerCrowd } from '../support/register-crowd.ts';
import { screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));
/** A fifth of the limit of 300 profiles per day. */
const PROFILES = 60;

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_FACTOR: '0.2' });
  // Noon in India, so that no midnight falls into the test.
  app.clock.advance(86_400_000 - ((app.clock.now().getTime() - 6.5 * 3_600_000) % 86_400_000));
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

describe.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE],
    ['a laptop', LAPTOP],
  ]),
)('the daily limit of profile views on %s', (where, viewport) => {
  it('shows a message once it is reached, and profiles that were opened today stay open', async () => {
    const he = await member(app, { gender: 'MALE', declarations: accepted });
    const women = await registerCrowd(
      app,
      Array.from({ length: PROFILES + 1 }, () => ({ firstName: 'Safiya', dateOfBirth: '1996-05-05' })),
    );
    const now = app.clock.now();
    await app.app.platform.db.transaction(({ tx }) =>
      sql`insert into profile_view (viewer_id, viewed_id, day, at)
        select ${he.id}, unnest(${women.slice(1).map(({ id }) => id)}::uuid[]), ${indianDay(now)}, ${now}`.execute(tx),
    );
    const { page, context } = await visit(browser, app.url, viewport);
    await signInDirectly(page, he, `/dashboard/profile/${women[0]?.id}`);
    await page.getByRole('heading', { level: 1, name: screenText('profiles:view.enough') }).waitFor();
    await page.getByText('You have opened a lot of profiles today.').waitFor();
    await expectAccessible(page, `the bound of a day on ${where}`);
    await expectNoSidewaysScroll(page, `the bound of a day on ${where}`);
    await page.getByRole('link', { name: screenText('profiles:view.ofToday') }).click();
    await page.waitForURL('**/dashboard/myActivity');
    await page.goto(`/dashboard/profile/${women[1]?.id}`);
    await page.getByRole('heading', { name: screenText('profiles:view.contact') }).waitFor();
    expect(await page.getByText(screenText('profiles:view.enough')).count()).toBe(0);
    await context.close();
  });
});
