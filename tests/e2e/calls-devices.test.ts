import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectGoodAtAllSizes, PHONE } from '../support/browser.ts';
import { hasRelay, readConnectionStats } from '../support/call-browsers.ts';
import { dataOf, messagesOf } from '../support/chat.ts';
import { jobsLeft, runJob } from '../support/photos.ts';
import { screenText } from '../support/screen-text.ts';
import type { TestApp } from '../support/test-app.ts';
import {
  type CallScene,
  chatWith,
  checkScreen,
  expectHearing,
  openCallScene,
  openListeningPage,
  press,
  ringing,
  screenOf,
} from './call-scene.ts';
import { EVENTUALLY, pair } from './chat-scene.ts';

/** Calls on devices that do not do what they should: broken microphones, hidden pages, several tabs. */

/** Properties that the scripts below add to the window of a page. */
interface ControlledPage {
  /** Name of the error with which the browser refuses the microphone. */
  failure: string | null;
  /** Whether only a chosen microphone is refused, and not the one that the browser prefers. */
  isOnlyChosen: boolean;
  /** The browser still asks for the microphone, until this is called. */
  allow: (() => void) | undefined;
  isAsking: boolean;
  microphones: MediaStreamTrack[];
  notes: number;
  sounds: Set<BaseAudioContext>;
  sockets: WebSocket[];
  hide: () => void;
}

/** Makes the microphone of a page controllable. Runs inside of the page. */
function controlMicrophone(): void {
  const page = window as unknown as ControlledPage;
  page.microphones = [];
  const { mediaDevices } = navigator;
  const original = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (constraints) => {
    if (page.isAsking)
      await new Promise<void>((resolve) => {
        page.allow = resolve;
      });
    const isChosen = typeof constraints?.audio === 'object' && constraints.audio.deviceId !== undefined;
    if (constraints?.audio && page.failure && (isChosen || !page.isOnlyChosen))
      throw new DOMException('The test refuses the microphone.', page.failure);
    const stream = await original(constraints);
    page.microphones.push(...stream.getAudioTracks());
    return stream;
  };
}

/** Counts what a page plays by itself. Runs inside of the page. */
function countSounds(): void {
  const page = window as unknown as ControlledPage;
  page.notes = 0;
  page.sounds = new Set();
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
    page.notes += 1;
    page.sounds.add(this.context);
    return start.call(this, when);
  };
}

/** Lets a test hide the page: from then on no timer of a second or more runs any more. Runs inside of the page. */
function canBeHidden(): void {
  const page = window as unknown as ControlledPage;
  let isHidden = false;
  page.sockets = [];
  const Original = window.WebSocket;
  window.WebSocket = class extends Original {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      page.sockets.push(this);
    }
  };
  const { setTimeout: wait, setInterval: repeat } = window;
  const unlessHidden = (work: () => void, ms: number | undefined) => () => {
    if (!isHidden || (ms ?? 0) < 1_000) work();
  };
  window.setTimeout = ((work: () => void, ms?: number, ...given: never[]) =>
    wait(
      unlessHidden(() => (work as (...all: never[]) => void)(...given), ms),
      ms,
    )) as typeof window.setTimeout;
  window.setInterval = ((work: () => void, ms?: number) =>
    repeat(unlessHidden(work, ms), ms)) as typeof window.setInterval;
  page.hide = () => {
    isHidden = true;
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    Object.defineProperty(document, 'hidden', { get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
}

const change = (
  page: Page,
  part: Partial<Pick<ControlledPage, 'failure' | 'isOnlyChosen' | 'isAsking'>>,
): Promise<void> => page.evaluate((given) => void Object.assign(window, given), part);

/** Pulls the plug of the microphone in use. */
const unplug = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const track = (window as unknown as ControlledPage).microphones.at(-1);
    track?.stop();
    // Unlike unplugging a microphone, `stop` fires no event, so the event is fired here.
    track?.dispatchEvent(new Event('ended'));
  });

