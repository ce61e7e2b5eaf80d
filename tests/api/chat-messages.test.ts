import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  conversationsOf,
  conversationWith,
  dataOf,
  messagesOf,
  mutualCouple,
  post,
  say,
  textsOf,
} from '../support/chat.ts';
import { expectFailure } from '../support/failures.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('a message is stored once, exactly as typed, and read by the receiver', async () => {
  const { she, he } = await mutualCouple(app);
  const content = '  السلام علیکم\n\t<b>🙂</b>  ';
  const sent = await say(he, she, content, 'first');
  expect(sent).toMatchObject({ seq: 1, content, sender: he.id, receiver: she.id, clientMessageId: 'first' });
  expect(sent.status).toBe('sent');
  expect(sent._id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7/);
  const [read] = await messagesOf(she, he);
  expect(read).toMatchObject({ _id: sent._id, content, status: 'delivered' });
  expect((await messagesOf(he, she))[0]?.status).toBe('delivered');
  const [conversation] = await conversationsOf(she);
  expect(conversation).toMatchObject({ _id: he.id, chatId: sent.chatId, unread: 1, lastSeq: 1 });
  expect(conversation.lastMessage.content).toBe(content);
  expect(dataOf(await conversationWith(he, she)).writing).toEqual({ allowed: true, code: null, message: null });
  expect(dataOf(await she.client.get('/chat/unread'))).toEqual({ conversations: 1, messages: 1 });
});

it('a repeated clientMessageId returns the first message, and is refused with another text', async () => {
  const { she, he } = await mutualCouple(app);
  const first = await say(he, she, 'Once', 'id-1');
  expect(await say(he, she, 'Once', 'id-1')).toEqual(first);
  expectFailure(await post(he, she, 'Twice', 'id-1'), 409, 'chat.id_used');
  expect((await say(she, he, 'Mine', 'id-1')).seq).toBe(2);
  const all = await Promise.all(Array.from({ length: 20 }, () => say(he, she, 'At once', 'id-2')));
  expect(new Set(all.map(({ _id }) => _id)).size).toBe(1);
  expect(await textsOf(she, he)).toEqual(['Once', 'Mine', 'At once']);
});

it('fifty simultaneous messages get one order without gaps', async () => {
  const { she, he } = await mutualCouple(app);
  await Promise.all(
    Array.from({ length: 50 }, (_, number) =>
      number % 2 ? say(he, she, `he ${number}`) : say(she, he, `she ${number}`),
    ),
  );
  const [hers, his] = await Promise.all([messagesOf(she, he), messagesOf(he, she)]);
  expect(hers.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  expect(his.map(({ _id }) => _id)).toEqual(hers.map(({ _id }) => _id));
  expect(new Set(hers.map(({ content }) => content)).size).toBe(50);
});

it('messages are read forwards with `after`, backwards with `before`, and between two numbers with both', async () => {
  const { she, he } = await mutualCouple(app);
  expect(await messagesOf(she, he)).toEqual([]);
  for (let number = 1; number <= 12; number++) await say(he, she, String(number));
  expect(await textsOf(she, he, '?limit=3')).toEqual(['10', '11', '12']);
  expect(await textsOf(she, he, '?after=4&limit=3')).toEqual(['5', '6', '7']);
  expect(await textsOf(she, he, '?before=4&limit=2&chatId=whatever')).toEqual(['2', '3']);
  expect(await textsOf(she, he, '?after=4&before=8')).toEqual(['5', '6', '7']);
  expect(await textsOf(she, he, '?after=12')).toEqual([]);
  expect(await textsOf(she, he, '?after=0&limit=999')).toHaveLength(12);
  expectFailure(await she.client.get(`/chat/getAllmessage/${he.id}?limit=0`), 400, 'request.invalid');
});

it('empty, too long and malformed messages are refused', async () => {
  const { she, he } = await mutualCouple(app);
  for (const content of ['', '  \n ', 'x'.repeat(4_001), 'a\0b', '\uD800', undefined, 7, null])
    expectFailure(await he.client.post(`/chat/message/${she.id}`, { content }), 400, 'request.invalid');
  expectFailure(await post(he, she, 'text', 'x'.repeat(101)), 400, 'request.invalid');
  expect(await say(he, she, '🙂'.repeat(4_000))).toMatchObject({ seq: 1 });
  expect(await messagesOf(she, he)).toHaveLength(1);
});
