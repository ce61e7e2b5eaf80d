import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { answer } from '../support/activity.ts';
import { dataOf, emitMessage, messagesOf, mutualCouple, remove, say, textsOf } from '../support/chat.ts';
import { expectFailure } from '../support/failures.ts';
import {
  acceptAs,
  acceptedScene,
  activeScene,
  agree,
  anAddress,
  endSeat,
  guardianReads,
  guardianTexts,
  guardianWrites,
  inviteGuardian,
  joinFamily,
  tokenSentTo,
  type WireGuardianMessage,
} from '../support/guardian.ts';
import { waitForGuardianMessage } from '../support/guardian-matrix.ts';
import { member, PASSWORD } from '../support/members.ts';
import { closeSockets, connect, type Line } from '../support/sockets.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitUntil } from '../support/wait-until.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(closeSockets);
afterAll(() => app.close());

/** Messages written since the start of the test; earlier ones may still arrive when a device connects. */
const messagesOn = (line: Line): WireGuardianMessage[] => line.all('guardian:message').filter(({ seq }) => seq > 3);
const contentsOf = (line: Line): string[] => messagesOn(line).map(({ content }) => content);

it('messages sent by REST or socket reach the guardian’s devices at once', async () => {
  const { she, he, guardian, seatId } = await activeScene(app);
  const [line, his] = [await connect(app, guardian), await connect(app, he)];
  await say(she, he, 'Over REST');
  await emitMessage(his, he, she, 'Over the socket');
  await waitForGuardianMessage(line, 'Over the socket');
  expect(messagesOn(line)).toMatchObject([
    { seatId, seq: 4, content: 'Over REST', from: 'ward', sender: she.id },
    { seatId, seq: 5, content: 'Over the socket', from: 'other', sender: he.id },
  ]);
  // Messages received over the socket equal those fetched over REST.
  expect(messagesOn(line)).toEqual((await guardianReads(guardian, seatId)).slice(1));
});

it('a message deleted for everyone is deleted for the guardian too, one deleted for oneself is not', async () => {
  const { she, he, guardian, seatId } = await activeScene(app);
  const line = await connect(app, guardian);
  const put = await say(he, she, 'Put away');
  const back = await say(he, she, 'Taken back');
  await waitForGuardianMessage(line, 'Taken back');
  dataOf(await remove(she, put._id, 'me'));
  dataOf(await remove(he, back._id, 'everyone'));
  await waitForGuardianMessage(line, '');
  expect(contentsOf(line)).toEqual(['Put away', 'Taken back', '']);
  expect(line.all('guardian:message').at(-1)).toMatchObject({ _id: back._id, deleted: 'everyone', seq: 5 });
  expect(await guardianTexts(guardian, seatId)).toEqual(['Since the agreement', 'Put away', '']);
});

it('a guardian’s message reaches all devices of both members, with the guardian’s name and mark', async () => {
  const { she, he, guardian, seatId } = await activeScene(app);
  const lines = [await connect(app, she), await connect(app, he), await connect(app, guardian)] as const;
  const [hers, his, own] = lines;
  const sent = dataOf(await guardianWrites(guardian, seatId, 'Greetings from her father'));
  await waitForGuardianMessage(own, 'Greetings from her father');
  for (const [line, viewer, other, ofMe] of [
    [hers, she, he, true],
    [his, he, she, false],
  ] as const) {
    await expect.poll(() => line.all('send:message').length).toBe(1);
    expect(line.all('send:message')[0]).toMatchObject({
      _id: sent._id,
      sender: guardian.id,
      receiver: viewer.id,
      guardian: { name: 'Yusuf Khan', relation: 'Father', ofMe, userId: other.id },
    });
  }
  expect(own.all('send:message')).toEqual([]);
});

it('a family account cannot send, mark as read or watch anything in the chat', async () => {
  const { she, he, guardian } = await activeScene(app);
  const line = await connect(app, guardian);
  const message = { content: 'As if I were her', sender: guardian.id, receiver: he.id };
  expect(await line.ask('send:message', message)).toMatchObject({ ok: false });
  expect(await line.ask('send:message', { ...message, sender: she.id })).toMatchObject({ ok: false });
  expect(await line.ask('message:read', { userId: he.id, seq: 1 })).toMatchObject({ ok: false });
  await line.ask('presence:watch', { userIds: [she.id, he.id] });
  await line.ask('typing', { receiver: he.id, isTyping: true });
  const his = await connect(app, he);
  await his.ask('make:me:online', he.email);
  await say(she, he, 'Meanwhile');
  await waitForGuardianMessage(line, 'Meanwhile');
  for (const told of line.all('presence')) expect(told).toMatchObject({ online: null, lastSeenAt: null });
  expect(his.all('typing')).toEqual([]);
  expect(await textsOf(he, she)).not.toContain('As if I were her');
});

