import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { match } from '../support/activity.ts';
import { mutualCouple, post, say, textsOf } from '../support/chat.ts';
import { member, type Person } from '../support/members.ts';
import { centreOf, settled as eventsSettled } from '../support/notifications.ts';
import { rounds } from '../support/sample.ts';
import { closeSockets, connect, eventsReceivedBy, type Line, type Received } from '../support/sockets.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const ROUNDS = rounds(6, 25);

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterEach(closeSockets);

afterAll(async () => {
  await app.close();
});

const block = (by: Person, whom: Person) => by.client.post(`/user/blockProfile/${whom.id}`);
const unblock = (by: Person, whom: Person) => by.client.delete(`/user/blockProfile/${whom.id}`);
const settled = (line: Line) => line.ask('make:me:offline');

/** Events received after the conversation was closed. */
function afterClosing(line: Line): Received[] {
  const heard = eventsReceivedBy(line);
  return heard.slice(1 + heard.findIndex(({ event }) => event === 'chat:closed'));
}

async function pair(): Promise<{ she: Person; he: Person; hers: Line; his: Line }> {
  const { she, he } = await mutualCouple(app);
  const [hers, his] = await Promise.all([connect(app, she), connect(app, he)]);
  return { she, he, hers, his };
}

describe('a block', () => {
  it('closes the conversation on every connection of both members and stops all further events', async () => {
    const { she, he, hers, his } = await pair();
    const second = await connect(app, he);
    const { chatId, seq } = await say(he, she, 'Before');
    await his.ask('make:me:online', he.email);
    await his.ask('presence:watch', { userIds: [she.id] });
    await hers.ask('presence:watch', { userIds: [he.id] });
    await his.ask('typing', { receiver: she.id, isTyping: true });
    await expect.poll(() => hers.all('typing').length).toBe(1);
    expect((await block(she, he)).status).toBe(200);
    for (const line of [his, second])
      await expect.poll(() => line.all('chat:closed')).toEqual([{ chatId, userId: she.id, gone: true }]);
    await expect.poll(() => hers.all('chat:closed')).toEqual([{ chatId, userId: he.id, gone: true }]);

    await his.ask('typing', { receiver: she.id, isTyping: false });
    await his.ask('typing', { receiver: she.id, isTyping: true });
    await hers.ask('typing', { receiver: he.id, isTyping: true });
    await hers.ask('make:me:online', she.email);
    await hers.ask('make:me:offline');
    const gone = { ok: false, error: { code: 'not_found' } };
    expect(await his.ask('send:message', { content: 'After', receiver: she.id })).toMatchObject(gone);
    expect(await hers.ask('send:message', { content: 'After', receiver: he.id })).toMatchObject(gone);
    expect(await his.ask('message:read', { userId: she.id, seq })).toMatchObject(gone);
    expect(await his.ask('message:delivered', { userId: she.id, seq })).toMatchObject(gone);
    await Promise.all([settled(hers), settled(his), settled(second)]);
    for (const line of [hers, his, second]) expect(afterClosing(line)).toEqual([]);
  });

  it('stops messages that are sent at the same moment', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { she, he, hers, his } = await pair();
      await say(he, she, 'Before');
      await expect.poll(() => hers.all('send:message').length).toBe(1);
      const sending = Array.from({ length: 6 }, (_, number) =>
        number % 2
          ? post(he, she, `Posted ${number}`)
          : his.ask('send:message', { content: `Emitted ${number}`, receiver: she.id }),
      );
      const blocking = block(she, he).then(({ status }) => status);
      await Promise.all(sending);
      expect(await blocking).toBe(200);
      await expect.poll(() => hers.all('chat:closed').length).toBe(1);
      await settled(hers);
      expect(afterClosing(hers)).toEqual([]);
      closeSockets();
    }
  });

  it('can be undone: the next message arrives at once', async () => {
    const { she, he, hers, his } = await pair();
    await say(he, she, 'Before');
    await block(she, he);
    await unblock(she, he);
    await expect.poll(() => hers.all('chat:closed').map(({ gone }) => gone)).toEqual([true, false]);
    const after = await his.ask('send:message', { content: 'After', receiver: she.id });
    if (after.ok) await expect.poll(() => hers.all('send:message').at(-1).content).toBe('After');
    else await match(he, she);
    await say(he, she, 'Together again');
    await expect.poll(() => hers.all('send:message').at(-1).content).toBe('Together again');
    expect((await textsOf(she, he)).at(-1)).toBe('Together again');
  });
});

it('after simultaneous blocks and unblocks, the last event says whether the conversation is closed', async () => {
  const { she, he, hers, his } = await pair();
  await say(he, she, 'Before');
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all([block(she, he), unblock(she, he), block(she, he), unblock(she, he)]);
    await Promise.all([settled(hers), settled(his)]);
    const isGone = (await she.client.get(`/chat/conversation/${he.id}`)).status === 404;
    for (const line of [hers, his]) expect(line.all('chat:closed').at(-1)?.gone).toBe(isGone);
  }
});

it('ignoring notifies the devices of the ignoring member only', async () => {
  const { she, he, hers, his } = await pair();
  const { chatId } = await say(he, she, 'Before');
  await she.client.post(`/user/ignoreProfile/${he.id}`);
  await expect.poll(() => hers.all('chat:closed')).toEqual([{ chatId, userId: he.id, gone: false }]);
  await settled(his);
  // His own message came from this sign-in, which gets no copy.
  expect(eventsReceivedBy(his)).toEqual([]);
  await eventsSettled(app, he.id);
  const { notifications } = await centreOf(he);
  expect(notifications.filter(({ kind }: { kind: string }) => kind !== 'interest.accepted')).toEqual([]);
});

it('withdrawing interest notifies both members and stops presence events', async () => {
  const she = await member(app);
  const he = await member(app, { gender: 'MALE', firstName: 'Imran' });
  const interestId = await match(he, she);
  const [hers, his] = await Promise.all([connect(app, she), connect(app, he)]);
  const { chatId } = await say(she, he, 'Before');
  await hers.ask('presence:watch', { userIds: [he.id] });
  const { status } = await he.client.put(`/user/updateInterest/${interestId}`, { status: 'Withdrawn' });
  expect(status).toBe(200);
  await expect.poll(() => hers.all('chat:closed')).toEqual([{ chatId, userId: he.id, gone: false }]);
  await expect.poll(() => his.all('chat:closed')).toEqual([{ chatId, userId: she.id, gone: false }]);
  await his.ask('make:me:online', he.email);
  expect(await his.ask('send:message', { content: 'After', receiver: she.id })).toMatchObject({
    ok: false,
    error: { code: 'chat.closed' },
  });
  await settled(hers);
  expect(afterClosing(hers)).toEqual([]);
});
