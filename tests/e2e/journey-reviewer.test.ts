import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { profileOf } from '../support/activity.ts';
import { badgesOf } from '../support/badges.ts';
import { LAPTOP, openBrowser, PHONE } from '../support/browser.ts';
import { NOWHERE } from '../support/browser-sign-in.ts';
import { conversationsOf, conversationWith } from '../support/chat.ts';
import type { Person } from '../support/members.ts';
import { decisionsOf } from '../support/moderation.ts';
import { centreOf, settled } from '../support/notifications.ts';
import { screenText } from '../support/screen-text.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { signInAdminPage, signInColleague } from '../support/staff-browser.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { auditOf } from '../support/tickets.ts';
import {
  BATCH_SIZE,
  countQueues,
  DOCUMENTS,
  decideWholeQueue,
  dismissOthers,
  fillInbox,
  type Inbox,
  PHOTOS,
} from './journey-desk.ts';
import { createTraveller, type Traveller } from './journey-person.ts';
import { nextItem } from './review-bench-scene.ts';

/** Time limit that only a hang reaches. */
const LONG = 900_000;
const DARK = { colorScheme: 'dark' } as const;

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

/** Number of women who never got his message: the last five, from whom the repeated text was held back. */
const NEVER_KNEW = 5;

async function warningsOf(app: TestApp, woman: Person): Promise<unknown[]> {
  await settled(app, woman.id);
  return (await centreOf(woman, '?topic=safety')).notifications;
}

async function toQueue(page: Page, name: RegExp): Promise<void> {
  await page
    .getByRole('navigation', { name: screenText('staff:nav.label') })
    .getByRole('link', { name })
    .click();
  await page
    .getByRole('heading', { level: 1, name: screenText('staff:overview.title') })
    .waitFor({ state: 'detached' });
}

/** Decides one item with these keys, and waits for the next item. */
async function press(page: Page, id: string, ...keys: string[]): Promise<string> {
  const [first = '', ...more] = keys;
  await page.keyboard.press(first);
  if (more.length > 0) await page.locator('input[type=radio]:focus').waitFor();
  for (const key of more) await page.keyboard.press(key);
  return (await nextItem(page, id)) ?? '';
}

/** Decides twelve photos with the keyboard, and the others as fast as the answers arrive. */
async function photos({ page, checkScreen }: Traveller, reviewer: Person): Promise<void> {
  await toQueue(page, new RegExp(`^Photos ${PHOTOS} pending`));
  let id = (await nextItem(page, '')) ?? '';
  await checkScreen('a photo');
  for (let count = 0; count < 12; count++)
    id = count % 5 === 2 ? await press(page, id, 'r', '3', 'Enter') : await press(page, id, 'a');
  await page.getByRole('link', { name: screenText('staff:nav.to.overview'), exact: true }).click();
  await page.getByRole('heading', { level: 1, name: screenText('staff:overview.title') }).waitFor();
  await expect.poll(() => countQueues(admin)).toMatchObject({ photo: PHOTOS - 12, claimed: 0 });
  await decideWholeQueue(reviewer, 'photo', { verdict: 'approve' });
}

/** @param first five members whose documents arrived at the same time, in any order */
async function documents({ page, checkScreen }: Traveller, reviewer: Person, first: readonly Person[]): Promise<void> {
  await toQueue(page, /^ID documents/);
  let id = (await nextItem(page, '')) ?? '';
  await checkScreen('a document');
  for (let count = 0; count < 5; count++)
    id = count === 3 ? await press(page, id, 'r', '2', 'Enter') : await press(page, id, 'a');
  const stateOf = async (who: Person) => (await badgesOf(who)).badges.find(({ kind }) => kind === 'id')?.state;
  const states = async () => (await Promise.all(first.map(stateOf))).toSorted();
  await expect.poll(states).toEqual(['granted', 'granted', 'granted', 'granted', 'refused']);
  await page.getByRole('link', { name: screenText('staff:nav.to.overview'), exact: true }).click();
  await expect.poll(() => countQueues(admin)).toMatchObject({ document: DOCUMENTS - 5, claimed: 0 });
  await decideWholeQueue(reviewer, 'document', { verdict: 'approve' });
}

