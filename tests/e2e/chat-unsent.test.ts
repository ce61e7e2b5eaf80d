import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE } from '../support/browser.ts';
import { say, textsOf } from '../support/chat.ts';
import { freshPhone, inviteToBoard, tokenSentTo } from '../support/family.ts';
import { screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { type Device, device, EVENTUALLY, ignoreFaults, pair } from './chat-scene.ts';

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
 * Times in milliseconds after which logging out would continue without asking. The test disables them, because the
 * machine may be slow.
 */
const LIMITS = [3_000, 2_000];
const waitsToAsk = (page: Page): Promise<unknown> =>
  page.addInitScript((limits) => {
    const later = window.setTimeout;
    window.setTimeout = ((run: () => void, ms?: number) =>
      limits.includes(ms ?? 0) ? 0 : later(run, ms)) as typeof setTimeout;
  }, LIMITS);

/** Her laptop with a conversation in which one message is waiting to be sent. */
async function withUnsent(): Promise<Device> {
  const { she, he } = await pair(app);
  const hers = await device(browser, app, she, LAPTOP);
  await hers.talkTo(he);
  await hers.context.route('**/chat/message/**', (route) => route.abort());
  await hers.write('Hers 1');
  await hers.status('Hers 1', 'Waiting to send');
  return hers;
}

it('every way to log out asks before discarding unsent messages', async () => {
  const { she, he } = await pair(app);
  const hers = await device(browser, app, she, LAPTOP);
  const { page } = hers;
  const question = page.getByRole('dialog', { name: screenText('shell:unsent.title') });
  const chooseToStay = async () => {
    await question.getByText('2 messages have not been sent. Log out and discard them?').waitFor();
    await question.getByRole('button', { name: screenText('shell:unsent.stay') }).click();
    await question.waitFor({ state: 'hidden' });
  };
  await hers.talkTo(he);
  // The menu's contents are loaded, as after a moment on the page.
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: screenText('shell:menu.logOut') }).waitFor();
  await page.keyboard.press('Escape');
  await hers.context.route('**/chat/message/**', (route) => route.abort());
  await hers.context.setOffline(true);
  await hers.write('Hers 1');
  await hers.write('Hers 2');
  await hers.status('Hers 2', 'Waiting to send');
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: screenText('shell:menu.logOut') }).click();
  await question.waitFor();
  await expectAccessible(page, 'the question before logging out');
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page, 'the question before logging out');
  await page.setViewportSize(LAPTOP);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  await hers.status('Hers 1', 'Waiting to send');
  await hers.status('Hers 2', 'Waiting to send');
  await hers.context.setOffline(false);

  // A page knows about unsent messages as soon as it tries to send one.
  const goAndTry = async (path: string): Promise<void> => {
    const tried = page.waitForRequest(/\/chat\/message\//);
    await page.goto(path);
    await tried;
  };
  await goAndTry('/dashboard/accountSetting/security');
  await page.getByRole('button', { name: screenText('settings:signIns.endThis') }).click();
  await chooseToStay();
  await goAndTry('/family');
  const logOut = async () => {
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: screenText('shell:menu.logOut') }).click();
  };
  await logOut();
  await chooseToStay();
  await logOut();
  await question.getByRole('button', { name: screenText('shell:unsent.go') }).click();
  await page.getByRole('button', { name: screenText('accounts:loginCode.submit') }).waitFor();
  const left = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(left, EVENTUALLY).not.toContain('rishta-chat');
  expect(await textsOf(he, she)).toEqual([]);
  ignoreFaults(hers);
  await hers.end();
});

it('logging out on an invitation page also asks before discarding unsent messages, and leaves none there', async () => {
  const { she, he } = await pair(app);
  const contact = freshPhone();
  await inviteToBoard(she, { contact, name: 'Bhai', relation: 'brother' });
  const invitation = `/family/invitation#token=${await tokenSentTo(app, contact)}`;
  const hers = await device(browser, app, she, LAPTOP);
  const { page } = hers;
  const question = page.getByRole('dialog', { name: screenText('shell:unsent.title') });
  await hers.talkTo(he);
  await hers.context.route('**/chat/message/**', (route) => route.abort());
  await hers.write('Hers 1');
  await hers.status('Hers 1', 'Waiting to send');
  // A page that has not loaded the chat's code asks as soon as it has looked for unsent messages.
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...call: Parameters<IDBFactory['open']>) {
      if (call[0] === 'rishta-chat') document.documentElement.dataset.looked = '';
      return open.apply(this, call);
    };
  });
  await waitsToAsk(page);
  await page.goto(invitation);
  await page.getByRole('heading', { name: screenText('family:invitation.unfitTitle') }).waitFor();
  await page.locator('html[data-looked]').waitFor();
  await page.getByRole('button', { name: screenText('shell:menu.logOut') }).click();
  await question.getByText('1 message has not been sent.').waitFor();
  await expectAccessible(page, 'the question before signing out at an invitation');
  await question.getByRole('button', { name: screenText('shell:unsent.stay') }).click();
  await question.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: screenText('shell:menu.logOut') }).click();
  await question.getByRole('button', { name: screenText('shell:unsent.go') }).click();
  await page.getByLabel(screenText('family:invitation.email')).waitFor();
  const left = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(left, EVENTUALLY).toEqual([]);
  expect(await textsOf(he, she)).toEqual([]);
  ignoreFaults(hers);
  await hers.end();
});

