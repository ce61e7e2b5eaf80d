import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCouple, express, hideProfile, idsIn } from '../support/activity.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { member, type Person, register } from '../support/members.ts';
import { type Extra, registerCrowd } from '../support/register-crowd.ts';
import { ADMIN, type StaffMember, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const CROWD = 47;
const lists = [
  '/user/profileViewByMe',
  '/user/profileShortlistedByMe',
  '/user/myInterest',
  '/user/whoIsInterestedInMe',
  '/user/ignoreProfileByMe',
  '/user/blockedProfiles',
  '/user/whoViewMyProfile',
  '/user/contactViewByMe',
  '/user/whoViewedMyContact',
] as const;

/** Inserts one entry into each list, as the API calls would write it. */
const fill: Readonly<Record<(typeof lists)[number], (me: string, her: string, at: Date) => ReturnType<typeof sql>>> = {
  '/user/profileViewByMe': (me, her, at) =>
    sql`insert into profile_view (viewer_id, viewed_id, day, at) values (${me}, ${her}, ${at}, ${at})`,
  '/user/whoViewMyProfile': (me, her, at) =>
    sql`insert into profile_view (viewer_id, viewed_id, day, at) values (${her}, ${me}, ${at}, ${at})`,
  '/user/profileShortlistedByMe': (me, her, at) =>
    sql`insert into shortlist (member_id, other_id, at) values (${me}, ${her}, ${at})`,
  '/user/myInterest': (
    me,
    her,
    at,
  ) => sql`insert into interest (id, sender_id, receiver_id, status, created_at, status_at)
    values (gen_random_uuid(), ${me}, ${her}, 'Pending', ${at}, ${at})`,
  '/user/whoIsInterestedInMe': (me, her, at) => sql`insert into interest
    (id, sender_id, receiver_id, status, created_at, status_at)
    values (gen_random_uuid(), ${her}, ${me}, 'Pending', ${at}, ${at})`,
  '/user/ignoreProfileByMe': (me, her, at) =>
    sql`insert into avoidance (member_id, other_id, ignored_at) values (${me}, ${her}, ${at})`,
  '/user/blockedProfiles': (me, her, at) =>
    sql`insert into avoidance (member_id, other_id, blocked_at) values (${me}, ${her}, ${at})`,
  '/user/contactViewByMe': (me, her, at) =>
    sql`insert into contact_access (viewer_id, owner_id, charged, at) values (${me}, ${her}, false, ${at})`,
  '/user/whoViewedMyContact': (me, her, at) =>
    sql`insert into contact_access (viewer_id, owner_id, charged, at) values (${her}, ${me}, false, ${at})`,
};

let app: TestApp;
let admin: StaffMember;
let women: Extra[];
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  women = await registerCrowd(
    app,
    Array.from({ length: CROWD }, (_, index) => ({
      firstName: index % 4 ? 'Safiya' : 'Maryam',
      dateOfBirth: '1996-05-05',
    })),
  );
});
afterAll(() => app.close());

const page = async (who: Person, path: string) => {
  const { status, text, body } = await who.client.get(path);
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return body.result as { data: { _id: string; at: string }[]; totalCount: number; nextCursor?: string };
};

const filled = async (path: (typeof lists)[number], people: readonly { id: string }[]): Promise<Person> => {
  const man = await member(app, { gender: 'MALE' });
  const start = app.clock.now().getTime() - 1_000_000;
  await app.app.platform.db.transaction(async ({ tx }) => {
    for (const [index, { id }] of people.entries())
      await fill[path](man.id, id, new Date(start + Math.floor(index / 2) * 1_000)).execute(tx);
  });
  return man;
};

