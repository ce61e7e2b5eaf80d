import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answer } from '../support/activity.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE } from '../support/browser.ts';
import { messagesOf, say, textsOf } from '../support/chat.ts';
import { freshPhone, inviteToBoard, tokenSentTo } from '../support/family.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { device, forgive, keptUnsent, pair, SOON } from './chat-scene.ts';

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

/** After how many milliseconds a sign-out no longer waits to ask: not here, however slow the machine is. */
const LIMITS = [3_000, 2_000];
const waitsToAsk = (page: Page): Promise<unknown> =>
  page.addInitScript((limits) => {
    const later = window.setTimeout;
    window.setTimeout = ((run: () => void, ms?: number) =>
      limits.includes(ms ?? 0) ? 0 : later(run, ms)) as typeof setTimeout;
  }, LIMITS);

it('both end with the same history when the network of one is cut in the middle', async () => {
  const { she, he } = await pair(app);
  const [hers, his] = await Promise.all([device(browser, app, she, PHONE), device(browser, app, he, LAPTOP)]);
  await hers.talkTo(he);
  await his.talkTo(she);
  await hers.write('Before');
  await his.bubble('Before').waitFor();

  await hers.context.setOffline(true);
  for (const text of ['Hers 1', 'Hers 2', 'Hers 3']) await hers.write(text);
  await hers.status('Hers 3', 'Waiting to be sent');
  for (const text of ['His 1', 'His 2', 'His 3']) await his.write(text);
  await his.status('His 3', 'Sent');
  await hers.page.getByText('Not connected, trying again.').waitFor();
  await expectAccessible(hers.page, 'without a network');
  expect(await hers.texts()).toEqual(['Before', 'Hers 1', 'Hers 2', 'Hers 3']);

  await hers.context.setOffline(false);
  const all = ['Before', 'His 1', 'His 2', 'His 3', 'Hers 1', 'Hers 2', 'Hers 3'];
  await expect.poll(() => hers.texts(), SOON).toEqual(all);
  await expect.poll(() => his.texts(), SOON).toEqual(all);
  expect(await textsOf(she, he)).toEqual(all);
  await hers.status('Hers 3', 'Read');
  await hers.page.getByText('Not connected, trying again.').waitFor({ state: 'detached' });
  forgive(hers);
  await hers.end();
  await his.end();
});

it('keeps what is on its way through a reload, and sends it once, also with two tabs open', async () => {
  const { she, he } = await pair(app);
  const hers = await device(browser, app, she, LAPTOP);
  await hers.talkTo(he);
  await hers.context.route('**/chat/message/**', (route) => route.abort());
  await hers.write('One');
  await hers.write('Two');
  await hers.status('Two', 'Waiting to be sent');
  await hers.page.reload();
  await hers.status('One', 'Waiting to be sent');
  await hers.status('Two', 'Waiting to be sent');
  const tab = await hers.context.newPage();
  await tab.goto(`/dashboard/message?userId=${he.id}`);
  await tab.getByRole('log').getByText('Two').waitFor();
  expect(await textsOf(he, she)).toEqual([]);

  await hers.context.unroute('**/chat/message/**');
  await hers.status('Two', 'Sent');
  expect(await textsOf(he, she)).toEqual(['One', 'Two']);
  await expect.poll(() => hers.texts(), SOON).toEqual(['One', 'Two']);
  await expect
    .poll(() => tab.getByRole('log').locator('[data-own] [dir=auto]').allTextContents(), SOON)
    .toEqual(['One', 'Two']);
  forgive(hers);
  await hers.end();
});

