import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PREFER_NOT_TO_SAY } from '../../contract/profiles/fields.ts';
import { match } from '../support/activity.ts';
import { invent, type Someone } from '../support/community.ts';
import { preferencesMet } from '../support/expected-results.ts';
import { expectRefused } from '../support/failures.ts';
import { insertMembers, signIn } from '../support/insert-members.ts';
import { member, type Person } from '../support/members.ts';
import { search, searchAll, totalOf } from '../support/searching.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let him: Person;
let he: Someone;
let women: Someone[];

beforeAll(async () => {
  app = await startTestApp();
  const now = app.clock.now();
  women = invent(60, 'FEMALE', 61, now);
  he = {
    ...(invent(1, 'MALE', 62, now)[0] as Someone),
    wishes: { motherTongue: ['ur'], ageTo: 35, strict: [], hidden: ['age'] },
  };
  await insertMembers(app, [he, ...women, ...invent(20, 'MALE', 63, now)]);
  him = await signIn(app, he);
  await search(him);
});
afterAll(() => app.close());

const open = { bothWays: false } as const;

describe('a search reveals nothing that a member hides:', () => {
  it('it lists the other gender only', async () => {
    const { members, total } = await search(him, { ...open, pageSize: 100 });
    expect(total).toBe(women.length);
    expect(new Set(members.map(({ gender }) => gender))).toEqual(new Set(['FEMALE']));
  });

  it('a field that is unanswered, shown to nobody or only after mutual interest is in no filter and no count', async () => {
    const she = await member(app);
    const put = (body: object) => she.client.put('/user/updateMoreDetail', body);
    const traces = async () => {
      const { facets } = await search(him, { ...open, facets: ['relocate'] });
      const counted = facets.relocate?.find(({ value }) => value === 'anywhere')?.count ?? 0;
      return [(await searchAll(him, { ...open, relocate: ['anywhere'] })).ids.includes(she.id), counted - others];
    };
    const others = await totalOf(him, { ...open, relocate: ['anywhere'] });
    await put({ relocate: 'anywhere' });
    expect(await traces()).toEqual([true, 1]);
    for (const choice of ['mutual', 'nobody']) {
      await put({ fieldVisibility: { relocate: choice } });
      expect(await traces()).toEqual([false, 0]);
    }
    await match(him, she);
    expect(await traces()).toEqual([false, 0]);
    await put({ relocate: PREFER_NOT_TO_SAY, fieldVisibility: { relocate: 'members' } });
    expect(await traces()).toEqual([false, 0]);
    expect((await search(him, { ...open, relocate: [PREFER_NOT_TO_SAY] })).total).toBe(0);
  });

  it('a last name shown as an initial cannot be searched, nor an email or phone', async () => {
    const she = await member(app, { firstName: 'Rukhsana', lastName: 'Bukhari' });
    expect((await search(him, { name: 'Rukhsana' })).ids).toEqual([she.id]);
    for (const name of ['Bukhari', 'Rukhsana Bukhari', 'Bukh', she.email, she.email.split('@')[0] ?? ''])
      expect([name, (await search(him, { ...open, name })).ids.includes(she.id)]).toEqual([name, false]);
    await she.client.put('/user/settings', { privacy: { lastName: 'full' } });
    for (const name of ['Bukhari', 'rukhsana bukhari', 'Rukhsaana', 'Bokhari'])
      expect([name, (await search(him, { ...open, name })).ids]).toEqual([name, [she.id]]);
  });

  it('a name is found in its different spellings', async () => {
    const she = await member(app, { gender: 'FEMALE', firstName: 'Fatima' });
    const i = await member(app, { gender: 'MALE', firstName: 'Mohd', lastName: 'Shaikh' });
    for (const name of ['Muhammad', 'Mohammed Sheikh', 'mohd'])
      expect([name, (await search(she, { ...open, name })).ids]).toEqual([name, [i.id]]);
  });

  it('members who hide their activity come last when sorted by it, ordered by id', async () => {
    // Only members who show their own last-seen time can sort and filter by it.
    await him.client.put('/user/settings', { privacy: { showLastSeen: true } });
    const { ids } = await searchAll(him, { ...open, sort: 'active' });
    const hidden = women.filter(({ privacy }) => privacy.showLastSeen === false).map(({ id }) => id);
    expect(hidden.length).toBeGreaterThan(10);
    expect(ids.slice(-hidden.length).toSorted()).toEqual(hidden.toSorted());
    expect(ids.slice(-hidden.length)).toEqual(hidden.toSorted());
    const { members } = await search(him, { ...open, sort: 'active', pageSize: 100 });
    for (const card of members.filter(({ _id }) => hidden.includes(_id)))
      expect([card.active, card.reasons]).toEqual([null, []]);
  });

  it('members who hide their activity do not see that of others', async () => {
    const told = async () => {
      const { members } = await search(him, { ...open, sort: 'active', pageSize: 100 });
      const { body } = await him.client.get(`/user/GetProfileById/${members[0]?._id}`);
      return [...members, body.result.data].filter(({ active }) => active !== null).length;
    };
    await him.client.put('/user/settings', { privacy: { showLastSeen: true } });
    expect(await told()).toBeGreaterThan(1);
    await him.client.put('/user/settings', { privacy: { showLastSeen: false } });
    expect(await told()).toBe(0);
    await him.client.put('/user/settings', { privacy: { showLastSeen: null } });
    expect(await told()).toBeGreaterThan(1);
  });

  it('members who hide their activity get the best match order instead, also with an earlier cursor', async () => {
    const best = await search(him, { ...open, pageSize: 50 });
    const behind = await search(him, { ...open, pageSize: 50, page: 2 });
    const byDay = await search(him, { ...open, sort: 'active', pageSize: 50 });
    expect(byDay.ids).not.toEqual(best.ids);
    await him.client.put('/user/settings', { privacy: { showLastSeen: false } });
    for (const direction of [-1, 1])
      expect((await search(him, { ...open, sort: 'active', direction, pageSize: 50 })).ids).toEqual(best.ids);
    const cursor = byDay.nextCursor ?? '';
    expect((await search(him, { ...open, sort: 'active', pageSize: 50, cursor })).ids).toEqual(behind.ids);
    const { body } = await him.client.get('/user/search?sort=active');
    expect(body.result.data.sort).toBe('best');
    await him.client.put('/user/settings', { privacy: { showLastSeen: null } });
    expect((await search(him, { ...open, sort: 'active', pageSize: 50 })).ids).toEqual(byDay.ids);
    expect((await him.client.get('/user/search?sort=active')).body.result.data).not.toHaveProperty('sort');
  });

  it('contact data of guardians cannot be searched', async () => {
    const plain = await search(him, open);
    for (const key of [
      'guardianName',
      'guardianPhone',
      'guardianRelation',
      'fatherName',
      'email',
      'phoneNumber',
      'lastName',
      'dateOfBirth',
    ])
      expect((await search(him, `bothWays=false&${key}=x`)).ids).toEqual(plain.ids);
    for (const key of ['guardianRelation', 'lastName', 'DOB', 'dateOfBirth', 'email', 'joined', 'price', 'gender'])
      expectRefused(await him.client.get(`/user/search?facets=${key}`), ['facets']);
  });
});

