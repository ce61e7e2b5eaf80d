import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchFields } from '../../contract/discovery/values.ts';
import { domainName } from '../../contract/wire-names.ts';
import { chance, invent, type Someone } from '../support/community.ts';
import { type Asked, expectedResults } from '../support/expected-results.ts';
import { insertMembers, signIn } from '../support/insert-members.ts';
import type { Person } from '../support/members.ts';
import { search, totalOf } from '../support/searching.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let all: Someone[];
let him: Person;
let man: Someone;
let strict: Person;
let strictMan: Someone;

beforeAll(async () => {
  app = await startTestApp();
  const now = app.clock.now();
  const women = invent(90, 'FEMALE', 21, now);
  const [one, other] = invent(2, 'MALE', 22, now) as [Someone, Someone];
  man = { ...one, wishes: null };
  // No member here speaks this language.
  strictMan = { ...other, wishes: { motherTongue: ['kok'], strict: ['motherTongue'], hidden: [] } };
  all = [...women, man, strictMan];
  await insertMembers(app, all);
  [him, strict] = await Promise.all([signIn(app, man), signIn(app, strictMan)]);
});
afterAll(() => app.close());

/** The search without the named conditions, as a client would send it. */
function leftOut(asked: Asked, drop: readonly string[]): Asked {
  const left: Record<string, Asked[string]> = { ...asked };
  for (const wire of drop) {
    const key = domainName(wire) ?? wire;
    const field = searchFields.find((one) => one.key === key);
    if (key === 'bothWays') left.bothWays = false;
    else for (const term of field?.kind === 'range' ? [field.from, field.to] : [key]) delete left[term];
  }
  return left;
}

/** The conditions of a search, by the names used in suggestions. */
const conditionsOf = (asked: Asked): string[] => [
  ...new Set(
    Object.keys(asked).map((term) =>
      searchFields.some(({ key }) => key === term) ? term : term.replace(/(From|To)$/, ''),
    ),
  ),
];

const subsets = ([key, ...rest]: readonly string[]): string[][] =>
  key === undefined ? [[]] : subsets(rest).flatMap((some) => [some, [key, ...some]]);

/** Number of results without these conditions. With a name filter there are none, because no member has the name. */
const left = (viewer: Someone, asked: Asked, drop: readonly string[]): number => {
  const { name, ...rest } = leftOut(asked, drop);
  return name === undefined ? expectedResults(viewer, all, rest, app.clock.now()).length : 0;
};

/**
 * The best advice for a search without results, found by trying every combination: as few changes as possible, then as
 * many people as possible.
 */
function best(viewer: Someone, asked: Asked): { few: number; total: number } | undefined {
  const ways = subsets(conditionsOf(asked)).map((drop) => ({ few: drop.length, total: left(viewer, asked, drop) }));
  return ways.filter(({ total }) => total > 0).toSorted((a, b) => a.few - b.few || b.total - a.total)[0];
}

const NAME = 'Nobody At All';

