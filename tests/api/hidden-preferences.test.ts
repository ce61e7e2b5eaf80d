import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { searchFields } from '../../contract/discovery/values.ts';
import { optionsByKey } from '../../contract/options/lookup.ts';
import { ownerChosenFields } from '../../contract/profiles/fields.ts';
import { type Criterion, criteria, keysOf } from '../../contract/profiles/preference-fields.ts';
import { wireName } from '../../contract/wire-names.ts';
import { answer, express, hideProfile, idsIn, setPrivacy } from '../support/activity.ts';
import { birthdayForAge, invent, type Someone } from '../support/community.ts';
import { expectFailure } from '../support/failures.ts';
import { insertMembers, signIn } from '../support/insert-members.ts';
import type { Person } from '../support/members.ts';
import { oneOfEach } from '../support/sample.ts';
import { expectNew, newFor, savedBy } from '../support/saved-searches.ts';
import { search } from '../support/searching.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** A criterion that a member hides affects only that member's own results (contract §12, decision 0025). */

/** Her name is unique, so a search for this name asks about her alone. */
const HER_NAME = 'Shagufta';

let app: TestApp;
let she: Person;
let he: Person;
let suitor: Person;
let women: Someone[];
/** Two men with equal settings who have no relation with her yet. */
let others: Someone[];

beforeAll(async () => {
  app = await startTestApp();
  const now = app.clock.now();
  /** People without preferences, so that any change for one of them is caused by her preference. */
  const plain = (count: number, gender: 'FEMALE' | 'MALE', seed: number): Someone[] =>
    invent(count, gender, seed, now).map((one) => ({ ...one, wishes: null, fieldVisibility: shownToAll }));
  women = plain(9, 'FEMALE', 281);
  const men = plain(5, 'MALE', 282);
  others = men.slice(3).map((man) => ({ ...man, privacy: {} }));
  const [first] = women as [Someone];
  const her = { ...first, firstName: HER_NAME, attributes: { ...first.attributes, languagesSpoken: ['ur', 'ar'] } };
  await insertMembers(app, [her, ...women.slice(1), ...men.slice(0, 3), ...others]);
  she = await signIn(app, her);
  [he, suitor] = (await Promise.all(men.slice(0, 2).map((man) => signIn(app, man)))) as [Person, Person];
  await search(he);
});
afterAll(() => app.close());

const shownToAll = Object.fromEntries(ownerChosenFields.map(({ key }) => [key, 'members']));
const wishes = (preference: object) => she.client.put('/user/updatePartnerPreference', preference);
const nothing = Object.fromEntries(
  (criteria as readonly Criterion[]).flatMap((criterion) =>
    keysOf(criterion).map((key) => [key, criterion.kind === 'list' ? [] : null]),
  ),
);

beforeEach(async () => {
  expect((await wishes({ ...nothing, strict: [], hidden: [] })).status).toBe(200);
});

const snake = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Writes one field of a member's profile. */
const become = (who: Person, column: string, value: unknown) =>
  app.app.platform.db.transaction(({ tx }) =>
    sql`update profile set ${sql.ref(column)} = ${value} where member_id = ${who.id}`.execute(tx),
  );

/** A preference in one criterion, the profile column it concerns, and a value inside and one outside the preference. */
interface Boundary {
  readonly criterion: Criterion;
  readonly wish: Record<string, unknown>;
  readonly column: string;
  readonly inside: unknown;
  readonly outside: unknown;
}

function boundaryOf(criterion: Criterion): Boundary {
  const { key } = criterion;
  const column = key === 'age' ? 'date_of_birth' : key === 'education' ? 'highest_education' : snake(key);
  const of = (wish: unknown, inside: unknown, outside: unknown): Boundary => ({
    ...{ criterion, column, inside, outside },
    wish: { [criterion.kind === 'range' ? criterion.from : key]: wish },
  });
  if (key === 'age') return of(30, birthdayForAge(35, 40, app.clock.now()), birthdayForAge(25, 40, app.clock.now()));
  if (key === 'height') return of(170, 175, 160);
  if (criterion.kind === 'place') return of('lucknow_up', 'lucknow_up', 'mumbai_mh');
  if (criterion.kind === 'minimum') return of(10, 15, 5);
  const [outside, inside] = [...optionsByKey(criterion.list).keys()];
  return of([inside], inside, outside);
}