/**
 * Decides reports. The emergency comes first, whatever was reported before. Three reports about one man are left to a
 * senior staff member.
 */
async function reports({ page, checkScreen }: Traveller, reviewer: Person, { women, scammer }: Inbox): Promise<void> {
  await toQueue(page, /^Reports/);
  const emergency = (await nextItem(page, '')) ?? '';
  await page.getByText(screenText('staff:emergency.impersonation')).waitFor();
  await page.getByRole('timer').waitFor();
  await checkScreen('an emergency');
  await page.keyboard.press('u');
  await page.locator('input[type=radio]:focus').waitFor();
  for (const key of ['2', 'p', 'w']) await page.keyboard.press(key);
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(2);
  await checkScreen('what is done about it');
  await page.getByRole('button', { name: screenText('staff:verdict.confirm.uphold') }).press('Enter');
  const next = (await nextItem(page, emergency)) ?? '';
  await press(page, next, 'd', '1', 'Enter');
  await page.getByRole('link', { name: screenText('staff:nav.to.overview'), exact: true }).click();
  await page.getByRole('heading', { level: 1, name: screenText('staff:overview.title') }).waitFor();
  await expect.poll(() => countQueues(admin)).toMatchObject({ report: 13, claimed: 0 });
  expect(await dismissOthers(reviewer, scammer)).toBe(10);
  expect((await decisionsOf(women[49] as Person)).length).toBeGreaterThan(0);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: screenText('staff:overview.title') }).waitFor();
  await checkScreen('what is left of the day');
}

/** Opens the man's page from the report and suspends him; then reviews what he has left behind. */
async function suspends({ page, context, checkScreen }: Traveller, { scammer }: Inbox): Promise<void> {
  await toQueue(page, /^Reports/);
  await page.getByRole('heading', { name: /Tariq Mirza/ }).waitFor();
  let id = (await nextItem(page, '')) ?? '';
  await checkScreen('a report of him');
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: /^Member page/ }).click(),
  ]);
  await tab.getByLabel(screenText('staff:reviews.reason')).selectOption({ label: 'A report' });
  await tab.getByRole('button', { name: screenText('desk:gate.open') }).click();
  await tab.getByRole('heading', { level: 1, name: /^Tariq Mirza/ }).waitFor();
  await tab.getByRole('button', { name: screenText('staff:accounts.do.suspend') }).click();
  const dialog = tab.getByRole('dialog');
  await dialog
    .getByLabel(screenText('staff:reviews.reason'))
    .selectOption({ label: 'Other members were asked for money' });
  await dialog.getByLabel(screenText('desk:status.note')).fill('Three women, the same story.');
  await dialog.getByRole('button', { name: screenText('staff:accounts.do.suspend'), exact: true }).click();
  await tab.getByText(screenText('staff:accounts.did.suspend', { name: 'Tariq Mirza' })).waitFor();
  expect((await scammer.client.get('/user/verify')).status).toBe(401);
  await tab.close();
  for (let count = 0; count < 3; count++) id = await press(page, id, 'u', '5', 'w', 'Enter');
  await page.getByRole('heading', { name: screenText('staff:bench.empty') }).waitFor();
  await toQueue(page, /^Bulk messages/);
  // When changing from one empty queue to another, the old message stays until the next page is loaded.
  await page.locator('article[aria-busy=false]').waitFor();
  await checkScreen('words that were kept from many');
  await press(page, '', 'r', '3', 'Enter');
  await page.getByRole('heading', { name: screenText('staff:bench.empty') }).waitFor();
  await page.getByRole('link', { name: screenText('staff:nav.to.overview'), exact: true }).click();
  await page.getByText(screenText('staff:overview.nothing')).waitFor();
  await checkScreen('empty queues');
}

