import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { express } from '../support/activity.ts';
import { expectAccessible, LAPTOP, openFullBrowser, visit } from '../support/browser.ts';
import { member, type Person } from '../support/members.ts';
import { screenText } from '../support/screen-text.ts';
import type { BrowserSubscription } from '../support/stand-ins/push-browser.ts';
import { type PushService, startPushService } from '../support/stand-ins/push-service.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { EVENTUALLY } from './chat-scene.ts';

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));

let app: TestApp;
let browser: Browser;
let service: PushService;
beforeAll(async () => {
  [app, browser, service] = await Promise.all([startTestApp(), openFullBrowser(), startPushService()]);
});
afterAll(async () => {
  await browser.close();
  await app.close();
  await service.close();
});

/** Headless browsers have no push service, so this page's subscription is that of the stand-in. */
const subscribesAs = (page: Page, subscription: BrowserSubscription) =>
  page.addInitScript((json) => {
    let current: unknown = null;
    const made = {
      endpoint: json.endpoint,
      toJSON: () => json,
      unsubscribe: async () => {
        current = null;
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        current = made;
        return made;
      },
      getSubscription: async () => current,
    });
  }, subscription);

/** Passes data from the push service to the service worker, as the browser does. */
async function deliver(context: BrowserContext, page: Page, data: string): Promise<void> {
  const session = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', { origin: app.url, registrationId: await registration, data });
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => `${title}: ${body}`);
  });

