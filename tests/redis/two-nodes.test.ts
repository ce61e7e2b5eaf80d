import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setPrivacy } from '../support/activity.ts';
import { messagesOf, mutualCouple, say, textsOf } from '../support/chat.ts';
import { PASSWORD, type Person } from '../support/members.ts';
import { type Link, redisLink } from '../support/redis.ts';
import { closeSockets, connect, eventsReceivedBy, type Line } from '../support/sockets.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let link: Link;
let app: TestApp;
let otherNode: string;

beforeAll(async () => {
  link = await redisLink();
  app = await startTestApp({ REDIS_URL: link.url });
  otherNode = await app.secondNode();
});

afterEach(closeSockets);

afterAll(async () => {
  await app.close();
  await link.close();
});

/**
 * Texts of the messages that a device has received, in the order of their numbers, as clients show them: a message from
 * the other node may arrive after a later one of this node.
 */
const textsAt = (line: Line): string[] =>
  line
    .all('send:message')
    .toSorted((one, other) => one.seq - other.seq)
    .map(({ content }) => content);

/** A couple with her connected to one node and him to the other. */
async function apart(): Promise<{ she: Person; he: Person; hers: Line; his: Line; hisHere: Line }> {
  const { she, he } = await mutualCouple(app);
  const [hers, his, hisHere] = await Promise.all([connect(app, she), connect(app, he, otherNode), connect(app, he)]);
  return { she, he, hers, his, hisHere };
}

describe('a conversation between members on two nodes', () => {
  it('delivers each message to every device once, in the same order', async () => {
    const { she, he, hers, his, hisHere } = await apart();
    const texts = Array.from({ length: 20 }, (_, number) => `Message ${number}`);
    for (const [number, content] of texts.entries())
      if (number % 2) await hers.ask('send:message', { content, receiver: he.id });
      else await his.ask('send:message', { content, receiver: she.id });
    const odd = texts.filter((_, number) => number % 2);
    await expect.poll(() => textsAt(his)).toEqual(odd);
    await expect.poll(() => textsAt(hisHere)).toEqual(texts);
    await expect.poll(() => textsAt(hers)).toEqual(texts.filter((_, number) => number % 2 === 0));
    expect(await textsOf(she, he)).toEqual(texts);
  });

  it('delivers receipts and typing events', async () => {
    const { she, he, hers, his } = await apart();
    const { seq } = await say(she, he, 'Did this arrive?');
    await his.ask('message:read', { userId: she.id, seq });
    await expect.poll(() => hers.all('message:status').at(-1)).toMatchObject({ userId: he.id, readSeq: seq });
    await his.ask('typing', { receiver: she.id, isTyping: true });
    await expect.poll(() => hers.all('typing')).toEqual([{ userId: he.id, isTyping: true }]);
  });

  it('shows the presence of the other member as far as both members share theirs', async () => {
    const { she, he, hers, his, hisHere } = await apart();
    const online = () => hers.all('presence').map(({ online: is }) => is);
    await hers.ask('presence:watch', { userIds: [he.id] });
    await his.ask('make:me:online', he.email);
    await expect.poll(online).toEqual([false, true]);
    await hisHere.ask('make:me:online', he.email);
    await his.ask('make:me:offline');
    await hisHere.ask('make:me:offline');
    await expect.poll(online).toEqual([false, true, false]);
    await his.ask('make:me:online', he.email);
    await expect.poll(online).toEqual([false, true, false, true]);
    // The change is made through the other node, on which nobody is watching.
    const there = app.client({}, otherNode);
    there.token = he.client.token;
    expect((await setPrivacy({ ...he, client: there }, { showOnline: false })).status).toBe(200);
    await expect.poll(online).toEqual([false, true, false, true, null]);
    const { presence } = (await she.client.get(`/chat/conversation/${he.id}`)).body.result.data;
    expect(presence.online).toBeNull();
  });

  it('closes on both nodes after a block, also for messages that are being sent', async () => {
    for (let round = 0; round < 10; round++) {
      const { she, he, hers, his } = await apart();
      await say(he, she, 'Before');
      const sending = Array.from({ length: 6 }, (_, number) =>
        his.ask('send:message', { content: `On its way ${number}`, receiver: she.id }),
      );
      const blocking = she.client.post(`/user/blockProfile/${he.id}`);
      await Promise.all([...sending, blocking]);
      await expect.poll(() => hers.all('chat:closed').length).toBe(1);
      await expect.poll(() => his.all('chat:closed').length).toBe(1);
      // Once this answer has arrived, all earlier messages between the nodes have arrived too.
      await his.ask('make:me:offline');
      const other = await connect(app, she, otherNode);
      await she.client.post(`/user/blockProfile/${he.id}`);
      await other.ask('make:me:offline');
      const heard = eventsReceivedBy(hers);
      const closedAt = heard.findIndex(({ event }) => event === 'chat:closed');
      expect(heard.slice(closedAt + 1).filter(({ event }) => event !== 'chat:closed')).toEqual([]);
      closeSockets();
    }
  });

  it('loses the sockets of ended sessions on both nodes', async () => {
    const { he, his, hisHere } = await apart();
    const phone = app.client();
    phone.token = (await phone.post('/user/login', { email: he.email, password: PASSWORD })).body.token;
    await phone.put('/user/resetPassword', { oldPassword: PASSWORD, newPassword: 'another long pass phrase' });
    for (const line of [his, hisHere]) await expect.poll(() => line.ended()).toBe('io server disconnect');
  });
});

describe('chat while Redis is down', () => {
  it('continues on each node, and clients reconnect once Redis is back', async () => {
    const { she, he, hers, his, hisHere } = await apart();
    await say(she, he, 'Before');
    await expect.poll(() => textsAt(his)).toEqual(['Before']);
    await link.cut();
    const { ok } = await hers.ask('send:message', { content: 'While it was away', receiver: he.id });
    expect(ok).toBe(true);
    await expect.poll(() => textsAt(hisHere)).toEqual(['Before', 'While it was away']);
    await link.mend();
    // Missed events cannot be known, so each node refetches after it has reconnected. All nodes are watched from the
    // start: one may reconnect before another has noticed the loss.
    await Promise.all(
      [hers, his, hisHere].map((line) => expect.poll(() => line.ended(), { interval: 20 }).toBe('transport close')),
    );
    const [hersAgain, hisAgain] = await Promise.all([connect(app, she), connect(app, he, otherNode)]);
    expect((await messagesOf(he, she)).map(({ content }) => content)).toEqual(['Before', 'While it was away']);
    await expect
      .poll(async () => {
        await hersAgain.ask('typing', { receiver: he.id, isTyping: true });
        await hersAgain.ask('typing', { receiver: he.id, isTyping: false });
        return hisAgain.all('typing').length;
      })
      .toBeGreaterThan(0);
    await say(she, he, 'After');
    await expect.poll(() => textsAt(hisAgain)).toEqual(['After']);
    expect(app.logged()).not.toContain('"level":"fatal"');
  });
});
