import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchFields } from '../../contract/discovery/values.ts';
import { profileCode } from '../../contract/profiles/profile-code.ts';
import { wireName } from '../../contract/wire-names.ts';
import { birthdayForAge, chance, fewValues, invent, type Someone } from '../support/community.ts';
import { type Asked, countsOf, expectedResults } from '../support/expected-results.ts';
import { expectRefused } from '../support/failures.ts';
import { insertMembers, signIn } from '../support/insert-members.ts';
import type { Person } from '../support/members.ts';
import { type Found, queryOf, search, searchAll, totalOf } from '../support/searching.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let all: Someone[];
/** Ids of women aged 61 and 74 who meet his must-haves. */
let elders: string[];
let woman: Someone;
let man: Someone;
let her: Person;
let him: Person;

beforeAll(async () => {
  app = await startTestApp();
  const now = app.clock.now();
  const women = invent(90, 'FEMALE', 11, now);
  const men = invent(70, 'MALE', 12, now);
  // Both viewers have a must-have, so that two-way searches differ from one-way ones.
  woman = {
    ...(women[0] as Someone),
    wishes: { motherTongue: ['ur', 'hi'], diet: ['vegan'], ageTo: 44, strict: ['motherTongue', 'age'], hidden: [] },
  };
  man = {
    ...(men[0] as Someone),
    wishes: {
      education: ['Bachelors', 'mbbs', 'hafiz'],
      heightFrom: 140,
      // The last entry of the list of ages includes everybody older.
      ageTo: 60,
      strict: ['education', 'age'],
      hidden: ['education'],
    },
  };
  for (const [at, years] of [61, 74].entries()) {
    const elder = women[at + 1] as Someone;
    const attributes = { ...elder.attributes, dateOfBirth: birthdayForAge(years, 40, now), highestEducation: 'hafiz' };
    women[at + 1] = { ...elder, attributes, wishes: null };
  }
  elders = women.slice(1, 3).map(({ id }) => id);
  all = [woman, ...women.slice(1), man, ...men.slice(1)];
  await insertMembers(app, all);
  [her, him] = await Promise.all([signIn(app, woman), signIn(app, man)]);
});
afterAll(() => app.close());

const facetKeys = searchFields.map(({ key }) => wireName(key));
const idsOf = (people: readonly Someone[]) => people.map(({ id }) => id).toSorted();

function expectFacets(answer: Found, viewer: Someone, asked: Asked): void {
  expect(Object.keys(answer.facets).toSorted()).toEqual(facetKeys.toSorted());
  for (const { key } of searchFields) {
    const told = (answer.facets[wireName(key)] ?? []).map(({ value, count }) => [String(value), count]);
    expect({ key, ...Object.fromEntries(told) }).toEqual({
      key,
      ...countsOf(viewer, all, asked, key, app.clock.now()),
    });
  }
}

/** Expects that the whole answer to a search equals the results computed from the people. */
async function expectTruth(who: Person, viewer: Someone, asked: Asked): Promise<number> {
  const answer = await searchAll(who, { ...asked, facets: facetKeys });
  const expected = idsOf(expectedResults(viewer, all, asked, app.clock.now()));
  expect(answer.ids.toSorted(), JSON.stringify(asked)).toEqual(expected);
  expect(answer.total, JSON.stringify(asked)).toBe(expected.length);
  expectFacets(answer, viewer, asked);
  return answer.total;
}

const hand: Asked[] = [
  {},
  { bothWays: false },
  { ageFrom: 25 },
  { ageTo: 25 },
  { ageFrom: 24, ageTo: 24 },
  { ageFrom: 18, ageTo: 60, heightFrom: 150, heightTo: 165 },
  { ageFrom: 60, bothWays: false },
  { ageTo: 60, bothWays: false },
  { ageFrom: 60, ageTo: 60, bothWays: false },
  { ageTo: 59, bothWays: false },
  { annualIncomeFrom: 5 },
  { annualIncomeFrom: -1, annualIncomeTo: 0 },
  { annualIncomeTo: 3, bothWays: false },
  { brothersTo: 0 },
  { marriedSistersFrom: 1, sistersTo: 3, bothWays: false },
  { hasDisability: true, bothWays: false },
  { hasDisability: false },
  { livesWithParents: false, bothWays: false },
  { highestEducation: ['Bachelors'], bothWays: false },
  { highestEducation: ['MBBS', 'phd', 'High school'], bothWays: false },
  { occupation: ['Private Sector'], bothWays: false },
  { occupation: ['not_working', 'Civil Service'], employedIn: ['Civil Service'], bothWays: false },
  { city: ['lucknow_up'] },
  { city: ['Lucknow'] },
  { city: ['BOMBAY', 'hyderabad_ts'], bothWays: false },
  { city: [' shahpur KALAN '], bothWays: false },
  { city: ['Atlantis'] },
  { nativeCity: ['kanpur'], state: ['Uttar Pradesh'], bothWays: false },
  { nearby: 'city' },
  { nearby: 'state' },
  { nearby: 'state', city: ['mumbai_mh', 'lucknow_up', 'hyderabad_ts', 'kanpur_up'], bothWays: false },
  { nearby: 'city', city: ['mumbai_mh', 'hyderabad_ts'], bothWays: false },
  { nearby: 'state', state: ['Telangana', 'Uttar Pradesh', 'Maharashtra'] },
  { sect: ['sunni'], bothWays: false },
  { prayer: ['five_daily', 'most_prayers'], diet: ['halal_only'], bothWays: false },
  { sect: ['prefer_not_to_say'], bothWays: false },
  { languagesSpoken: ['ar'], bothWays: false },
  { languagesSpoken: ['en', 'bn', 'ta'], motherTongue: ['ur'], bothWays: false },
  { country: ['India'], maritalStatus: [...fewValues.maritalStatus] },
];

