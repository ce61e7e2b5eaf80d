import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer, createCouple, expressed, hideProfile, match, setPrivacy } from '../support/activity.ts';
import { conversationWith, dataOf, messagesOf, mutualCouple, post, say } from '../support/chat.ts';
import { buy, give } from '../support/entitlements.ts';
import { expectFailure } from '../support/failures.ts';
import { member, type Person, register } from '../support/members.ts';
import { ADMIN, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
});
afterAll(() => app.close());

/** Expects the same refusal from `writing` in the conversation and from sending a message. */
async function refused(from: Person, to: Person, status: number, code: string): Promise<void> {
  expectFailure(await post(from, to, 'May I write?'), status, code);
  const conversation = await conversationWith(from, to);
  if (status === 404) expectFailure(conversation, 404, 'not_found');
  else
    expect(dataOf(conversation).writing).toMatchObject({ allowed: false, code, message: expect.stringMatching(/\.$/) });
}

const setStatus = (person: Person, status: string) =>
  app.app.platform.db.transaction(({ tx }) =>
    sql`update member set status = ${status} where id = ${person.id}`.execute(tx),
  );

describe('the first message', () => {
  it('requires mutual interest, or a premium sender where the receiver allows it', async () => {
    const { she, he } = await createCouple(app);
    await refused(he, she, 403, 'chat.after_interest');
    await refused(she, he, 402, 'chat.premium');
    await expressed(he, she);
    await refused(he, she, 403, 'chat.after_interest');
    await setPrivacy(she, { messages: 'premium' });
    await refused(he, she, 402, 'chat.premium');
    expect(await messagesOf(she, he)).toEqual([]);
  });

  it('uses one of the sender’s remaining messages, while replies are free', async () => {
    const { she, he } = await createCouple(app);
    const another = await member(app, { firstName: 'Hina' });
    for (const woman of [she, another]) await setPrivacy(woman, { messages: 'premium' });
    await give(app, he, { messages: 2 });
    await say(he, she, 'One');
    await say(he, another, 'Two');
    await refused(he, she, 402, 'chat.none_left');
    // A reply is free, and so are the messages after it.
    await say(she, he, 'An answer');
    await say(he, she, 'Three');
    await refused(he, another, 402, 'chat.none_left');
    expect(await messagesOf(another, he)).toHaveLength(1);
  });

  it('cannot exceed the remaining messages, even when many are sent at once', async () => {
    const he = await member(app, { gender: 'MALE' });
    await give(app, he, { messages: 3 });
    const women = await Promise.all(Array.from({ length: 8 }, () => member(app)));
    await Promise.all(women.map((woman) => setPrivacy(woman, { messages: 'premium' })));
    const answers = await Promise.all(women.map((woman) => post(he, woman, 'Salam')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(5);
  });

  it('is unlimited in a package without a limit, but refused if the receiver requires mutual interest', async () => {
    const { she, he } = await createCouple(app);
    await buy(app, he);
    await refused(he, she, 403, 'chat.after_interest');
    await setPrivacy(she, { messages: 'premium' });
    for (const text of ['One', 'Two', 'Three']) await say(he, she, text);
  });
});

describe('an interest', () => {
  it('that is mutual lets both members write, whatever their settings', async () => {
    const { she, he } = await mutualCouple(app);
    await say(he, she, 'Salam');
    await say(she, he, 'Wa alaikum');
  });

  it('that is withdrawn closes the conversation, which stays readable, until it is mutual again', async () => {
    const { she, he } = await createCouple(app);
    await buy(app, he);
    const id = await match(he, she);
    await say(he, she, 'Salam');
    await say(she, he, 'Salam');
    dataOf(await answer(she, id, 'Withdrawn'));
    await refused(he, she, 403, 'chat.closed');
    await refused(she, he, 403, 'chat.closed');
    expect(await messagesOf(he, she)).toHaveLength(2);
    await match(she, he);
    await say(he, she, 'Again');
  });

  it('a message sent again with its id gets the first response, even while the conversation is closed', async () => {
    const { she, he } = await createCouple(app);
    const id = await match(he, she);
    const first = await say(he, she, 'Salam', 'id-1');
    await answer(she, id, 'Withdrawn');
    expect(await say(he, she, 'Salam', 'id-1')).toEqual(first);
    expectFailure(await post(he, she, 'Other', 'id-1'), 409, 'chat.id_used');
    dataOf(await she.client.post(`/user/blockProfile/${he.id}`));
    expectFailure(await post(he, she, 'Salam', 'id-1'), 404, 'not_found');
  });
});

describe('members who cannot be written to', () => {
  it('members of the same gender, oneself and unknown ids return 404', async () => {
    const [she, another] = [await member(app), await member(app)];
    await refused(she, another, 404, 'not_found');
    await refused(she, she, 404, 'not_found');
    expectFailure(await she.client.post('/chat/message/01890000-0000-7000-8000-000000000000', { content: 'x' }), 404);
    expectFailure(await she.client.post('/chat/message/nonsense', {}), 404, 'not_found');
  });

  it('a hidden member can continue conversations, but not be sent a first message', async () => {
    const { she, he } = await mutualCouple(app);
    await say(he, she, 'Salam');
    dataOf(await hideProfile(she));
    await say(he, she, 'Are you there?');
    const conversation = dataOf(await conversationWith(he, she));
    expect(conversation).toMatchObject({ isOpen: false, lastName: 'K.', presence: { online: null, lastSeenAt: null } });
    expect(conversation.profileImage).toBeUndefined();
    expect(conversation.writing).toMatchObject({ allowed: true });
    await say(she, he, 'Yes.');
    expect(await messagesOf(he, she)).toHaveLength(3);
    const other = await member(app, { gender: 'MALE', firstName: 'Adil' });
    await refused(other, she, 404, 'not_found');
    await refused(she, other, 409, 'account.hidden');
  });

  it.each(['BLACKLISTED', 'DELETED'])(
    'a message to a member who is %s returns 404, and so does the conversation',
    async (status) => {
      const { she, he } = await mutualCouple(app);
      const { _id } = await say(he, she, 'Salam');
      await setStatus(she, status);
      await refused(he, she, 404, 'not_found');
      for (const path of [`/chat/getAllmessage/${she.id}`, `/chat/conversation/${she.id}`])
        expectFailure(await he.client.get(path), 404, 'not_found');
      expectFailure(await he.client.delete(`/chat/message/${_id}`), 404, 'not_found');
      expect(dataOf(await he.client.get('/chat/conversations'))).toEqual([]);
      expect(dataOf(await he.client.get('/chat/search?q=Salam'))).toEqual([]);
    },
  );

  it('a member with an unfinished profile can neither write nor be written to', async () => {
    const he = await member(app, { gender: 'MALE' });
    const she = await register(app);
    await refused(he, she, 404, 'not_found');
    await refused(she, he, 409, 'account.incomplete');
  });

  it('staff cannot write to members', async () => {
    const admin = await signInAdmin(app);
    const she = await member(app);
    expectFailure(await admin.client.post(`/chat/message/${she.id}`, { content: 'x' }), 403, 'forbidden');
    expectFailure(await admin.client.get(`/chat/getAllmessage/${she.id}`), 403, 'forbidden');
    expect(dataOf(await admin.client.get('/chat/conversations'))).toEqual([]);
    expect(dataOf(await admin.client.get('/chat/people'))).toEqual([]);
  });
});

describe('blocking and ignoring', () => {
  it('a block closes the conversation for both, and unblocking opens it again', async () => {
    const { she, he } = await mutualCouple(app);
    await say(he, she, 'Salam');
    dataOf(await she.client.post(`/user/blockProfile/${he.id}`));
    await refused(he, she, 404, 'not_found');
    await refused(she, he, 404, 'not_found');
    dataOf(await she.client.delete(`/user/blockProfile/${he.id}`));
    await say(he, she, 'Again');
  });

  it('an ignored member can continue a conversation, which is archived, but cannot start one', async () => {
    const { she, he } = await mutualCouple(app);
    const stranger = await member(app, { gender: 'MALE' });
    await match(stranger, she);
    await say(he, she, 'Salam');
    for (const man of [he, stranger]) dataOf(await she.client.post(`/user/ignoreProfile/${man.id}`));
    await say(he, she, 'Are you there?');
    expect(dataOf(await conversationWith(he, she)).writing.allowed).toBe(true);
    await refused(stranger, she, 404, 'not_found');
    expect(dataOf(await she.client.get('/chat/conversations'))).toEqual([]);
    const [archived] = dataOf(await she.client.get('/chat/conversations?archived=true'));
    expect(archived).toMatchObject({ _id: he.id, archived: true, unread: 2 });
    expect(dataOf(await she.client.get('/chat/unread'))).toEqual({ conversations: 0, messages: 0 });
    dataOf(await she.client.delete(`/user/ignoreProfile/${he.id}`));
    // The conversation was archived when she ignored him.
    expect(dataOf(await conversationWith(she, he)).archived).toBe(false);
  });

  it('no message arrives after a block is confirmed, even one being sent at that moment', async () => {
    for (let round = 0; round < 6; round++) {
      const { she, he } = await mutualCouple(app);
      await say(he, she, 'first');
      const sends = Array.from({ length: 12 }, (_, number) => post(he, she, `under way ${number}`));
      const blocked = she.client.post(`/user/blockProfile/${he.id}`).then(async (given) => {
        dataOf(given);
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from message
          where sender_id = ${he.id}`.execute(app.app.platform.db.read as never);
        return rows[0]?.count;
      });
      const [count, ...answers] = await Promise.all([blocked, ...sends]);
      const taken = answers.filter(({ status }) => status === 200).length;
      expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true);
      expect(count).toBe(taken + 1);
    }
  });
});
