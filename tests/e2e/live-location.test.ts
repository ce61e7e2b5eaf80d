import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { expectAccessible, expectNoSidewaysScroll, LAPTOP, openBrowser, PHONE, visit } from '../support/browser.ts';
import { signInDirectly } from '../support/browser-sign-in.ts';
import { member, type Person } from '../support/members.ts';
import { screenText } from '../support/screen-text.ts';
import type { Factor } from '../support/second-factor.ts';
import { ADMIN, addTerritory, networkAccount, type StaffMember, signInAdmin, turnOnNetwork } from '../support/staff.ts';
import { signInAdminPage } from '../support/staff-browser.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

type Colleague = Person & { factor: Factor };

let app: TestApp;
let admin: StaffMember;
let browser: Browser;
let manager: Colleague;
let zone: string;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  await turnOnNetwork(admin);
  zone = await addTerritory(admin, { level: 'zone', name: 'North' });
  manager = await networkAccount(app, admin, 'ZONAL_SALES_MANAGER', { territoryId: zone });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

const LUCKNOW = { latitude: 26.8467, longitude: 80.9462, accuracy: 25 };
const BARABANKI = { latitude: 26.9268, longitude: 81.1834, accuracy: 40 };

const newOfficer = (): Promise<Colleague> =>
  networkAccount(app, admin, 'SALES_OFFICER', { territoryId: zone, managerId: manager.id });

async function open(who: Colleague, screen: typeof PHONE, path: string, device: BrowserContextOptions = {}) {
  const visited = await visit(browser, app.url, screen, device);
  const { email, password, factor } = who;
  await signInDirectly(visited.page, { email, password, otp: factor.recoveryCodes.pop() }, path);
  return visited;
}

/** Place of somebody's dot on the map. */
const dotOf = (page: Page, id: string): Promise<string> =>
  page.locator(`[data-person="${id}"]`).evaluate((dot) => (dot as SVGElement).style.translate);

it('an officer goes on duty and agrees to share the location, a manager sees the dot on the map, and Stop ends it', async () => {
  const officer = await newOfficer();
  const phone = await open(officer, PHONE, '/staff/duty', { geolocation: LUCKNOW, permissions: ['geolocation'] });
  await phone.page.getByRole('heading', { name: screenText('duty:duty.off') }).waitFor();
  await expectAccessible(phone.page, 'duty');
  await expectNoSidewaysScroll(phone.page, 'duty');
  await phone.page.getByRole('button', { name: screenText('duty:duty.goOn') }).click();
  await phone.page.getByRole('heading', { name: screenText('duty:duty.on') }).waitFor();

  const desk = await open(manager, LAPTOP, '/staff/map');
  await desk.page.getByText(screenText('duty:map.noConsent')).waitFor();
  await phone.page.getByRole('button', { name: screenText('duty:duty.agree') }).click();
  await phone.page.getByText(screenText('duty:duty.agreed'), { exact: true }).waitFor();
  await desk.page.reload();

  await desk.page.getByRole('button', { name: screenText('duty:map.ask') }).click();
  const bar = phone.page.getByText(/^Your location is being shared with Imran Network \d+$/);
  await bar.waitFor();
  await desk.page.getByText(screenText('duty:map.place', { district: 'Lucknow', state: 'Uttar Pradesh' })).waitFor();
  await desk.page.getByText(/^Live, [01]:\d\d left$/).waitFor();
  expect(await desk.page.getByRole('link', { name: screenText('duty:map.open') }).getAttribute('href')).toBe(
    'geo:26.846700,80.946200;u=25',
  );
  await expectAccessible(desk.page, 'map');
  await expectAccessible(phone.page, 'duty while sharing');
  await expectNoSidewaysScroll(phone.page, 'duty while sharing');
  const before = await dotOf(desk.page, officer.id);
  await phone.context.setGeolocation(BARABANKI);
  await desk.page.getByText(screenText('duty:map.place', { district: 'Barabanki', state: 'Uttar Pradesh' })).waitFor();
  await expect.poll(() => dotOf(desk.page, officer.id)).not.toBe(before);

  await phone.page.getByRole('button', { name: screenText('duty:live.stop') }).click();
  await bar.waitFor({ state: 'detached' });
  await desk.page.getByText(screenText('duty:map.ended')).waitFor();
  await phone.context.setGeolocation(LUCKNOW);

  // The manager asks again; leaving the page ends the request.
  await desk.page.getByRole('button', { name: screenText('duty:map.askAgain') }).click();
  await bar.waitFor();
  await desk.page.getByText(screenText('duty:map.place', { district: 'Lucknow', state: 'Uttar Pradesh' })).waitFor();
  await desk.page.getByRole('link', { name: screenText('duty:hours.title') }).click();
  await bar.waitFor({ state: 'detached' });
  await desk.page.getByRole('rowheader', { name: /Imran Network/ }).waitFor();
  await expectAccessible(desk.page, 'hours');
  const saved = desk.page.waitForEvent('download');
  await desk.page.getByRole('button', { name: screenText('duty:hours.csv') }).click();
  expect((await saved).suggestedFilename()).toMatch(/^duty-.*\.csv$/);

  await phone.page.getByRole('button', { name: screenText('duty:duty.withdraw') }).click();
  await phone.page.getByText(screenText('duty:duty.notAgreed'), { exact: true }).waitFor();
  await phone.page.getByRole('button', { name: screenText('duty:duty.goOff') }).click();
  await phone.page.getByRole('heading', { name: screenText('duty:duty.off') }).waitFor();
  expect([...phone.faults, ...desk.faults]).toEqual([]);
  await phone.context.close();
  await desk.context.close();
});

