import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCouple, match, setPrivacy } from '../support/activity.ts';
import { messagesOf, mutualCouple, readUpTo, say } from '../support/chat.ts';
import { buy } from '../support/entitlements.ts';
import { member, type Person } from '../support/members.ts';
import { closeSockets, connect, type Line } from '../support/sockets.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let she: Person;
let he: Person;
let bystander: Line;

beforeAll(async () => {
  app = await startTestApp();
  const third = await member(app, { gender: 'MALE', firstName: 'Bilal' });
  bystander = await connect(app, third);
});

beforeEach(async () => {
  closeSockets();
  ({ she, he } = await mutualCouple(app));
});

afterAll(async () => {
  closeSockets();
  await app.close();
});

const everything = { showDelivered: true, showRead: true, showTyping: true, showOnline: true, showLastSeen: true };
/** Receipt settings of the couple: both on, only hers, only his, none. */
const settings = [
  [true, true],
  [true, false],
  [false, true],
  [false, false],
] as const;

/** Both share everything with each other except this setting. */
async function letKnow(what: keyof typeof everything, hers: boolean, his: boolean): Promise<void> {
  await setPrivacy(she, { ...everything, [what]: hers });
  await setPrivacy(he, { ...everything, [what]: his });
}

/** Waits until all events sent so far have arrived on this connection. */
const settled = (line: Line) => line.ask('make:me:offline');
const told = (line: Line, event: string) => line.all(event).map(({ chatId: _, ...rest }) => rest);

describe('receipts', () => {
  it.each(settings)('of reading are shared as far as both members allow (%s, %s)', async (hers, his) => {
    await letKnow('showRead', hers, his);
    const [herLine, hisLine] = await Promise.all([connect(app, she), connect(app, he)]);
    const { seq } = await say(she, he, 'Did this arrive?');
    expect(await hisLine.ask('message:delivered', { userId: she.id, seq })).toMatchObject({ ok: true });
    await expect.poll(() => herLine.all('message:status').length).toBe(1);
    const isShared = hers && his;
    expect(told(herLine, 'message:status')).toEqual([
      { userId: he.id, deliveredSeq: seq, readSeq: isShared ? 0 : null },
    ]);
    expect((await messagesOf(she, he)).at(-1)?.status).toBe('delivered');
    await hisLine.ask('message:read', { userId: she.id, seq });
    await settled(herLine);
    expect(told(herLine, 'message:status').slice(1)).toEqual(
      isShared ? [{ userId: he.id, deliveredSeq: seq, readSeq: seq }] : [],
    );
    expect((await messagesOf(she, he)).at(-1)?.status).toBe(isShared ? 'read' : 'delivered');
  });

  it.each(settings)('of delivery are shared as far as both members allow (%s, %s)', async (hers, his) => {
    await letKnow('showDelivered', hers, his);
    const [herLine, hisLine] = await Promise.all([connect(app, she), connect(app, he)]);
    const { seq } = await say(she, he, 'Did this arrive?');
    await hisLine.ask('message:delivered', { userId: she.id, seq });
    await settled(herLine);
    expect(told(herLine, 'message:status')).toEqual(
      hers && his ? [{ userId: he.id, deliveredSeq: seq, readSeq: 0 }] : [],
    );
  });

  it('never decrease, never exceed the last message, and reach the member’s own devices', async () => {
    const [herLine, hisLine, hisSecond] = await Promise.all([connect(app, she), connect(app, he), connect(app, he)]);
    const first = await say(she, he, 'One');
    const last = await say(she, he, 'Two');
    await hisLine.ask('message:read', { userId: she.id, seq: 1_000_000 });
    await hisLine.ask('message:read', { userId: she.id, seq: first.seq });
    await readUpTo(he, she, 0);
    await settled(herLine);
    expect(told(herLine, 'message:status').at(-1)).toEqual({
      userId: he.id,
      deliveredSeq: last.seq,
      readSeq: last.seq,
    });
    await expect
      .poll(() => told(hisSecond, 'chat:changed'))
      .toEqual([{ userId: she.id, readSeq: last.seq, archived: false }]);
  });
});

describe('typing', () => {
  it.each(settings)('is shared as far as both members allow (%s, %s)', async (hers, his) => {
    await letKnow('showTyping', hers, his);
    const [herLine, hisLine] = await Promise.all([connect(app, she), connect(app, he)]);
    const began = performance.now();
    for (let key = 0; key < 10; key++) await herLine.ask('typing', { receiver: he.id, isTyping: true });
    // At most one event in two seconds is allowed; a busy machine may need longer than two seconds for these ten.
    const most = 1 + Math.floor((performance.now() - began) / 2_000);
    await herLine.ask('typing', { receiver: he.id, isTyping: false });
    await herLine.ask('typing', { receiver: he.id, isTyping: false });
    await say(she, he, 'Written');
    await expect.poll(() => hisLine.all('send:message').length).toBe(1);
    const heard = hisLine.all('typing');
    const times = heard.filter(({ isTyping }) => isTyping).length;
    const written = Array.from({ length: times }, () => ({ userId: she.id, isTyping: true }));
    expect(heard).toEqual(hers && his ? [...written, { userId: she.id, isTyping: false }] : []);
    if (hers && his) expect(times).toBeGreaterThan(0);
    expect(times).toBeLessThanOrEqual(most);
    expect(herLine.all('typing')).toEqual([]);
  });

  it('ends when the connection closes', async () => {
    const [herLine, hisLine] = await Promise.all([connect(app, she), connect(app, he)]);
    await herLine.ask('typing', { receiver: he.id, isTyping: true });
    herLine.socket.disconnect();
    await expect.poll(() => hisLine.all('typing').map(({ isTyping }) => isTyping)).toEqual([true, false]);
  });
});

