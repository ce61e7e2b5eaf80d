import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceClock } from '../support/activity.ts';
import { invent, type Someone } from '../support/community.ts';
import { expectRefused, expectSane } from '../support/failures.ts';
import { insertMembers, signIn } from '../support/insert-members.ts';
import type { Person } from '../support/members.ts';
import { search, searchAll } from '../support/searching.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const WOMEN = 430;
let app: TestApp;
let women: Someone[];
let him: Person;
let other: Person;

beforeAll(async () => {
  app = await startTestApp();
  const now = app.clock.now();
  women = invent(WOMEN, 'FEMALE', 21, now);
  // Only men who share when they were last active can sort by it.
  const men = invent(2, 'MALE', 22, now).map((man) => ({ ...man, wishes: null, privacy: {} }));
  await insertMembers(app, [...women, ...men]);
  [him, other] = (await Promise.all(men.map((man) => signIn(app, man)))) as [Person, Person];
  // The first search starts the engine's worker threads.
  await search(him);
});
afterAll(() => app.close());

const everybody = () => women.map(({ id }) => id).toSorted();
const open = { bothWays: false } as const;

/** The ids of all pages, fetched by page number. */
async function byPage(who: Person, pageSize: number, sort: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const { ids: more } = await search(who, { ...open, sort, page, pageSize });
    ids.push(...more);
    if (more.length < pageSize) return ids;
  }
}

describe('paging through a search', () => {
  it.each(['best', 'newest', 'active', 'age'])(
    'lists every match once, by cursor and by page number, sorted by %s',
    async (sort) => {
      for (const pageSize of [sort === 'best' ? 37 : 100]) {
        const byCursor = await searchAll(him, { ...open, sort, pageSize });
        expect(byCursor.total).toBe(WOMEN);
        expect(byCursor.ids).toHaveLength(WOMEN);
        expect(byCursor.ids.toSorted()).toEqual(everybody());
        // A second pass on the same day, by page number, gives the same order.
        expect(await byPage(him, pageSize, sort)).toEqual(byCursor.ids);
      }
    },
  );

  it('returns pages of one member, and treats a page size above a hundred as a hundred', async () => {
    const first = await search(him, { ...open, pageSize: 100 });
    let page = await search(him, { ...open, pageSize: 1 });
    for (const id of first.ids.slice(0, 12)) {
      expect(page.ids).toEqual([id]);
      page = await search(him, { ...open, pageSize: 1, cursor: page.nextCursor ?? '' });
    }
    expect((await search(him, { ...open, pageSize: 5_000 })).ids).toEqual(first.ids);
    expect((await search(him, { ...open, page: 5, pageSize: 100 })).ids).toHaveLength(WOMEN - 400);
    for (const page of [6, 100_000])
      expect(await search(him, { ...open, page, pageSize: 100 })).toMatchObject({ ids: [], total: WOMEN });
  });

  it('can be sorted by age, joining date and activity in both directions', async () => {
    const at = new Map(women.map((one) => [one.id, one]));
    const minute = (date: Date) => Math.floor(date.getTime() / 60_000);
    const indianDay = (date: Date) => Math.floor((date.getTime() + 5.5 * 3_600_000) / 86_400_000);
    for (const direction of [1, -1]) {
      const ages = (await search(him, { ...open, sort: 'age', direction, pageSize: 100 })).members.map(
        ({ age }) => age,
      );
      expect(ages).toEqual(ages.toSorted((a, b) => direction * (a - b)));
      const { ids } = await searchAll(him, { ...open, sort: 'newest', direction });
      const joined = ids.map((id) => minute(at.get(id)?.joinedAt as Date));
      expect(joined).toEqual(joined.toSorted((a, b) => direction * (a - b)));
      const active = (await searchAll(him, { ...open, sort: 'active', direction })).ids.map(
        (id) => at.get(id) as Someone,
      );
      const shown = active.filter(({ privacy }) => privacy.showLastSeen !== false);
      expect(active.slice(0, shown.length)).toEqual(shown);
      const days = shown.map((one) => indianDay(one.lastActiveAt));
      expect(days).toEqual(days.toSorted((a, b) => direction * (a - b)));
      // Members active on the same day are ordered by id alone: cards do not show the minute, so the order must not
      // reveal it.
      for (const ofDay of Map.groupBy(shown, (one) => indianDay(one.lastActiveAt)).values())
        expect(ofDay.map(({ id }) => id)).toEqual(ofDay.map(({ id }) => id).toSorted());
    }
  });

  it('returns counts and suggestions only with the first page', async () => {
    const first = await search(him, { ...open, facets: ['age'], pageSize: 20 });
    expect(first.facets.age?.length).toBeGreaterThan(5);
    const second = await search(him, { ...open, facets: ['age'], pageSize: 20, cursor: first.nextCursor ?? '' });
    expect(second).toMatchObject({ facets: {}, suggestions: [] });
  });
});

