import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mutualCouple, say, textsOf } from '../support/chat.ts';
import { member, type Person, register } from '../support/members.ts';
import { closeSockets, connect, dial, type Line } from '../support/sockets.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const EVENTS = 10_000;

let app: TestApp;
let she: Person;
let he: Person;

beforeAll(async () => {
  app = await startTestApp();
  ({ she, he } = await mutualCouple(app));
});

afterEach(closeSockets);

afterAll(async () => {
  await app.close();
});

/** Every event that the server knows, except the one that accepts any payload. */
const known = [
  'user:join',
  'make:me:online',
  'send:message',
  'typing',
  'message:delivered',
  'message:read',
  'presence:watch',
];

/** An account without an email address names none in these (contract §12). */
const mayNameNobody = ['user:join', 'make:me:online'];

const deep = (levels: number): unknown => JSON.parse(`${'[{"a":'.repeat(levels)}1${'}]'.repeat(levels)}`);

const garbage: [string, unknown[]][] = [
  ['no arguments', []],
  ['null', [null]],
  ['a number', [42]],
  ['an empty text', ['']],
  ['a list', [[1, [2, [3]]]]],
  ['many arguments', Array.from({ length: 50 }, (_, number) => number)],
  ['an empty object', [{}]],
  ['a deeply nested object', [deep(300)]],
  ['prototype keys', [JSON.parse('{"__proto__":{"receiver":"x"},"constructor":{"prototype":1}}')]],
  ['lists instead of texts', [{ content: ['a'], sender: ['b'], receiver: ['c'], userId: {}, seq: '1', email: [] }]],
  ['invalid numbers', [{ userId: 'x', seq: 1e308, receiver: -1, content: 1, isTyping: 'maybe', userIds: 'x' }]],
  ['invalid characters', [{ content: '\ud800', receiver: '00000000-0000-0000-0000-000000000000', email: '\0' }]],
];

describe('malformed socket data', () => {
  it.each(garbage)('is refused with an error and does no harm: %s', async (_what, args) => {
    const line = await connect(app, she);
    const told: string[] = [];
    const namesNobody = args.length === 1 && (args[0] === null || args[0] === '');
    for (const event of known) {
      const answer = await line.ask(event, ...args);
      if (namesNobody && mayNameNobody.includes(event)) {
        expect(answer, event).toMatchObject({ ok: true });
        continue;
      }
      // Impersonation is reported both in the acknowledgement and as an event.
      if (answer.error.code === 'account.not_yours') told.push(event);
      told.push(event);
      expect(answer, event).toMatchObject({ ok: false, success: false });
      expect(answer.message.length, event).toBeGreaterThan(5);
      expect(answer.error.code, event).not.toBe('internal');
      line.socket.emit(event, ...args);
    }
    await expect.poll(() => line.all('error').map(({ event }) => event)).toEqual(told);
    expect(line.ended()).toBeUndefined();
    expect(await line.ask('send:message', { content: 'Still here', receiver: he.id })).toMatchObject({ ok: true });
  });

  it.each(['error', 'newListenerX', 'toString', '__proto__', 'constructor', 'x'.repeat(5_000), ' '])(
    'is answered with not_found for the event name %s',
    async (event) => {
      const line = await connect(app, she);
      line.socket.emit(event, { content: 'x' });
      await expect.poll(() => line.all('error').map(({ code }) => code)).toEqual(['not_found']);
      expect(await line.ask('make:me:offline')).toMatchObject({ ok: true });
    },
  );

  it('is refused if it is binary', async () => {
    const line = await connect(app, she);
    const payload = { content: Buffer.from('Hello'), receiver: he.id };
    expect(await line.ask('send:message', payload)).toMatchObject({
      ok: false,
      error: { code: 'request.unsupported_type' },
    });
    line.socket.emit('send:message', payload);
    await expect.poll(() => line.all('error').map(({ code }) => code)).toEqual(['request.unsupported_type']);
    expect(await line.ask('send:message', { content: 'In letters', receiver: he.id })).toMatchObject({ ok: true });
  });

  it('closes the connection if it is not a valid packet', async () => {
    for (const packet of ['2not json', '2{}', '2["disconnect"]', '9', '2/other,["x"]']) {
      const line = await connect(app, she);
      const { engine } = line.socket.io;
      // Raw packet: `4` marks an Engine.IO message, the rest is the Socket.IO packet.
      engine.write(packet as never);
      await expect.poll(() => line.ended(), { message: `after ${packet}` }).toBeDefined();
      line.socket.disconnect();
    }
    const line = await connect(app, she);
    expect(await line.ask('make:me:offline')).toMatchObject({ ok: true });
  });
});

