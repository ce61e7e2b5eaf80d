import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answer, hideProfile, setPrivacy } from '../support/activity.ts';
import { conversationsOf, conversationWith, dataOf, mutualCouple, post, say } from '../support/chat.ts';
import { expectFailure } from '../support/failures.ts';
import {
  acceptAs,
  activeScene,
  agree,
  anAddress,
  guardianWrites,
  inviteGuardian,
  seatsOf,
} from '../support/guardian.ts';
import { member } from '../support/members.ts';
import { done, report, reportItem } from '../support/moderation.ts';
import { ADMIN, type StaffMember, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Effects of a guardian in a conversation on other features. */

let app: TestApp;
let admin: StaffMember;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
});
afterAll(() => app.close());

it('staff see the author of each message around a reported one', async () => {
  const { she, he, guardian, seatId } = await activeScene(app);
  const { _id: fromGuardian } = dataOf(await guardianWrites(guardian, seatId, 'Please speak with respect'));
  const abuse = await say(he, she, 'Something ugly.');
  // A member cannot report her own guardian's message; she can end the seat or write to support.
  expectFailure(await report(she, he, { messageId: fromGuardian }), 404, 'not_found');
  done(await report(she, he, { messageId: abuse._id }));
  const { messages } = (await reportItem(admin, he)).detail;
  expect(messages.map(({ by, content }: { by: string; content: string }) => [by, content])).toEqual([
    ['reported', 'Before the invitation'],
    ['reporter', 'Before the agreement'],
    ['reported', 'Since the agreement'],
    ['guardian', 'Please speak with respect'],
    ['reported', 'Something ugly.'],
  ]);
});

it('a report of a guardian’s message is about the member who invited the guardian', async () => {
  const { she, he, guardian, seatId } = await activeScene(app);
  const { _id: threat } = dataOf(await guardianWrites(guardian, seatId, 'I know where you live'));
  done(await report(he, she, { messageId: threat }));
  const { messages } = (await reportItem(admin, she)).detail;
  expect(messages.filter(({ isReported }: { isReported: boolean }) => isReported)).toEqual([
    expect.objectContaining({ by: 'guardian', content: 'I know where you live' }),
  ]);
});

it('both members are warned of contact data and payment requests in a guardian’s first messages', async () => {
  const { she, he, guardian, seatId } = await activeScene(app);
  dataOf(await guardianWrites(guardian, seatId, 'Send the registration fee to 98765 43210'));
  for (const viewer of [she, he])
    expect((await conversationsOf(viewer))[0].lastMessage.hints).toEqual(['phone', 'payment']);
});

it('a guardian’s message does not reopen a conversation that the two members have closed', async () => {
  const { she, he, guardian, seatId } = await activeScene(app);
  dataOf(await guardianWrites(guardian, seatId, 'A last word'));
  const [{ interestId }] = dataOf(await he.client.get('/user/myInterest'));
  expect((await answer(she, interestId, 'Withdrawn')).status).toBe(200);
  expectFailure(await post(he, she, 'Wait'), 403, 'chat.closed');
  expectFailure(await inviteGuardian(he, she, anAddress()), 403, 'chat.closed');
  expect((await conversationsOf(he))[0].lastMessage).toMatchObject({
    content: 'A last word',
    guardian: { ofMe: false },
  });
});

it('a conversation that starts with a guardian invitation has no messages', async () => {
  const { she, he } = await mutualCouple(app);
  dataOf(await inviteGuardian(she, he, anAddress()));
  await setPrivacy(she, { messages: 'mutual' });
  const conversation = dataOf(await conversationWith(he, she));
  expect(conversation).toMatchObject({ lastMessage: null, lastSeq: 0, unread: 0, writing: { allowed: true } });
  expect(dataOf(await he.client.get('/chat/unread'))).toEqual({ conversations: 0, messages: 0 });
  await say(he, she, 'Salam to you and your father');
  expect(dataOf(await she.client.get('/chat/unread'))).toEqual({ conversations: 1, messages: 1 });
});

