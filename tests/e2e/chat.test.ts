import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE } from '../support/browser.ts';
import { archive, conversationWith, messagesOf, remove, say } from '../support/chat.ts';
import { settled } from '../support/notifications.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitUntil } from '../support/wait-until.ts';
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

/** Interval in milliseconds at which the bell and the top bar poll. */
const LOOK_EVERY = 60_000;

/** The link to the chats: in the tab bar of a phone, otherwise in the top bar. */
const toChats = (page: Page): Locator =>
  page.locator('header, nav[aria-label="Main pages"]').getByRole('link', { name: /^(Messages|Chats)/ });

describe.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE],
    ['a laptop', LAPTOP],
  ]),
)('two members in the chat on %s', (where, viewport) => {
  /** She uses the screen size under test, he uses a laptop. */
  async function scene() {
    const { she, he } = await pair(app);
    const [hers, his] = await Promise.all([device(browser, app, she, viewport), device(browser, app, he, LAPTOP)]);
    // He is on Home, so he is online and receives notifications of messages.
    await his.page.goto('/dashboard/home');
    const checkScreen = async (screen: string) => {
      await expectAccessible(hers.page, `${screen} on ${where}`);
      await expectNoSidewaysScroll(hers.page, `${screen} on ${where}`);
    };
    return { she, he, hers, his, checkScreen };
  }

  it('write to each other, and see receipts from sent to read', async () => {
    const { she, he, hers, his, checkScreen } = await scene();
    await hers.page.goto('/dashboard/home');
    await toChats(hers.page).click();
    await hers.page.getByRole('heading', { name: screenText('chat:list.empty') }).waitFor();
    if (where === 'a laptop') await hers.page.getByText(screenText('chat:welcome.prompt')).waitFor();
    await checkScreen('no conversations');
    await hers.page.getByRole('link', { name: /^Imran Khan/ }).click();
    await hers.page.getByText(screenText('chat:history.empty')).waitFor();
    await checkScreen('a conversation to begin');
    await hers.seesOnline();
    await hers.write('Assalamu alaikum. May I ask\nwhere   your family lives?');
    await hers.status('Assalamu alaikum', 'Delivered');
    await hers.page.waitForURL(/chatId=[\da-f-]{36}/);
    expect(new URL(hers.page.url()).searchParams.get('userId')).toBe(he.id);
    expect((await messagesOf(he, she)).map(({ content }) => content)).toEqual([
      'Assalamu alaikum. May I ask\nwhere   your family lives?',
    ]);

    // Unread messages are announced in the top bar and in the title on every page.
    await his.page.getByRole('link', { name: 'Messages: 1 unread' }).waitFor();
    await expect.poll(() => his.page.title(), EVENTUALLY).toMatch(/^\(1\) /);
    await his.page.getByRole('link', { name: 'Messages: 1 unread' }).click();
    await his.page.getByRole('link', { name: /^Mariam Siddiqui.*1 unread message/ }).click();
    await his.bubble('Assalamu alaikum').waitFor();
    await hers.status('Assalamu alaikum', 'Read');
    await his.page
      .getByRole('banner')
      .getByRole('link', { name: screenText('chat:title'), exact: true })
      .waitFor();
    await expect.poll(() => his.page.title(), EVENTUALLY).toBe('Messages with Mariam Siddiqui · Rishta');

    await his.page
      .getByRole('textbox', { name: screenText('chat:composer.label', { name: 'Mariam Siddiqui' }) })
      .pressSequentially('Wa alaikum');
    const isWriting = hers.page.getByText(screenText('chat:presence.typing')).filter({ visible: true });
    await waitUntil(async () => {
      if ((await isWriting.count()) > 0) return true;
      // "typing…" expires after six seconds, so he continues until she has seen it.
      await his.page.keyboard.type('.');
      await his.page.keyboard.press('Backspace');
      return undefined;
    }, 'She did not see that he is writing');
    await his.page.keyboard.press('Shift+Enter');
    await his.page.keyboard.type('assalam');
    await his.page.keyboard.press('Enter');
    await hers.bubble('Wa alaikum\nassalam').waitFor();
    await hers.seesOnline();
    await his.status('Wa alaikum', 'Read');
    await checkScreen('a conversation');
    await expect.poll(() => hers.texts(), EVENTUALLY).toEqual(await his.texts());
    await hers.end();
    await his.end();
  });

  it('delete messages for themselves and for everyone', async () => {
    const { she, he, hers, his, checkScreen } = await scene();
    for (const text of ['First of his', 'Second of his']) await say(he, she, text);
    await say(she, he, 'Not what she meant');
    await hers.talkTo(he);
    await his.talkTo(she);
    await his.bubble('Not what she meant').waitFor();
    const remove = async (text: string, item: string) => {
      await hers.bubble(text).hover();
      await hers
        .bubble(text)
        .getByRole('button', { name: /^Options for this message/ })
        .click();
      await hers.page.getByRole('menuitem', { name: item }).click();
      await hers.page.getByRole('dialog').waitFor();
      await checkScreen(item);
      await hers.page.getByRole('dialog').getByRole('button', { name: item }).click();
      await hers.page.getByRole('dialog').waitFor({ state: 'hidden' });
    };
    await remove('Not what she meant', 'Delete for everyone');
    await hers.bubble('You deleted this message').waitFor();
    await his.bubble('This message was deleted').waitFor();
    await remove('First of his', 'Delete for me');
    await hers.bubble('You deleted this message for yourself').waitFor();
    expect(await his.texts()).toContain('First of his');
    await hers.page.reload();
    await hers.bubble('Second of his').waitFor();
    expect(await hers.texts()).toEqual(['Second of his']);
    expect((await messagesOf(she, he)).map(({ seq }) => seq)).toEqual([1, 2, 3]);
    await hers.end();
    await his.end();
  });

  it('archive a conversation and undo it, and find conversations by name and text', async () => {
    const { she, he, hers, his, checkScreen } = await scene();
    const yusuf = await registerAnother(app, she, 'Yusuf');
    await say(he, she, 'We come from Lucknow');
    await say(yusuf, she, 'Our family lives in Hyderabad');
    await hers.page.goto('/dashboard/message');
    const list = hers.page.getByRole('region', { name: screenText('chat:list.label') });
    await list.getByRole('link', { name: /^Yusuf/ }).click();
    await hers.bubble('Hyderabad').waitFor();
    const choose = async (item: string) => {
      // By keyboard, because on a phone the toast covers the button for some seconds.
      await hers.page.getByRole('button', { name: screenText('chat:menu.of', { name: 'Yusuf Khan' }) }).press('Enter');
      await hers.page.getByRole('menuitem', { name: item, exact: true }).press('Enter');
    };
    await choose('Archive');
    await hers.page
      .getByRole('button', { name: screenText('chat:undo') })
      .first()
      .dispatchEvent('click');
    await hers.page.getByText(screenText('chat:menu.unarchived', { name: 'Yusuf Khan' })).waitFor();
    await choose('Archive');
    await hers.page
      .getByText(screenText('chat:menu.archived', { name: 'Yusuf Khan' }))
      .first()
      .waitFor();
    if (where === 'a phone') await hers.page.getByRole('button', { name: screenText('chat:back') }).press('Enter');
    await list.getByRole('link', { name: /^Imran/ }).waitFor();
    await list.getByRole('link', { name: /^Yusuf/ }).waitFor({ state: 'detached' });
    await list.getByRole('link', { name: screenText('chat:list.archived') }).click();
    await list.getByRole('link', { name: /^Yusuf/ }).waitFor();
    await checkScreen('the archive');
    await say(yusuf, she, 'And our roots are in Lucknow');
    await list.getByRole('link', { name: /^Yusuf.*And our roots/ }).waitFor();

    await hers.page.getByLabel(screenText('chat:list.search')).fill('luck');
    await hers.page.getByRole('link', { name: /Imran.*We come from Lucknow/ }).waitFor();
    await checkScreen('a search');
    await hers.page.getByLabel(screenText('chat:list.search')).fill('yus');
    await list.getByRole('link', { name: /^Yusuf/ }).waitFor();
    await hers.page.getByLabel(screenText('chat:list.search')).fill('luck');
    await hers.page.getByRole('link', { name: /Imran.*We come from Lucknow/ }).click();
    await hers.page.locator('[data-found=true]').filter({ hasText: 'Lucknow' }).waitFor();
    await hers.end();
    await his.end();
  });

  it('find a draft again after a reload, and in the list of conversations', async () => {
    const { she, he, hers, his } = await scene();
    await say(he, she, 'Salam');
    await hers.talkTo(he);
    const field = hers.page.getByRole('textbox', { name: screenText('chat:composer.label', { name: 'Imran Khan' }) });
    await field.fill('I have begun to write');
    await hers.page.goto('/dashboard/message');
    await hers.page.getByRole('link', { name: /Draft: I have begun to write/ }).click();
    await expect.poll(() => field.inputValue(), EVENTUALLY).toBe('I have begun to write');
    await hers.page.reload();
    await expect.poll(() => field.inputValue(), EVENTUALLY).toBe('I have begun to write');
    await hers.seesOnline();
    await field.press('Enter');
    await hers.status('I have begun to write', 'Delivered');
    expect(await field.inputValue()).toBe('');
    await hers.end();
    await his.end();
  });

  it('see the conversation close at once when one blocks the other', async () => {
    const { she, he, hers, his, checkScreen } = await scene();
    await say(he, she, 'Salam');
    await his.talkTo(she);
    await hers.talkTo(he);
    await hers.page.getByRole('button', { name: screenText('chat:menu.of', { name: 'Imran Khan' }) }).click();
    await hers.page.getByRole('menuitem', { name: screenText('chat:menu.block') }).click();
    await hers.page.getByText('Imran Khan is blocked.').waitFor();
    await his.page.getByRole('heading', { name: screenText('chat:absent.title') }).waitFor();
    await his.page.getByRole('link', { name: screenText('chat:back') }).click();
    await his.page.getByRole('heading', { name: screenText('chat:list.empty') }).waitFor();
    expect(await his.page.getByRole('link', { name: /^Mariam/ }).count()).toBe(0);
    await checkScreen('after a block');
    await she.client.delete(`/user/blockProfile/${he.id}`);
    await hers.page.getByRole('link', { name: /^Imran Khan/ }).waitFor();
    await hers.end();
    await his.end();
  });
});

