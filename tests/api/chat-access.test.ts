import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createCouple, match, setPrivacy } from '../support/activity.ts';
import {
  conversationWith,
  dataOf,
  messagesOf,
  mutualCouple,
  post,
  remove,
  say,
  suitors,
  textsOf,
} from '../support/chat.ts';
import { call, endpoints } from '../support/endpoints.ts';
import { buy } from '../support/entitlements.ts';
import { expectFailure } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import { closeSockets, connect } from '../support/sockets.ts';
import { ADMIN, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
});
afterEach(closeSockets);
afterAll(() => app.close());

const WORDS = 'The garden of Lucknow in spring';
const chatCalls = endpoints.filter(({ name }) => name.startsWith('chat.'));

it('only the two members can read, receive, change or delete their messages', async () => {
  const { she, he } = await mutualCouple(app);
  const [man, woman] = [await member(app, { gender: 'MALE' }), await member(app)];
  await match(man, she);
  await match(he, woman);
  const admin = await signInAdmin(app);
  const lines = await Promise.all([man, woman].map((person) => connect(app, person)));
  const { _id, chatId } = await say(he, she, WORDS, 'their id');
  await say(she, he, `${WORDS}, too`);
  for (const third of [man, woman, admin]) {
    for (const endpoint of chatCalls)
      for (const id of [_id, chatId, she.id, he.id]) {
        const body = { content: 'Mine', clientMessageId: 'their id', seq: 1, archived: true };
        const answer = await call(third.client, endpoint, id, body);
        expect(answer.status).toBeLessThan(500);
        expect(answer.text).not.toContain(WORDS);
        expect(answer.text).not.toContain(chatId);
        expect(answer.text).not.toContain(_id);
      }
    const found = await third.client.get('/chat/search?q=garden');
    expect(dataOf(found)).toEqual([]);
    expectFailure(await third.client.delete(`/chat/message/${_id}?for=everyone`), [403, 404]);
  }
  expect(await textsOf(she, he)).toEqual([WORDS, `${WORDS}, too`]);
  expect(dataOf(await conversationWith(she, he))).toMatchObject({ readSeq: 0, archived: false });
  for (const line of lines) {
    // The third parties have received nothing but their own messages.
    expect(JSON.stringify(line.received)).not.toContain(WORDS);
    expect(line.all('message:status').map(({ chatId: id }) => id)).not.toContain(chatId);
  }
});

it('the id of a message in another conversation gets the same 404 as an unknown id', async () => {
  const { she, he } = await mutualCouple(app);
  const { _id } = await say(he, she, WORDS);
  const stranger = await member(app);
  const [real, absent] = [
    await stranger.client.delete(`/chat/message/${_id}`),
    await stranger.client.delete('/chat/message/01890000-0000-7000-8000-000000000000'),
  ];
  expect(real.text).toBe(absent.text);
  expectFailure(real, 404, 'not_found');
});

it('names in the chat are shown as far as their owner allows', async () => {
  const { she, he } = await createCouple(app);
  await setPrivacy(she, { messages: 'premium' });
  await buy(app, he);
  await say(he, she, 'Salam');
  expect(dataOf(await conversationWith(he, she))).toMatchObject({ firstName: 'Zainab', lastName: 'K.' });
  await match(he, she);
  expect(dataOf(await conversationWith(he, she))).toMatchObject({ firstName: 'Zainab', lastName: 'Khan' });
  dataOf(await she.client.post(`/user/ignoreProfile/${he.id}`));
  expect(dataOf(await conversationWith(he, she))).toMatchObject({ lastName: 'K.', isOpen: false });
  expect(dataOf(await conversationWith(she, he))).toMatchObject({ lastName: 'Khan', isOpen: true });
});

it('only the receiver is warned of contact data in first messages', async () => {
  const { she, he } = await mutualCouple(app);
  const hers = await connect(app, she);
  expect((await say(he, she, 'Call me on 9812345670')).hints).toBeUndefined();
  expect((await messagesOf(she, he))[0]?.hints).toEqual(['phone']);
  expect((await messagesOf(he, she))[0]?.hints).toBeUndefined();
  await expect.poll(() => hers.all('send:message')[0]?.hints).toEqual(['phone']);
  for (let number = 2; number <= 10; number++) await say(he, she, `Message ${number}`);
  await say(he, she, 'Call me on 9812345670');
  const [, last] = (await messagesOf(she, he)).filter(({ content }) => content.startsWith('Call'));
  expect(last?.hints).toBeUndefined();
});

