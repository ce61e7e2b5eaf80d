import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profileCode } from '../../contract/profiles/profile-code.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { changeStatus } from '../support/member-desk.ts';
import { member, type Person, register } from '../support/members.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { auditOf } from '../support/tickets.ts';

let app: TestApp;
let admin: StaffMember;
let employee: Person;
let man: Person;
let woman: Person;
let unfinished: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  employee = await staff(app, admin, 'EMPLOYEE');
  man = await member(app, {
    firstName: 'Mohammed Asif',
    lastName: 'Siddiqui',
    gender: 'MALE',
    email: 'asif.siddiqui_81@mail.example',
    phoneNumber: '+919812345611',
  });
  woman = await member(app, { firstName: 'Shaheen', lastName: 'Qureshi' });
  unfinished = await register(app, { firstName: 'Rukhsar', lastName: "D'Souza" });
});
afterAll(() => app.close());

const found = async (query: string) => {
  const { status, text, body } = await employee.client.get(`/staff/members?pageSize=100${query}`);
  expect(status, text).toBe(200);
  return body.result as { totalCount: number; totalIsFloor?: boolean; data: { _id: string; [key: string]: unknown }[] };
};
const idsOf = async (query: string) => (await found(query)).data.map(({ _id }) => _id);
const search = (typed: string) => idsOf(`&search=${encodeURIComponent(typed)}`);

describe('a staff search for members', () => {
  it.each([
    'Mohammed Asif Siddiqui',
    'mohd asif',
    'Muhammad',
    'siddiqi',
    'Sidiqui asi',
    'asif.siddiqui_81@mail.example',
    ' ASIF.SIDDIQUI_81@mail.example',
    '9812345611',
    '+91 98123 45611',
    '098123 45611',
    // Part of the phone number, at least six digits.
    '345611',
    '981234',
    '812345611',
  ])('finds the member by %s', async (typed) => {
    expect(await search(typed)).toEqual([man.id]);
  });

  it('finds the member by a stored number that is no longer valid', async () => {
    const stored = '+911111111111';
    await app.app.platform.db.transaction(({ tx }) =>
      tx.updateTable('member').set({ phone_number: stored }).where('id', '=', woman.id).execute(),
    );
    for (const typed of ['11111 11111', stored]) expect(await search(typed)).toEqual([woman.id]);
  });

  it('finds a member by profile code and by id', async () => {
    for (const typed of [profileCode(man.id), profileCode(man.id).toLowerCase().slice(2), man.id, man.id.toUpperCase()])
      expect(await search(typed), typed).toEqual([man.id]);
  });

  // Short parts of contact data find nobody: otherwise staff could discover the data bit by bit.
  it.each(['asif.siddiqui_81@mail', '45611', '98123', '@mail.example'])(
    'finds nobody by %s, part of an address or number',
    async (typed) => {
      expect(await search(typed)).toEqual([]);
    },
  );

  it.each(['Nobody', '12345', '%', '_', "'", '\\', ':*', '&', '9812345612', '@@', '🌙', 'x'.repeat(100)])(
    'finds nobody by %s',
    async (typed) => {
      expect(await found(`&search=${encodeURIComponent(typed)}`)).toEqual({ success: true, data: [], totalCount: 0 });
    },
  );

  it('finds the member by a new or changed name at once', async () => {
    expect(await search("D'Souza")).toEqual([unfinished.id]);
    const answer = await unfinished.client.put(`/user/updateById/${unfinished.id}`, { firstName: 'Gulnaz' });
    expect(answer.status).toBe(200);
    expect(await search('Gulnaaz')).toEqual([unfinished.id]);
    expect(await search('Rukhsar')).toEqual([]);
    const fresh = await register(app, { firstName: 'Zehra', lastName: 'Rizvi' });
    expect(await search('Zahra Rizwi')).toEqual([fresh.id]);
  });

  it('does not list staff accounts', async () => {
    expect(await idsOf('')).not.toContain(admin.id);
    expect(await idsOf('')).not.toContain(employee.id);
    for (const typed of [ADMIN.ADMIN_EMAIL, employee.id, employee.email]) expect(await search(typed)).toEqual([]);
  });
});

