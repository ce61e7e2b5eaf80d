import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hideProfile } from '../support/activity.ts';
import { invent } from '../support/community.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { insertMembers } from '../support/insert-members.ts';
import { member, type Person } from '../support/members.ts';
import { searchAll } from '../support/searching.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let him: Person;
let stranger: Person;

beforeAll(async () => {
  app = await startTestApp();
  await insertMembers(
    app,
    invent(40, 'FEMALE', 41, app.clock.now()).map((one) => ({ ...one, wishes: null })),
  );
  stranger = await member(app, { gender: 'MALE' });
});
beforeEach(async () => {
  him = await member(app, { gender: 'MALE' });
});
afterAll(() => app.close());

const save = (terms: object, name = 'From my town', who = him) =>
  who.client.post('/user/savedSearches', { name, terms });

async function saved(terms: object, name?: string): Promise<string> {
  const { status, text, body } = await save(terms, name);
  if (status !== 200) throw new Error(`save: ${status} ${text}`);
  return body.result.data._id;
}
const list = async (who = him) => (await who.client.get('/user/savedSearches')).body.result.data;
const countOf = async (id: string): Promise<number> =>
  (await list()).find((one: { _id: string }) => one._id === id).newCount;
const newcomers = async (id: string) => (await him.client.get(`/user/savedSearches/${id}/new`)).body.result;
const idsOf = async (id: string): Promise<string[]> =>
  (await newcomers(id)).data.map(({ _id }: { _id: string }) => _id);

/** Waits until the search has `count` new members, which are recorded in the background after a change. */
async function expectCount(id: string, count: number): Promise<void> {
  await expect.poll(() => countOf(id)).toBe(count);
}

describe('a saved search', () => {
  it('keeps its terms as sent and finds the same members again', async () => {
    const terms = {
      bothWays: false,
      ageFrom: 22,
      higestEducation: ['Bachelors', 'mbbs'],
      disable: false,
      city: ['Lucknow', 'mumbai_mh'],
      numberOfBrotherFrom: null,
      sort: 'newest',
      direction: -1,
      unknown: 'x',
    };
    const { body } = await save(terms, '  Doctors  ');
    const [kept] = await list();
    expect(body.result.data).toEqual(kept);
    expect(kept).toEqual({
      _id: kept._id,
      name: 'Doctors',
      terms: expect.any(Object),
      createdAt: expect.any(String),
      newCount: 0,
    });
    const { unknown: _, numberOfBrotherFrom: __, ...sent } = terms;
    expect(kept.terms).toEqual(sent);
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(kept.terms))
      for (const one of [value].flat()) query.append(key, String(one));
    const again = await him.client.get(`/user/search?${query}&pageSize=100`);
    const direct = await searchAll(him, {
      bothWays: false,
      ageFrom: 22,
      highestEducation: ['Bachelors', 'mbbs'],
      hasDisability: false,
      city: ['Lucknow', 'mumbai_mh'],
      sort: 'newest',
      direction: -1,
    });
    expect(again.body.result.data.members.map(({ _id }: { _id: string }) => _id)).toEqual(direct.ids);
    expect(direct.total).toBeGreaterThan(0);
  });

  it('is limited to ten per member, even when twenty are sent at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => save({ ageFrom: 20 }, `Search ${index}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expectFailure(answer, 409, 'search.too_many_saved');
    const all = await list();
    expect(all).toHaveLength(10);
    expect((await him.client.delete(`/user/savedSearches/${all[0]._id}`)).status).toBe(200);
    expect((await save({})).status).toBe(200);
    expectFailure(await save({}), 409, 'search.too_many_saved');
  });

  it('is refused without a name or with invalid terms', async () => {
    for (const name of ['', '  ', 'x'.repeat(61), 'a\u0000b', 5, null, ['a'], undefined])
      expect(expectFailure(await him.client.post('/user/savedSearches', { name, terms: {} }), 400)).toEqual(['name']);
    for (const terms of [null, 'x', [], { ageFrom: 'two' }, { ageFrom: 30, ageTo: 20 }, { sort: 'price' }, undefined])
      expect(expectFailure(await him.client.post('/user/savedSearches', { name: 'A', terms }), 400)).toEqual(['terms']);
    expect(await list()).toEqual([]);
  });

  it('returns 404 to other members', async () => {
    const id = await saved({});
    for (const other of [id, '00000000-0000-7000-8000-000000000000', 'x', '%00']) {
      expectFailure(await stranger.client.get(`/user/savedSearches/${other}/new`), 404);
      expectFailure(await stranger.client.get(`/user/savedSearches/${other}/new?page=0`), 404);
      expectFailure(await stranger.client.put(`/user/savedSearches/${other}/seen`), 404);
      expectFailure(await stranger.client.delete(`/user/savedSearches/${other}`), 404);
    }
    expect(await list(stranger)).toEqual([]);
    expect(await list()).toHaveLength(1);
    expect((await him.client.delete(`/user/savedSearches/${id}`)).body.result.data).toEqual({ deleted: true });
    expectFailure(await him.client.delete(`/user/savedSearches/${id}`), 404);
    expect(await list()).toEqual([]);
  });
});