describe('the order of a search', () => {
  it('stays the same for ten minutes while members join, change and leave', async () => {
    const before = await searchAll(him, open);
    const first = await search(him, { ...open, pageSize: 50 });
    expect(first.ids).toEqual(before.ids.slice(0, 50));

    const joined = invent(30, 'FEMALE', 23, app.clock.now()).map((one) => ({
      ...one,
      joinedAt: app.clock.now(),
      wishes: null,
    }));
    await insertMembers(app, joined);
    const [gone, changed] = [before.ids[60] as string, before.ids[420] as string];
    const { db } = app.app.platform;
    await db.transaction(async ({ tx }) => {
      await tx.updateTable('member').set({ status: 'INACTIVE' }).where('id', '=', gone).execute();
      await tx.updateTable('profile').set({ height: 135 }).where('member_id', '=', changed).execute();
    });
    app.clock.advance(9 * 60_000);

    // A reloaded page requests its first page again with the same cursor.
    expect((await search(him, { ...open, pageSize: 50, cursor: first.cursor })).ids).toEqual(first.ids);
    const ids = [...first.ids];
    for (let cursor = first.nextCursor; cursor; ) {
      const page = await search(him, { ...open, pageSize: 50, cursor });
      expect(page.total).toBeLessThan(WOMEN);
      ids.push(...page.ids);
      cursor = page.nextCursor;
    }
    expect(new Set(ids).size).toBe(ids.length);
    // Results that were ranked with the first page keep their order; results beyond them are ranked when requested.
    expect(ids.slice(0, 199)).toEqual(before.ids.slice(0, 200).filter((id) => id !== gone));
    expect(before.ids.filter((id) => !ids.includes(id))).toEqual([gone]);
    const again = await search(him, open);
    expect(again.total).toBe(WOMEN - 1 + joined.length);

    await db.transaction(({ tx }) =>
      tx.updateTable('member').set({ status: 'ACTIVE' }).where('id', '=', gone).execute(),
    );
    await db.transaction(({ tx }) =>
      tx
        .deleteFrom('member')
        .where(
          'id',
          'in',
          joined.map(({ id }) => id),
        )
        .execute(),
    );
  });

  it('may change after ten minutes, and the cursor of an earlier page still returns the next page', async () => {
    const first = await search(him, { ...open, pageSize: 50 });
    app.clock.advance(11 * 60_000);
    const second = await search(him, { ...open, pageSize: 50, cursor: first.nextCursor ?? '' });
    expect(second).toMatchObject({ total: WOMEN });
    expect(second.ids).toHaveLength(50);
    expect(second.nextCursor).toBeDefined();
    await advanceClock(app, 5 * 86_400_000, him, other);
    expect((await search(him, { ...open, pageSize: 50, cursor: second.nextCursor ?? '' })).ids).toHaveLength(50);
  });
});

describe('a search cursor', () => {
  const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const id = '00000000-0000-7000-8000-000000000000';

  it('of another member or another search returns the caller’s own results', async () => {
    const his = await search(him, { ...open, pageSize: 10 });
    const own = await searchAll(other, open);
    const taken = await search(other, { ...open, pageSize: 10, cursor: his.nextCursor ?? '' });
    expect(taken.ids).toEqual(own.ids.slice(10, 20));
    const narrow = { ...open, motherTongue: ['ur'], pageSize: 10 };
    const wanted = new Set((await searchAll(him, narrow)).ids);
    const crossed = await search(him, { ...narrow, cursor: his.nextCursor ?? '' });
    expect(crossed.total).toBe(wanted.size);
    expect(crossed.ids.every((one) => wanted.has(one))).toBe(true);
  });

  it.each([
    'x',
    'AAAA',
    '%00',
    made({}),
    made([id]),
    made([id, -1]),
    made([id, 1.5]),
    made([id, 1e9]),
    made(['no id', 0]),
    made([id, '0']),
    'A'.repeat(401),
  ])('that is malformed is refused: %s', async (cursor) => {
    expectRefused(await him.client.get(`/user/search?cursor=${cursor}`), ['cursor']);
  });

  it('that is made up returns a page of the caller’s own results', async () => {
    expect((await search(him, { ...open, cursor: made([id, 0]) })).ids).toHaveLength(20);
    expect(await search(him, { ...open, cursor: made([id, 10_000_000]) })).toMatchObject({ ids: [], total: WOMEN });
    expectSane(await him.client.get('/user/search?cursor='));
    expectSane(await him.client.get(`/user/search?cursor=${made([id, 0])}&cursor=x`));
  });
});
