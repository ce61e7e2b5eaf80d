import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answer } from '../support/activity.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE } from '../support/browser.ts';
import { messagesOf, say, textsOf } from '../support/chat.ts';
import { screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { device, EVENTUALLY, ignoreFaults, pair, unsentMessages } from './chat-scene.ts';

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

it('both members see the same messages after one of them wrote while offline', async () => {
  const { she, he } = await pair(app);
  const [hers, his] = await Promise.all([device(browser, app, she, PHONE), device(browser, app, he, LAPTOP)]);
  await hers.talkTo(he);
  await his.talkTo(she);
  await hers.write('Before');
  await his.bubble('Before').waitFor();

  await hers.context.setOffline(true);
  for (const text of ['Hers 1', 'Hers 2', 'Hers 3']) await hers.write(text);
  await hers.status('Hers 3', 'Waiting to send');
  for (const text of ['His 1', 'His 2', 'His 3']) await his.write(text);
  await his.status('His 3', 'Sent');
  await hers.page.getByText('No connection.').waitFor();
  await expectAccessible(hers.page, 'without a network');
  // The banner takes space from the messages, neither from the header nor from the message field.
  const banner = await hers.page.getByRole('status').first().boundingBox();
  const head = await hers.page.getByRole('button', { name: screenText('chat:back') }).boundingBox();
  const field = await hers.page.getByRole('textbox', { name: /^Message to/ }).boundingBox();
  expect(head?.y).toBeGreaterThanOrEqual((banner?.y ?? 0) + (banner?.height ?? 0));
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
  await expect
    .poll(() => hers.page.getByText(screenText('chat:presence.online'), { exact: true }).count(), EVENTUALLY)
    .toBe(0);
  expect(await hers.texts()).toEqual(['Before', 'Hers 1', 'Hers 2', 'Hers 3']);

  await hers.context.setOffline(false);
  const all = ['Before', 'His 1', 'His 2', 'His 3', 'Hers 1', 'Hers 2', 'Hers 3'];
  await expect.poll(() => hers.texts(), EVENTUALLY).toEqual(all);
  await expect.poll(() => his.texts(), EVENTUALLY).toEqual(all);
  expect(await textsOf(she, he)).toEqual(all);
  await hers.status('Hers 3', 'Read');
  await hers.page.getByText('No connection.').waitFor({ state: 'detached' });
  ignoreFaults(hers);
  await hers.end();
  await his.end();
});

it('an unsent message is kept through a reload and sent once, even with two tabs', async () => {
  const { she, he } = await pair(app);
  const hers = await device(browser, app, she, LAPTOP);
  await hers.talkTo(he);
  await hers.context.route('**/chat/message/**', (route) => route.abort());
  await hers.write('One');
  await hers.write('Two');
  await hers.status('Two', 'Waiting to send');
  await hers.page.reload();
  await hers.status('One', 'Waiting to send');
  await hers.status('Two', 'Waiting to send');
  const tab = await hers.context.newPage();
  await tab.goto(`/dashboard/message?userId=${he.id}`);
  await tab.getByRole('log').getByText('Two').waitFor();
  expect(await textsOf(he, she)).toEqual([]);

  await hers.context.unroute('**/chat/message/**');
  await hers.status('Two', 'Sent');
  expect(await textsOf(he, she)).toEqual(['One', 'Two']);
  await expect.poll(() => hers.texts(), EVENTUALLY).toEqual(['One', 'Two']);
  await expect
    .poll(() => tab.getByRole('log').locator('[data-own] [dir=auto]').allTextContents(), EVENTUALLY)
    .toEqual(['One', 'Two']);
  ignoreFaults(hers);
  await hers.end();
});

it('a message is not lost when its acknowledgement is lost', async () => {
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
  await expect.poll(() => lost, EVENTUALLY).toBeGreaterThan(1);
  await hers.status('Only once', 'Sent');
  expect(await hers.texts()).toEqual(['Only once']);
  expect(await messagesOf(he, she)).toHaveLength(1);
  ignoreFaults(hers);
  await hers.end();
});

it('a message written before the chat script loads is kept', async () => {
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
  await hers.status('Early', 'Waiting to send');
  come();
  await hers.status('Early', 'Sent');
  expect(await textsOf(he, she)).toEqual(['Early']);
  await hers.end();
});

it('a refused message shows the reason, and can be sent again or discarded', async () => {
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
  await hers.bubble('Given up').getByText('Not sent: This chat has ended.').waitFor();
  await hers.bubble('Too late').getByText('Not sent: This chat has ended.').waitFor();
  await expectAccessible(hers.page, 'messages that were not taken');
  // When the message is sent again its buttons disappear, so keyboard focus moves to the message history.
  const focused = hers.page.locator('[role=log]:focus');
  await hers
    .bubble('Given up')
    .getByRole('button', { name: screenText('chat:message.retry') })
    .press('Enter');
  await focused.waitFor();
  await hers.bubble('Given up').getByText('Not sent: This chat has ended.').waitFor();
  await hers
    .bubble('Given up')
    .getByRole('button', { name: screenText('chat:message.discard') })
    .press('Enter');
  await hers.bubble('Given up').waitFor({ state: 'detached' });
  await focused.waitFor();
  await hers.page.reload();
  // When the message is sent again, the server refuses again.
  const taken = hers.page.waitForResponse(/\/chat\/message\//);
  await hers
    .bubble('Too late')
    .getByRole('button', { name: screenText('chat:message.retry') })
    .click();
  expect((await taken).status()).toBe(403);
  await hers.bubble('Too late').getByText('Not sent: This chat has ended.').waitFor();
  expect(await textsOf(he, she)).toEqual(['Salam']);
  ignoreFaults(hers);
  await hers.end();
});

it('a refused message in a conversation that has disappeared can be copied or discarded', async () => {
  const { she, he } = await pair(app);
  await say(he, she, 'Salam');
  const hers = await device(browser, app, she, PHONE);
  const { page } = hers;
  await hers.talkTo(he);
  await hers.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: app.url });
  await hers.context.setOffline(true);
  await hers.write('These words are mine');
  await hers.status('These words are mine', 'Waiting to send');
  await hers.write('And these');
  await hers.status('And these', 'Waiting to send');
  expect((await he.client.post(`/user/blockProfile/${she.id}`)).status).toBe(200);
  await hers.context.setOffline(false);
  await page.goto(`/dashboard/message?userId=${he.id}`);
  await page.getByRole('heading', { name: screenText('chat:absent.title') }).waitFor();
  const left = page.getByRole('region', { name: /^Your messages? (was|were) not sent$/ });
  const words = left.getByRole('listitem').filter({ hasText: 'These words are mine' });
  await left.getByText('And these').waitFor();
  await expectAccessible(page, 'what was not taken where the conversation is gone');
  await expectNoSidewaysScroll(page, 'what was not taken where the conversation is gone');
  await words.getByRole('button', { name: screenText('chat:message.copy') }).click();
  await page.getByText(screenText('chat:message.copied')).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('These words are mine');
  // Keyboard focus moves to what remains: first the other message, finally the link back.
  await words.getByRole('button', { name: screenText('chat:message.discard') }).press('Enter');
  await left.locator('button:focus', { hasText: screenText('chat:message.copy') }).waitFor();
  await left.getByText(screenText('chat:absent.unsent', { count: 1 })).waitFor();
  await left.getByRole('button', { name: screenText('chat:message.discard') }).press('Enter');
  await left.waitFor({ state: 'detached' });
  await page.locator('a:focus', { hasText: screenText('chat:back') }).waitFor();

  // No unsent message is left about which logging out would ask.
  await expect.poll(() => unsentMessages(page), EVENTUALLY).toBe(0);
  await page.goto('/dashboard/accountSetting/security');
  await page.getByRole('button', { name: screenText('settings:signIns.endThis') }).click();
  await page.getByRole('button', { name: screenText('accounts:loginCode.submit') }).waitFor();
  ignoreFaults(hers);
  await hers.end();
});
