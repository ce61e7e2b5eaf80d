import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createOutbox } from '../../server/platform/messages/outbox.ts';
import { advanceClock, DAY } from '../support/activity.ts';
import { dataOf, mutualCouple, remove, say } from '../support/chat.ts';
import { familyOf, share } from '../support/family.ts';
import {
  acceptAs,
  activeScene,
  agree,
  anAddress,
  endSeat,
  guardianReads,
  guardianWrites,
  inviteGuardian,
  joinFamily,
} from '../support/guardian.ts';
import { waitForGuardianMessage } from '../support/guardian-matrix.ts';
import { member, type Person } from '../support/members.ts';
import { centreOf, openChannels, settled } from '../support/notifications.ts';
import { closeSockets, connect } from '../support/sockets.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Notifications of members and guardians about a seat, each sent once. */

const MINUTE = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(closeSockets);
afterAll(() => app.close());

const kindsOf = async (who: Person): Promise<string[]> => {
  await settled(app, who.id);
  const { notifications } = await centreOf(who);
  return notifications.map(({ kind }: { kind: string }) => kind).filter((kind: string) => kind.startsWith('guardian.'));
};

/** Number of notifications sent by email. */
const mailsTo = async (who: Person): Promise<number> => {
  await settled(app, who.id);
  const sent = await createOutbox(app.app.platform.config.dataDir).latest(1_000);
  return sent.filter(({ to, text }) => to === who.email && text.includes('/unsubscribe?token=')).length;
};

it('the start and the end of a guardian seat notify both members and the guardian', async () => {
  const { she, he } = await mutualCouple(app);
  const contact = anAddress();
  const { _id: seatId } = dataOf(await inviteGuardian(she, he, contact));
  expect(await kindsOf(he)).toEqual(['guardian.invited']);
  expect(await kindsOf(she)).toEqual([]);
  const guardian = await joinFamily(app, contact);
  expect(await kindsOf(she)).toEqual(['guardian.accepted']);
  dataOf(await agree(he, seatId));
  expect(await kindsOf(she)).toEqual(['guardian.agreed', 'guardian.accepted']);
  expect(await mailsTo(guardian)).toBe(1);
  dataOf(await endSeat(he, seatId));
  expect(await kindsOf(she)).toEqual(['guardian.ended', 'guardian.agreed', 'guardian.accepted']);
  await expect.poll(() => mailsTo(guardian)).toBe(2);
  expect(await kindsOf(he)).not.toContain('guardian.ended');
});

it('an offline guardian gets one mail for all unread messages, and a new one only after reading', async () => {
  const { she, he, guardian, seatId } = await activeScene(app);
  // The guardian is connected but not watching. A message is passed on after the answer, and the minute counts from
  // that moment.
  const line = await connect(app, guardian);
  const written = async (from: Person, to: Person, content: string) => {
    await say(from, to, content);
    await waitForGuardianMessage(line, content);
    app.clock.advance(MINUTE + 1_000);
  };
  const before = await mailsTo(guardian);
  await written(he, she, 'Another one');
  await expect.poll(() => mailsTo(guardian)).toBe(before + 1);
  await written(he, she, 'And another');
  expect(await mailsTo(guardian)).toBe(before + 1);
  const seq = (await guardianReads(guardian, seatId)).at(-1)?.seq;
  dataOf(await guardian.client.put(`/guardian/seats/${seatId}/read`, { seq }));
  await written(she, he, 'Since you have read it');
  await expect.poll(() => mailsTo(guardian)).toBe(before + 2);
});

it('a guardian gets no mail for messages that they read in time or wrote, or after the seat has ended', async () => {
  const { she, he, guardian, seatId } = await activeScene(app);
  const seq = (await guardianReads(guardian, seatId)).at(-1)?.seq;
  dataOf(await guardian.client.put(`/guardian/seats/${seatId}/read`, { seq }));
  app.clock.advance(MINUTE + 1_000);
  const before = await mailsTo(guardian);
  dataOf(await guardianWrites(guardian, seatId, 'Salam to both of you'));
  app.clock.advance(MINUTE + 1_000);
  expect(await mailsTo(guardian)).toBe(before);
  await say(he, she, 'Wa alaikum salam');
  dataOf(await endSeat(she, seatId));
  await expect.poll(() => mailsTo(guardian)).toBe(before + 1);
  app.clock.advance(MINUTE + 1_000);
  expect(await mailsTo(guardian)).toBe(before + 1);
});

it('both members of a conversation are notified of a guardian’s message while they are offline', async () => {
  const { she, he, guardian, seatId } = await activeScene(app);
  app.clock.advance(MINUTE + 1_000);
  dataOf(await guardianWrites(guardian, seatId, 'A word to both'));
  app.clock.advance(MINUTE + 1_000);
  for (const person of [she, he]) {
    await settled(app, person.id);
    const { notifications } = await centreOf(person);
    expect(notifications.map(({ kind }: { kind: string }) => kind)).toContain('message.written');
  }
});

/** A person's notifications about the end of a seat, newest first. */
const endsOf = async (who: Person): Promise<{ title: string; text: string; link: string }[]> => {
  await settled(app, who.id);
  const { notifications } = await centreOf(who);
  return notifications.filter(({ kind }: { kind: string }) => kind === 'guardian.ended');
};

