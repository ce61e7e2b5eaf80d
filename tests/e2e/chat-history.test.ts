import { sql } from 'kysely';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, openBrowser, PHONE } from '../support/browser.ts';
import { conversationWith, dataOf, say } from '../support/chat.ts';
import type { Person } from '../support/members.ts';
import { screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { device, EVENTUALLY, pair } from './chat-scene.ts';
import { waitUntilStable } from './stable-position.ts';

const COUNT = 10_000;

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

/** Inserts messages 2 to `COUNT` straight into the database, one per minute. */
async function longHistory(she: Person, he: Person): Promise<void> {
  const { chatId } = await say(he, she, 'Message 1');
  await app.app.platform.db.transaction(async ({ tx }) => {
    await sql`
      insert into message (id, conversation_id, seq, sender_id, content, digest, via, at)
      select gen_random_uuid(), ${chatId}, seq, case when seq % 3 = 0 then ${she.id}::uuid else ${he.id}::uuid end,
        'Message ' || seq || case when seq % 7 = 0 then repeat(' and a few words more', 12) else '' end,
        sha256(seq::text::bytea), 'rest', now() - (${COUNT} - seq) * interval '1 minute'
      from generate_series(2, ${COUNT}) seq`.execute(tx);
    await sql`update message set at = now() - ${COUNT} * interval '1 minute' where conversation_id = ${chatId} and seq = 1`.execute(
      tx,
    );
    await sql`update conversation set last_seq = ${COUNT} where id = ${chatId}`.execute(tx);
    await sql`update conversation_side set read_seq = ${COUNT}, delivered_seq = ${COUNT} where conversation_id = ${chatId}`.execute(
      tx,
    );
  });
}

it('a history of ten thousand messages renders only the visible ones, without jumps', async () => {
  const { she, he } = await pair(app);
  await longHistory(she, he);
  const hers = await device(browser, app, she, PHONE);
  const { page, bubble } = hers;
  await hers.talkTo(he);
  const log = page.getByRole('log');
  await bubble(`Message ${COUNT}`).waitFor();
  const atEnd = () => log.evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight));
  await expect.poll(atEnd, EVENTUALLY).toBeLessThanOrEqual(2);

  // While earlier messages are inserted above, a message must keep its position on the screen.
  const lines = () => log.locator('[data-own]').count();
  const topOf = (text: string) =>
    bubble(text)
      .first()
      .evaluate((line) => line.getBoundingClientRect().top);
  let earliest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 12; round++) {
    await log.evaluate((box) => box.scrollBy(0, -1_500));
    await expect
      .poll(async () => {
        const texts = await hers.texts();
        const seqs = texts.map((text) => Number(/Message (\d+)/.exec(text)?.[1]));
        const now = Math.min(...seqs);
        const moved = now < earliest;
        earliest = Math.min(earliest, now);
        return moved;
      }, EVENTUALLY)
      .toBe(true);
    expect(await lines()).toBeLessThan(120);
  }
  // Visible messages do not move while earlier ones are inserted above them.
  const gate = Promise.withResolvers<void>();
  await hers.context.route('**/chat/getAllmessage/**', async (route) => {
    await gate.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/getAllmessage.*before=/);
  const scrollUp = async (): Promise<void> => {
    await log.evaluate((box) => box.scrollBy(0, -600));
  };
  for (let isAsked = false; !isAsked; ) {
    await scrollUp();
    isAsked = await Promise.race([asked.then(() => true), page.waitForTimeout(200).then(() => false)]);
  }
  const seen = (await log.evaluate((box) => {
    const middle = box.getBoundingClientRect().top + box.clientHeight / 2;
    const lines = [...box.querySelectorAll('[data-own]')];
    const line = lines.find((one) => one.getBoundingClientRect().bottom > middle);
    return line?.querySelector('[dir=auto]')?.textContent ?? '';
  })) as string;
  const name = /Message \d+/.exec(seen)?.[0] ?? '';
  const top = await waitUntilStable(() => topOf(name));
  const height = await log.evaluate((box) => box.scrollHeight);
  gate.resolve();
  await expect.poll(() => log.evaluate((box) => box.scrollHeight), EVENTUALLY).toBeGreaterThan(height + 1_000);
  await expect
    .poll(async () => Math.abs((await waitUntilStable(() => topOf(name))) - top), EVENTUALLY)
    .toBeLessThanOrEqual(2);
  await hers.context.unroute('**/chat/getAllmessage/**');
  expect(earliest).toBeLessThan(COUNT - 150);

  // New messages do not scroll the page; a button scrolls to them.
  await say(he, she, 'Something new');
  await page.getByRole('button', { name: '1 new message' }).click();
  await bubble('Something new').waitFor();
  await expect.poll(atEnd, EVENTUALLY).toBeLessThanOrEqual(2);

  // A search result opens the conversation at an early message, and later ones can be read from there.
  await page.getByRole('button', { name: screenText('chat:back') }).click();
  await page.getByLabel(screenText('chat:list.search')).fill('Message 4242');
  await page.getByRole('link', { name: /Message 4242/ }).click();
  await page
    .locator('[data-found=true]')
    .filter({ hasText: screenText('chat:link.writeTo', { name: '4242' }) })
    .waitFor();
  await page.getByRole('button', { name: screenText('chat:history.toEnd') }).click();
  await bubble('Something new').waitFor();
  await hers.write('And an answer');
  await hers.status('And an answer', 'Sent');
  await hers.end();
});

