import { afterEach, describe, expect, it } from 'vitest';
import { bruteForce, compare, shownOf, valueOn } from '../../bench/matching/engine-brute-force.ts';
import {
  below,
  oneOf,
  type Random,
  randomMember,
  randomPreference,
  seeded,
  uuid,
} from '../../bench/matching/engine-people.ts';
import { createEngine, type Engine, type EngineQuery, type Filter, type IndexedMember, type Sort } from './engine.ts';

const now = new Date('2026-05-17T09:30:00Z');
const clock = { now: () => now };

const engines: Engine[] = [];
afterEach(async () => {
  await Promise.all(engines.splice(0).map((engine) => engine.close()));
});

async function engineWith(members: readonly IndexedMember[], workers = 2): Promise<Engine> {
  const engine = createEngine({ workers, clock });
  engines.push(engine);
  await engine.load(members);
  return engine;
}

const crowd = (random: Random, size: number): IndexedMember[] =>
  Array.from({ length: size }, () => randomMember(random, now));

const someFilters: readonly ((random: Random) => Filter)[] = [
  (random) => ({ key: 'age', kind: 'range', from: 20 + below(random, 15), to: 30 + below(random, 20) }),
  (random) => ({ key: 'height', kind: 'range', to: 150 + below(random, 30) }),
  (random) => ({ key: 'annualIncome', kind: 'range', from: below(random, 8) }),
  () => ({ key: 'maritalStatus', kind: 'anyOf', values: ['Never Married', 'Divorced'] }),
  () => ({ key: 'highestEducation', kind: 'anyOf', values: ['High school', 'b_tech'] }),
  () => ({ key: 'occupation', kind: 'anyOf', values: ['Civil Service', 'business_owner'] }),
  () => ({ key: 'city', kind: 'anyOf', values: ['OLD VILLAGE', 'lucknow_up'] }),
  () => ({ key: 'hasDisability', kind: 'anyOf', values: [false] }),
  () => ({ key: 'brothers', kind: 'range', from: 1, to: 3 }),
  () => ({ key: 'sect', kind: 'anyOf', values: ['sunni', 'prefer_not_to_say'] }),
  () => ({ key: 'name', kind: 'tokens', tokens: [{ text: 'a', prefix: true }] }),
  () => ({ key: 'name', kind: 'tokens', tokens: [{ text: 'khan', prefix: false }] }),
  (random) => ({ key: 'moon', kind: 'noneOf', values: Array.from({ length: 60 }, () => below(random, 110)) }),
  (random) => ({ key: 'joined', kind: 'since', at: new Date(now.getTime() - below(random, 30) * 86_400_000) }),
  (random) => ({ key: 'active', kind: 'since', at: new Date(now.getTime() - below(random, 20) * 86_400_000) }),
];
const facets = ['age', 'religion', 'city', 'highestEducation', 'hasDisability', 'annualIncome'];

function randomQuery(random: Random, members: readonly IndexedMember[]): EngineQuery & { viewer: IndexedMember } {
  const chance = (share: number): boolean => random() < share;
  return {
    viewer: oneOf(random, members),
    filters: Array.from({ length: below(random, 4) }, () => oneOf(random, someFilters)(random)),
    bothWays: chance(0.6),
    sort: oneOf<Sort>(random, ['best', 'best', 'best', 'newest', 'active', 'age']),
    ascending: chance(0.2) ? chance(0.5) : undefined,
    limit: below(random, 300),
    excluded: chance(0.5) ? Array.from({ length: 20 }, () => oneOf(random, members).id) : [],
    only: chance(0.1) ? Array.from({ length: 50 }, () => oneOf(random, members).id) : undefined,
    facets: chance(0.5) ? facets : [],
    boosts: chance(0.2)
      ? [
          { key: 'religion', value: 'islam', amount: 0.7 },
          { key: 'age', value: 30, amount: -1 },
        ]
      : undefined,
    corrections: chance(0.5)
      ? Array.from(
          new Set(Array.from({ length: 60 }, () => oneOf(random, members).id)),
          (id) => [id, 12 * random() - 6] as const,
        )
      : undefined,
    weights: chance(0.3) ? { age: 50 + below(random, 150), religion: 50 + below(random, 150), city: 133 } : undefined,
    wishes: chance(0.1) ? randomPreference(random) : undefined,
    now,
  };
}

