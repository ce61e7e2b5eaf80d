import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectGoodAtAllSizes, PHONE } from '../support/browser.ts';
import { type ConnectionStats, candidatesIn, hasRelay, readConnectionStats } from '../support/call-browsers.ts';
import { dataOf } from '../support/chat.ts';
import { agree, anAddress, inviteGuardian, joinFamily } from '../support/guardian.ts';
import type { Person } from '../support/members.ts';
import { screenPattern, screenText } from '../support/screen-text.ts';
import type { TestApp } from '../support/test-app.ts';
import {
  type CallScene,
  chatWith,
  checkScreen,
  expectHearing,
  openCallScene,
  press,
  ringing,
  screenOf,
} from './call-scene.ts';
import { EVENTUALLY, pair } from './chat-scene.ts';

/** Calls in real browsers with drawn cameras, through a real relay (issue 39). */

let scene: CallScene;
let app: TestApp;
const open: CallScene['open'] = (...given) => scene.open(...given);

/** A couple, and the woman's father with an agreed seat. */
async function family(): Promise<{ she: Person; he: Person; father: Person; seatId: string }> {
  const { she, he } = await pair(app);
  const contact = anAddress();
  const { _id: seatId } = dataOf(await inviteGuardian(she, he, contact, { name: 'Abdul Karim' }));
  const father = await joinFamily(app, contact);
  dataOf(await agree(he, seatId));
  return { she, he, father, seatId };
}

/** Waits until the page has this number of connections, and all of them pass this check. */
const expectFlows = (
  page: Page,
  count: number,
  isGood: (flow: ConnectionStats) => boolean,
  what: string,
): Promise<void> =>
  expect
    .poll(
      async () => {
        const all = await readConnectionStats(page);
        return all.length === count && all.every(isGood) ? 'good' : JSON.stringify(all);
      },
      { ...EVENTUALLY, message: what },
    )
    .toBe('good');

