import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCouple, DAY, hideProfile } from '../support/activity.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { BY_ME, photoRow, TO_ME } from '../support/gallery-requests.ts';
import { member, type Person, register } from '../support/members.ts';
import { type Extra, registerCrowd } from '../support/register-crowd.ts';
import { ADMIN, type StaffMember, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const VIEWS = '/user/photoViews';
const lists = [TO_ME, BY_ME, VIEWS] as const;

let app: TestApp;
let admin: StaffMember;
let women: Extra[];
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  women = await registerCrowd(
    app,
    Array.from({ length: 23 }, (_, index) => ({
      firstName: index % 4 ? 'Safiya' : 'Maryam',
      dateOfBirth: '1996-05-05',
    })),
  );
});
afterAll(() => app.close());

interface Listed {
  _id: string;
  at: string;
  slot?: string;
  days?: number;
}
const page = async (who: Person, path: string) => {
  const { status, text, body } = await who.client.get(path);
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return body.result as { data: Listed[]; totalCount: number; nextCursor?: string };
};
const run = (query: ReturnType<typeof sql>) => app.app.platform.db.transaction(({ tx }) => query.execute(tx));

const viewed = (photoId: string, viewer: { id: string }, at: Date) =>
  run(sql`insert into photo_view (photo_id, viewer_id, day, at) values (${photoId}, ${viewer.id}, ${at}, ${at})`);

const request = (asker: { id: string }, owner: { id: string }, at: Date, status = 'Pending') =>
  run(sql`insert into gallery_request (id, asker_id, owner_id, status, asked, created_at, status_at)
    values (gen_random_uuid(), ${asker.id}, ${owner.id}, ${status}, true, ${at}, ${at})`);

/** A man whose list contains these people, two with the same timestamp, so that only the id orders those. */
async function filled(path: (typeof lists)[number], people: readonly { id: string }[]): Promise<Person> {
  const man = await member(app, { gender: 'MALE' });
  const photo = await photoRow(app, man, 'profileImage');
  const start = app.clock.now().getTime() - 1_000_000;
  for (const [index, her] of people.entries()) {
    const at = new Date(start + Math.floor(index / 2) * 1_000);
    if (path === VIEWS) await viewed(photo, her, at);
    else if (path === TO_ME) await request(her, man, at);
    else await request(man, her, at);
  }
  return man;
}

describe.each(lists)('the list %s', (path) => {
  it('has everybody once, newest first, by page and by cursor, with the total', async () => {
    const man = await filled(path, women);
    const byPage = [
      ...(await page(man, `${path}?pageSize=12`)).data,
      ...(await page(man, `${path}?pageSize=12&page=2`)).data,
    ];
    const byCursor: Listed[] = [];
    let cursor = '';
    for (let count = 0; count < 9; count++) {
      const result = await page(man, `${path}?pageSize=5${cursor}`);
      expect(result.totalCount).toBe(women.length);
      byCursor.push(...result.data);
      if (!result.nextCursor) break;
      cursor = `&cursor=${result.nextCursor}`;
    }
    expect(byCursor.map(({ _id }) => _id)).toEqual(byPage.map(({ _id }) => _id));
    expect(byPage).toHaveLength(women.length);
    expect(new Set(byPage.map(({ _id }) => _id))).toEqual(new Set(women.map(({ id }) => id)));
    const moments = byPage.map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted().reverse());
    expect((await page(man, `${path}?search=aRy`)).totalCount).toBe(6);
    const first = await page(man, `${path}?pageSize=12&column=at&direction=1`);
    const rest = await page(man, `${path}?pageSize=12&cursor=${first.nextCursor}`);
    expect([...first.data, ...rest.data]).toEqual(byPage.toReversed());
    expectRefused(await man.client.get(`${path}?direction=-1&cursor=${first.nextCursor}`), ['cursor']);
    expectRefused(await man.client.get(`${path}?column=days`), ['column']);
  });

  it('omits hidden, deleted, suspended, ignored and unfinished members, also from the total', async () => {
    const [hidden, deleted, suspended, ignored, unfinished, shown] = await Promise.all([
      member(app),
      member(app),
      member(app),
      member(app),
      register(app),
      member(app),
    ]);
    const man = await filled(path, [hidden, deleted, suspended, ignored, unfinished, shown]);
    expect((await page(man, path)).totalCount).toBe(5);
    await hideProfile(hidden);
    await deleted.client.delete(`/user/delete/${deleted.id}`);
    await admin.client.put(`/user/changeStatus/${suspended.id}`, { status: 'BLACKLISTED', reason: 'A test of lists' });
    await man.client.post(`/user/ignoreProfile/${ignored.id}`);
    const { data, totalCount } = await page(man, path);
    expect([data.map(({ _id }) => _id), totalCount]).toEqual([[shown.id], 1]);
    await shown.client.post(`/user/blockProfile/${man.id}`);
    expect((await page(man, path)).totalCount).toBe(0);
  });

  it('is empty for staff and newcomers, requires a session, and refuses invalid queries', async () => {
    const newcomer = await register(app, { gender: 'MALE' });
    for (const { client } of [admin, newcomer]) {
      const { status, body } = await client.get(path);
      expect([status, body.result.data, body.result.totalCount]).toEqual([200, [], 0]);
    }
    expectFailure(await app.client().get(path), 401, 'auth.required');
    const other = path === VIEWS ? TO_ME : VIEWS;
    const { nextCursor } = await page(await filled(other, women.slice(0, 2)), `${other}?pageSize=1`);
    expect(nextCursor).toBeTruthy();
    for (const cursor of [nextCursor, 'x', '%00'])
      expectRefused(await newcomer.client.get(`${path}?cursor=${cursor}`), ['cursor']);
    if (path !== VIEWS)
      for (const status of ['pending', 'Withdrawn', 'Pending&status=Accepted'])
        expectRefused(await newcomer.client.get(`${path}?status=${status}`), ['status']);
  });
});