/** Random searches of one to three filters. */
function randomSearches(count: number): Asked[] {
  const next = chance(77);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T;
  const some = (values: readonly string[]): string[] => {
    const chosen = values.filter(() => next() < 0.5);
    return chosen.length ? chosen : [pick(values)];
  };
  const makers: (() => Asked)[] = [
    () => ({ ageFrom: 20 + Math.floor(next() * 15) }),
    () => ({ ageTo: 30 + Math.floor(next() * 15) }),
    () => ({ heightFrom: pick([142, 150, 160]), heightTo: pick([163, 170, 180]) }),
    () => ({ annualIncomeFrom: pick([0, 1, 3, 5]) }),
    () => ({ sistersFrom: 1, sistersTo: 2 }),
    () => ({ livesWithParents: next() < 0.5 }),
    () => ({ maritalStatus: some(fewValues.maritalStatus) }),
    () => ({ religion: some(fewValues.religion) }),
    () => ({ motherTongue: some(fewValues.motherTongue) }),
    () => ({ languagesSpoken: some(['ur', 'bn', 'ar']) }),
    () => ({ highestEducation: some(['Bachelors', 'High school', 'MBBS', 'phd', 'llb']) }),
    () => ({ occupation: some(['Private Sector', 'Civil Service', 'Government / Public Sector']) }),
    () => ({ state: some(['Uttar Pradesh', 'Maharashtra', 'Telangana']) }),
    () => ({ city: some(['Lucknow', 'mumbai_mh', 'Shahpur Kalan']) }),
    () => ({ familyType: some(fewValues.familyType) }),
    () => ({ familyStatus: some(fewValues.familyStatus) }),
    () => ({ prayer: some(['five_daily', 'most_prayers', 'some_prayers']) }),
    () => ({ smoking: some(['never', 'gave_up']) }),
    () => ({ nearby: pick(['city', 'state']) }),
  ];
  return Array.from({ length: count }, () =>
    Object.assign(
      { bothWays: next() < 0.5 },
      ...Array.from({ length: 1 + Math.floor(next() * 3) }, () => pick(makers)()),
    ),
  );
}

describe('a search finds exactly the members who match', () => {
  it('with an upper age of 60 meaning "60 or older"', async () => {
    const { age } = (await him.client.get('/options')).body.result.data;
    expect(age.at(-1)).toMatchObject({ key: 60, label: '60 or older' });
    expect((await searchAll(him, { ageTo: 60 })).ids).toEqual(expect.arrayContaining(elders));
    expect((await searchAll(him, { ageFrom: 60 })).ids).toEqual(expect.arrayContaining(elders));
    const younger = (await searchAll(him, { ageTo: 59 })).ids;
    expect(elders.filter((id) => younger.includes(id))).toEqual([]);
  });

  it.each(hand)('for %j', async (asked) => {
    await expectTruth(him, man, asked);
    await expectTruth(her, woman, asked);
  });

  it('for many combinations of criteria', async () => {
    let sum = 0;
    for (const asked of randomSearches(40)) {
      sum += await expectTruth(him, man, asked);
      sum += await expectTruth(her, woman, asked);
    }
    expect(sum).toBeGreaterThan(200);
  });

  it('with both ways set, which excludes members by the must-haves of either side', async () => {
    const now = app.clock.now();
    for (const [who, viewer] of [
      [her, woman],
      [him, man],
    ] as const) {
      const [open, both] = [await totalOf(who, { bothWays: false }), await totalOf(who)];
      expect(both).toBe(expectedResults(viewer, all, {}, now).length);
      expect(both).toBeGreaterThan(5);
      expect(open).toBeGreaterThan(both + 5);
    }
  });

  it('with repeated values and every sort order', async () => {
    const expected = idsOf(expectedResults(man, all, { motherTongue: ['ur'], bothWays: false }, app.clock.now()));
    for (const sort of ['best', 'newest', 'active', 'age'])
      for (const direction of ['', '&direction=1', '&direction=-1']) {
        const answer = await search(
          him,
          `motherTongue=ur&motherTongue=ur&bothWays=No&pageSize=100&sort=${sort}${direction}`,
        );
        expect(answer.ids.toSorted()).toEqual(expected);
      }
  });
});