it('loses no message to an answer that was lost', async () => {
  const { she, he } = await pair(app);
  const hers = await device(browser, app, she, LAPTOP);
  await hers.talkTo(he);
  let lost = 0;
  await hers.context.route('**/chat/message/**', async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await hers.write('Only once');
  await expect.poll(() => lost, SOON).toBeGreaterThan(1);
  await hers.status('Only once', 'Sent');
  expect(await hers.texts()).toEqual(['Only once']);
  expect(await messagesOf(he, she)).toHaveLength(1);
  forgive(hers);
  await hers.end();
});

it('keeps what is written before the live part of the chat has come', async () => {
  const { she, he } = await pair(app);
  const hers = await device(browser, app, she, PHONE);
  let come = (): void => undefined;
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  await hers.context.route('**/assets/chat-live-*.js', async (route) => {
    await coming;
    await route.continue();
  });
  await hers.talkTo(he);
  await hers.write('Early');
  await hers.status('Early', 'Waiting to be sent');
  come();
  await hers.status('Early', 'Sent');
  expect(await textsOf(he, she)).toEqual(['Early']);
  await hers.end();
});

it('says why a message was not taken, and lets send it again or give it up', async () => {
  const { she, he } = await pair(app);
  await say(he, she, 'Salam');
  const hers = await device(browser, app, she, PHONE);
  await hers.talkTo(he);
  await hers.context.setOffline(true);
  await hers.write('Too late');
  await hers.write('Given up');
  const [{ interestId }] = (await he.client.get('/user/myInterest')).body.result.data;
  expect((await answer(he, interestId, 'Withdrawn')).status).toBe(200);
  await hers.context.setOffline(false);
  await hers.bubble('Given up').getByText('Not sent: This conversation has ended.').waitFor();
  await hers.bubble('Too late').getByText('Not sent: This conversation has ended.').waitFor();
  await expectAccessible(hers.page, 'messages that were not taken');
  // Sent again it waits as before, its buttons gone: the keyboard goes on from the history.
  const focused = hers.page.locator('[role=log]:focus');
  await hers.bubble('Given up').getByRole('button', { name: 'Send again' }).press('Enter');
  await focused.waitFor();
  await hers.bubble('Given up').getByText('Not sent: This conversation has ended.').waitFor();
  await hers.bubble('Given up').getByRole('button', { name: 'Discard' }).press('Enter');
  await hers.bubble('Given up').waitFor({ state: 'detached' });
  await focused.waitFor();
  await hers.page.reload();
  // Asked again, the server says the same.
  const taken = hers.page.waitForResponse(/\/chat\/message\//);
  await hers.bubble('Too late').getByRole('button', { name: 'Send again' }).click();
  expect((await taken).status()).toBe(403);
  await hers.bubble('Too late').getByText('Not sent: This conversation has ended.').waitFor();
  expect(await textsOf(he, she)).toEqual(['Salam']);
  forgive(hers);
  await hers.end();
});

it('shows what was written and not taken where the conversation is gone, to be copied or given up', async () => {
  const { she, he } = await pair(app);
  await say(he, she, 'Salam');
  const hers = await device(browser, app, she, PHONE);
  const { page } = hers;
  await hers.talkTo(he);
  await hers.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: app.url });
  await hers.context.setOffline(true);
  await hers.write('These words are mine');
  await hers.status('These words are mine', 'Waiting to be sent');
  await hers.write('And these');
  await hers.status('And these', 'Waiting to be sent');
  expect((await he.client.post(`/user/blockProfile/${she.id}`)).status).toBe(200);
  await hers.context.setOffline(false);
  await page.goto(`/dashboard/message?userId=${he.id}`);
  await page.getByRole('heading', { name: 'This conversation is not there' }).waitFor();
  const left = page.getByRole('region', { name: /^Your messages? (was|were) not sent$/ });
  const words = left.getByRole('listitem').filter({ hasText: 'These words are mine' });
  await left.getByText('And these').waitFor();
  await expectAccessible(page, 'what was not taken where the conversation is gone');
  await expectNoSidewaysScroll(page, 'what was not taken where the conversation is gone');
  await words.getByRole('button', { name: 'Copy' }).click();
  await page.getByText('The message is copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('These words are mine');
  // The keyboard goes on from what is left: the other message, and in the end the way back.
  await words.getByRole('button', { name: 'Discard' }).press('Enter');
  await left.locator('button:focus', { hasText: 'Copy' }).waitFor();
  await left.getByText('Your message was not sent').waitFor();
  await left.getByRole('button', { name: 'Discard' }).press('Enter');
  await left.waitFor({ state: 'detached' });
  await page.locator('a:focus', { hasText: 'Back to all conversations' }).waitFor();

  // Nothing is left that a sign-out would ask about.
  await expect.poll(() => keptUnsent(page), SOON).toBe(0);
  await page.goto('/dashboard/accountSetting');
  await page.getByRole('button', { name: 'Sign out on this device' }).click();
  await page.getByRole('button', { name: 'Log-IN' }).waitFor();
  forgive(hers);
  await hers.end();
});

it('asks before a sign-out throws away what waits to be sent, at each way out', async () => {
  const { she, he } = await pair(app);
  const hers = await device(browser, app, she, LAPTOP);
  const { page } = hers;
  const question = page.getByRole('dialog', { name: 'Log out without sending?' });
  const stay = async () => {
    await question.getByText('2 messages have not been sent. Log out and discard them?').waitFor();
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    await question.waitFor({ state: 'hidden' });
  };
  await hers.talkTo(he);
  // What the menu opens with is there, as it is for who has been on the page for a moment.
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
  await page.keyboard.press('Escape');
  await hers.context.route('**/chat/message/**', (route) => route.abort());
  await hers.context.setOffline(true);
  await hers.write('Hers 1');
  await hers.write('Hers 2');
  await hers.status('Hers 2', 'Waiting to be sent');
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await question.waitFor();
  await expectAccessible(page, 'the question before logging out');
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page, 'the question before logging out');
  await page.setViewportSize(LAPTOP);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  await hers.status('Hers 1', 'Waiting to be sent');
  await hers.status('Hers 2', 'Waiting to be sent');
  await hers.context.setOffline(false);

  // A page knows what waits as soon as it tries to send it.
  const tried = () => page.waitForRequest(/\/chat\/message\//);
  await page.goto('/dashboard/accountSetting');
  await tried();
  await page.getByRole('button', { name: 'Sign out on this device' }).click();
  await stay();
  await page.goto('/family');
  await tried();
  const logOut = async () => {
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  await logOut();
  await stay();
  await logOut();
  await question.getByRole('button', { name: 'Log out and discard' }).click();
  await page.getByRole('button', { name: 'Log-IN' }).waitFor();
  const left = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(left, SOON).not.toContain('rishta-chat');
  expect(await textsOf(he, she)).toEqual([]);
  forgive(hers);
  await hers.end();
});

it('asks on the page of an invitation too, and leaves nothing there after its sign-out', async () => {
  const { she, he } = await pair(app);
  const contact = freshPhone();
  await inviteToBoard(she, { contact, name: 'Bhai', relation: 'brother' });
  const invitation = `/family/invitation#token=${await tokenSentTo(app, contact)}`;
  const hers = await device(browser, app, she, LAPTOP);
  const { page } = hers;
  const question = page.getByRole('dialog', { name: 'Log out without sending?' });
  await hers.talkTo(he);
  await hers.context.route('**/chat/message/**', (route) => route.abort());
  await hers.write('Hers 1');
  await hers.status('Hers 1', 'Waiting to be sent');
  // A page without the code of the chat; it asks from the moment on that it looks for what waits.
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...call: Parameters<IDBFactory['open']>) {
      if (call[0] === 'rishta-chat') document.documentElement.dataset.looked = '';
      return open.apply(this, call);
    };
  });
  await waitsToAsk(page);
  await page.goto(invitation);
  await page.getByRole('heading', { name: 'This invitation is for somebody else' }).waitFor();
  await page.locator('html[data-looked]').waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await question.getByText('1 message has not been sent.').waitFor();
  await expectAccessible(page, 'the question before signing out at an invitation');
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await question.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Sign out' }).click();
  await question.getByRole('button', { name: 'Log out and discard' }).click();
  await page.getByLabel('Email').waitFor();
  const left = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(left, SOON).toEqual([]);
  expect(await textsOf(he, she)).toEqual([]);
  forgive(hers);
  await hers.end();
});