describe('the match explanation on a card', () => {
  it('compares what both members have stated, without hidden preferences', async () => {
    const { members } = await search(him, { ...open, pageSize: 100 });
    const now = app.clock.now();
    let hiddenOnes = 0;
    for (const card of members) {
      const she = women.find(({ id }) => id === card._id);
      if (!she) continue;
      const hidden = new Set<string>(she.wishes?.hidden);
      const theirs = preferencesMet(she, he, now);
      hiddenOnes += [...theirs.met, ...theirs.missed].filter((key) => hidden.has(key)).length;
      expect(card.match).toEqual({
        yours: preferencesMet(he, she, now),
        theirs: {
          met: theirs.met.filter((key) => !hidden.has(key)),
          missed: theirs.missed.filter((key) => !hidden.has(key)),
        },
      });
    }
    expect(hiddenOnes).toBeGreaterThan(5);
  });

  it('does not change when a hidden preference changes', async () => {
    const she = await member(app);
    await she.client.put('/user/updatePartnerPreference', {
      religion: ['islam_shia'],
      diet: ['vegan'],
      hidden: ['diet'],
    });
    const cardOf = async () => (await search(him, { profileId: she.id })).members[0];
    // Her own request above makes her "active today" a moment later.
    await expect.poll(async () => (await cardOf())?.active).toBe('today');
    const before = await cardOf();
    expect(before?.match.theirs.missed.concat(before.match.theirs.met)).toEqual(['religion']);
    for (const diet of [['halal_only'], [], ['vegetarian', 'eggetarian']]) {
      await she.client.put('/user/updatePartnerPreference', { diet });
      expect(await cardOf()).toEqual(before);
    }
  });

  it('is never accompanied by a score, a price, a joining time, contact data or a birthday', async () => {
    const she = women[0] as Someone;
    const paths = [
      '/user/search?bothWays=false&pageSize=100',
      '/user/search?sort=newest&facets=age',
      '/user/recommendations',
      `/user/similar/${she.id}`,
      '/user/getAll?bothWays=1',
    ];
    for (const path of paths) {
      const { status, text } = await him.client.get(path);
      expect(status).toBe(200);
      expect(text).not.toMatch(
        /score|price|weight|propensity|joined|createdAt|completed|@|\+91|phone|email|DOB|dateOfBirth|guardian|strict|popular/i,
      );
      for (const one of women) expect(text).not.toContain(String(one.attributes.dateOfBirth));
    }
  });
});