describe('excessive traffic', () => {
  it('a payload of one megabyte is refused as too large', async () => {
    const line = await connect(app, she);
    const payload = { content: 'x'.repeat(1_000_000), receiver: he.id };
    expect(await line.ask('send:message', payload)).toMatchObject({ ok: false, error: { code: 'request.too_large' } });
    const another = await connect(app, she);
    another.socket.emit('send:message', payload);
    await expect.poll(() => another.all('error').map(({ code }) => code)).toEqual(['request.too_large']);
    expect(another.ended()).toBeUndefined();
  });

  it('a message above the maximum length is refused', async () => {
    const line = await connect(app, she);
    const long = await line.ask('send:message', { content: 'x'.repeat(4_001), receiver: he.id });
    expect(long).toMatchObject({
      ok: false,
      error: { code: 'request.invalid', fields: { content: expect.any(String) } },
    });
    const widest = '\u{1f600}'.repeat(4_000);
    expect(await line.ask('send:message', { content: widest, receiver: he.id })).toMatchObject({ ok: true });
  });

  it('ten thousand events at once disconnect the sender and do not disturb two other members', async () => {
    const flooder = await member(app, { firstName: 'Noor' });
    const [hers, his, flood] = await Promise.all([connect(app, she), connect(app, he), connect(app, flooder)]);
    const texts = Array.from({ length: 20 }, (_, number) => `Beside a flood ${number}`);
    for (let event = 0; event < EVENTS; event++)
      flood.socket.emit('send:message', { content: `Number ${event}`, receiver: she.id });
    for (const content of texts) {
      const { ok } = await hers.ask('send:message', { content, receiver: he.id });
      expect(ok).toBe(true);
    }
    await expect.poll(() => his.all('send:message').map(({ content }) => content)).toEqual(texts);
    await expect.poll(() => flood.ended()).toBe('io server disconnect');
    expect(flood.all('error').map(({ code }) => code)).toContain('request.too_many');
    expect(hers.all('send:message')).toEqual([]);
    expect((await textsOf(he, she)).slice(-20)).toEqual(texts);
  });

  it('events above the rate limit are refused by acknowledgement, and accepted again later', async () => {
    const line = await connect(app, she);
    const answers = await Promise.all(
      Array.from({ length: 300 }, () => line.ask('typing', { receiver: he.id, isTyping: false })),
    );
    const codes = new Set(answers.map(({ error }) => error?.code));
    expect(codes).toEqual(new Set([undefined, 'request.too_many']));
    await expect.poll(async () => (await line.ask('make:me:offline')).ok).toBe(true);
  });
});

it('connections are limited per member, and new connections per client address behind the proxy', async () => {
  // At this factor the limits are 30 handshakes per minute and 20 connections per member.
  const small = await startTestApp({ RATE_LIMIT_FACTOR: '0.05', TRUST_PROXY: '127.0.0.1' });
  const { client } = await register(small);
  const dialFrom = (address: string): Line =>
    dial(small.url, { auth: { token: client.token }, extraHeaders: { 'x-forwarded-for': address } });
  const outcome = (line: Line): Promise<string> =>
    new Promise((resolve) => {
      line.socket.once('connect', () => resolve('in'));
      line.socket.once('connect_error', (error) => {
        line.socket.disconnect();
        const { data, description } = error as { data?: { error: { code: string } }; description?: Error };
        resolve(data?.error.code ?? description?.message ?? error.message);
      });
    });
  const outcomes: string[] = [];
  for (let tries = 0; tries < 32; tries++) outcomes.push(await outcome(dialFrom(`198.51.100.${tries}, 203.0.113.7`)));
  expect(outcomes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'in'));
  expect(outcomes.slice(20, 30)).toEqual(Array.from({ length: 10 }, () => 'request.too_many'));
  for (const refused of outcomes.slice(30)) expect(refused).toContain('429');
  closeSockets();
  await expect.poll(() => outcome(dialFrom('203.0.113.8'))).toBe('in');
  closeSockets();
  await small.close();
});

it('no payload and no error was logged in any test of this file', async () => {
  expect(app.logged()).not.toContain('Still here');
  expect(app.logged()).not.toContain('"level":"error"');
  await say(she, he, 'Good night');
});
