import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { member, type Person, register } from '../support/members.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffMember;
let employee: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  employee = await staff(app, admin, 'EMPLOYEE');
});
afterAll(() => app.close());

interface Row {
  _id: string;
  gender: string | null;
  role: string;
  status: string;
}
const list = async (query: string) =>
  (await employee.client.get(`/user/getAll?${query}`)).body.result as {
    data: Row[];
    totalCount: number;
    nextCursor?: string;
  };

it('staff can list all accounts that the total counts, with roles and statuses (contract §4)', async () => {
  const [man, woman, unfinished] = [await member(app, { gender: 'MALE' }), await member(app), await register(app)];
  const { data, totalCount } = await list('pageSize=100');
  expect(data).toHaveLength(totalCount);
  expect(data.map(({ _id }) => _id).toSorted()).toEqual(
    [admin, employee, man, woman, unfinished].map(({ id }) => id).toSorted(),
  );
  // The first administrator's account was created without a gender.
  expect(data.find(({ _id }) => _id === admin.id)).toMatchObject({ gender: null, role: 'ADMIN', status: 'ACTIVE' });
  const found: Row[] = [];
  for (let page = 1; page <= totalCount; page++) found.push(...(await list(`pageSize=1&page=${page}`)).data);
  expect(found.map(({ _id }) => _id)).toEqual(data.map(({ _id }) => _id));
  expect((await list('search=Administrator')).totalCount).toBe(1);
  expect((await list('search=Administrator')).data).toHaveLength(1);
});

it('an erased account is neither listed nor counted', async () => {
  const gone = await register(app);
  const before = await list('pageSize=100');
  await app.app.platform.db.transaction(({ tx }) =>
    sql`update member set status = 'DELETED', gender = null, erased_at = ${app.clock.now()} where id = ${gone.id}`.execute(
      tx,
    ),
  );
  const after = await list('pageSize=100');
  expect(after.totalCount).toBe(before.totalCount - 1);
  expect(after.data.map(({ _id }) => _id)).toEqual(before.data.map(({ _id }) => _id).filter((id) => id !== gone.id));
});

it('members find no account without a gender', async () => {
  for (const gender of ['MALE', 'FEMALE'] as const) {
    const { client } = await member(app, { gender });
    const { data, totalCount } = (await client.get('/user/getAll?pageSize=100')).body.result;
    expect(data).toHaveLength(totalCount);
    expect(data.map(({ _id }: Row) => _id)).not.toContain(admin.id);
  }
});
