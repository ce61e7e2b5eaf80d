import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { conversationWith, say } from '../support/chat.ts';
import {
  acceptAs,
  anAddress,
  guardianReads,
  guardianWrites,
  inviteGuardian,
  joinFamily,
  tokenSentTo,
} from '../support/guardian.ts';
import { PASSWORD } from '../support/members.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitUntil } from '../support/wait-until.ts';
import { signedIn } from './board-scene.ts';
import { device, EVENTUALLY, pair, registerAnother } from './chat-scene.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await startTestApp();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

const look = async (page: Page, screen: string): Promise<void> => {
  await expectAccessible(page, screen);
  await expectNoSidewaysScroll(page, screen);
};

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Guardians' });
/** Opens the panel by keyboard, because on a phone a toast covers the button for some seconds. */
async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Guardians/ }).press('Enter');
  await panelOf(page).waitFor();
}
async function closePanel(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await panelOf(page).waitFor({ state: 'hidden' });
}

it('a father is invited, approved, reads, writes and leaves, on three screens', async () => {
  const { she, he } = await pair(app);
  await say(he, she, 'Before the invitation');
  const [hers, his] = await Promise.all([device(browser, app, she, PHONE), device(browser, app, he, LAPTOP)]);
  await Promise.all([hers.talkTo(he), his.talkTo(she)]);

  // She invites a guardian by keyboard.
  await hers.page.getByRole('button', { name: 'Guardians', exact: true }).press('Enter');
  await panelOf(hers.page).getByText('No guardian yet').waitFor();
  await look(hers.page, 'no guardians');
  await closePanel(hers.page);
  await expect.poll(() => hers.page.evaluate(() => document.activeElement?.ariaLabel), EVENTUALLY).toBe('Guardians');
  await openPanel(hers.page);
  await panelOf(hers.page).getByRole('button', { name: 'Invite your guardian' }).press('Enter');
  const form = hers.page.getByRole('form', { name: 'Invite your guardian' });
  await form.getByRole('button', { name: 'Send invitation' }).press('Enter');
  await form.getByText('Please enter the name.').waitFor();
  await form.getByLabel('Name', { exact: true }).fill('Abdul Karim');
  await form.getByLabel('Relation to you').fill('Father');
  await form.getByText('“Mariam would like Abdul Karim, her father, to read this chat.”').waitFor();
  await form.getByLabel('Email or mobile number').fill(she.email);
  await form.getByRole('button', { name: 'Send invitation' }).press('Enter');
  await expect
    .poll(() => form.getByLabel('Email or mobile number').getAttribute('aria-invalid'), EVENTUALLY)
    .toBe('true');
  await look(hers.page, 'the invitation refused');
  const contact = anAddress();
  await form.getByLabel('Email or mobile number').fill(contact);
  await form.getByRole('button', { name: 'Send invitation' }).press('Enter');
  await panelOf(hers.page).getByText('Pending: Abdul Karim has to accept, and Imran has to agree.').waitFor();
  await look(hers.page, 'an invitation on its way');
  await closePanel(hers.page);

  // The guardian opens the link in a fresh browser.
  const fathers = await visit(browser, app.url, PHONE);
  const { page } = fathers;
  await page.goto(`/family/invitation#token=${await tokenSentTo(app, contact)}`);
  await page.getByLabel('First name').fill('Abdul');
  await page.getByLabel('Last name').fill('Karim');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await page.waitForURL('**/family');
  await page.getByRole('link', { name: /Mariam and Imran/ }).click();
  await page.getByText('Waiting for Imran to agree').waitFor();
  await look(page, 'the guardian waits');

  // The other member is asked, and agrees.
  await say(she, he, 'Before the agreement');
  await his.page.getByText('Mariam would like Abdul Karim, her father, to read this chat.').waitFor();
  await look(his.page, 'the question to the other side');
  await his.page.getByRole('button', { name: 'Agree', exact: true }).click();
  await his.page.getByText('Abdul Karim, her father, can read this chat', { exact: true }).waitFor();
  await hers.page.getByText('Abdul Karim, your father, can read this chat', { exact: true }).waitFor();
  await hers.page.getByText('Abdul Karim, your father, can read this chat from here.').waitFor();
  await page.getByText('You can read the chat from here. Older messages stay private.').waitFor();
  await page.getByText('You can write once both Mariam and Imran allow it.').waitFor();

  // The guardian can read messages from the agreement on, and none from before.
  await his.write('Since the agreement');
  await page.getByRole('log').getByText('Since the agreement').waitFor();
  await page.reload();
  await page.getByRole('log').getByText('Since the agreement').waitFor();
  expect(await page.getByRole('log').getByText('Before the').count()).toBe(0);
  await look(page, 'the guardian reads');

  // The guardian can write once both members allow it.
  await openPanel(his.page);
  await panelOf(his.page).getByRole('switch', { name: 'Abdul Karim can write here' }).check();
  await look(his.page, 'the guardian of the other side');
  await closePanel(his.page);
  await page.getByRole('textbox', { name: 'Message to Mariam and Imran' }).fill('Assalamu alaikum, my son');
  await page.keyboard.press('Enter');
  for (const [two, relation] of [
    [hers, 'your father'],
    [his, 'her father'],
  ] as const) {
    await two.bubble('Assalamu alaikum, my son').getByText(`Abdul Karim, ${relation}`).waitFor();
    await look(two.page, `a message of ${relation}`);
  }
  await his.write('Wa alaikum assalam');
  await page.getByRole('log').getByText('Wa alaikum assalam').waitFor();

  // The guardian's contact data are shown once both sides agree.
  for (const two of [his, hers]) {
    await openPanel(two.page);
    await panelOf(two.page).getByRole('switch', { name: 'Show contact details of Abdul Karim' }).check();
  }
  for (const two of [his, hers]) await panelOf(two.page).getByRole('link', { name: contact }).waitFor();
  await look(hers.page, 'the contact');
  await page.getByRole('button', { name: 'My access' }).press('Enter');
  await page.getByText('Both of them can see your contact details.').waitFor();
  await look(page, 'the own seat');
  await page.getByRole('switch', { name: /^Hide my phone/ }).check();
  await panelOf(hers.page)
    .getByText('You both want this, but Abdul Karim is not sharing contact details now.')
    .waitFor();
  await page.keyboard.press('Escape');
  await closePanel(his.page);

  // She removes the guardian.
  await panelOf(hers.page).getByRole('button', { name: 'Remove guardian' }).press('Enter');
  await panelOf(hers.page).getByText('Remove Abdul Karim from this chat?').waitFor();
  await look(hers.page, 'before the end');
  await panelOf(hers.page).getByRole('button', { name: 'Remove guardian' }).press('Enter');
  await panelOf(hers.page)
    .getByText(/^Ended by you on/)
    .waitFor();
  await page.getByRole('heading', { name: 'You can no longer read this chat' }).waitFor();
  await look(page, 'the seat is over');
  expect(await page.getByText('Since the agreement').count()).toBe(0);
  await his.page.getByText('Abdul Karim, her father, can no longer read this chat.').waitFor();
  await his.write('After the end');
  await closePanel(hers.page);
  await hers.bubble('After the end').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'You can no longer read this chat' }).waitFor();
  expect(fathers.faults).toEqual([]);
  await fathers.context.close();
  await hers.end();
  await his.end();
});