/** Queries the engine and compares the complete answer with brute force. */
async function checkQuery(
  engine: Engine,
  query: EngineQuery & { viewer: IndexedMember },
  members: readonly IndexedMember[],
) {
  const [answer, right] = [await engine.query({ ...query, viewer: query.viewer.id }), bruteForce(query, members)];
  expect(answer.ids).toEqual(right.ids);
  expect(answer.total).toBe(right.total);
  const folded = (counts: readonly { value: unknown; count: number }[]) =>
    Object.fromEntries(counts.map(({ value, count }) => [String(value).toLowerCase(), count]));
  const counted = (test: string, key: string) =>
    Object.fromEntries([...right.without(test, key)].map(([value, count]) => [String(value).toLowerCase(), count]));
  for (const key of query.facets ?? []) expect(folded(answer.facets[key] ?? [])).toEqual(counted(`filter ${key}`, key));
  const strict = query.bothWays ? strictOf(query) : [];
  expect(answer.withoutFilter.map(({ key, from }) => `${from} ${key}`).sort()).toEqual(
    [...new Set(query.filters.map(({ key }) => `filter ${key}`)), ...strict].sort(),
  );
  for (const { key, from, total, byValue } of answer.withoutFilter) {
    expect(total).toBe(right.totalWithout(`${from} ${key}`));
    if (key !== 'name' && key !== 'joined' && key !== 'active')
      expect(folded(byValue)).toEqual(counted(`${from} ${key}`, key === 'education' ? 'highestEducation' : key));
  }
}

const strictOf = ({ viewer, wishes }: EngineQuery & { viewer: IndexedMember }): string[] => {
  const preference = wishes ?? viewer.preference;
  const { stated } = compare(preference, viewer, now);
  return stated.filter((key) => ((preference?.strict ?? []) as string[]).includes(key)).map((key) => `strict ${key}`);
};