it('of several requests between two members, lists show the newest, whatever status is filtered', async () => {
  const { she, he } = await createCouple(app);
  const ago = (days: number) => new Date(app.clock.now().getTime() - days * DAY);
  await request(he, she, ago(30), 'Declined');
  await request(he, she, ago(1));
  for (const [who, path] of [
    [he, BY_ME],
    [she, TO_ME],
  ] as const) {
    expect((await page(who, path)).data).toMatchObject([{ status: 'Pending', at: expect.any(String) }]);
    expect((await page(who, `${path}?status=Pending`)).totalCount).toBe(1);
    expect((await page(who, `${path}?status=Declined`)).totalCount).toBe(0);
  }
});

describe('photo views of one’s own photos', () => {
  it('are listed per viewer and photo with the latest time and the days, for current photos only', async () => {
    const { she, he } = await createCouple(app);
    const [other, third] = await Promise.all([createCouple(app), member(app, { gender: 'MALE' })]);
    const [first, second] = [await photoRow(app, she, 'profileImage'), await photoRow(app, she, 'image3')];
    const theirs = await photoRow(app, other.she, 'profileImage');
    const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * DAY);
    for (const days of [9, 3, 5]) await viewed(first, he, daysAgo(days));
    await viewed(second, he, daysAgo(4));
    await viewed(second, third, daysAgo(1));
    await viewed(theirs, he, daysAgo(0));

    const told = async () => (await page(she, VIEWS)).data.map(({ _id, slot, days }) => [_id, slot, days]);
    expect(await told()).toEqual([
      [third.id, 'image3', 1],
      [he.id, 'profileImage', 3],
      [he.id, 'image3', 1],
    ]);
    const [, { at } = { at: '' }] = (await page(she, VIEWS)).data;
    expect(Math.abs(new Date(at).getTime() - daysAgo(3).getTime())).toBeLessThan(60_000);
    expect((await page(he, VIEWS)).totalCount).toBe(0);

    await run(sql`update photo set removed_at = now(), removed_by = 'owner' where id = ${second}`);
    expect(await told()).toEqual([[he.id, 'profileImage', 3]]);
  });

  it('are listed once each by cursor, even if opened at the same moment', async () => {
    const { she, he } = await createCouple(app);
    const at = new Date(app.clock.now().getTime() - 60_000);
    const slots = ['profileImage', 'image1', 'image2', 'image3'] as const;
    for (const slot of slots) await viewed(await photoRow(app, she, slot), he, at);
    const met: (string | undefined)[] = [];
    let cursor = '';
    for (let count = 0; count < 6; count++) {
      const { data, nextCursor, totalCount } = await page(she, `${VIEWS}?pageSize=1${cursor}`);
      expect(totalCount).toBe(4);
      met.push(...data.map(({ slot }) => slot));
      if (!nextCursor) break;
      cursor = `&cursor=${nextCursor}`;
    }
    expect(met.toSorted()).toEqual(slots.toSorted());
  });
});