describe('a new match of a saved search', () => {
  it('is a member who joins and matches, until the list has been seen', async () => {
    const [fits, other, free] = [
      await saved({ city: ['Lucknow'] }),
      await saved({ city: ['Mumbai'] }),
      await saved({ heightFrom: 165 }),
    ];
    const she = await member(app);
    await expectCount(fits, 1);
    expect([await countOf(other), await countOf(free)]).toEqual([0, 0]);
    const { data, totalCount } = await newcomers(fits);
    expect(totalCount).toBe(1);
    expect(data[0]).toMatchObject({ _id: she.id, city: 'lucknow_up', at: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect((await him.client.put(`/user/savedSearches/${fits}/seen`)).body.result.data).toEqual({ newCount: 0 });
    expect(await countOf(fits)).toBe(0);
    expect(await idsOf(fits)).toEqual([she.id]);
  });

  it('is not a member who matched before and changes something else', async () => {
    const she = await member(app);
    // A search call waits until the index contains her, so her joining lies before what follows.
    await him.client.get('/user/search?pageSize=1');
    const id = await saved({ city: ['Lucknow'] });
    const marker = await saved({ familyType: ['Nuclear Family'] });
    await she.client.put('/user/updateBasicDetail', { height: 165 });
    await she.client.put('/user/updatefamilyDetail', { familyType: 'Nuclear Family' });
    await expectCount(marker, 1);
    expect(await countOf(id)).toBe(0);
  });

  it('is a member who starts to match, or whose must-have no longer excludes the searcher', async () => {
    const [changes, opens] = [await member(app), await member(app)];
    await opens.client.put('/user/updatePartnerPreference', { motherTongue: ['bn'], strict: ['motherTongue'] });
    await opens.client.put('/user/updateMoreDetail', { diet: 'vegan' });
    const [tall, vegan] = [await saved({ heightFrom: 183 }), await saved({ diet: ['vegan'] })];
    await changes.client.put('/user/updateBasicDetail', { height: 185 });
    await expectCount(tall, 1);
    await opens.client.put('/user/updatePartnerPreference', { strict: [] });
    await expectCount(vegan, 1);
    expect([await idsOf(tall), await idsOf(vegan)]).toEqual([[changes.id], [opens.id]]);
  });

  it('leaves the list when blocked, hidden or no longer matching, and is listed again when that is undone', async () => {
    const id = await saved({ prayer: ['five_daily'] });
    const she = await member(app);
    await she.client.put('/user/updateMoreDetail', { prayer: 'five_daily' });
    await expectCount(id, 1);
    const gone = async () => expect([await countOf(id), await idsOf(id)]).toEqual([0, []]);
    const back = async () => expect([await countOf(id), await idsOf(id)]).toEqual([1, [she.id]]);
    await him.client.post(`/user/blockProfile/${she.id}`);
    await gone();
    await him.client.delete(`/user/blockProfile/${she.id}`);
    await back();
    await hideProfile(she);
    await gone();
    await she.client.put(`/user/changeStatus/${she.id}`, { status: 'ACTIVE' });
    await back();
    await she.client.put('/user/updateMoreDetail', { fieldVisibility: { prayer: 'mutual' } });
    await gone();
    await she.client.put('/user/updateMoreDetail', { fieldVisibility: { prayer: 'members' } });
    await back();
    await him.client.put('/user/updatePartnerPreference', { ageTo: 20, strict: ['age'] });
    await gone();
  });

  it('is counted for a member who saved the search while hidden, once the member’s profile is visible again', async () => {
    await hideProfile(him);
    const id = await saved({ diet: ['eggetarian'] });
    await him.client.put(`/user/changeStatus/${him.id}`, { status: 'ACTIVE' });
    const she = await member(app);
    await she.client.put('/user/updateMoreDetail', { diet: 'eggetarian' });
    await expectCount(id, 1);
  });

  it('is listed page by page, newest first', async () => {
    const id = await saved({ smoking: ['gave_up'] });
    const ids: string[] = [];
    for (let count = 1; count <= 3; count++) {
      const she = await member(app);
      await she.client.put('/user/updateMoreDetail', { smoking: 'gave_up' });
      await expectCount(id, count);
      ids.unshift(she.id);
    }
    const page = async (number: number) =>
      (await him.client.get(`/user/savedSearches/${id}/new?pageSize=2&page=${number}`)).body.result;
    const pages = [await page(1), await page(2), await page(3)];
    expect(pages.flatMap(({ data }) => data.map(({ _id }: { _id: string }) => _id))).toEqual(ids);
    expect(pages.map(({ totalCount }) => totalCount)).toEqual([3, 3, 3]);
  });

  it('can be searched by name, sorted both ways and paged by cursor (contract §1)', async () => {
    const id = await saved({ diet: ['vegetarian'] });
    const names = ['Maryam', 'Safiya', 'Maryam', 'Noor', 'Maryam'];
    const ids: string[] = [];
    for (const [index, firstName] of names.entries()) {
      const she = await member(app, { firstName });
      await she.client.put('/user/updateMoreDetail', { diet: 'vegetarian' });
      await expectCount(id, index + 1);
      ids.push(she.id);
    }
    const page = async (query: string, of = id) => {
      const { status, text, body } = await him.client.get(`/user/savedSearches/${of}/new?${query}`);
      if (status !== 200) throw new Error(`${query}: ${status} ${text}`);
      return body.result as { data: { _id: string }[]; totalCount: number; nextCursor?: string };
    };
    const idsIn = ({ data }: { data: { _id: string }[] }) => data.map(({ _id }) => _id);
    const newest = ids.toReversed();
    expect(idsIn(await page('column=at&direction=-1'))).toEqual(newest);
    expect(idsIn(await page('direction=1'))).toEqual(ids);
    expect(idsIn(await page('direction=1&pageSize=2&page=2'))).toEqual(ids.slice(2, 4));
    const maryams = await page('search=aRy');
    expect([idsIn(maryams), maryams.totalCount]).toEqual([newest.filter((_, index) => index % 2 === 0), 3]);
    expect((await page('search=%25')).totalCount).toBe(0);
    expect((await page('search=')).totalCount).toBe(5);

    const walk = async (first: string): Promise<string[]> => {
      const seen: string[] = [];
      let query = first;
      for (let count = 0; query && count < 9; count++) {
        const result = await page(`pageSize=2&${query}`);
        seen.push(...idsIn(result));
        query = result.nextCursor ? `cursor=${result.nextCursor}` : '';
      }
      return seen;
    };
    expect(await walk('page=1')).toEqual(newest);
    expect(await walk('direction=1')).toEqual(ids);
    // Members who joined meanwhile come before those already shown.
    const { nextCursor } = await page('pageSize=2');
    const late = await member(app);
    await late.client.put('/user/updateMoreDetail', { diet: 'vegetarian' });
    await expectCount(id, 6);
    expect(idsIn(await page(`pageSize=9&cursor=${nextCursor}`))).toEqual(newest.slice(2));

    const refused = async (query: string, of = id) =>
      expectRefused(await him.client.get(`/user/savedSearches/${of}/new?${query}`), [query.split('=')[0] ?? '']);
    await refused(`cursor=${nextCursor}&direction=1`);
    await refused(`cursor=${nextCursor}`, await saved({}));
    for (const query of ['cursor=x', 'page=-1', 'pageSize=-1', 'search=%00', 'direction=5', 'column=age'])
      await refused(query);
  });
});
