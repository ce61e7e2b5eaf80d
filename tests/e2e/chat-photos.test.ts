import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectGoodAtAllSizes, LAPTOP, openBrowser, PHONE } from '../support/browser.ts';
import { conversationWith, dataOf, messagesOf, say } from '../support/chat.ts';
import { screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { device, EVENTUALLY, ignoreFaults, pair } from './chat-scene.ts';
import { hasLoaded, photo } from './picture-files.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

const sendButton = (page: Page) => page.getByRole('button', { name: screenText('chat:photo.send'), exact: true });
const dialogOf = (page: Page) =>
  page.getByRole('dialog', { name: screenText('chat-media:sending.title', { name: 'Mariam Siddiqui' }) });

/** Chooses an entry of the conversation's menu. By keyboard, because on a phone a toast covers the button. */
async function chooseInMenu(page: Page, other: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: screenText('chat:menu.of', { name: other }) }).press('Enter');
  await page.getByRole('menuitem', { name: entry }).press('Enter');
}

it('photos are allowed, sent, blurred until they are tapped, reported and deleted', async () => {
  const { she, he } = await pair(app);
  await say(he, she, 'Salam');
  const [hers, his] = await Promise.all([device(browser, app, she, PHONE), device(browser, app, he, LAPTOP)]);
  await Promise.all([hers.talkTo(he), his.talkTo(she)]);
  expect(await sendButton(his.page).count()).toBe(0);

  await chooseInMenu(hers.page, 'Imran Khan', screenText('chat:photo.allow'));
  await expect.poll(async () => dataOf(await conversationWith(she, he)).photos?.iAllow, EVENTUALLY).toBe(true);
  await sendButton(his.page).waitFor();
  const chosen = await photo(5);
  const input = his.page.getByLabel(screenText('chat:photo.send')).and(his.page.locator('input'));

  // Without a connection the chosen photo stays, and can be sent again.
  await his.page.route('**/chat/photo/**', (route) => route.abort());
  await input.setInputFiles(chosen);
  await hasLoaded(dialogOf(his.page).getByRole('img', { name: screenText('chat-media:sending.preview') }));
  await expectGoodAtAllSizes(his.page, 'chat-photo-preview');
  await dialogOf(his.page)
    .getByRole('button', { name: screenText('chat-media:sending.send') })
    .click();
  const again = dialogOf(his.page).getByRole('button', { name: screenText('chat-media:retry') });
  await again.waitFor();
  await his.page.unroute('**/chat/photo/**');
  await again.click();
  await dialogOf(his.page).waitFor({ state: 'hidden' });
  await expect.poll(async () => (await messagesOf(she, he)).length, EVENTUALLY).toBe(2);
  // The sender sees it at once.
  await hasLoaded(his.page.getByRole('log').getByRole('img', { name: screenText('chat:photo.own') }));

  const received = hers.page
    .getByRole('log')
    .getByRole('img', { name: screenText('chat:photo.from', { name: 'Imran' }) });
  await hasLoaded(received);
  expect(await received.getAttribute('src')).toContain('/blurred?');
  await expectGoodAtAllSizes(hers.page, 'chat-photo-blurred');
  await hers.page
    .getByRole('log')
    .getByRole('button', { name: screenText('chat-media:photo.show') })
    .click();
  await expect.poll(() => received.getAttribute('src'), EVENTUALLY).toContain('/clear?');
  await hasLoaded(received);
  await hers.page
    .getByRole('log')
    .getByRole('button', { name: screenText('chat-media:photo.open') })
    .click();
  const full = hers.page
    .getByRole('dialog')
    .getByRole('img', { name: screenText('chat:photo.from', { name: 'Imran' }) });
  await hasLoaded(full);
  expect(await full.getAttribute('src')).toContain('size=large');
  await expectAccessible(hers.page, 'a photo on the whole screen');
  await hers.page.keyboard.press('Escape');
  await full.waitFor({ state: 'detached' });

  const menu = hers.page.getByRole('button', {
    name: screenText('chat:message.menu', { text: screenText('chat:photo.line') }),
  });
  await menu.press('Enter');
  await hers.page.getByRole('menuitem', { name: screenText('chat:message.report') }).press('Enter');
  await hers.page.getByText(screenText('member-dialogs:reporting.message')).waitFor();
  await hers.page.getByLabel('Asking for Money').check();
  await hers.page
    .getByRole('dialog')
    .getByRole('button', { name: screenText('staff:kind.report') })
    .click();
  await hers.page.getByRole('dialog').waitFor({ state: 'hidden' });

  // She takes the permission back: he can send no more.
  await chooseInMenu(hers.page, 'Imran Khan', screenText('chat:photo.stop'));
  await expect.poll(async () => dataOf(await conversationWith(he, she)).photos?.maySend, EVENTUALLY).toBe(false);
  await his.page.reload();
  await his.page
    .getByRole('log')
    .getByRole('img', { name: screenText('chat:photo.own') })
    .waitFor();
  expect(await sendButton(his.page).count()).toBe(0);

  // He deletes the photo for both.
  await his.page
    .getByRole('button', { name: screenText('chat:message.menu', { text: screenText('chat:photo.line') }) })
    .press('Enter');
  await his.page.getByRole('menuitem', { name: screenText('chat:message.deleteAll') }).press('Enter');
  await his.page
    .getByRole('dialog')
    .getByRole('button', { name: screenText('chat:message.deleteAll') })
    .press('Enter');
  await hers.page.getByRole('log').getByText(screenText('chat:message.tombstone.other')).waitFor();
  expect(await received.count()).toBe(0);
  ignoreFaults(his);
  await hers.end();
  await his.end();
});