it('changes of a guardian seat notify the guardian and both members', async () => {
  const { she, he, guardian, seatId } = await acceptedScene(app);
  const [hers, his, own] = [await connect(app, she), await connect(app, he), await connect(app, guardian)];
  const told = (line: Line) => line.all('guardian:changed').filter((event) => event.seatId === seatId);
  dataOf(await agree(he, seatId));
  await expect.poll(() => [hers, his, own].map((line) => told(line).length)).toEqual([1, 1, 1]);
  expect(told(hers)).toEqual([{ seatId, userId: he.id }]);
  expect(told(his)).toEqual([{ seatId, userId: she.id }]);
  expect(told(own)).toEqual([{ seatId, userId: null }]);
  dataOf(await endSeat(guardian, seatId));
  await expect.poll(() => [hers, his, own].map((line) => told(line).length)).toEqual([2, 2, 2]);
});

it('an expired guardian seat notifies the guardian and both members once', async () => {
  const { she, he, guardian, seatId } = await activeScene(app);
  const lines = await Promise.all([she, he, guardian].map((person) => connect(app, person)));
  const { platform } = app.app;
  await platform.db.transaction(async ({ tx }) => {
    await tx.updateTable('guardian_seat').set({ expires_at: platform.clock.now() }).where('id', '=', seatId).execute();
    for (let time = 0; time < 2; time++) await platform.jobs.enqueue(tx, 'guardian.expire', {});
  });
  await expect.poll(() => lines.map((line) => line.all('guardian:changed').length)).toEqual([1, 1, 1]);
  expect(dataOf(await she.client.get(`/chat/guardian/${he.id}`))).toMatchObject([
    { endedBy: 'expiry', fromSeq: 2, untilSeq: 3 },
  ]);
  // A new guardian can be invited at once.
  dataOf(await inviteGuardian(she, he, anAddress()));
  await expect.poll(() => lines.map((line) => line.all('guardian:changed').length)).toEqual([2, 2, 1]);
});

it('the end of a guardian seat reaches the guardian’s device even while a message is being sent', async () => {
  const { guardian, seatId } = await activeScene(app);
  const line = await connect(app, guardian);
  const { db, clock, jobs } = app.app.platform;
  // Ends the seat as a database trigger does, so that no notification of the end has been sent yet.
  const ended = { ended_at: clock.now(), ended_by: 'closed' };
  await db.transaction(({ tx }) => tx.updateTable('guardian_seat').set(ended).where('id', '=', seatId).execute());
  const isDoneOrWaits = async () => {
    const { rows } = await sql<{ there: boolean }>`select exists (select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like 'update guardian_seat%')
      or not exists (select from pgboss.job where name = 'guardian.expire' and state in ('created', 'retry', 'active'))
      as there`.execute(db.read);
    return rows[0]?.there === true;
  };
  const message = new pg.Client({ connectionString: app.databaseUrl });
  await message.connect();
  try {
    await message.query('begin');
    await message.query('select from guardian_seat where id = $1 for share', [seatId]);
    await db.transaction(({ tx }) => jobs.enqueue(tx, 'guardian.expire', {}));
    await waitUntil(isDoneOrWaits, 'Nobody looked for ends to tell');
    await message.query('commit');
  } finally {
    await message.end();
  }
  await expect.poll(() => line.all('guardian:changed').length).toBe(1);
});

it('the guardian receives nothing after the seat ends, however fast the two members write', async () => {
  const { she, he, guardian, seatId } = await activeScene(app);
  const line = await connect(app, guardian);
  let left = Number.POSITIVE_INFINITY;
  const writing = (async () => {
    for (let number = 1; left-- > 0; number++) await say(number % 2 ? he : she, number % 2 ? she : he, `No ${number}`);
  })();
  await waitForGuardianMessage(line, 'No 5');
  dataOf(await endSeat(she, seatId));
  // These messages are certainly written after the end, however fast the earlier ones were.
  left = 10;
  await writing;
  await expect.poll(() => line.all('guardian:changed').length).toBe(1);
  const { untilSeq } = dataOf(await she.client.get(`/chat/guardian/${he.id}`))[0];
  const end = line.received.findIndex(({ event }) => event === 'guardian:changed');
  expect(line.received.slice(end + 1).filter(({ event }) => event === 'guardian:message')).toEqual([]);
  for (const { seq } of line.all('guardian:message')) expect(seq).toBeLessThanOrEqual(untilSeq);
  expect((await messagesOf(she, he)).at(-1)?.seq).toBeGreaterThan(untilSeq);
  expectFailure(await guardian.client.get(`/guardian/seats/${seatId}/messages`), 404);
});