/** The errors of getUserMedia (W3C Media Capture and Streams §10.2), and what the screen says about each. */
const problems = [
  ['NotFoundError', 'calls:problem.missing.title', 'calls:problem.missing.what'],
  ['OverconstrainedError', 'calls:problem.missing.title', 'calls:problem.missing.what'],
  ['NotReadableError', 'calls:problem.occupied.title', 'calls:problem.occupied.what'],
  ['NotAllowedError', 'calls:problem.refused.title', 'calls:problem.refused.what'],
] as const;

async function expectProblem(page: Page, [, title, what]: (typeof problems)[number]): Promise<void> {
  const alert = page.getByRole('dialog').getByRole('alert');
  await alert.getByText(screenText(title), { exact: true }).waitFor();
  await alert.getByText(screenText(what), { exact: true }).waitFor();
}

/** The contrast of a button's text with its ground (WCAG 2.2 §1.4.3), which axe cannot measure above the pattern of a call. */
const contrastOf = (page: Page, name: string): Promise<number> =>
  page.getByRole('button', { name, exact: true }).evaluate((button) => {
    const luminance = (colour: string): number => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const { color, backgroundColor } = getComputedStyle(button);
    const [dark = 0, light = 0] = [luminance(color), luminance(backgroundColor)].toSorted((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  });

const mutedFor = (page: Page) =>
  page
    .getByRole('list', { name: screenText('calls:screen.people') })
    .getByText(screenText('calls:person.muted'), { exact: true });

describe.runIf(hasRelay)('calls', () => {
  let scene: CallScene;
  let app: TestApp;
  beforeAll(async () => {
    scene = await openCallScene();
    ({ app } = scene);
  });
  afterAll(() => scene?.close());

  it('a caller without a microphone reads what to do, and the other member’s phone does not ring', async () => {
    const { she, he } = await pair(app);
    const [hers, his] = await Promise.all([
      scene.open(she, '/dashboard/home'),
      scene.open(he, chatWith(she), undefined, controlMicrophone),
    ]);
    app.clock.stop();
    for (const problem of problems) {
      await change(his.page, { failure: problem[0] });
      await press(his.page, screenText('calls:button.voice', { name: 'Mariam' }));
      await expectProblem(his.page, problem);
      // A second try shows the same problem, because the microphone is still missing.
      await press(his.page, screenText('calls:asking.again'));
      await expectProblem(his.page, problem);
      expect(dataOf(await she.client.get('/call/current'))).toBeNull();
      await press(his.page, screenText('calls:asking.cancel'));
      await screenOf(his.page, 'Mariam').waitFor({ state: 'hidden' });
    }
    expect(await messagesOf(she, he)).toEqual([]);
    await press(his.page, screenText('calls:button.voice', { name: 'Mariam' }));
    await expectProblem(his.page, problems[3]);
    await change(his.page, { failure: null });
    await press(his.page, screenText('calls:asking.again'));
    await ringing(hers.page).waitFor();
  }, 400_000);

  it('a member who answers without a microphone can decline, and the caller is told; otherwise the call is missed', async () => {
    const { she, he } = await pair(app);
    const [hers, his] = await Promise.all([
      scene.open(she, '/dashboard/home', PHONE, controlMicrophone),
      scene.open(he, chatWith(she)),
    ]);
    app.clock.stop();
    for (const problem of problems) {
      await change(hers.page, { failure: problem[0] });
      await press(his.page, screenText('calls:button.voice', { name: 'Mariam' }));
      await press(hers.page, screenText('calls:ring.accept'));
      await expectProblem(hers.page, problem);
      await press(hers.page, screenText('calls:asking.cancel'));
      await press(hers.page, screenText('calls:ring.decline'));
      const said = his.page.getByText(screenText('calls:ended.declined', { name: 'Mariam' }));
      await said.filter({ visible: true }).first().waitFor();
      await press(his.page, screenText('calls:ended.close'));
    }
    await press(his.page, screenText('calls:button.voice', { name: 'Mariam' }));
    await press(hers.page, screenText('calls:ring.accept'));
    await expectProblem(hers.page, problems[3]);
    app.clock.advance(46_000);
    await runJob(app, 'calls.sweep');
    await his.page
      .getByText(screenText('calls:ended.missed', { name: 'Mariam' }))
      .filter({ visible: true })
      .first()
      .waitFor();
    await hers.page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(dataOf(await she.client.get('/call/current'))).toBeNull();
  }, 400_000);

  it('a member whose microphone is unplugged during a call is told, and continues with another one', async () => {
    const { she, he } = await pair(app);
    const [hers, his] = await Promise.all([
      scene.open(she, '/dashboard/home', PHONE, controlMicrophone),
      scene.open(he, chatWith(she)),
    ]);
    await press(his.page, screenText('calls:button.voice', { name: 'Mariam' }));
    await press(hers.page, screenText('calls:ring.accept'));
    await expectHearing(his.page, 'he');
    await unplug(hers.page);
    const lost = hers.page.getByRole('alert').getByText(screenText('calls:microphoneLost'));
    await lost.waitFor();
    await mutedFor(his.page).waitFor();
    await expectGoodAtAllSizes(hers.page, 'call-microphone-lost');
    // The screen of a call is dark on a light page too.
    await hers.page.emulateMedia({ colorScheme: 'light' });
    const contrast = () => contrastOf(hers.page, screenText('calls:otherMicrophone'));
    await expect.poll(contrast, EVENTUALLY).toBeGreaterThan(4.5);

    // The other microphone is missing as well at first.
    await change(hers.page, { failure: 'NotReadableError' });
    await press(hers.page, screenText('calls:otherMicrophone'));
    await expectProblem(hers.page, problems[2]);
    await checkScreen(hers.page, 'call-no-microphone');
    await change(hers.page, { failure: null });
    await press(hers.page, screenText('calls:asking.again'));
    await mutedFor(his.page).waitFor({ state: 'hidden' });
    await expectHearing(his.page, 'he');

    // When this microphone is unplugged too, she chooses from the list, although only one is left in it.
    await unplug(hers.page);
    await lost.waitFor();
    await mutedFor(his.page).waitFor();
    await press(hers.page, screenText('calls:control.more'));
    const list = hers.page.getByLabel(screenText('calls:more.microphone'), { exact: true });
    expect(await list.inputValue()).toBe('');
    await list.selectOption({ index: 1 });
    await lost.waitFor({ state: 'hidden' });
    await mutedFor(his.page).waitFor({ state: 'hidden' });
    await expectHearing(his.page, 'he');
    await hers.page.keyboard.press('Escape');
    await press(hers.page, screenText('calls:control.end'));
    await press(his.page, screenText('calls:ended.close'));

    // The next call finds the chosen microphone unplugged, and takes the one that is there.
    await change(hers.page, { failure: 'OverconstrainedError', isOnlyChosen: true });
    await press(his.page, screenText('calls:button.voice', { name: 'Mariam' }));
    await press(hers.page, screenText('calls:ring.accept'));
    await expectHearing(his.page, 'he');
  }, 400_000);

  it('a hidden page stays in the call, also over a lost connection, and the call ends when the page is closed', async () => {
    const { she, he } = await pair(app);
    const [hers, his] = await Promise.all([
      scene.open(she, '/dashboard/home', PHONE, canBeHidden),
      scene.open(he, chatWith(she)),
    ]);
    await press(his.page, screenText('calls:button.voice', { name: 'Mariam' }));
    await press(hers.page, screenText('calls:ring.accept'));
    await expectHearing(hers.page, 'she');
    app.clock.stop();
    await hers.page.evaluate(() => (window as unknown as ControlledPage).hide());
    // Her page sends nothing during these three minutes.
    for (let minutes = 0; minutes < 3; minutes++) {
      app.clock.advance(61_000);
      await runJob(app, 'calls.sweep');
    }
    await expect.poll(() => jobsLeft(app, 'calls.sweep'), EVENTUALLY).toBe(0);
    await expectHearing(hers.page, 'she');
    await expectHearing(his.page, 'he');
    const call = async () => dataOf(await he.client.get('/call/current'));
    const herPart = async () => (await call())?.participants.find(({ isMe }: { isMe: boolean }) => !isMe);
    expect(await herPart()).toMatchObject({ state: 'here', joinNumber: 2 });

    await hers.page.evaluate(() => {
      for (const socket of (window as unknown as ControlledPage).sockets) socket.close();
    });
    await expect.poll(herPart, EVENTUALLY).toMatchObject({ state: 'here', joinNumber: 3 });
    // Only the connection made after the rejoin exists.
    await expect
      .poll(async () => (await readConnectionStats(his.page)).map(({ state }) => state), EVENTUALLY)
      .toEqual(['connected']);
    await expectHearing(hers.page, 'she');
    await expectHearing(his.page, 'he');

    await hers.page.close();
    await expect.poll(async () => (await herPart())?.state, EVENTUALLY).toBe('reconnecting');
    app.clock.advance(21_000);
    await runJob(app, 'calls.sweep');
    await his.page.getByText(screenText('calls:ended.connection_lost')).filter({ visible: true }).first().waitFor();
    expect(await call()).toBeNull();
  }, 400_000);

  it('only one of two tabs plays the ringtone, and stops as soon as the member answers in the other', async () => {
    const { she, he } = await pair(app);
    const prepare = `(${controlMicrophone})();(${countSounds})();`;
    const [first, his] = await Promise.all([
      scene.open(she, '/dashboard/home', undefined, prepare),
      scene.open(he, chatWith(she)),
    ]);
    const second = await first.context.newPage();
    await openListeningPage(second, '/dashboard/home');
    const tabs = [first.page, second];
    // Browsers allow no sound before the first action.
    for (const page of tabs) await page.keyboard.press('Shift');
    app.clock.stop();
    await press(his.page, screenText('calls:button.voice', { name: 'Mariam' }));
    for (const page of tabs) await ringing(page).waitFor();
    const notes = () =>
      Promise.all(tabs.map((page) => page.evaluate(() => (window as unknown as ControlledPage).notes)));
    const sounding = (page: Page) =>
      page.evaluate(
        () => [...(window as unknown as ControlledPage).sounds].filter(({ state }) => state !== 'closed').length,
      );
    // Five notes are one ring; the other tab has tried to ring as well by the second one.
    await expect.poll(async () => Math.max(...(await notes())), EVENTUALLY).toBeGreaterThanOrEqual(10);
    expect(Math.min(...(await notes()))).toBe(0);
    const [loud, silent] = (await sounding(first.page)) ? [first.page, second] : [second, first.page];
    expect(await sounding(silent)).toBe(0);

    await change(silent, { isAsking: true });
    await press(silent, screenText('calls:ring.accept'));
    await expect.poll(() => sounding(loud), EVENTUALLY).toBe(0);
    expect(await sounding(silent)).toBe(0);
    // The sound has not stopped because the call was answered: the browser still asks for the microphone.
    expect(dataOf(await she.client.get('/call/current'))).toMatchObject({ state: 'ringing' });
    await ringing(loud).waitFor();
    // She cancels the answer: the call rings in that tab.
    await press(silent, screenText('calls:asking.cancel'));
    await expect.poll(() => sounding(silent), EVENTUALLY).toBe(1);
    expect(await sounding(loud)).toBe(0);

    await silent.evaluate(() => {
      const page = window as unknown as ControlledPage;
      page.isAsking = false;
      page.allow?.();
    });
    await press(loud, screenText('calls:ring.accept'));
    await ringing(silent).waitFor({ state: 'hidden' });
    await expectHearing(loud, 'she');
    for (const page of tabs) expect(await sounding(page)).toBe(0);
  }, 400_000);
});