describe('the member list of staff', () => {
  it('shows names, and contacts only masked', async () => {
    const { data } = await found(`&search=${man.id}`);
    expect(data[0]).toEqual({
      _id: man.id,
      profileCode: profileCode(man.id),
      name: 'Mohammed Asif Siddiqui',
      gender: 'MALE',
      age: expect.any(Number),
      status: 'ACTIVE',
      state: 'Uttar Pradesh',
      city: 'lucknow_up',
      email: 'a****@m***.example',
      phoneNumber: '98******11',
      createdAt: expect.any(String),
      isComplete: true,
      lastActiveAt: expect.any(String),
      openReports: 0,
      badges: [],
    });
  });

  it('can be filtered by gender, state, status, badge, reports and unfinished profiles', async () => {
    expect(await idsOf('&gender=MALE')).toEqual([man.id]);
    expect(await idsOf('&only=unfinished')).toContain(unfinished.id);
    expect(await idsOf('&only=unfinished')).not.toContain(woman.id);
    expect(await idsOf('&state=Uttar%20Pradesh&gender=FEMALE')).toEqual([woman.id]);
    expect(await idsOf('&state=Kerala')).toEqual([]);
    expect(await idsOf('&badge=phone')).toEqual([]);
    await man.client.post(`/user/reportProfile/${woman.id}`, { reason: 'Fake and Incorrect Information' });
    const reported = await found('&only=reported');
    expect(reported.data.map(({ _id, openReports }) => [_id, openReports])).toEqual([[woman.id, 1]]);
    await changeStatus(admin.client, woman.id, 'INACTIVE');
    expect(await idsOf('&only=hidden')).toEqual([woman.id]);
    expect(await idsOf('&status=INACTIVE')).toEqual([woman.id]);
    await changeStatus(admin.client, woman.id, 'ACTIVE', 'mistake');
  });

  it('has pages without repeated members', async () => {
    const { totalCount } = await found('');
    const seen: string[] = [];
    for (let number = 1; number <= totalCount; number++) {
      const { body } = await employee.client.get(`/staff/members?pageSize=1&page=${number}`);
      seen.push(body.result.data[0]._id);
    }
    expect(new Set(seen).size).toBe(totalCount);
  });

  it('refuses unknown filters', async () => {
    const answer = await employee.client.get('/staff/members?status=x&gender=x&badge=x&only=x&page=-1');
    expectRefused(answer, ['status', 'gender', 'badge', 'only', 'page']);
  });

  it('is recorded in the audit log, without the search text', async () => {
    const before = (await auditOf(app, employee.id)).length;
    await search('Mohammed Asif');
    const entries = (await auditOf(app, employee.id)).slice(before);
    expect(entries).toEqual([
      {
        action: 'members.searched',
        subject_id: null,
        reason: null,
        detail: { searched: true, page: 1, members: [man.id] },
      },
    ]);
  });
});

describe('the rate limit of member searches by staff', () => {
  it('counts per staff member, and does not count list pages without a search', async () => {
    const strict = await startTestApp({ ...ADMIN, RATE_LIMIT_FACTOR: '0.01' });
    const { client } = await signInAdmin(strict);
    for (let count = 0; count < 6; count++)
      expect((await client.get(`/staff/members?search=${count}`)).status).toBe(200);
    expectFailure(await client.get('/staff/members?search=x'), 429, 'request.too_many');
    expect((await client.get('/staff/members')).status).toBe(200);
    await strict.close();
  });
});

describe('the rate limit of member views by staff', () => {
  it('counts contacts and profile pages per staff member', async () => {
    const strict = await startTestApp({ ...ADMIN, RATE_LIMIT_FACTOR: '0.05' });
    const { client } = await signInAdmin(strict);
    const { id } = await member(strict);
    const tell = () => client.post(`/staff/members/${id}/contact`, { reason: 'ticket' });
    for (let count = 0; count < 3; count++) expect((await tell()).status).toBe(200);
    expectFailure(await tell(), 429, 'request.too_many');
    const open = () => client.get(`/staff/members/${id}?reason=check`);
    for (let count = 0; count < 30; count++) expect((await open()).status).toBe(200);
    expectFailure(await open(), 429, 'request.too_many');
    await strict.close();
  });

  it('counts staff searches through members’ calls too, but not the searches of members', async () => {
    const strict = await startTestApp({ ...ADMIN, RATE_LIMIT_FACTOR: '0.05' });
    const { client } = await signInAdmin(strict);
    const paths = ['/user/getAll', '/staff/members'];
    for (let count = 0; count < 30; count++)
      expect((await client.get(`${paths[count % 2]}?search=${count}@mail.example`)).status).toBe(200);
    for (const path of paths) {
      expectFailure(await client.get(`${path}?search=x`), 429, 'request.too_many');
      expect((await client.get(path)).status).toBe(200);
    }
    const she = await register(strict);
    for (let count = 0; count < 8; count++) expect((await she.client.get('/user/getAll?search=x')).status).toBe(200);
    await strict.close();
  });
});

// This test comes last, because it creates many members.
it('the total of the member list stops at 10,000 and is marked as a minimum', async () => {
  await app.app.platform.db.transaction(({ tx }) =>
    sql`insert into member (id, role, status, first_name, last_name, email, email_key, password_hash, created_at, created_ip)
      select gen_random_uuid(), 'MEMBER', 'ACTIVE', 'Many', 'Many', n || '@many.example', n || '@many.example', 'x',
        ${app.clock.now()}, '::1' from generate_series(1, 10100) n`.execute(tx),
  );
  expect(await found('')).toMatchObject({ totalCount: 10_000, totalIsFloor: true });
  // Pages continue beyond the counted rows, and then end.
  const behind = await found('&page=101');
  expect(behind.data).toHaveLength(100);
  expect((await found('&page=103')).data).toEqual([]);
  const men = await found('&gender=MALE');
  expect(men.totalCount).toBe(1);
  expect(men).not.toHaveProperty('totalIsFloor');
  // With exactly 10,000 members the total is exact and not marked as a minimum.
  const { totalCount: others } = await found('&status=INACTIVE');
  await app.app.platform.db.transaction(({ tx }) =>
    sql`update member set status = 'INACTIVE' where id in
      (select id from member where status = 'ACTIVE' and role = 'MEMBER' limit ${10_000 - others})`.execute(tx),
  );
  const all = await found('&status=INACTIVE');
  expect(all.totalCount).toBe(10_000);
  expect(all).not.toHaveProperty('totalIsFloor');
});
