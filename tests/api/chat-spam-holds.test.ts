import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { advanceClock, match } from '../support/activity.ts';
import { conversationsOf, conversationWith, dataOf, messagesOf, post, remove, say, textsOf } from '../support/chat.ts';
import { expectFailure } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import { centreOf, settled } from '../support/notifications.ts';
import { closeSockets, connect } from '../support/sockets.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let employee: StaffMember;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  employee = await staff(app, await signInAdmin(app), 'EMPLOYEE');
});
afterEach(closeSockets);
afterAll(() => app.close());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const slowPoll = { timeout: 60_000 };

/** A man, and several women in mutual interest with him. */
async function audience(count: number): Promise<{ he: Person; women: Person[] }> {
  const he = await member(app, { gender: 'MALE', firstName: 'Imran' });
  const women = await Promise.all(
    Array.from({ length: count }, (_, index) => member(app, { firstName: `Sana${'abcdefghij'[index]}` })),
  );
  for (const woman of women) await match(he, woman);
  return { he, women };
}

const greeting = (index: number): string => `Salam Sana${'abcdefghij'[index]}, I liked your profile very much!`;

/** He sends all of them the same message, one after another. */
async function toAll(he: Person, women: readonly Person[]): Promise<void> {
  for (const [index, woman] of women.entries())
    expect(await say(he, woman, greeting(index))).toMatchObject({ status: 'sent' });
}

const holdOf = async (he: Person) => {
  const items = dataOf(await employee.client.get(`/staff/reviews?kind=message&memberId=${he.id}`));
  expect(items.length).toBeLessThanOrEqual(1);
  return items[0];
};

async function decide(he: Person, body: object): Promise<void> {
  const { _id } = await holdOf(he);
  dataOf(await employee.client.post(`/staff/reviews/${_id}/claim`));
  dataOf(await employee.client.post(`/staff/reviews/${_id}/decision`, body));
}

/** Expects that she sees nothing of his messages, while he sees them as sent. */
async function expectHeld(he: Person, she: Person, seq = 1): Promise<void> {
  expect(await conversationsOf(she)).toEqual([expect.objectContaining({ _id: he.id, chatId: null })]);
  expect(dataOf(await conversationWith(she, he))).toMatchObject({ chatId: null, lastSeq: 0, unread: 0 });
  expect(await messagesOf(she, he)).toEqual([]);
  expect(dataOf(await she.client.get('/chat/unread'))).toEqual({ conversations: 0, messages: 0 });
  expect(dataOf(await she.client.get('/chat/search?q=liked'))).toEqual([]);
  expectFailure(await she.client.put(`/chat/read/${he.id}`, { seq: 1 }), 404, 'not_found');
  const his = await messagesOf(he, she);
  expect(his).toHaveLength(seq);
  expect(his.every(({ status }) => status === 'sent')).toBe(true);
  expectFailure(await remove(she, his[0]?._id as string), 404, 'not_found');
}

