import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mutualCouple, say, textsOf } from '../support/chat.ts';
import { member, type Person } from '../support/members.ts';
import { closeSockets, connect, connected, dial, type Line, refusal } from '../support/sockets.ts';
import { ADMIN } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const FRIEND = 'https://app.friend.example';

let app: TestApp;
let she: Person;
let he: Person;
let third: Person;
let bystander: Line;

beforeAll(async () => {
  app = await startTestApp({ ...ADMIN, CORS_ORIGINS: FRIEND });
  ({ she, he } = await mutualCouple(app));
  third = await member(app, { gender: 'MALE', firstName: 'Bilal' });
  bystander = await connect(app, third);
});

afterAll(async () => {
  closeSockets();
  await app.close();
});

describe('the socket handshake', () => {
  it.each([
    ['the handshake’s auth', (token: string) => ({ auth: { token } })],
    ['the handshake’s auth with "Bearer"', (token: string) => ({ auth: { token: `Bearer ${token}` } })],
    ['the Authorization header', (token: string) => ({ extraHeaders: { authorization: `Bearer ${token}` } })],
    ['the query string', (token: string) => ({ query: { token } })],
  ])('accepts a token in %s', async (_place, options) => {
    const line = await connected(dial(app.url, options(she.client.token as string)));
    const { message } = await line.ask('send:message', { content: `By ${_place}`, receiver: he.id });
    expect(message.sender).toBe(she.id);
  });

  it.each([
    ['no token', () => ({}), 'auth.required'],
    ['an empty token', () => ({ auth: { token: '' } }), 'auth.required'],
    ['a token that is an object', () => ({ auth: { token: { toString: 'x' } } }), 'auth.required'],
    ['a forged token', () => ({ auth: { token: `${she.client.token?.slice(0, -6)}AAAAAA` } }), 'auth.required'],
    ['an email address instead of a token', () => ({ auth: { email: she.email, userId: she.id } }), 'auth.required'],
    [
      'a forged token before a valid one',
      () => ({ auth: { token: 'x.y.z' }, query: { token: he.client.token } }),
      'auth.required',
    ],
  ])('refuses %s', async (_what, options, code) => {
    const { message, data } = await refusal(dial(app.url, options() as object));
    expect(data).toMatchObject({ success: false, message, error: { code, message } });
  });

  it('refuses an expired token', async () => {
    const lateApp = await startTestApp();
    const late = await member(lateApp);
    lateApp.clock.advance(13 * 3_600_000);
    const { data } = await refusal(dial(lateApp.url, { auth: { token: late.client.token } }));
    expect(data.error.code).toBe('auth.expired');
    await lateApp.close();
  });

  it('refuses staff without a second factor', async () => {
    const { body } = await app
      .client()
      .post('/user/login', { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });
    const { data } = await refusal(dial(app.url, { auth: { token: body.token } }));
    expect(data.error.code).toBe('auth.enrolment_required');
  });

  it('refuses an unknown namespace', async () => {
    const line = dial(`${app.url}/admin`, { auth: { token: she.client.token } });
    expect((await refusal(line)).message).toBe('Invalid namespace');
  });
});

describe('connections from other origins', () => {
  const from = (origin: string) => dial(app.url, { auth: { token: she.client.token }, extraHeaders: { origin } });

  it.each([[FRIEND], [undefined]])('are accepted from a listed origin and from our own', async (origin) => {
    await connected(from(origin ?? app.url));
  });

  it.each([
    ['https://evil.example'],
    ['null'],
    ['https://app.friend.example.evil.example'],
    ['http://app.friend.example'],
  ])('are refused from %s', async (origin) => {
    expect((await refusal(from(origin))).message).toBe('websocket error');
    const answer = await new Promise((resolve) => {
      const line = from(origin);
      line.socket.once('connect_error', (error) => {
        line.socket.disconnect();
        resolve((error as unknown as { description: { message: string } }).description.message);
      });
    });
    expect(answer).toContain('403');
  });

  it('cannot use HTTP long polling', async () => {
    const answer = await fetch(`${app.url}/socket.io/?EIO=4&transport=polling`);
    expect(answer.status).toBe(400);
  });
});

describe('a connection, whose member is known from the token alone,', () => {
  it.each([['user:join'], ['make:me:online']])('refuses another member’s email address in %s', async (event) => {
    const line = await connect(app, third);
    line.socket.emit(event, she.email);
    await expect.poll(() => line.all('error')).toEqual([expect.objectContaining({ code: 'account.not_yours', event })]);
    expect(await line.ask(event, { email: he.email })).toMatchObject({
      ok: false,
      error: { code: 'account.not_yours' },
    });
    // An address without an account gets the same refusal, so that nobody learns who has an account.
    expect(await line.ask(event, 'nobody@mail.example')).toMatchObject({ error: { code: 'account.not_yours' } });
    expect(await line.ask(event, ` ${third.email.toUpperCase()} `)).toMatchObject({ ok: true });
    await say(he, she, `After ${event}`);
    await line.ask('make:me:offline');
    expect(line.all('send:message')).toEqual([]);
  });

  it('refuses another member’s id as sender and stores nothing', async () => {
    const line = await connect(app, third);
    const before = await textsOf(she, he);
    const payload = { content: 'As him', sender: he.id, receiver: she.id };
    expect(await line.ask('send:message', payload)).toMatchObject({ ok: false, error: { code: 'account.not_yours' } });
    line.socket.emit('send:message', payload);
    // Both with an acknowledgement and without.
    const error = expect.objectContaining({ code: 'account.not_yours', event: 'send:message' });
    await expect.poll(() => line.all('error')).toEqual([error, error]);
    expect(await textsOf(she, he)).toEqual(before);
  });

  it('refuses to join a room by its name', async () => {
    const line = await connect(app, third);
    for (const event of ['join', 'subscribe', 'room', 'joinRoom', 'watch'])
      for (const room of [`member:${she.id}`, `session:${she.id}`, she.id, `watch:${she.id}`])
        expect(await line.ask(event, room)).toMatchObject({ ok: false, error: { code: 'not_found' } });
    await say(he, she, 'Only for her');
    const answers = await Promise.all([
      line.ask('message:read', { userId: she.id, seq: 1 }),
      line.ask('message:delivered', { userId: she.id, seq: 1 }),
      line.ask('typing', { receiver: she.id, isTyping: true }),
      line.ask('presence:watch', { userIds: [she.id, he.id] }),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual([false, false, true, true]);
    expect(line.received.filter(({ event }) => event !== 'presence')).toEqual([]);
    for (const { payload } of line.received) expect(payload).toMatchObject({ online: null, lastSeenAt: null });
  });
});

it('a member outside the conversations received no event in any test of this file, and no token was logged', async () => {
  await bystander.ask('make:me:offline');
  expect(bystander.received).toEqual([]);
  for (const { client } of [she, he, third]) expect(app.logged()).not.toContain(client.token);
});
