import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nextTime } from '../../server/platform/local-time.ts';
import { answer, DAY, expressed, hideProfile, match } from '../support/activity.ts';
import { dataOf, readUpTo, say } from '../support/chat.ts';
import { expectFailure } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import {
  centreOf,
  deliveredTo,
  type ExternalServices,
  openChannels,
  publish,
  reachable,
  setNotifications,
  settled,
  startExternalServices,
} from '../support/notifications.ts';
import { closeSockets, connect } from '../support/sockets.ts';
import type { BrowserSubscription } from '../support/stand-ins/push-browser.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Decisions made at the time of sending: settings, quiet hours, deleted accounts. */

const ZONE = 'Asia/Kolkata';

let app: TestApp;
let outside: ExternalServices;
beforeAll(async () => {
  outside = await startExternalServices();
  app = await startTestApp(outside.env);
});
afterAll(async () => {
  await app.close();
  await outside.close();
});

let she: Person;
let he: Person;
let device: BrowserSubscription;
beforeEach(async () => {
  [she, he] = await Promise.all([member(app), member(app, { gender: 'MALE', firstName: 'Imran', lastName: 'Qadri' })]);
  device = await reachable(app, outside, she);
});

const WELCOME = /welcome|confirm|verify|declar/i;
/** Number of notifications that have reached her, without welcome emails. */
const reached = async () => {
  const { email, push, sms, whatsapp } = await deliveredTo(outside, app, she, device);
  const mails = email.filter(({ subject }) => !WELCOME.test(subject));
  return { email: mails.length, push: push.length, sms: sms.length, whatsapp: whatsapp.length };
};
const none = { email: 0, push: 0, sms: 0, whatsapp: 0 };
const once = { email: 1, push: 1, sms: 1, whatsapp: 1 };

const interest = (to = she) => publish(app, { type: 'interest.received', interestId: uuid(), by: he.id, to: to.id });

/** Moves the clock to the next moment at which local clocks in the zone show this time. */
const goTo = (time: string, zone = ZONE) =>
  app.clock.advance(nextTime(zone, time, app.clock.now()).getTime() - app.clock.now().getTime());
const signIn = async (who: Person) => {
  const answer = await who.client.post('/user/login', { email: who.email, password: who.password });
  who.client.token = answer.body.token;
};

describe('a notification channel', () => {
  it.each(['push', 'sms', 'whatsapp'] as const)('receives nothing once it is switched off: %s', async (channel) => {
    await setNotifications(she, { [channel]: false });
    await interest();
    await settled(app, she.id);
    expect(await reached()).toEqual({ ...once, [channel]: 0 });
  });

  it('can be switched off as a whole, and for a single topic', async () => {
    await setNotifications(she, { email: 'none', topics: { interest: { sms: false } } });
    await interest();
    await settled(app, she.id);
    expect(await reached()).toEqual({ ...once, email: 0, sms: 0 });
  });

  it('for text messages receives nothing once the consent is withdrawn, and the withdrawal is recorded', async () => {
    await setNotifications(she, { optIn: { sms: false } });
    await interest();
    await settled(app, she.id);
    expect(await reached()).toEqual({ ...once, sms: 0 });
    const consents = await app.app.platform.db.read
      .selectFrom('consent')
      .select(['purpose', 'given', 'version'])
      .where('member_id', '=', she.id)
      .where('purpose', '=', 'sms_messages')
      .orderBy('at')
      .execute();
    expect(consents.map(({ given }) => given)).toEqual([true, false]);
  });

  it('receives nothing at an email address or phone number that is not verified', async () => {
    await app.app.platform.db.transaction(({ tx }) =>
      tx
        .updateTable('member')
        .set({ email_verified_at: null, phone_verified_at: null })
        .where('id', '=', she.id)
        .execute(),
    );
    await interest();
    await settled(app, she.id);
    expect(await reached()).toEqual({ ...none, push: 1 });
  });

  it('that is switched off during quiet hours receives nothing after them', async () => {
    await setNotifications(she, { quiet: { on: true, from: '20:00', to: '20:30' } });
    goTo('20:10');
    await signIn(she);
    await interest();
    await settled(app, she.id);
    expect(await reached()).toEqual(none);
    await setNotifications(she, { sms: false, email: 'none' });
    goTo('20:31');
    await settled(app, she.id);
    expect(await reached()).toEqual({ ...once, sms: 0, email: 0 });
  });
});

