import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendVoiceNote, type WireAttachedMessage } from '../support/attachments.ts';
import { expectAccessible, expectGoodAtAllSizes, LAPTOP, openFullBrowser, PHONE } from '../support/browser.ts';
import { messagesOf } from '../support/chat.ts';
import { activeScene } from '../support/guardian.ts';
import { screenPattern, screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { signedIn } from './board-scene.ts';
import { type Device, device, EVENTUALLY, ignoreFaults, pair, unsentMessages } from './chat-scene.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  // A microphone that plays a tone. Members allow it in each test that needs it.
  [app, browser] = await Promise.all([startTestApp(), openFullBrowser('--use-fake-device-for-media-stream')]);
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const panelOf = (page: Page) => page.getByRole('group', { name: screenText('chat-media:recorder.label'), exact: true });
/** The players of the voice notes in the conversation. */
const notesOf = (page: Page) =>
  page.getByRole('log').getByRole('group', { name: screenPattern('chat-media:player.label') });
const playIn = (part: ReturnType<typeof panelOf>) =>
  part.getByRole('button', { name: screenText('chat-media:player.play') });
const allowMicrophone = ({ context }: Device): Promise<void> =>
  context.grantPermissions(['microphone'], { origin: app.url });
const playedSeconds = (page: Page): Promise<number> =>
  page.locator('audio').evaluate((audio) => (audio as HTMLAudioElement).currentTime);

/** Keeps the streams of the microphone that the page opens. */
const watchMicrophone = ({ page }: Device): Promise<unknown> =>
  page.addInitScript(() => {
    const streams: MediaStream[] = [];
    Object.assign(window, { streams });
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (asked) => {
      const stream = await open(asked);
      streams.push(stream);
      return stream;
    };
  });
/** The state of each track of the microphone. */
const microphoneOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (window as unknown as { streams: MediaStream[] }).streams
      .flatMap((stream) => stream.getTracks())
      .map(({ readyState, enabled }) => (readyState === 'ended' ? 'released' : enabled ? 'on' : 'off')),
  );

/** Starts a recording, and waits until it is at least two seconds long. */
async function record(page: Page): Promise<void> {
  await button(page, screenText('chat:voice.record')).click();
  await panelOf(page)
    .getByText(/^0:(0[2-9]|[1-5]\d)$/)
    .waitFor();
}

it('a voice note is recorded, checked and sent, and the sender sees that it was heard', async () => {
  const { she, he } = await pair(app);
  const [hers, his] = await Promise.all([device(browser, app, she, LAPTOP), device(browser, app, he, PHONE)]);
  await allowMicrophone(hers);
  await watchMicrophone(hers);
  await Promise.all([hers.talkTo(he), his.talkTo(she)]);

  await record(hers.page);
  await button(hers.page, screenText('chat-media:recorder.pause')).click();
  await button(hers.page, screenText('chat-media:recorder.resume')).waitFor();
  expect(await microphoneOf(hers.page)).toEqual(['off']);
  await expectGoodAtAllSizes(hers.page, 'voice-recording-paused');
  await button(hers.page, screenText('chat-media:recorder.resume')).click();
  await button(hers.page, screenText('chat-media:recorder.pause')).waitFor();
  expect(await microphoneOf(hers.page)).toEqual(['on']);
  await button(hers.page, screenText('chat-media:recorder.stop')).click();
  await playIn(panelOf(hers.page)).click();
  expect(await microphoneOf(hers.page)).toEqual(['released']);
  await expect.poll(() => playedSeconds(hers.page), EVENTUALLY).toBeGreaterThan(0.3);
  await expectAccessible(hers.page, 'a recorded voice note');
  await button(hers.page, screenText('chat-media:recorder.send')).click();

  const received = notesOf(his.page);
  await received.waitFor();
  await expect.poll(() => unsentMessages(hers.page), EVENTUALLY).toBe(0);
  await expect.poll(async () => (await messagesOf(he, she)).length, EVENTUALLY).toBe(1);
  const [message] = (await messagesOf(he, she)) as WireAttachedMessage[];
  expect(message?.voice?.seconds).toBeGreaterThanOrEqual(2);
  expect(message?.voice?.waveform.some((value) => value > 0)).toBe(true);
  // The text for clients that cannot play it is not shown beside the player.
  expect(
    await his.page
      .getByRole('log')
      .getByText(message?.content ?? '', { exact: true })
      .count(),
  ).toBe(0);
  expect(await hers.page.getByRole('log').getByText(screenText('chat:voice.heard'), { exact: true }).count()).toBe(0);

  await playIn(received).click();
  await expect.poll(() => playedSeconds(his.page), EVENTUALLY).toBeGreaterThan(0.3);
  await hers.page.getByRole('log').getByText(screenText('chat:voice.heard'), { exact: true }).waitFor();
  await received
    .getByRole('button', { name: screenText('chat-media:player.speed', { speed: '1' }), exact: true })
    .click();
  await received
    .getByRole('button', { name: screenText('chat-media:player.speed', { speed: '1.5' }), exact: true })
    .waitFor();
  await expect
    .poll(() => his.page.locator('audio').evaluate((audio) => (audio as HTMLAudioElement).playbackRate), EVENTUALLY)
    .toBe(1.5);
  // After the end, the position is 0 again, and the slider moves by keyboard.
  const slider = received.getByRole('slider');
  await playIn(received).waitFor();
  await expect.poll(() => slider.inputValue(), EVENTUALLY).toBe('0');
  await slider.press('ArrowRight');
  await expect.poll(() => slider.inputValue(), EVENTUALLY).toBe('1');
  await expectGoodAtAllSizes(his.page, 'voice-note-received');

  await hers.page.reload();
  await notesOf(hers.page).waitFor();
  await hers.page.getByRole('log').getByText(screenText('chat:voice.heard'), { exact: true }).waitFor();
  const { seconds } = message?.voice ?? { seconds: 0 };
  await hers.page
    .getByRole('region', { name: screenText('chat:list.label') })
    .getByText(screenText('chat:voice.line', { time: `0:${String(seconds).padStart(2, '0')}` }))
    .waitFor();
  await hers.end();
  await his.end();
});

