import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmContacts, proof, sendDocument, sendSelfie } from '../support/badges.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { member, type Person, register } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { uploadSeeds } from '../support/photos.ts';
import { screenText } from '../support/screen-text.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { signInColleague } from '../support/staff-browser.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { openTicket } from '../support/tickets.ts';
import { hasLoaded } from './picture-files.ts';

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

const report = async (by: Person, about: Person, body: Record<string, unknown>): Promise<void> => {
  const { status, text } = await by.client.post(`/user/reportProfile/${about.id}`, body);
  expect(status, text).toBe(200);
};

describe.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE],
    ['a laptop', LAPTOP],
  ]),
)('a colleague in the staff area on %s', (where, viewport) => {
  const checkScreenOf = (page: Page) => async (screen: string) => {
    await expectAccessible(page, `${screen} on ${where}`);
    await expectNoSidewaysScroll(page, `${screen} on ${where}`);
  };

  it('claims, answers and resolves a support ticket', async () => {
    const writer = await register(app, { firstName: 'Rukhsana' });
    const subject = `My photo is turned, ${where}`;
    const { id } = await openTicket(writer.client, { subject, category: 'photos' });
    const { page, context, faults } = await visit(browser, app.url, viewport);
    const checkScreen = checkScreenOf(page);
    await signInColleague(page, await staff(app, admin, 'EMPLOYEE'));
    await page.getByRole('link', { name: subject }).waitFor();
    await checkScreen('the overview');
    // On a laptop the queues are side by side; on a phone the fifth has its own row.
    const queues = page.getByRole('list', { name: screenText('staff:overview.queues') }).getByRole('listitem');
    const places = await Promise.all((await queues.all()).map((queue) => queue.boundingBox()));
    const rows = Map.groupBy(places, (place) => place?.y);
    expect([...rows.values()].map((row) => row.length)).toEqual(where === 'a laptop' ? [5] : [2, 2, 1]);
    expect(places[4]?.width).toBeGreaterThan(where === 'a laptop' ? 150 : 300);
    // Two days later the page says that the answer is overdue.
    await page.goto('/staff/tickets');
    const search = page.getByRole('main').getByRole('searchbox');
    await search.fill(subject);
    await page.keyboard.press('Enter');
    await page.waitForURL(/search=/);
    // The search field and the filters are on one line, even on a phone.
    const lines = await search.evaluate((field: HTMLInputElement) => {
      const [label] = field.labels ?? [];
      const range = document.createRange();
      range.selectNodeContents(label as HTMLElement);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines).toBe(1);
    await page.getByLabel(screenText('staff:reviews.show')).selectOption({ label: 'Pending reply' });
    await page.waitForURL(/filter=open/);
    await checkScreen('the tickets');
    await page.getByRole('link', { name: subject }).click();
    await page.waitForURL(`**/staff/tickets/${id}`);
    await page.getByLabel(screenText('staff:tickets.reply'), { exact: true }).waitFor();
    await checkScreen('a ticket');
    await page.getByRole('button', { name: screenText('staff:tickets.take') }).click();
    await page.getByRole('button', { name: screenText('staff:tickets.giveBack') }).waitFor();
    await page.getByRole('button', { name: screenText('staff:tickets.send'), exact: true }).click();
    await page.getByText(screenText('staff:tickets.messageMissing')).waitFor();
    // A ready-made reply is appended to the typed text and can be edited.
    await page.getByLabel(screenText('staff:tickets.reply'), { exact: true }).fill('Dear Sir,');
    await page
      .getByLabel(screenText('staff:tickets.canned.label'))
      .selectOption({ label: 'Please upload the photo again' });
    expect(await page.getByLabel(screenText('staff:tickets.reply'), { exact: true }).inputValue()).toMatch(
      /^Dear Sir,\n\nPlease upload/,
    );
    await checkScreen('a ready-made reply');
    await page.getByLabel(screenText('staff:tickets.reply'), { exact: true }).fill('Please upload it once more.');
    // The draft survives a reload.
    await page.reload();
    await expect
      .poll(() => page.getByLabel(screenText('staff:tickets.reply'), { exact: true }).inputValue())
      .toBe('Please upload it once more.');
    await page.getByLabel(screenText('staff:tickets.reply'), { exact: true }).press('Control+Enter');
    await page
      .getByRole('list', { name: screenText('staff:tickets.messages') })
      .getByText('Please upload it once more.')
      .waitFor();
    // The field is cleared when the server has answered, perhaps after the text has appeared in the list.
    await expect.poll(() => page.getByLabel(screenText('staff:tickets.reply'), { exact: true }).inputValue()).toBe('');
    await page.getByLabel(screenText('staff:tickets.reply'), { exact: true }).fill('It is turned now.');
    // If a new message arrives at that moment, the ticket is not closed until it is read, and no input is lost.
    const reply = await writer.client.post(`/support/tickets/${id}/replies`, { message: 'There is a second one.' });
    expect(reply.status, reply.text).toBe(200);
    await page.getByRole('button', { name: screenText('staff:tickets.sendAndSettle') }).click();
    await page.getByText('There is a new message here.').waitFor();
    await page
      .getByRole('list', { name: screenText('staff:tickets.messages') })
      .getByText('There is a second one.')
      .waitFor();
    await checkScreen('a ticket that was written in meanwhile');
    expect(await page.getByLabel(screenText('staff:tickets.reply'), { exact: true }).inputValue()).toBe(
      'It is turned now.',
    );
    await page.getByRole('button', { name: screenText('staff:tickets.sendAndSettle') }).click();
    await page.getByText('This ticket is closed.').waitFor();
    await checkScreen('a settled ticket');
    // The ticket is found by its number, with its status.
    const number = (await page.title()).match(/T-\d+/)?.[0] ?? '';
    await page.goto('/staff/tickets');
    await page.getByLabel(screenText('staff:tickets.search')).fill(number);
    await page.keyboard.press('Enter');
    await page.getByText(screenText('staff:tickets.byNumber')).waitFor();
    await page.getByRole('link', { name: subject }).waitFor();
    await page.getByText(screenText('staff:tickets.is.resolved'), { exact: true }).first().waitFor();
    await checkScreen('a ticket found by its number');
    const { body } = await writer.client.get(`/support/tickets/${id}`);
    expect(body.result.data).toMatchObject({ status: 'resolved' });
    expect(body.result.data.messages.map(({ text }: { text: string }) => text).slice(1)).toEqual([
      'Please upload it once more.',
      'There is a second one.',
      'It is turned now.',
    ]);
    await page.goto('/staff/tickets?filter=settled&category=privacy');
    await page.getByRole('heading', { name: screenText('staff:tickets.none') }).waitFor();
    await checkScreen('no tickets');
    await page.goto('/staff/tickets/00000000-0000-7000-8000-000000000000');
    await page.getByRole('heading', { name: screenText('common:notFound.title') }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('decides reports with actions, the emergency report first', async () => {
    const [she, other] = [await member(app, { firstName: 'Hafsa' }), await member(app, { firstName: 'Sana' })];
    const he = await confirmContacts(app, { firstName: 'Imran', gender: 'MALE' });
    await uploadSeeds(she, { profileImage: viewport.width, image1: viewport.width + 1 });
    await report(he, other, { reason: 'Other', description: 'She asked me for money.' });
    await report(he, she, {
      reason: 'Photo and Person Do Not Match',
      description: 'These are photos of my sister.',
      emergency: 'impersonation',
    });
    const { page, context, faults } = await visit(browser, app.url, viewport);
    const checkScreen = checkScreenOf(page);
    await signInColleague(page, await staff(app, admin, 'SUB_ADMIN'), '/staff/queues/report');
    await page.getByRole('heading', { name: /Hafsa Khan/ }).waitFor();
    await page
      .getByRole('timer')
      .filter({ hasText: /Decide within 1:5\d:\d\d/ })
      .waitFor();
    await page.getByText('These are photos of my sister.').waitFor();
    await checkScreen('an emergency');
    await page.keyboard.press('u');
    await page.locator('input[type=radio]:focus').waitFor();
    await page.keyboard.press('2');
    await page.keyboard.press('w');
    await page.keyboard.press('p');
    await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(2);
    // In the note field the shortcut keys type letters.
    await page.getByLabel(screenText('desk:status.note')).fill('');
    await page.getByLabel(screenText('desk:status.note')).pressSequentially('wphs 21');
    await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(2);
    await checkScreen('what is done about it');
    await page.getByRole('button', { name: screenText('staff:verdict.confirm.uphold') }).click();
    await page.getByRole('heading', { name: /Sana Khan/ }).waitFor();
    await page.keyboard.press('d');
    await page.locator('input[type=radio]:focus').waitFor();
    expect(await page.getByRole('radio').count()).toBe(2);
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: screenText('staff:bench.empty') }).waitFor();
    const { body } = await admin.client.get(`/staff/reviews?kind=report&state=decided&memberId=${she.id}`);
    expect(body.result.data[0]).toMatchObject({ verdict: 'uphold', reason: 'other_person', note: 'wphs 21' });
    await page.goto(`/staff/reviews?memberId=${other.id}`);
    await page.getByRole('cell', { name: 'We found nothing that breaks our rules' }).waitFor();
    await checkScreen('what was decided about one member');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('reviews an identity document and a selfie', async () => {
    const she = await confirmContacts(app, { firstName: 'Ruqayyah', lastName: 'Siddiqui' });
    await uploadSeeds(she, { profileImage: viewport.width + 2 });
    expect((await sendDocument(she, await proof(), 'Aadhar Card')).status).toBe(200);
    await she.client.post('/user/trustBadge/selfieNumber');
    expect((await sendSelfie(she, await proof(901))).status).toBe(200);
    const { page, context, faults } = await visit(browser, app.url, viewport);
    const checkScreen = checkScreenOf(page);
    await signInColleague(page, await staff(app, admin, 'EMPLOYEE'), '/staff/queues/document');
    const picture = page
      .getByRole('button', { name: screenText('staff:stage.zoomable', { what: 'document of Ruqayyah Siddiqui' }) })
      .locator('img');
    await hasLoaded(picture);
    const address = (await picture.getAttribute('src')) ?? '';
    expect(address).toMatch(/^blob:/);
    await page.getByText('refuse it if all 12 digits are visible', { exact: false }).waitFor();
    await page.getByText('14 March 1998').waitFor();
    await checkScreen('a document');
    await page.keyboard.press('r');
    await page.locator('input[type=radio]:focus').waitFor();
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: screenText('staff:bench.empty') }).waitFor();
    // A moment after the picture has disappeared from the screen, nothing of it is left in the browser.
    const found = () =>
      page.evaluate(
        (url) =>
          fetch(url).then(
            () => 'there',
            () => 'gone',
          ),
        address,
      );
    await expect.poll(found).toBe('gone');
    expect(await page.evaluate(async () => ('caches' in window ? (await caches.keys()).length : 0))).toBe(0);

    await page.goto('/staff/queues/selfie');
    await hasLoaded(
      page
        .getByRole('button', { name: screenText('staff:stage.zoomable', { what: 'selfie of Ruqayyah Siddiqui' }) })
        .locator('img'),
    );
    await hasLoaded(
      page
        .getByRole('button', { name: screenText('staff:stage.zoomable', { what: 'photo of Ruqayyah Siddiqui' }) })
        .locator('img'),
    );
    await page.getByText(/^\d{4}$/).waitFor();
    await checkScreen('a selfie');
    // An item can be approved only once it is completely shown.
    await page.locator('article[aria-busy=false]').waitFor();
    await page.keyboard.press('a');
    await page.getByRole('heading', { name: screenText('staff:bench.empty') }).waitFor();
    const { body } = await admin.client.get(`/staff/reviews?state=decided&memberId=${she.id}`);
    const verdicts = body.result.data.map(({ kind, verdict, reason }: Record<string, string>) => [
      kind,
      verdict,
      reason,
    ]);
    expect(verdicts).toEqual([
      ['selfie', 'approve', null],
      ['document', 'refuse', 'aadhaar_number'],
    ]);
    // Fetching a removed blob address fails on purpose.
    expect(faults.filter((fault) => !/blob:/.test(fault))).toEqual([]);
    await context.close();
  });
});

it('the unsent answer of one colleague is not shown to the next colleague on the same computer', async () => {
  const writer = await register(app, { firstName: 'Rukhsana' });
  const { id } = await openTicket(writer.client);
  const { page, context, faults } = await visit(browser, app.url, LAPTOP);
  const answer = page.getByLabel(screenText('staff:tickets.reply'), { exact: true });
  await signInColleague(page, await staff(app, admin, 'EMPLOYEE'), `/staff/tickets/${id}`);
  await answer.fill('She is hidden because of her brother.');
  await page.reload();
  await expect.poll(() => answer.inputValue()).toBe('She is hidden because of her brother.');
  await page
    .getByRole('button', { name: /Your account|Zainab/ })
    .locator('visible=true')
    .click();
  await page.getByRole('menuitem', { name: screenText('staff:security.signOut') }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('brother');
  await signInColleague(page, await staff(app, admin, 'SUB_ADMIN'), `/staff/tickets/${id}`);
  await answer.waitFor();
  expect(await answer.inputValue()).toBe('');
  expect(faults).toEqual([]);
  await context.close();
});
