import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { match } from '../support/activity.ts';
import { LAPTOP, openBrowser } from '../support/browser.ts';
import { say } from '../support/chat.ts';
import { member } from '../support/members.ts';
import { screenText } from '../support/screen-text.ts';
import { closeSockets, connect } from '../support/sockets.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitUntil } from '../support/wait-until.ts';
import { device, EVENTUALLY, pair } from './chat-scene.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await startTestApp();
  browser = await openBrowser();
});
afterEach(closeSockets);
afterAll(async () => {
  await browser.close();
  await app.close();
});

/** Milliseconds after which "typing…" disappears by itself. */
const LAPSE = 6_000;

/** Drafts and unsent messages in this browser's storage. */
const storedDrafts = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('rishta-chat');
        // The database does not exist yet, and only the app may create it.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => (opening.error?.name === 'AbortError' ? resolve([]) : reject(opening.error));
        opening.onsuccess = () => {
          const db = opening.result;
          const asking = db.transaction('drafts').objectStore('drafts').getAll();
          asking.onerror = () => reject(asking.error);
          asking.onsuccess = () => {
            db.close();
            resolve(asking.result.map(({ text }: { text: string }) => text));
          };
        };
      }),
  );

it('the next member who logs in on a device sees nothing of the former member’s chats, however that one logged out', async () => {
  const { she, he } = await pair(app);
  const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));
  const next = await member(app, { firstName: 'Hafsa', declarations: accepted });
  await match(he, next);
  // She gets two messages and the next member only one, so that a message of hers cannot be hidden by one of the next
  // member's.
  for (const text of ['For Mariam', 'For Mariam alone']) await say(he, she, text);
  await say(he, next, 'For Hafsa alone');
  const { page, context, talkTo, texts, end } = await device(browser, app, she, LAPTOP);
  const field = page.getByRole('textbox', { name: /^Message to/ });
  await talkTo(he);
  await field.fill('Begun by Mariam');
  await expect.poll(() => storedDrafts(page), EVENTUALLY).toEqual(['Begun by Mariam']);
  // "typing…" is prevented from expiring here, so that it is removed by the sign-out and not by a slow login.
  await page.addInitScript((lapse) => {
    const later = window.setTimeout;
    window.setTimeout = ((run: () => void, ms?: number) => (ms === lapse ? 0 : later(run, ms))) as typeof setTimeout;
  }, LAPSE);
  // A page that has only restored a draft, without typing, must not store it as its own.
  await page.reload({ waitUntil: 'commit' });
  // The page asks once who she is. A later answer would overwrite the new terms set below.
  await page.waitForResponse((answer) => answer.url().endsWith('/user/verify'));
  await expect.poll(() => field.inputValue(), EVENTUALLY).toBe('Begun by Mariam');
  await expect.poll(texts, EVENTUALLY).toEqual(['For Mariam', 'For Mariam alone']);
  // He repeats the typing event until she sees it, because her page may not be connected yet.
  const { socket } = await connect(app, he);
  const writing = page.getByText(screenText('chat:presence.typing'));
  await waitUntil(async () => {
    socket.emit('typing', { receiver: she.id, isTyping: true });
    return (await writing.count()) > 0;
  }, 'She did not see that he is writing');

  // Another tab stores that new terms must be accepted.
  const other = await context.newPage();
  await other.goto('/terms');
  await other.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}');
    localStorage.setItem('user', JSON.stringify({ ...user, pendingDeclarations: ['marriage_only'] }));
  });
  await page.getByRole('heading', { name: screenText('accounts:declarations.title') }).waitFor();
  await other.close();
  await page.getByRole('button', { name: /not now, log out/i }).click();
  await page.waitForURL((url) => url.pathname === '/');

  // The next member signs in without a reload.
  await page.getByLabel(screenText('accounts:forgot.email')).fill(next.email);
  await page.getByLabel(screenText('family:invitation.password'), { exact: true }).fill(next.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard/home');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Messages/ })
    .click();
  const row = page.getByRole('link', { name: /^Imran Khan/ });
  await row.getByText('For Hafsa alone').waitFor();
  await row.click();
  await expect.poll(texts, EVENTUALLY).toContain('For Hafsa alone');
  expect(await texts()).toEqual(['For Hafsa alone']);
  expect(await writing.count()).toBe(0);
  expect(await field.inputValue()).toBe('');
  await end();
});