it('a refused microphone is explained, leaving asks before a recording is lost, and it ends after two minutes', async () => {
  const { she, he } = await pair(app);
  const hers = await device(browser, app, she, PHONE);
  const { page } = hers;
  await hers.talkTo(he);
  await button(page, screenText('chat:voice.record')).click();
  await page.getByText(screenText('chat-media:recorder.failed.refused')).waitFor();
  await expectGoodAtAllSizes(page, 'voice-microphone-refused');
  await allowMicrophone(hers);
  await button(page, screenText('chat-media:retry')).click();
  await panelOf(page)
    .getByText(/^0:(0[1-9]|[1-5]\d)$/)
    .waitFor();

  await button(page, screenText('chat:back')).click();
  const dialog = page.getByRole('dialog', { name: screenText('chat-media:leave.title') });
  await dialog.waitFor();
  await expectAccessible(page, 'leaving a recording');
  await dialog.getByRole('button', { name: screenText('chat-media:leave.stay') }).click();
  await dialog.waitFor({ state: 'hidden' });
  // The recording is paused, and still there.
  await button(page, screenText('chat-media:recorder.resume')).waitFor();
  await button(page, screenText('chat:back')).click();
  await dialog.getByRole('button', { name: screenText('chat-media:leave.discard') }).click();
  await page.getByRole('textbox', { name: screenText('chat:list.search') }).waitFor();
  await panelOf(page).waitFor({ state: 'detached' });

  await hers.talkTo(he);
  await page.clock.install();
  await record(page);
  // Without a press on Stop, the recording ends after two minutes.
  await page.clock.fastForward('02:00');
  await playIn(panelOf(page)).waitFor();
  await button(page, screenText('chat-media:recorder.discard')).click();
  await button(page, screenText('chat:voice.record')).waitFor();
  expect(await messagesOf(he, she)).toEqual([]);
  await hers.end();
});

it('a voice note without a connection is kept over a reload, and sent once with "Try again"', async () => {
  const { she, he } = await pair(app);
  const hers = await device(browser, app, she, PHONE);
  const { page } = hers;
  await allowMicrophone(hers);
  // Nothing is sent before she presses the button, although the app tries again by itself too.
  await page.addInitScript((name) => {
    const recordPress = ({ target }: Event): void => {
      if (target instanceof Element && target.closest('button')?.textContent === name)
        Object.assign(window, { hasPressed: true });
    };
    window.addEventListener('click', recordPress, true);
  }, screenText('chat:retry'));
  const hasPressed = (): Promise<boolean> => page.evaluate(() => 'hasPressed' in window).catch(() => false);
  await page.route('**/chat/voice/**', async (route) => ((await hasPressed()) ? route.continue() : route.abort()));
  await hers.talkTo(he);
  await record(page);
  await button(page, screenText('chat-media:recorder.send')).click();
  await page.getByText(screenText('chat:voice.stalled')).waitFor();
  await expectGoodAtAllSizes(page, 'voice-note-stalled');
  await expect.poll(() => unsentMessages(page), EVENTUALLY).toBe(1);
  await page.reload();
  await page.getByText(screenText('chat:voice.stalled')).waitFor();
  await notesOf(page).waitFor();

  await button(page, screenText('chat:retry')).click();
  await expect.poll(async () => (await messagesOf(he, she)).length, EVENTUALLY).toBe(1);
  await page.getByText(screenText('chat:voice.stalled')).waitFor({ state: 'detached' });
  await expect.poll(() => unsentMessages(page), EVENTUALLY).toBe(0);
  expect(await notesOf(page).count()).toBe(1);
  ignoreFaults(hers);
  await hers.end();
});

it('a guardian hears a voice note, which does not count as heard by the member', async () => {
  const { she, he, guardian, seatId } = await activeScene(app);
  const recorded = new URL('../../server/platform/audio/fixtures/recorded-by-chromium.webm', import.meta.url);
  await sendVoiceNote(he, she, await readFile(recorded));
  const { page, context, faults } = await signedIn({ browser, app }, guardian, PHONE, `/family/seat/${seatId}`);
  await playIn(notesOf(page)).click();
  await expect.poll(() => playedSeconds(page), EVENTUALLY).toBeGreaterThan(0.1);
  await expectGoodAtAllSizes(page, 'voice-note-guardian');
  const [note] = (await messagesOf(she, he)).slice(-1) as WireAttachedMessage[];
  expect(note?.voice).toBeDefined();
  expect(note?.voice?.heardAt).toBeUndefined();
  expect(faults).toEqual([]);
  await context.close();
});