describe('when nothing is found and removing one filter does not help', () => {
  it.each<Asked>([
    { name: NAME, city: ['Atlantis'] },
    { name: NAME, city: ['Atlantis'], bothWays: false },
    { name: NAME, city: ['Atlantis'], ageFrom: 20, ageTo: 45 },
    { name: NAME, city: ['Atlantis'], motherTongue: ['kok'], maritalStatus: ['Never Married'] },
    { name: NAME, brothersFrom: 5, marriedBrothersFrom: 5 },
    { name: NAME, nearby: 'city', city: ['Atlantis'] },
    { name: NAME, nearby: 'state', state: ['Goa'], heightFrom: 140 },
    { religion: ['hindu'], city: ['Atlantis'], sect: ['sunni'] },
    { occupation: ['Civil Service'], employedIn: ['Private Sector'], name: NAME },
  ])('the answer names filters to remove together, and how many people are then found: %j', async (asked) => {
    const { total, suggestions, together, nobodyAtAll } = await search(him, asked);
    expect([total, suggestions, nobodyAtAll]).toEqual([0, [], undefined]);
    const { drop = [], total: promised } = together ?? {};
    expect(drop.length).toBeGreaterThan(1);
    expect(await totalOf(him, leftOut(asked, drop))).toBe(promised);
    expect(left(man, asked, drop)).toBe(promised);
    expect({ few: drop.length, total: promised }).toEqual(best(man, asked));
  });

  it('the answer names as few filters as possible, in many combinations', async () => {
    const next = chance(5);
    const rare: Asked[] = [
      { city: ['Shahpur Kalan'] },
      { highestEducation: ['mbbs'] },
      { ageFrom: 44 },
      { heightFrom: 180 },
      { religion: ['islam_shia'] },
      { brothersFrom: 4 },
      { maritalStatus: ['Widowed'] },
      { annualIncomeFrom: 10 },
      { nearby: 'city' },
      { diet: ['vegan'] },
      { motherTongue: ['bn'] },
    ];
    let several = 0;
    for (let round = 0; round < 60; round++) {
      const asked: Asked = Object.assign(
        { bothWays: false },
        ...rare.toSorted(() => next() - 0.5).slice(0, 4 + Math.floor(next() * 3)),
      );
      const { total, suggestions, together, nobodyAtAll } = await search(him, asked);
      expect(nobodyAtAll).toBeUndefined();
      if (total > 0 || suggestions.length > 0) {
        expect(together).toBeUndefined();
        continue;
      }
      several++;
      const { bothWays: _, ...filters } = asked;
      const least = subsets(conditionsOf(filters))
        .map((drop) => ({ few: drop.length, total: left(man, asked, drop) }))
        .filter((one) => one.total > 0)
        .toSorted((a, b) => a.few - b.few || b.total - a.total)[0];
      const told = together ?? { drop: [], total: 0 };
      expect(told.total).toBeGreaterThan(0);
      expect([asked, await totalOf(him, leftOut(asked, told.drop))]).toEqual([asked, told.total]);
      // With up to four filters, every pair was tried, so the advice has the minimum number of changes. With more
      // filters, only this is required: no dropped condition can be put back.
      if (Object.keys(filters).length <= 4) expect([asked, told.drop.length]).toEqual([asked, least?.few]);
      for (const key of told.drop) {
        const put = told.drop.filter((other) => other !== key);
        expect([asked, key, left(man, asked, put)]).toEqual([asked, key, 0]);
      }
    }
    expect(several).toBeGreaterThan(10);
  });

  it('must-haves are named only if nobody meets them even without filters', async () => {
    const asked: Asked = { name: NAME, city: ['Atlantis'] };
    const { total, suggestions, together } = await search(strict, asked);
    expect([total, suggestions]).toEqual([0, []]);
    expect(together?.drop.toSorted()).toEqual(['bothWays', 'city', 'name']);
    expect(together?.total).toBe(await totalOf(strict, { bothWays: false }));
    expect(together?.total).toBe(expectedResults(strictMan, all, { bothWays: false }, app.clock.now()).length);
    // Here dropping a single condition would help, which is suggested in the ordinary way.
    const plain = await search(strict, {});
    expect(plain).toMatchObject({ total: 0, together: undefined, nobodyAtAll: undefined });
    expect(plain.suggestions.map(({ of }) => of)).toContain('mustHave');
  });

  it('the answer names filters by their wire names', async () => {
    const { together } = await search(him, { brothersFrom: 15, sistersFrom: 15, name: NAME });
    expect(together?.drop.toSorted()).toEqual(['name', 'numberOfBrother', 'numberOfSister']);
  });

  it('ignored members are not counted', async () => {
    const asked: Asked = { name: NAME, city: ['Atlantis'] };
    const before = (await search(him, asked)).together?.total ?? 0;
    const she = (await search(him, {})).ids[0] as string;
    await him.client.post(`/user/ignoreProfile/${she}`);
    expect((await search(him, asked)).together?.total).toBe(before - 1);
    await him.client.delete(`/user/ignoreProfile/${she}`);
  });
});

describe('no combination of filters is suggested', () => {
  it.each<Asked>([
    {},
    { name: NAME },
    { city: ['Atlantis'], bothWays: false },
    { name: NAME, city: ['Atlantis'], pageSize: 0 },
    { profileId: 'R-0000-0000-0000', name: NAME, city: ['Atlantis'] },
  ])('for %j', async (asked) => {
    expect(await search(him, asked)).toMatchObject({ together: undefined, nobodyAtAll: undefined });
  });

  it('on a further page', async () => {
    expect(await search(him, { name: NAME, city: ['Atlantis'], page: 2 })).toMatchObject({ together: undefined });
  });
});

it('an empty community is reported as such, without suggestions', async () => {
  const empty = await startTestApp();
  try {
    const [woman] = invent(1, 'FEMALE', 3, empty.clock.now()) as [Someone];
    const [only] = invent(1, 'MALE', 4, empty.clock.now()) as [Someone];
    await insertMembers(empty, [
      { ...woman, wishes: null },
      { ...only, wishes: null },
    ]);
    const her = await signIn(empty, woman);
    const searches: Asked[] = [{}, { bothWays: false }, { name: NAME }, { name: NAME, city: ['Atlantis'] }];
    for (const asked of searches) expect(await search(her, asked)).toMatchObject({ nobodyAtAll: undefined });
    await her.client.post(`/user/ignoreProfile/${only.id}`);
    for (const asked of searches)
      expect(await search(her, asked)).toMatchObject({
        total: 0,
        suggestions: [],
        together: undefined,
        nobodyAtAll: true,
      });
  } finally {
    await empty.close();
  }
});
