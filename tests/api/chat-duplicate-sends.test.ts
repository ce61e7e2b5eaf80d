import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emitMessage, messagesOf, mutualCouple, say, textsOf } from '../support/chat.ts';
import type { Person } from '../support/members.ts';
import { closeSockets, connect, type Line } from '../support/sockets.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/**
 * Existing clients send each message twice, over REST and over the socket (contract §7): an emit without
 * clientMessageId and a REST message with the same sender, receiver and text within 10 s, in either order, are stored
 * as one message.
 */

let app: TestApp;
let she: Person;
let he: Person;
let line: Line;
let hers: Line;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ({ she, he } = await mutualCouple(app));
  line = await connect(app, he);
  hers = await connect(app, she);
});
afterAll(async () => {
  closeSockets();
  await app.close();
});

const emitted = (text: string, id?: string) => emitMessage(line, he, she, text, id);
const posted = (text: string, id?: string) => say(he, she, text, id);
/** Expects this number of messages, both stored and delivered. */
const counted = async (count: number): Promise<void> => {
  expect(await messagesOf(she, he)).toHaveLength(count);
  await expect.poll(() => hers.all('send:message').length).toBe(count);
};

it('a message sent by REST and then by socket is stored once', async () => {
  const first = await posted('Salam');
  expect((await emitted('Salam'))._id).toBe(first._id);
  await counted(1);
});

it('a message sent by socket and then by REST is stored once, with or without an id', async () => {
  const first = await emitted('Salam');
  expect((await posted('Salam'))._id).toBe(first._id);
  const second = await emitted('Again');
  expect(await posted('Again', 'id-1')).toMatchObject({ _id: second._id, clientMessageId: 'id-1' });
  expect((await posted('Again', 'id-1'))._id).toBe(second._id);
  await counted(2);
});

it('a message sent by REST with an id and then by socket without one is stored once', async () => {
  const first = await posted('Salam', 'id-1');
  expect((await emitted('Salam'))._id).toBe(first._id);
  await counted(1);
});

it('a message sent by REST and socket at the same time is stored once', async () => {
  for (let round = 0; round < 8; round++) {
    const text = `round ${round}`;
    const [one, other] = await Promise.all([posted(text), emitted(text)]);
    expect(one._id).toBe(other._id);
  }
  await counted(8);
});

it('the same text sent twice over both channels is stored twice, in any order', async () => {
  const [one, two] = [await posted('Yes'), await posted('Yes')];
  expect(one._id).not.toBe(two._id);
  expect((await emitted('Yes'))._id).toBe(one._id);
  expect((await emitted('Yes'))._id).toBe(two._id);
  const [three, four] = [await emitted('No'), await emitted('No')];
  expect((await posted('No'))._id).toBe(three._id);
  expect((await posted('No'))._id).toBe(four._id);
  const five = await posted('So');
  expect((await emitted('So'))._id).toBe(five._id);
  const six = await emitted('So');
  expect(six._id).not.toBe(five._id);
  expect((await posted('So'))._id).toBe(six._id);
  await counted(6);
});

it('the same text twice by REST or twice by socket, and different texts by both, are stored as separate messages', async () => {
  await posted('Yes');
  await posted('Yes');
  await emitted('Hm');
  await emitted('Hm');
  await posted('Hm.');
  await counted(5);
});

it('a message sent by socket with an id of its own is a separate message', async () => {
  await posted('Salam');
  await emitted('Salam', 'id-1');
  await emitted('Salam', 'id-1');
  await counted(2);
});

it('messages by REST and socket are matched within ten seconds, not later', async () => {
  // The clock is stopped, so that the time between the requests is exact however long they take.
  app.clock.stop();
  try {
    const first = await posted('Salam');
    app.clock.advance(9_999);
    expect((await emitted('Salam'))._id).toBe(first._id);
    await posted('Late');
    app.clock.advance(10_001);
    await emitted('Late');
    await emitted('Later');
    app.clock.advance(10_001);
    await posted('Later');
  } finally {
    app.clock.goOn();
  }
  expect(await textsOf(she, he)).toEqual(['Salam', 'Late', 'Late', 'Later', 'Later']);
});

it('the same text from the other member is a separate message', async () => {
  await posted('Salam');
  const answer = await emitMessage(hers, she, he, 'Salam');
  expect(answer.seq).toBe(2);
  // His own message came from this sign-in, which gets no copy.
  await expect.poll(() => line.all('send:message').map(({ seq }) => seq)).toEqual([2]);
});