describe('a report of a message', () => {
  const report = (by: Person, of: Person, messageId: string) =>
    by.client.post(`/user/reportProfile/${of.id}`, { reason: 'Asking for Money', messageId });
  const kept = async (reportId: string) =>
    (
      await sql<{ seq: number; content: string; isReported: boolean }>`
        select seq, content, is_reported as "isReported" from report_message where report_id = ${reportId}
        order by seq`.execute(app.app.platform.db.read as never)
    ).rows;

  it('stores the message with twenty before and ten after it, including deleted ones', async () => {
    const { she, he } = await mutualCouple(app);
    const all: string[] = [];
    for (let number = 1; number <= 40; number++)
      all.push((await (number % 2 ? say(he, she, `${number}`) : say(she, he, `${number}`)))._id);
    dataOf(await remove(he, all[24] as string, 'everyone'));
    const answer = await report(she, he, all[24] as string);
    const rows = await kept(dataOf(answer).reportId);
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 31 }, (_, index) => index + 5));
    expect(rows.filter(({ isReported }) => isReported)).toEqual([{ seq: 25, content: '25', isReported: true }]);
  });

  it('is refused for own messages, messages of others and unknown ids', async () => {
    const { she, he } = await mutualCouple(app);
    const others = await mutualCouple(app);
    const own = await say(she, he, 'Mine');
    const foreign = await say(others.he, others.she, 'Theirs');
    for (const id of [own._id, foreign._id, '01890000-0000-7000-8000-000000000000'])
      expectFailure(await report(she, he, id), 404, 'not_found');
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from profile_report
      where reporter_id = ${she.id}`.execute(app.app.platform.db.read as never);
    expect(rows[0]?.count).toBe(0);
  });
});

it('a member is limited to sixty messages a minute and thirty new conversations an hour, and the error says so', async () => {
  const limited = await startTestApp({ RATE_LIMIT_FACTOR: '0.1', TRUST_PROXY: '127.0.0.1' });
  let address = 0;
  // Registration is limited per IP address, so each client gets its own.
  const apart = { ...limited, client: () => limited.client({ 'x-forwarded-for': `10.1.0.${++address}` }) };
  try {
    const { she, men } = await suitors(apart, 4);
    for (const man of men.slice(0, 3)) await say(she, man, 'Salam');
    const [first, , , fourth] = men as [Person, Person, Person, Person];
    expectFailure(await post(she, fourth, 'Salam'), 429, 'request.too_many');
    expect(await messagesOf(fourth, she)).toEqual([]);
    await say(fourth, she, 'Salam');
    for (let number = 0; number < 2; number++) await say(she, first, 'More');
    const refused = await post(she, first, 'Too many');
    expectFailure(refused, 429, 'request.too_many');
    expect(refused.body.message).toMatch(/wait/);
    await say(first, she, 'His are counted for him');
  } finally {
    await limited.close();
  }
});

it('a member id in capital letters works like the same id in small letters for blocks, lists and deletions', async () => {
  const { she, he } = await mutualCouple(app);
  await say(he, she, 'Salam');
  const capitals = she.id.toUpperCase();
  const sent = await he.client.post(`/chat/message/${capitals}`, { content: 'In capitals' });
  expect(sent.body.result.data).toMatchObject({ receiver: she.id, seq: 2 });
  dataOf(await she.client.post(`/user/blockProfile/${he.id.toUpperCase()}`));
  expectFailure(await he.client.post(`/chat/message/${capitals}`, { content: 'After' }), 404, 'not_found');
  expectFailure(await he.client.get(`/chat/getAllmessage/${capitals}`), 404, 'not_found');
  expectFailure(await he.client.get(`/user/GetProfileById/${capitals}`), 404, 'not_found');
  expectFailure(await he.client.post(`/user/expressInterest/${capitals}`), 404, 'not_found');
  expectFailure(await he.client.put(`/user/getContactAccess/${capitals}`), 404, 'not_found');
});