it('a declined guardian seat never starts, and a guardian can read a long conversation and leave', async () => {
  const { she, he } = await pair(app);
  const salman = await registerAnother(app, she, 'Salman');
  const first = anAddress();
  await inviteGuardian(she, he, first);
  const his = await device(browser, app, he, PHONE);
  await his.talkTo(she);
  await his.page.getByText('Mariam would like Yusuf Khan, her father, to read this chat.').waitFor();
  await look(his.page, 'the question on a phone');
  await his.page.getByRole('button', { name: 'Decline' }).press('Enter');
  await his.page.getByText('You have declined.').first().waitFor();
  await his.page.getByText('would like Yusuf Khan').waitFor({ state: 'detached' });
  await openPanel(his.page);
  await panelOf(his.page).getByText('No guardian yet').waitFor();
  await his.end();

  // A guardian who already has an account joins a second, long conversation.
  const contact = anAddress();
  const seat = (await inviteGuardian(she, salman, contact)).body.result.data;
  const guardian = await joinFamily(app, contact);
  await salman.client.put(`/chat/guardian/${seat._id}`, { status: 'Agreed', mayWrite: true });
  for (let number = 1; number <= 60; number++)
    await say(number % 2 ? salman : she, number % 2 ? she : salman, `Line ${number}`);
  await guardianWrites(guardian, seat._id, 'I have read it all');
  expect(await guardianReads(guardian, seat._id, '?limit=100')).toHaveLength(61);

  const { page, context, faults } = await signedIn({ browser, app }, guardian, LAPTOP, '/family');
  await page.getByText('60 new messages').waitFor();
  await page.getByRole('link', { name: /Mariam and Salman/ }).click();
  const log = page.getByRole('log');
  await log.getByText('I have read it all').waitFor();
  await expect.poll(() => log.getByText('I have read it all').isVisible(), EVENTUALLY).toBe(true);
  await look(page, 'a long conversation');
  await log.getByRole('button', { name: 'Earlier messages' }).press('Enter');
  await log.getByText('Line 1', { exact: true }).waitFor();
  await log.getByText('You can read the chat from here.').waitFor();
  // Nobody is notified that the guardian has read the messages; his own home page shows none as new.
  await waitUntil(async () => {
    const { body } = await guardian.client.get(`/guardian/seats/${seat._id}`);
    return body.result.data.unread === 0;
  }, 'nothing was read');

  await page.getByRole('button', { name: 'My access' }).press('Enter');
  const own = page.getByRole('dialog', { name: 'My access' });
  await own.getByRole('button', { name: 'Leave chat' }).press('Enter');
  await look(page, 'before leaving');
  // After cancelling, keyboard focus returns to the button.
  await own.getByRole('button', { name: 'Stay' }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), EVENTUALLY).toBe('Leave chat');
  await own.getByRole('button', { name: 'Leave chat' }).press('Enter');
  await own.getByRole('button', { name: 'Leave chat' }).press('Enter');
  await page.waitForURL('**/family');
  await page.getByText('No invitations yet').waitFor();
  expect((await guardian.client.get(`/guardian/seats/${seat._id}`)).status).toBe(404);
  expect(faults).toEqual([]);
  await context.close();
});

