import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../support/chat.ts';
import { expectFailure } from '../support/failures.ts';
import { member, type Person, register } from '../support/members.ts';
import { type ExternalServices, setNotifications, startExternalServices, subscribe } from '../support/notifications.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let outside: ExternalServices;
let who: Person;
beforeAll(async () => {
  outside = await startExternalServices();
  app = await startTestApp({ RATE_LIMIT_FACTOR: '1' });
});
beforeEach(async () => {
  who = await register(app);
});
afterAll(async () => {
  await app.close();
  await outside.close();
});

const read = async () => dataOf(await who.client.get('/user/settings'));

describe('the notification settings', () => {
  it('of a new member are the defaults of section 2 of the specification, without any consent to texts', async () => {
    const { notifications, reach } = await read();
    expect(notifications).toMatchObject({ whatsapp: true, email: 'none', sms: true, discreet: true });
    expect(reach).toEqual({
      email: { address: who.email, verified: false },
      phone: { number: expect.stringMatching(/^\+91/), verified: false, sms: false, whatsapp: false },
      push: { devices: 0 },
    });
  });

  it('stay unchanged for values that are not sent, at every depth', async () => {
    dataOf(await who.client.put('/user/settings', { privacy: { showRead: false } }));
    await setNotifications(who, { quiet: { on: true }, topics: { interest: { sms: false } } });
    await setNotifications(who, { email: 'daily', quiet: { from: '21:30' }, topics: { interest: { push: false } } });
    const { privacy, notifications } = await read();
    expect(privacy.showRead).toBe(false);
    expect(notifications).toMatchObject({ email: 'daily', quiet: { on: true, from: '21:30', to: '07:00' } });
    expect(notifications.topics.interest).toEqual({ push: false, email: true, sms: false, whatsapp: true });
    expect(notifications.topics.gallery.sms).toBe(true);
  });

  it('accept every spelling of yes and no for the mail switch', async () => {
    for (const [sent, kept] of [
      [true, 'instant'],
      [false, 'none'],
      ['Yes', 'instant'],
      ['No', 'none'],
      ['true', 'instant'],
      ['false', 'none'],
      ['daily', 'daily'],
      // The spec's "not set" means off.
      ['', 'none'],
      [null, 'none'],
    ] as const) {
      const body = { notifications: { whatsapp: 'Yes', email: sent, sms: false } };
      expect(dataOf(await who.client.put('/user/settings', body)).notifications.email, String(sent)).toBe(kept);
      expect((await read()).notifications).toMatchObject({ whatsapp: true, email: kept, sms: false });
    }
    for (const email of ['perhaps', 1, []])
      expectFailure(await who.client.put('/user/settings', { notifications: { email } }), 400, 'request.invalid');
  });

  it('refuse an invalid value', async () => {
    const wrong = [
      { email: 'hourly' },
      { quiet: { from: '25:00' } },
      { timeZone: 'Moon/Tranquility' },
      { sms: 'perhaps' },
      { topics: { interest: { sms: 'perhaps' } } },
    ];
    for (const notifications of wrong) expectFailure(await who.client.put('/user/settings', { notifications }), 400);
  });

  it('record the consent to text messages with the version of its text, and its withdrawal', async () => {
    const { reach } = await setNotifications(who, { optIn: { whatsapp: true } });
    expect(reach.phone).toMatchObject({ sms: false, whatsapp: true });
    expect((await setNotifications(who, { optIn: { whatsapp: false } })).reach.phone.whatsapp).toBe(false);
    const rows = await app.app.platform.db.read
      .selectFrom('consent')
      .select(['purpose', 'version', 'given', 'ip'])
      .where('member_id', '=', who.id)
      .where('purpose', 'like', '%messages')
      .orderBy('at')
      .execute();
    expect(rows).toEqual(
      [true, false].map((given) => ({
        purpose: 'whatsapp_messages',
        version: '2026-11',
        given,
        ip: expect.any(String),
      })),
    );
  });
});

describe('devices for push notifications', () => {
  it('are stored once each, and removed at sign-out or on request', async () => {
    const first = await subscribe(outside, who);
    dataOf(await who.client.post('/notifications/push', first));
    await subscribe(outside, who);
    expect((await read()).reach.push.devices).toBe(2);
    dataOf(
      await who.client.raw('/notifications/push', {
        method: 'DELETE',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ endpoint: first.endpoint }),
      }),
    );
    expect((await read()).reach.push.devices).toBe(1);
    await who.client.post('/user/logout');
    const rows = await app.app.platform.db.read
      .selectFrom('push_subscription')
      .select('id')
      .where('member_id', '=', who.id)
      .execute();
    expect(rows).toEqual([]);
  });

  it('are all removed by a call without an endpoint, but only those of the caller', async () => {
    const device = await subscribe(outside, who);
    const other = await register(app);
    dataOf(
      await other.client.raw('/notifications/push', {
        method: 'DELETE',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ endpoint: device.endpoint }),
      }),
    );
    expect((await read()).reach.push.devices).toBe(1);
    dataOf(await who.client.delete('/notifications/push'));
    expect((await read()).reach.push.devices).toBe(0);
  });

  it('receive notifications only of the member who signed in last', async () => {
    const device = await subscribe(outside, who);
    const other = await member(app);
    dataOf(await other.client.post('/notifications/push', device));
    expect((await read()).reach.push.devices).toBe(0);
  });

  it('are limited to ten per member, and to twenty attempts an hour', async () => {
    for (let number = 0; number < 20; number++) await subscribe(outside, who);
    expect((await read()).reach.push.devices).toBe(10);
    expectFailure(await who.client.post('/notifications/push', outside.push.subscribe()), 429, 'request.too_many');
  });

  it('are refused if the address cannot be one of a push service', async () => {
    const { keys } = outside.push.subscribe();
    for (const endpoint of ['https://10.0.0.7/push', 'http://push.example.org/x', 'https://router.local/push'])
      expectFailure(
        await who.client.post('/notifications/push', { endpoint, keys }),
        400,
        'notifications.push_refused',
      );
    for (const endpoint of ['file:///etc/passwd', 'x', undefined])
      expectFailure(await who.client.post('/notifications/push', { endpoint, keys }), 400);
    const unstorable = ['\u0000', '\ud800', ' ', 'é'].map((sign) => `https://push.example.org/${sign}`);
    for (const endpoint of unstorable) {
      expectFailure(await who.client.post('/notifications/push', { endpoint, keys }), 400);
      expectFailure(
        await who.client.raw('/notifications/push', {
          method: 'DELETE',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ endpoint }),
        }),
        400,
      );
    }
    expectFailure(
      await who.client.post('/notifications/push', { endpoint: `${outside.push.origin}/x`, keys: { p256dh: 'x' } }),
      400,
    );
  });
});
