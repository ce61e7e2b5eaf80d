import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectGoodAtAllSizes, LAPTOP, openBrowser, visit } from '../support/browser.ts';
import type { Person } from '../support/members.ts';
import { type ExternalServices, startExternalServices } from '../support/notifications.ts';
import { agreeingCrowd } from '../support/offers.ts';
import { screenText } from '../support/screen-text.ts';
import { ADMIN, signInAdmin, staff } from '../support/staff.ts';
import { signInAdminPage, signInColleague } from '../support/staff-browser.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitUntil } from '../support/wait-until.ts';

/** An offer as two colleagues see it: one writes and tests it, the other one approves, stops and resumes it. */

/** More than a batch of 200, so that the offer can be stopped between two. */
const AGREEING = 230;
const TITLE = 'Half price this week';

let app: TestApp;
let outside: ExternalServices;
let browser: Browser;
let author: Person;
beforeAll(async () => {
  outside = await startExternalServices();
  app = await startTestApp({ ...outside.env, ...ADMIN });
  browser = await openBrowser();
  author = await staff(app, await signInAdmin(app), 'SUB_ADMIN');
  await agreeingCrowd(app.app.platform.db, AGREEING);
});
afterAll(async () => {
  await browser.close();
  await app.close();
  await outside.close();
});

const named = (name: string) => ({ name, exact: true });

it('one colleague writes and tests an offer, and another one approves, stops and resumes it', async () => {
  const first = await visit(browser, app.url, LAPTOP);
  await signInColleague(first.page, author, '/staff/offers');
  await first.page.getByText(screenText('offers:none')).waitFor();
  await first.page.getByRole('link', named(screenText('offers:add'))).click();
  await first.page.getByLabel(screenText('offers:form.title.en'), { exact: true }).fill(TITLE);
  await first.page.getByRole('button', named(screenText('offers:form.save'))).click();
  await first.page.getByText(screenText('offers:form.textMissing')).waitFor();
  await first.page
    .getByLabel(screenText('offers:form.text.en'), { exact: true })
    .fill('All plans cost half until Sunday.');
  await first.page.getByLabel(screenText('offers:segment.gender.label')).selectOption({ value: 'FEMALE' });
  await first.page.getByText(screenText('offers:count.members', { count: AGREEING }), { exact: true }).waitFor();
  await first.page.getByText(screenText('offers:count.agreed', { count: AGREEING }), { exact: true }).waitFor();
  await expectGoodAtAllSizes(first.page, 'offer-form');
  await first.page.getByRole('button', named(screenText('offers:form.save'))).click();
  await first.page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  await first.page.getByRole('button', named(screenText('offers:action.test'))).click();
  await waitUntil(
    async () => outside.mail.mails.find(({ to, subject }) => to.includes(author.email) && subject === `Test: ${TITLE}`),
    'no test email',
  );
  await first.page.getByRole('button', named(screenText('offers:action.ask'))).click();
  await first.page.getByRole('heading', named(screenText('offers:action.pending'))).waitFor();
  expect(await first.page.getByRole('button', named(screenText('offers:action.approve'))).count()).toBe(0);

  // The mail server takes some mails and then waits, so that there is time to stop.
  let release = (): void => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  outside.mail.before = ({ subject }) => (subject === TITLE ? isReleased : undefined);
  const second = await visit(browser, app.url, LAPTOP);
  await signInAdminPage(app, second.page, '/staff/offers');
  await second.page.getByRole('link', { name: TITLE }).click();
  await second.page.getByRole('button', named(screenText('offers:action.approve'))).waitFor();
  await expectGoodAtAllSizes(second.page, 'offer-approval');
  await second.page.getByRole('button', named(screenText('offers:action.approve'))).click();
  await second.page.getByRole('heading', named(screenText('offers:progress.title'))).waitFor();
  await second.page
    .getByRole('progressbar', { name: screenText('offers:progress.of', { done: 200, total: AGREEING }) })
    .waitFor();
  await second.page.getByRole('button', named(screenText('offers:action.stop'))).click();
  await second.page.getByRole('heading', named(screenText('offers:action.stopped'))).waitFor();
  await expectGoodAtAllSizes(second.page, 'offer-stopped');
  release();

  // The author resumes it: her page shows what the colleague did once she opens it again.
  await first.page.reload();
  await first.page.getByRole('button', named(screenText('offers:action.resume'))).click();
  await first.page.getByRole('heading', named(screenText('offers:progress.results'))).waitFor({ timeout: 120_000 });
  await first.page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  await first.page.goto('/staff/offers');
  const [file] = await Promise.all([
    first.page.waitForEvent('download'),
    first.page.getByRole('button', named(screenText('offers:csv'))).click(),
  ]);
  expect(file.suggestedFilename()).toBe('offers.csv');
  await expectGoodAtAllSizes(first.page, 'offers-list');
  expect([...first.faults, ...second.faults]).toEqual([]);
  await first.context.close();
  await second.context.close();
});
