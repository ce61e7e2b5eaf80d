import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dataOf } from '../support/chat.ts';
import { exportAndFetch, unzip } from '../support/exports.ts';
import { expectFailure } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import { expectNew, markSeen, newFor, savedBy, savedOf, unreadSearches } from '../support/saved-searches.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** A deleted saved search can be restored for ten minutes with its id; until then it is not listed. */

const MINUTE = 60_000;

let app: TestApp;
let him: Person;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  him = await member(app, { gender: 'MALE' });
});
afterAll(() => app.close());

const remove = (id: string, who = him) => who.client.delete(`/user/savedSearches/${id}`);
const restore = (id: string, who = him) => who.client.post(`/user/savedSearches/${id}/restore`);

/** A woman who matches a search for 183 cm. */
async function tall(): Promise<Person> {
  const she = await member(app);
  dataOf(await she.client.put('/user/updateBasicDetail', { height: 185 }));
  return she;
}

it('a deleted saved search can be restored with its place in the list, id, criteria and matches', async () => {
  const ids = [
    await savedBy(him, { ageFrom: 30 }, 'First'),
    await savedBy(him, { heightFrom: 183 }, 'Tall'),
    await savedBy(him, {}, 'Last'),
  ];
  const id = ids[1] as string;
  const known = await tall();
  await expectNew(him, id, 1);
  const fresh = await tall();
  await expectNew(him, id, 2);
  const [, older] = await newFor(him, id);
  expect(await markSeen(him, id, older?.at)).toBe(1);
  const [list, people] = [await savedOf(him), await newFor(him, id)];

  expect(dataOf(await remove(id))).toEqual({ deleted: true });
  expect((await savedOf(him)).map(({ name }) => name)).toEqual(['First', 'Last']);
  expectFailure(await him.client.get(`/user/savedSearches/${id}/new`), 404);
  expectFailure(await him.client.put(`/user/savedSearches/${id}/seen`), 404);
  expectFailure(await remove(id), 404);

  app.clock.advance(9 * MINUTE);
  expect(dataOf(await restore(id))).toEqual({ restored: true });
  expect(await savedOf(him)).toEqual(list);
  expect((await newFor(him, id)).map(({ _id, at }) => ({ _id, at }))).toEqual(
    people.map(({ _id, at }) => ({ _id, at })),
  );
  expect(new Set(people.map(({ _id }) => _id))).toEqual(new Set([known.id, fresh.id]));
  // Restoring a search that exists changes nothing, and it keeps finding members.
  expect(dataOf(await restore(id))).toEqual({ restored: true });
  expect(await savedOf(him)).toEqual(list);
  await tall();
  await expectNew(him, id, 2);
});

it('a deleted saved search cannot be restored after ten minutes, and only this one is removed for good', async () => {
  const [old, late, kept] = [await savedBy(him, {}), await savedBy(him, {}), await savedBy(him, {})];
  dataOf(await remove(old));
  app.clock.advance(8 * MINUTE);
  dataOf(await remove(late));
  app.clock.advance(3 * MINUTE);
  expectFailure(await restore(old), 404, 'not_found');
  const { db, jobs } = app.app.platform;
  await db.transaction(({ tx }) => jobs.enqueue(tx, 'discovery.forget-searches', {}));
  const rows = async (): Promise<string[]> =>
    (await db.read.selectFrom('saved_search').select('id').where('member_id', '=', him.id).execute()).map(
      ({ id }) => id,
    );
  await expect.poll(rows).not.toContain(old);
  expect(new Set(await rows())).toEqual(new Set([late, kept]));
  expect(dataOf(await restore(late))).toEqual({ restored: true });
  expect((await savedOf(him)).map(({ _id }) => _id)).toEqual([late, kept]);
});

it('a deleted saved search cannot be restored by another member', async () => {
  const id = await savedBy(him, {});
  dataOf(await remove(id));
  const stranger = await member(app, { gender: 'MALE' });
  for (const other of [id, '00000000-0000-7000-8000-000000000000', 'x', '%00'])
    expectFailure(await restore(other, stranger), 404, 'not_found');
  expect([await savedOf(him), await savedOf(stranger)]).toEqual([[], []]);
  dataOf(await restore(id));
  expectFailure(await restore(id, stranger), 404, 'not_found');
});

it('restoring saved searches respects the limit of ten, even for simultaneous calls', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 10; count++) ids.push(await savedBy(him, {}, `Search ${count}`));
  const gone = ids.slice(0, 3);
  for (const id of gone) dataOf(await remove(id));
  for (const name of ['New', 'Newer']) await savedBy(him, {}, name);
  const answers = await Promise.all(gone.map((id) => restore(id)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(2);
  for (const answer of refused) expectFailure(answer, 409, 'search.too_many_saved');
  expect(await savedOf(him)).toHaveLength(10);
  // One of the ten searches must be deleted first.
  const missing = gone[answers.indexOf(refused[0] as (typeof answers)[number])] as string;
  dataOf(await remove(ids[9] as string));
  dataOf(await restore(missing));
  expect(await savedOf(him)).toHaveLength(10);
});

it('a deleted saved search is neither in the data export nor in notifications, until it is restored', async () => {
  const id = await savedBy(him, { heightFrom: 183 }, 'Quetzal');
  const unread = () => unreadSearches(app, him);
  await tall();
  await expectNew(him, id, 1);
  app.clock.advance(6 * MINUTE);
  await expect.poll(unread).toBe(1);
  dataOf(await remove(id));
  expect(await unread()).toBe(0);
  const { data, text } = await unzip(app, him, (await exportAndFetch(him))._id);
  expect(data.savedSearches).toEqual([]);
  expect(text('data.json')).not.toContain('Quetzal');
  dataOf(await restore(id));
  expect(await unread()).toBe(1);

  // Nobody is notified of a member who joins just before the search is deleted.
  await markSeen(him, id);
  await tall();
  await expectNew(him, id, 1);
  dataOf(await remove(id));
  app.clock.advance(6 * MINUTE);
  expect(await unread()).toBe(0);
  const { read } = app.app.platform.db;
  const told = read.selectFrom('notification').select('id').where('member_id', '=', him.id);
  expect(await told.where('kind', '=', 'search.found').execute()).toHaveLength(1);
});