describe('matching index', () => {
  it('returns what a brute-force search returns, for any query', async () => {
    const random = seeded(1);
    const members = crowd(random, 5000);
    const engine = await engineWith(members);
    for (let asked = 0; asked < 25; asked++) await checkQuery(engine, randomQuery(random, members), members);
  });

  it('still matches brute force after members joined, changed, left and were compacted', async () => {
    const random = seeded(2);
    const members = new Map(crowd(random, 1500).map((member) => [member.id, member]));
    const engine = await engineWith([...members.values()]);
    for (let round = 0; round < 12; round++) {
      for (let changes = 0; changes < 700; changes++) {
        const old = oneOf(random, [...members.keys()]);
        const kind = below(random, 5);
        if (kind === 0 && members.size > 1000) {
          engine.remove(old);
          members.delete(old);
        } else if (kind === 1) {
          engine.setPrices([[old, -2]]);
          members.set(old, { ...(members.get(old) as IndexedMember), logPrice: -2 });
        } else if (kind === 2) {
          engine.setActive(old, now);
          members.set(old, { ...(members.get(old) as IndexedMember), lastActiveAt: now });
        } else {
          const member = { ...randomMember(random, now), ...(kind === 3 && { id: old }) };
          engine.upsert(member);
          members.set(member.id, member);
        }
      }
      const all = [...members.values()];
      for (let asked = 0; asked < 3; asked++) await checkQuery(engine, randomQuery(random, all), all);
    }
    expect([...engine.ids('FEMALE'), ...engine.ids('MALE')].sort()).toEqual([...members.keys()].sort());
    expect(engine.size.FEMALE + engine.size.MALE).toBe(members.size);
  });

  it('finds each member once if the list `only` names them twice', async () => {
    const random = seeded(9);
    const members = crowd(random, 60);
    const engine = await engineWith(members, 1);
    const viewer = members.find(({ gender }) => gender === 'MALE') as IndexedMember;
    const women = members.filter(({ gender }) => gender === 'FEMALE').map(({ id }) => id);
    const asked = { viewer: viewer.id, filters: [], bothWays: false, limit: 100, excluded: [], now } as const;
    const { ids } = await engine.query({ ...asked, sort: 'newest', only: [...women, ...women] });
    expect(ids.toSorted()).toEqual(women.toSorted());
  });

  it('returns the same order with zero, one and two workers, and for a member outside the index', async () => {
    const random = seeded(3);
    const members = crowd(random, 6000);
    const [one, two] = [await engineWith(members, 1), await engineWith(members, 2)];
    const none = createEngine({ clock });
    engines.push(none);
    await none.load(members);
    for (let asked = 0; asked < 10; asked++) {
      const query = randomQuery(random, members);
      const answer = await one.query({ ...query, viewer: query.viewer.id });
      expect(await two.query({ ...query, viewer: query.viewer.id })).toEqual(answer);
      expect(await two.query(query)).toEqual(answer);
      expect(await none.query(query)).toEqual(answer);
    }
  });

  it('stays exact with more distinct preference values than fit in 16 bits', async () => {
    const random = seeded(4);
    const keys = [...Array(70_000).keys()];
    const { optionsByKey } = await import('../../contract/options/lookup.ts');
    const communities = [...optionsByKey('religion').keys()] as string[];
    const base = randomMember(random, now);
    const members: IndexedMember[] = keys.map((key) => ({
      ...base,
      id: uuid(random),
      gender: 'FEMALE',
      // Every member has a different preference: the bits of the member's number select communities.
      preference: {
        religion: communities.filter((_, bit) => bit < 18 && ((key + 1) >> bit) & 1),
        strict: key % 2 ? ['religion'] : [],
      },
    }));
    const viewers = [3, 17].map((bit) => ({
      ...randomMember(random, now),
      gender: 'MALE' as const,
      attributes: { religion: communities[bit] },
    }));
    const everybody = [...members, ...viewers];
    const engine = await engineWith(everybody);
    for (const viewer of viewers)
      await checkQuery(
        engine,
        { viewer, filters: [], bothWays: true, sort: 'best', limit: 200, excluded: [], now },
        everybody,
      );
  });

  it('explains which criteria two members meet, in both directions, as their preferences say', async () => {
    const random = seeded(5);
    const members = crowd(random, 400);
    const engine = await engineWith(members);
    for (let pair = 0; pair < 10_000; pair++) {
      const [viewer, other] = [oneOf(random, members), oneOf(random, members)];
      const hidden = (other.preference?.hidden ?? []) as string[];
      const [wanted, wanting] = [compare(viewer.preference, other, now), compare(other.preference, viewer, now)];
      expect(engine.explainer(viewer.id)(other.id)).toEqual({
        wanted: { met: wanted.met, missed: wanted.missed },
        wanting: {
          met: wanting.met.filter((key) => !hidden.includes(key)),
          missed: wanting.missed.filter((key) => !hidden.includes(key)),
        },
      });
      const own = (viewer.preference?.hidden ?? []) as string[];
      expect(engine.meetsStrict(viewer.id, other)).toBe(wanted.strict.every((key) => own.includes(key)));
      expect(engine.meetsHidden(viewer.id)(other.id)).toBe(!wanted.strict.some((key) => own.includes(key)));
    }
  });

  it('never reveals a hidden preference in an explanation', async () => {
    const random = seeded(6);
    const viewer = { ...randomMember(random, now), attributes: { religion: 'islam', dateOfBirth: '1995-03-01' } };
    const other = randomMember(random, now);
    const engine = await engineWith([viewer]);
    const explained = [['islam'], ['other'], []].map((religion) => {
      engine.upsert({ ...other, preference: { ageFrom: 20, religion, hidden: ['religion'] } });
      return engine.explainer(viewer.id)(other.id)?.wanting;
    });
    expect(explained).toEqual(explained.map(() => ({ met: ['age'], missed: [] })));
  });

  it('matches one pair of members exactly when a search over all members finds it', async () => {
    const random = seeded(7);
    const members = crowd(random, 800);
    const engine = await engineWith(members);
    for (let asked = 0; asked < 30; asked++) {
      const { viewer, filters, bothWays } = randomQuery(random, members);
      const query = { viewer, filters, bothWays, sort: 'newest' as const, limit: 800, excluded: [], now };
      const found = new Set((await engine.query(query)).ids);
      const byRecord = members.filter((member) => engine.matches(filters, viewer, member, { bothWays, now }));
      const byId = members.filter(({ id }) => engine.matches(filters, viewer.id, id, { bothWays, now }));
      expect(new Set(byRecord.map(({ id }) => id))).toEqual(found);
      expect(byId).toEqual(byRecord);
    }
  });

  it('returns how well one member and each of the others match', async () => {
    const random = seeded(8);
    const members = crowd(random, 3000);
    const engine = await engineWith(members);
    engine.remove((members[5] as IndexedMember).id);
    const viewer = members[7] as IndexedMember;
    const row = await engine.fits(viewer.id);
    const sums = new Map([...(row?.sums ?? [])].flatMap((sum, at) => (sum < 0 ? [] : [[row?.idAt(at), sum]])));
    const others = members.filter(({ id, gender }) => gender !== viewer.gender && id !== members[5]?.id);
    const right = others.flatMap((other) => {
      const [mine, theirs] = [
        compare(shownOf(viewer.preference), other, now),
        compare(shownOf(other.preference), viewer, now),
      ];
      const share = ({ met, stated }: typeof mine): number => (stated.length ? met.length / stated.length : 0.5);
      const excludes = mine.strict.length + theirs.strict.length > 0;
      return excludes ? [] : [[other.id, Math.fround(share(mine) + share(theirs))] as const];
    });
    expect(sums).toEqual(new Map(right));
    expect(await engine.fits('00000000-0000-7000-8000-000000000000')).toBeUndefined();
  });

  it('increases ages at midnight in India', async () => {
    const random = seeded(9);
    const members = crowd(random, 600).map((member, index) => ({
      ...member,
      attributes: { ...member.attributes, dateOfBirth: `1996-0${1 + (index % 6)}-${index % 2 ? '18' : '29'}` },
    }));
    const engine = await engineWith(members);
    const viewer = members[0] as IndexedMember;
    for (const at of [
      '2026-05-17T18:29:59Z',
      '2026-05-17T18:30:00Z',
      '2027-02-28T06:00:00Z',
      '2027-03-01T06:00:00Z',
      '2026-05-17T09:30:00Z',
    ]) {
      const query = {
        viewer,
        filters: [{ key: 'age', kind: 'range' as const, from: 30, to: 30 }],
        bothWays: false,
        sort: 'age' as const,
        limit: 600,
        excluded: [],
        facets: ['age'],
        now: new Date(at),
      };
      const [answer, right] = [await engine.query(query), bruteForce(query, members)];
      expect(answer.ids).toEqual(right.ids);
      expect(new Map(answer.facets.age?.map(({ value, count }) => [value, count]))).toEqual(
        right.without('filter age', 'age'),
      );
    }
  });

  it('returns nothing for unknown and invalid member ids', async () => {
    const random = seeded(10);
    const engine = await engineWith([]);
    const [viewer, stranger] = [randomMember(random, now), uuid(random)];
    const question = {
      filters: [],
      bothWays: true,
      sort: 'best' as const,
      limit: 10,
      excluded: [stranger, 'no id'],
      now,
    };
    expect((await engine.query({ ...question, viewer })).ids).toEqual([]);
    expect((await engine.query({ ...question, viewer: stranger })).ids).toEqual([]);
    expect(engine.has('no id')).toBe(false);
    expect(engine.describe(stranger)).toBeUndefined();
    expect(engine.explainer(stranger)(stranger)).toBeUndefined();
    expect(() => engine.upsert({ ...viewer, id: 'no id' })).toThrow(TypeError);
    engine.remove('no id');
    expect(engine.size).toEqual({ FEMALE: 0, MALE: 0 });
  });

  it('describes a member by the attribute values it stores', async () => {
    const random = seeded(11);
    const members = crowd(random, 100);
    const engine = await engineWith(members);
    for (const member of members)
      for (const [key, value] of Object.entries(engine.describe(member.id)?.attributes ?? {})) {
        const right = valueOn(member, key, now) ?? null;
        expect(typeof value === 'string' && key.endsWith('ity') ? value.toLowerCase() : value).toBe(right);
      }
  });
});
