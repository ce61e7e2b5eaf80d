import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { signInDirectly } from '../support/browser-sign-in.ts';
import { member, type Person, register } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { screenText } from '../support/screen-text.ts';
import { ADMIN, type StaffMember, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { openTicket, tokenIn } from '../support/tickets.ts';

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));
const HOSTILE = '<img src=x onerror="document.title=1"><script>document.title=2</script> & "so on"';

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

/** Fills in the login page, however it was reached. */
async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel(screenText('support:contact.email')).fill(email);
  await page.getByLabel(screenText('family:invitation.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: screenText('accounts:loginCode.submit') }).click();
}

/** Number and id of the ticket whose number is on the screen. */
async function ticketOnScreen(page: Page): Promise<{ id: string; ticketNumber: string }> {
  const ticketNumber = (await page.getByText(/^T-\d+$/).textContent()) ?? '';
  const { body } = await admin.client.get(`/staff/tickets?search=${ticketNumber}`);
  return { id: body.result.data[0]._id, ticketNumber };
}

const answer = async (id: string, message: string, status?: string): Promise<void> => {
  const { status: code, text } = await admin.client.post(`/staff/tickets/${id}/replies`, { message, status });
  expect(code, text).toBe(200);
};

describe.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE],
    ['a laptop', LAPTOP],
  ]),
)('support on %s', (where, viewport) => {
  const checkScreenOf = (page: Page) => async (screen: string) => {
    await expectAccessible(page, `${screen} on ${where}`);
    await expectNoSidewaysScroll(page, `${screen} on ${where}`);
  };

  it('lets a person without an account write, read, answer and appeal by mailed link', async () => {
    const email = `stranger.on.${where.replaceAll(' ', '.')}@mail.example`;
    const { page, context, faults } = await visit(browser, app.url, viewport);
    const checkScreen = checkScreenOf(page);
    await page.goto('/support');
    await page.getByRole('heading', { level: 1, name: screenText('support:title') }).waitFor();
    for (const text of ['You get a response within 24 hours', 'Lines are open 9 AM to 6 PM local time.'])
      await page.getByText(text).first().waitFor();
    await page.getByText(screenText('support:grievance.officer'), { exact: true }).waitFor();

    // Missing input is reported at each field, and the first such field has the focus.
    const write = page.getByRole('region', { name: screenText('support:write.heading') });
    await write.getByRole('button', { name: screenText('support:write.send') }).click();
    await page.locator('[name=category]:focus').waitFor();
    for (const sentence of ['Please select what it is about.', 'Please enter your name.', 'Please write a message.'])
      await write.getByText(sentence).waitFor();
    await checkScreen('a form with nothing in it');
    await write
      .getByLabel(screenText('support:write.category'))
      .selectOption({ label: 'Complaint to the grievance officer' });
    await write.getByLabel(screenText('support:write.subject')).fill(HOSTILE);
    await write.getByLabel(screenText('support:write.message')).fill(`First line\n${HOSTILE}`);
    await write.getByLabel(screenText('support:write.name')).fill('Rukhsana Begum');
    await write.getByLabel(screenText('support:write.email')).fill(email);
    // Unsent input survives a reload.
    await page.reload();
    expect(await write.getByLabel(screenText('support:write.message')).inputValue()).toContain('First line');
    expect(await write.getByLabel(screenText('support:write.category')).inputValue()).toBe('grievance');
    expect(await write.getByLabel(screenText('support:write.subject')).inputValue()).toBe(HOSTILE);
    expect(await write.getByLabel(screenText('support:write.name')).inputValue()).toBe('Rukhsana Begum');
    expect(await write.getByLabel(screenText('support:write.email')).inputValue()).toBe(email);
    await write.getByRole('button', { name: screenText('support:write.send') }).click();
    await page.getByRole('heading', { name: screenText('support:sent.heading') }).waitFor();
    await page.locator('h2:focus').waitFor();
    const { id, ticketNumber } = await ticketOnScreen(page);
    await checkScreen('a message that was sent');

    const mail = await app.message(email, new RegExp(`${ticketNumber}: we have received`));
    await page.goto(`/support/${tokenIn(mail.text)}`);
    await page.getByRole('heading', { level: 1, name: HOSTILE }).waitFor();
    await page.getByText(/We reply by /).waitFor();
    // The markup is shown as text and was not executed.
    expect(await page.locator('main img').count()).toBe(0);
    await expect.poll(() => page.title()).toBe(`${ticketNumber} · Rishta`);
    await checkScreen('a conversation');

    await answer(id, 'We found nothing wrong.', 'resolved');
    await page.reload();
    await page.getByText('We found nothing wrong.').waitFor();
    await page.getByRole('heading', { name: screenText('support:appeal.heading') }).waitFor();
    await checkScreen('a settled matter');
    await page.getByLabel(screenText('support:appeal.label')).fill('Please look at the second photo.');
    await page.getByRole('button', { name: screenText('support:appeal.send') }).click();
    await page.getByText(screenText('support:ticket.yourAppeal')).waitFor();
    await page.locator('[role=status]:focus').waitFor();
    await page.getByLabel(screenText('support:ticket.reply')).fill('It is still there.');
    await page.getByRole('button', { name: screenText('support:write.send') }).click();
    await page
      .getByRole('list', { name: screenText('support:ticket.messages') })
      .getByText('It is still there.')
      .waitFor();
    await expect.poll(() => page.getByLabel(screenText('support:ticket.reply')).inputValue()).toBe('');
    await checkScreen('an appeal');

    await page.goto(`/support/${id}.${'A'.repeat(43)}`);
    await page.getByRole('heading', { name: screenText('support:ticket.goneTitle') }).waitFor();
    await checkScreen('a link of nobody');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('shows a member’s own conversations in the dashboard', async () => {
    const woman = await member(app, { firstName: 'Mariam', declarations: accepted });
    const another = await openTicket((await register(app)).client, { subject: 'Of somebody else' });
    const { page, context, faults } = await visit(browser, app.url, viewport);
    const checkScreen = checkScreenOf(page);
    await signInDirectly(page, woman, '/dashboard/help');
    const own = page.getByRole('region', { name: screenText('support:own.heading') });
    await own.getByText(screenText('support:own.none')).waitFor();
    const write = page.getByRole('region', { name: screenText('support:write.heading') });
    expect(await write.getByLabel(screenText('support:write.email')).count()).toBe(0);
    await checkScreen('help without messages');
    await write.getByLabel(screenText('support:write.category')).selectOption('photos');
    await write.getByLabel(screenText('support:write.subject')).fill('My photo is turned on its side');
    await write.getByLabel(screenText('support:write.message')).fill('I have uploaded it twice now.');
    await write.getByRole('button', { name: screenText('support:write.send') }).click();
    await page.getByRole('heading', { name: screenText('support:sent.heading') }).waitFor();
    const { id } = await ticketOnScreen(page);
    await own.getByRole('link', { name: /My photo is turned/ }).waitFor();
    await checkScreen('help with a message');

    await answer(id, 'Please upload it once more.\nThen write to us.');
    await own.getByRole('link', { name: /My photo is turned/ }).click();
    await page.waitForURL(`**/dashboard/help/${id}`);
    await page.locator('h1:focus').waitFor();
    await page.getByText('Please upload it once more.').waitFor();
    await checkScreen('an answered ticket');
    await page.getByRole('button', { name: screenText('support:ticket.settle') }).click();
    await page.getByText(/You closed this on/).waitFor();
    await checkScreen('a ticket that is settled');
    await page
      .getByRole('link', { name: screenText('support:title') })
      .first()
      .click();
    await own.getByText(screenText('support:status.resolved')).waitFor();

    // The link in the email opens the ticket; another person's ticket is not found.
    await page.goto(`/support/${id}`);
    await page.waitForURL(`**/dashboard/help/${id}`);
    await page.goto(`/dashboard/help/${another.id}`);
    await page.getByRole('heading', { name: screenText('support:ticket.goneTitle') }).waitFor();
    await checkScreen('a ticket of somebody else');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('shows an unfinished member her conversation, and asks a signed-out visitor to sign in', async () => {
    const unfinished = await register(app, { declarations: accepted });
    const { id } = await openTicket(unfinished.client);
    const { page, context, faults } = await visit(browser, app.url, viewport);
    const checkScreen = checkScreenOf(page);
    await page.goto(`/support/${id}`);
    await page.getByRole('heading', { name: screenText('support:ticket.signInTitle') }).waitFor();
    await checkScreen('a member’s ticket, signed out');
    await page.getByRole('link', { name: screenText('support:ticket.toLogin') }).click();
    await signIn(page, unfinished);
    await page.waitForURL(`**/support/${id}`);
    await page.goto('/');
    await page.waitForURL('**/register/basicDetail');
    await page.goto(`/support/${id}`);
    await page.getByLabel(screenText('support:ticket.reply')).fill('Hello?');
    await page.getByRole('button', { name: screenText('support:write.send') }).click();
    await page.getByText('Hello?').waitFor();
    await checkScreen('a conversation outside the dashboard');
    expect(faults).toEqual([]);
    await context.close();
  });
});
