import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchFields } from '../../contract/discovery/values.ts';
import { wireName } from '../../contract/wire-names.ts';
import { hideProfile } from '../support/activity.ts';
import { invent } from '../support/community.ts';
import { expectFailure, expectRefused, expectSane } from '../support/failures.ts';
import { insertMembers } from '../support/insert-members.ts';
import { member, type Person, register } from '../support/members.ts';
import { search } from '../support/searching.ts';
import { ADMIN, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let him: Person;

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  him = await member(app, { gender: 'MALE' });
  await insertMembers(
    app,
    invent(30, 'FEMALE', 31, app.clock.now()).map((one) => ({ ...one, wishes: null })),
  );
});
afterAll(() => app.close());

const ask = (query: string) => him.client.get(`/user/search?${query}`);
const keys = [
  ...searchFields.flatMap((field) => (field.kind === 'range' ? [field.from, field.to] : [field.key])).map(wireName),
  'bothWays',
  'sort',
  'column',
  'direction',
  'name',
  'profileId',
  'nearby',
  'page',
  'pageSize',
  'cursor',
  'facets',
];
const odd = [
  "' OR 1=1 --",
  '); drop table member;--',
  '%00',
  'a%00b',
  'x'.repeat(6_000),
  '-1',
  '-999999999999',
  '99999999999999999999',
  '1e308',
  'NaN',
  'Infinity',
  '0x10',
  '1.5',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '[object Object]',
  '%F0%9F%98%80',
  '%E2%80%AE',
  '%ED%A0%80',
  '%FF',
  '__proto__',
  'constructor',
  '',
  ' ',
  '%25',
  '_',
  '\\',
].map((value) => (/%[\dA-F]{2}/.test(value) ? value : encodeURIComponent(value)));

/**
 * Values outside the option lists and allowed counts (contract §1: a known parameter out of range is 400; spec §9: 18
 * to 60).
 */
const outOfRange = [
  ['ageFrom=5', ['ageFrom']],
  ['ageFrom=17', ['ageFrom']],
  ['ageTo=61', ['ageTo']],
  ['ageTo=99', ['ageTo']],
  ['heightFrom=90', ['heightFrom']],
  ['annualIncomeFrom=200', ['annualIncomeFrom']],
  ['annualIncomeTo=-2', ['annualIncomeTo']],
  ['brothersFrom=-1', ['brothersFrom']],
  ['marriedSistersTo=16', ['marriedSistersTo']],
] satisfies [string, string[]][];

describe('the parameters of GET /user/search', () => {
  it.each(keys)('are accepted or refused with the error at their own field, for odd values of %s', async (key) => {
    for (const value of odd) {
      const answer = await ask(`${key}=${value}`);
      expectSane(answer);
      expect([200, 400]).toContain(answer.status);
      if (answer.status === 400) expect(expectFailure(answer, 400)).toEqual([key]);
    }
    for (const twice of [
      `${key}=a&${key}=b`,
      `${key}[]=1`,
      `${key}[x]=1`,
      `${key}=1&${key}=1&${key}=${'2'.repeat(400)}`,
      `${key}`,
    ])
      expectSane(await ask(twice));
  });

  it.each([
    ['ageFrom=30&ageTo=20', ['ageTo']],
    ['heightFrom=170&heightTo=150', ['heightTo']],
    ['numberOfBrotherFrom=3', []],
    ['brothersFrom=3&brothersTo=1', ['brothersTo']],
    ['ageFrom=30&ageFrom=31', ['ageFrom']],
    ['sort=price', ['sort']],
    ['direction=0', ['direction']],
    ['nearby=moon', ['nearby']],
    ['motherTongue=klingon', ['motherTongue']],
    ['motherTongue=ur&motherTongue=klingon', ['motherTongue']],
    ['higestEducation=Wizardry', ['higestEducation']],
    ['facets=price', ['facets']],
    ['facets=age&facets=guardianPhone', ['facets']],
    [`facets=${Array(50).fill('age').join('&facets=')}`, ['facets']],
    [
      `city=${Array(101)
        .fill('x')
        .map((x, i) => x + i)
        .join('&city=')}`,
      ['city'],
    ],
    [`name=${'x'.repeat(81)}`, ['name']],
    ['name=a&name=b', ['name']],
    ['page=-1', ['page']],
    ['page=100001', ['page']],
    ['pageSize=-1', ['pageSize']],
    ['ageFrom=two', ['ageFrom']],
    ['ageFrom=5000', ['ageFrom']],
    ...outOfRange,
    ['column=firstName', ['column']],
    ['column=price', ['column']],
    ['column=__proto__', ['column']],
    ['disable=perhaps', ['disable']],
  ])('are validated: %s', async (query, fields) => {
    if (fields.length) expectRefused(await ask(query), fields);
    else expect((await ask(query)).status).toBe(200);
  });

  it.each(outOfRange)('are validated alike in the member list and in saved searches: %s', async (query, fields) => {
    expectRefused(await him.client.get(`/user/getAll?${query}`), fields);
    const terms = Object.fromEntries(new URLSearchParams(query));
    const kept = await him.client.post('/user/savedSearches', { name: 'Out of range', terms });
    expectRefused(kept, ['terms']);
  });

  it('accept the lowest and the highest value of each range', async () => {
    const ends = 'ageFrom=18&ageTo=60&annualIncomeFrom=-1&annualIncomeTo=100&brothersFrom=0&brothersTo=15';
    for (const path of ['/user/search', '/user/getAll'])
      expect((await him.client.get(`${path}?${ends}&heightFrom=135&heightTo=185`)).status).toBe(200);
  });

  it('include column, which has the same effect as sort (contract §1)', async () => {
    const order = async (query: string) => (await search(him, `bothWays=false&pageSize=100&${query}`)).ids;
    const [newest, oldest] = [await order('sort=newest'), await order('sort=newest&direction=1')];
    expect(newest).not.toEqual(oldest);
    for (const column of ['createdAt', 'id', '_id']) {
      expect(await order(`column=${column}`)).toEqual(newest);
      expect(await order(`column=${column}&direction=-1`)).toEqual(newest);
      expect(await order(`column=${column}&direction=1`)).toEqual(oldest);
    }
    expect(await order('column=age')).toEqual(await order('sort=age&direction=-1'));
    expect(await order('column=age&direction=1')).toEqual(await order('sort=age'));
    expect(await order('column=age&sort=newest')).toEqual(newest);
    const first = await search(him, 'bothWays=false&pageSize=20&column=createdAt');
    const rest = await search(him, `bothWays=false&pageSize=20&column=createdAt&cursor=${first.nextCursor}`);
    expect([...first.ids, ...rest.ids]).toEqual(newest);
  });

  it('are ignored if they are unknown or empty', async () => {
    const plain = await search(him, { bothWays: false });
    expect(plain.total).toBe(30);
    for (const query of [
      'colour=green&highestEducation=mbbs&gender=MALE&role=ADMIN&status=DELETED&email=a',
      'ageFrom=&city=&motherTongue=&disable=',
    ])
      expect((await search(him, `bothWays=false&${query}`)).ids).toEqual(plain.ids);
  });

  it('find nobody for an unknown name, and everybody for an empty one', async () => {
    for (const name of ["' OR 1=1 --", 'Robert); drop table member;--', 'zzzz', '%%', '1234'])
      expect([name, (await search(him, { bothWays: false, name })).total]).toEqual([name, 0]);
    for (const name of ['', ' '])
      expect([name, (await search(him, { bothWays: false, name })).total]).toEqual([name, 30]);
  });

  it('include search, which has the same effect as name (contract §1)', async () => {
    const { ids } = await search(him, { bothWays: false, name: 'Maryam' });
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.length).toBeLessThan(30);
    for (const query of ['search=Maryam', 'name=&search=maryam', 'name=Maryam&search=Hafsa'])
      expect((await search(him, `bothWays=false&${query}`)).ids).toEqual(ids);
    expectRefused(await ask(`search=${'x'.repeat(101)}`), ['search']);
  });

  it.each(['/user/search', '/user/recommendations', '/user/savedSearches', '/user/similar/x'])(
    'require a session: %s',
    async (path) => {
      expectFailure(await app.client().get(`${path}?page=0`), 401, 'auth.required');
    },
  );
});

