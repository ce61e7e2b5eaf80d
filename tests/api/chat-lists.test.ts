import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { answer, match } from '../support/activity.ts';
import {
  archive,
  conversationsOf,
  conversationWith,
  dataOf,
  mutualCouple,
  readUpTo,
  remove,
  say,
  suitors,
} from '../support/chat.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import { closeSockets, connect } from '../support/sockets.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(closeSockets);
afterAll(() => app.close());

const ids = (list: { _id: string }[]) => list.map(({ _id }) => _id);

it('a member without conversations gets the list of people they can write to', async () => {
  const { she, men } = await suitors(app, 3);
  const stranger = await member(app, { gender: 'MALE' });
  const newest = men.map(({ id }) => id).reverse();
  const list = await conversationsOf(she);
  expect(ids(list)).toEqual(newest);
  for (const person of list)
    expect(person).toMatchObject({
      chatId: null,
      lastMessage: null,
      lastSeq: 0,
      unread: 0,
      writing: { allowed: true },
    });
  expect(ids(dataOf(await she.client.get('/chat/people')))).toEqual(newest);
  expect(await conversationsOf(she, '?archived=true')).toEqual([]);
  // All people without messages are listed on page 1, so that nobody appears twice on later pages.
  expect((await she.client.get('/chat/conversations?pageSize=100')).body.result.totalCount).toBe(3);
  expect(await conversationsOf(she, '?page=2')).toEqual([]);
  await say(men[0] as never, she, 'Salam');
  expect(ids(await conversationsOf(she))).toEqual([men[0]?.id]);
  expect(ids(dataOf(await she.client.get('/chat/people')))).toEqual(newest.slice(0, 2));
  expect(await conversationsOf(stranger)).toEqual([]);
  expect(dataOf(await conversationWith(she, stranger))).toMatchObject({
    chatId: null,
    isOpen: true,
    lastName: expect.any(String),
    writing: { allowed: false, code: 'chat.premium' },
  });
});

it('cursor pages list conversations newest first without repetitions or gaps', async () => {
  const { she, men } = await suitors(app, 5);
  for (const man of men) await say(man, she, `I am ${man.id}`);
  await say(she, men[1] as never, 'You first');
  const expected = [men[1], men[4], men[3], men[2], men[0]].map((man) => man?.id);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await she.client.get(`/chat/conversations?pageSize=2${cursor ? `&cursor=${cursor}` : ''}`);
    seen.push(...ids(body.result.data));
    cursor = body.result.nextCursor;
  } while (cursor);
  expect(seen).toEqual(expected);
  for (const [page, length] of [2, 2, 1, 0].entries()) {
    const { result } = (await she.client.get(`/chat/conversations?pageSize=2&page=${page + 1}`)).body;
    expect(ids(result.data)).toEqual(expected.slice(page * 2, page * 2 + length));
    expect(result.totalCount).toBe(5);
  }
  // During a rolling update, a page cursor issued by a node of the previous version still works.
  const { nextCursor } = (await she.client.get('/chat/conversations?pageSize=2')).body.result;
  const fields = JSON.parse(Buffer.from(nextCursor, 'base64url').toString('utf8'));
  const older = Buffer.from(JSON.stringify(fields.slice(0, 3))).toString('base64url');
  const { result: rest } = (await she.client.get(`/chat/conversations?pageSize=9&cursor=${older}`)).body;
  expect(ids(rest.data)).toEqual(expected.slice(2));
  for (const page of ['-1', '1.5', 'two', '100001'])
    expectRefused(await she.client.get(`/chat/conversations?page=${page}`), ['page']);
  expectFailure(await she.client.get('/chat/conversations?cursor=nonsense'), 400, 'request.invalid');
  expectFailure(await she.client.get('/chat/search?q=am&cursor=nonsense'), 400, 'request.invalid');
});