describe('the member list accepts the same filters (contract §1)', () => {
  const plain = hand.filter((asked) => !('nearby' in asked));
  const listed = async (who: Person, query: string) =>
    (await who.client.get(`/user/getAll?pageSize=100&${query}`)).body.result as {
      data: { _id: string }[];
      totalCount: number;
    };
  const idsIn = ({ data }: Awaited<ReturnType<typeof listed>>) => data.map(({ _id }) => _id);

  it.each(plain)('for %j', async (asked) => {
    for (const [who, viewer] of [
      [him, man],
      [her, woman],
    ] as const) {
      const expected = idsOf(expectedResults(viewer, all, { bothWays: false, ...asked }, app.clock.now()));
      const answer = await listed(who, queryOf(asked));
      expect(idsIn(answer).toSorted()).toEqual(expected);
      expect(answer.totalCount).toBe(expected.length);
    }
  });

  it('with sorting, paging and search text', async () => {
    const asked = 'maritalStatus=Divorced&maritalStatus=Widowed&ageFrom=25&column=firstName&direction=1';
    const whole = await listed(him, asked);
    expect(whole.totalCount).toBeGreaterThan(5);
    const first = await him.client.get(`/user/getAll?${asked}&pageSize=4`);
    expect(idsIn(first.body.result)).toEqual(idsIn(whole).slice(0, 4));
    for (const next of ['page=2', `cursor=${first.body.result.nextCursor}`]) {
      const second = await him.client.get(`/user/getAll?${asked}&pageSize=4&${next}`);
      expect(idsIn(second.body.result)).toEqual(idsIn(whole).slice(4, 8));
    }
    const some = all.filter(({ id, firstName }) => firstName === 'Maryam' && idsIn(whole).includes(id));
    expect(idsIn(await listed(him, `${asked}&search=mary`)).toSorted()).toEqual(idsOf(some));
  });

  it('with the same result for a search text as for a name', async () => {
    const typed = new Set(
      all.slice(0, 10).flatMap(({ firstName, lastName }) => [firstName, lastName, `${firstName} ${lastName}`]),
    );
    let hits = 0;
    for (const words of [...typed, 'mary', 'Mohd', 'zz', 'm', '12'])
      for (const who of [him, her]) {
        const query = new URLSearchParams({ search: words, bothWays: 'false' });
        const answer = await listed(who, query.toString());
        const { ids, total } = await search(who, `pageSize=100&${query}`);
        expect([words, answer.totalCount]).toEqual([words, total]);
        // Results beyond one page are in a different order, so only complete pages are compared.
        if (total <= 100) expect([words, idsIn(answer).toSorted()]).toEqual([words, ids.toSorted()]);
        hits += total;
      }
    expect(hits).toBeGreaterThan(40);
  });

  it('and refuses unknown values and reversed ranges', async () => {
    expectRefused(await him.client.get('/user/getAll?maritalStatus=Often'), ['maritalStatus']);
    expectRefused(await him.client.get('/user/getAll?ageFrom=40&ageTo=30'), ['ageTo']);
  });
});

describe('facet counts are exact:', () => {
  it('choosing an option finds as many members as its count says', async () => {
    for (const asked of [
      {},
      { bothWays: false, ageFrom: 30 },
      { nearby: 'state', highestEducation: ['Bachelors'] },
    ] as Asked[]) {
      const { facets } = await search(him, { ...asked, facets: facetKeys });
      for (const field of searchFields)
        for (const { value, count } of (facets[wireName(field.key)] ?? []).slice(0, 4)) {
          const chosen: Asked =
            field.kind === 'range' ? { [field.from]: value, [field.to]: value } : { [field.key]: value };
          expect([field.key, value, await totalOf(him, { ...asked, ...chosen })]).toEqual([field.key, value, count]);
        }
    }
  });
});