/** Fields that may differ between equal answers: cursors and times. */
const VARIES = new Set(['cursor', 'nextCursor', 'at']);
/** A field about his own home, which he changes himself. */
const OWN = new Set(['nearby']);
const plainly = (text: string): string =>
  JSON.stringify(JSON.parse(text), (key, value) => (VARIES.has(key) || OWN.has(key) ? undefined : value));

/** Every call that returns members or counts of members. */
const questions = (): string[] => {
  const facets = searchFields.map(({ key }) => `facets=${wireName(key)}`).join('&');
  return [
    ...['best', 'newest', 'active', 'age'].map((sort) => `/user/search?bothWays=1&sort=${sort}&pageSize=100`),
    `/user/search?bothWays=1&pageSize=1&page=2`,
    `/user/search?bothWays=1&pageSize=0&${facets}`,
    `/user/search?bothWays=1&pageSize=50&${facets}`,
    `/user/search?bothWays=1&name=${HER_NAME}`,
    `/user/search?bothWays=1&name=${HER_NAME}&pageSize=0&${facets}`,
    // A search without results, whose answer says which change would help.
    `/user/search?bothWays=1&name=${HER_NAME}&ageFrom=60`,
    // The same with a filter on the languages that she speaks, and on one that she does not speak.
    `/user/search?bothWays=1&name=${HER_NAME}&languagesSpoken=ur`,
    `/user/search?bothWays=1&name=${HER_NAME}&languagesSpoken=ar&pageSize=0&${facets}`,
    `/user/search?bothWays=1&name=${HER_NAME}&languagesSpoken=ta`,
    `/user/search?bothWays=1&name=${HER_NAME}&languagesSpoken=ta&ageFrom=60`,
    `/user/search?bothWays=0&sort=best&pageSize=100`,
    `/user/search?profileId=${she.id}`,
    '/user/recommendations',
    `/user/similar/${(women[1] as Someone).id}`,
    `/user/getAll?bothWays=1&search=${HER_NAME}`,
    '/user/getAll?bothWays=1',
    `/user/GetProfileById/${she.id}`,
    '/user/profileViewByMe',
    '/user/savedSearches',
  ];
};

async function everythingSeenBy(who: Person): Promise<Record<string, string>> {
  const seen: Record<string, string> = {};
  for (const path of questions()) {
    const { status, text } = await who.client.get(path);
    expect(status, `${path}: ${text}`).toBe(200);
    seen[path] = plainly(text);
  }
  return seen;
}

/** The calls whose answer for `who` has changed. */
async function changedFor(who: Person, before: Record<string, string>): Promise<string[]> {
  const seen = await everythingSeenBy(who);
  return Object.keys(seen).filter((path) => seen[path] !== before[path]);
}

const isFoundBy = async (who: Person): Promise<boolean> =>
  (await search(who, { name: HER_NAME, bothWays: true })).ids.includes(she.id);
const sheFinds = async (who: Person): Promise<boolean> =>
  (await search(she, { bothWays: true, pageSize: 100 })).ids.includes(who.id);

const kinds = oneOfEach(
  'hidden criteria',
  criteria as readonly Criterion[],
  // Criteria whose values are encoded or compared in a special way.
  ({ key, kind }) => (kind === 'list' ? (['religion', 'education', 'state'].includes(key) ? key : kind) : key),
);

describe.each(kinds.map((criterion) => [criterion.key, criterion] as const))(
  'hidden must-have: %s',
  (key, criterion) => {
    it('is invisible in everything others see, however they edit their profile, and still filters for its owner', async () => {
      const { wish, column, inside, outside } = boundaryOf(criterion);
      const his = await app.app.platform.db.read
        .selectFrom('profile')
        .select(sql<unknown>`to_jsonb(profile) -> ${column}`.as('value'))
        .where('member_id', '=', he.id)
        .executeTakeFirstOrThrow();

      // First with the must-have visible, to prove that the two values lie on different sides of it.
      await become(he, column, outside);
      const [atFirst, without] = [await everythingSeenBy(he), await sheFinds(he)];
      expect(without).toBe(true);
      expect((await wishes({ ...wish, strict: [key], hidden: [] })).status).toBe(200);
      expect(await isFoundBy(he)).toBe(false);
      await become(he, column, inside);
      expect(await isFoundBy(he)).toBe(true);

      expect((await wishes({ hidden: [key] })).status).toBe(200);
      expect(await changedFor(he, atFirst)).toEqual([]);
      expect(await sheFinds(he)).toBe(true);
      await become(he, column, outside);
      expect(await changedFor(he, atFirst)).toEqual([]);
      expect(await sheFinds(he)).toBe(false);

      // The same for a preference that only ranks.
      expect((await wishes({ strict: [] })).status).toBe(200);
      expect(await changedFor(he, atFirst)).toEqual([]);
      expect(await sheFinds(he)).toBe(true);
      await become(he, column, his.value);
    });
  },
);

