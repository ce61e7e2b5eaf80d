import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient, WireAnswer } from '../support/client.ts';
import { endpoints } from '../support/endpoints.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { basicDetail, member, type Person, register } from '../support/members.ts';
import { codeAt, enrol, type Factor, wrongCodeAt } from '../support/second-factor.ts';
import { ADMIN, adminFactor, giveRole, ownCode, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { auditOf } from '../support/tickets.ts';

let app: TestApp;
let admin: StaffMember;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
});
afterAll(() => app.close());

let serial = 0;
const invitation = (overrides: Record<string, unknown> = {}) => ({
  firstName: 'Sadia',
  lastName: 'Farooqui',
  email: `colleague${++serial}@bureau.example`,
  role: 'EMPLOYEE',
  ...overrides,
});
/** Adds the staff member's own second-factor code, unless the test sets another. */
const proven = async (body: object, by: TestClient) => ('otp' in body ? body : { ...body, otp: await ownCode(by) });
const invite = async (overrides: Record<string, unknown> = {}, by = admin.client) =>
  by.post('/staff/accounts', invitation({ ...(await proven(overrides, by)) }));
const change = async (id: string, body: object, by: TestClient = admin.client) =>
  by.put(`/staff/accounts/${id}`, await proven(body, by));
const reset = async (id: string, body: object, by: TestClient = admin.client) =>
  by.post(`/staff/accounts/${id}/secondFactorReset`, await proven(body, by));
const listed = async (query = '') => (await admin.client.get(`/staff/accounts?pageSize=100${query}`)).body.result;
const colleague = async (role = 'EMPLOYEE') => (await staff(app, admin, role)) as Person & { factor: Factor };
const reason = 'agreed at the office';

/** Sets a password with the emailed code, and signs in with it. */
async function accept(email: string): Promise<{ client: TestClient; signIn: WireAnswer }> {
  const client = app.client();
  const codes = async () =>
    (await app.outbox()).filter((mail) => mail.to === email && /code for a new password/.test(JSON.stringify(mail)));
  const before = (await codes()).length;
  await client.put('/user/forgetPassword', { email });
  // The newest message is first.
  await expect.poll(async () => (await codes()).length).toBe(before + 1);
  const otp = /\b\d{6}\b/.exec((await codes())[0]?.text ?? '')?.[0];
  const password = 'a pass phrase of her own';
  const chosen = await client.put('/user/updatePassword', { email, otp, newPassword: password });
  expect(chosen.status, chosen.text).toBe(200);
  const signIn = await client.post('/user/login', { email, password });
  client.token = signIn.body.token;
  return { client, signIn };
}