describe('search suggestions have exact numbers', () => {
  const few: Asked[] = [
    { ageFrom: 24, ageTo: 26 },
    { highestEducation: ['Bachelors'], ageTo: 27 },
    { highestEducation: ['MBBS', 'mbbs'], occupation: ['Civil Service'] },
    { city: ['Lucknow'], motherTongue: ['ur'] },
    { religion: ['islam_sunni_ansari'], ageTo: 30 },
    { religion: ['islam_shia'], motherTongue: ['ur', 'bn'], ageTo: 33 },
    { religion: ['hindu', 'islam_sunni'], ageTo: 26, heightTo: 160 },
    { city: ['Shahpur kalan'], familyType: ['Joint Family'] },
    { nearby: 'city' },
    { nearby: 'city', city: ['mumbai_mh', 'Lucknow'] },
    { nearby: 'state', state: ['Telangana', 'Uttar Pradesh'], prayer: ['five_daily'] },
    { hasDisability: true, smoking: ['never'] },
    { annualIncomeFrom: 10, heightFrom: 170 },
    { brothersFrom: 4, marriedBrothersFrom: 4 },
    { name: 'Aisha', ageFrom: 30 },
    { name: 'Nobody At All' },
    { ageFrom: 60 },
    { bothWays: false, sect: ['shia'], diet: ['vegetarian'] },
  ];

  /** The search to which a suggestion leads; undefined if the suggestion changes the preference instead. */
  function relaxed(asked: Asked, { key, of, change, from, to, value }: Found['suggestions'][number]): Asked {
    const field = searchFields.find((one) => wireName(one.key) === key);
    const { ...next } = asked as Record<string, Asked[string] | null>;
    if (of === 'bothWays') next.bothWays = false;
    else if (!field) delete next[key];
    else if (change === 'add') next[field.key] = [...[next[field.key] ?? []].flat().map(String), String(value)];
    else if (field.kind === 'range') {
      next[field.from] = change === 'widen' ? from : null;
      next[field.to] = change === 'widen' ? to : null;
    } else delete next[field.key];
    return Object.fromEntries(Object.entries(next).filter(([, one]) => one !== null)) as Asked;
  }

  it.each(few)('for %j', async (asked) => {
    const seen = new Set<string>();
    for (const [who, viewer] of [
      [her, woman],
      [him, man],
    ] as const) {
      const { total, suggestions } = await search(who, asked);
      if (total >= 20) continue;
      const totals = suggestions.map((one) => one.total);
      expect(totals).toEqual(totals.toSorted((a, b) => b - a));
      for (const one of suggestions) {
        seen.add(one.of);
        expect(one.total).toBeGreaterThan(total);
        if (one.of === 'mustHave') {
          const strict = viewer.wishes?.strict.filter((key) => key !== one.key) ?? [];
          await who.client.put('/user/updatePartnerPreference', { strict });
          expect([one, await totalOf(who, asked)]).toEqual([one, one.total]);
          await who.client.put('/user/updatePartnerPreference', { strict: viewer.wishes?.strict });
        } else expect([one, await totalOf(who, relaxed(asked, one))]).toEqual([one, one.total]);
      }
    }
    expect(seen.size, 'somebody is told what to relax').toBeGreaterThan(0);
  });

  it('and are made only when few members are found', async () => {
    const { total, suggestions } = await search(him, { bothWays: false });
    expect(total).toBeGreaterThan(20);
    expect(suggestions).toEqual([]);
  });
});

describe('a profile can be found by its id', () => {
  it('as UUID or code in any spelling, regardless of filters and must-haves', async () => {
    const target = all.find(
      (one) => one.gender === 'FEMALE' && !expectedResults(man, all, {}, app.clock.now()).includes(one),
    ) as Someone;
    const code = profileCode(target.id);
    const typed = [
      target.id,
      target.id.toUpperCase(),
      code,
      code.toLowerCase(),
      code.replaceAll('-', ''),
      ` ${code.slice(2)} `,
    ];
    for (const profileId of typed.filter((one) => !/^R[\dA-F]{12}$/.test(one))) {
      const { ids, total } = await search(him, { profileId, ageFrom: 60, city: ['Atlantis'] });
      expect([profileId, ids, total]).toEqual([profileId, [target.id], 1]);
    }
  });

  it('except for the same gender, oneself and unknown ids', async () => {
    for (const profileId of [
      man.id,
      (all.at(-1) as Someone).id,
      profileCode(man.id),
      'R-0000-0000-0000',
      'Aisha',
      '%',
      target404,
    ])
      expect(await search(him, { profileId })).toMatchObject({ ids: [], total: 0, suggestions: [] });
  });
});

const target404 = '00000000-0000-7000-8000-000000000000';