it('the list can be sorted oldest first and searched by the visible part of a name', async () => {
  const { she, men } = await suitors(app, 4);
  const newest = men.map(({ id }) => id).reverse();
  const nameOf = async (id: string | undefined): Promise<string> =>
    dataOf(await she.client.get(`/user/GetProfileById/${id}`)).firstName;
  const last = await nameOf(newest[0]);
  const list = async (query: string) => (await she.client.get(`/chat/conversations?${query}`)).body.result;
  const found = async (query: string) => ids((await list(query)).data);
  // Checks both without conversations, when the list contains only people to whom the member can write, and with them.
  for (const begun of [false, true]) {
    if (begun) for (const man of men) await say(man, she, 'Salam');
    expect(await found('')).toEqual(newest);
    expect(await found('direction=1&column=updatedAt')).toEqual(newest.toReversed());
    expect(await list(`search=${last.toUpperCase()}`)).toMatchObject({ data: [{ _id: newest[0] }], totalCount: 1 });
    for (const none of ['%25', '_', 'nobody']) expect(await found(`search=${none}`)).toEqual([]);
  }
  const first = await list('pageSize=3&direction=1');
  const rest = await list(`pageSize=3&direction=1&cursor=${first.nextCursor}`);
  expect([...ids(first.data), ...ids(rest.data)]).toEqual(newest.toReversed());
  expect(rest.nextCursor).toBeUndefined();
  expectRefused(await she.client.get(`/chat/conversations?direction=-1&cursor=${first.nextCursor}`), ['cursor']);
  expectRefused(await she.client.get('/chat/conversations?column=firstName'), ['column']);
});

it('unread counts omit own, read, deleted and archived messages', async () => {
  const { she, men } = await suitors(app, 2);
  const [one, two] = men as [(typeof men)[0], (typeof men)[0]];
  const first = await say(one, she, 'One');
  const second = await say(one, she, 'Two');
  await say(one, she, 'Three');
  await say(she, one, 'Mine');
  await say(two, she, 'Four');
  const unread = async () => dataOf(await she.client.get('/chat/unread'));
  expect(await unread()).toEqual({ conversations: 2, messages: 4 });
  dataOf(await remove(one, first._id, 'everyone'));
  dataOf(await remove(she, second._id));
  expect(await unread()).toEqual({ conversations: 2, messages: 2 });
  dataOf(await readUpTo(she, two, 1));
  expect(await unread()).toEqual({ conversations: 1, messages: 1 });
  dataOf(await archive(she, one));
  expect(await unread()).toEqual({ conversations: 0, messages: 0 });
});

it('an archived conversation appears only in the archive, on all devices of the member', async () => {
  const { she, he } = await mutualCouple(app);
  const [hers, his] = [await connect(app, she), await connect(app, he)];
  expectFailure(await archive(she, he), 404, 'not_found');
  const { chatId } = await say(he, she, 'Salam');
  expect(dataOf(await archive(she, he))).toEqual({ chatId, archived: true });
  dataOf(await archive(she, he));
  expect(await conversationsOf(she)).toEqual([]);
  expect(ids(await conversationsOf(she, '?archived=true'))).toEqual([he.id]);
  for (const [query, count] of [
    ['', 0],
    ['?archived=true', 1],
  ])
    expect((await she.client.get(`/chat/conversations${query}`)).body.result.totalCount).toBe(count);
  expect(ids(await conversationsOf(he))).toEqual([she.id]);
  expect(dataOf(await archive(she, he, false)).archived).toBe(false);
  await expect.poll(() => hers.all('chat:changed').map(({ archived }) => archived)).toEqual([true, false]);
  expect(his.all('chat:changed')).toEqual([]);
});