/** Signs her in on her laptop, which uses the stand-in's push service. */
async function signedIn(she: Person, subscription: BrowserSubscription) {
  const visited = await visit(browser, app.url, LAPTOP, { serviceWorkers: 'allow' });
  const { page, context } = visited;
  await context.grantPermissions(['notifications'], { origin: app.url });
  await subscribesAs(page, subscription);
  const signIn = async (password = she.password): Promise<void> => {
    await page.getByLabel(screenText('notification-settings:channel.email')).fill(she.email);
    await page.getByLabel(screenText('family:invitation.password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: screenText('accounts:loginCode.submit') }).click();
  };
  await page.goto('/');
  await signIn();
  await page.waitForURL('**/dashboard/home');
  return { ...visited, signIn };
}

it('a push notification is shown, opens its page, and is no longer sent after the sign-out', async () => {
  const she = await member(app, { firstName: 'Mariam', lastName: 'Siddiqui', declarations: accepted });
  const he = await member(app, { gender: 'MALE', firstName: 'Imran', lastName: 'Khan', declarations: accepted });
  const { page, context, faults } = await signedIn(she, service.subscribe());
  await page.goto('/dashboard/accountSetting/notifications');
  await page.getByRole('button', { name: screenText('notification-settings:push.turnOn') }).click();
  await page.getByText(screenText('notification-settings:push.turnedOn')).waitFor();
  await page.getByRole('button', { name: screenText('notification-settings:push.turnOff') }).waitFor();
  await expectAccessible(page, 'a device that shows notifications');

  await express(he, she);
  const isHers = ({ url }: { url: string }) => url.includes(he.id) || url.includes('interest');
  await expect.poll(() => service.received.filter(isHers).length).toBe(1);
  const { plain } = service.received.find(isHers) ?? { plain: '' };
  expect(plain).not.toContain('Imran');
  await deliver(context, page, plain);
  await expect.poll(() => shown(page)).toHaveLength(1);
  // The same message again does not add a notification; another one, delivered after it, proves that both were
  // processed.
  const [one] = await shown(page);
  await deliver(context, page, plain);
  await deliver(context, page, JSON.stringify({ ...JSON.parse(plain), title: 'Another', tag: 'another' }));
  await expect.poll(async () => (await shown(page)).some((text) => text.startsWith('Another:'))).toBe(true);
  expect((await shown(page)).filter((text) => text === one)).toHaveLength(1);

  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(async (tag) => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration };
    let notification: Notification | undefined;
    for (; !notification; await new Promise((resolve) => setTimeout(resolve, 50)))
      [notification] = await scope.registration.getNotifications({ tag });
    const Click = (self as unknown as { NotificationEvent: new (type: string, init: object) => Event })
      .NotificationEvent;
    self.dispatchEvent(new Click('notificationclick', { notification }));
  }, JSON.parse(plain).tag);
  await page.waitForURL(`**${JSON.parse(plain).url}`);

  // The next member who signs in on this device receives no notifications about her.
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: screenText('shell:menu.logOut') }).click();
  await page.getByLabel(screenText('notification-settings:channel.email')).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('push'))).toBeNull();
  await expect.poll(() => shown(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

it('push notifications continue when the same member signs in again after the session expired', async () => {
  const she = await member(app, { firstName: 'Mariam', lastName: 'Siddiqui', declarations: accepted });
  const he = await member(app, { gender: 'MALE', firstName: 'Imran', lastName: 'Khan', declarations: accepted });
  const { page, context, faults, signIn } = await signedIn(she, service.subscribe());
  await page.goto('/dashboard/accountSetting/notifications');
  await page.getByRole('button', { name: screenText('notification-settings:push.turnOn') }).click();
  await page.getByRole('button', { name: screenText('notification-settings:push.turnOff') }).waitFor();

  // Changing the password signs out all other devices, and the server deletes their subscriptions.
  const newPassword = 'another pass phrase altogether';
  expect((await she.client.put('/user/resetPassword', { oldPassword: she.password, newPassword })).status).toBe(200);
  await page.getByRole('button', { name: screenText('accounts:loginCode.submit') }).waitFor();
  const devices = async () => (await she.client.get('/user/settings')).body.result.data.reach.push.devices;
  await expect.poll(devices).toBe(0);
  await signIn(newPassword);
  await page.waitForURL('**/dashboard/accountSetting**');
  await expect.poll(devices, EVENTUALLY).toBe(1);
  await page.getByRole('button', { name: screenText('notification-settings:push.turnOff') }).waitFor();
  const pushesAboutHim = () =>
    service.received.filter(({ url }) => url.includes(he.id) || url.includes('interest')).length;
  const before = pushesAboutHim();
  await express(he, she);
  await expect.poll(pushesAboutHim, EVENTUALLY).toBe(before + 1);
  expect(faults).toEqual([]);
  await context.close();
});

it('push notifications stay on if they are turned on while the app is starting', async () => {
  const she = await member(app, { firstName: 'Mariam', lastName: 'Siddiqui', declarations: accepted });
  const { page, context, faults } = await signedIn(she, service.subscribe());
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The first query for the subscription, made at the start of the app, is delayed.
  await page.addInitScript(() => {
    let goOn = (): void => undefined;
    const promise = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const checkScreen = PushManager.prototype.getSubscription;
    let looks = 0;
    Object.assign(PushManager.prototype, {
      async getSubscription() {
        if (looks++ === 0) await promise;
        return checkScreen.call(this);
      },
    });
    Object.assign(window, { goOn: () => goOn(), looks: () => looks });
  });
  await page.reload();
  await page.waitForFunction(() => (window as unknown as { looks: () => number }).looks() > 0);
  await page.getByRole('button', { name: screenText('shell:menu.accountSettings') }).click();
  await page.getByRole('link', { name: screenText('shell:menu.passwordPrivacy') }).click();
  await page
    .getByRole('link', { name: /^Notifications/ })
    .last()
    .click();
  await page.getByRole('button', { name: screenText('notification-settings:push.turnOn') }).click();
  const devices = async () => (await she.client.get('/user/settings')).body.result.data.reach.push.devices;
  // Waits until the click either waits for the start or has been processed.
  await page.waitForFunction(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return [...held, ...pending].filter(({ name }) => name === 'rishta.push').length !== 1;
  });
  await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn());
  await page.getByRole('button', { name: screenText('notification-settings:push.turnOff') }).waitFor();
  await expect.poll(devices).toBe(1);
  const isThere = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.pushManager.getSubscription()) !== null;
    });
  expect(await isThere()).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});