it('a running location request continues after a reload, and a manager on a phone sees it', async () => {
  const officer = await newOfficer();
  await officer.client.put('/staff/duty', { onlineStatus: 'available', locationConsent: true });
  const desk = await open(manager, PHONE, '/staff/map');
  await desk.page.getByRole('button', { name: screenText('duty:map.ask') }).click();
  await desk.page.getByText(screenText('duty:map.waiting')).waitFor();
  const phone = await open(officer, PHONE, '/staff/duty', { geolocation: LUCKNOW, permissions: ['geolocation'] });
  await phone.page.getByText(/^Your location is being shared with/).waitFor();
  await desk.page.getByText(screenText('duty:map.place', { district: 'Lucknow', state: 'Uttar Pradesh' })).waitFor();
  await expectAccessible(desk.page, 'map on a phone');
  await expectNoSidewaysScroll(desk.page, 'map on a phone');
  expect([...phone.faults, ...desk.faults]).toEqual([]);
  await phone.context.close();
  await desk.context.close();
});

it('a browser without geolocation shows a message, and a refused position is only logged', async () => {
  const officer = await newOfficer();
  await officer.client.put('/staff/duty', { onlineStatus: 'available', locationConsent: true });
  const { page, context, faults } = await visit(browser, app.url, PHONE);
  await context.addInitScript(() => {
    // Browsers without geolocation do not have the property.
    delete (Navigator.prototype as { geolocation?: unknown }).geolocation;
  });
  const { email, password, factor } = officer;
  await signInDirectly(page, { email, password, otp: factor.recoveryCodes.pop() }, '/staff/duty');
  await page.getByRole('heading', { name: screenText('duty:duty.on') }).waitFor();
  // A page that connects later finds the running request.
  await manager.client.post('/staff/location/request', { userId: officer.id });
  await page.getByText(screenText('duty:live.unsupported')).waitFor();
  expect(faults).toEqual([]);
  await context.close();

  const denied = await open(officer, PHONE, '/staff/duty', { permissions: [] });
  const logged: string[] = [];
  denied.page.on('console', (message) => logged.push(message.text()));
  await denied.page.getByRole('heading', { name: screenText('duty:duty.on') }).waitFor();
  await manager.client.post('/staff/location/request', { userId: officer.id });
  await expect.poll(() => logged.some((text) => text.startsWith('location: ')), { timeout: 60_000 }).toBe(true);
  expect(await denied.page.getByRole('alert').count()).toBe(0);
  await denied.context.close();
});

