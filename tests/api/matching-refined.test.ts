import { afterAll, beforeAll, expect, it } from 'vitest';
import { express } from '../support/activity.ts';
import { invent, type Someone } from '../support/community.ts';
import { insertMembers, signIn } from '../support/insert-members.ts';
import type { Person } from '../support/members.ts';
import { search } from '../support/searching.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let him: Person;
let women: Someone[];

beforeAll(async () => {
  app = await startTestApp();
  const now = app.clock.now();
  women = invent(40, 'FEMALE', 91, now).map((one) => ({ ...one, wishes: null }));
  const he = { ...(invent(1, 'MALE', 92, now)[0] as Someone), wishes: null };
  await insertMembers(app, [he, ...women, ...invent(30, 'MALE', 93, now)]);
  him = await signIn(app, he);
  await search(him);
});
afterAll(() => app.close());

const db = () => app.app.platform.db;
const runPrices = () => db().transaction(({ tx }) => app.app.platform.jobs.enqueue(tx, 'matching.prices', {}));
const orders = () => db().read.selectFrom('market_order').selectAll().execute();
const own = async () => (await orders()).find(({ member_id }) => member_id === him.id);
const open = { bothWays: true, pageSize: 100 };

it('a job computes a refined order of the lists of active members, and their searches use it', async () => {
  await runPrices();
  await expect.poll(own).toBeDefined();
  const order = await own();
  expect(order?.corrections.length).toBe(order?.others.length);
  const before = await search(him, open);
  // The last of the list is put first by a correction beyond all differences of the score.
  const last = before.ids.at(-1) as string;
  await db().transaction(({ tx }) =>
    tx
      .updateTable('market_order')
      .set({ others: [last], corrections: [32_000] })
      .where('member_id', '=', him.id)
      .execute(),
  );
  app.clock.advance(11 * 60_000);
  const after = await search(him, open);
  expect(after.ids[0]).toBe(last);
  expect(after.total).toBe(before.total);
  expect(after.ids.toSorted()).toEqual(before.ids.toSorted());
});

it('the cards of a refined list contain no internal figures of the ranking', async () => {
  const { members } = await search(him, open);
  for (const card of members) expect(JSON.stringify(card)).not.toMatch(/correction|price|waiting|market/i);
});

it('the job of the refined order reads unanswered interests and open conversations', async () => {
  const [first] = (await search(him, open)).ids as [string];
  expect((await express(him, { ...him, id: first })).status).toBe(200);
  await runPrices();
  await expect.poll(async () => (await own())?.others.length).toBeGreaterThan(1);
});

it('an outdated refinement does not change the order of a list', async () => {
  const usual = await search(him, open);
  const last = usual.ids.at(-1) as string;
  await db().transaction(({ tx }) =>
    tx
      .updateTable('market_order')
      .set({ others: [last], corrections: [32_000], at: new Date(app.clock.now().getTime() - 4 * 86_400_000) })
      .where('member_id', '=', him.id)
      .execute(),
  );
  app.clock.advance(11 * 60_000);
  expect((await search(him, open)).ids[0]).not.toBe(last);
});