it('a first preference whose criteria are all hidden changes nothing that others see', async () => {
  const { id } = women.at(-1) as Someone;
  const other = await signIn(app, women.at(-1) as Someone);
  const profile = async () => plainly((await he.client.get(`/user/GetProfileById/${id}`)).text);
  const before = await profile();
  const wish = { religion: ['islam_shia'], heightFrom: 170, strict: ['height'], hidden: ['religion', 'height'] };
  expect((await other.client.put('/user/updatePartnerPreference', wish)).status).toBe(200);
  expect(await profile()).toBe(before);
});

describe('an interest to a member with a hidden must-have', () => {
  const tall = { heightFrom: 170, strict: ['height'] };
  const received = (query = '') => idsIn(she, `/user/whoIsInterestedInMe${query}`);
  /** His sent interests as he sees them, without ids and times. */
  const sentBy = async (who: Person) => {
    const [list, profile] = [
      await who.client.get('/user/myInterest'),
      await who.client.get(`/user/GetProfileById/${she.id}`),
    ];
    const unlike = /"(interestId|at)":"[^"]*"/g;
    return [plainly(list.text), plainly(profile.text)].map((text) => text.replaceAll(unlike, '"$1"'));
  };

  beforeAll(async () => {
    await become(he, 'height', 160);
    await become(suitor, 'height', 180);
    await setPrivacy(she, { interest: 'strict' });
  });

  it('is not refused for missing the hidden must-have, but for missing a shown one', async () => {
    await wishes({ ...tall, hidden: [] });
    expectFailure(await express(he, she), 403, 'interest.not_open');
    await wishes({ hidden: ['height'] });
    const [his, other] = [await express(he, she), await express(suitor, she)];
    expect([his.status, his.body.result.message, his.body.result.data.status]).toEqual([
      200,
      'Interest sent.',
      'Pending',
    ]);
    expect([other.status, other.body.result.message]).toEqual([200, his.body.result.message]);
  });

  it('is sorted under "Other" in the receiver\'s own list when it misses a hidden must-have', async () => {
    await wishes({ ...tall, hidden: ['height'] });
    expect((await received()).toSorted()).toEqual([he.id, suitor.id].toSorted());
    expect(await received('?other=true')).toEqual([he.id]);
    expect(await received('?other=false&status=Pending')).toEqual([suitor.id]);
    const { body } = await she.client.get('/user/whoIsInterestedInMe?other=true&status=Pending&pageSize=1');
    expect(body.result.totalCount).toBe(1);
    // The count equals the length of the list to which it links.
    expect((await she.client.get('/user/activityCounts')).body.result.data).toEqual({ interestsToAnswer: 1 });
    // The split follows her preferences and his profile.
    await become(he, 'height', 170);
    expect(await received('?other=true')).toEqual([]);
    await become(he, 'height', 160);
    await wishes({ hidden: [] });
    expect(await received('?other=true')).toEqual([]);
    await wishes({ hidden: ['height'], strict: [] });
    expect(await received('?other=true')).toEqual([]);
  });

  it("is sorted by the hidden must-have while the receiver's own profile is hidden", async () => {
    await wishes({ ...tall, hidden: ['height'] });
    await hideProfile(she);
    expect(await received('?other=true')).toEqual([he.id]);
    expect(await received('?other=false')).toEqual([suitor.id]);
    await she.client.put(`/user/changeStatus/${she.id}`, { status: 'ACTIVE' });
  });

  it("does not tell its sender in which part of the receiver's list it is", async () => {
    await wishes({ ...tall, hidden: ['height'] });
    expect(await sentBy(he)).toEqual(await sentBy(suitor));
    for (const other of ['true', 'false'])
      expect(await idsIn(he, `/user/whoIsInterestedInMe?other=${other}`)).toEqual([]);
    const [{ interestId }] = (await she.client.get('/user/whoIsInterestedInMe?other=true')).body.result.data;
    expect((await answer(she, interestId, 'Accepted')).body.result.data.status).toBe('Accepted');
    expect((await he.client.get('/user/myInterest')).body.result.data).toMatchObject([{ status: 'Accepted' }]);
  });
});

