import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../server/platform/db/database.ts';
import { hideProfile, idsIn, profileOf } from '../support/activity.ts';
import { invent, type Someone } from '../support/community.ts';
import { expectSane } from '../support/failures.ts';
import { insertMembers, signIn } from '../support/insert-members.ts';
import { member, type Person } from '../support/members.ts';
import { search, totalOf } from '../support/searching.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitUntil } from '../support/wait-until.ts';

let app: TestApp;
let him: Person;
let her: Person;
let women: Someone[];

beforeAll(async () => {
  app = await startTestApp();
  const now = app.clock.now();
  women = invent(12, 'FEMALE', 171, now).map((one) => ({ ...one, wishes: null }));
  const he = { ...(invent(1, 'MALE', 172, now)[0] as Someone), wishes: null };
  await insertMembers(app, [he, ...women]);
  him = await signIn(app, he);
  her = await member(app);
  await search(him, { bothWays: false });
});
afterAll(() => app.close());

const db = () => app.app.platform.db;
const open = { bothWays: false } as const;

/** Cuts the database connections that listen for change notifications. */
const deafen = () =>
  sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where application_name = 'rishta listener' and datname = current_database()`.execute(db().read);

describe('while change notifications do not arrive', () => {
  it('a preference that was just hidden or changed is not shown on cards and profiles', async () => {
    const put = (body: object) => her.client.put('/user/updatePartnerPreference', body);
    await put({ motherTongue: ['ur', 'hi', 'bn'] });
    const theirs = async () => {
      const { match } = await profileOf(him, her);
      return [...match.theirs.met, ...match.theirs.missed];
    };
    const onCard = async () => {
      const { body } = await him.client.get('/user/profileViewByMe');
      const { match } = body.result.data.find(({ _id }: { _id: string }) => _id === her.id);
      return [...match.theirs.met, ...match.theirs.missed];
    };
    for (let round = 0; round < 5; round++) {
      await put({ hidden: [] });
      expect(await theirs()).toContain('motherTongue');
      expect(await onCard()).toContain('motherTongue');
      await deafen();
      await put({ hidden: ['motherTongue'] });
      expect(await theirs()).not.toContain('motherTongue');
      await put({ hidden: [] });
      await deafen();
      await put({ hidden: ['motherTongue'] });
      expect(await onCard()).not.toContain('motherTongue');
    }
  });

  it('a member who hides the profile is missing from the next search', async () => {
    for (let round = 0; round < 3; round++) {
      expect((await search(him, { ...open, profileId: her.id })).total).toBe(1);
      await deafen();
      await hideProfile(her);
      expect((await search(him, { ...open, profileId: her.id })).total).toBe(0);
      await her.client.put(`/user/changeStatus/${her.id}`, { status: 'ACTIVE' });
    }
  });
});

/** Cuts the database connections that wait for a lock, once there are some. */
async function endWaiting(): Promise<void> {
  const end = async () =>
    (
      await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db().read)
    ).rows.length;
  await expect.poll(end).toBeGreaterThan(0);
}

it('a node that cannot load members at its start loads them as soon as possible', async () => {
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const locking = db().transaction(async ({ tx }) => {
    await sql`lock table market_price in access exclusive mode`.execute(tx);
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const there = await app.secondNode();
  await endWaiting();
  release.resolve();
  await locking;
  const isReady = async () => (await fetch(`${there}/readyz`)).status;
  await expect.poll(isReady).toBe(200);
  const client = app.client({}, there);
  client.token = him.client.token;
  expect(await totalOf({ ...him, client }, open)).toBe(await totalOf(him, open));
});

describe('the change feed', () => {
  const rename = (id: string, city: string) => sql`update profile set city = ${city} where member_id = ${id}`;
  const cityOf = async (id: string) => (await search(him, { ...open, profileId: id })).members[0]?.city;
  const countOf = (city: string) => totalOf(him, { ...open, city: [city] });

  it('misses no change of long, rolled-back or erasing transactions', async () => {
    const [slow, quick, back, erased] = women.map(({ id }) => id) as [string, string, string, string];
    const total = await totalOf(him, open);
    const release = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const open1 = db().transaction(async ({ tx }) => {
      await rename(slow, 'Slowtown').execute(tx);
      held.resolve();
      await release.promise;
    });
    await held.promise;
    await db().transaction(({ tx }) => rename(quick, 'Quicktown').execute(tx));
    expect([await countOf('Quicktown'), await countOf('Slowtown')]).toEqual([1, 0]);
    await db()
      .transaction(async ({ tx }) => {
        await rename(back, 'Backtown').execute(tx);
        throw new Error('changed my mind');
      })
      .catch(() => undefined);
    for (let more = 0; more < 20; more++) {
      await db().transaction(({ tx }) => rename(quick, `Quicktown ${more}`).execute(tx));
      expect(await countOf(`Quicktown ${more}`)).toBe(1);
    }
    release.resolve();
    await open1;
    expect([await countOf('Slowtown'), await countOf('Backtown'), await countOf('Quicktown')]).toEqual([1, 0, 0]);
    await db().transaction(({ tx }) => sql`delete from member where id = ${erased}`.execute(tx));
    expect(await totalOf(him, open)).toBe(total - 1);
    expect(await cityOf(erased)).toBeUndefined();
  });
});

describe('impressions of other members are stored if one member is erased', () => {
  const noted = async () =>
    (
      await db()
        .read.selectFrom('impression')
        .select('shown_id')
        .where('viewer_id', '=', him.id)
        .where('list', '=', 'newest')
        .execute()
    ).map(({ shown_id }) => shown_id);
  const isWaitedFor = async (): Promise<boolean> => {
    const { rows } = await sql<{ there: boolean }>`select exists (select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into impression%') as there`.execute(
      db().read,
    );
    return rows[0]?.there === true;
  };
  const shown = async () => {
    const { ids } = await search(him, { ...open, sort: 'newest', pageSize: 100 });
    const [gone = '', ...rest] = ids.filter((id) => id !== her.id);
    return { gone, others: new Set([...rest, her.id]) };
  };
  const erase = (tx: Tx, id: string) => sql`delete from member where id = ${id}`.execute(tx);

  it('before the impressions are written', async () => {
    const { gone, others } = await shown();
    await db().transaction(({ tx }) => erase(tx, gone));
    await expect.poll(async () => new Set(await noted())).toEqual(others);
  });

  it('while the impressions are written', async () => {
    const before = (await noted()).length;
    const { id: gone } = await db()
      .read.selectFrom('member')
      .select('id')
      .where(
        'id',
        'in',
        women.map(({ id }) => id),
      )
      .where('id', '!=', her.id)
      .executeTakeFirstOrThrow();
    const others = await db().transaction(async ({ tx }) => {
      // Her row is locked before she is shown, so the impressions, however late they are written, wait for her erasure.
      await erase(tx, gone);
      const { ids } = await search(him, { ...open, sort: 'newest', pageSize: 100 });
      expect(ids).toContain(gone);
      await waitUntil(isWaitedFor, 'Nothing was written');
      return new Set(ids.filter((id) => id !== gone));
    });
    await expect.poll(async () => (await noted()).length).toBe(before - 1 + others.size);
  });
});

