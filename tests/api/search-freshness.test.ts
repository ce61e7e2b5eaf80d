import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hideProfile, idsIn } from '../support/activity.ts';
import { invent, type Someone } from '../support/community.ts';
import { insertMembers } from '../support/insert-members.ts';
import { familyStep, member, type Person, register } from '../support/members.ts';
import { search, searchAll } from '../support/searching.ts';
import { ADMIN, type StaffMember, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffMember;
let him: Person;
let there: Person;
let sister: Someone;

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  him = await member(app, { gender: 'MALE' });
  const women = invent(8, 'FEMALE', 51, app.clock.now()).map((one) => ({ ...one, wishes: null }));
  sister = women[0] as Someone;
  await insertMembers(app, women);
  const url = await app.secondNode();
  there = { ...him, client: app.client({}, url) };
  there.client.token = him.client.token;
  // The first search starts the engine's worker threads.
  await Promise.all([search(him), search(there)]);
});
afterAll(() => app.close());

/** Whether she appears in each kind of list: all values must be true, or all false. */
async function traces(who: Person, she: Person): Promise<boolean[]> {
  const base = { bothWays: false, facets: ['city', 'age'], pageSize: 100 };
  const all = await search(who, base);
  const one = await search(who, { profileId: she.id });
  const narrow = await search(who, { ageFrom: 60, heightFrom: 185, facets: ['age'] });
  const summed = (all.facets.city ?? []).reduce((sum, { count }) => sum + count, 0);
  const rest = all.ids.filter((id) => id !== she.id).length;
  expect(all.total).toBe(all.ids.length);
  expect(summed).toBe(all.total);
  expect(narrow.total).toBe(0);
  const without = narrow.suggestions.find(({ of }) => of === 'filter');
  expect(without === undefined || without.total <= all.total).toBe(true);
  const similar = await idsIn(who, `/user/similar/${sister.id}`);
  return [
    all.ids.includes(she.id),
    all.total > rest,
    one.total === 1,
    similar.includes(she.id),
    (await idsIn(who, '/user/getAll?bothWays=1&pageSize=100')).includes(she.id),
  ];
}

const seen = async (she: Person, who = him) => expect(await traces(who, she)).toEqual([true, true, true, true, true]);
const gone = async (she: Person, who = him) =>
  expect(await traces(who, she)).toEqual([false, false, false, false, false]);

const staffPut = async (path: string, body: object) => {
  const { status, text } = await admin.client.put(path, body);
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
};

/** Each row: [title, action, action that undoes it] */
const ways: [string, (she: Person) => Promise<unknown>, (she: Person) => Promise<unknown>][] = [
  ['hides her profile', hideProfile, (she) => she.client.put(`/user/changeStatus/${she.id}`, { status: 'ACTIVE' })],
  [
    'deletes her account',
    (she) => she.client.delete(`/user/delete/${she.id}`),
    async ({ client, email, password }) => {
      client.token = (await client.post('/user/restore', { email, password })).body.token;
    },
  ],
  [
    'is suspended by staff',
    (she) => staffPut(`/user/changeStatus/${she.id}`, { status: 'BLACKLISTED', reason: 'Fraud' }),
    (she) => staffPut(`/user/changeStatus/${she.id}`, { status: 'ACTIVE', reason: 'A mistake' }),
  ],
  [
    'is ignored by the searcher',
    (she) => him.client.post(`/user/ignoreProfile/${she.id}`),
    (she) => him.client.delete(`/user/ignoreProfile/${she.id}`),
  ],
  [
    'is blocked by the searcher',
    (she) => him.client.post(`/user/blockProfile/${she.id}`),
    (she) => him.client.delete(`/user/blockProfile/${she.id}`),
  ],
  [
    'ignores the searcher',
    (she) => she.client.post(`/user/ignoreProfile/${him.id}`),
    (she) => she.client.delete(`/user/ignoreProfile/${him.id}`),
  ],
  [
    'blocks the searcher',
    (she) => she.client.post(`/user/blockProfile/${him.id}`),
    (she) => she.client.delete(`/user/blockProfile/${him.id}`),
  ],
];