describe('presence', () => {
  const online = (line: Line) => line.all('presence').map(({ online: isOnline }) => isOnline);

  it.each(settings)('is shared as far as both members allow (%s, %s)', async (hers, his) => {
    await letKnow('showOnline', hers, his);
    const [herLine, hisLine] = await Promise.all([connect(app, she), connect(app, he)]);
    await herLine.ask('presence:watch', { userIds: [he.id] });
    const isShared = hers && his;
    await expect.poll(() => online(herLine)).toEqual([isShared ? false : null]);
    await hisLine.ask('make:me:online', he.email);
    await herLine.ask('presence:watch', { userIds: [he.id] });
    await expect.poll(() => online(herLine).at(-1)).toBe(isShared ? true : null);
    const { presence } = (await she.client.get(`/chat/conversation/${he.id}`)).body.result.data;
    expect(presence.online).toBe(isShared ? true : null);
  });

  it('ends when the last device goes offline, with the time last seen', async () => {
    const [herLine, first, second] = await Promise.all([connect(app, she), connect(app, he), connect(app, he)]);
    await herLine.ask('presence:watch', { userIds: [he.id, he.id, she.id] });
    await first.ask('make:me:online', he.email);
    await second.ask('make:me:online', he.email);
    await expect.poll(() => online(herLine)).toEqual([false, true]);
    app.clock.advance(20 * 60_000);
    await first.ask('make:me:offline');
    await second.ask('make:me:offline');
    await expect.poll(() => online(herLine)).toEqual([false, true, false]);
    const { lastSeenAt } = herLine.all('presence').at(-1);
    expect(new Date(lastSeenAt).getSeconds()).toBe(0);
    expect(Math.abs(app.clock.now().getTime() - Date.parse(lastSeenAt))).toBeLessThan(10 * 60_000);
  });

  it('stays online while a page reloads, and ends when the member does not return', async () => {
    const [herLine, first] = await Promise.all([connect(app, she), connect(app, he)]);
    await first.ask('make:me:online', he.email);
    await herLine.ask('presence:watch', { userIds: [he.id] });
    first.socket.disconnect();
    const again = await connect(app, he);
    await again.ask('make:me:online', he.email);
    again.socket.disconnect();
    await expect.poll(() => online(herLine)).toEqual([true, false]);
  });

  it.each(settings)('includes the time last seen as far as both members allow (%s, %s)', async (hers, his) => {
    await letKnow('showLastSeen', hers, his);
    const herLine = await connect(app, she);
    await herLine.ask('presence:watch', { userIds: [he.id] });
    await expect.poll(() => herLine.all('presence').length).toBe(1);
    const { lastSeenAt } = herLine.all('presence')[0];
    expect(typeof lastSeenAt).toBe(hers && his ? 'string' : 'object');
  });

  it.each([
    ['the watched member', () => setPrivacy(he, { showOnline: false })],
    ['the watching member', () => setPrivacy(she, { showOnline: false })],
    ['hiding the profile', () => he.client.put(`/user/changeStatus/${he.id}`, { status: 'INACTIVE' })],
  ])('is withdrawn when it may no longer be shared: changed by %s', async (_who, change) => {
    const [herLine, hisLine] = await Promise.all([connect(app, she), connect(app, he)]);
    await hisLine.ask('make:me:online', he.email);
    await herLine.ask('presence:watch', { userIds: [he.id] });
    await expect.poll(() => online(herLine)).toEqual([true]);
    expect((await change()).status).toBe(200);
    await expect.poll(() => online(herLine)).toEqual([true, null]);
    await hisLine.ask('make:me:offline');
    await settled(herLine);
    expect(online(herLine)).toEqual([true, null]);
  });

  it('continues when interest becomes mutual in an existing conversation', async () => {
    const two = await createCouple(app);
    await setPrivacy(two.she, { messages: 'premium' });
    await buy(app, two.he);
    await say(two.he, two.she, 'Assalamu alaikum');
    await say(two.she, two.he, 'Wa alaikum salam');
    const [herLine, hisLine] = await Promise.all([connect(app, two.she), connect(app, two.he)]);
    await hisLine.ask('make:me:online', two.he.email);
    await herLine.ask('presence:watch', { userIds: [two.he.id] });
    await expect.poll(() => online(herLine)).toEqual([true]);
    await match(two.he, two.she);
    await expect.poll(() => herLine.all('chat:closed').map(({ gone }) => gone)).toEqual([false]);
    await hisLine.ask('make:me:offline');
    await expect.poll(() => online(herLine)).toEqual([true, false]);
  });

  it('is not shared with strangers or with members who were only written to', async () => {
    const stranger = await member(app, { gender: 'MALE', firstName: 'Omar' });
    const line = await connect(app, stranger);
    await line.ask('make:me:online', stranger.email);
    const herLine = await connect(app, she);
    await herLine.ask('presence:watch', { userIds: [stranger.id, crypto.randomUUID()] });
    await expect
      .poll(() => herLine.all('presence').map(({ online: is, lastSeenAt }) => [is, lastSeenAt]))
      .toEqual([
        [null, null],
        [null, null],
      ]);
  });
});

it('a member outside the conversations received no event in any test of this file', async () => {
  expect(bystander.received).toEqual([]);
});
