import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { nextTime } from '../../server/platform/local-time.ts';
import { advanceClock, createCouple } from '../support/activity.ts';
import { dataOf, mutualCouple, say } from '../support/chat.ts';
import { familyOf, joinBoard, share } from '../support/family.ts';
import { acceptAs, agree, anAddress, inviteGuardian } from '../support/guardian.ts';
import { member, type Person } from '../support/members.ts';
import { goOffline, openChannels, proveContacts, setNotifications, settled } from '../support/notifications.ts';
import { closeSockets, connect } from '../support/sockets.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/**
 * Notifications about families that are sent late, and those that are not sent because the seat, board or profile ended
 * meanwhile.
 */

const MINUTE = 60_000;
const ZONE = 'Asia/Kolkata';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(closeSockets);
afterAll(() => app.close());

/** Kinds of a person's notifications with this prefix, oldest first. */
async function told(who: Person, prefix: string): Promise<string[]> {
  await settled(app, who.id);
  const { read } = app.app.platform.db;
  const rows = await read
    .selectFrom('notification')
    .select('kind')
    .where('member_id', '=', who.id)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith(prefix));
}

it('a guardian who goes offline is notified of unread chat messages within a minute', async () => {
  const { she, he } = await mutualCouple(app);
  const [guardian, contact] = [await member(app), anAddress()];
  const { _id: seatId } = dataOf(await inviteGuardian(she, he, contact));
  dataOf(await acceptAs(app, guardian, contact));
  dataOf(await agree(he, seatId));
  const line = await connect(app, guardian);
  await line.ask('make:me:online', guardian.email);
  await say(he, she, 'Assalamu alaikum');
  const { read } = app.app.platform.db;
  const waiting = () => read.selectFrom('domain_event').select('id').where('key', '=', `guardian:${seatId}`).execute();
  await expect.poll(waiting).toHaveLength(1);
  for (const wait of [MINUTE + 1_000, 5 * MINUTE]) {
    app.clock.advance(wait);
    expect(await told(guardian, 'guardian.message')).toEqual([]);
  }
  await goOffline(app, line, guardian);
  app.clock.advance(MINUTE + 1_000);
  expect(await told(guardian, 'guardian.message')).toEqual(['guardian.message']);
});