describe('the same first message to many members', () => {
  it('reaches five, and is held for staff from the sixth on', async () => {
    const { he, women } = await audience(7);
    const lines = await Promise.all(women.map((woman) => connect(app, woman)));
    await toAll(he, women);
    expect(await textsOf(women[4] as Person, he)).toEqual([greeting(4)]);
    await expectHeld(he, women[5] as Person);
    await expectHeld(he, women[6] as Person);
    // His later messages are held as well.
    await say(he, women[5] as Person, 'Are you there?');
    await expectHeld(he, women[5] as Person, 2);
    expect((await holdOf(he)).member._id).toBe(he.id);
    await decide(he, { verdict: 'approve' });
    expect(await textsOf(women[5] as Person, he)).toEqual([greeting(5), 'Are you there?']);
    await expect
      .poll(() => lines.map((line) => line.all('send:message').length), slowPoll)
      .toEqual([1, 1, 1, 1, 1, 2, 1]);
    // After the approval, further messages with the same text are delivered.
    const eighth = await member(app, { firstName: 'Sanah' });
    await match(he, eighth);
    await say(he, eighth, greeting(7));
    expect(await messagesOf(eighth, he)).toHaveLength(1);
  });

  it('notifies an offline recipient once it is released', async () => {
    const { he, women } = await audience(6);
    const sixth = women[5] as Person;
    await toAll(he, women);
    app.clock.advance(2 * MINUTE);
    await settled(app, sixth.id);
    const kinds = async () =>
      (await centreOf(sixth)).notifications
        .map(({ kind }: { kind: string }) => kind)
        .filter((kind: string) => kind.startsWith('message'));
    expect(await kinds()).toEqual([]);
    await decide(he, { verdict: 'approve' });
    app.clock.advance(2 * MINUTE);
    await settled(app, sixth.id);
    expect(await kinds()).toEqual(['message.written']);
  });

  it('is not delivered if staff refuse it, and the sender cannot write there any more', async () => {
    const { he, women } = await audience(8);
    await toAll(he, women.slice(0, 7));
    const [, , , , , sixth, , eighth] = women as Person[];
    await decide(he, { verdict: 'refuse', reason: 'mass' });
    await expectHeld(he, sixth as Person);
    expectFailure(await post(he, sixth as Person, 'Hello?'), 403, 'chat.not_passed_on');
    expect(dataOf(await conversationWith(he, sixth as Person)).writing).toMatchObject({ code: 'chat.not_passed_on' });
    expectFailure(await post(he, eighth as Person, greeting(7)), 403, 'chat.not_passed_on');
    expect(dataOf(await conversationWith(he, eighth as Person)).chatId).toBeNull();
    // A different text is delivered.
    await say(he, eighth as Person, 'Something that only she is told, in her own way.');
    // She starts to write: from then on both can write, and the refused message stays hidden.
    expect((await say(sixth as Person, he, 'Salam, who are you?')).seq).toBe(2);
    await say(he, sixth as Person, 'A neighbour');
    expect(await textsOf(sixth as Person, he)).toEqual(['', 'Salam, who are you?', 'A neighbour']);
  });

  it('is delivered once the recipient writes to the sender', async () => {
    const { he, women } = await audience(6);
    await toAll(he, women);
    const sixth = women[5] as Person;
    const hers = await connect(app, sixth);
    await say(sixth, he, 'Salam');
    expect(await textsOf(sixth, he)).toEqual([greeting(5), 'Salam']);
    await expect.poll(() => hers.all('chat:changed').length, slowPoll).toBe(1);
    await say(he, sixth, 'Salam!');
    await expect
      .poll(() => hers.all('send:message').map(({ content }) => content), slowPoll)
      // Her own message came from this sign-in, which gets no copy.
      .toEqual(['Salam!']);
  });

  it('is counted correctly when many are sent at once', async () => {
    const { he, women } = await audience(9);
    await Promise.all(women.map((woman, index) => say(he, woman, greeting(index))));
    const told = await Promise.all(women.map(async (woman) => (await messagesOf(woman, he)).length));
    expect(told.filter((count) => count === 1)).toHaveLength(5);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from message_hold
      where sender_id = ${he.id}`.execute(app.app.platform.db.read as never);
    expect(rows[0]?.count).toBe(1);
  });

  it('is allowed again after a day, and short greetings and answers are always allowed', async () => {
    const { he, women } = await audience(7);
    await toAll(he, women.slice(0, 5));
    await advanceClock(app, 25 * HOUR, he, women[5] as Person, women[6] as Person);
    await say(he, women[5] as Person, greeting(5));
    expect(await messagesOf(women[5] as Person, he)).toHaveLength(1);
    const another = await audience(7);
    for (const woman of another.women) await say(another.he, woman, 'Assalamu alaikum');
    expect(await messagesOf(another.women[6] as Person, another.he)).toHaveLength(1);
    const answering = await audience(7);
    for (const woman of answering.women) {
      await say(woman, answering.he, 'Salam');
      await say(answering.he, woman, 'Thank you for writing to me, I am glad.');
    }
    expect(await messagesOf(answering.women[6] as Person, answering.he)).toHaveLength(2);
  });
});
