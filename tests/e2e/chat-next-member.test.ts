import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declarations } from '../../contract/declarations.ts';
import { match } from '../support/activity.ts';
import { LAPTOP, openBrowser } from '../support/browser.ts';
import { say } from '../support/chat.ts';
import { member } from '../support/members.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { device, pair, SOON } from './chat-scene.ts';

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

/** What this browser keeps of what was begun. */
const storedDrafts = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('rishta-chat');
        opening.onerror = () => reject(opening.error);
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

it('nothing of the chat stays for the next member, also where the sign-out is on a page outside of it', async () => {
  const { she, he } = await pair(app);
  const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));
  const next = await member(app, { firstName: 'Hafsa', declarations: accepted });
  await match(he, next);
  // More of them: one of hers in the place of one of Hafsa's would go unseen.
  for (const text of ['For Mariam', 'For Mariam alone']) await say(he, she, text);
  await say(he, next, 'For Hafsa alone');
  const { page, context, talkTo, texts, end } = await device(browser, app, she, LAPTOP);
  const field = page.getByRole('textbox', { name: /^Message to/ });
  await talkTo(he);
  await field.fill('Begun by Mariam');
  await expect.poll(() => storedDrafts(page), SOON).toEqual(['Begun by Mariam']);
  // What a page has only read, not typed, does not count as its own.
  await page.reload();
  await expect.poll(() => field.inputValue(), SOON).toBe('Begun by Mariam');
  await expect.poll(texts, SOON).toEqual(['For Mariam', 'For Mariam alone']);

  // Another tab has learnt of new terms.
  const other = await context.newPage();
  await other.goto('/terms');
  await other.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}');
    localStorage.setItem('user', JSON.stringify({ ...user, pendingDeclarations: ['marriage_only'] }));
  });
  await page.getByRole('heading', { name: 'Before you go on' }).waitFor();
  await other.close();
  await page.getByRole('button', { name: /log me out/i }).click();
  await page.waitForURL((url) => url.pathname === '/');

  // No reload in between.
  await page.getByLabel('Email').fill(next.email);
  await page.getByLabel('Password', { exact: true }).fill(next.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard/home');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Messages/ })
    .click();
  await page.getByRole('link', { name: /^Imran Khan/ }).click();
  await expect.poll(texts, SOON).toContain('For Hafsa alone');
  expect(await texts()).toEqual(['For Hafsa alone']);
  expect(await field.inputValue()).toBe('');
  await end();
});