it('deleted messages are not counted as unread, and reading a conversation reduces the count at the bell', async () => {
  const { she, he } = await pair(app);
  // The automatic first message of their interest counts as read.
  await settled(app, she.id);
  expect((await she.client.put('/notifications/read', {})).status).toBe(200);
  await say(he, she, 'Salam');
  app.clock.advance(61_000);
  await settled(app, she.id);
  const hers = await device(browser, app, she, LAPTOP);
  const { page } = hers;
  // Polling is disabled, so that everything the page shows was pushed to it, however slow the machine is.
  await page.addInitScript((checkScreen) => {
    const again = window.setInterval;
    window.setInterval = ((run: () => void, ms?: number) =>
      ms === checkScreen ? 0 : again(run, ms)) as typeof setInterval;
  }, LOOK_EVERY);
  await page.goto('/dashboard/home');
  // One of the two notifications is about the new browser.
  const bell = (name: string) => page.getByRole('button', { name, exact: true });
  await bell('Notifications: 2 unread').waitFor();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Messages/ })
    .click();
  // Cards on Home have links with the same name.
  await page.waitForURL('**/dashboard/message*');
  const row = page.getByRole('link', { name: /^Imran Khan/ }).and(page.locator('[href^="/dashboard/message?"]'));
  await row.click();
  await hers.bubble('Salam').waitFor();
  await bell('Notifications: 1 unread').waitFor();

  await page.goto('/dashboard/message');
  await row.getByText('Salam').waitFor();
  const { _id: id } = await say(he, she, 'Not for her');
  await page.getByRole('link', { name: /^Imran Khan.*1 unread message/ }).waitFor();
  await remove(he, id, 'everyone');
  await row.getByText(screenText('chat:message.tombstone.other')).waitFor();
  await expect.poll(() => row.getByText('1 unread message').count(), EVENTUALLY).toBe(0);
  await hers.end();
});