describe('a search by somebody other than a finished member', () => {
  const empty = { members: [], facets: {}, suggestions: [] };

  it('returns nothing to staff, who cannot save searches', async () => {
    const admin = await signInAdmin(app);
    const people = [admin, await staff(app, admin, 'EMPLOYEE')];
    for (const { client } of people) {
      expect((await client.get('/user/search')).body.result).toMatchObject({ data: empty, totalCount: 0 });
      for (const path of ['/user/recommendations', '/user/savedSearches', `/user/similar/${him.id}`])
        expect([path, (await client.get(path)).text]).toEqual([path, '{"result":{"success":true,"data":[]}}']);
      expectFailure(await client.post('/user/savedSearches', { name: 'Mine', terms: {} }), 403);
    }
  });

  it('returns members without an excluding must-have to an unfinished member, whom nobody else finds', async () => {
    const unfinished = await register(app, { gender: 'MALE' });
    const { total, members } = await search(unfinished, { facets: ['age', 'city'] });
    expect(total).toBe(30);
    for (const { match } of members) expect(match?.yours ?? { met: [], missed: [] }).toEqual({ met: [], missed: [] });
    for (const path of ['/user/recommendations', '/user/savedSearches', `/user/similar/${members[0]?._id}`])
      expectSane(await unfinished.client.get(path));
    const she = await member(app);
    expect((await search(she, { bothWays: false })).ids).not.toContain(unfinished.id);
    expect(await search(she, { profileId: unfinished.id })).toMatchObject({ ids: [], total: 0 });
    expect((await app.client().get('/user/search')).status).toBe(401);
    await hideProfile(she);
  });

  it('returns to a hidden member the same matches as before hiding', async () => {
    const he = await member(app, { gender: 'MALE', firstName: 'Imran' });
    await he.client.put('/user/updatePartnerPreference', { motherTongue: ['ur'], strict: ['motherTongue'] });
    const before = await search(he);
    expect(before.total).toBeGreaterThan(0);
    expect(before.total).toBeLessThan(30);
    await hideProfile(he);
    expect((await search(he)).total).toBe(before.total);
    expectSane(await he.client.get('/user/recommendations'));
    expectSane(await he.client.get(`/user/similar/${before.ids[0]}`));
  });

  it('returns 404 for profiles similar to oneself, to a member of the same gender, or to an unknown id', async () => {
    const he = await member(app, { gender: 'MALE' });
    for (const id of [him.id, he.id, '00000000-0000-7000-8000-000000000000', 'x', "'--", '%00'])
      expectFailure(await he.client.get(`/user/similar/${id}`), 404);
  });
});