/** Reads the audit log, which names actor, action, subject and reason of every entry in sentences. */
async function reads({ page, open, checkScreen }: Traveller, senior: Person, scammer: Person): Promise<void> {
  await signInAdminPage(app, page, NOWHERE);
  await open(`/staff/audit?subjectId=${scammer.id}`, 'Audit log');
  await page.getByText(screenText('audit:about', { name: 'Tariq Mirza' })).waitFor();
  await page.getByText('suspended Tariq Mirza, who was active before.', { exact: false }).waitFor();
  await page.getByRole('cell', { name: 'Other members were asked for money' }).first().waitFor();
  await checkScreen('what was done about him');
  await page.getByRole('row').filter({ hasText: 'opened the page of Tariq Mirza.' }).getByRole('link').first().click();
  await page.waitForURL(new RegExp(`actorId=${senior.id}`));
  await checkScreen('what she did');
  const actions = (await auditOf(app, senior.id)).filter(({ subject_id }) => subject_id === scammer.id);
  expect(actions.map(({ action }) => action)).toEqual(expect.arrayContaining(['member.viewed', 'review.decided']));
}

it(
  'a reviewer clears a day’s queues and removes a scammer with forty conversations',
  async () => {
    const inbox = await fillInbox(app);
    const { scammer, victims } = inbox;
    expect(await countQueues(admin)).toMatchObject({ photo: PHOTOS, document: DOCUMENTS, report: 15, message: 1 });
    const [reviewer, senior] = [await staff(app, admin, 'EMPLOYEE'), await staff(app, admin, 'SUB_ADMIN')];

    const desk = await createTraveller(browser, app, 'the reviewer', LAPTOP, DARK);
    await signInColleague(desk.page, reviewer);
    await desk.checkScreen('the overview');
    await photos(desk, reviewer);
    await documents(desk, reviewer, inbox.women.slice(0, BATCH_SIZE));
    await reports(desk, reviewer, inbox);
    await desk.end();

    // One of the forty women has his messages open while he is suspended.
    const [victim] = victims as [Person];
    const hers = await createTraveller(browser, app, 'one of the forty', PHONE, DARK);
    await hers.signIn(victim);
    await hers.page.waitForURL('**/dashboard/home');
    await hers.page.goto(`/dashboard/message?userId=${scammer.id}`);
    await hers.page.getByRole('log').getByText('our elders speak well', { exact: false }).waitFor();
    const next = await createTraveller(browser, app, 'the senior colleague', LAPTOP, DARK);
    await signInColleague(next.page, senior);
    await suspends(next, inbox);
    await next.end();

    for (const woman of victims) {
      expect((await conversationWith(woman, scammer)).status).toBe(404);
      expect(await conversationsOf(woman)).toEqual([]);
      expect(await profileOf(woman, scammer)).toBeUndefined();
    }
    await hers.page.getByRole('heading', { name: screenText('chat:absent.title') }).waitFor();
    await hers.checkScreen('a conversation that is over');
    // Members who got his messages are warned once, without his name; those from whom his messages were held back are
    // not warned.
    const told = await Promise.all(victims.map((woman) => warningsOf(app, woman)));
    expect(told.filter(({ length }) => length === 1)).toHaveLength(victims.length - NEVER_KNEW);
    expect(told.filter(({ length }) => length === 0)).toHaveLength(NEVER_KNEW);
    await hers.open('/dashboard/notifications', 'Notifications');
    await hers.checkScreen('a warning');
    expect(await hers.page.getByRole('main').getByText('Tariq', { exact: false }).count()).toBe(0);
    await hers.page.getByText('Our team has closed an account you were in contact with', { exact: false }).click();
    await hers.page.waitForURL('**/dashboard/help?category=abuse');
    const about = hers.page.getByRole('main').getByRole('combobox');
    await expect.poll(() => about.inputValue()).toBe('abuse');
    await hers.checkScreen('where to write');
    await hers.end();

    const office = await createTraveller(browser, app, 'the administrator', LAPTOP, DARK);
    await reads(office, senior, scammer);
    await office.end();
    expect(await countQueues(admin)).toMatchObject({ photo: 0, document: 0, report: 0, message: 0, claimed: 0 });
  },
  LONG,
);
