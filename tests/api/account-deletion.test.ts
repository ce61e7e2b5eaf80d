import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { ask, carriedOut, decide } from '../support/member-desk.ts';
import { member, PASSWORD, type Person, register } from '../support/members.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const DAY = 86_400_000;
const STATUSES = ['ACTIVE', 'INACTIVE', 'BLACKLISTED', 'DELETED'] as const;
type Status = (typeof STATUSES)[number];

let app: TestApp;
let admin: StaffMember;
let employee: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  employee = await staff(app, admin, 'EMPLOYEE');
});
afterAll(() => app.close());

const byStaff = (id: string, status: Status, reason?: string) =>
  admin.client.put(`/user/changeStatus/${id}`, { status, reason });
const bySelf = ({ client, id }: Person, status: unknown) => client.put(`/user/changeStatus/${id}`, { status });
const leaves = async ({ client, id }: Person): Promise<void> =>
  expect((await client.delete(`/user/delete/${id}`)).status).toBe(200);
const login = ({ email }: { email: string }) => app.client().post('/user/login', { email, password: PASSWORD });
const restore = ({ email }: { email: string }) => app.client().post('/user/restore', { email, password: PASSWORD });

/** Deletes an account as staff: one staff member requests it, another approves. */
async function deleteByTeam(id: string, reason = 'fake'): Promise<void> {
  const approvalId = await ask(employee.client, 'delete', [id], reason);
  expect((await decide(admin.client, approvalId)).status).toBe(200);
  await carriedOut(admin.client, approvalId);
}

async function inStatus(status: Status): Promise<Person> {
  const person = await register(app);
  if (status === 'BLACKLISTED') expect((await byStaff(person.id, status, 'for the test')).status).toBe(200);
  if (status === 'INACTIVE') expect((await bySelf(person, status)).status).toBe(200);
  if (status === 'DELETED') await leaves(person);
  return person;
}

describe('a member’s change of their own status', () => {
  it.each([
    ['ACTIVE', 'INACTIVE', 200],
    ['INACTIVE', 'ACTIVE', 200],
    // Deleting one's own account needs a separate call.
    ['ACTIVE', 'DELETED', 409],
    ['INACTIVE', 'DELETED', 409],
    ['ACTIVE', 'BLACKLISTED', 409],
    ['INACTIVE', 'BLACKLISTED', 409],
    ['ACTIVE', 'ACTIVE', 200],
  ] as const)('from %s to %s returns %i', async (from, to, status) => {
    const person = await inStatus(from);
    const answer = await bySelf(person, to);
    expect(answer.status, answer.text).toBe(status);
    if (status === 200) expect(answer.body.result.data).toEqual({ _id: person.id, status: to });
    else expectFailure(answer, 409, 'account.status_not_allowed');
  });

  it.each([undefined, null, '', 'active', 'HIDDEN', 1, {}, ['ACTIVE']])('refuses the status %j', async (status) => {
    expectRefused(await bySelf(await register(app), status), ['status']);
  });

  it('cannot be made by another member', async () => {
    const [one, other] = [await member(app), await member(app, { gender: 'MALE' })];
    for (const status of STATUSES)
      expectFailure(await other.client.put(`/user/changeStatus/${one.id}`, { status }), 403, 'account.not_yours');
    // An empty body gets the same refusal, so access is checked before the input.
    expectFailure(await other.client.put(`/user/changeStatus/${one.id}`, {}), 403, 'account.not_yours');
    for (const path of ['/user/delete/', '/Profile/delete/'])
      expectFailure(await other.client.delete(path + one.id), 403, 'account.not_yours');
    expectFailure(await other.client.put(`/user/updateById/${one.id}`, { firstName: 'X' }), 403, 'account.not_yours');
    expect((await one.client.get('/user/verify')).body.result.data.user.status).toBe('ACTIVE');
  });
});

describe('a change of a member’s status by staff', () => {
  it.each(STATUSES.flatMap((from) => STATUSES.filter((to) => to !== from).map((to) => [from, to] as const)))(
    'from %s to %s requires a reason',
    async (from, to) => {
      const person = await inStatus(from);
      expectRefused(await byStaff(person.id, to), ['reason']);
      expectRefused(await byStaff(person.id, to, '  '), ['reason']);
      const answer = await byStaff(person.id, to, 'because of a report');
      // Deletion by staff needs two staff members (tests/api/approvals.test.ts).
      if (to === 'DELETED') expectFailure(answer, 409, 'approval.needed');
      // A profile that its owner has hidden is shown again only by its owner.
      else
        expect(answer.status, answer.text).toBe(
          from === 'DELETED' || (from === 'INACTIVE' && to === 'ACTIVE') ? 409 : 200,
        );
    },
  );

  it('returns 404 for an unknown id', async () => {
    for (const id of ['00000000-0000-7000-8000-000000000000', 'x'])
      expectFailure(await byStaff(id as string, 'INACTIVE', 'why'), 404, 'not_found');
  });
});

