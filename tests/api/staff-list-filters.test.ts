import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchFields } from '../../contract/discovery/values.ts';
import { PREFER_NOT_TO_SAY } from '../../contract/profiles/fields.ts';
import { giveBadges } from '../support/badges.ts';
import { invent, type Someone } from '../support/community.ts';
import { type Asked, expectedResults, shownValuesOf } from '../support/expected-results.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { insertMembers } from '../support/insert-members.ts';
import { type Person, register } from '../support/members.ts';
import { queryOf } from '../support/searching.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffMember;
let employee: Person;
/**
 * All members with the fields that staff may see: fields for mutual interest are included, fields shown to nobody are
 * not.
 */
let all: Someone[];
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  employee = await staff(app, admin, 'EMPLOYEE');
  await register(app);
  const now = app.clock.now();
  const people = [...invent(60, 'FEMALE', 61, now), ...invent(40, 'MALE', 62, now)];
  await insertMembers(app, people);
  const withBadge = new Set(people.filter((_, index) => index % 7 === 0).map(({ id }) => id));
  await giveBadges(app, [...withBadge], 'id', new Date(now.getTime() + 86_400_000));
  all = people.map((one) => ({
    ...one,
    attributes: { ...one.attributes, ...(withBadge.has(one.id) ? { verified: true } : {}) },
    fieldVisibility: Object.fromEntries(
      Object.entries(one.fieldVisibility).map(([key, choice]) => [key, choice === 'mutual' ? 'members' : choice]),
    ),
  }));
});
afterAll(() => app.close());

const list = async (query: string) => {
  const { status, text, body } = await employee.client.get(`/user/getAll?pageSize=100&${query}`);
  if (status !== 200) throw new Error(`${query}: ${status} ${text}`);
  return body.result as { data: { _id: string; status: string }[]; totalCount: number; nextCursor?: string };
};
const idsIn = ({ data }: Awaited<ReturnType<typeof list>>) => data.map(({ _id }) => _id);

/** Members of both genders, because staff see everybody. */
function expected(asked: Asked): string[] {
  const viewers = (['MALE', 'FEMALE'] as const).map((gender) => all.find((one) => one.gender === gender) as Someone);
  const now = app.clock.now();
  return viewers
    .flatMap((viewer) => expectedResults(viewer, all, { bothWays: false, ...asked }, now).map(({ id }) => id))
    .toSorted();
}

async function expectTruth(asked: Asked): Promise<number> {
  const answer = await list(queryOf(asked));
  expect(idsIn(answer).toSorted(), JSON.stringify(asked)).toEqual(expected(asked));
  expect(answer.totalCount).toBe(answer.data.length);
  return answer.totalCount;
}

describe('GET /user/getAll accepts the members’ filters from staff:', () => {
  it.each(searchFields)('$key', async (field) => {
    const now = app.clock.now();
    const values = [...new Set(all.flatMap((one) => shownValuesOf(one, field.key, now)))];
    for (const value of values.slice(0, 5)) {
      const asked: Asked[] =
        field.kind === 'range'
          ? [{ [field.from]: value }, { [field.to]: value }, { [field.from]: value, [field.to]: value }]
          : field.kind === 'boolean' || field.kind === 'flag'
            ? [{ [field.key]: value }]
            : [{ [field.key]: [String(value)] }, { [field.key]: [String(value), String(values.at(-1))] }];
      for (const one of asked) expect(await expectTruth(one)).toBeGreaterThan(0);
    }
  });

  it.each<Asked>([
    { highestEducation: ['Bachelors'] },
    { religion: ['islam_sunni'] },
    { occupation: ['Private Sector'], annualIncomeFrom: 3 },
    { city: ['Bombay', ' shahpur KALAN '], ageFrom: 25, ageTo: 40 },
    { state: ['Uttar Pradesh'], city: ['Lucknow'] },
    { annualIncomeFrom: -1 },
    { verified: true, maritalStatus: ['Never Married', 'Divorced'] },
  ])('%j', async (asked) => {
    expect(await expectTruth(asked)).toBeGreaterThan(0);
  });

  it('and finds nobody by hidden or unanswered fields', async () => {
    expect((await list(`diet=${PREFER_NOT_TO_SAY}`)).totalCount).toBe(0);
    const secretive = all.find((one) => one.fieldVisibility.diet === 'nobody' && one.attributes.diet) as Someone;
    expect(idsIn(await list(`diet=${secretive.attributes.diet}`))).not.toContain(secretive.id);
  });

  it('including members whom other members cannot find', async () => {
    const [hidden] = all.filter(({ attributes }) => attributes.city === 'lucknow_up');
    const change = (values: { status: string }) =>
      app.app.platform.db.transaction(({ tx }) =>
        sql`update member set status = ${values.status} where id = ${hidden?.id}`.execute(tx),
      );
    await change({ status: 'BLACKLISTED' });
    const answer = await list('city=Lucknow');
    expect(answer.data.find(({ _id }) => _id === hidden?.id)).toMatchObject({ status: 'BLACKLISTED' });
    await change({ status: 'ACTIVE' });
  });

  it('with sorting, paging and search', async () => {
    const asked = 'ageFrom=25&column=age&direction=1';
    const whole = idsIn(await list(asked));
    expect(whole.length).toBeGreaterThan(10);
    const walked: string[] = [];
    let query = `${asked}&pageSize=7`;
    for (let count = 0; query && count < 40; count++) {
      const { data, nextCursor } = (await employee.client.get(`/user/getAll?${query}`)).body.result;
      walked.push(...data.map(({ _id }: { _id: string }) => _id));
      query = nextCursor ? `${asked}&pageSize=7&cursor=${nextCursor}` : '';
    }
    expect(walked).toEqual(whole);
    const named = all.filter(({ firstName, id }) => firstName === 'Maryam' && whole.includes(id)).map(({ id }) => id);
    expect(idsIn(await list(`${asked}&search=Maryam`)).toSorted()).toEqual(named.toSorted());
    // `bothWays` needs partner preferences, which staff do not have, so it changes nothing.
    expect(idsIn(await list(`${asked}&bothWays=1`))).toEqual(whole);
  });

  it('and refuses the same invalid values', async () => {
    for (const [query, field] of [
      ['maritalStatus=Often', 'maritalStatus'],
      ['ageFrom=40&ageTo=30', 'ageTo'],
      ['verified=perhaps', 'verified'],
      ['heightFrom=tall', 'heightFrom'],
    ] as const)
      expectRefused(await employee.client.get(`/user/getAll?${query}`), [field]);
    expectFailure(await app.client().get('/user/getAll?maritalStatus=Often'), 401, 'auth.required');
  });

  it('and records the filter names in the audit log', async () => {
    await list('diet=vegetarian&ageFrom=20');
    const { rows } = await sql<{ detail: Record<string, unknown> }>`
      select detail from audit_entry where actor_id = ${employee.id} and action = 'members.listed' order by at desc limit 1`.execute(
      app.app.platform.db.read as never,
    );
    expect(rows[0]?.detail).toMatchObject({ searched: true, filters: ['age', 'diet'] });
  });
});
