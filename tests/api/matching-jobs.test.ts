import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { express } from '../support/activity.ts';
import { invent, type Someone } from '../support/community.ts';
import { insertMembers, signIn } from '../support/insert-members.ts';
import type { Person } from '../support/members.ts';
import { search } from '../support/searching.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let him: Person;
let he: Someone;
let women: Someone[];

beforeAll(async () => {
  app = await startTestApp();
  const now = app.clock.now();
  women = invent(40, 'FEMALE', 81, now).map((one) => ({ ...one, wishes: null }));
  he = {
    ...(invent(1, 'MALE', 82, now)[0] as Someone),
    wishes: { motherTongue: ['ur', 'hi'], familyType: ['Joint Family'], heightTo: 165, strict: [], hidden: [] },
  };
  await insertMembers(app, [he, ...women, ...invent(30, 'MALE', 83, now)]);
  him = await signIn(app, he);
  await search(him);
});
afterAll(() => app.close());

const db = () => app.app.platform.db;
const run = (job: string) => db().transaction(({ tx }) => app.app.platform.jobs.enqueue(tx, job, {}));
const open = { bothWays: false, pageSize: 100, facets: ['age', 'city'] };

it('searching records each impression with its position and view probability', async () => {
  const first = await search(him, { bothWays: false, sort: 'newest', pageSize: 5 });
  const second = await search(him, { bothWays: false, sort: 'newest', pageSize: 5, cursor: first.nextCursor ?? '' });
  const noted = () =>
    db()
      .read.selectFrom('impression')
      .select(['shown_id', 'position', 'propensity'])
      .where('viewer_id', '=', him.id)
      .where('list', '=', 'newest')
      .orderBy('position')
      .execute();
  await expect.poll(async () => (await noted()).length).toBe(10);
  const rows = await noted();
  expect(rows.map(({ shown_id }) => shown_id)).toEqual([...first.ids, ...second.ids]);
  expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 10 }, (_, position) => position));
  const propensities = rows.map(({ propensity }) => propensity);
  expect(propensities).toEqual(propensities.toSorted((a, b) => b - a));
  expect(propensities.every((one) => one > 0 && one <= 1)).toBe(true);
});

it('computing congestion prices changes the order of a search only, not who matches or the counts', async () => {
  const before = await search(him, open);
  await run('matching.prices');
  const prices = () => db().read.selectFrom('market_price').select('log_price').execute();
  await expect.poll(async () => (await prices()).length).toBe(71);
  for (const { log_price } of await prices()) expect(Number.isFinite(log_price) && log_price <= 0).toBe(true);
  const after = await search(him, open);
  expect([after.total, after.facets]).toEqual([before.total, before.facets]);
  expect(after.ids.toSorted()).toEqual(before.ids.toSorted());
  const matches = (found: typeof before) => new Map(found.members.map(({ _id, match }) => [_id, match]));
  expect(matches(after)).toEqual(matches(before));
});

it('the weights learnt from a member’s actions stay between 50 and 200 and appear in no answer', async () => {
  const before = await search(him, open);
  const liked = before.members.filter(({ match }) => match.yours.met.includes('motherTongue')).slice(0, 5);
  expect(liked.length).toBe(5);
  for (const { _id } of liked.slice(0, 3)) expect((await express(him, { ...him, id: _id })).status).toBe(200);
  for (const { _id } of liked.slice(3)) await him.client.post(`/user/shortListPofile/${_id}`);
  await expect
    .poll(
      async () => (await db().read.selectFrom('impression').select('id').where('list', '=', 'best').execute()).length,
    )
    .toBeGreaterThan(0);
  await run('discovery.learn');
  const learnt = () =>
    db().read.selectFrom('learnt_weights').select('weights').where('member_id', '=', him.id).executeTakeFirst();
  await expect.poll(learnt).toBeDefined();
  const weights = (await learnt())?.weights as Record<string, number>;
  for (const [key, weight] of Object.entries(weights)) {
    expect(['motherTongue', 'familyType', 'height']).toContain(key);
    expect(weight).toBeGreaterThanOrEqual(50);
    expect(weight).toBeLessThanOrEqual(200);
  }
  app.clock.advance(6 * 60_000);
  const after = await search(him, open);
  expect([after.total, after.facets]).toEqual([before.total, before.facets]);
  expect(after.ids.toSorted()).toEqual(before.ids.toSorted());
});

it('the nightly job chooses the ten recommendations of recently active members', async () => {
  await run('discovery.recommendations');
  const chosen = () =>
    db()
      .read.selectFrom('recommendation')
      .select('shown_id')
      .where('member_id', '=', him.id)
      .orderBy('position')
      .execute();
  await expect.poll(async () => (await chosen()).length).toBe(10);
  const { body } = await him.client.get('/user/recommendations');
  expect(body.result.data.map(({ _id }: { _id: string }) => _id)).toEqual(
    (await chosen()).map(({ shown_id }) => shown_id),
  );
});

it('entries of the change feed are deleted once every node has read them', async () => {
  const count = async () => (await db().read.selectFrom('member_change').select('id').execute()).length;
  expect(await count()).toBeGreaterThan(70);
  await db().transaction(({ tx }) => sql`update member_change set at = now() - interval '2 days'`.execute(tx));
  await run('matching.feed');
  await expect.poll(count).toBe(0);
  await him.client.put('/user/updateBasicDetail', { height: 170 });
  expect(await count()).toBeGreaterThan(0);
});

it.each([
  [
    'a list of members',
    'member_newest',
    sql`select member.id from member where gender = 'FEMALE' and status = 'ACTIVE' and role = 'MEMBER' and completed_at is not null order by created_at desc, id desc limit 20`,
  ],
  ['a profile code', 'member_code', sql`select id from member where right(id::text, 12) = '0123456789ab'`],
  [
    'saved searches',
    'saved_search_member',
    sql`select * from saved_search where member_id = '00000000-0000-7000-8000-000000000000'::uuid order by created_at, id`,
  ],
  [
    'results of a saved search',
    'saved_search_hit_pkey',
    sql`select member_id, at from saved_search_hit where search_id = any(array['00000000-0000-7000-8000-000000000000'::uuid]) order by at desc`,
  ],
  [
    'deleted searches',
    'saved_search_deleted',
    sql`select id from saved_search where deleted_at <= '2020-01-01T00:00:00Z'::timestamptz`,
  ],
  ['the change feed', 'member_change_txid', sql`select id from member_change where txid >= '999999999'::xid8`],
])('the query for %s can use its index', async (_what, index, query) => {
  const plan = await db().transaction(async ({ tx }) => {
    // PostgreSQL would read such a small table as a whole; the test checks that the index can be used.
    await sql`set local enable_seqscan = off`.execute(tx);
    return (await sql<Record<string, string>>`explain ${query}`.execute(tx)).rows;
  });
  const text = plan.map((line) => Object.values(line)[0]).join('\n');
  expect(text).toContain(index);
  expect(text).not.toContain('Seq Scan');
});
