import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { advanceClock } from '../support/activity.ts';
import { conversationsOf, dataOf, messagesOf, mutualCouple, remove, say, textsOf } from '../support/chat.ts';
import { expectFailure } from '../support/failures.ts';
import { closeSockets, connect } from '../support/sockets.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitUntil } from '../support/wait-until.ts';

const MINUTE = 60_000;
const slowPoll = { timeout: 60_000 };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(closeSockets);
afterAll(() => app.close());

it('deleting for oneself empties the message for one member only', async () => {
  const { she, he } = await mutualCouple(app);
  const [his, hers] = [await connect(app, he), await connect(app, she)];
  const { _id } = await say(he, she, 'A word too many');
  await say(he, she, 'Fine');
  expect(dataOf(await remove(she, _id))).toMatchObject({ _id, seq: 1, content: '', deleted: 'me' });
  expect(dataOf(await remove(she, _id, 'me')).deleted).toBe('me');
  expect(await textsOf(she, he)).toEqual(['', 'Fine']);
  expect(await textsOf(he, she)).toEqual(['A word too many', 'Fine']);
  expect((await conversationsOf(she))[0].unread).toBe(1);
  await expect.poll(() => hers.all('message:deleted').length, slowPoll).toBe(1);
  expect(his.all('message:deleted')).toEqual([]);
  // An archived conversation stays archived when a message is deleted.
  dataOf(await remove(he, _id, 'everyone'));
  expect((await messagesOf(she, he))[0]).toMatchObject({ content: '', deleted: 'me' });
});

it('deleting for everyone is allowed to the sender within an hour and leaves an empty message', async () => {
  const { she, he } = await mutualCouple(app);
  const hers = await connect(app, she);
  const first = await say(he, she, 'Taken back', 'id-1');
  await say(he, she, 'Stays');
  expectFailure(await remove(she, first._id, 'everyone'), 403, 'chat.not_yours');
  const [deleted] = await Promise.all([remove(he, first._id, 'everyone'), remove(he, first._id, 'everyone')]);
  expect(dataOf(deleted)).toMatchObject({ _id: first._id, content: '', deleted: 'everyone' });
  for (const [viewer, other] of [
    [she, he],
    [he, she],
  ] as const) {
    expect((await messagesOf(viewer, other)).map(({ seq, content, deleted }) => [seq, content, deleted])).toEqual([
      [1, '', 'everyone'],
      [2, 'Stays', undefined],
    ]);
    expect(dataOf(await viewer.client.get('/chat/search?q=Taken'))).toEqual([]);
  }
  expect((await conversationsOf(she))[0].unread).toBe(1);
  await expect.poll(() => hers.all('message:deleted').length, slowPoll).toBe(1);
  expect(JSON.stringify(hers.all('message:deleted'))).not.toContain('Taken back');
  // Sending the same message again returns the deleted message.
  expect(await say(he, she, 'Taken back', 'id-1')).toMatchObject({ _id: first._id, content: '', deleted: 'everyone' });
});

it('deleting for everyone is refused after an hour', async () => {
  const { she, he } = await mutualCouple(app);
  const early = await say(he, she, 'Early');
  const late = await say(he, she, 'Late');
  app.clock.advance(59 * MINUTE);
  dataOf(await remove(he, early._id, 'everyone'));
  await advanceClock(app, 1 * MINUTE + 1, she, he);
  expectFailure(await remove(he, late._id, 'everyone'), 409, 'chat.too_late');
  expect(dataOf(await remove(he, early._id, 'everyone')).deleted).toBe('everyone');
  expect(dataOf(await remove(he, late._id)).deleted).toBe('me');
  expect(await textsOf(she, he)).toEqual(['', 'Late']);
});

it('the text of a message deleted for everyone is erased after thirty days', async () => {
  const { she, he } = await mutualCouple(app);
  const { _id } = await say(he, she, 'To be erased');
  dataOf(await remove(he, _id, 'everyone'));
  const { db, jobs } = app.app.platform;
  const kept = async () =>
    (
      await sql<{ text: string | null }>`select taken_back as text from message where id = ${_id}`.execute(
        db.read as never,
      )
    ).rows[0]?.text;
  expect(await kept()).toBe('To be erased');
  const another = await say(he, she, 'Younger');
  app.clock.advance(29 * 24 * 60 * MINUTE);
  await advanceClock(app, 0, he);
  await db.transaction(({ tx }) => jobs.enqueue(tx, 'chat.erase-taken-back', {}));
  await advanceClock(app, 2 * 24 * 60 * MINUTE, he);
  await db.transaction(({ tx }) => jobs.enqueue(tx, 'chat.erase-taken-back', {}));
  await waitUntil(async () => ((await kept()) === null ? true : undefined), 'The text was not erased');
  await advanceClock(app, 0, she);
  expect(await textsOf(she, he)).toEqual(['', 'Younger']);
  expect(another.seq).toBe(2);
});