it('messages of archived conversations make no sound', async () => {
  const { she, he } = await pair(app);
  const yusuf = await registerAnother(app, she, 'Yusuf');
  await say(he, she, 'Salam');
  await archive(she, he);
  const hers = await device(browser, app, she, LAPTOP);
  const { page } = hers;
  await page.addInitScript(() => {
    Object.assign(window, { tones: 0 });
    window.OscillatorNode = class extends OscillatorNode {
      constructor(context: BaseAudioContext, options?: OscillatorOptions) {
        super(context, options);
        (window as unknown as { tones: number }).tones += 1;
      }
    };
  });
  const tones = () => page.evaluate(() => (window as unknown as { tones: number }).tones);
  await hers.talkTo(yusuf);
  await page.getByRole('textbox', { name: /^Message to/ }).click();
  // The connection of the conversation's page may still be opening; it ends with its page.
  const joined = page
    .waitForEvent('websocket', () => page.url().endsWith('/dashboard/home'))
    .then((socket) => socket.waitForEvent('framesent', ({ payload }) => String(payload).includes('"user:join"')));
  await page.goto('/dashboard/home');
  await joined;
  await page.getByRole('heading', { level: 1 }).first().click();
  await say(he, she, 'Are you there?');
  // The message has been delivered, and the sound would have been played by now.
  await expect.poll(async () => (await messagesOf(he, she)).at(-1)?.status, EVENTUALLY).toBe('delivered');
  await page.waitForTimeout(1_500);
  expect(await tones()).toBe(0);
  await say(yusuf, she, 'Wa alaikum salam');
  await expect.poll(tones, EVENTUALLY).toBe(2);
  await hers.end();
});