describe.runIf(hasRelay)('calls', () => {
  beforeAll(async () => {
    scene = await openCallScene();
    ({ app } = scene);
  });
  afterAll(() => scene?.close());

  it('two members and a guardian see and hear each other through the relay only, until one blocks the other', async () => {
    const { she, he, father } = await family();
    const [hers, his, fathers] = await Promise.all([
      open(she, chatWith(he)),
      open(he, '/dashboard/home', PHONE),
      open(father, '/family', PHONE),
    ]);
    // A call rings for 45 s, which may be too short for the checks of the screen on a slow machine.
    app.clock.stop();
    await press(hers.page, screenText('calls:button.video', { name: 'Imran' }));
    await ringing(his.page)
      .getByRole('heading', { name: screenText('calls:ring.video', { name: 'Mariam' }) })
      .waitFor();
    await ringing(his.page)
      .getByText(/Abdul Karim/)
      .waitFor();
    await expectGoodAtAllSizes(his.page, 'call-ringing');
    await ringing(fathers.page).getByText(screenText('calls:ring.guardianMeans')).waitFor();
    await checkScreen(fathers.page, 'call-ringing-guardian');
    await press(his.page, screenText('calls:ring.accept'));
    await press(fathers.page, screenText('calls:ring.join'));
    app.clock.goOn();

    const all = [
      ['she', hers],
      ['he', his],
      ['the father', fathers],
    ] as const;
    for (const [who, { page }] of all)
      await expectFlows(
        page,
        2,
        ({ state, framesDecoded, audioReceived, pair: ends }) =>
          state === 'connected' && framesDecoded > 0 && audioReceived > 0 && ends === 'relay relay',
        `${who} sees and hears both others`,
      );
    for (const [who, { page, sent }] of all) {
      const candidates = candidatesIn(sent);
      expect(candidates.length, `candidates of ${who}`).toBeGreaterThan(0);
      expect(candidates.filter((one) => !/^candidate:(\S+ ){6}typ relay /.test(one))).toEqual([]);
      expect(candidates.filter((one) => / raddr (?!0\.0\.0\.0)/.test(one))).toEqual([]);
      // The guardian is shown to everybody all the time.
      await page
        .getByRole('list', { name: screenText('calls:screen.people') })
        .getByText(screenText('calls:person.here'), { exact: true })
        .nth(2)
        .waitFor();
    }
    await expectGoodAtAllSizes(hers.page, 'call-video');
    await checkScreen(fathers.page, 'call-guardian');

    // The others see that she has muted herself, for as long as she does.
    const mutedFor = (page: Page) =>
      page
        .getByRole('list', { name: screenText('calls:screen.people') })
        .getByText(screenText('calls:person.muted'), { exact: true });
    await press(hers.page, screenText('calls:control.mute'));
    for (const [, { page }] of all) await mutedFor(page).waitFor();
    await checkScreen(his.page, 'call-muted');
    await press(hers.page, screenText('calls:control.unmute'));
    for (const [, { page }] of all) await mutedFor(page).waitFor({ state: 'hidden' });

    // The call continues while she reads the chat and moves to another page.
    await hers.page.keyboard.press('Escape');
    const bar = hers.page.getByRole('complementary', { name: screenText('calls:bar.label') });
    await bar.waitFor();
    await checkScreen(hers.page, 'call-bar');
    await hers.page
      .getByRole('link', { name: screenText('shell:menu.home') })
      .first()
      .click();
    await hers.page.waitForURL('**/dashboard/home');
    await expectHearing(hers.page, 'she');
    await bar.getByRole('button', { name: screenText('calls:bar.open', { name: 'Imran' }) }).click();
    await screenOf(hers.page, 'Imran').waitFor();

    // A block ends the call for all three at once.
    expect((await she.client.post(`/user/blockProfile/${he.id}`)).status).toBe(200);
    for (const [, { page }] of all) {
      await page.getByRole('heading', { name: screenText('calls:ended.title') }).waitFor();
      await expect.poll(async () => (await readConnectionStats(page)).length, EVENTUALLY).toBe(0);
    }
    for (const { faults } of [hers, his, fathers]) expect(faults).toEqual([]);
  }, 400_000);

  it('nothing is heard before a required guardian is there, and the call ends when he leaves', async () => {
    const { she, he, father, seatId } = await family();
    dataOf(await she.client.put('/user/settings', { privacy: { calls: 'guardian' } }));
    const [hers, his, fathers] = await Promise.all([
      open(she, '/dashboard/home', PHONE),
      open(he, chatWith(she)),
      open(father, '/family'),
    ]);
    // The guardian can join only while it rings, which may be too short for the checks of the screen on a slow machine.
    app.clock.stop();
    await press(his.page, screenText('calls:button.voice', { name: 'Mariam' }));
    await press(hers.page, screenText('calls:ring.accept'));
    for (const { page } of [hers, his])
      await page.getByText(screenPattern('calls:screen.waiting')).filter({ visible: true }).first().waitFor();
    await checkScreen(hers.page, 'call-waiting');
    await ringing(fathers.page).waitFor();
    // Until the father joins, the two are not even connected, although all events of the call have arrived.
    for (const { page } of [hers, his]) expect(await readConnectionStats(page)).toEqual([]);

    await press(fathers.page, screenText('calls:ring.join'));
    app.clock.goOn();
    for (const [who, { page }] of [
      ['she', hers],
      ['he', his],
      ['the father', fathers],
    ] as const)
      await expectFlows(page, 2, ({ audioReceived }) => audioReceived > 0, `${who} hears both others`);
    await checkScreen(hers.page, 'call-voice');
    await press(fathers.page, screenText('calls:control.leave'));
    for (const { page } of [hers, his])
      await page.getByText(screenText('calls:ended.guardian_left')).filter({ visible: true }).first().waitFor();
    // The guardian reads the line of the call with its duration, and not the server's English text.
    await fathers.page.goto(`/family/seat/${seatId}`);
    await fathers.page
      .getByRole('log')
      .getByText(new RegExp(`^${screenText('calls:line.outgoing.voice.completed')} \\d+:\\d\\d$`))
      .waitFor();
    await checkScreen(fathers.page, 'call-line-guardian');
  }, 400_000);

  it('answering on one device stops the others, a missed call can be called back, and a refusal says why', async () => {
    const { she, he } = await pair(app);
    const [hers, second, his] = await Promise.all([
      open(she, chatWith(he), PHONE),
      open(she, '/dashboard/home'),
      open(he, chatWith(she)),
    ]);
    await press(his.page, screenText('calls:button.voice', { name: 'Mariam' }));
    await ringing(hers.page).waitFor();
    await ringing(second.page).waitFor();
    await press(hers.page, screenText('calls:ring.accept'));
    await ringing(second.page).waitFor({ state: 'hidden' });
    await second.page.getByText(screenText('calls:bar.elsewhere', { name: 'Imran' })).waitFor();
    await expectHearing(hers.page, 'she');
    // No voice note is recorded meanwhile, because the other person would hear it.
    await hers.page.keyboard.press('Escape');
    await press(hers.page, screenText('chat:voice.record'));
    await hers.page.getByText(screenText('chat-media:recorder.failed.inCall')).waitFor();
    await checkScreen(hers.page, 'call-no-voice-note');
    await press(hers.page, screenText('chat-media:close'));
    // Settings of the call, by keyboard; Escape closes only them.
    await his.page.getByRole('button', { name: screenText('calls:control.more'), exact: true }).press('Enter');
    const lowData = his.page.getByRole('switch', { name: screenText('calls:more.lowData') });
    await lowData.press('Space');
    await expect.poll(() => lowData.getAttribute('aria-checked'), EVENTUALLY).toBe('true');
    await checkScreen(his.page, 'call-settings');
    await his.page.keyboard.press('Escape');
    await screenOf(his.page, 'Mariam').waitFor();
    // He ends it politely: a line of his is in the chat, and so is the line of the call.
    await his.page.getByRole('button', { name: screenPattern('calls:control.politely') }).click();
    await hers.page.getByRole('heading', { name: screenText('calls:ended.title') }).waitFor();
    await press(hers.page, screenText('calls:ended.close'));
    await second.page.getByRole('complementary', { name: screenText('calls:bar.label') }).waitFor({ state: 'hidden' });
    const log = hers.page.getByRole('log');
    await log.getByText(screenText('calls:line.incoming.voice.completed'), { exact: false }).waitFor();
    await log.getByText(/Thank you for the call/).waitFor();

    // He hangs up while it rings: she finds the missed call, and calls back.
    await press(his.page, screenText('calls:button.voice', { name: 'Mariam' }));
    await ringing(hers.page).waitFor();
    await press(his.page, screenText('calls:control.end'));
    await ringing(hers.page).waitFor({ state: 'hidden' });
    await log.getByText(screenText('calls:line.incoming.voice.missed')).waitFor();
    await checkScreen(hers.page, 'call-missed');
    await press(hers.page, screenText('calls:line.back'));
    await press(his.page, screenText('calls:ring.decline'));
    await hers.page
      .getByText(screenText('calls:ended.declined', { name: 'Imran' }))
      .first()
      .waitFor();
    await checkScreen(hers.page, 'call-declined');
    await press(hers.page, screenText('calls:ended.close'));

    // She accepts no calls any more, and his button says so.
    await second.page.goto('/dashboard/accountSetting/privacy');
    await second.page.getByText(screenText('settings:advanced')).click();
    const saved = second.page.waitForResponse(
      (response) => response.url().endsWith('/user/settings') && response.request().method() === 'PUT',
    );
    await second.page
      .getByRole('group', { name: screenText('settings:privacy.calls.label') })
      .getByRole('radio', { name: screenText('settings:privacy.calls.nobody'), exact: true })
      .click();
    expect((await saved).status()).toBe(200);
    if (process.env.PICTURES)
      await second.page.screenshot({ path: `${process.env.PICTURES}/call-settings-page.png`, fullPage: true });
    await his.page.goto(chatWith(she));
    await press(his.page, screenText('calls:button.voice', { name: 'Mariam' }));
    await his.page.getByText('This member does not accept calls.').waitFor();
    await checkScreen(his.page, 'call-refused');
  }, 400_000);

  it('a call survives a network that was cut for some seconds', async () => {
    const { she, he } = await pair(app);
    const [hers, his] = await Promise.all([open(she, '/dashboard/home'), open(he, chatWith(she), PHONE)]);
    // On a phone the two kinds of call are in a menu.
    await press(his.page, screenText('calls:button.any', { name: 'Mariam' }));
    await his.page.getByRole('menuitem', { name: screenText('calls:kind.voice') }).click();
    await press(hers.page, screenText('calls:ring.accept'));
    await expectHearing(hers.page, 'she');
    // The server counts the seconds of an interruption by its clock, which must not run on while this machine is slow.
    app.clock.stop();
    await his.page.context().setOffline(true);
    await his.page.getByText(screenText('calls:screen.reconnectingMeans')).waitFor();
    await his.page.context().setOffline(false);
    for (const { page } of [hers, his])
      await screenOf(page, page === hers.page ? 'Imran' : 'Mariam')
        .getByText(screenText('calls:screen.talking'), { exact: true })
        .first()
        .waitFor();
    await expectHearing(hers.page, 'she');
    await expectHearing(his.page, 'he');

    // He loads the page again by mistake: the call waits, and he returns to it.
    await his.page.reload();
    await press(his.page, screenText('calls:bar.return'));
    await expectFlows(his.page, 1, ({ audioReceived }) => audioReceived > 0, 'he hears her after the reload');
    await expectHearing(hers.page, 'she');
    app.clock.goOn();
  }, 400_000);
});
