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
import { screenText } from '../support/screen-text.ts';
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

const checkScreen = async (page: Page, screen: string): Promise<void> => {
  await expectAccessible(page, screen);
  await expectNoSidewaysScroll(page, screen);
};

const panelOf = (page: Page) => page.getByRole('dialog', { name: screenText('guardian:button.open') });
/** Opens the panel by keyboard, because on a phone a toast covers the button for some seconds. */
async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Guardians/ }).press('Enter');
  await panelOf(page).waitFor();
}
async function closePanel(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await panelOf(page).waitFor({ state: 'hidden' });
}

it('a father is invited as a guardian, approved, reads, writes and leaves, on the devices of all three people', async () => {
  const { she, he } = await pair(app);
  await say(he, she, 'Before the invitation');
  const [hers, his] = await Promise.all([device(browser, app, she, PHONE), device(browser, app, he, LAPTOP)]);
  await Promise.all([hers.talkTo(he), his.talkTo(she)]);

  // She invites a guardian by keyboard.
  await hers.page.getByRole('button', { name: screenText('guardian:button.open'), exact: true }).press('Enter');
  await panelOf(hers.page).getByText(screenText('guardian:panel.empty')).waitFor();
  await checkScreen(hers.page, 'no guardians');
  await closePanel(hers.page);
  await expect.poll(() => hers.page.evaluate(() => document.activeElement?.ariaLabel), EVENTUALLY).toBe('Guardians');
  await openPanel(hers.page);
  await panelOf(hers.page)
    .getByRole('button', { name: screenText('guardian:panel.invite') })
    .press('Enter');
  const form = hers.page.getByRole('form', { name: screenText('guardian:panel.invite') });
  await form.getByRole('button', { name: screenText('guardian:invite.send') }).press('Enter');
  await form.getByText(screenText('guardian:invite.nameMissing')).waitFor();
  await form.getByLabel(screenText('guardian:invite.name'), { exact: true }).fill('Abdul Karim');
  await form.getByLabel(screenText('guardian:invite.relation')).fill('Father');
  await form
    .getByText(screenText('guardian:invite.toldSentence', { me: 'Mariam', who: 'Abdul Karim, her father,' }))
    .waitFor();
  await form.getByLabel(screenText('guardian:invite.contact')).fill(she.email);
  await form.getByRole('button', { name: screenText('guardian:invite.send') }).press('Enter');
  await expect
    .poll(() => form.getByLabel(screenText('guardian:invite.contact')).getAttribute('aria-invalid'), EVENTUALLY)
    .toBe('true');
  await checkScreen(hers.page, 'the invitation refused');
  const contact = anAddress();
  await form.getByLabel(screenText('guardian:invite.contact')).fill(contact);
  await form.getByRole('button', { name: screenText('guardian:invite.send') }).press('Enter');
  await panelOf(hers.page)
    .getByText(screenText('guardian:state.mine.invited', { guardian: 'Abdul Karim', name: 'Imran' }))
    .waitFor();
  await checkScreen(hers.page, 'an invitation on its way');
  await closePanel(hers.page);

  // The guardian opens the link in a fresh browser.
  const fathers = await visit(browser, app.url, PHONE);
  const { page } = fathers;
  await page.goto(`/family/invitation#token=${await tokenSentTo(app, contact)}`);
  await page.getByLabel(screenText('family:invitation.firstName')).fill('Abdul');
  await page.getByLabel(screenText('family:invitation.lastName')).fill('Karim');
  await page.getByLabel(screenText('family:invitation.password'), { exact: true }).fill(PASSWORD);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: screenText('family:invitation.make') }).click();
  await page.waitForURL('**/family');
  await page.getByRole('link', { name: /Mariam and Imran/ }).click();
  await page.getByText(screenText('guardian:seat.waiting', { other: 'Imran' })).waitFor();
  await checkScreen(page, 'the guardian waits');

  // The other member is asked, and agrees.
  await say(she, he, 'Before the agreement');
  await his.page
    .getByText(screenText('guardian:ask.asks', { name: 'Mariam', who: 'Abdul Karim, her father,' }))
    .waitFor();
  await checkScreen(his.page, 'the question to the other side');
  await his.page.getByRole('button', { name: screenText('guardian:ask.agree'), exact: true }).click();
  await his.page
    .getByText(screenText('guardian:reading', { who: 'Abdul Karim, her father,', count: 1 }), { exact: true })
    .waitFor();
  await hers.page
    .getByText(screenText('guardian:reading', { who: 'Abdul Karim, your father,', count: 1 }), { exact: true })
    .waitFor();
  await hers.page.getByText(screenText('guardian:mark.from', { who: 'Abdul Karim, your father,' })).waitFor();
  await page.getByText(screenText('guardian:seat.begins')).waitFor();
  await page.getByText('You can write once both Mariam and Imran allow it.').waitFor();

  // The guardian can read messages from the agreement on, and none from before.
  await his.write('Since the agreement');
  await page.getByRole('log').getByText('Since the agreement').waitFor();
  await page.reload();
  await page.getByRole('log').getByText('Since the agreement').waitFor();
  expect(await page.getByRole('log').getByText('Before the').count()).toBe(0);
  await checkScreen(page, 'the guardian reads');

  // The guardian can write once both members allow it.
  await openPanel(his.page);
  await panelOf(his.page)
    .getByRole('switch', { name: screenText('guardian:write.full', { guardian: 'Abdul Karim' }) })
    .click();
  await checkScreen(his.page, 'the guardian of the other side');
  await closePanel(his.page);
  await page
    .getByRole('textbox', { name: screenText('guardian:seat.compose', { ward: 'Mariam', other: 'Imran' }) })
    .fill('Assalamu alaikum, my son');
  await page.keyboard.press('Enter');
  for (const [two, relation] of [
    [hers, 'your father'],
    [his, 'her father'],
  ] as const) {
    await two.bubble('Assalamu alaikum, my son').getByText(`Abdul Karim, ${relation}`).waitFor();
    await checkScreen(two.page, `a message of ${relation}`);
  }
  await his.write('Wa alaikum assalam');
  await page.getByRole('log').getByText('Wa alaikum assalam').waitFor();

  // The guardian's contact data are shown once both sides agree.
  for (const two of [his, hers]) {
    await openPanel(two.page);
    await panelOf(two.page)
      .getByRole('switch', { name: screenText('guardian:contact.full', { guardian: 'Abdul Karim' }) })
      .click();
  }
  for (const two of [his, hers]) await panelOf(two.page).getByRole('link', { name: contact }).waitFor();
  await checkScreen(hers.page, 'the contact');
  await page.getByRole('button', { name: screenText('guardian:seat.details') }).press('Enter');
  await page.getByText(screenText('guardian:own.shared')).waitFor();
  await checkScreen(page, 'the own seat');
  await page.getByRole('switch', { name: /^Hide my phone/ }).click();
  await panelOf(hers.page)
    .getByText(screenText('guardian:contact.withheld', { guardian: 'Abdul Karim' }))
    .waitFor();
  await page.keyboard.press('Escape');
  await closePanel(his.page);

  // She removes the guardian.
  await panelOf(hers.page)
    .getByRole('button', { name: screenText('guardian:end.active') })
    .press('Enter');
  await panelOf(hers.page)
    .getByText(screenText('guardian:end.question', { guardian: 'Abdul Karim' }))
    .waitFor();
  await checkScreen(hers.page, 'before the end');
  await panelOf(hers.page)
    .getByRole('button', { name: screenText('guardian:end.active') })
    .press('Enter');
  await panelOf(hers.page)
    .getByText(/^Ended by you on/)
    .waitFor();
  await page.getByRole('heading', { name: screenText('guardian:seat.over') }).waitFor();
  await checkScreen(page, 'the seat is over');
  expect(await page.getByText('Since the agreement').count()).toBe(0);
  await his.page.getByText(screenText('guardian:mark.until', { who: 'Abdul Karim, her father,' })).waitFor();
  await his.write('After the end');
  await closePanel(hers.page);
  await hers.bubble('After the end').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: screenText('guardian:seat.over') }).waitFor();
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
  await his.page
    .getByText(screenText('guardian:ask.asks', { name: 'Mariam', who: 'Yusuf Khan, her father,' }))
    .waitFor();
  await checkScreen(his.page, 'the question on a phone');
  await his.page.getByRole('button', { name: screenText('guardian:ask.decline') }).press('Enter');
  await his.page.getByText(screenText('guardian:ask.declined')).first().waitFor();
  await his.page.getByText('would like Yusuf Khan').waitFor({ state: 'detached' });
  await openPanel(his.page);
  await panelOf(his.page).getByText(screenText('guardian:panel.empty')).waitFor();
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
  await checkScreen(page, 'a long conversation');
  await log.getByRole('button', { name: screenText('guardian:seat.earlier') }).press('Enter');
  await log.getByText('Line 1', { exact: true }).waitFor();
  await log.getByText('You can read the chat from here.').waitFor();
  // Nobody is notified that the guardian has read the messages; his own home page shows none as new.
  await waitUntil(async () => {
    const { body } = await guardian.client.get(`/guardian/seats/${seat._id}`);
    return body.result.data.unread === 0;
  }, 'nothing was read');

  await page.getByRole('button', { name: screenText('guardian:seat.details') }).press('Enter');
  const own = page.getByRole('dialog', { name: screenText('guardian:seat.details') });
  await own.getByRole('button', { name: screenText('guardian:own.leave') }).press('Enter');
  await checkScreen(page, 'before leaving');
  // After cancelling, keyboard focus returns to the button.
  await own.getByRole('button', { name: screenText('guardian:own.stay') }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), EVENTUALLY).toBe('Leave chat');
  await own.getByRole('button', { name: screenText('guardian:own.leave') }).press('Enter');
  await own.getByRole('button', { name: screenText('guardian:own.leave') }).press('Enter');
  await page.waitForURL('**/family');
  await page.getByText(screenText('family:home.empty')).waitFor();
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
  const toPlaces = () => page.getByRole('link', { name: screenText('guardian:seat.back') }).click();
  const toSeat = () => page.getByRole('link', { name: /Mariam and Imran/ }).click();
  const write = async (text: string) => {
    await page
      .getByRole('textbox', { name: screenText('guardian:seat.compose', { ward: 'Mariam', other: 'Imran' }) })
      .fill(text);
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
  await log.getByRole('button', { name: screenText('guardian:seat.discard') }).press('Enter');
  await log.getByText('Thought better of').waitFor({ state: 'detached' });
  await page.locator('[role=log]:focus').waitFor();

  // Logging out asks about unsent messages, on any page, and leaves no data in the tab.
  await write('Given up');
  await page.getByText('Not sent:').waitFor();
  await page
    .getByRole('textbox', { name: screenText('guardian:seat.compose', { ward: 'Mariam', other: 'Imran' }) })
    .fill('A draft');
  await toPlaces();
  await page.waitForURL('**/family');
  const logOut = async () => {
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: screenText('shell:menu.logOut') }).click();
  };
  const question = page.getByRole('dialog', { name: screenText('shell:unsent.title') });
  await logOut();
  await question.getByText('1 message has not been sent. Log out and discard it?').waitFor();
  await checkScreen(page, 'the question before signing out');
  await question.getByRole('button', { name: screenText('shell:unsent.stay') }).click();
  await question.waitFor({ state: 'hidden' });
  await logOut();
  await question.getByRole('button', { name: screenText('shell:unsent.go') }).click();
  await page.getByRole('button', { name: screenText('accounts:loginCode.submit') }).waitFor();
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('kept.')));
  await expect.poll(kept, EVENTUALLY).toEqual([]);
  expect(await texts()).toEqual(all);
  await context.close();
});

it('a member sees the messages of the own guardian apart, and can show a guardian on the profile', async () => {
  const { she, he } = await pair(app);
  const sheIs = await device(browser, app, she, LAPTOP);
  await sheIs.page.goto('/dashboard/accountSetting');
  await sheIs.page.getByRole('button', { name: screenText('settings:advanced') }).click();
  const choice = sheIs.page.getByRole('switch', { name: screenText('settings:privacy.showGuardian.label') });
  await choice.click();
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
  await his.page.getByRole('link', { name: screenText('shell:tabs.chats'), exact: true }).waitFor();
  await his.page.getByText(screenText('members:guardianInvolved')).first().waitFor();
  await checkScreen(his.page, 'a profile with a guardian');
  await his.end();
  await sheIs.end();
});
