import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles } from '../../contract/roles.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { basicDetail, member, type Person, register } from '../support/members.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffMember;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
});
afterAll(() => app.close());

const update = (by: { client: Person['client'] }, id: string, body: object) =>
  by.client.put(`/user/updateById/${id}`, body);
const accountOf = async ({ client }: { client: Person['client'] }) =>
  (await client.get('/user/verify')).body.result.data.user;

describe('a member’s update of their own account', () => {
  it.each(roles.filter((role) => role !== 'MEMBER'))('cannot give the role %s', async (role) => {
    const person = await register(app);
    expect((await update(person, person.id, { role, firstName: 'Amina' })).status).toBe(200);
    expect(await accountOf(person)).toMatchObject({ role: 'MEMBER', firstName: 'Amina' });
  });

  it('cannot change the status', async () => {
    const person = await register(app);
    for (const status of ['INACTIVE', 'BLACKLISTED', 'DELETED', 'x', {}])
      expect((await update(person, person.id, { status, reason: 'x' })).status).toBe(200);
    expect((await accountOf(person)).status).toBe('ACTIVE');
  });

  it('cannot change the gender, but may repeat it', async () => {
    const person = await register(app, { gender: 'FEMALE' });
    expectFailure(await update(person, person.id, { gender: 'MALE' }), 409, 'account.gender_fixed');
    expect((await update(person, person.id, { gender: 'FEMALE' })).status).toBe(200);
    expect((await accountOf(person)).gender).toBe('FEMALE');
  });
});