describe('quiet hours of a member', () => {
  it('delay everything except security messages until their end, in the member’s time zone', async () => {
    await setNotifications(she, { quiet: { on: true, from: '22:00', to: '07:00' }, timeZone: 'Europe/London' });
    goTo('23:30', 'Europe/London');
    await interest();
    await settled(app, she.id);
    expect(await reached()).toEqual(none);
    const due = (await openChannels(app, she.id)).map(({ due_at }) => due_at.getTime());
    expect(new Set(due)).toEqual(new Set([nextTime('Europe/London', '07:00', app.clock.now()).getTime()]));
    await publish(app, { type: 'signIn.newDevice', to: she.id, device: 'Chrome on Android', at: 'now' });
    await settled(app, she.id);
    expect(await reached()).toEqual(once);
    // Moves by local time, because twice a year this night is an hour longer or shorter.
    goTo('07:00', 'Europe/London');
    await settled(app, she.id);
    expect(await reached()).toEqual({ email: 2, push: 2, sms: 2, whatsapp: 2 });
  });

  it('limit how long a push service stores a notification', async () => {
    await setNotifications(she, { quiet: { on: true, from: '22:00', to: '07:00' } });
    goTo('21:00');
    await interest();
    await settled(app, she.id);
    const { push } = await deliveredTo(outside, app, she, device);
    expect(push[0]?.ttl).toBeLessThanOrEqual(3_600);
  });
});

describe('the daily notification mail', () => {
  it('is sent at eight in the morning with all notifications in one mail', async () => {
    await setNotifications(she, { email: 'daily' });
    goTo('12:00');
    await interest();
    await publish(app, { type: 'gallery.requested', requestId: uuid(), by: he.id, to: she.id });
    await settled(app, she.id);
    expect((await reached()).email).toBe(0);
    goTo('08:00');
    await settled(app, she.id);
    await expect.poll(async () => (await reached()).email).toBe(1);
    const { email } = await deliveredTo(outside, app, she, device);
    const day = email.find(({ subject }) => /2 notifications/.test(subject));
    expect(day?.text).toContain('Imran Qadri has sent you an interest.');
    expect(day?.text).toContain('would like to see your photos');
    expect(day?.headers['list-unsubscribe']).toBeDefined();
  });
});

