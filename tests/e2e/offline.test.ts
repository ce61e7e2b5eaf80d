import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { match } from '../support/activity.ts';
import { expectAccessible, openBrowser, PHONE, visit } from '../support/browser.ts';
import { say } from '../support/chat.ts';
import { member, type Person } from '../support/members.ts';
import { screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));

let app: TestApp;
let browser: Browser;
let she: Person;
let he: Person;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  [she, he] = await Promise.all([
    member(app, { firstName: 'Mariam', lastName: 'Siddiqui', declarations: accepted }),
    member(app, { gender: 'MALE', firstName: 'Imran', lastName: 'Khan', declarations: accepted }),
    member(app, { gender: 'MALE', firstName: 'Yusuf', lastName: 'Ansari', declarations: accepted }),
  ]);
  await match(he, she);
  await say(he, she, 'Nobody else may read this');
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/');
  await page.getByLabel(screenText('accounts:forgot.email')).fill(email);
  await page.getByLabel(screenText('family:invitation.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: screenText('accounts:loginCode.submit') }).click();
  await page.waitForURL('**/dashboard/home');
}

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: screenText('accounts:wayOut.logout') }).click();
  await page.getByRole('button', { name: screenText('accounts:loginCode.submit') }).waitFor();
};

/** Everything the browser stores of lists, as text; empty if the database does not exist. */
const keptLists = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'rishta-lists')) return '';
    return new Promise<string>((resolve, reject) => {
      const opening = indexedDB.open('rishta-lists');
      // The database may have been deleted since it was listed, and must not be created again.
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onerror = () => (opening.error?.name === 'AbortError' ? resolve('') : reject(opening.error));
      opening.onsuccess = () => {
        const db = opening.result;
        const reading = db.transaction('lists').objectStore('lists').getAll();
        reading.onsuccess = () => {
          db.close();
          // The public option lists are left out, because they are long.
          const rows = reading.result.map((row) => (row.hash === '["options"]' ? { ...row, data: null } : row));
          resolve(JSON.stringify(rows));
        };
      };
    });
  });

/** Addresses in the service worker's cache. */
const keptFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caught = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return caught.flat().map((url) => new URL(url).pathname);
  });

/** A signed-in phone with an active service worker, on which Home and the messages were opened. */
async function usedPhone(person: Person) {
  const phone = await visit(browser, app.url, PHONE, { serviceWorkers: 'allow' });
  const { page } = phone;
  await signIn(page, person);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto('/dashboard/message');
  await page.getByText('Nobody else may read this').waitFor();
  await expect.poll(() => keptLists(page)).toContain('conversations');
  await page.goto('/dashboard/home');
  await page.getByRole('article').filter({ hasText: 'Yusuf' }).first().waitFor();
  await expect.poll(() => keptLists(page)).toContain('Yusuf');
  await expect.poll(() => keptLists(page)).toContain('options');
  await expect.poll(async () => (await keptFiles(page)).join()).toContain('/assets/toaster-');
  return phone;
}

it('the app opens offline with the last data and updates itself when online', async () => {
  const bilal = await member(app, { gender: 'MALE', firstName: 'Bilal', lastName: 'Khan', declarations: accepted });
  await match(bilal, she);
  await say(she, bilal, 'Her own words');
  const { page, context } = await usedPhone(she);
  await context.setOffline(true);
  await page.reload();
  const card = page.getByRole('article').filter({ hasText: 'Yusuf' }).first();
  await card.waitFor();
  // The date is included if midnight has passed since.
  const banner = /^No internet\. Showing information from (\d{1,2} \w+, )?\d+:\d\d [AP]M\.$/;
  await page.getByText(banner).waitFor();
  await expectAccessible(page, 'Home without a network');
  await page.goto('/dashboard/message');
  await page
    .getByRole('link', { name: /Imran Khan/ })
    .first()
    .waitFor();
  expect(await page.getByText('Nobody else may read this').count()).toBe(0);
  // The text of the last message is not stored, so no tick is shown either.
  const own = page.getByRole('link', { name: /Bilal Khan/ }).first();
  await own.waitFor();
  expect(await own.getByText(/^(Sent|Delivered|Read)$/).count()).toBe(0);

  // Actions that need the network say that they are unavailable.
  await page.goto('/dashboard/home');
  await card.getByRole('button', { name: /Shortlist/ }).click();
  await page.getByText('No connection.').first().waitFor();

  const anew = page.waitForResponse((response) => response.ok() && /\/user\/search\b/.test(response.url()));
  await context.setOffline(false);
  await anew;
  await page.getByText('No internet').waitFor({ state: 'detached' });
  await card.waitFor();
  await context.close();
});

it('the device stores the app for use offline, but no photos, contacts or messages', async () => {
  const { page, context } = await usedPhone(she);
  const files = await keptFiles(page);
  expect(files).toContain('/index.html');
  expect(files.filter((path) => path.startsWith('/api'))).toEqual([]);
  const lists = await keptLists(page);
  const secrets = ['Nobody else may read this', '/api/', 'data:image', she.email, he.email, '+9198'];
  for (const secret of secrets) expect(lists).not.toContain(secret);
  await context.close();
});

it('signing out removes the lists stored for use offline, also for the next member', async () => {
  const { page, context } = await usedPhone(she);
  await signOut(page);
  await expect.poll(() => keptLists(page)).toBe('');
  // Offline after logging out, there is the login page, and no member's lists are stored.
  await context.setOffline(true);
  await page.goto('/dashboard/home');
  await page.getByRole('button', { name: screenText('accounts:loginCode.submit') }).waitFor();
  expect(await keptLists(page)).toBe('');

  await context.setOffline(false);
  await signIn(page, he);
  const owners = async () => [
    ...new Set([...(await keptLists(page)).matchAll(/"account":"([^"]+)"/g)].map(([, id]) => id)),
  ];
  await expect.poll(owners).toEqual([he.id]);
  await context.close();
});

it('the lists stored for use offline are removed when the session is ended elsewhere', async () => {
  const { page, context } = await usedPhone(she);
  const { body } = await she.client.get('/user/sessions');
  const others = body.result.data.filter(({ current }: { current: boolean }) => !current);
  for (const { _id } of others) expect((await she.client.delete(`/user/sessions/${_id}`)).status).toBe(200);
  await page.getByRole('button', { name: screenText('accounts:loginCode.submit') }).waitFor();
  await expect.poll(() => keptLists(page)).toBe('');
  await context.close();
});