it('a guardian’s unsent message is kept through reloads and sent once', async () => {
  const { she, he } = await pair(app);
  const contact = anAddress();
  const seat = (await inviteGuardian(she, he, contact)).body.result.data;
  const guardian = await joinFamily(app, contact);
  await he.client.put(`/chat/guardian/${seat._id}`, { status: 'Agreed', mayWrite: true });
  await say(he, she, 'Salam');
  const { page, context } = await signedIn({ browser, app }, guardian, PHONE, '/family');
  const log = page.getByRole('log');
  const posts = '**/guardian/seats/*/messages';
  const toPlaces = () => page.getByRole('link', { name: 'Back to my invitations' }).click();
  const toSeat = () => page.getByRole('link', { name: /Mariam and Imran/ }).click();
  const write = async (text: string) => {
    await page.getByRole('textbox', { name: 'Message to Mariam and Imran' }).fill(text);
    await page.keyboard.press('Enter');
  };
  const texts = async () => (await guardianReads(guardian, seat._id)).map(({ content }) => content);

  // One message is lost; another is still being sent when the page is left.
  let go = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  const sent: string[] = [];
  let late: Request | undefined;
  await context.route(posts, async (route) => {
    const text = route.request().postDataJSON()?.content;
    if (text) sent.push(text);
    if (sent.length === 1 && text) return route.abort();
    if (sent.length === 2 && text) {
      late = route.request();
      await held;
    }
    return route.continue();
  });
  // A lost message is sent again when the live connection opens, so the test waits until the connection is open.
  const connected = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40')));
  await toSeat();
  await connected;
  await log.getByText('Salam').waitFor();
  await write('Lost on the way');
  await page.getByText('Not sent:').waitFor();
  await write('Still under way');
  await expect.poll(() => sent, EVENTUALLY).toEqual(['Lost on the way', 'Still under way']);
  await toPlaces();
  await page.waitForURL('**/family');
  await toSeat();
  const all = ['Salam', 'Lost on the way', 'Still under way'];
  await expect.poll(texts, EVENTUALLY).toEqual(all);
  const answered = page.waitForResponse((answer) => answer.request() === late);
  go();
  expect((await answered).ok()).toBe(true);
  for (const status of ['Waiting to send', 'Not sent:'])
    await expect.poll(() => log.getByText(status).count(), EVENTUALLY).toBe(0);
  await page.reload();
  await log.getByText('Still under way').waitFor();
  expect(await texts()).toEqual(all);
  await context.unroute(posts);

  // A failed message is sent automatically once the network is back.
  await context.setOffline(true);
  await write('Without a network');
  await page.getByText('Not sent:').waitFor();
  await context.setOffline(false);
  all.push('Without a network');
  await expect.poll(texts, EVENTUALLY).toEqual(all);
  for (const status of ['Waiting to send', 'Not sent:'])
    await expect.poll(() => log.getByText(status).count(), EVENTUALLY).toBe(0);

  // When a message is discarded by keyboard, the focus moves to the message history.
  await context.route(posts, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await write('Thought better of');
  await log.getByRole('button', { name: 'Discard' }).press('Enter');
  await log.getByText('Thought better of').waitFor({ state: 'detached' });
  await page.locator('[role=log]:focus').waitFor();

  // Logging out asks about unsent messages, on any page, and leaves no data in the tab.
  await write('Given up');
  await page.getByText('Not sent:').waitFor();
  await page.getByRole('textbox', { name: 'Message to Mariam and Imran' }).fill('A draft');
  await toPlaces();
  await page.waitForURL('**/family');
  const logOut = async () => {
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
  };
  const question = page.getByRole('dialog', { name: 'Log out without sending?' });
  await logOut();
  await question.getByText('1 message has not been sent. Log out and discard it?').waitFor();
  await look(page, 'the question before signing out');
  await question.getByRole('button', { name: 'Stay logged in' }).click();
  await question.waitFor({ state: 'hidden' });
  await logOut();
  await question.getByRole('button', { name: 'Log out and discard' }).click();
  await page.getByRole('button', { name: 'Log-IN' }).waitFor();
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('kept.')));
  await expect.poll(kept, EVENTUALLY).toEqual([]);
  expect(await texts()).toEqual(all);
  await context.close();
});