it('a member who ignores the inviting member finds the invitation in the archive and can answer', async () => {
  const { she, he } = await mutualCouple(app);
  await say(he, she, 'Salam');
  done(await he.client.post(`/user/ignoreProfile/${she.id}`));
  const { _id: seatId } = dataOf(await inviteGuardian(she, he, anAddress()));
  expect((await seatsOf(he, she)).map(({ _id }: { _id: string }) => _id)).toEqual([seatId]);
  expect(await conversationsOf(he)).toEqual([]);
  expect(await conversationsOf(he, '?archived=true')).toHaveLength(1);
  dataOf(await he.client.put(`/chat/guardian/${seatId}`, { status: 'Declined' }));
  expect((await seatsOf(she, he))[0]).toMatchObject({ endedBy: 'declined' });
});

it('guardian invitations are limited per member and day, not counting failed ones', async () => {
  const strict = await startTestApp({ RATE_LIMIT_FACTOR: '1' });
  try {
    const { she, he } = await mutualCouple(strict);
    for (let time = 0; time < 12; time++)
      expectFailure(await inviteGuardian(she, he, 'no address'), 400, 'request.invalid');
    for (let time = 0; time < 10; time++) {
      const { _id } = dataOf(await inviteGuardian(she, he, anAddress()));
      dataOf(await she.client.delete(`/chat/guardian/${_id}`));
    }
    expectFailure(await inviteGuardian(she, he, anAddress()), 429, 'request.too_many');
  } finally {
    await strict.close();
  }
});

it('a guardian whose seat ends during a request for messages gets no messages', async () => {
  const { guardian, seatId } = await activeScene(app);
  const reading = await app.app.platform.db.transaction(async ({ tx }) => {
    await sql`lock table message in access exclusive mode`.execute(tx);
    const answered = guardian.client.get(`/guardian/seats/${seatId}/messages`);
    await waitUntil(async () => {
      const { rows } = await sql`select from pg_locks
        where not granted and relation = 'message'::regclass and database = (
          select oid from pg_database where datname = current_database())`.execute(tx);
      return rows.length ? true : undefined;
    }, 'Nobody reads');
    await sql`update guardian_seat set ended_at = now(), ended_by = 'ward' where id = ${seatId}`.execute(tx);
    await sql`insert into message (id, conversation_id, seq, sender_id, content, digest, via, at)
      select gen_random_uuid(), conversation_id, 4, ward_id, 'After the end', '', 'rest', now()
      from guardian_seat where id = ${seatId}`.execute(tx);
    return { answered };
  });
  expectFailure(await reading.answered, 404, 'not_found');
});

it('the contact of a guardian who is a member is shown only as that member allows, and only if verified', async () => {
  const { she, he } = await mutualCouple(app);
  const brother = await member(app, { gender: 'MALE' });
  const contact = anAddress();
  const { _id: seatId } = dataOf(await inviteGuardian(she, he, contact));
  dataOf(await acceptAs(app, brother, contact));
  dataOf(await agree(he, seatId));
  for (const { client } of [she, he]) dataOf(await client.put(`/chat/guardian/${seatId}/contact`, { shared: true }));
  expect((await seatsOf(he, she))[0]).toMatchObject({ contactShared: { mine: true, theirs: true }, contact: null });
  expect(dataOf(await brother.client.get(`/guardian/seats/${seatId}`)).contact).toEqual({
    shared: true,
    withheld: true,
  });
  dataOf(await brother.client.put(`/guardian/seats/${seatId}/contact`, { withheld: false }));
  // Neither of his contact addresses is confirmed yet.
  expect((await seatsOf(he, she))[0].contact).toEqual({ phoneNumber: null, email: null });
  await app.app.platform.db.transaction(({ tx }) =>
    sql`update member set email_verified_at = now() where id = ${brother.id}`.execute(tx),
  );
  expect((await seatsOf(he, she))[0].contact).toEqual({ phoneNumber: null, email: brother.email });
});

it('a conversation created for a guardian does not allow a first message to a hidden member', async () => {
  const { she, he } = await mutualCouple(app);
  dataOf(await inviteGuardian(she, he, anAddress()));
  await hideProfile(he);
  expectFailure(await post(she, he, 'The very first'), 404, 'not_found');
  expectFailure(await post(he, she, 'The very first'), 409, 'account.hidden');
});
