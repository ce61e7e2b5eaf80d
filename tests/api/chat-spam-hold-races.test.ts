import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { match } from '../support/activity.ts';
import { conversationWith, dataOf, messagesOf, post, remove, say, textsOf } from '../support/chat.ts';
import { member, type Person } from '../support/members.ts';
import { rounds } from '../support/sample.ts';
import { closeSockets, connect } from '../support/sockets.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Decisions about held messages, made while more messages are being written. */

const ROUNDS = rounds(2, 4);
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

let app: TestApp;
let employee: StaffMember;
let women: Person[];
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  employee = await staff(app, await signInAdmin(app), 'EMPLOYEE');
  women = await Promise.all(
    Array.from({ length: 12 }, (_, index) => member(app, { firstName: `Sana${LETTERS[index]}` })),
  );
});
afterEach(closeSockets);
afterAll(() => app.close());

const OPENING = 'Salam, I have read your profile and I liked it very much!';
const MORE = 'Are you there?';

/** A man whose sixth identical first message has just opened a hold, and further women to whom he may write. */
async function held(): Promise<{ he: Person; sixth: Person; others: Person[]; decide(body: object): Promise<number> }> {
  const he = await member(app, { gender: 'MALE', firstName: 'Imran' });
  await Promise.all(women.map((woman) => match(he, woman)));
  for (const woman of women.slice(0, 6)) await say(he, woman, OPENING);
  const [item] = dataOf(await employee.client.get(`/staff/reviews?kind=message&memberId=${he.id}`));
  dataOf(await employee.client.post(`/staff/reviews/${item._id}/claim`));
  return {
    he,
    sixth: women[5] as Person,
    others: women.slice(6),
    decide: async (body) => (await employee.client.post(`/staff/reviews/${item._id}/decision`, body)).status,
  };
}

const release = { verdict: 'approve' };
const refuse = { verdict: 'refuse', reason: 'mass' };

/**
 * Writes messages before, during and after the staff decision. Returns the acknowledged messages with their recipients.
 */
async function writeAndDecide({ he, sixth, others, decide }: Awaited<ReturnType<typeof held>>, decision: object) {
  const write = async (to: Person, content: string) => ({ to, content, ...(await post(he, to, content)) });
  const half = others.length / 2;
  const first = others.slice(0, half).map((woman) => write(woman, OPENING));
  const more = Array.from({ length: 3 }, (_, number) => write(sixth, `${MORE} ${number}`));
  const deciding = decide(decision);
  const later = others.slice(half).map((woman) => write(woman, OPENING));
  more.push(...Array.from({ length: 3 }, (_, number) => write(sixth, `${MORE} ${number + 3}`)));
  expect(await deciding).toBe(200);
  return Promise.all([...first, ...later, ...more]);
}

async function stuck(he: Person) {
  const { rows } = await sql`select conversation.id, hold.state from conversation
    left join message_hold as hold on hold.id = conversation.hold_id
    where conversation.held_from = ${he.id} and coalesce(hold.state, 'none') not in ('open', 'refused')`.execute(
    app.app.platform.db.read as never,
  );
  return rows;
}

describe('a message sent while staff decide about held messages', () => {
  it('arrives if staff release them', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const scene = await held();
      const { he, sixth } = scene;
      const answers = await writeAndDecide(scene, release);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect(await stuck(he)).toEqual([]);
      for (const { to, content } of answers) expect(await textsOf(to, he)).toContain(content);
      expect(await textsOf(sixth, he)).toHaveLength(7);
    }
  });

  it('is never shown if staff refuse them, and later ones are not stored', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const scene = await held();
      const { he, sixth, others } = scene;
      const answers = await writeAndDecide(scene, refuse);
      for (const { status, body } of answers)
        expect(status === 200 || body.error.code === 'chat.not_passed_on', JSON.stringify(body)).toBe(true);
      expect(await stuck(he)).toEqual([]);
      for (const woman of [sixth, ...others]) {
        expect(await messagesOf(woman, he)).toEqual([]);
        const stored = (await messagesOf(he, woman)).length;
        const acknowledged = answers.filter(({ to, status }) => to === woman && status === 200).length;
        expect(stored).toBe(acknowledged + (woman === sixth ? 1 : 0));
      }
      // When she writes to him, she still sees nothing of his held messages.
      await say(sixth, he, 'Salam, who are you?');
      const seen = await messagesOf(sixth, he);
      expect(seen.slice(0, -1).every(({ content, deleted }) => content === '' && deleted === 'me')).toBe(true);
      expect(seen.map(({ seq }) => seq)).toEqual(seen.map((_, index) => index + 1));
    }
  });

  it('stays deleted for the receiver if its sender deletes it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { he, sixth, decide } = await held();
      const hers = await connect(app, sixth);
      const { _id } = await say(he, sixth, MORE);
      const [status, removal] = await Promise.all([decide(release), remove(he, _id, 'everyone')]);
      expect(status).toBe(200);
      expect(dataOf(removal).deleted).toBe('everyone');
      await hers.ask('make:me:offline');
      const told = hers.received.filter(({ payload }) => payload._id === _id);
      expect(told.at(-1)?.payload).toMatchObject({ content: '', deleted: 'everyone' });
      expect((await messagesOf(sixth, he)).at(-1)).toMatchObject({ _id, content: '', deleted: 'everyone' });
      closeSockets();
    }
  });
});

it('refused messages count as read once the receiver writes, and keep their sequence numbers', async () => {
  const { he, sixth, decide } = await held();
  await say(he, sixth, MORE);
  expect(await decide(refuse)).toBe(200);
  const hers = await connect(app, sixth);
  expect(await say(sixth, he, 'Salam, who are you?')).toMatchObject({ seq: 3 });
  await expect.poll(() => hers.all('chat:changed').map(({ readSeq }) => readSeq)).toEqual([2]);
  expect(dataOf(await conversationWith(sixth, he))).toMatchObject({ readSeq: 2, unread: 0, lastSeq: 3 });
  expect((await messagesOf(sixth, he)).map(({ seq, content, deleted }) => [seq, content, deleted])).toEqual([
    [1, '', 'me'],
    [2, '', 'me'],
    [3, 'Salam, who are you?', undefined],
  ]);
  expect(await textsOf(he, sixth)).toEqual([OPENING, MORE, 'Salam, who are you?']);
});
