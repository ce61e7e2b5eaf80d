import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectFailure } from '../support/failures.ts';
import { carriedOut, dataOf, decide } from '../support/member-desk.ts';
import { type Person, register } from '../support/members.ts';
import { ADMIN, giveRole, ownCode, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { auditOf, DAY, renew } from '../support/tickets.ts';

let app: TestApp;
let admin: StaffMember;
/** A second administrator, appointed more than a week ago. */
let second: Person;
let deputy: Person;

let serial = 0;
const reason = 'She will lead the office in Lucknow.';
const invite = async (by: StaffMember, role = 'ADMIN') => {
  const email = `further${++serial}@bureau.example`;
  const body = { firstName: 'Sadia', lastName: 'Farooqui', email, role, otp: await ownCode(by.client) };
  return by.client.post('/staff/accounts', body);
};
const appoint = async (by: StaffMember, id: string) =>
  by.client.put(`/staff/accounts/${id}`, { role: 'ADMIN', reason, otp: await ownCode(by.client) });
const accountOf = async (id: string) => {
  const { data } = (await admin.client.get('/staff/accounts?pageSize=100')).body.result;
  return data.find(({ _id }: { _id: string }) => _id === id);
};

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
});
afterAll(() => app.close());

describe('the only administrator', () => {
  it('can appoint a second administrator alone, because nobody else could approve', async () => {
    second = await staff(app, admin, 'EMPLOYEE');
    expect(dataOf(await appoint(admin, second.id))).toMatchObject({ role: 'ADMIN', adminApprovalId: null });
    const mail = await app.message(ADMIN.ADMIN_EMAIL, /is now an administrator/);
    expect(mail.text).toContain('audit log');
  });
});

describe('a further administrator', () => {
  beforeAll(async () => {
    deputy = await staff(app, admin, 'SUB_ADMIN');
    // For 7 days, the second administrator may not approve requests of the one who appointed her.
    app.clock.advance(8 * DAY);
  });
  beforeEach(async () => {
    for (const { client } of [admin, second, deputy]) await renew(client);
  });

  it('who is invited is an employee until another administrator approves', async () => {
    const invited = dataOf(await invite(admin));
    expect(invited).toMatchObject({ role: 'EMPLOYEE', adminApprovalId: expect.any(String) });
    const id = invited.adminApprovalId;
    expect(dataOf(await deputy.client.get(`/staff/approvals/${id}`))).toMatchObject({
      action: 'appoint',
      state: 'pending',
      canDecide: false,
      results: [{ member: { _id: invited._id } }],
    });
    expectFailure(await decide(admin.client, id), 403, 'approval.own');
    expectFailure(await decide(deputy.client, id), 403, 'forbidden');
    expect((await accountOf(invited._id)).role).toBe('EMPLOYEE');
    expect((await decide(second.client, id)).status).toBe(200);
    await carriedOut(second.client, id);
    expect(await accountOf(invited._id)).toMatchObject({ role: 'ADMIN', adminApprovalId: null });
    const actions = (await auditOf(app, second.id)).filter(({ subject_id }) => subject_id === invited._id);
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['approval.approved', 'account.role_changed']),
    );
    // Suspended, so that the other tests have exactly two administrators.
    const body = { status: 'BLACKLISTED', reason, otp: await ownCode(admin.client) };
    expect((await admin.client.put(`/staff/accounts/${invited._id}`, body)).status).toBe(200);
  });

  it('who is already staff keeps the former role until the approval, and after a refusal', async () => {
    const one = await staff(app, admin, 'EMPLOYEE');
    const { role, adminApprovalId: id } = dataOf(await appoint(admin, one.id));
    expect(role).toBe('EMPLOYEE');
    expectFailure(await appoint(admin, one.id), 409, 'approval.waiting');
    expect((await decide(second.client, id, false)).status).toBe(200);
    expect(await accountOf(one.id)).toMatchObject({ role: 'EMPLOYEE', adminApprovalId: null });
    expect((await one.client.get('/staff/me')).body.result.data.isAdmin).toBe(false);
  });

  it('cannot be appointed through the call that changes members', async () => {
    const person = await register(app);
    expectFailure(await giveRole(admin, person.id, 'ADMIN'), 409, 'staff.needs_second_admin');
    expect((await person.client.get('/user/verify')).body.result.data.user.role).toBe('MEMBER');
  });

  it('is not appointed if the account was suspended in the meantime', async () => {
    const one = await staff(app, admin, 'EMPLOYEE');
    const { adminApprovalId: id } = dataOf(await appoint(admin, one.id));
    const suspend = { status: 'BLACKLISTED', reason, otp: await ownCode(admin.client) };
    expect((await admin.client.put(`/staff/accounts/${one.id}`, suspend)).status).toBe(200);
    expect((await decide(second.client, id)).status).toBe(200);
    expect((await carriedOut(second.client, id)).results).toMatchObject([{ outcome: 'skipped' }]);
    expect(await accountOf(one.id)).toMatchObject({ role: 'EMPLOYEE', status: 'BLACKLISTED' });
  });

  it.each(['MEMBER', 'SUB_ADMIN'])('is not appointed if the account became %s in the meantime', async (role) => {
    const one = await staff(app, admin, 'EMPLOYEE');
    const { adminApprovalId: id } = dataOf(await appoint(admin, one.id));
    expect((await giveRole(admin, one.id, role)).status).toBe(200);
    expect((await decide(second.client, id)).status).toBe(200);
    expect((await carriedOut(second.client, id)).results).toMatchObject([{ outcome: 'skipped' }]);
    const [stored] = await app.app.platform.db.read
      .selectFrom('member')
      .select('role')
      .where('id', '=', one.id)
      .execute();
    expect(stored?.role).toBe(role);
  });

  it('is not appointed if the administrator who asked is suspended: the request is withdrawn', async () => {
    const one = await staff(app, admin, 'EMPLOYEE');
    const { adminApprovalId: id } = dataOf(await appoint({ client: second.client, id: second.id }, one.id));
    const suspend = { status: 'BLACKLISTED', reason, otp: await ownCode(admin.client) };
    expect((await admin.client.put(`/staff/accounts/${second.id}`, suspend)).status).toBe(200);
    expect(dataOf(await admin.client.get(`/staff/approvals/${id}`)).state).toBe('withdrawn');
    expect((await accountOf(one.id)).role).toBe('EMPLOYEE');
  });
});

describe('an administrator who removed the others', () => {
  const change = async (id: string, body: object) =>
    admin.client.put(`/staff/accounts/${id}`, { reason, otp: await ownCode(admin.client), ...body });

  it('must wait 30 days before appointing another, whether the others were suspended or got a lower role', async () => {
    await renew(admin.client);
    // The test before this one has suspended the second administrator.
    const puppet = await staff(app, admin, 'EMPLOYEE');
    expectFailure(await appoint(admin, puppet.id), 409, 'staff.admin_removed');
    expectFailure(await invite(admin), 409, 'staff.admin_removed');
    expectFailure(await giveRole(admin, puppet.id, 'ADMIN'), 409, 'staff.admin_removed');
    expect((await change(second.id, { role: 'EMPLOYEE' })).status).toBe(200);
    app.clock.advance(29 * DAY);
    await renew(admin.client);
    expectFailure(await appoint(admin, puppet.id), 409, 'staff.admin_removed');
    expect((await accountOf(puppet.id)).role).toBe('EMPLOYEE');
    app.clock.advance(2 * DAY);
    await renew(admin.client);
    expect(dataOf(await appoint(admin, puppet.id))).toMatchObject({ role: 'ADMIN', adminApprovalId: null });
  });
});