describe('parameters named like JavaScript built-ins, and nested parameters,', () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', 'valueOf'];
  it('have no effect in a query', async () => {
    for (const name of names)
      for (const query of [
        `${name}=1`,
        `${name}[x]=1`,
        `facets=${name}`,
        `facets=${name}&facets=age`,
        `city=${name}`,
        `name=${name}`,
        `profileId=${name}`,
        `religion=${name}`,
        `sort=${name}`,
        `nearby=${name}`,
        `status=${name}`,
        `column=${name}`,
      ])
        for (const path of ['/user/search', '/user/getAll', '/user/myInterest', '/user/whoViewMyProfile'])
          expectSane(await him.client.get(`${path}?${query}`));
  });

  it('are refused or ignored in a saved search', async () => {
    const deep = JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`);
    const bodies = [
      { name: 'x', terms: deep },
      { name: 'x', terms: { city: deep } },
      { name: 'x', terms: { city: Array.from({ length: 200 }, (_, index) => `c${index}`) } },
      { name: 'x', terms: { city: ['a\u0000b'] } },
      { name: 'x\u0000', terms: {} },
      { name: 'x', terms: [] },
      { name: 'x', terms: { religion: ['__proto__'] } },
      { name: 'x', terms: { religion: [['islam_sunni']] } },
      { name: 'x', terms: { ageFrom: { $gt: 1 } } },
      { name: ['x'], terms: null },
      { name: 'x', terms: { profileId: '%00' } },
      { name: 'x', terms: { cursor: 'abc', page: 3, pageSize: 100, facets: ['age'] } },
    ];
    for (const body of bodies) {
      const answer = await him.client.post('/user/savedSearches', body);
      expectSane(answer);
      expectSane(await him.client.get('/user/savedSearches'));
      if (answer.status === 200) {
        const { id } = answer.body.result.data;
        for (const query of ['', '?page=100000&pageSize=100', '?search=%25&column=__proto__'])
          expectSane(await him.client.get(`/user/savedSearches/${id}/new${query}`));
        expectSane(await him.client.delete(`/user/savedSearches/${id}`));
      }
    }
    const raw = '{"name":"x","terms":{"__proto__":{"city":["x"]},"constructor":1,"toString":2}}';
    const answer = await him.client.raw('/user/savedSearches', {
      method: 'POST',
      body: raw,
      headers: { 'content-type': 'application/json' },
    });
    expectSane(answer);
  });
});

it('lists accept pages beyond the end', async () => {
  for (const path of ['/user/search', '/user/getAll', '/user/getAll?bothWays=1', '/user/profileViewByMe']) {
    const join = path.includes('?') ? '&' : '?';
    for (const query of ['page=100000&pageSize=100', 'pageSize=1&page=100000', 'page=2&pageSize=100'])
      expectSane(await him.client.get(`${path}${join}${query}`));
  }
  expect(await idsIn(him, '/user/getAll?page=100000&pageSize=100')).toEqual([]);
});