describe('a suspended account', () => {
  it('cannot sign in, and the reason is given only after the correct password', async () => {
    const person = await inStatus('BLACKLISTED');
    expectFailure(await login(person), 403, 'auth.blacklisted');
    const wrong = await app.client().post('/user/login', { email: person.email, password: 'not the password' });
    expectFailure(wrong, 401, 'auth.invalid_credentials');
    expectFailure(await restore(person), 409, 'account.status_not_allowed');
    await byStaff(person.id, 'ACTIVE', 'it was a mistake');
    expect((await login(person)).status).toBe(200);
  });
});

describe('a deleted account', () => {
  it('can be restored within 30 days with the password, in its former status', async () => {
    for (const before of ['ACTIVE', 'INACTIVE'] as const) {
      const person = await inStatus(before);
      await person.client.delete(`/user/delete/${person.id}`);
      expectFailure(await login(person), 403, 'auth.deleted');
      const wrong = await app.client().post('/user/restore', { email: person.email, password: 'not the password' });
      expectFailure(wrong, 401, 'auth.invalid_credentials');
      const answer = await restore(person);
      expect(answer.body.user).toMatchObject({ _id: person.id, status: before });
      expect((await app.client({ authorization: `Bearer ${answer.body.token}` }).get('/user/verify')).status).toBe(200);
      expectFailure(await restore(person), 409, 'account.status_not_allowed');
    }
  });

  it('cannot be restored if it was suspended before its deletion', async () => {
    const person = await inStatus('BLACKLISTED');
    await deleteByTeam(person.id);
    expectFailure(await login(person), 403, 'auth.deleted_by_team');
    expectFailure(await restore(person), 403, 'auth.deleted_by_team');
    expectFailure(await login(person), 403, 'auth.deleted_by_team');
  });

  it('cannot be restored by its owner if two colleagues deleted it, and a mail says so', async () => {
    const person = await register(app);
    await deleteByTeam(person.id);
    expectFailure(await restore(person), 403, 'auth.deleted_by_team');
    expectFailure(await login(person), 403, 'auth.deleted_by_team');
    expect((await app.message(person.email, /was deleted/)).text).not.toContain('You can restore it');
  });

  it('can be restored if two colleagues deleted it at the owner’s request', async () => {
    const person = await register(app);
    await deleteByTeam(person.id, 'asked_by_member');
    expect((await app.message(person.email, /was deleted/)).text).toContain('You can restore it');
    expect((await restore(person)).body.user.status).toBe('ACTIVE');
  });

  it('cannot be restored if staff approve its deletion after the owner has deleted it', async () => {
    const person = await register(app);
    const approvalId = await ask(employee.client, 'delete', [person.id]);
    await leaves(person);
    expect((await decide(admin.client, approvalId)).status).toBe(200);
    expect(await carriedOut(admin.client, approvalId)).toMatchObject({ done: 1 });
    expectFailure(await restore(person), 403, 'auth.deleted_by_team');
  });

  it('is invisible at once and visible again after restoration', async () => {
    const woman = await member(app);
    const man = await member(app, { gender: 'MALE' });
    const sees = async () => (await man.client.get(`/user/GetProfileById/${woman.id}`)).status;
    expect(await sees()).toBe(200);
    await woman.client.delete(`/Profile/delete/${woman.id}`);
    expect(await sees()).toBe(404);
    expect((await man.client.get('/user/getAll?pageSize=100')).text).not.toContain(woman.id);
    await restore(woman);
    expect(await sees()).toBe(200);
  });

  it('cannot be restored after 30 days', async () => {
    const later = await startTestApp();
    const [early, late] = [await register(later), await register(later)];
    for (const { client, id } of [early, late]) await client.delete(`/user/delete/${id}`);
    later.clock.advance(30 * DAY - 60_000);
    const call = (path: string, { email }: Person) => later.client().post(path, { email, password: PASSWORD });
    expect((await call('/user/restore', early)).status).toBe(200);
    later.clock.advance(2 * 60_000);
    expectFailure(await call('/user/restore', late), [401, 409]);
    expectFailure(await call('/user/login', late), 401, 'auth.invalid_credentials');
    await later.close();
  });

  it('needed the approval of a second colleague if staff deleted it, and its owner is logged out', async () => {
    const person = await register(app);
    expectFailure(await admin.client.delete(`/user/delete/${person.id}`), 409, 'approval.needed');
    expect((await person.client.get('/user/verify')).status).toBe(200);
    await deleteByTeam(person.id);
    expectFailure(await person.client.get('/user/verify'), 401);
  });
});