describe('a sincere interest in a member with a hidden must-have', () => {
  const received = (query: string) => idsIn(she, `/user/whoIsInterestedInMe?status=Pending&${query}`);
  const sincere = (from: Person) => from.client.post(`/user/expressInterest/${she.id}`, { sincere: true });

  it('looks the same to its sender, whether the sender meets the must-have or not', async () => {
    const [short, tall] = (await Promise.all(others.map((man) => signIn(app, man)))) as [Person, Person];
    await become(short, 'height', 160);
    await become(tall, 'height', 180);
    await wishes({ heightFrom: 170, strict: ['height'], hidden: ['height'] });
    const unlike = /"(interestId|at)":"[^"]*"/g;
    const whatHeLearns = async (who: Person) => {
      const sent = await sincere(who);
      expect(sent.body.result).toMatchObject({ data: { status: 'Pending' }, message: 'Sincere interest sent.' });
      const [list, again] = [await who.client.get('/user/myInterest'), await sincere(who)];
      return [plainly(list.text).replaceAll(unlike, '"$1"'), again.status, again.body.error.code];
    };
    expect(await whatHeLearns(short)).toEqual(await whatHeLearns(tall));
    const [mine, apart] = [await received('other=false'), await received('other=true')];
    expect([mine[0], apart[0]]).toEqual([tall.id, short.id]);
    expect([mine.includes(short.id), apart.includes(tall.id)]).toEqual([false, false]);
  });
});

describe('the refined order of lists with a hidden must-have', () => {
  /** Members who were active in this time get a refined order. */
  const ACTIVE_MS = 30 * 86_400_000;

  /** Prices and orders as the nightly job computes them from nothing. */
  async function computed(): Promise<string> {
    const { db, jobs, clock } = app.app.platform;
    // A search waits until the index has her preference.
    await search(he);
    await db.transaction(async ({ tx }) => {
      await tx.deleteFrom('market_order').execute();
      await tx.deleteFrom('market_price').execute();
      await jobs.enqueue(tx, 'matching.prices', {});
    });
    const { count } = await db.read
      .selectFrom('member')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('completed_at', 'is not', null)
      .where('last_active_at', '>=', new Date(clock.now().getTime() - ACTIVE_MS))
      .executeTakeFirstOrThrow();
    const orders = () => db.read.selectFrom('market_order').selectAll().orderBy('member_id').execute();
    await expect.poll(async () => (await orders()).length).toBe(Number(count));
    const prices = await db.read
      .selectFrom('market_price')
      .select(['member_id', 'log_price'])
      .orderBy('member_id')
      .execute();
    return JSON.stringify([
      prices,
      (await orders()).map(({ member_id, others, corrections }) => ({ member_id, others, corrections })),
    ]);
  }

  it('is the same for everybody as without the must-have, and differs once the must-have is shown', async () => {
    await become(he, 'height', 160);
    const computedWith = async (preference: object) => {
      await wishes({ heightFrom: null, strict: [], hidden: [], ...preference });
      return computed();
    };
    const isAsWithout = async (preference: object) => (await computedWith({})) === (await computedWith(preference));
    const tall = { heightFrom: 170, strict: ['height'] };
    // Compared until equal: the prices of an earlier computation reach the index a little later.
    await expect.poll(() => isAsWithout({ ...tall, hidden: ['height'] })).toBe(true);
    expect(await isAsWithout({ ...tall, hidden: [] })).toBe(false);
  });
});

describe('saved searches of a member with a hidden must-have', () => {
  it('find only newcomers who meet the must-have, while searches of others still find their owner', async () => {
    const [short, tall] = [await become(he, 'height', 160), await become(suitor, 'height', 180)];
    expect([short.numAffectedRows, tall.numAffectedRows]).toEqual([1n, 1n]);
    await wishes({ heightFrom: 170, strict: ['height'], hidden: ['height'] });
    const [his, hers] = [await savedBy(he, { bothWays: true }), await savedBy(she, { bothWays: true })];
    const anew = async (who: Person) => {
      await hideProfile(who);
      // A search waits until the index has processed the hiding, so that showing again counts as a return.
      await search(he);
      await who.client.put(`/user/changeStatus/${who.id}`, { status: 'ACTIVE' });
    };
    await anew(she);
    await expectNew(he, his, 1);
    expect((await newFor(he, his)).map(({ _id }) => _id)).toEqual([she.id]);
    await anew(he);
    await anew(suitor);
    await expectNew(she, hers, 1);
    expect((await newFor(she, hers)).map(({ _id }) => _id)).toEqual([suitor.id]);
  });
});
