import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { setPrivacy } from '../support/activity.ts';
import { conversationWith, dataOf, messagesOf, mutualCouple, readUpTo, say } from '../support/chat.ts';
import { expectFailure } from '../support/failures.ts';
import { member } from '../support/members.ts';
import { closeSockets, connect } from '../support/sockets.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(closeSockets);
afterAll(() => app.close());

const slowPoll = { timeout: 60_000 };

it('messages are sent, then delivered when fetched, then read when marked as read', async () => {
  const { she, he } = await mutualCouple(app);
  const his = await connect(app, he);
  const other = await connect(app, she);
  const { chatId } = await say(he, she, 'One');
  await say(he, she, 'Two');
  expect(dataOf(await conversationWith(he, she))).toMatchObject({ otherDeliveredSeq: 0, otherReadSeq: 0 });
  await messagesOf(she, he, '?limit=1&before=2');
  expect((await messagesOf(he, she)).map(({ status }) => status)).toEqual(['delivered', 'sent']);
  await messagesOf(she, he);
  expect(dataOf(await readUpTo(she, he, 1))).toEqual({ chatId, readSeq: 1, unread: 1 });
  expect((await messagesOf(he, she)).map(({ status }) => status)).toEqual(['read', 'delivered']);
  expect((await messagesOf(she, he)).map(({ status }) => status)).toEqual(['read', 'delivered']);
  await expect
    .poll(() => his.all('message:status').map(({ deliveredSeq, readSeq }) => [deliveredSeq, readSeq]), slowPoll)
    .toEqual([
      [1, 0],
      [2, 0],
      [2, 1],
    ]);
  expect(his.all('message:status')[0]).toMatchObject({ chatId, userId: she.id });
  await expect
    .poll(() => other.all('chat:changed'), slowPoll)
    .toEqual([{ chatId, userId: he.id, readSeq: 1, archived: false }]);
});

it('receipts never decrease and never exceed the last message', async () => {
  const { she, he } = await mutualCouple(app);
  expectFailure(await readUpTo(she, he, 1), 404, 'not_found');
  for (const text of ['One', 'Two', 'Three']) await say(he, she, text);
  expect(dataOf(await readUpTo(she, he, 2))).toMatchObject({ readSeq: 2, unread: 1 });
  expect(dataOf(await readUpTo(she, he, 1))).toMatchObject({ readSeq: 2, unread: 1 });
  expect(dataOf(await readUpTo(she, he, 2_000_000_000))).toMatchObject({ readSeq: 3, unread: 0 });
  await say(he, she, 'Four');
  expect(dataOf(await conversationWith(he, she))).toMatchObject({ otherReadSeq: 3, otherDeliveredSeq: 3 });
  expectFailure(await she.client.put(`/chat/read/${he.id}`, { seq: -1 }), 400, 'request.invalid');
  await Promise.all([4, 2, 1, 3, 4].map((seq) => readUpTo(she, he, seq)));
  expect(dataOf(await conversationWith(she, he))).toMatchObject({ readSeq: 4, unread: 0 });
});

const settings = [
  { showDelivered: true, showRead: true },
  { showDelivered: true, showRead: false },
  { showDelivered: false, showRead: true },
  { showDelivered: false, showRead: false },
];
const pairs = settings.flatMap((hers) => settings.map((his) => ({ hers, his })));

it('receipts are shared only when both members allow it, and then with both', async () => {
  const { she, he } = await mutualCouple(app);
  await say(he, she, 'Delivered');
  await say(he, she, 'Read');
  await messagesOf(she, he);
  await readUpTo(she, he, 1);
  for (const { hers, his } of pairs) {
    await setPrivacy(she, hers);
    await setPrivacy(he, his);
    const delivered = hers.showDelivered && his.showDelivered;
    const read = hers.showRead && his.showRead;
    expect(dataOf(await conversationWith(he, she))).toMatchObject({
      otherDeliveredSeq: delivered ? 2 : null,
      otherReadSeq: read ? 1 : null,
    });
    const statuses = (await messagesOf(he, she)).map(({ status }) => status);
    expect(statuses).toEqual([read ? 'read' : delivered ? 'delivered' : 'sent', delivered ? 'delivered' : 'sent']);
    // A member's own read position is always shown to that member.
    expect(dataOf(await conversationWith(she, he))).toMatchObject({ readSeq: 1, unread: 1 });
  }
});

it('read receipts that are not shared are not sent over the socket either', async () => {
  const { she, he } = await mutualCouple(app);
  const his = await connect(app, he);
  await setPrivacy(he, { showRead: false });
  await say(he, she, 'One');
  await readUpTo(she, he, 1);
  await say(she, he, 'After that');
  await expect.poll(() => his.all('send:message').map(({ content }) => content), slowPoll).toEqual(['After that']);
  expect(his.all('message:status').map(({ deliveredSeq, readSeq }) => [deliveredSeq, readSeq])).toEqual([[1, null]]);
});

it('presence is shared with contacts only, when both members allow it', async () => {
  const { she, he } = await mutualCouple(app);
  const stranger = await member(app, { gender: 'MALE' });
  const presence = async () => dataOf(await conversationWith(he, she)).presence;
  expect(await presence()).toMatchObject({ online: false, lastSeenAt: expect.stringMatching(/:00\.000Z$/) });
  await (await connect(app, she)).ask('make:me:online', she.email);
  await expect.poll(async () => (await presence()).online, slowPoll).toBe(true);
  expect(dataOf(await conversationWith(stranger, she)).presence).toEqual({ online: null, lastSeenAt: null });
  await setPrivacy(she, { showOnline: false });
  expect(await presence()).toMatchObject({ online: null, lastSeenAt: expect.any(String) });
  await setPrivacy(he, { showLastSeen: false });
  expect(await presence()).toEqual({ online: null, lastSeenAt: null });
});