it('a member is shown as offline after five minutes without input, and as online after the next input', async () => {
  const { she, he } = await pair(app);
  const hers = await device(browser, app, she, LAPTOP);
  const { page } = hers;
  const emitted: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const [, event] = /"(user:join|make:me:\w+)"/.exec(String(payload)) ?? [];
      if (event) emitted.push(event);
    });
  });
  const countOnline = () => emitted.filter((event) => event === 'make:me:online').length;
  await page.clock.install();
  await hers.talkTo(he);
  const online = async () => (await conversationWith(he, she)).body.result.data.presence.online;
  await expect.poll(() => emitted, EVENTUALLY).toEqual(['user:join', 'make:me:online']);
  await expect.poll(online, EVENTUALLY).toBe(true);
  // Such a long pause also ends the connection; events sent after the reconnect are counted.
  await page.clock.fastForward('05:01');
  await expect.poll(() => emitted.filter((event) => event === 'user:join').length, EVENTUALLY).toBe(2);
  await expect.poll(online, EVENTUALLY).toBe(false);
  expect(countOnline()).toBe(1);
  await page.mouse.move(300, 300);
  await expect.poll(online, EVENTUALLY).toBe(true);
  // Playwright reports sent events independently of the server, so this count may lag behind.
  await expect.poll(countOnline, EVENTUALLY).toBe(2);
  await hers.end();
});