it('asks on a page whose chat has not come yet', async () => {
  const { she, he } = await pair(app);
  const hers = await device(browser, app, she, LAPTOP);
  const { page } = hers;
  await hers.talkTo(he);
  await hers.context.route('**/chat/message/**', (route) => route.abort());
  await hers.write('Hers 1');
  await hers.status('Hers 1', 'Waiting to be sent');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/chat-live-*.js', (route) => promise.then(() => route.continue()));
  await waitsToAsk(page);
  await page.goto('/dashboard/home');
  await page.getByRole('button', { name: 'Log out' }).click();
  resolve();
  const question = page.getByRole('dialog', { name: 'Log out without sending?' });
  await question.getByText('1 message has not been sent.').waitFor();
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  forgive(hers);
  await hers.end();
});

it('asks in the words of the browser where the dialog cannot be fetched', async () => {
  const { she, he } = await pair(app);
  const hers = await device(browser, app, she, LAPTOP);
  const { page } = hers;
  await hers.talkTo(he);
  await hers.context.route('**/chat/message/**', (route) => route.abort());
  await hers.write('Hers 1');
  await hers.status('Hers 1', 'Waiting to be sent');
  await page.route('**/assets/unsent-dialog-*.js', (route) => route.abort());
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void (asked.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  // Home knows what waits as soon as it tries to send it.
  const tried = page.waitForRequest(/\/chat\/message\//);
  await page.goto('/dashboard/home');
  await tried;
  const logOut = page.getByRole('button', { name: 'Log out' });
  await logOut.click();
  await expect.poll(() => asked, SOON).toEqual(['1 message has not been sent. Log out and discard it?']);
  await logOut.click();
  await page.getByRole('button', { name: 'Log-IN' }).waitFor();
  expect(asked).toHaveLength(2);
  forgive(hers);
  await hers.end();
});

it('asks in those words too where the chat itself cannot be fetched, and not about nothing', async () => {
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
  await hers.status('Hers 2', 'Waiting to be sent');
  await page.route(/\/assets\/(chat-live|unsent-chat|unsent-words)-/, (route) => route.abort());
  const question = '2 messages have not been sent. Log out and discard them?';
  for (const [address, times] of [
    ['/account', 1],
    ['/dashboard/home', 2],
  ] as const) {
    await page.goto(address);
    const logOut = page.getByRole('button', { name: 'Log out', exact: true });
    await logOut.waitFor();
    // Before that nothing of the app is there.
    await page.locator('[data-drawn]').waitFor({ state: 'detached' });
    await hers.context.setOffline(true);
    await logOut.click();
    await expect.poll(() => asked, SOON).toEqual(Array(times).fill(question));
    await hers.context.setOffline(false);
  }
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  const email = page.getByLabel('Email');
  await email.waitFor();
  expect(asked).toHaveLength(3);
  const left = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(left, SOON).not.toContain('rishta-chat');
  await email.fill(she.email);
  await page.getByLabel('Password', { exact: true }).fill(she.password);
  await page.getByRole('button', { name: 'Log-IN' }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await email.waitFor();
  expect(asked).toHaveLength(3);
  forgive(hers);
  await hers.end();
});

it('leaves nothing on the device after a sign-out', async () => {
  const { she, he } = await pair(app);
  await say(he, she, 'Salam');
  const hers = await device(browser, app, she, LAPTOP);
  await hers.talkTo(he);
  await hers.page.getByRole('textbox', { name: /^Message to/ }).fill('A draft that nobody else may read');
  await hers.context.route('**/chat/message/**', (route) => route.abort());
  await hers.page.getByRole('button', { name: /^Your account/ }).click();
  await hers.page.getByRole('menuitem', { name: 'Logout' }).click();
  await hers.page.getByRole('button', { name: 'Log-IN' }).waitFor();
  const left = () => hers.page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(left, SOON).not.toContain('rishta-chat');
  forgive(hers);
  await hers.end();
});
