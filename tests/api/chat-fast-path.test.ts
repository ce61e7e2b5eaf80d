import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer, hideProfile, match } from '../support/activity.ts';
import { dataOf, emitMessage, messagesOf, mutualCouple, post, say } from '../support/chat.ts';
import { expectFailure } from '../support/failures.ts';
import type { Person } from '../support/members.ts';
import { closeSockets, connect } from '../support/sockets.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/**
 * Permissions are cached between messages: in these tests everything that affects them changes during a conversation.
 */

let app: TestApp;
let otherNode: string;
beforeAll(async () => {
  app = await startTestApp();
  otherNode = await app.secondNode();
});
afterAll(async () => {
  closeSockets();
  await app.close();
});

interface Pair {
  readonly she: Person;
  readonly he: Person;
}

async function talking(): Promise<Pair> {
  const pair = await mutualCouple(app);
  for (const text of ['One', 'Two', 'Three']) {
    await say(pair.he, pair.she, `${text} of his`);
    await say(pair.she, pair.he, `${text} of hers`);
  }
  return pair;
}

/** A client with the same session on the other node. */
function clientElsewhere(person: Person) {
  const client = app.client({}, otherNode);
  client.token = person.client.token;
  return client;
}

const setStatus = (person: Person, status: string) =>
  app.app.platform.db.transaction(({ tx }) =>
    sql`update member set status = ${status} where id = ${person.id}`.execute(tx),
  );

async function withdraw({ she, he }: Pair): Promise<void> {
  const interests = (await he.client.get('/user/myInterest')).body.result.data as { _id: string; interestId: string }[];
  const found = interests.find(({ _id }) => _id === she.id);
  expect((await answer(he, found?.interestId as string, 'Withdrawn')).status).toBe(200);
}

const endings: [string, (pair: Pair) => Promise<unknown>, number, string][] = [
  [
    'the receiver has blocked the sender',
    ({ she, he }) => she.client.post(`/user/blockProfile/${he.id}`),
    404,
    'not_found',
  ],
  [
    'the sender has blocked the receiver',
    ({ she, he }) => he.client.post(`/user/blockProfile/${she.id}`),
    404,
    'not_found',
  ],
  ['interest was withdrawn', withdraw, 403, 'chat.closed'],
  ['the receiver is suspended', ({ she }) => setStatus(she, 'BLACKLISTED'), 404, 'not_found'],
  ['the receiver has deleted the account', ({ she }) => she.client.delete(`/user/delete/${she.id}`), 404, 'not_found'],
];

describe('in an ongoing conversation', () => {
  it.each(endings)('the next message is refused: %s', async (_what, end, status, code) => {
    const pair = await talking();
    await end(pair);
    expectFailure(await post(pair.he, pair.she, 'And now?'), status, code);
  });

  it.each(endings)('the next message through another node is refused: %s', async (_what, end, _status, code) => {
    const pair = await talking();
    const line = await connect(app, pair.he, otherNode);
    for (const text of ['Four', 'Five']) await emitMessage(line, pair.he, pair.she, text);
    await end(pair);
    const refused = await line.ask('send:message', { content: 'And now?', receiver: pair.she.id });
    expect(refused).toMatchObject({ ok: false, error: { code } });
  });

  it('the next message after a block returns 404, even if its text is empty', async () => {
    const pair = await talking();
    expectFailure(await post(pair.he, pair.she, ''), 400, 'request.invalid');
    await pair.she.client.post(`/user/blockProfile/${pair.he.id}`);
    expectFailure(await post(pair.he, pair.she, ''), 404, 'not_found');
  });

  it('messages are accepted again once the conversation reopens', async () => {
    const pair = await talking();
    const { she, he } = pair;
    await she.client.post(`/user/blockProfile/${he.id}`);
    expectFailure(await post(he, she, 'Blocked?'), 404, 'not_found');
    await she.client.delete(`/user/blockProfile/${he.id}`);
    await say(he, she, 'Good again');
    await withdraw(pair);
    expectFailure(await post(he, she, 'Closed?'), 403, 'chat.closed');
    await match(she, he);
    await say(he, she, 'Mutual again');
    expect((await messagesOf(she, he)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('messages to a hidden member are accepted, and a repeated id returns the first message', async () => {
    const { she, he } = await talking();
    await hideProfile(she);
    const first = await say(he, she, 'Still there?', 'once');
    expect(await say(he, she, 'Still there?', 'once')).toEqual(first);
    expectFailure(await post(he, she, 'Something else', 'once'), 409, 'chat.id_used');
    expect(await say(he, she, 'Next', 'next')).toMatchObject({ seq: first.seq + 1 });
  });

  it('the receiver is warned of contact data in the first ten messages only', async () => {
    const { she, he } = await mutualCouple(app);
    for (let number = 1; number <= 11; number++) await say(he, she, `Call me on 98450 1234${number % 10}`);
    const hints = (await messagesOf(she, he)).map(({ hints = [] }) => hints.length > 0);
    expect(hints).toEqual([...Array(10).fill(true), false]);
  });

  it('simultaneous messages on two nodes get one order without gaps', async () => {
    const { she, he } = await talking();
    const elsewhere = clientElsewhere(he);
    const sends = Array.from({ length: 40 }, (_, number) => {
      const content = `At once ${number}`;
      if (number % 3 === 0) return post(she, he, content);
      return number % 3 === 1
        ? post(he, she, content)
        : elsewhere.post(`/chat/message/${she.id}`, { content, clientMessageId: content });
    });
    for (const sent of await Promise.all(sends)) dataOf(sent);
    const seqs = (await messagesOf(she, he)).map(({ seq }) => seq);
    expect(seqs).toEqual(Array.from({ length: 46 }, (_, at) => at + 1));
  });
});