it('a message sent during the agreement counts either as before it or as after it', async () => {
  const { she, he, guardian, seatId } = await acceptedScene(app);
  const writing = Promise.all(Array.from({ length: 20 }, (_, number) => say(she, he, `While agreeing ${number}`)));
  const { fromSeq } = dataOf(await agree(he, seatId));
  await writing;
  const all = await messagesOf(she, he);
  const read = await guardianReads(guardian, seatId, '?limit=200');
  expect(read.map(({ seq }) => seq)).toEqual(all.map(({ seq }) => seq).filter((seq) => seq > fromSeq));
});

it('a guardian who writes while the seat ends either wrote before the end or gets 404', async () => {
  const { she, he, guardian, seatId } = await activeScene(app);
  const writing = Array.from({ length: 10 }, (_, number) => guardianWrites(guardian, seatId, `Still here ${number}`));
  const ending = answerOf(endSeat(he, seatId));
  const statuses = (await Promise.all(writing)).map(({ status }) => status);
  await ending;
  expect(statuses.every((status) => status === 200 || status === 404)).toBe(true);
  const { untilSeq } = dataOf(await he.client.get(`/chat/guardian/${she.id}`))[0];
  const written = (await messagesOf(he, she)).filter(({ sender }) => sender === guardian.id);
  expect(written).toHaveLength(statuses.filter((status) => status === 200).length);
  for (const { seq } of written) expect(seq).toBeLessThanOrEqual(untilSeq);
});

const answerOf = async (asked: ReturnType<typeof endSeat>) => dataOf(await asked);

it('of several people who accept one invitation at once, one gets the seat', async () => {
  const { she, he } = await mutualCouple(app);
  const contact = anAddress();
  const { _id: seatId } = dataOf(await inviteGuardian(she, he, contact));
  const token = await tokenSentTo(app, contact);
  const people = await Promise.all([1, 2, 3].map(() => member(app, { gender: 'MALE' })));
  const answers = await Promise.all(people.map(({ client }) => client.post('/family/invitation/accept', { token })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  const seats = await Promise.all(people.map(async ({ client }) => dataOf(await client.get('/guardian/seats')).length));
  expect(seats).toEqual(answers.map(({ status }) => (status === 200 ? 1 : 0)));
  expect(dataOf(await she.client.get(`/chat/guardian/${he.id}`))).toMatchObject([{ _id: seatId, state: 'accepted' }]);
});

it('a block between the guardian and one of the two members ends the seat at once', async () => {
  const { she, he } = await mutualCouple(app);
  const aunt = await member(app, { gender: 'FEMALE', firstName: 'Salma' });
  const contact = anAddress();
  const { _id: seatId } = dataOf(await inviteGuardian(she, he, contact));
  dataOf(await acceptAs(app, aunt, contact));
  dataOf(await agree(he, seatId));
  dataOf(await aunt.client.get(`/guardian/seats/${seatId}`));
  expect((await he.client.post(`/user/blockProfile/${aunt.id}`)).status).toBe(200);
  expectFailure(await aunt.client.get(`/guardian/seats/${seatId}`), 404);
  // A guardian whom one of the two has blocked cannot accept a seat.
  const again = anAddress();
  dataOf(await inviteGuardian(she, he, again));
  expectFailure(await acceptAs(app, aunt, again), 404, 'family.invitation_over');
  // The couple continue as before.
  await say(he, she, 'Between us');
});

it('a guardian does not regain access to a chat when the account or the mutual interest is restored', async () => {
  const { she, he, guardian, seatId } = await activeScene(app);
  expect((await she.client.delete(`/user/delete/${she.id}`)).status).toBe(200);
  const restored = await she.client.post('/user/restore', { email: she.email, password: PASSWORD });
  expect(restored.status, restored.text).toBe(200);
  she.client.token = restored.body.token ?? restored.body.result.data.token;
  await say(he, she, 'Welcome back');
  expectFailure(await guardian.client.get(`/guardian/seats/${seatId}/messages`), 404);

  const second = await activeScene(app);
  const [{ interestId }] = dataOf(await second.he.client.get('/user/myInterest'));
  expect((await answer(second.she, interestId, 'Withdrawn')).status).toBe(200);
  expectFailure(await second.guardian.client.get(`/guardian/seats/${second.seatId}`), 404);
});

it('a seat is active and ends on a second node as on the first', async () => {
  const { she, he } = await mutualCouple(app);
  const contact = anAddress();
  const { _id: seatId } = dataOf(await inviteGuardian(she, he, contact));
  const guardian = await joinFamily(app, contact);
  dataOf(await agree(he, seatId));
  await say(she, he, 'One');
  const elsewhere = await app.secondNode();
  const other = app.client({}, elsewhere);
  other.token = guardian.client.token;
  expect(dataOf(await other.get(`/guardian/seats/${seatId}/messages`))).toMatchObject([{ content: 'One' }]);
  dataOf(await endSeat(he, seatId));
  expectFailure(await other.get(`/guardian/seats/${seatId}/messages`), 404);
});