it('search finds the exact text in the member’s own conversations', async () => {
  const { she, men } = await suitors(app, 2);
  const [one, two] = men as [(typeof men)[0], (typeof men)[0]];
  await say(one, she, 'Biryani on Friday, 100% sure');
  await say(she, two, 'biryani again? under_score');
  const hidden = await say(two, she, 'No BIRYANI');
  dataOf(await remove(she, hidden._id));
  const find = async (viewer: typeof she, text: string) =>
    dataOf(await viewer.client.get(`/chat/search?q=${encodeURIComponent(text)}`));
  const found = await find(she, 'biryani');
  expect(found.map(({ message }: never) => (message as { content: string }).content)).toEqual([
    'biryani again? under_score',
    'Biryani on Friday, 100% sure',
  ]);
  expect(found[1]).toMatchObject({ userId: one.id, firstName: 'Imrana', lastName: 'Khan' });
  expect(await find(two, 'friday')).toEqual([]);
  expect(await find(she, '0% s')).toHaveLength(1);
  expect(await find(she, 'r_s')).toHaveLength(1);
  for (const nothing of ['%%', '__', 'b%i', '\\\\', "'; drop"]) expect(await find(she, nothing)).toEqual([]);
  expectFailure(await she.client.get('/chat/search?q=a'), 400, 'request.invalid');
  dataOf(await she.client.post(`/user/blockProfile/${one.id}`));
  expect(await find(she, 'friday')).toEqual([]);
});

it('search returns all results page by page', async () => {
  const { she, he } = await mutualCouple(app);
  for (let number = 0; number < 35; number++) await say(he, she, `needle ${number}`);
  const first = await she.client.get('/chat/search?q=needle');
  expect(dataOf(first)).toHaveLength(30);
  const rest = dataOf(await she.client.get(`/chat/search?q=needle&cursor=${first.body.result.nextCursor}`));
  expect(rest.map(({ message }: { message: { content: string } }) => message.content)).toEqual(
    [4, 3, 2, 1, 0].map((number) => `needle ${number}`),
  );
});

it('ignoring archives the conversation until it is undone, and keeps manual archiving', async () => {
  const { she, men } = await suitors(app, 3);
  const [ignored, putAway, takenOut] = men as [Person, Person, Person];
  for (const man of men) await say(man, she, 'Salam');
  dataOf(await archive(she, putAway));
  for (const man of men) dataOf(await she.client.post(`/user/ignoreProfile/${man.id}`));
  dataOf(await she.client.post(`/user/ignoreProfile/${ignored.id}`));
  expect(await conversationsOf(she)).toEqual([]);
  await say(ignored, she, 'Are you there?');
  dataOf(await archive(she, takenOut, false));
  dataOf(await archive(she, takenOut));
  const line = await connect(app, she);
  for (const man of men) dataOf(await she.client.delete(`/user/ignoreProfile/${man.id}`));
  expect(ids(await conversationsOf(she))).toEqual([ignored.id]);
  expect(ids(await conversationsOf(she, '?archived=true')).toSorted()).toEqual([putAway.id, takenOut.id].toSorted());
  expect(dataOf(await she.client.get('/chat/unread'))).toEqual({ conversations: 1, messages: 2 });
  await expect.poll(() => line.all('chat:closed').length).toBe(3);
});

it('withdrawing interest or blocking closes the conversation on both members’ devices, and undoing it opens it again', async () => {
  const { she, he } = await mutualCouple(app);
  const { chatId } = await say(he, she, 'Salam');
  const [hers, his] = [await connect(app, she), await connect(app, he)];
  const closed = (line: typeof hers) => line.all('chat:closed').map(({ gone }) => gone);
  const both = (expected: boolean[]) => expect.poll(() => [closed(hers), closed(his)]).toEqual([expected, expected]);
  const [{ interestId }] = dataOf(await he.client.get('/user/myInterest'));
  dataOf(await answer(he, interestId, 'Withdrawn'));
  await both([false]);
  await match(she, he);
  await both([false, false]);
  dataOf(await she.client.post(`/user/blockProfile/${he.id}`));
  await both([false, false, true]);
  dataOf(await she.client.delete(`/user/blockProfile/${he.id}`));
  await both([false, false, true, false]);
  // Ignored members are not notified.
  dataOf(await she.client.post(`/user/ignoreProfile/${he.id}`));
  await expect.poll(() => closed(hers).length).toBe(5);
  await say(he, she, 'Still there?');
  await expect.poll(() => hers.all('send:message').length).toBe(1);
  expect(closed(his)).toEqual([false, false, true, false]);
  expect(hers.all('chat:closed')[0]).toEqual({ chatId, userId: he.id, gone: false });
});