it('logging out asks before discarding unsent messages even before the chat script has loaded', async () => {
  const hers = await withUnsent();
  const { page } = hers;
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/chat-live-*.js', (route) => promise.then(() => route.continue()));
  await waitsToAsk(page);
  await page.goto('/dashboard/home');
  await page.getByRole('button', { name: screenText('shell:menu.logOut') }).click();
  resolve();
  const question = page.getByRole('dialog', { name: screenText('shell:unsent.title') });
  await question.getByText('1 message has not been sent.').waitFor();
  await question.getByRole('button', { name: screenText('shell:unsent.stay') }).click();
  ignoreFaults(hers);
  await hers.end();
});

it('logging out asks with the browser’s own dialog if our dialog cannot be loaded', async () => {
  const hers = await withUnsent();
  const { page } = hers;
  await page.route('**/assets/unsent-dialog-*.js', (route) => route.abort());
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void (asked.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  // Home knows about unsent messages as soon as it tries to send one.
  const tried = page.waitForRequest(/\/chat\/message\//);
  await page.goto('/dashboard/home');
  await tried;
  const logOut = page.getByRole('button', { name: screenText('shell:menu.logOut') });
  await logOut.click();
  await expect.poll(() => asked, EVENTUALLY).toEqual(['1 message has not been sent. Log out and discard it?']);
  await logOut.click();
  await page.getByRole('button', { name: screenText('accounts:loginCode.submit') }).waitFor();
  expect(asked).toHaveLength(2);
  ignoreFaults(hers);
  await hers.end();
});

it('logging out with unsent messages asks with the browser’s own dialog if the chat cannot be loaded', async () => {
  const { she, he } = await pair(app);
  const hers = await device(browser, app, she, LAPTOP);
  const { page } = hers;
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void (asked.length < 3 ? dialog.dismiss() : dialog.accept());
  });
  await hers.talkTo(he);
  await hers.context.route('**/chat/message/**', (route) => route.abort());
  await hers.write('Hers 1');
  await hers.write('Hers 2');
  await hers.status('Hers 2', 'Waiting to send');
  await page.route(/\/assets\/(chat-live|chat-unsent-guard|guardian-unsent-guard|unsent-guard)-/, (route) =>
    route.abort(),
  );
  const question = '2 messages have not been sent. Log out and discard them?';
  for (const [address, times] of [
    ['/account', 1],
    ['/dashboard/home', 2],
  ] as const) {
    await page.goto(address);
    const logOut = page.getByRole('button', { name: screenText('shell:menu.logOut'), exact: true });
    await logOut.waitFor();
    // Until the prerendered page is replaced, the app is not running.
    await page.locator('[data-drawn]').waitFor({ state: 'detached' });
    await hers.context.setOffline(true);
    await logOut.click();
    await expect.poll(() => asked, EVENTUALLY).toEqual(Array(times).fill(question));
    await hers.context.setOffline(false);
  }
  await page.getByRole('button', { name: screenText('shell:menu.logOut'), exact: true }).click();
  const email = page.getByLabel(screenText('family:invitation.email'));
  await email.waitFor();
  expect(asked).toHaveLength(3);
  const left = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(left, EVENTUALLY).not.toContain('rishta-chat');
  await email.fill(she.email);
  await page.getByLabel(screenText('family:invitation.password'), { exact: true }).fill(she.password);
  await page.getByRole('button', { name: screenText('accounts:loginCode.submit') }).click();
  await page.getByRole('button', { name: screenText('shell:menu.logOut'), exact: true }).click();
  await email.waitFor();
  expect(asked).toHaveLength(3);
  ignoreFaults(hers);
  await hers.end();
});

it('logging out removes all chat data from the device', async () => {
  const { she, he } = await pair(app);
  await say(he, she, 'Salam');
  const hers = await device(browser, app, she, LAPTOP);
  await hers.talkTo(he);
  await hers.page.getByRole('textbox', { name: /^Message to/ }).fill('A draft that nobody else may read');
  await hers.context.route('**/chat/message/**', (route) => route.abort());
  await hers.page.getByRole('button', { name: /^Your account/ }).click();
  await hers.page.getByRole('menuitem', { name: screenText('shell:menu.logOut') }).click();
  await hers.page.getByRole('button', { name: screenText('accounts:loginCode.submit') }).waitFor();
  const left = () => hers.page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(left, EVENTUALLY).not.toContain('rishta-chat');
  ignoreFaults(hers);
  await hers.end();
});
