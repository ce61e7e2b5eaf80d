import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mutualCouple, post, say, textsOf } from '../support/chat.ts';
import { member, type Person } from '../support/members.ts';
import { closeSockets, connect, type Line } from '../support/sockets.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let she: Person;
let he: Person;
/** A connected member who belongs to no conversation: anything that arrives on this connection is a leak. */
let bystander: Line;

beforeAll(async () => {
  app = await startTestApp();
  ({ she, he } = await mutualCouple(app));
  const third = await member(app, { firstName: 'Noor' });
  bystander = await connect(app, third);
  await bystander.ask('make:me:online', third.email);
  await bystander.ask('presence:watch', { userIds: [she.id, he.id] });
});

afterAll(async () => {
  closeSockets();
  await app.close();
});

/** Waits until all events sent so far have arrived: the server answers this request after them. */
const settled = (...lines: Line[]): Promise<unknown[]> => Promise.all(lines.map((line) => line.ask('make:me:offline')));

const textsAt = (line: Line): string[] => line.all('send:message').map(({ content }) => content);

it('a client written from the specification alone can exchange messages over the socket', async () => {
  const open = (token: string | undefined): Socket =>
    io(app.url, { transports: ['websocket'], reconnectionAttempts: 5, reconnectionDelay: 5_000, query: { token } });
  const hers = open(she.client.token);
  const his = open(he.client.token);
  const got: { sender: string; receiver: string; content: string; createdAt: string }[] = [];
  const errors: unknown[] = [];
  his.on('send:message', (message) => got.push(message));
  his.on('error', (error) => errors.push(error));
  hers.on('error', (error) => errors.push(error));
  await Promise.all(
    [hers, his].map((socket) => new Promise<void>((resolve) => socket.once('connect', () => resolve()))),
  );
  hers.emit('user:join', she.email);
  hers.emit('make:me:online', she.email);
  his.emit('user:join', { email: he.email });
  hers.emit('send:message', { content: 'Assalamu alaikum', sender: she.id, receiver: he.id });
  await expect.poll(() => got.length).toBe(1);
  expect(got[0]).toMatchObject({ sender: she.id, receiver: he.id, content: 'Assalamu alaikum' });
  expect(Date.parse(got[0]?.createdAt as string)).not.toBeNaN();
  hers.emit('make:me:offline');
  hers.disconnect();
  his.disconnect();
  expect(errors).toEqual([]);
});

it('the socket accepts the parts of a message as separate arguments', async () => {
  const [hers, his] = await Promise.all([connect(app, she), connect(app, he)]);
  const { ok, message } = await hers.ask('send:message', 'In three parts', she.id, he.id);
  expect(ok).toBe(true);
  // Once the receiver is connected, the message's status is "delivered".
  await expect.poll(() => his.all('send:message')).toEqual([{ ...message, status: 'delivered' }]);
});

it('a message sent by both REST and socket is delivered once, in either order', async () => {
  const [hers, his] = await Promise.all([connect(app, she), connect(app, he)]);
  await say(she, he, 'Posted, then emitted');
  const emitted = await hers.ask('send:message', { content: 'Posted, then emitted', sender: she.id, receiver: he.id });
  expect(emitted.ok).toBe(true);
  await hers.ask('send:message', { content: 'Emitted, then posted', sender: she.id, receiver: he.id });
  const posted = await post(she, he, 'Emitted, then posted');
  expect(posted.status).toBe(200);
  await say(she, he, 'The end');
  await expect.poll(() => textsAt(his)).toContain('The end');
  expect(textsAt(his)).toEqual(['Posted, then emitted', 'Emitted, then posted', 'The end']);
  expect((await textsOf(he, she)).slice(-3)).toEqual(textsAt(his));
});

it('the sender gets the stored message back, and all other devices of both members receive it', async () => {
  const [sending, other, his, hisSecond] = await Promise.all([
    connect(app, she),
    connect(app, she),
    connect(app, he),
    connect(app, he),
  ]);
  const { ok, message } = await sending.ask('send:message', {
    content: 'To all devices',
    receiver: he.id,
    clientMessageId: 'all-devices-1',
  });
  expect(ok).toBe(true);
  expect(message).toMatchObject({ sender: she.id, receiver: he.id, clientMessageId: 'all-devices-1', status: 'sent' });
  for (const line of [other, his, hisSecond]) await expect.poll(() => textsAt(line)).toEqual(['To all devices']);
  expect(other.all('send:message')[0]).toEqual(message);
  await settled(sending);
  expect(textsAt(sending)).toEqual([]);

  const again = await sending.ask('send:message', {
    content: 'To all devices',
    receiver: he.id,
    clientMessageId: 'all-devices-1',
  });
  expect(again.message._id).toBe(message._id);
  await say(she, he, 'Posted to all devices', 'all-devices-2');
  for (const line of [sending, other, his, hisSecond])
    await expect.poll(() => textsAt(line).at(-1)).toBe('Posted to all devices');
  expect(textsAt(his)).toEqual(['To all devices', 'Posted to all devices']);
});

it('messages from one connection keep their order', async () => {
  const [hers, his] = await Promise.all([connect(app, she), connect(app, he)]);
  const texts = Array.from({ length: 40 }, (_, number) => `Message number ${number}`);
  const answers = await Promise.all(
    texts.map((content, number) =>
      hers.ask('send:message', { content, receiver: he.id, clientMessageId: `in-order-${number}` }),
    ),
  );
  const seqs = answers.map(({ message }) => message.seq);
  expect(seqs).toEqual(seqs.map((_, index) => seqs[0] + index));
  await expect.poll(() => textsAt(his)).toEqual(texts);
});

it('both members are notified of a message deleted for everyone, and only own devices of one deleted for oneself', async () => {
  const [hers, his] = await Promise.all([connect(app, she), connect(app, he)]);
  const taken = await say(she, he, 'To be taken back');
  const away = await say(she, he, 'To be put away');
  await she.client.delete(`/chat/message/${taken._id}?for=everyone`);
  await she.client.delete(`/chat/message/${away._id}?for=me`);
  await expect.poll(() => hers.all('message:deleted').map(({ deleted }) => deleted)).toEqual(['everyone', 'me']);
  await expect.poll(() => his.all('message:deleted').length).toBe(1);
  await settled(his);
  expect(his.all('message:deleted')).toEqual([expect.objectContaining({ _id: taken._id, content: '' })]);
});

it('a refusal is reported by acknowledgement, or by an error event if the client asked for none', async () => {
  const hers = await connect(app, she);
  const stranger = await member(app, { gender: 'MALE', firstName: 'Bilal' });
  const payload = { content: 'Hello', receiver: stranger.id };
  const refused = await hers.ask('send:message', payload);
  expect(refused).toMatchObject({ ok: false, success: false, error: { code: 'chat.premium' } });
  hers.socket.emit('send:message', payload);
  await expect
    .poll(() => hers.all('error'))
    .toEqual([{ message: refused.message, code: 'chat.premium', event: 'send:message' }]);
});

it('a third person receives no events of the conversation', async () => {
  await settled(bystander);
  const nothing = { online: null, lastSeenAt: null };
  expect(bystander.received).toEqual(
    [she, he].map(({ id }) => ({ event: 'presence', payload: { userId: id, ...nothing } })),
  );
});