describe('an invitation of a colleague', () => {
  it('creates an account that its owner opens by setting a password by mail and a second factor', async () => {
    const { email } = invitation();
    const answer = await invite({ email });
    expect(answer.body.result.data).toMatchObject({
      name: 'Sadia Farooqui',
      email,
      role: 'EMPLOYEE',
      status: 'ACTIVE',
      secondFactorSince: null,
      lastSignInAt: null,
    });
    const mail = await app.message(email, /You are on the/);
    expect(mail.text).toContain(`${app.url}/forgotPassword`);
    const { client, signIn } = await accept(email);
    expect(signIn.body.result.data).toMatchObject({ enrolment: true, user: { emailVerified: true, nextStep: 'done' } });
    expectFailure(await client.get('/staff/tickets'), 403, 'auth.enrolment_required');
    await enrol(app, client);
    expect((await client.get('/staff/tickets')).status).toBe(200);
    const [row] = (await listed(`&search=${email}`)).data;
    expect(row).toMatchObject({ secondFactorSince: expect.any(String), lastSignInAt: expect.any(String) });
  });

  it('is refused for an email that has an account, and accepted once for ten simultaneous calls', async () => {
    const person = await register(app);
    for (const email of [person.email, person.email.toUpperCase(), ADMIN.ADMIN_EMAIL])
      expectFailure(await invite({ email }), 409, 'account.email_taken');
    const email = 'everybody.at.once@bureau.example';
    const answers = await Promise.all(Array.from({ length: 10 }, () => invite({ email })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await listed(`&search=${email}`)).totalCount).toBe(1);
  });

  it('reopens the account of a former colleague, with another role', async () => {
    const { email } = invitation();
    const { _id: id } = (await invite({ email })).body.result.data;
    const { client } = await accept(email);
    const factor = await enrol(app, client);
    expect((await change(id, { role: 'MEMBER', reason })).status).toBe(200);
    expectFailure(await client.get('/staff/me'), 403, 'forbidden');
    const answers = await Promise.all([1, 2].map(() => invite({ email: email.toUpperCase(), role: 'SUB_ADMIN' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 200)?.body.result.data).toMatchObject({
      ...{ _id: id, email, role: 'SUB_ADMIN', status: 'ACTIVE', secondFactorSince: null },
    });
    // The session is ended, and the earlier credentials no longer work.
    expectFailure(await client.get('/user/verify'), 401);
    const otp = factor.recoveryCodes[0];
    const old = await app.client().post('/user/login', { email, password: 'a pass phrase of her own', otp });
    expectFailure(old, 401, 'auth.invalid_credentials');
    expect((await app.message(email, /is again an account for your work on/)).text).toContain(
      `${app.url}/forgotPassword`,
    );
    const again = await accept(email);
    expect(again.signIn.body.result.data.enrolment).toBe(true);
    await enrol(app, again.client);
    expect((await again.client.get('/staff/me')).body.result.data).toMatchObject({ _id: id, role: 'SUB_ADMIN' });
    const done = (await auditOf(app, admin.id)).filter(({ subject_id }) => subject_id === id).slice(-2);
    expect(done.map(({ action, detail }) => [action, detail])).toEqual([
      ['account.role_changed', { from: 'MEMBER', to: 'SUB_ADMIN' }],
      ['staff.invited', { role: 'SUB_ADMIN' }],
    ]);
  });

  it('is refused for a former colleague who has become a member or is suspended', async () => {
    const left = async () => {
      const { email } = invitation();
      const { _id: id } = (await invite({ email })).body.result.data;
      expect((await change(id, { role: 'MEMBER', reason })).status).toBe(200);
      return { id, email };
    };
    const [begun, hidden] = [await left(), await left()];
    expect((await admin.client.put(`/user/updateById/${begun.id}`, { gender: 'FEMALE', reason })).status).toBe(200);
    expect((await admin.client.put(`/user/changeStatus/${hidden.id}`, { status: 'BLACKLISTED', reason })).status).toBe(
      200,
    );
    // A person who once registered as a member and was staff for a time.
    const registered = await colleague();
    await change(registered.id, { role: 'MEMBER', reason });
    for (const { id, email } of [begun, hidden, registered]) {
      expectFailure(await invite({ email }), 409, 'account.email_taken');
      const row = await app.app.platform.db.read
        .selectFrom('member')
        .select('role')
        .where('id', '=', id)
        .executeTakeFirst();
      expect(row?.role).toBe('MEMBER');
    }
  });

  it('requires a staff role, names and an email', async () => {
    for (const role of ['MEMBER', 'DEALER', 'admin', '', null, {}]) expectRefused(await invite({ role }), ['role']);
    expectRefused(await invite({ firstName: '', lastName: '\u0000', email: 'x' }), ['firstName', 'lastName', 'email']);
  });
});

describe('the list of staff', () => {
  it('contains all staff and can be searched by name and email, and paged', async () => {
    const one = await colleague('SUB_ADMIN');
    const person = await register(app);
    const { data, totalCount } = await listed();
    expect(totalCount).toBe(data.length);
    const ids = data.map(({ _id }: { _id: string }) => _id);
    expect(ids).toContain(one.id);
    expect(ids).toContain(admin.id);
    expect(ids).not.toContain(person.id);
    expect((await listed(`&search=${encodeURIComponent(one.email)}`)).data).toHaveLength(1);
    for (const search of ['%25', '_____________________', person.email])
      expect((await listed(`&search=${search}`)).data).toEqual([]);
    const pages = [];
    for (let page = 1; page <= totalCount; page++)
      pages.push(...(await admin.client.get(`/staff/accounts?pageSize=1&page=${page}`)).body.result.data);
    expect(pages.map(({ _id }) => _id)).toEqual(ids);
  });
});

describe('the account of a colleague', () => {
  it('can get another role, be suspended and be restored, each with a reason in the audit log', async () => {
    const person = await colleague();
    expect((await change(person.id, { role: 'SUB_ADMIN', reason })).body.result.data.role).toBe('SUB_ADMIN');
    expect((await person.client.get('/staff/me')).body.result.data.role).toBe('SUB_ADMIN');
    expect((await change(person.id, { status: 'BLACKLISTED', reason })).body.result.data.status).toBe('BLACKLISTED');
    expectFailure(await person.client.get('/staff/me'), 401);
    expect((await change(person.id, { status: 'ACTIVE', reason })).status).toBe(200);
    const done = (await auditOf(app, admin.id)).filter(({ subject_id }) => subject_id === person.id).slice(-3);
    expect(done.map(({ action, detail }) => [action, detail])).toEqual([
      ['account.role_changed', { from: 'EMPLOYEE', to: 'SUB_ADMIN' }],
      ['account.status_changed', { from: 'ACTIVE', to: 'BLACKLISTED' }],
      ['account.status_changed', { from: 'BLACKLISTED', to: 'ACTIVE' }],
    ]);
    expect(done.map((entry) => entry.reason)).toEqual([reason, reason, reason]);
  });

  it('can be turned into a member’s account, for which all reading calls succeed without a profile', async () => {
    const { email } = invitation();
    const { _id: id } = (await invite({ email })).body.result.data;
    const { client } = await accept(email);
    expect((await change(id, { role: 'MEMBER', reason })).body.result.data.role).toBe('MEMBER');
    expect((await client.get('/user/verify')).body.result.data.user).toMatchObject({ role: 'MEMBER', gender: null });
    expectFailure(await client.get('/staff/me'), 403, 'forbidden');
    for (const { endpoint, path } of endpoints)
      if (endpoint.method === 'GET' && endpoint.access === 'member' && !path.includes('{'))
        expect((await client.get(path)).status, path).toBeLessThan(500);
    // Former staff members are not found.
    expectFailure(await change(id, { role: 'EMPLOYEE', reason }), 404);
    // Signed in as a member, she is sent to step 2, which needs a gender that only staff can enter.
    const refused = await client.post('/user/createBasicDetail', basicDetail);
    expectFailure(refused, 403, 'forbidden');
    expect(refused.body.message).toMatch(/Please tell support/);
    expect((await admin.client.put(`/user/updateById/${id}`, { gender: 'FEMALE', reason })).status).toBe(200);
    expect((await client.post('/user/createBasicDetail', basicDetail)).status).toBe(200);
  });

  it('is found only among staff, and changed only with a reason and valid values', async () => {
    const person = await register(app);
    const one = await colleague();
    for (const id of [person.id, 'x', '00000000-0000-7000-8000-000000000000']) {
      expectFailure(await change(id, { role: 'KING' }), 404);
      expectFailure(await reset(id, {}), 404);
    }
    for (const body of [{ role: 'ADMIN' }, { role: 'ADMIN', reason: ' ' }])
      expectRefused(await change(one.id, body), ['reason']);
    expectRefused(await change(one.id, { role: 'KING', status: 'DELETED', reason }), ['role', 'status']);
    expectRefused(await reset(one.id, { reason: '' }), ['reason']);
  });

  it('with the role ADMIN cannot be changed by its owner', async () => {
    expectFailure(await change(admin.id, { role: 'MEMBER' }), 403, 'staff.own_account');
    expectFailure(await reset(admin.id, {}), 403, 'staff.own_account');
    expect((await admin.client.get('/staff/me')).body.result.data).toMatchObject({ role: 'ADMIN', isAdmin: true });
  });

  it('is signed out and notified by mail when its second factor is reset, and sets up a new one', async () => {
    const { client, id, email, password, factor } = await colleague();
    expect((await reset(id, { reason })).status).toBe(200);
    expectFailure(await client.get('/staff/me'), 401, 'auth.expired');
    expectFailure(await client.post('/user/refresh', {}), 401, 'auth.refresh_invalid');
    await app.message(email, /Two-step login of your account was reset/);
    const answer = await app.client().post('/user/login', { email, password, otp: factor.recoveryCodes[0] });
    expect(answer.body.result.data.enrolment).toBe(true);
    const [row] = (await listed(`&search=${encodeURIComponent(email)}`)).data;
    expect(row.secondFactorSince).toBeNull();
    const entry = (await auditOf(app, admin.id)).filter(({ subject_id }) => subject_id === id).at(-1);
    expect(entry).toMatchObject({ action: 'second_factor.reset', subject_id: id, reason, detail: { had: true } });
  });
});

describe('the administrator’s own second-factor code', () => {
  const wrong = () => wrongCodeAt(adminFactor(app).secret, app.clock.now());

  it('is required for every change of staff, so that a stolen session cannot create colleagues', async () => {
    const one = await colleague();
    const person = await register(app);
    for (const otp of [undefined, wrong()]) {
      for (const answer of [
        await invite({ otp }),
        await change(one.id, { role: 'ADMIN', reason, otp }),
        await change(one.id, { status: 'BLACKLISTED', reason, otp }),
        await reset(one.id, { reason, otp }),
        await admin.client.put(`/user/updateById/${person.id}`, { role: 'ADMIN', otp }),
        await admin.client.put(`/user/updateById/${one.id}`, { status: 'BLACKLISTED', reason, otp }),
      ]) {
        expectFailure(answer, 403, 'staff.wrong_code');
        expect(answer.body.error.fields).toHaveProperty('otp');
      }
    }
    expectRefused(await change(one.id, { role: 'ADMIN', reason, otp: 'x' }), ['otp']);
    expect((await one.client.get('/staff/me')).body.result.data.role).toBe('EMPLOYEE');
    expect((await person.client.get('/user/verify')).body.result.data.user.role).toBe('MEMBER');
  });

  it('is required for every way to suspend a colleague or end a suspension', async () => {
    const one = await colleague();
    const member = await register(app);
    const byMemberCalls = async (status: string) => {
      const body = { status, reason };
      const answer = await admin.client.put(`/user/changeStatus/${one.id}`, body);
      expectFailure(answer, 403, 'forbidden');
      expect(answer.body.error.message).toMatch(/under Team accounts/);
      expectFailure(await admin.client.put(`/user/updateById/${one.id}`, body), 403, 'staff.wrong_code');
    };
    for (const status of ['INACTIVE', 'BLACKLISTED', 'DELETED']) await byMemberCalls(status);
    expectFailure(await admin.client.delete(`/user/delete/${one.id}`), 403, 'forbidden');
    expect((await one.client.get('/staff/me')).status).toBe(200);
    // Suspending staff needs a second-factor code, like a change of role.
    const suspend = { status: 'BLACKLISTED', reason, otp: await ownCode(admin.client) };
    expect((await admin.client.put(`/user/updateById/${one.id}`, suspend)).status).toBe(200);
    expect((await one.client.get('/staff/me')).status).toBe(401);
    await byMemberCalls('ACTIVE');
    expect((await change(one.id, { status: 'ACTIVE', reason })).status).toBe(200);
    // Changing a member's status needs no code.
    const hide = { status: 'INACTIVE', reason };
    expect((await admin.client.put(`/user/changeStatus/${member.id}`, hide)).status).toBe(200);
  });

  it('is used up by a successful call, and not by a refused one', async () => {
    const otp = await ownCode(admin.client);
    expectFailure(await invite({ otp, email: ADMIN.ADMIN_EMAIL }), 409, 'account.email_taken');
    expect((await invite({ otp })).status).toBe(200);
    expectFailure(await invite({ otp }), 403, 'staff.wrong_code');
  });
});

describe('a second-factor code that was used a moment ago', () => {
  it('is refused with its own error, which says to wait for the next code', async () => {
    const colleague = await staff(app, admin, 'ADMIN');
    const { secret } = colleague.factor as { secret: string };
    app.clock.advance(60_000);
    const otp = codeAt(secret, app.clock.now());
    const send = (code: string) =>
      colleague.client.post('/staff/accounts', {
        ...{ firstName: 'New', lastName: 'Colleague', role: 'EMPLOYEE', otp: code },
        email: `code.${crypto.randomUUID()}@bureau.example`,
      });
    expect((await send(otp)).status).toBe(200);
    const again = await send(otp);
    expectFailure(again, 403, 'staff.wrong_code');
    expect(again.body.error.fields.otp).toMatch(/already used.*every 30 seconds/);
    expect((await send(codeAt(secret, app.clock.now(), 1))).status).toBe(200);
  });
});

describe('a member who has a profile', () => {
  it('cannot be made staff', async () => {
    const person = await member(app);
    for (const role of ['ADMIN', 'SUB_ADMIN', 'EMPLOYEE'])
      expectFailure(await giveRole(admin, person.id, role), 409, 'staff.has_profile');
    expect((await person.client.get('/user/verify')).body.result.data.user.role).toBe('MEMBER');
  });
});

describe('the last active administrator', () => {
  /** An app with exactly two administrators. */
  async function two(): Promise<{ app: TestApp; one: StaffMember; other: StaffMember }> {
    const office = await startTestApp(ADMIN);
    const one = await signInAdmin(office);
    return { app: office, one, other: await staff(office, one, 'ADMIN') };
  }

  it('cannot be demoted, suspended, hidden or deleted by any call', async () => {
    const { app: office, one } = await two();
    const second = await staff(office, one, 'ADMIN');
    const { id } = one;
    for (const colleagueId of [second.id]) {
      // While another administrator remains, an administrator's role can be changed.
      expect((await change(colleagueId, { role: 'EMPLOYEE', reason }, one.client)).status).toBe(200);
    }
    for (const row of (await one.client.get('/staff/accounts?pageSize=100')).body.result.data)
      if (row.role === 'ADMIN' && row._id !== id)
        expect((await change(row._id, { status: 'BLACKLISTED', reason }, one.client)).status).toBe(200);
    for (const status of ['INACTIVE', 'DELETED'])
      expect((await one.client.put(`/user/changeStatus/${id}`, { status })).status).toBe(409);
    expectFailure(await one.client.put(`/user/changeStatus/${id}`, { status: 'INACTIVE' }), 409, 'staff.last_admin');
    expectFailure(await one.client.delete(`/user/delete/${id}`), 409);
    expect((await one.client.get('/staff/me')).body.result.data.isAdmin).toBe(true);
    await office.close();
  });

  it.each([
    ['demote', { role: 'EMPLOYEE', reason }],
    ['suspend', { status: 'BLACKLISTED', reason }],
  ])('remains when two administrators %s each other at the same instant', async (_verb, body) => {
    const { app: office, one, other } = await two();
    const [mine, theirs] = [await proven(body, one.client), await proven(body, other.client)];
    const { db } = office.app.platform;
    const waiting = async () =>
      (
        await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db.read)
      ).rows.length;
    const { asked } = await db.transaction(async ({ tx }) => {
      // Locks the administrators' rows until both requests have been authorised, so that the later one is not refused
      // as signed out.
      await sql`select from member where role = 'ADMIN' for no key update`.execute(tx);
      const both = [change(other.id, mine, one.client), change(one.id, theirs, other.client)];
      await expect.poll(waiting).toBe(2);
      return { asked: both };
    });
    const answers = await Promise.all(asked);
    // The loser has no right to the call any more, although it was authorised when it arrived.
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const left = await db.read
      .selectFrom('member')
      .select('id')
      .where('role', '=', 'ADMIN')
      .where('status', '=', 'ACTIVE')
      .execute();
    expect(left).toHaveLength(1);
    await office.close();
  });

  it('remains when two administrators demote each other through a call for members', async () => {
    const { app: office, one, other } = await two();
    const demote = (by: StaffMember, id: string) => giveRole(by, id, 'MEMBER');
    const answers = await Promise.all([demote(one, other.id), demote(other, one.id)]);
    // The loser has lost the second factor with the role, and thus has no valid code.
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    await office.close();
  });
});