it('a member sees their guardian’s messages apart, and can show a guardian on the profile', async () => {
  const { she, he } = await pair(app);
  const sheIs = await device(browser, app, she, LAPTOP);
  await sheIs.page.goto('/dashboard/accountSetting');
  await sheIs.page.getByRole('button', { name: 'Advanced' }).click();
  const choice = sheIs.page.getByRole('switch', { name: 'Show that a guardian is involved' });
  await choice.check();
  await sheIs.page
    .getByText(/^Saved. Show that a guardian is involved: /)
    .first()
    .waitFor();
  const contact = anAddress();
  const seat = (await inviteGuardian(she, he, contact)).body.result.data;
  const brother = await registerAnother(app, she, 'Haris');
  expect((await acceptAs(app, brother, contact)).status).toBe(200);
  await he.client.put(`/chat/guardian/${seat._id}`, { status: 'Agreed', mayWrite: true });
  await guardianWrites(brother, seat._id, 'A word from the family');
  const his = await device(browser, app, he, PHONE);
  await his.page.goto('/dashboard/message');
  await his.page.getByRole('link', { name: /^Mariam.*Yusuf Khan:.*A word from the family.*1 unread/ }).click();
  await his.bubble('A word from the family').getByText('Yusuf Khan, her father').waitFor();
  await expect.poll(async () => (await conversationWith(he, she)).body.result.data.unread, EVENTUALLY).toBe(0);
  await his.page.goto(`/dashboard/profile/${she.id}`);
  await his.page.getByRole('link', { name: 'Chats', exact: true }).waitFor();
  await his.page.getByText('Guardian involved').first().waitFor();
  await look(his.page, 'a profile with a guardian');
  await his.end();
  await sheIs.end();
});