describe('staff', () => {
  it.each(['SUB_ADMIN', 'EMPLOYEE'])('as %s cannot give anybody a role, including themselves', async (role) => {
    const colleague = await staff(app, admin, role);
    const person = await register(app);
    for (const { id } of [colleague, person])
      for (const wanted of roles.filter((one) => one !== role && one !== 'MEMBER')) {
        const body = { role: wanted, lastName: 'Risen', reason: 'He asked for it' };
        expectFailure(await update(colleague, id, body), 403, 'forbidden');
      }
    expect(await accountOf(colleague)).toMatchObject({ role, lastName: expect.not.stringContaining('Risen') });
    expect(await accountOf(person)).toMatchObject({ role: 'MEMBER', lastName: expect.not.stringContaining('Risen') });
    // Unchanged or invalid role values change nothing.
    for (const same of ['MEMBER', 'x', null, {}])
      expect((await update(colleague, person.id, { role: same, reason: 'x' })).status).toBe(200);
    expect((await update(colleague, colleague.id, { role })).status).toBe(200);
  });

  it('as ADMIN cannot give up their own role', async () => {
    expectFailure(await update(admin, admin.id, { role: 'MEMBER' }), 403, 'forbidden');
    expect((await update(admin, admin.id, { role: 'ADMIN' })).status).toBe(200);
    expect((await accountOf(admin)).role).toBe('ADMIN');
  });

  it.each(['SUB_ADMIN', 'EMPLOYEE'])(
    'as %s cannot suspend, delete or rename the administrator or a colleague',
    async (role) => {
      const one = await staff(app, admin, role);
      const other = await staff(app, admin, 'EMPLOYEE');
      for (const { id } of [admin, other]) {
        const change = { status: 'BLACKLISTED', reason: 'revenge' };
        expectFailure(await one.client.put(`/user/changeStatus/${id}`, change), 403, 'forbidden');
        expectFailure(await update(one, id, { ...change, firstName: 'Nobody' }), 403, 'forbidden');
        expectFailure(await one.client.delete(`/user/delete/${id}`), 403, 'forbidden');
      }
      expect(await accountOf(admin)).toMatchObject({ status: 'ACTIVE', firstName: 'Administrator' });
      expect((await accountOf(other)).status).toBe('ACTIVE');
    },
  );

  it('of field and partner accounts cannot change other accounts', async () => {
    const person = await member(app);
    for (const role of ['DEALER', 'RETAILER', 'STOKIEST', 'SALES_OFFICER', 'AREA_SALE_MANAGER']) {
      const partner = await staff(app, admin, role);
      const change = { status: 'BLACKLISTED', reason: 'x' };
      expectFailure(await partner.client.put(`/user/changeStatus/${person.id}`, change), 403, 'forbidden');
      expectFailure(await update(partner, person.id, { firstName: 'X' }), 403, 'forbidden');
      expectFailure(await partner.client.delete(`/user/delete/${person.id}`), 403, 'forbidden');
      const listed = await partner.client.get('/user/getAll?pageSize=100');
      expect([listed.status, listed.body.result.data]).toEqual([200, []]);
    }
  });

  it('must give a reason for each change of status, also together with other changes', async () => {
    const senior = await staff(app, admin, 'SUB_ADMIN');
    const person = await register(app);
    expectRefused(await update(senior, person.id, { status: 'BLACKLISTED', firstName: 'Changed' }), ['reason']);
    expect(await accountOf(person)).toMatchObject({ status: 'ACTIVE', firstName: 'Zainab' });
    const answer = await update(senior, person.id, { status: 'INACTIVE', reason: 'at her request', lastName: 'Ali' });
    expect(answer.body.result.data.user).toMatchObject({ status: 'INACTIVE', lastName: 'Ali' });
  });

  it('may correct a gender: the member repeats step 2 and then appears in the other list', async () => {
    const senior = await staff(app, admin, 'SUB_ADMIN');
    const person = await member(app, { gender: 'FEMALE' });
    const woman = await member(app, { gender: 'FEMALE' });
    const sees = async () => (await woman.client.get(`/user/GetProfileById/${person.id}`)).status;
    expect((await update(senior, person.id, { gender: 'MALE', reason: 'a mistake of his own' })).status).toBe(200);
    const mail = await app.message(person.email, /has corrected your account/);
    expect(mail.text).toMatch(/: gender\..*fill in your personal details again/s);
    expect((await person.client.get('/user/verify')).body.result.data.user.nextStep).toBe('basicInfo');
    expect(await sees()).toBe(404);
    // Nineteen years or slightly more on any day of the year: old enough for a bride, too young for a groom.
    const year = app.clock.now().getUTCFullYear() - 19;
    const tooYoung = { ...basicDetail, DOB: `${year}-01-01` };
    expectFailure(await person.client.post('/user/createBasicDetail', tooYoung), 400, 'account.under_age');
    expect((await person.client.post('/user/createBasicDetail', basicDetail)).status).toBe(200);
    expect(await sees()).toBe(200);
  });

  it('must give a reason to correct names, and the member is told which fields changed', async () => {
    const employee = await staff(app, admin, 'EMPLOYEE');
    const person = await register(app, { firstName: 'Zaynab', lastName: 'Kan' });
    for (const change of [{ firstName: 'Zainab' }, { lastName: 'Khan' }, { behalfOf: 'Sister' }])
      for (const reason of [undefined, null, ' '])
        expectRefused(await update(employee, person.id, { ...change, reason }), ['reason']);
    expect(await accountOf(person)).toMatchObject({ firstName: 'Zaynab', lastName: 'Kan' });
    const change = { firstName: 'Zainab', lastName: 'Khan', behalfOf: 'Sister', reason: 'as her papers say' };
    expect((await update(employee, person.id, change)).status).toBe(200);
    const { text } = await app.message(person.email, /has corrected your account/);
    expect(text).toContain(': first name, last name, account for.');
    for (const word of ['Zaynab', 'Kan,', 'papers', 'fill in']) expect(text).not.toContain(word);
    // Setting the present role changes nothing, and nobody is notified of their own change.
    expect((await update(employee, person.id, { firstName: 'Zainab' })).status).toBe(200);
    expect((await update(person, person.id, { firstName: 'Zeenat' })).status).toBe(200);
    const told = (await app.outbox()).filter(
      ({ to, ...entry }) => to === person.email && /corrected/.test(JSON.stringify(entry)),
    );
    expect(told).toHaveLength(1);
  });

  it('as EMPLOYEE cannot change a gender', async () => {
    const employee = await staff(app, admin, 'EMPLOYEE');
    const person = await register(app, { gender: 'FEMALE' });
    const change = { gender: 'MALE', firstName: 'Zaid', reason: 'a mistake' };
    expectFailure(await update(employee, person.id, change), 403, 'forbidden');
    expect(await accountOf(person)).toMatchObject({ gender: 'FEMALE', firstName: 'Zainab' });
  });

  it('see all members with roles and statuses, and find them by last name and email', async () => {
    const employee = await staff(app, admin, 'EMPLOYEE');
    const hidden = await member(app, { lastName: 'Quddusi' });
    await hidden.client.put(`/user/changeStatus/${hidden.id}`, { status: 'INACTIVE' });
    for (const search of ['Quddusi', hidden.email]) {
      const { body } = await employee.client.get(`/user/getAll?search=${encodeURIComponent(search)}`);
      expect(body.result.data).toEqual([
        expect.objectContaining({ _id: hidden.id, lastName: 'Quddusi', role: 'MEMBER', status: 'INACTIVE' }),
      ]);
    }
    // Staff cannot search by a part of a masked address: otherwise they could discover it bit by bit.
    const part = await employee.client.get(`/user/getAll?search=${encodeURIComponent(hidden.email.slice(0, -1))}`);
    expect(part.body.result.data).toEqual([]);
    expect((await employee.client.get(`/user/GetProfileById/${hidden.id}`)).status).toBe(200);
  });

  it('have no profile and cannot be found by members', async () => {
    const groom = await member(app, { gender: 'MALE' });
    const employee = await staff(app, admin, 'EMPLOYEE');
    const { id } = admin;
    for (const staffId of [id, employee.id])
      expectFailure(await groom.client.get(`/user/GetProfileById/${staffId}`), 404, 'not_found');
    expect((await groom.client.get('/user/getAll?pageSize=100')).text).not.toContain(employee.id);
    expectFailure(await admin.client.post('/user/createBasicDetail', basicDetail), 403);
    expect((await admin.client.get('/user/myProfile')).status).toBe(200);
  });
});

it('an administrator’s update of the own account does not change the role', async () => {
  await update(admin, admin.id, { role: 'MEMBER' });
  expect((await accountOf(admin)).role).toBe('ADMIN');
});

it('an unknown role in an update is ignored', async () => {
  const person = await register(app);
  for (const role of ['KING', '', null, {}, ['ADMIN'], 'admin']) await update(admin, person.id, { role });
  expect((await accountOf(person)).role).toBe('MEMBER');
});
