import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answer } from '../support/activity.ts';
import { expectAccessible, LAPTOP, openBrowser, PHONE } from '../support/browser.ts';
import { say } from '../support/chat.ts';
import { screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { device, EVENTUALLY, pair } from './chat-scene.ts';

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

/** Distance of an element from the edges of the screen, px. */
interface Edges {
  left: number;
  right: number;
}

it('the chat warns of contact data and links in a message, and a message can be reported', async () => {
  const { she, he } = await pair(app);
  await say(he, she, 'Call me on 98123 45678 or see https://example.org/path now.');
  const { page, talkTo, bubble, end } = await device(browser, app, she, PHONE);
  await talkTo(he);
  await page.getByRole('button', { name: screenText('chat:composer.emoji') }).click();
  await page.locator('emoji-picker').getByRole('menuitem').first().waitFor();
  // The picker is positioned a moment after it appears.
  const edges = async (): Promise<Edges> => {
    const { x, width } = (await page.locator('emoji-picker').boundingBox()) ?? { x: 0, width: 0 };
    return { left: x, right: PHONE.width - x - width };
  };
  await expect.poll(edges, EVENTUALLY).toSatisfy(({ left, right }: Edges) => left >= 8 && right >= 8);
  await page.keyboard.press('Escape');
  await bubble('Call me on').getByText('This message has a phone number.').waitFor();
  await bubble('Call me on').getByText('This message has a link.').waitFor();
  expect(await bubble('Call me on').getByRole('link').count()).toBe(0);
  await bubble('Call me on').getByRole('button', { name: 'https://example.org/path' }).press('Enter');
  await page.getByRole('dialog').getByText('https://example.org/path').waitFor();
  const open = page.getByRole('dialog').getByRole('link', { name: screenText('chat:leave.open') });
  expect(await open.getAttribute('rel')).toContain('noopener noreferrer');
  await expectAccessible(page, 'the warning before a link');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  await bubble('Call me on')
    .getByRole('button', { name: /^Options for this message/ })
    .click();
  await page.getByRole('menuitem', { name: screenText('chat:menu.report') }).click();
  await page.getByText(screenText('member-dialogs:reporting.message')).waitFor();
  await page.getByLabel('Asking for Money').check();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: screenText('staff:kind.report') })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const { rows } = await evidence();
  expect(rows).toEqual([{ content: 'Call me on 98123 45678 or see https://example.org/path now.', is_reported: true }]);
  await end();
});

const evidence = () =>
  app.app.platform.db.transaction(async ({ tx }) => {
    const rows = await tx.selectFrom('report_message').select(['content', 'is_reported']).execute();
    return { rows };
  });

it('a closed conversation says why it is closed and how it can be opened again', async () => {
  const { she, he } = await pair(app);
  await say(he, she, 'Salam');
  const { page, talkTo, end } = await device(browser, app, she, LAPTOP);
  await talkTo(he);
  const [{ interestId }] = (await he.client.get('/user/myInterest')).body.result.data;
  expect((await answer(he, interestId, 'Withdrawn')).status).toBe(200);
  await page.getByText('This chat has ended. You can still read it').waitFor();
  await page.getByRole('textbox', { name: /^Message to/ }).waitFor({ state: 'detached' });
  await expectAccessible(page, 'a conversation that has ended');
  await page.getByRole('link', { name: screenText('chat:composer.expressInterest') }).click();
  await page.getByRole('heading', { level: 1, name: /^Imran/ }).waitFor();
  // The conversation can still be read, so the profile links to it.
  await page.getByRole('link', { name: /^Message Imran/ }).waitFor();
  await end();
});

it('a profile has a link to the conversation, and messages longer than 4,000 characters are refused', async () => {
  const { she, he } = await pair(app);
  const { page, write, status, end } = await device(browser, app, she, LAPTOP);
  await page.goto(`/dashboard/profile/${he.id}`);
  await page.getByRole('link', { name: screenText('chat:link.writeTo', { name: 'Imran Khan' }) }).click();
  const field = page.getByRole('textbox', { name: screenText('chat:composer.label', { name: 'Imran Khan' }) });
  await field.fill('😀'.repeat(4_001));
  await page.getByText('4,001 of 4,000 characters. Please shorten it.').waitFor();
  await expectAccessible(page, 'a message that is too long');
  await field.press('Enter');
  expect((await field.inputValue()).length).toBe(8_002);
  await field.fill('');
  await page.getByRole('button', { name: screenText('chat:composer.emoji') }).click();
  await page.locator('emoji-picker').getByRole('menuitem').first().click();
  await expect.poll(() => field.inputValue(), EVENTUALLY).not.toBe('');
  await field.press('Enter');
  await expect.poll(() => field.inputValue(), EVENTUALLY).toBe('');
  await write('And words');
  await status('And words', 'Sent');
  await end();
});

it('the chat closes when its session is ended on another device, and two windows show the same messages', async () => {
  const { she, he } = await pair(app);
  const hers = await device(browser, app, she, LAPTOP);
  await hers.talkTo(he);
  const window = await hers.context.newPage();
  await window.goto(`/dashboard/message?userId=${he.id}`);
  await hers.write('Seen in both');
  await window.getByRole('log').getByText('Seen in both').waitFor();
  await say(he, she, 'Heard in both');
  await hers.bubble('Heard in both').waitFor();
  await window.getByRole('log').getByText('Heard in both').waitFor();

  // Changing the password signs out all other devices.
  const change = { oldPassword: she.password, newPassword: 'another pass phrase altogether' };
  expect((await she.client.put('/user/resetPassword', change)).status).toBe(200);
  await hers.page.getByRole('button', { name: screenText('accounts:loginCode.submit') }).waitFor();
  await window.getByRole('button', { name: screenText('accounts:loginCode.submit') }).waitFor();
  await hers.end();
});
