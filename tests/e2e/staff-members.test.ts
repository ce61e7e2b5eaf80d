import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { signInDirectly } from '../support/browser-sign-in.ts';
import { member, type Person } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { uploadSeeds } from '../support/photos.ts';
import { screenText } from '../support/screen-text.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { signInAdminPage, signInColleague } from '../support/staff-browser.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { auditOf } from '../support/tickets.ts';

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));

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

const looksOf = async (actorId: string, subjectId: string) =>
  (await auditOf(app, actorId)).filter(
    ({ action, subject_id }) => action === 'member.viewed' && subject_id === subjectId,
  );

const inDialog = (page: Page) => page.getByRole('dialog');

describe.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE, 'Mehjabeen', 1],
    ['a laptop', LAPTOP, 'Shagufta', 11],
  ]),
)('a colleague in the staff area on %s', (where, viewport, firstName, seed) => {
  const checkScreenOf = (page: Page) => async (screen: string) => {
    await expectAccessible(page, `${screen} on ${where}`);
    await expectNoSidewaysScroll(page, `${screen} on ${where}`);
  };

  it('finds a member, gives a reason, sees the data and acts on the account', async () => {
    const her = await member(app, { firstName, lastName: 'Ansari' });
    const him = await member(app, { gender: 'MALE', firstName: 'Imran', lastName: firstName });
    await uploadSeeds(her, { profileImage: seed });
    await him.client.post(`/user/reportProfile/${her.id}`, {
      reason: 'Fake and Incorrect Information',
      description: 'The photos are from a shop.',
    });
    const senior = await staff(app, admin, 'SUB_ADMIN');
    const { page, context, faults } = await visit(browser, app.url, viewport);
    const checkScreen = checkScreenOf(page);
    await signInColleague(page, senior, '/staff/members');
    await page.getByRole('link', { name: `${firstName} Ansari` }).waitFor();
    await checkScreen('the members');
    // If there are more members than are counted, the list says so.
    await page.route('**/staff/members?*', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      Object.assign(body.result, { totalCount: 10_000, totalIsFloor: true });
      await route.fulfill({ response, json: body });
    });
    await page.reload();
    await page.getByText('10,000 or more members, newest first').waitFor();
    await page.unroute('**/staff/members?*');
    // The search works while typing, also in another spelling, and is stored in the address.
    await page.getByLabel(screenText('desk:members.search')).fill(`${firstName} Ansaari`);
    await page.waitForURL(/search=/);
    await page.getByText(screenText('staff:facts.members', { count: 1 }), { exact: true }).waitFor();
    await page.getByLabel(screenText('desk:members.only')).selectOption({ label: 'With open reports' });
    await page.waitForURL(/only=reported/);
    await page.reload();
    await page.getByRole('link', { name: `${firstName} Ansari` }).click();

    // No data is shown before a reason is given.
    await page.getByRole('heading', { level: 1, name: screenText('desk:gate.title') }).waitFor();
    await checkScreen('the question why');
    await page.getByRole('button', { name: screenText('desk:gate.open') }).click();
    await page.getByText(screenText('desk:gate.reasonMissing')).waitFor();
    expect(await looksOf(senior.id, her.id)).toEqual([]);
    await page.getByLabel(screenText('desk:gate.reason')).selectOption({ label: 'A report' });
    await page.getByLabel('Details, such as').fill('R-7');
    await page.getByRole('button', { name: screenText('desk:gate.open') }).click();
    await page.getByRole('heading', { level: 1, name: new RegExp(`^${firstName} Ansari`) }).waitFor();
    await checkScreen('the profile');
    const tabs = page.getByRole('navigation', { name: screenText('desk:page.tabs') });
    for (const [tab, text] of [
      ['Photos', 'Profile photo'],
      ['Reports', 'The photos are from a shop.'],
      ['History', 'Registered'],
      ['Logins', 'Last used'],
      ['Notes', 'No notes yet.'],
    ] as const) {
      await tabs.getByRole('link', { name: tab }).click();
      await page.getByText(text).first().waitFor({ state: 'attached' });
      await checkScreen(tab);
    }
    const note = page.getByLabel(screenText('desk:notes.label'));
    await note.fill('She has called.');
    // The typed note survives a visit to another tab.
    await tabs.getByRole('link', { name: screenText('desk:page.tab.signIns') }).click();
    await page.getByText(screenText('desk:signIns.used')).first().waitFor({ state: 'attached' });
    await tabs.getByRole('link', { name: screenText('desk:page.tab.notes') }).click();
    expect(await note.inputValue()).toBe('She has called.');
    await page.getByRole('button', { name: screenText('desk:notes.add') }).click();
    await page.getByRole('listitem').filter({ hasText: 'She has called.' }).waitFor();
    expect(await note.inputValue()).toBe('');
    // All of this is logged as one view, with its reason.
    expect((await looksOf(senior.id, her.id)).map(({ reason }) => reason)).toEqual(['report: R-7']);

    await page.getByRole('button', { name: screenText('desk:page.contact') }).click();
    await inDialog(page)
      .getByRole('button', { name: screenText('desk:members.bulkDo.restore'), exact: true })
      .click();
    await inDialog(page).getByText(her.email).waitFor();
    await checkScreen('the contacts');
    await inDialog(page).getByText(screenText('desk:contact.done'), { exact: true }).click();
    await inDialog(page).waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: screenText('desk:page.hide') }).click();
    await inDialog(page)
      .getByRole('button', { name: screenText('desk:members.bulkDo.hide'), exact: true })
      .click();
    await inDialog(page).getByText(screenText('desk:gate.reasonMissing')).waitFor();
    await checkScreen('hiding');
    await inDialog(page)
      .getByLabel(screenText('desk:gate.reason'))
      .selectOption({ label: 'The profile is not genuine' });
    await inDialog(page)
      .getByRole('button', { name: screenText('desk:members.bulkDo.hide'), exact: true })
      .click();
    await page.getByText(screenText('desk:page.held')).waitFor();
    await page.getByRole('button', { name: screenText('desk:page.restore') }).waitFor();
    expect((await her.client.get('/user/verify')).body.result.data.user.status).toBe('INACTIVE');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('needs a second colleague for deletions and changes of many members', async () => {
    const [one, two] = [
      await member(app, { firstName: `${firstName}a`, lastName: 'Twice' }),
      await member(app, { firstName: `${firstName}b`, lastName: 'Twice' }),
    ];
    const [asker, decider] = [await staff(app, admin, 'EMPLOYEE'), await staff(app, admin, 'SUB_ADMIN')];
    const { page, context, faults } = await visit(browser, app.url, viewport);
    const checkScreen = checkScreenOf(page);
    await signInColleague(page, asker, '/staff/members');
    for (const { id } of [one, two]) {
      const name = id === one.id ? `${firstName}a Twice` : `${firstName}b Twice`;
      await page.getByLabel(`Select ${name}`).check();
    }
    await checkScreen('two that are chosen');
    await page.getByRole('button', { name: screenText('desk:approvals.action.suspend', { count: 2 }) }).click();
    await inDialog(page)
      .getByLabel(screenText('desk:gate.reason'))
      .selectOption({ label: 'Other members were asked for money' });
    await inDialog(page)
      .getByRole('button', { name: screenText('desk:approvals.askSend') })
      .click();
    await page.getByText(screenText('desk:approvals.asked')).waitFor();
    await page.goto('/staff/approvals');
    await page
      .getByRole('link', { name: screenText('desk:approvals.action.suspend', { count: 2 }) })
      .first()
      .click();
    await page.getByRole('button', { name: screenText('desk:approvals.withdraw') }).waitFor();
    // The link back is tall enough for a finger.
    expect((await page.getByRole('main').getByRole('link').first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await page.getByRole('button', { name: screenText('desk:approvals.approve') }).count()).toBe(0);
    const address = page.url();
    await context.close();

    const second = await visit(browser, app.url, viewport);
    await signInColleague(second.page, decider, '/staff/approvals?state=pending');
    await second.page
      .getByRole('link', { name: screenText('desk:approvals.action.suspend', { count: 2 }) })
      .first()
      .waitFor();
    await checkScreenOf(second.page)('the approvals');
    await second.page.goto(address);
    await second.page.getByRole('button', { name: screenText('desk:approvals.approve') }).waitFor();
    await checkScreenOf(second.page)('an approval');
    await second.page.getByRole('button', { name: screenText('desk:approvals.approve') }).click();
    await second.page.getByText(screenText('desk:approvals.is.done'), { exact: true }).waitFor({ timeout: 60_000 });
    await second.page.getByText(screenText('desk:approvals.outcome.done'), { exact: true }).first().waitFor();
    expect((await one.client.get('/user/verify')).status).toBe(401);
    expect((await two.client.get('/user/verify')).status).toBe(401);
    expect([...faults, ...second.faults]).toEqual([]);
    await second.context.close();
  });

  it('sees figures, and edits the site texts that members read', async () => {
    const { page, context, faults } = await visit(browser, app.url, viewport);
    const checkScreen = checkScreenOf(page);
    await signInAdminPage(app, page);
    await page.getByRole('heading', { name: screenText('desk:dashboard.heading') }).waitFor();
    await page.getByText(screenText('desk:dashboard.table')).first().click();
    await page.getByRole('table', { name: screenText('desk:dashboard.signUps') }).waitFor();
    await checkScreen('the figures');
    await page.goto('/staff/risks');
    await page.getByRole('heading', { level: 1, name: screenText('desk:reports.risks') }).waitFor();
    await page.getByRole('button', { name: screenText('desk:risks.scan') }).click();
    await page.getByText(/^(No new risk signals|\d+ new risk signals?)\.$/).waitFor();
    await checkScreen('the signals');
    await page.goto('/staff/settings');
    const notice = `We are closed on Eid (${where}).`;
    await page.getByLabel(screenText('desk:settings.field.banner')).fill(notice);
    await page.getByLabel(screenText('desk:settings.field.safetyAdvice')).fill('Take an uncle along.');
    await page.getByLabel(screenText('desk:settings.field.registrationsPerHour')).fill('many');
    await page.getByRole('button', { name: screenText('desk:settings.save') }).click();
    await page.getByText(screenText('breaches:form.membersWrong')).waitFor();
    await checkScreen('settings that are refused');
    await page.getByLabel(screenText('desk:settings.field.registrationsPerHour')).fill('500');
    await page.getByRole('button', { name: screenText('desk:settings.save') }).click();
    await page.getByText(screenText('desk:settings.saved'), { exact: true }).waitFor();
    await checkScreen('the settings');
    await context.close();

    const him: Person = await member(app, { gender: 'MALE', declarations: accepted });
    const own = await visit(browser, app.url, viewport);
    await signInDirectly(own.page, him);
    await own.page.getByText(notice).waitFor();
    // The heading belongs to the frame, which may be shown before the page.
    await own.page.getByRole('heading', { level: 1 }).waitFor();
    await checkScreenOf(own.page)('the notice');
    await own.page.getByRole('button', { name: screenText('common:closeNotice') }).click();
    await own.page.goto('/dashboard/help');
    await own.page.getByText('Take an uncle along.').waitFor();
    expect(await own.page.getByText(notice).count()).toBe(0);
    await checkScreenOf(own.page)('the help page');
    expect([...faults, ...own.faults]).toEqual([]);
    await own.context.close();
  });
});

it('a list of the staff area shows its last page when the page in the address has become empty', async () => {
  const him = await member(app, { gender: 'MALE', firstName: 'Paged' });
  const asker = await staff(app, admin, 'EMPLOYEE');
  const open = async () => (await asker.client.get('/staff/approvals?state=pending')).body.result;
  while ((await open()).totalCount < 26) {
    const body = { action: 'delete', memberIds: [him.id], reason: 'fake' };
    const { status, text } = await asker.client.post('/staff/approvals', body);
    expect(status, text).toBe(200);
  }
  const { page, context, faults } = await visit(browser, app.url, LAPTOP);
  await signInColleague(page, asker, '/staff/approvals?state=pending&page=2');
  const rows = page.getByRole('table').getByRole('rowheader');
  await expect.poll(() => rows.count()).toBe(1);
  const [newest] = (await open()).data;
  expect((await asker.client.delete(`/staff/approvals/${newest._id}`)).status).toBe(200);
  await page.reload();
  await expect.poll(() => rows.count()).toBe(25);
  expect(new URL(page.url()).search).toBe('?state=pending');
  expect(faults).toEqual([]);
  await context.close();
});
