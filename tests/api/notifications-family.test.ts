import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOutbox } from '../../server/platform/messages/outbox.ts';
import { dataOf, mutualCouple, say } from '../support/chat.ts';
import {
  activeScene,
  agree,
  anAddress,
  endSeat,
  guardianReads,
  guardianWrites,
  inviteGuardian,
  joinFamily,
} from '../support/guardian.ts';
import type { Person } from '../support/members.ts';
import { centreOf, settled } from '../support/notifications.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** What members and guardians are told of a seat, each once. */

const MINUTE = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const kindsOf = async (who: Person): Promise<string[]> => {
  await settled(app, who.id);
  const { notifications } = await centreOf(who);
  return notifications.map(({ kind }: { kind: string }) => kind).filter((kind: string) => kind.startsWith('guardian.'));
};

/** Notifications by mail. */
const mailsTo = async (who: Person): Promise<number> => {
  await settled(app, who.id);
  const sent = await createOutbox(app.app.platform.config.dataDir).latest(1_000);
  return sent.filter(({ to, text }) => to === who.email && text.includes('/unsubscribe?token=')).length;
};

it('each of the three learns how a seat comes about and ends', async () => {
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

it('a guardian who is away is written to once for what stands unread, and again for what comes after reading', async () => {
  const { she, he, guardian, seatId } = await activeScene(app);
  const before = await mailsTo(guardian);
  await say(he, she, 'Another one');
  app.clock.advance(MINUTE + 1_000);
  await expect.poll(() => mailsTo(guardian)).toBe(before + 1);
  await say(he, she, 'And another');
  app.clock.advance(MINUTE + 1_000);
  expect(await mailsTo(guardian)).toBe(before + 1);
  const seq = (await guardianReads(guardian, seatId)).at(-1)?.seq;
  dataOf(await guardian.client.put(`/guardian/seats/${seatId}/read`, { seq }));
  await say(she, he, 'Since you have read it');
  app.clock.advance(MINUTE + 1_000);
  await expect.poll(() => mailsTo(guardian)).toBe(before + 2);
});

it('and not for what was read in time, was the own, or came to a seat that is over', async () => {
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

it('both members learn of what a guardian writes while they are away', async () => {
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
