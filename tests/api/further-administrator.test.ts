import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { carriedOut, dataOf, decide } from '../support/member-desk.ts';
import { type Person, register } from '../support/members.ts';
import {
  ADMIN,
  giveRole,
  networkAccount,
  ownCode,
  type StaffMember,
  signInAdmin,
  signInAgain,
  staff,
  turnOnNetwork,
} from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { auditOf } from '../support/tickets.ts';

let app: TestApp;
let admin: StaffMember;
let other: Person;
let deputy: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
});
afterAll(() => app.close());

const DAY = 86_400_000;
const roleOf = async (id: string) =>
  dataOf(await admin.client.get('/staff/accounts?pageSize=100')).find((one: { _id: string }) => one._id === id)?.role;
const change = async (id: string, body: object, by: { client: StaffMember['client'] } = admin) =>
  by.client.put(`/staff/accounts/${id}`, {
    reason: 'She leads the office now.',
    otp: await ownCode(by.client),
    ...body,
  });
const invite = async (email: string) =>
  admin.client.post('/staff/accounts', {
    ...{ firstName: 'Amina', lastName: 'Siddiqui', email, role: 'ADMIN', otp: await ownCode(admin.client) },
  });
const pending = async (by: Pick<Person, 'client'> = other) =>
  dataOf(await by.client.get('/staff/approvals?state=pending')).filter(
    ({ action }: { action: string }) => action === 'appoint',
  );

it('the only administrator appoints a second one at once', async () => {
  const person = await register(app);
  expect((await giveRole(admin, person.id, 'ADMIN')).status).toBe(200);
  expect(await roleOf(person.id)).toBe('ADMIN');
  expect((await change(person.id, { role: 'MEMBER' })).status).toBe(200);
});

describe('while there is a second administrator', () => {
  beforeAll(async () => {
    other = await staff(app, admin, 'ADMIN');
    deputy = await staff(app, admin, 'SUB_ADMIN');
    await turnOnNetwork(admin);
    // A colleague whom the asker appointed in the last seven days cannot decide.
    app.clock.advance(8 * DAY);
    for (const { client } of [admin, other, deputy]) await signInAgain(client);
  });

  it('an invited administrator is an employee until the other one approves', async () => {
    const made = dataOf(await invite('amina@bureau.example'));
    expect(made).toMatchObject({ role: 'EMPLOYEE' });
    const [{ _id: id }] = await pending();
    expect(dataOf(await admin.client.get(`/staff/approvals/${id}`))).toMatchObject({
      ...{ action: 'appoint', reason: 'Invited as an administrator.', canDecide: false, canWithdraw: true },
      results: [{ member: { _id: made._id, name: 'Amina Siddiqui' }, outcome: 'waiting' }],
    });
    expect((await auditOf(app, admin.id)).map(({ action }) => action)).toContain('approval.asked');
    expectFailure(await decide(admin.client, id), 403, 'approval.own');
    expect(await roleOf(made._id)).toBe('EMPLOYEE');
    expect((await decide(other.client, id)).status).toBe(200);
    await carriedOut(other.client, id);
    expect(await roleOf(made._id)).toBe('ADMIN');
    expect((await auditOf(app, other.id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['approval.approved', 'account.role_changed']),
    );
  });

  it('a SUB_ADMIN cannot decide a request made through the call about members', async () => {
    const person = await register(app);
    expect((await giveRole(admin, person.id, 'ADMIN')).status).toBe(200);
    const [{ _id: id, canDecide }] = await pending(deputy);
    expect(canDecide).toBe(false);
    expectFailure(await decide(deputy.client, id), 403, 'forbidden');
    expectFailure(await giveRole(admin, person.id, 'ADMIN'), 409, 'approval.waiting');
    expect((await decide(other.client, id, false)).status).toBe(200);
    expect(await roleOf(person.id)).toBeUndefined();
    expect((await giveRole(admin, person.id, 'ADMIN')).status).toBe(200);
    expect(await roleOf(person.id)).toBeUndefined();
    const [again] = await pending();
    expect((await admin.client.delete(`/staff/approvals/${again._id}`)).status).toBe(200);
  });

  it('an account of the network keeps its place, and has to become an employee first', async () => {
    const officer = await networkAccount(app, admin, 'ZONAL_SALES_MANAGER');
    expectRefused(await change(officer.id, { role: 'ADMIN' }), ['role']);
    expect(await roleOf(officer.id)).toBe('ZONAL_SALES_MANAGER');
    expect(await pending()).toEqual([]);
  });

  it('nothing changes for an account that is suspended before the decision', async () => {
    const colleague = await staff(app, admin, 'EMPLOYEE');
    await change(colleague.id, { role: 'ADMIN' });
    const [{ _id: id }] = await pending();
    expect((await change(colleague.id, { status: 'BLACKLISTED' })).status).toBe(200);
    expect((await decide(other.client, id)).status).toBe(200);
    expect((await carriedOut(other.client, id)).results).toMatchObject([{ outcome: 'skipped' }]);
    expect(await roleOf(colleague.id)).toBe('EMPLOYEE');
  });

  it('a request is withdrawn when the administrator who asked is suspended', async () => {
    const colleague = await staff(app, admin, 'EMPLOYEE');
    await change(colleague.id, { role: 'ADMIN' }, other);
    const [{ _id: id }] = await pending(admin);
    expect((await change(other.id, { status: 'BLACKLISTED' })).status).toBe(200);
    expect(dataOf(await admin.client.get(`/staff/approvals/${id}`))).toMatchObject({ state: 'withdrawn' });
    expect(await roleOf(colleague.id)).toBe('EMPLOYEE');
  });
});
