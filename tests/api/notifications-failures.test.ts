import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../support/chat.ts';
import { expectFailure } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import {
  deliveredTo,
  type ExternalServices,
  openChannels,
  publish,
  reachable,
  settled,
  startExternalServices,
} from '../support/notifications.ts';
import { ADMIN, signInAdmin, staff } from '../support/staff.ts';
import type { BrowserSubscription } from '../support/stand-ins/push-browser.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Notifications that cannot be sent. */

let app: TestApp;
let outside: ExternalServices;
beforeAll(async () => {
  outside = await startExternalServices();
  app = await startTestApp({ ...outside.env, ...ADMIN });
});
afterAll(async () => {
  await app.close();
  await outside.close();
});

let she: Person;
let he: Person;
let device: BrowserSubscription;
beforeEach(async () => {
  outside.mail.before = () => undefined;
  outside.sms.answer = () => 200;
  outside.push.answer = () => 201;
  [she, he] = await Promise.all([member(app), member(app, { gender: 'MALE', firstName: 'Imran', lastName: 'Qadri' })]);
  device = await reachable(app, outside, she);
});

const interest = () => publish(app, { type: 'interest.received', interestId: uuid(), by: he.id, to: she.id });
/** Number of emails about interests and of push messages that have reached her. */
const reached = async () => {
  const { email, push } = await deliveredTo(outside, app, she, device);
  const mails = email.filter(({ subject }) => !/welcome|confirm|verify|declar/i.test(subject));
  return { email: mails.length, push: push.length };
};

describe('a failed delivery', () => {
  it('is retried at growing intervals and arrives once', async () => {
    let refusals = 2;
    outside.sms.answer = () => (refusals-- > 0 ? 503 : 200);
    await interest();
    await settled(app, she.id);
    expect((await openChannels(app, she.id)).find(({ channel }) => channel === 'sms')).toMatchObject({
      state: 'waiting',
      attempts: 1,
    });
    app.clock.advance(31_000);
    await settled(app, she.id);
    app.clock.advance(121_000);
    await settled(app, she.id);
    const requests = (await deliveredTo(outside, app, she, device)).sms;
    expect(requests.map(({ status }) => status)).toEqual([503, 503, 200]);
    expect(new Set(requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('is given up in the end, listed for staff without its text, and can be retried', async () => {
    outside.sms.answer = () => 500;
    await interest();
    await settled(app, she.id);
    for (const seconds of [31, 121, 601, 3_601, 21_601]) {
      app.clock.advance(seconds * 1_000);
      await settled(app, she.id);
    }
    const way = (await openChannels(app, she.id)).find(({ channel }) => channel === 'sms');
    expect(way).toMatchObject({ state: 'dead', attempts: 6 });
    const admin = await signInAdmin(app);
    const { data } = (await admin.client.get('/staff/notifications/deadLetters?pageSize=1')).body.result;
    expect(data[0]).toMatchObject({
      _id: way?.id,
      memberId: she.id,
      kind: 'interest.received',
      channel: 'sms',
      attempts: 6,
    });
    expect(JSON.stringify(data)).not.toContain('Imran');
    she.client.token = (await she.client.post('/user/login', { email: she.email, password: she.password })).body.token;
    for (const client of [she.client, (await staff(app, admin, 'EMPLOYEE')).client]) {
      expectFailure(await client.get('/staff/notifications/deadLetters'), 403);
      expectFailure(await client.post(`/staff/notifications/deadLetters/${way?.id}/retry`), 403);
    }
    outside.sms.answer = () => 200;
    dataOf(await admin.client.post(`/staff/notifications/deadLetters/${way?.id}/retry`));
    await expect
      .poll(async () => (await openChannels(app, she.id)).find(({ id }) => id === way?.id)?.state)
      .toBe('sent');
    expectFailure(await admin.client.post(`/staff/notifications/deadLetters/${way?.id}/retry`), 404);
  });

  it('to a device that no longer exists removes the device', async () => {
    outside.push.forget(device.endpoint);
    await interest();
    await settled(app, she.id);
    expect((await openChannels(app, she.id)).find(({ channel }) => channel === 'push')).toMatchObject({
      state: 'dropped',
    });
    expect(dataOf(await she.client.get('/user/settings')).reach.push.devices).toBe(0);
  });

  it('by mail does not delay other channels', async () => {
    outside.mail.before = () => {
      throw new Error('no room');
    };
    await interest();
    await settled(app, she.id);
    expect(await reached()).toEqual({ email: 0, push: 1 });
    outside.mail.before = () => undefined;
    app.clock.advance(31_000);
    await settled(app, she.id);
    expect(await reached()).toEqual({ email: 1, push: 1 });
  });
});