describe.each(lists)('the list %s', (path) => {
  it('has everybody once, newest first, by page and by cursor, with the total', async () => {
    const man = await filled(path, women);
    const byPage: { _id: string; at: string }[] = [];
    for (let number = 1; number <= 5; number++)
      byPage.push(...(await page(man, `${path}?pageSize=10&page=${number}`)).data);
    const byCursor: { _id: string; at: string }[] = [];
    let cursor = '';
    for (let count = 0; count < 20; count++) {
      const result = await page(man, `${path}?pageSize=9${cursor}`);
      expect(result.totalCount).toBe(CROWD);
      byCursor.push(...result.data);
      if (!result.nextCursor) break;
      cursor = `&cursor=${result.nextCursor}`;
    }
    expect(byCursor.map(({ _id }) => _id)).toEqual(byPage.map(({ _id }) => _id));
    expect(new Set(byPage.map(({ _id }) => _id))).toEqual(new Set(women.map(({ id }) => id)));
    expect(byPage).toHaveLength(CROWD);
    const moments = byPage.map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted().reverse());
    expect((await page(man, path)).data).toHaveLength(20);
    const maryams = await page(man, `${path}?search=aRy&pageSize=100`);
    expect([maryams.data.length, maryams.totalCount]).toEqual([12, 12]);
    expect((await page(man, `${path}?search=%25`)).totalCount).toBe(0);
  });

  it('has the oldest first on request, and a cursor keeps that order', async () => {
    const some = women.slice(0, 9);
    const man = await filled(path, some);
    const newest = (await page(man, path)).data.map(({ _id }) => _id);
    const oldest = newest.toReversed();
    expect((await page(man, `${path}?column=at&direction=-1`)).data.map(({ _id }) => _id)).toEqual(newest);
    expect((await page(man, `${path}?direction=1&pageSize=4&page=2`)).data.map(({ _id }) => _id)).toEqual(
      oldest.slice(4, 8),
    );
    for (const again of ['&direction=1', '']) {
      const seen: string[] = [];
      let query = 'direction=1';
      for (let count = 0; query && count < 9; count++) {
        const { data, nextCursor } = await page(man, `${path}?pageSize=4&${query}`);
        seen.push(...data.map(({ _id }) => _id));
        query = nextCursor ? `cursor=${nextCursor}${again}` : '';
      }
      expect(seen).toEqual(oldest);
    }
    for (const [one, other] of [
      ['1', '-1'],
      ['-1', '1'],
    ]) {
      const { nextCursor } = await page(man, `${path}?pageSize=4&direction=${one}`);
      expectRefused(await man.client.get(`${path}?cursor=${nextCursor}&direction=${other}`), ['cursor']);
    }
  });

  it('omits hidden, deleted, suspended and unfinished members, also from the total', async () => {
    const [hidden, deleted, suspended, unfinished, shown] = await Promise.all([
      member(app),
      member(app),
      member(app),
      register(app),
      member(app),
    ]);
    const man = await filled(path, [hidden, deleted, suspended, unfinished, shown]);
    expect((await page(man, path)).totalCount).toBe(4);
    await hideProfile(hidden);
    expect((await deleted.client.delete(`/user/delete/${deleted.id}`)).status).toBe(200);
    const blacklisted = await admin.client.put(`/user/changeStatus/${suspended.id}`, {
      status: 'BLACKLISTED',
      reason: 'A test of the lists',
    });
    expect(blacklisted.status, blacklisted.text).toBe(200);
    const { data, totalCount } = await page(man, path);
    expect([data.map(({ _id }) => _id), totalCount]).toEqual([[shown.id], 1]);
  });

  it('is empty for staff and new registrants', async () => {
    const newcomer = await register(app, { gender: 'MALE' });
    for (const { client } of [admin, newcomer]) {
      const { status, body } = await client.get(path);
      expect([status, body.result.data, body.result.totalCount]).toEqual([200, [], 0]);
    }
  });

  it('refuses invalid pages and cursors, and cursors of another list', async () => {
    const man = await filled(path, women.slice(0, 3));
    const other = lists.find((one) => one !== path) ?? path;
    const theirs = (await page(await filled(other, women.slice(0, 3)), `${other}?pageSize=1`)).nextCursor;
    const odd = [['x', '2026-02-30T00:00:00.000Z', women[0]?.id, false], [], {}, null, 5].map((value) =>
      Buffer.from(JSON.stringify(value)).toString('base64url'),
    );
    for (const cursor of [theirs, 'x', 'AAAA', '%00', ...odd])
      expectRefused(await man.client.get(`${path}?cursor=${cursor}`), ['cursor']);
    for (const query of ['page=-1', 'page=x', 'pageSize=-1', 'search=%00', 'direction=5', 'column=id', 'column=age'])
      expectRefused(await man.client.get(`${path}?${query}`), [query.split('=')[0] ?? '']);
    expect((await man.client.get(`${path}?colour=green&status[x]=5`)).status).toBe(200);
  });
});

describe('the lists of interests', () => {
  it('can be filtered by status', async () => {
    const { she, he } = await createCouple(app);
    await express(he, she);
    for (const [who, path] of [
      [he, '/user/myInterest'],
      [she, '/user/whoIsInterestedInMe'],
    ] as const) {
      expect(await idsIn(who, `${path}?status=Pending`)).toHaveLength(1);
      for (const status of ['Accepted', 'Declined', 'Withdrawn', 'Expired'])
        expect((await page(who, `${path}?status=${status}`)).totalCount).toBe(0);
      for (const status of ['pending', '5', 'Pending&status=Accepted'])
        expectRefused(await who.client.get(`${path}?status=${status}`), ['status']);
    }
  });
});

it('lists of profile views show one entry per viewer with the latest view', async () => {
  const { she, he } = await createCouple(app);
  const insert = (days: number) => {
    const at = new Date(app.clock.now().getTime() - days * 86_400_000);
    return app.app.platform.db.transaction(({ tx }) =>
      sql`insert into profile_view (viewer_id, viewed_id, day, at) values (${he.id}, ${she.id}, ${at}, ${at})`.execute(
        tx,
      ),
    );
  };
  for (const days of [9, 3, 5]) await insert(days);
  const newest = app.clock.now().getTime() - 3 * 86_400_000;
  for (const [who, path] of [
    [he, '/user/profileViewByMe'],
    [she, '/user/whoViewMyProfile'],
  ] as const) {
    const { data, totalCount } = await page(who, path);
    expect([data.length, totalCount]).toEqual([1, 1]);
    expect(Math.abs(new Date(data[0]?.at ?? '').getTime() - newest)).toBeLessThan(60_000);
  }
});

it('expired interests are marked in the database by the hourly job', async () => {
  const { she, he } = await createCouple(app);
  const at = new Date(app.clock.now().getTime() - 31 * 86_400_000);
  const { db, jobs } = app.app.platform;
  await db.transaction(async ({ tx }) => {
    await fill['/user/myInterest'](he.id, she.id, at).execute(tx);
    await jobs.enqueue(tx, 'activity.expire-interests', {});
  });
  const stored = () =>
    db.read.selectFrom('interest').select(['status', 'status_at']).where('sender_id', '=', he.id).executeTakeFirst();
  await expect.poll(async () => (await stored())?.status).toBe('Expired');
  expect((await stored())?.status_at).toEqual(new Date(at.getTime() + 30 * 86_400_000));
});

it('all lists require a session', async () => {
  for (const path of lists) expectFailure(await app.client().get(path), 401, 'auth.required');
});