describe('in the very next request', () => {
  it.each(ways)('a member who %s disappears everywhere, and returns when it is undone', async (_what, done, undone) => {
    const she = await member(app);
    await seen(she);
    await done(she);
    await gone(she);
    await gone(she, there);
    await undone(she);
    await seen(she, there);
    await seen(she);
    await hideProfile(she);
    await him.client.post(`/user/ignoreProfile/${she.id}`);
  });

  it('a corrected gender removes the member from all lists, including a cached page', async () => {
    const she = await member(app);
    const [first, second] = [
      await search(him, { bothWays: false, sort: 'newest', direction: 1, pageSize: 1 }),
      await searchAll(him, { bothWays: false }),
    ];
    expect(second.ids).toContain(she.id);
    await staffPut(`/user/updateById/${she.id}`, { gender: 'MALE', reason: 'A mistake' });
    await gone(she);
    await gone(she, there);
    const rest = await search(him, {
      bothWays: false,
      sort: 'newest',
      direction: 1,
      pageSize: 100,
      cursor: first.nextCursor ?? '',
    });
    expect(rest.ids).not.toContain(she.id);
    expect(rest.total).toBe(second.total - 1);
  });

  it('a changed field, must-have or privacy setting of a member takes effect', async () => {
    const she = await member(app, { lastName: 'Zamindar' });
    const at = async (asked: object, who = him) => (await searchAll(who, { ...asked })).ids.includes(she.id);
    expect(await at({ heightFrom: 185 })).toBe(false);
    await she.client.put('/user/updateBasicDetail', { height: 185 });
    expect(await at({ heightFrom: 185 })).toBe(true);
    expect(await at({ heightFrom: 185 }, there)).toBe(true);

    await she.client.put('/user/updatePartnerPreference', { motherTongue: ['bn'], strict: ['motherTongue'] });
    expect([await at({}), await at({}, there), await at({ bothWays: false })]).toEqual([false, false, true]);
    await she.client.put('/user/updatePartnerPreference', { strict: [] });
    expect([await at({}), await at({}, there)]).toEqual([true, true]);
    await him.client.put('/user/updatePartnerPreference', { motherTongue: ['bn'], strict: ['motherTongue'] });
    expect([await at({}), await at({}, there)]).toEqual([false, false]);
    await him.client.put('/user/updatePartnerPreference', { motherTongue: [], strict: [] });
    expect([await at({}), await at({}, there)]).toEqual([true, true]);

    expect(await at({ name: 'Zamindar' })).toBe(false);
    await she.client.put('/user/settings', { privacy: { lastName: 'full' } });
    expect([await at({ name: 'Zamindar' }), await at({ name: 'Zamindar' }, there)]).toEqual([true, true]);
    await she.client.put('/user/settings', { privacy: { lastName: 'initial' } });
    expect([await at({ name: 'Zamindar' }), await at({ name: 'Zamindar' }, there)]).toEqual([false, false]);

    await she.client.put('/user/updateMoreDetail', { diet: 'vegan' });
    expect(await at({ diet: ['vegan'] })).toBe(true);
    await she.client.put('/user/updateMoreDetail', { fieldVisibility: { diet: 'mutual' } });
    expect([await at({ diet: ['vegan'] }), await at({ diet: ['vegan'] }, there)]).toEqual([false, false]);
    await hideProfile(she);
  });

  it('a registration becomes visible when its last step is saved', async () => {
    const she = await register(app);
    await gone(she);
    const whole = await member(app);
    await seen(whole);
    await seen(whole, there);
    expect(
      (await she.client.post('/user/createFamilyDetail', { userId: she.id, ...(await familyStep(she.client)) })).status,
    ).toBeLessThan(500);
    await gone(she);
    await hideProfile(whole);
  });

  it('members who are suspended or ignored disappear from the ten recommendations of the day', async () => {
    const before = await idsIn(him, '/user/recommendations');
    expect(before.length).toBeGreaterThan(3);
    const [leaves, ignored, ...rest] = before as [string, string, ...string[]];
    await staffPut(`/user/changeStatus/${leaves}`, { status: 'BLACKLISTED', reason: 'Fraud' });
    expect(await idsIn(him, '/user/recommendations')).toEqual([ignored, ...rest]);
    await him.client.post(`/user/ignoreProfile/${ignored}`);
    expect(await idsIn(him, '/user/recommendations')).toEqual(rest);
    expect(await idsIn(there, '/user/recommendations')).toEqual(rest);
    await him.client.delete(`/user/ignoreProfile/${ignored}`);
    await him.client.put('/user/updatePartnerPreference', { motherTongue: ['pa'], strict: ['motherTongue'] });
    expect(await idsIn(him, '/user/recommendations')).toEqual([]);
    await him.client.put('/user/updatePartnerPreference', { motherTongue: [], strict: [] });
    expect(await idsIn(him, '/user/recommendations')).toEqual([ignored, ...rest]);
  });
});