describe('unsubscribing from notification mails', () => {
  const linkOf = async () => {
    await interest();
    await settled(app, she.id);
    const { email } = await deliveredTo(outside, app, she, device);
    return /<(.*)>/.exec(email.at(-1)?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  };

  const parts = new FormData();
  parts.set('List-Unsubscribe', 'One-Click');
  // RFC 8058 §3.1 allows mail programs to send either form.
  it.each([
    ['a URL-encoded form', new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
    ['a multipart form', parts],
  ])('works with one click in the mail program, sent as %s, without a page or a session', async (_, body) => {
    const link = await linkOf();
    const before = await reached();
    const clicked = await fetch(link, { method: 'POST', body });
    expect(clicked.status).toBe(200);
    await interest();
    await settled(app, she.id);
    expect(await reached()).toEqual({ ...before, push: 2, sms: 2, whatsapp: 2 });
    expect(dataOf(await she.client.get('/user/settings')).notifications.email).toBe('none');
  });

  it('accepts the token in the body and more than once, and a GET request changes nothing', async () => {
    const link = new URL(await linkOf());
    const token = link.searchParams.get('token');
    expect((await fetch(link)).status).toBe(404);
    expect(dataOf(await she.client.get('/user/settings')).notifications.email).toBe('instant');
    for (const _ of [1, 2]) dataOf(await app.client().post('/notifications/unsubscribe', { token }));
    expect(dataOf(await she.client.get('/user/settings')).notifications.email).toBe('none');
  });

  it('refuses an invalid token', async () => {
    const token = new URL(await linkOf()).searchParams.get('token') ?? '';
    for (const bad of [undefined, 'x', token.slice(1), `B${token.slice(1)}`, he.id, 'é'.repeat(43)])
      expectFailure(
        await app.client().post('/notifications/unsubscribe', { token: bad }),
        400,
        'notifications.link_invalid',
      );
    expect(dataOf(await she.client.get('/user/settings')).notifications.email).toBe('instant');
  });

  it('is the only call that accepts a form', async () => {
    const answer = await she.client.raw('/notifications/read', {
      method: 'PUT',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'ids=1',
    });
    expectFailure(answer, 415);
  });
});

describe('a notification about somebody who is no longer visible', () => {
  const outOfSight: Record<string, () => Promise<unknown>> = {
    'she blocked him': () => she.client.post(`/user/blockProfile/${he.id}`),
    'he blocked her': () => he.client.post(`/user/blockProfile/${she.id}`),
    'she ignores him': () => she.client.post(`/user/ignoreProfile/${he.id}`),
    'he hid the profile': () => hideProfile(he),
    'he deleted the account': () => he.client.delete(`/user/delete/${he.id}`),
  };

  it.each(Object.entries(outOfSight))('is not sent and disappears from the list: %s', async (_what, act) => {
    await setNotifications(she, { quiet: { on: true, from: '20:00', to: '20:30' } });
    goTo('20:10');
    await Promise.all([signIn(she), signIn(he)]);
    const before = await reached();
    await interest();
    await settled(app, she.id);
    expect(await centreOf(she)).toMatchObject({ unread: before.push + 1 });
    const answer = (await act()) as { status: number; text: string };
    expect(answer.status, answer.text).toBe(200);
    goTo('20:31');
    await settled(app, she.id);
    expect(await reached()).toEqual(before);
    const { unread, notifications } = await centreOf(she);
    expect(notifications.filter(({ kind }: { kind: string }) => kind === 'interest.received')).toEqual([]);
    expect(unread).toBe(notifications.filter(({ read }: { read: boolean }) => !read).length);
    const ways = (await openChannels(app, she.id)).filter(({ kind }) => kind === 'interest.received');
    expect(new Set(ways.map(({ state }) => state))).toEqual(new Set(['dropped']));
  });

  it('is not sent to a deleted account, and the devices of that account are removed', async () => {
    await setNotifications(she, { quiet: { on: true, from: '20:00', to: '20:30' } });
    goTo('20:10');
    await signIn(she);
    await interest();
    await settled(app, she.id);
    const before = await reached();
    expect((await she.client.delete(`/user/delete/${she.id}`)).status).toBe(200);
    const devices = await app.app.platform.db.read
      .selectFrom('push_subscription')
      .select('id')
      .where('member_id', '=', she.id)
      .execute();
    expect(devices).toEqual([]);
    goTo('20:31');
    await settled(app, she.id);
    expect(await reached()).toEqual(before);
  });
});

it('no notification is sent about an interest that was withdrawn', async () => {
  await setNotifications(she, { quiet: { on: true, from: '20:00', to: '20:30' } });
  goTo('20:10');
  await Promise.all([signIn(she), signIn(he)]);
  const before = await reached();
  const id = await expressed(he, she);
  await settled(app, she.id);
  expect((await answer(he, id, 'Withdrawn')).status).toBe(200);
  goTo('20:31');
  await settled(app, she.id);
  expect(await reached()).toEqual(before);
});

it('a name that looks like a web address is not a link in notifications', async () => {
  const him = await member(app, { gender: 'MALE' });
  // Such names are refused now, but accounts from before the rule may still have one.
  await app.app.platform.db.transaction(({ tx }) =>
    sql`update member set first_name = 'https://evil.example/x Imran', last_name = 'www.evil.example'
      where id = ${him.id}`.execute(tx),
  );
  await publish(app, { type: 'interest.received', interestId: uuid(), by: him.id, to: she.id });
  await settled(app, she.id);
  const { email, push, sms } = await deliveredTo(outside, app, she, device);
  for (const said of [email.at(-1)?.text, email.at(-1)?.html, push[0]?.body, sms[0]?.text]) {
    expect(said).toContain('Imran');
    expect(said).not.toContain('evil.example');
  }
});

describe('a discreet notification', () => {
  it('contains no name and no event on any channel', async () => {
    await setNotifications(she, { discreet: true });
    await interest();
    await settled(app, she.id);
    expect(await reached()).toEqual(once);
    const { email, push, sms, whatsapp } = await deliveredTo(outside, app, she, device);
    const all = JSON.stringify([email.at(-1), push[0]?.title, push[0]?.body, sms[0]?.text, whatsapp[0]?.text]);
    for (const told of ['Imran', 'Qadri', 'an interest']) expect(all).not.toContain(told);
    expect(push[0]).toMatchObject({ title: 'Rishta', body: 'You have a new notification.' });
    expect(sms[0]?.templateId).toBe('id-of-discreet');
    expect((await centreOf(she)).notifications[0].text).toBe('Imran Qadri has sent you an interest.');
  });
});

describe('a notification that its member has read', () => {
  it('in the app is not sent by push, mail or text any more', async () => {
    await setNotifications(she, { quiet: { on: true, from: '20:00', to: '20:30' } });
    goTo('20:10');
    await signIn(she);
    await interest();
    await settled(app, she.id);
    expect(dataOf(await she.client.put('/notifications/read', {}))).toEqual({ unread: 0 });
    goTo('20:31');
    await settled(app, she.id);
    expect(await reached()).toEqual(none);
  });
});

describe('the notification of a new chat message', () => {
  const toldOfMessages = async () =>
    (await deliveredTo(outside, app, she, device)).push.filter(({ title }) => title === 'New message').length;

  it('is sent to an offline recipient after one minute, and once until the message is read', async () => {
    await match(he, she);
    await say(he, she, 'Assalamu alaikum, may I introduce myself?');
    await settled(app, she.id);
    expect(await toldOfMessages()).toBe(0);
    app.clock.advance(61_000);
    await expect.poll(toldOfMessages).toBe(1);
    const second = await say(he, she, 'I hope you and your family are well.');
    app.clock.advance(61_000);
    await settled(app, she.id);
    expect(await toldOfMessages()).toBe(1);
    const lines = (await centreOf(she, '?topic=message')).notifications;
    expect(lines).toHaveLength(1);
    expect(lines[0].link).toBe(`/dashboard/message?${new URLSearchParams({ chatId: second.chatId, userId: he.id })}`);
    dataOf(await readUpTo(she, he, second.seq));
    expect((await centreOf(she, '?topic=message')).notifications[0].read).toBe(true);
    await say(he, she, 'May our families talk?');
    app.clock.advance(61_000);
    await expect.poll(toldOfMessages).toBe(2);
    expect(JSON.stringify(await deliveredTo(outside, app, she, device))).not.toContain('May our families talk');
  });

  it('is not sent to a recipient who is online', async () => {
    await match(he, she);
    const line = await connect(app, she);
    expect(await line.ask('make:me:online', she.email)).toMatchObject({ ok: true });
    await say(he, she, 'Assalamu alaikum.');
    app.clock.advance(61_000);
    await settled(app, she.id);
    expect(await toldOfMessages()).toBe(0);
    closeSockets();
  });

  it('is not sent if the message was read or its sender was blocked', async () => {
    await match(he, she);
    const first = await say(he, she, 'Assalamu alaikum.');
    dataOf(await readUpTo(she, he, first.seq));
    app.clock.advance(61_000);
    await settled(app, she.id);
    expect(await toldOfMessages()).toBe(0);
    await say(he, she, 'Are you there?');
    await she.client.post(`/user/blockProfile/${he.id}`);
    app.clock.advance(61_000);
    await settled(app, she.id);
    expect(await toldOfMessages()).toBe(0);
  });
});

it('records of sent notifications are deleted after 90 days', async () => {
  await interest();
  await settled(app, she.id);
  app.clock.advance(91 * DAY);
  await app.app.platform.db.transaction(({ tx }) => app.app.platform.jobs.enqueue(tx, 'notifications.forget', {}));
  await expect.poll(async () => (await openChannels(app, she.id)).length).toBe(0);
});