it('an administrator’s message appears on an officer’s phone as a toast and in the bell, and the position arrives', async () => {
  const officer = await newOfficer();
  await officer.client.put('/staff/duty', { onlineStatus: 'available', locationConsent: true });
  const phone = await open(officer, PHONE, '/staff/duty', { geolocation: LUCKNOW, permissions: ['geolocation'] });
  await phone.page.getByRole('heading', { name: screenText('duty:duty.on') }).waitFor();
  const office = await visit(browser, app.url, LAPTOP);
  await signInAdminPage(app, office.page, '/staff/broadcast');
  await office.page.getByRole('button', { name: screenText('duty:broadcast.send') }).click();
  await office.page.getByText(screenText('duty:broadcast.textMissing')).waitFor();
  await office.page.getByLabel(screenText('duty:broadcast.to'), { exact: true }).selectOption('A role');
  await office.page.getByLabel(screenText('duty:hours.role')).selectOption('Sales officer');
  await office.page
    .getByLabel(screenText('duty:broadcast.text'), { exact: true })
    .fill('Please call the office before six.');
  await expectAccessible(office.page, 'messages');
  await office.page.getByRole('button', { name: screenText('duty:broadcast.send') }).click();
  await phone.page.getByText(screenText('duty:live.got')).waitFor();
  await office.page.getByText(/· Sales officer ·/).waitFor();
  await expect
    .poll(
      async () =>
        (await manager.client.get('/staff/duty/people')).body.result.data.find(
          ({ _id }: { _id: string }) => _id === officer.id,
        )?.position,
      { timeout: 60_000 },
    )
    .toMatchObject({ lat: LUCKNOW.latitude, lng: LUCKNOW.longitude });
  await phone.page.getByRole('link', { name: /\d unread/ }).click();
  await phone.page.getByText('Please call the office before six.').waitFor();
  await expectAccessible(phone.page, 'notifications of an officer');
  await expectNoSidewaysScroll(phone.page, 'notifications of an officer');
  expect([...phone.faults, ...office.faults]).toEqual([]);
  await phone.context.close();
  await office.context.close();
});

it('a member’s page never asks for a position and sends none, whatever the server emits', async () => {
  const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));
  const person = await member(app, { declarations: accepted });
  const { page, context, faults } = await visit(browser, app.url, PHONE, {
    geolocation: LUCKNOW,
    permissions: ['geolocation'],
  });
  await context.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    for (const call of ['getCurrentPosition', 'watchPosition'] as const)
      Geolocation.prototype[call] = () => {
        asked.push(call);
        return 0;
      };
  });
  // Keeps the page's connections, so that the test can put events into them.
  await context.addInitScript(() => {
    const sockets: WebSocket[] = [];
    class KeptSocket extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        sockets.push(this);
      }
    }
    Object.assign(window, { WebSocket: KeptSocket, sockets });
  });
  const sent: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  const { email, password } = person;
  await signInDirectly(page, { email, password });
  const inject = (frame: string) =>
    page.evaluate((data) => {
      for (const socket of (window as unknown as { sockets: WebSocket[] }).sockets)
        socket.dispatchEvent(new MessageEvent('message', { data }));
    }, frame);
  await expect.poll(() => sent.some((frame) => frame.includes('make:me:online')), { timeout: 60_000 }).toBe(true);
  const roomId = crypto.randomUUID();
  const notification = { _id: roomId, title: 'Message', text: 'Text', createdAt: new Date().toISOString() };
  for (const event of [
    ['send:real:time:location', { roomId, userId: person.id }],
    ['admin:notification', { notification }],
    ['my:location', { roomId }],
  ])
    await inject(`42${JSON.stringify(event)}`);
  // These events have arrived once a later one is shown. That one is repeated, because the page may still load the true
  // number.
  const showsSeven = async (): Promise<number> => {
    await inject(`42${JSON.stringify(['notification', { unread: 7 }])}`);
    return page.getByRole('link', { name: /7 unread/ }).count();
  };
  await expect.poll(showsSeven).toBe(1);
  expect(await page.evaluate(() => (window as unknown as { asked: string[] }).asked)).toEqual([]);
  expect(sent.filter((frame) => /location/.test(frame))).toEqual([]);
  expect(await page.getByText(screenText('duty:live.got')).count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});