describe('an entry or comment on a family board', () => {
  const SOON = 11 * MINUTE;
  type Scene = Awaited<ReturnType<typeof scene>>;
  /** A man is on her board, shared with her father and her uncle, and has a comment; nobody has been notified yet. */
  async function scene() {
    const { she, he } = await createCouple(app);
    const [father, uncle] = [await familyOf(app, she), await familyOf(app, she)];
    dataOf(await share(she, he.id));
    const { _id: commentId } = dataOf(await comment(father, she, he));
    return { she, he, father, uncle, commentId };
  }
  const comment = (by: Person, owner: Person, of: Person) =>
    by.client.post(`/family/boards/${owner.id}/entries/${of.id}/comments`, { text: 'A decent man.' });
  const unsay = (by: Person, owner: Person, id: string) =>
    by.client.delete(`/family/boards/${owner.id}/comments/${id}`);
  const takeOff = (owner: Person, of: Person) => owner.client.delete(`/family/board/entries/${of.id}`);
  const endPlace = (owner: Person, { seatId }: { seatId: string }) =>
    owner.client.delete(`/family/board/seats/${seatId}`);

  /** Hides a member as a switch of the operator does. */
  const hold = async ({ she, he }: Scene) => {
    await app.app.platform.db.transaction(({ tx }) =>
      tx.updateTable('member').set({ is_held: true }).where('id', '=', he.id).execute(),
    );
    return she.client.get(`/family/boards/${she.id}`);
  };

  it('notifies the people who can see the board', async () => {
    const { she, father, uncle } = await scene();
    app.clock.advance(SOON);
    expect(await told(father, 'board.')).toEqual(['board.shared']);
    expect(await told(uncle, 'board.')).toEqual(['board.comment', 'board.shared']);
    expect(await told(she, 'board.comment')).toEqual(['board.comment']);
  });

  it.each([
    ['the recipient’s seat has ended', ({ she, uncle }: Scene) => endPlace(she, uncle)],
    ['the board is closed', ({ she }: Scene) => she.client.delete('/family/board')],
    ['the profile is removed from the board', ({ she, he }: Scene) => takeOff(she, he)],
    ['the owner ignores the shared member', ({ she, he }: Scene) => she.client.post(`/user/ignoreProfile/${he.id}`)],
    ['a switch of the operator hides the shared member', hold],
  ])('notifies nobody once %s', async (_title, end) => {
    const all = await scene();
    dataOf(await end(all));
    app.clock.advance(SOON);
    expect(await told(all.uncle, 'board.')).toEqual([]);
  });

  it.each([
    ['its author deletes the comment', ({ she, father, commentId }: Scene) => unsay(father, she, commentId)],
    ['the owner deletes the comment', ({ she, commentId }: Scene) => unsay(she, she, commentId)],
    ['the author’s seat has ended', ({ she, father }: Scene) => endPlace(she, father)],
    ['the profile is removed from the board', ({ she, he }: Scene) => takeOff(she, he)],
    ['the owner ignores the shared member', ({ she, he }: Scene) => she.client.post(`/user/ignoreProfile/${he.id}`)],
    ['a switch of the operator hides the shared member', hold],
  ])('does not notify the owner once %s', async (_title, end) => {
    const all = await scene();
    dataOf(await end(all));
    app.clock.advance(SOON);
    expect(await told(all.she, 'board.comment')).toEqual([]);
  });

  it('notifies the owner if one of two comments remains, but not of the owner’s own comment', async () => {
    const { she, he, father, uncle, commentId } = await scene();
    dataOf(await comment(uncle, she, he));
    dataOf(await unsay(father, she, commentId));
    app.clock.advance(SOON);
    expect(await told(she, 'board.comment')).toEqual(['board.comment']);
    const another = await scene();
    dataOf(await unsay(another.father, another.she, another.commentId));
    dataOf(await comment(another.she, another.she, another.he));
    app.clock.advance(SOON);
    expect(await told(another.she, 'board.comment')).toEqual([]);
  });

  it('notifies nobody once the entry is removed, and nobody who joined the board later', async () => {
    const { she, father, uncle } = await scene();
    dataOf(await endPlace(she, father));
    app.clock.advance(SOON);
    expect(await told(uncle, 'board.')).toEqual(['board.shared']);
    const [another, late] = [await member(app, { gender: 'MALE' }), await familyOf(app, she)];
    dataOf(await share(she, another.id));
    dataOf(await takeOff(she, another));
    app.clock.advance(SOON);
    expect(await told(late, 'board.')).toEqual([]);
  });

  it('is in the daily mail of those who still have a place on the board', async () => {
    // Starts in the evening, long before the daily email.
    const untilNight = nextTime(ZONE, '20:00', app.clock.now()).getTime() - app.clock.now().getTime();
    app.clock.advance(untilNight);
    const { she, he } = await createCouple(app);
    const another = await member(app, { gender: 'MALE' });
    // Father and uncle are members, because members can choose how emails are sent.
    const [father, uncle] = [await member(app, { gender: 'MALE' }), await member(app, { gender: 'MALE' })];
    await joinBoard(app, she, father);
    const seatId = await joinBoard(app, she, uncle);
    for (const who of [father, uncle]) {
      await proveContacts(app, who);
      await setNotifications(who, { email: 'daily' });
    }
    const fate = async (who: Person) => {
      await settled(app, who.id);
      const ways = await openChannels(app, who.id);
      const all = ways.filter(({ kind, channel }) => kind === 'board.shared' && channel === 'email');
      return all.map(({ state, why }) => why ?? state);
    };
    dataOf(await share(she, he.id));
    app.clock.advance(SOON);
    for (const who of [father, uncle]) expect(await fate(who)).toEqual(['waiting']);
    dataOf(await share(she, another.id));
    app.clock.advance(SOON);
    for (const who of [father, uncle]) expect(await fate(who)).toEqual(['waiting']);
    // Only the later of the two entries is removed, so the combined email still announces the earlier one.
    dataOf(await takeOff(she, another));
    dataOf(await endPlace(she, { seatId }));
    await advanceClock(app, nextTime(ZONE, '08:01', app.clock.now()).getTime() - app.clock.now().getTime(), she);
    expect(await fate(father)).toEqual(['sent']);
    expect(await fate(uncle)).toEqual(['taken back']);
  });
});

describe('a guardian seat that the other member declines', () => {
  const decline = async (he: Person, seatId: string) =>
    dataOf(await he.client.put(`/chat/guardian/${seatId}`, { status: 'Declined' }));
  async function invited() {
    const { she, he } = await mutualCouple(app);
    const contact = anAddress();
    const { _id: seatId } = dataOf(await inviteGuardian(she, he, contact));
    return { she, he, contact, seatId };
  }

  it('before the seat began is notified as declined', async () => {
    const { she, he, seatId } = await invited();
    await decline(he, seatId);
    expect(await told(she, 'guardian.')).toEqual(['guardian.declined']);
  });

  it.each([false, true])(
    'after the seat began is notified once as ended, with a guardian already there: %s',
    async (isTaken) => {
      const { she, he, contact, seatId } = await invited();
      const guardian = await member(app);
      if (isTaken) dataOf(await acceptAs(app, guardian, contact));
      dataOf(await agree(he, seatId));
      await decline(he, seatId);
      const ofEnd = async (who: Person) => (await told(who, 'guardian.')).filter((kind) => /declined|ended/.test(kind));
      await expect.poll(() => ofEnd(she)).toEqual(['guardian.ended']);
      if (isTaken) await expect.poll(() => ofEnd(guardian)).toEqual(['guardian.ended']);
      expect(await ofEnd(he)).toEqual([]);
    },
  );
});
