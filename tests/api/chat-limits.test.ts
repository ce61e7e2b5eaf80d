import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { match } from '../support/activity.ts';
import { dataOf, messagesOf, mutualCouple, post, readUpTo, say, suitors } from '../support/chat.ts';
import { expectFailure } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import { closeSockets, connect } from '../support/sockets.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** A member's limits per minute, besides those of the connection. In these tests all limits are a tenth. */

let app: TestApp;
beforeAll(async () => {
  const limited = await startTestApp({ RATE_LIMIT_FACTOR: '0.1', TRUST_PROXY: '127.0.0.1' });
  let address = 0;
  // Registration is limited per IP address, so each client gets its own.
  app = { ...limited, client: () => limited.client({ 'x-forwarded-for': `10.1.0.${++address}` }) };
});
afterEach(closeSockets);
afterAll(() => app.close());

const refused = { ok: false, error: { code: 'request.too_many', message: expect.stringMatching(/wait/) } };

it.each([
  ['presence:watch', 3, (she: Person) => ({ userIds: [she.id] })],
  ['typing', 6, (she: Person) => ({ receiver: she.id, isTyping: true })],
  ['message:delivered', 30, (she: Person) => ({ userId: she.id, seq: 1 })],
] as const)('%s is limited per minute over all devices of a member', async (event, most, payload) => {
  const { she, he } = await mutualCouple(app);
  await say(she, he, 'Salam');
  const [first, second] = [await connect(app, he), await connect(app, he)];
  for (let number = 0; number < most; number++)
    expect(await (number % 2 ? first : second).ask(event, payload(she))).toMatchObject({ ok: true });
  for (const line of [first, second]) expect(await line.ask(event, payload(she))).toMatchObject(refused);
  expect(await first.ask('make:me:offline')).toMatchObject({ ok: true });
  const hers = await connect(app, she);
  expect(await hers.ask(event, payload(he))).toMatchObject({ ok: true });
  if (event === 'message:delivered') expectFailure(await readUpTo(he, she, 1), 429, 'request.too_many');
});

it('searching messages is limited per minute for each member', async () => {
  const { she, he } = await mutualCouple(app);
  for (let number = 0; number < 3; number++) dataOf(await she.client.get('/chat/search?q=garden'));
  expectFailure(await she.client.get('/chat/search?q=garden'), 429, 'request.too_many');
  dataOf(await he.client.get('/chat/search?q=garden'));
});

it('only messages that start a conversation count towards the limit of new conversations', async () => {
  const { she, men } = await suitors(app, 4);
  const stranger = await member(app, { gender: 'MALE' });
  // Four refused messages do not count, although only three conversations may be started per hour.
  for (let number = 0; number < 4; number++) expectFailure(await post(she, stranger, 'Salam'), [402, 403]);
  const [first, second, third, fourth] = men as [Person, Person, Person, Person];
  await say(she, first, 'Salam', 'one');
  await say(she, first, 'Salam', 'one');
  // The limit of messages per minute is used up.
  expectFailure(await post(she, second, 'Salam'), 429, 'request.too_many');
  const another = await member(app);
  for (const man of [second, third, fourth, first]) await match(man, another);
  for (const man of [second, third, fourth]) await say(another, man, 'Salam');
  expectFailure(await post(another, first, 'Salam'), 429, 'request.too_many');
  await say(another, second, 'More');
});

it('the check for contact data reads unusual Unicode characters up to a maximum length', async () => {
  const { she, he } = await mutualCouple(app);
  await say(he, she, '㏂'.repeat(4_000));
  await say(he, she, `${'㏂'.repeat(1_000)} 9812345670`);
  const [long, short] = await messagesOf(she, he);
  expect(long).toMatchObject({ content: '㏂'.repeat(4_000) });
  expect(long?.hints).toBeUndefined();
  expect(short?.hints).toEqual(['phone']);
});
