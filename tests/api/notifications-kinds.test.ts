import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notificationChannels } from '../../contract/notifications/values.ts';
import { notificationKinds } from '../../server/features/notifications/kinds.ts';
import type { DomainEvent, EventType } from '../../server/platform/events/domain-events.ts';
import { createCouple, profileOf } from '../support/activity.ts';
import { dataOf } from '../support/chat.ts';
import { accept, freshEmail, inviteToBoard, share } from '../support/family.ts';
import { member, type Person } from '../support/members.ts';
import {
  centreOf,
  channelsOf,
  deliveredTo,
  type ExternalServices,
  publish,
  reachable,
  settled,
  startExternalServices,
} from '../support/notifications.ts';
import type { BrowserSubscription } from '../support/stand-ins/push-browser.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Every kind of the catalogue is sent on every channel that it has, over real sockets. */

let app: TestApp;
let outside: ExternalServices;
let she: Person;
let he: Person;
let device: BrowserSubscription;
beforeAll(async () => {
  outside = await startExternalServices();
  app = await startTestApp(outside.env);
  ({ she, he } = await createCouple(app));
  device = await reachable(app, outside, she);
});
afterAll(async () => {
  await app.close();
  await outside.close();
});

/** Kinds whose content is queried from the database when they are sent; they are tested elsewhere. */
const asking: readonly EventType[] = [
  'broadcast.sent',
  'call.ringing',
  'follow_user',
  'guardian.message',
  'meeting.reminder',
  'meeting.safetyCard',
  'message.written',
  'new_post',
  'profile.hidesSoon',
  'profile.viewed',
  'promotion',
  'registration.reminder',
  'search.found',
];
const plain = (Object.keys(notificationKinds) as EventType[]).filter((kind) => !asking.includes(kind));

const eventOf = (type: EventType): DomainEvent =>
  ({
    type,
    to: she.id,
    by: he.id,
    ...{ interestId: uuid(), meetingId: uuid(), requestId: uuid(), reportId: uuid(), subjectId: uuid() },
    ...{ badge: 'id', days: 3, device: 'Chrome on Android', at: new Date().toISOString() },
  }) as unknown as DomainEvent;

/** Board notifications need a board: a member shared on one in which she has a seat, with a comment. */
async function boardEvent(kind: EventType): Promise<{ event: DomainEvent; takeBack: () => Promise<unknown> }> {
  const [owner, contact] = [await member(app), freshEmail()];
  dataOf(await inviteToBoard(owner, { contact }));
  const isSent = () => outside.mail.mails.find(({ to }) => to.includes(contact));
  const { text } = await waitUntil(async () => isSent(), 'No invitation');
  dataOf(await accept(she.client, /\/family\/invitation#token=([\w-]+)/.exec(text)?.[1] ?? ''));
  dataOf(await share(owner, he.id));
  dataOf(await owner.client.post(`/family/boards/${owner.id}/entries/${he.id}/comments`, { text: 'A decent man.' }));
  return {
    event: { type: kind, ownerId: owner.id, to: she.id } as unknown as DomainEvent,
    // The notification is due only in ten minutes; by then its cause is withdrawn and there is nothing to send.
    takeBack: async () => dataOf(await owner.client.delete(`/family/board/entries/${he.id}`)),
  };
}

const counts = async () => {
  const all = await deliveredTo(outside, app, she, device);
  return Object.fromEntries(notificationChannels.map((channel) => [channel, all[channel].length]));
};

it('the notification kinds include all that section 9 of the specification names', () => {
  expect(Object.keys(notificationKinds)).toEqual(
    expect.arrayContaining(['order', 'product_request', 'promotion', 'feedback', 'enquiry', 'follow_user', 'new_post']),
  );
});

describe.each(plain)('the notification %s', (kind) => {
  it('is delivered once on each of its channels and on no other', async () => {
    const onBoard = kind === 'board.shared' || kind === 'board.comment' ? await boardEvent(kind) : undefined;
    const before = await counts();
    const event =
      onBoard?.event ??
      (/^(interest|gallery|call|guardian\.(invited|declined))/.test(kind)
        ? eventOf(kind)
        : ({ ...eventOf(kind), by: undefined } as unknown as DomainEvent));
    await publish(app, event);
    await settled(app, she.id);
    const wanted = Object.fromEntries(
      notificationChannels.map((channel) => [
        channel,
        (before[channel] ?? 0) + (channelsOf(kind).includes(channel) ? 1 : 0),
      ]),
    );
    await expect.poll(counts).toEqual(wanted);
    const [line] = (await centreOf(she)).notifications;
    expect(line).toMatchObject({ kind, topic: notificationKinds[kind].topic, read: false });
    const { push, email, sms } = await deliveredTo(outside, app, she, device);
    expect(push.at(-1)).toMatchObject({ title: line.title, url: line.link });
    if (channelsOf(kind).includes('email')) {
      expect(email.at(-1)?.subject).toBe(line.title);
      expect(email.at(-1)?.html).toContain(line.link.replaceAll('&', '&amp;'));
    }
    if (channelsOf(kind).includes('sms')) expect(sms.at(-1)?.templateId).toMatch(/^id-of-\w+$/);
    await onBoard?.takeBack();
  });
});

it('mails that belong to a topic have an unsubscribe link, and security mails have none', async () => {
  const { email } = await deliveredTo(outside, app, she, device);
  const security = email.filter(({ subject }) => subject === 'Login from a new device');
  expect(security).toHaveLength(1);
  expect(security[0]?.headers['list-unsubscribe']).toBeUndefined();
  const others = email.filter(({ text }) => text.includes('turned on email notifications'));
  expect(security[0]?.text).not.toContain('turned on email notifications');
  expect(others.length).toBeGreaterThan(5);
  for (const { headers, messageId } of others) {
    expect(headers['list-unsubscribe']).toMatch(/^<http.*\/notifications\/unsubscribe\?token=[\w-]+>$/);
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(messageId).toMatch(/^<[0-9a-f-]{36}@localhost>$/);
  }
});

it('all profile views of a day are notified together the next morning', async () => {
  const before = await counts();
  expect(await profileOf(he, she)).toBeDefined();
  await settled(app, she.id);
  expect(await counts()).toEqual(before);
  app.clock.advance(36 * 3_600_000);
  await expect.poll(async () => (await counts()).push).toBe((before.push ?? 0) + 1);
  await settled(app, she.id);
  const { push } = await deliveredTo(outside, app, she, device);
  expect(push.at(-1)).toMatchObject({ title: 'Your profile was viewed', body: 'One member viewed your profile.' });
});
