import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invent, type Someone } from '../support/community.ts';
import { insertMembers, signIn } from '../support/insert-members.ts';
import { educationDetail, member, type Person, register } from '../support/members.ts';
import { search, totalOf } from '../support/searching.ts';
import { ADMIN, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let him: Person;
let inDubai: string[];
let inDoha: string[];

const DUBAI = { country: 'United Arab Emirates', state: 'Not Specified', city: 'Dubai' };

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  const at = (home: object) => (one: Someone) => ({
    ...one,
    wishes: null,
    attributes: { ...one.attributes, ...home },
  });
  const women = invent(12, 'FEMALE', 61, app.clock.now());
  const dubai = women.slice(0, 3).map(at(DUBAI));
  const abuDhabi = women.slice(3, 5).map(at({ ...DUBAI, city: 'Abu Dhabi' }));
  const doha = women.slice(5, 7).map(at({ ...DUBAI, country: 'Qatar', city: 'Doha' }));
  await insertMembers(app, [...dubai, ...abuDhabi, ...doha, ...women.slice(7).map(at({}))]);
  inDubai = dubai.map(({ id }) => id);
  inDoha = doha.map(({ id }) => id);
  him = await member(app, { gender: 'MALE' });
});
afterAll(() => app.close());

/** Changes a member's home with the profile form's call. */
async function moveTo(who: Person, home: object): Promise<void> {
  const step = await educationDetail(who.client);
  const { status, text } = await who.client.put('/user/updateEducationAndCarrier', { ...step, ...home });
  expect([status, text]).toEqual([200, text]);
}

describe('the search answer gives the meaning of "nearby":', () => {
  it('the city and the state for a member in India', async () => {
    for (const asked of ['', 'nearby=state', 'pageSize=0'])
      expect((await search(him, asked)).nearby).toEqual({ city: 'city', state: 'state' });
  });

  it('the country instead of the state for a member abroad', async () => {
    await moveTo(him, DUBAI);
    const { nearby, ids } = await search(him, { nearby: 'state', bothWays: false });
    expect(nearby).toEqual({ city: 'city', state: 'country' });
    expect(ids.length).toBe(5);
    expect(ids).toEqual(expect.arrayContaining(inDubai));
    expect(ids).not.toContain(inDoha[0]);
    expect((await search(him, { nearby: 'city', bothWays: false })).ids.toSorted()).toEqual(inDubai.toSorted());
  });

  it('nothing for a member without a place, who still finds everybody', async () => {
    const unfinished = await register(app, { gender: 'MALE' });
    const { nearby, total } = await search(unfinished, { nearby: 'state' });
    expect(nearby).toEqual({ city: null, state: null });
    expect(total).toBe(await totalOf(unfinished, {}));
  });

  it('the same on further pages, and nothing for staff', async () => {
    const first = await search(him, { pageSize: 5 });
    expect((await search(him, { pageSize: 5, cursor: first.nextCursor ?? '' })).nearby).toEqual(first.nearby);
    const admin = await signInAdmin(app);
    const { data } = (await admin.client.get('/user/search')).body.result;
    expect(data).toEqual({ members: [], facets: {}, suggestions: [] });
  });
});

it('a search for "nearby" without matches suggests removing it, with the number of matches, abroad as well', async () => {
  const [woman] = invent(1, 'FEMALE', 71, app.clock.now()) as [Someone];
  const home = { country: 'Oman', state: 'Not Specified', city: 'Muscat' };
  await insertMembers(app, [{ ...woman, wishes: null, attributes: { ...woman.attributes, ...home } }]);
  const her = await signIn(app, woman);
  const { total, suggestions } = await search(her, { nearby: 'state', bothWays: false });
  expect(total).toBe(0);
  expect(suggestions).toEqual([expect.objectContaining({ key: 'nearby', change: 'drop' })]);
  expect(suggestions[0]?.total).toBe(await totalOf(her, { bothWays: false }));
});