it('the message field stays visible above the phone’s keyboard, and the newest message stays in view', async () => {
  const { she, he } = await pair(app);
  for (let number = 1; number <= 12; number++) await say(he, she, `Word ${number} of a longer conversation`);
  const hers = await device(browser, app, she, PHONE);
  const { page, bubble } = hers;
  await hers.talkTo(he);
  await hers.write('Answer');
  await hers.status('Answer', 'Sent');
  await page.setViewportSize({ width: 360, height: 500 });
  const field = page.getByRole('textbox', { name: /^Message to/ });
  await field.focus();
  const isNewestVisible = async (): Promise<boolean> => {
    const [box, last] = await Promise.all([field.boundingBox(), bubble('Answer').boundingBox()]);
    return box !== null && last !== null && box.y + box.height <= 500 && last.y + last.height <= box.y;
  };
  await expect.poll(isNewestVisible, EVENTUALLY).toBe(true);
  await page.setViewportSize({ width: 360, height: 320 });
  await expect.poll(isNewestVisible, EVENTUALLY).toBe(true);
  await field.fill('Line\n'.repeat(12));
  await expect.poll(isNewestVisible, EVENTUALLY).toBe(true);
  await expectNoSidewaysScroll(page, 'the keyboard open');
  await expectAccessible(page, 'the keyboard open');
  await hers.end();
});

it('opening a conversation again marks only the visible messages as read', async () => {
  const { she, he } = await pair(app);
  await say(he, she, 'Salam');
  const hers = await device(browser, app, she, PHONE);
  const { page, bubble } = hers;
  const unread = async (): Promise<number> => dataOf(await conversationWith(she, he)).unread;
  await hers.talkTo(he);
  await bubble('Salam').waitFor();
  await expect.poll(unread, EVENTUALLY).toBe(0);
  await page.getByRole('button', { name: screenText('chat:back') }).press('Enter');
  const chat = page.getByRole('link', { name: /^Imran Khan/ });
  await chat.waitFor();
  const many = 15;
  for (let number = 1; number <= many; number++)
    await say(he, she, `Letter ${number}, ${'which goes on for a while, '.repeat(30)}`);
  await page.getByRole('link', { name: new RegExp(`Letter ${many}`) }).click();
  await bubble('Letter 1,').waitFor();
  await expect.poll(unread, EVENTUALLY).toBeLessThan(many);
  // No further messages are marked as read before the reader scrolls on: each letter is as high as the screen.
  expect(await unread()).toBeGreaterThan(many / 2);
  await hers.end();
});
