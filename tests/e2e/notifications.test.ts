import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { answer, express, expressed } from '../support/activity.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  holdToast,
  LAPTOP,
  openBrowser,
  PHONE,
  pressUndo,
  visit,
} from '../support/browser.ts';
import { NOWHERE, signInDirectly } from '../support/browser-sign-in.ts';
import { member, type Person } from '../support/members.ts';
import { oneScreenSize } from '../support/one-screen-size.ts';
import { screenText } from '../support/screen-text.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));

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

const woman = () => member(app, { firstName: 'Mariam', lastName: 'Siddiqui', declarations: accepted });
const man = (firstName: string) => member(app, { gender: 'MALE', firstName, lastName: 'Khan', declarations: accepted });

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await signInDirectly(page, { email, password }, NOWHERE);
}

const settingsOf = async ({ client }: Person) => (await client.get('/user/settings')).body.result.data.notifications;

describe.each(
  oneScreenSize(import.meta.filename, [
    ['a phone', PHONE],
    ['a laptop', LAPTOP],
  ]),
)('notifications on %s', (where, viewport) => {
  const isPhone = viewport === PHONE;
  const looking = (page: Page) => async (screen: string) => {
    await expectAccessible(page, `${screen} on ${where}`);
    await expectNoSidewaysScroll(page, `${screen} on ${where}`);
  };

  it('appear at the bell, lead to their page, and are marked as read on every device', async () => {
    const [she, he] = await Promise.all([woman(), man('Imran')]);
    const { page, context, faults } = await visit(browser, app.url, viewport);
    const checkScreen = looking(page);
    await signIn(page, she);
    const bell = (name: string) => page.getByRole(isPhone ? 'link' : 'button', { name, exact: true });

    await page.goto('/dashboard/home');
    // The notification is about this browser, which is new to the account.
    await bell('Notifications: 1 unread').click();
    await page.getByRole('link', { name: /^Login from a new device/ }).waitFor();
    await checkScreen('what the bell opens');
    await page.getByRole('button', { name: screenText('notifications:readAll') }).click();
    await bell('Notifications').waitFor();
    if (!isPhone) {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
        .toBe('Notifications');
    }

    await express(he, she);
    await bell('Notifications: 1 unread').waitFor();
    if (!isPhone) {
      await bell('Notifications: 1 unread').click();
      await page.getByRole('link', { name: screenText('notifications:all') }).click();
    }
    await page.getByRole('heading', { level: 1, name: screenText('notifications:title') }).waitFor();
    // Accepts both headings, since midnight may pass meanwhile.
    const lately = page.getByRole('region', { name: /^(Today|Yesterday)$/ });
    const line = lately.getByRole('link', { name: /Imran K.* has sent you an interest.*Unread/ });
    await line.waitFor();
    await checkScreen('the list');

    await page
      .getByRole('link', { name: screenText('notifications:topic.message'), exact: true })
      .last()
      .click();
    await page.getByRole('heading', { name: screenText('notifications:empty.topic') }).waitFor();
    await checkScreen('an empty topic');
    await page.getByRole('link', { name: screenText('notifications:empty.everything') }).click();

    // By keyboard: the entry opens his profile, which marks the entry as read.
    await line.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/dashboard/profile/${he.id}`);
    await bell('Notifications').waitFor();

    // Two events of one kind are combined; when read on another device, they are shown as read on this page too.
    const [bilal, faisal] = await Promise.all([man('Bilal'), man('Faisal')]);
    await express(bilal, she);
    await express(faisal, she);
    await bell('Notifications: 2 unread').waitFor();
    await page.goto('/dashboard/notifications');
    const both = lately.getByRole('link', { name: /and one other member have sent you an interest.*Unread/ });
    await both.waitFor();
    expect((await she.client.put('/notifications/read', {})).status).toBe(200);
    await bell('Notifications').waitFor();
    await both.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('button', { name: screenText('notifications:readAll') }).count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('have settings, each of which is saved at once', async () => {
    const she = await woman();
    const { page, context, faults } = await visit(browser, app.url, viewport);
    const checkScreen = looking(page);
    await signIn(page, she);
    // The former address of the notification settings leads to their page.
    await page.goto('/dashboard/accountSetting#notifications');
    await page.waitForURL('**/dashboard/accountSetting/notifications');
    const card = page.getByRole('region', { name: screenText('notifications:settings') });
    await card
      .getByRole('radio', { name: screenText('notification-settings:presets.important'), checked: true })
      .waitFor();
    await checkScreen('the settings with Advanced closed');
    // A preset changes many switches at once, and Undo restores them.
    await card.getByRole('radio', { name: screenText('notification-settings:presets.quiet') }).click();
    const quietSaved = page.getByText(screenText('notification-settings:saved', { what: 'How much', choice: 'Quiet' }));
    await holdToast(quietSaved);
    expect(await settingsOf(she)).toMatchObject({ whatsapp: false, sms: false, push: false, email: 'none' });
    await pressUndo(quietSaved);
    await card
      .getByRole('radio', { name: screenText('notification-settings:presets.important'), checked: true })
      .waitFor();
    const advanced = card.getByRole('button', { name: screenText('notification-settings:advanced') });
    await advanced.click();
    const way = (name: string) => card.getByRole('switch', { name, exact: true });
    await way('WhatsApp').waitFor();
    const ways = () => Promise.all(['WhatsApp', 'Email', 'SMS'].map((name) => way(name).isChecked()));
    expect(await ways()).toEqual([true, false, true]);
    await checkScreen('the settings');

    // A button beside a channel without a verified contact leads to the verification.
    await card.getByRole('link', { name: screenText('notification-settings:phone.verify') }).click();
    await page.getByRole('button', { name: screenText('settings:contacts.sendPhone') }).waitFor();
    await page.goBack();
    await advanced.click();

    await way('Email').click();
    await page.getByText(screenText('notification-settings:saved', { what: 'Email', choice: 'on' })).waitFor();
    await card.getByText(screenText('settings:presets.own')).waitFor();
    await card
      .getByText(/is not verified yet/)
      .first()
      .waitFor();
    await card.getByRole('radio', { name: screenText('notification-settings:mail.instant') }).click();
    const saved = page.getByText(screenText('notification-settings:saved', { what: 'Email', choice: 'Immediately' }));
    await holdToast(saved);
    // The toast moves when the one above it disappears.
    await page
      .getByText(screenText('notification-settings:saved', { what: 'Email', choice: 'on' }))
      .waitFor({ state: 'detached' });
    expect((await settingsOf(she)).email).toBe('instant');
    await pressUndo(saved);
    await card.getByRole('radio', { name: screenText('notification-settings:mail.daily'), checked: true }).waitFor();
    // Asks the server: the button changes before the save, and the toast may belong to the first Undo.
    await expect.poll(async () => (await settingsOf(she)).email).toBe('daily');

    await way('Quiet hours').click();
    await card.getByLabel(screenText('notification-settings:quiet.from')).fill('21:30');
    await card.getByLabel(screenText('notification-settings:quiet.to')).focus();
    await page
      .getByText(screenText('notification-settings:saved', { what: 'Quiet hours', choice: '21:30 to 07:00' }))
      .waitFor();
    await card.getByLabel(screenText('notification-settings:quiet.to')).fill('21:30');
    await card.getByLabel(screenText('notification-settings:quiet.from')).focus();
    await card.getByText(screenText('notification-settings:quiet.same')).waitFor();
    await checkScreen('hours that are none');

    if (isPhone) await card.locator('summary', { hasText: /^Messages/ }).click();
    await card.getByRole('checkbox', { name: 'Messages by SMS' }).click();
    await page
      .getByText(screenText('notification-settings:saved', { what: 'Messages by SMS', choice: 'on' }))
      .waitFor();
    await checkScreen('a topic');
    if (isPhone) await card.locator('summary', { hasText: /^Security/ }).click();
    const always = card.getByRole('checkbox', { name: 'Security by Email' });
    expect([await always.isChecked(), await always.isDisabled()]).toEqual([true, true]);

    const { quiet, topics } = await settingsOf(she);
    expect([quiet, topics.message.sms]).toEqual([{ on: true, from: '21:30', to: '07:00' }, true]);
    expect(faults).toEqual([]);
    await context.close();
  });
});

/** The six-digit code sent to this address or number. */
async function codeAt(to: string): Promise<string> {
  const { text } = await app.message(to, /\b\d{6}\b/);
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error(`No code in the message to ${to}: ${text}`);
  return code;
}

/** Requests a code and enters it. */
async function verify({ client }: Person, channel: 'email' | 'phone', at: string): Promise<void> {
  expect((await client.post('/user/sendCode', { channel })).status).toBe(200);
  const path = channel === 'email' ? '/user/verifyEmail' : '/user/verifyPhone';
  expect((await client.post(path, { otp: await codeAt(at) })).status).toBe(200);
}

it('text messages to a phone need consent, which can be withdrawn in the same place', async () => {
  const she = await woman();
  await verify(she, 'phone', she.registered.body.user.phoneNumber);
  const { page, context, faults } = await visit(browser, app.url, PHONE);
  await signIn(page, she);
  await page.goto('/dashboard/accountSetting/notifications');
  const reach = async () => (await she.client.get('/user/settings')).body.result.data.reach.phone;
  const consent = page.getByRole('checkbox', { name: /^I agree that notifications are sent .* by SMS/ });
  await consent.click();
  await page.getByText(screenText('notification-settings:optedIn')).waitFor();
  expect(await reach()).toMatchObject({ sms: true, whatsapp: false });
  await page.getByRole('button', { name: screenText('notification-settings:advanced') }).click();
  await expectAccessible(page, 'a consent');
  await consent.click();
  await page.getByText(screenText('notification-settings:optedOut')).waitFor();
  expect(await reach()).toMatchObject({ sms: false, whatsapp: false });
  expect(faults).toEqual([]);
  await context.close();
});

it('the unsubscribe link in a mail ends mails only after a click on the button of its page', async () => {
  const [she, he] = await Promise.all([woman(), man('Imran')]);
  await verify(she, 'email', she.email);
  expect((await she.client.put('/user/settings', { notifications: { email: 'instant' } })).status).toBe(200);
  await express(he, she);
  const { text } = await app.message(she.email, /unsubscribe\?token=/);
  const link = /\/unsubscribe\?token=[\w%-]+/.exec(text)?.[0] ?? '';
  expect(link).not.toBe('');
  const { page, context, faults } = await visit(browser, app.url, PHONE);
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: screenText('notifications:stop.title') }).waitFor();
  await expectAccessible(page, 'the question');
  expect((await settingsOf(she)).email).toBe('instant');
  await page.getByRole('button', { name: screenText('notifications:stop.button') }).click();
  await page.getByRole('heading', { level: 1, name: screenText('notifications:stop.done') }).waitFor();
  await expectAccessible(page, 'the answer');
  expect((await settingsOf(she)).email).toBe('none');
  await page.goto('/unsubscribe?token=nonsense');
  await page.getByRole('button', { name: screenText('notifications:stop.button') }).click();
  await page.getByRole('heading', { level: 1, name: screenText('notifications:stop.bad') }).waitFor();
  await expectAccessible(page, 'a bad link');
  expect(faults).toEqual([]);
  await context.close();
});

it('a notification that was sent before the socket connects appears once it connects', async () => {
  const [she, he] = await Promise.all([woman(), man('Imran')]);
  const interestId = await expressed(she, he);
  const { page, context, faults } = await visit(browser, app.url, LAPTOP);
  let connect = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    connect = resolve;
  });
  let isAsked = false;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    isAsked = true;
    void released.then(() => socket.connectToServer());
  });
  await signIn(page, she);
  await page.goto(`/dashboard/profile/${he.id}`);
  await page.getByText(screenText('members:interest.sent'), { exact: true }).first().waitFor();
  await expect.poll(() => isAsked).toBe(true);
  expect((await answer(he, interestId, 'Accepted')).status).toBe(200);
  connect();
  await page.getByText(screenText('members:interest.mutual'), { exact: true }).first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
