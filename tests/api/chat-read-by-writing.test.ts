import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { conversationWith, dataOf, messagesOf, mutualCouple, say } from '../support/chat.ts';
import { member, type Person } from '../support/members.ts';
import { centreOf, settled } from '../support/notifications.ts';
import { closeSockets, connect } from '../support/sockets.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Clients that know only the calls and events of spec §7, and the members who write with them. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(closeSockets);
afterAll(() => app.close());

const unreadOf = async (viewer: Person, other: Person): Promise<number> =>
  dataOf(await conversationWith(viewer, other)).unread;

/** Number of notifications about unread messages that a member got, one minute after each was written. */
async function toldOfMessages(who: Person): Promise<number> {
  app.clock.advance(61_000);
  await settled(app, who.id);
  const rows = await app.app.platform.db.read
    .selectFrom('notification')
    .select('id')
    .where('member_id', '=', who.id)
    .where('kind', '=', 'message.written')
    .execute();
  return rows.length;
}

it('a reply marks fetched messages as read, and the next message notifies again', async () => {
  const { she, he } = await mutualCouple(app);
  const his = await connect(app, he);
  for (const round of [1, 2, 3]) {
    const { seq, chatId } = await say(he, she, `Salam, the ${round}. time`);
    expect(await toldOfMessages(she)).toBe(round);
    await messagesOf(she, he);
    expect(await unreadOf(she, he)).toBe(1);
    await say(she, he, `Wa alaikum salam, the ${round}. time`);
    expect(await unreadOf(she, he)).toBe(0);
    const status = { chatId, userId: she.id, deliveredSeq: seq, readSeq: seq };
    await expect.poll(() => his.all('message:status').at(-1)).toEqual(status);
    expect((await messagesOf(he, she)).find((one) => one.seq === seq)?.status).toBe('read');
    expect((await centreOf(she, '?topic=message')).notifications.every(({ read }: { read: boolean }) => read)).toBe(
      true,
    );
  }
});

it('a reply does not mark messages as read that have not been fetched', async () => {
  const { she, he } = await mutualCouple(app);
  await say(she, he, 'Salam');
  await say(he, she, 'Wa alaikum salam');
  await say(she, he, 'Written before that has arrived');
  await say(she, he, 'And another');
  expect(await unreadOf(she, he)).toBe(1);
  expect((await messagesOf(he, she)).at(1)?.status).toBe('sent');
});

it('a message with a client id, which may be written offline, does not mark other messages as read', async () => {
  const { she, he } = await mutualCouple(app);
  const his = await connect(app, he);
  for (const [number, text] of ['One', 'Two', 'Three'].entries()) {
    await say(he, she, text);
    await messagesOf(she, he);
    await say(she, he, `Written without a network ${text}`, `late-${number}`);
    expect(await unreadOf(she, he)).toBe(number + 1);
  }
  expect(his.all('message:status').map(({ readSeq }) => readSeq)).toEqual([0, 0, 0]);
  await say(she, he, 'As an existing client');
  expect(await unreadOf(she, he)).toBe(0);
});

it('a socket event in another member’s name gets an acknowledgement and an error event, other refusals only one of them', async () => {
  const { she, he } = await mutualCouple(app);
  const third = await member(app, { gender: 'MALE' });
  const line = await connect(app, third);
  for (const event of ['user:join', 'make:me:online'])
    expect(await line.ask(event, she.email)).toMatchObject({ ok: false, error: { code: 'account.not_yours' } });
  const payload = { content: 'As him', sender: he.id, receiver: she.id };
  expect(await line.ask('send:message', payload)).toMatchObject({ ok: false, error: { code: 'account.not_yours' } });
  expect(await line.ask('send:message', { content: '', receiver: she.id })).toMatchObject({ ok: false });
  await expect
    .poll(() => line.all('error').map(({ event, code }) => [event, code]))
    .toEqual(['user:join', 'make:me:online', 'send:message'].map((event) => [event, 'account.not_yours']));
});

it('deleting an account closes the conversation on the other member’s devices', async () => {
  const { she, he } = await mutualCouple(app);
  const { chatId } = await say(he, she, 'Salam');
  const hers = await connect(app, she);
  dataOf(await he.client.delete(`/user/delete/${he.id}`));
  await expect.poll(() => hers.all('chat:closed')).toEqual([expect.objectContaining({ chatId, userId: he.id })]);
});
