import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LAPTOP, openBrowser } from '../support/browser.ts';
import { conversationWith, say, textsOf } from '../support/chat.ts';
import { screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { device, EVENTUALLY, pair, unsentMessages } from './chat-scene.ts';

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

/**
 * Times from the middle of the pause after typing to well beyond it, so that the page closes in every state of its
 * database.
 */
const pauses = [0, 100, 148, 150, 152, 160, 200, 400];

/** Types a text like a user and reloads the page `pause` milliseconds later, with no call from the test in between. */
async function typeAndLeave(page: Page, text: string, pause: number, { sends = false } = {}): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.getByRole('textbox', { name: /^Message to/ }).evaluate(
    (field: HTMLTextAreaElement, then) => {
      field.focus();
      document.execCommand('selectAll');
      document.execCommand('insertText', false, then.text);
      if (then.sends) field.form?.requestSubmit();
      if (then.pause === 0) location.reload();
      else setTimeout(() => location.reload(), then.pause);
    },
    { text, pause, sends },
  );
  await loaded;
}

it('a message draft is kept at whatever moment the page closes', async () => {
  const { she, he } = await pair(app);
  const hers = await device(browser, app, she, LAPTOP);
  await hers.talkTo(he);
  const field = hers.page.getByRole('textbox', { name: /^Message to/ });
  for (const [round, pause] of pauses.entries()) {
    await typeAndLeave(hers.page, `Begun ${round}`, pause);
    await expect.poll(() => field.inputValue(), EVENTUALLY).toBe(`Begun ${round}`);
  }
  // The draft is listed on another page too; once it is cleared, it stays cleared.
  await hers.page.goto('/dashboard/message');
  await hers.page.getByRole('link', { name: /Draft: Begun 7/ }).click();
  await typeAndLeave(hers.page, 'Sent at last', 0, { sends: true });
  await hers.status('Sent at last', 'Sent');
  expect(await field.inputValue()).toBe('');
  await hers.end();
});

it('a message draft appears in every tab, and disappears from all of them once it is sent', async () => {
  const { she, he } = await pair(app);
  await say(he, she, 'Salam');
  const hers = await device(browser, app, she, LAPTOP);
  await hers.talkTo(he);
  const field = hers.page.getByRole('textbox', { name: /^Message to/ });
  await field.fill('Wa alaikum salam');
  const tab = await hers.context.newPage();
  // The draft is stored after a pause in typing, so that the list in another tab shows it.
  await tab.goto('/dashboard/message');
  const begun = tab.getByRole('link', { name: /Draft: Wa alaikum salam/ });
  await begun.waitFor();
  await field.press('Enter');
  await hers.bubble('Wa alaikum salam').waitFor();
  await begun.waitFor({ state: 'detached' });
  await field.fill('And one more');
  await tab.getByRole('link', { name: /Draft: And one more/ }).waitFor();
  await tab.close();
  await hers.end();
});

it('no chat message is lost or sent twice at whatever moment the page closes', async () => {
  const { she, he } = await pair(app);
  const hers = await device(browser, app, she, LAPTOP);
  await hers.talkTo(he);
  const texts: string[] = [];
  for (const pause of [0, 1, 5, 20, 50]) {
    texts.push(`After ${pause}`);
    await typeAndLeave(hers.page, `After ${pause}`, pause, { sends: true });
    await hers.page.getByRole('textbox', { name: /^Message to/ }).waitFor();
  }
  await expect.poll(() => textsOf(he, she), EVENTUALLY).toEqual(texts);
  await expect.poll(() => hers.texts(), EVENTUALLY).toEqual(texts);
  // The server has stored the messages before her page has received the confirmations.
  await expect.poll(() => hers.page.getByText(screenText('chat:message.status.waiting')).count(), EVENTUALLY).toBe(0);
  await hers.end();
});

it('unsent messages of a page that was closed are sent before later messages', async () => {
  const { she, he } = await pair(app);
  const hers = await device(browser, app, she, LAPTOP);
  await hers.talkTo(he);
  const [account, userId] = [she.id, he.id];
  const left = { id: 'left-by-another-page', account, userId, content: 'Before', at: Date.now() };
  // Simulates another tab of hers that closes in this moment.
  await hers.page.evaluate(
    ([key, value]) => localStorage.setItem(key as string, value as string),
    [`chat.lastMessages:${account}`, JSON.stringify([left])],
  );
  await hers.write('After');
  await hers.status('After', 'Sent');
  expect(await hers.texts()).toEqual(['Before', 'After']);
  expect(await textsOf(he, she)).toEqual(['Before', 'After']);
  await hers.end();
});

it('a discarded unsent message stays discarded, even if another page stored it too', async () => {
  const { she, he } = await pair(app);
  const hers = await device(browser, app, she, LAPTOP);
  await hers.talkTo(he);
  const message = 'They said no.';
  const refusal = { success: false, message, error: { code: 'chat.closed', message } };
  await hers.context.route('**/chat/message/**', (route) => route.fulfill({ status: 403, json: refusal }));
  await hers.write('Given up');
  await hers.page.getByText(message).waitFor();
  // Simulates a page that closed before it knew that the message was stored.
  await hers.page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('rishta-chat');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('outbox').objectStore('outbox').getAll();
          reading.onsuccess = () => {
            const [{ n: _n, refusal: _refusal, ...entry }] = reading.result;
            localStorage.setItem(`chat.lastMessages:${entry.account}`, JSON.stringify([entry]));
            opening.result.close();
            resolve();
          };
        };
      }),
  );
  await hers.page.getByRole('button', { name: screenText('chat:message.discard') }).click();
  await hers.page.getByText(message).waitFor({ state: 'detached' });
  await expect.poll(() => unsentMessages(hers.page), EVENTUALLY).toBe(0);
  await hers.context.unroute('**/chat/message/**');
  await hers.page.reload();
  await hers.write('Another');
  await hers.status('Another', 'Sent');
  expect(await hers.texts()).toEqual(['Another']);
  expect(await textsOf(he, she)).toEqual(['Another']);
  await hers.end();
});

it('the last read receipt is sent when the page closes, even without a socket', async () => {
  const { she, he } = await pair(app);
  await say(he, she, 'Read it and go');
  const hers = await device(browser, app, she, LAPTOP);
  let swallowed = 0;
  await hers.page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((frame) => {
      if (String(frame).includes('message:read')) swallowed++;
      else server.send(frame);
    });
  });
  await hers.talkTo(he);
  await hers.bubble('Read it and go').waitFor();
  await expect.poll(() => swallowed, EVENTUALLY).toBeGreaterThan(0);
  const unread = async () => (await conversationWith(she, he)).body.result.data.unread;
  expect(await unread()).toBe(1);
  await hers.page.goto('about:blank');
  await expect.poll(unread, EVENTUALLY).toBe(0);
  await hers.end();
});