it('the notification that a seat ended before it was active says that nobody has read the chat', async () => {
  const { she, he } = await mutualCouple(app);
  const contact = anAddress();
  const { _id: seatId } = dataOf(await inviteGuardian(she, he, contact));
  const guardian = await joinFamily(app, contact);
  dataOf(await endSeat(guardian, seatId));
  await expect.poll(() => endsOf(she)).toHaveLength(1);
  expect((await endsOf(she))[0]?.text).toMatch(/was declined\. The guardian has not read any messages/);

  const { she: her, he: him } = await mutualCouple(app);
  dataOf(await inviteGuardian(her, him, anAddress()));
  await advanceClock(app, 15 * DAY, her, him);
  await app.app.platform.db.transaction(({ tx }) => app.app.platform.jobs.enqueue(tx, 'guardian.expire', {}));
  await expect.poll(() => endsOf(her)).toHaveLength(1);
  expect((await endsOf(her))[0]).toMatchObject({
    title: 'Guardian invitation ended',
    text: expect.stringMatching(/has expired\. The guardian has not read any messages/),
  });
  expect(await endsOf(him)).toEqual([]);
});

/** A couple who write to each other, and a guardian who is also a member and thus has a notification centre. */
async function guardedByMember() {
  const { she, he } = await mutualCouple(app);
  const [guardian, contact] = [await member(app), anAddress()];
  const { _id: seatId } = dataOf(await inviteGuardian(she, he, contact));
  dataOf(await acceptAs(app, guardian, contact));
  dataOf(await agree(he, seatId));
  return { she, he, guardian, seatId };
}

it('a guardian who is also a member is notified of the end of the seat, with a link to the family page', async () => {
  const { she, he, guardian, seatId } = await guardedByMember();
  dataOf(await endSeat(she, seatId));
  await expect.poll(() => endsOf(guardian)).toHaveLength(1);
  expect((await endsOf(guardian))[0]).toMatchObject({ title: 'You are no longer a guardian', link: '/family' });
  await expect.poll(() => endsOf(he)).toHaveLength(1);
  expect((await endsOf(he))[0]?.text).toMatch(/^The guardian can no longer read your chat/);
});

it('a guardian is notified again after a message was deleted, and has nothing unread after the seat ended', async () => {
  const { she, he, guardian, seatId } = await guardedByMember();
  const { read } = app.app.platform.db;
  /** Waits until the guardian's event is recorded, then moves the clock by a minute. */
  const minute = async () => {
    const waiting = () =>
      read.selectFrom('domain_event').select('id').where('key', '=', `guardian:${seatId}`).execute();
    await expect.poll(waiting).toHaveLength(1);
    app.clock.advance(MINUTE + 1_000);
    await settled(app, guardian.id);
  };
  /** Number of notifications, and number of unread entries in the centre. */
  const told = async (): Promise<[number, number]> => {
    const rows = read.selectFrom('notification').select('id').where('member_id', '=', guardian.id);
    const all = await rows.where('kind', '=', 'guardian.message').execute();
    const lines: { kind: string; read: boolean }[] = (await centreOf(guardian)).notifications;
    return [all.length, lines.filter((line) => line.kind === 'guardian.message' && !line.read).length];
  };
  const { _id } = await say(he, she, 'Written in haste');
  await minute();
  expect(await told()).toEqual([1, 1]);
  dataOf(await remove(he, _id, 'everyone'));
  expect(await told()).toEqual([1, 0]);
  await say(he, she, 'What I meant to say');
  await minute();
  expect(await told()).toEqual([2, 1]);
  dataOf(await endSeat(she, seatId));
  expect(await told()).toEqual([2, 0]);
});

it('new profiles and comments on a board are notified together, and once a day until they are read', async () => {
  // Noon in India, so that both halves of the test are on the same day.
  const noon = new Date(app.clock.now());
  noon.setUTCHours(30, 30, 0, 0);
  app.clock.advance(noon.getTime() - app.clock.now().getTime());
  const she = await member(app);
  const father = await familyOf(app, she);
  const men = await Promise.all([1, 2, 3, 4].map(() => member(app, { gender: 'MALE' })));
  const told = async (who: Person, kind: string) => {
    await settled(app, who.id);
    const ways = await openChannels(app, who.id);
    return ways.filter((one) => one.kind === kind && one.channel === 'email').length;
  };
  for (const { id } of men.slice(0, 3)) dataOf(await share(she, id));
  expect(await told(father, 'board.shared')).toBe(0);
  app.clock.advance(11 * MINUTE);
  expect(await told(father, 'board.shared')).toBe(1);
  const text = { text: 'What do you think?' };
  for (const { id } of men.slice(0, 2))
    dataOf(await father.client.post(`/family/boards/${she.id}/entries/${id}/comments`, text));
  dataOf(await share(she, men[3]?.id as string));
  app.clock.advance(11 * MINUTE);
  expect(await told(father, 'board.shared')).toBe(1);
  await settled(app, she.id);
  const { notifications } = await centreOf(she);
  const comments = notifications.filter(({ kind }: { kind: string }) => kind === 'board.comment');
  expect(comments).toMatchObject([{ count: 1 }]);
});
