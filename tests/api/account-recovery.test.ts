import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  askRecovery,
  completeRecoveries,
  HOURS,
  linkToken,
  memberWithPhone,
  postRecovery,
  recoveryCode,
  recoveryReason,
  sendCode,
  startRecovery,
} from '../support/account-recovery.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { familyOf, freshEmail, freshPhone } from '../support/family.ts';
import { carriedOut, changeStatus, dataOf, decide, page } from '../support/member-desk.ts';
import { member, type Person, register } from '../support/members.ts';
import { registerByPhone, requestLoginCode } from '../support/phone-sign-in.ts';
import { rowsOf } from '../support/retention.ts';
import { ADMIN, giveRole, ownCode, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { auditOf, DAY, renew } from '../support/tickets.ts';

let app: TestApp;
let admin: StaffMember;
let senior: Person;
let employee: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  senior = await staff(app, admin, 'SUB_ADMIN');
  employee = await staff(app, admin, 'EMPLOYEE');
  // For 7 days, accounts that created one another may not approve each other's requests.
  app.clock.advance(8 * DAY);
});
afterAll(() => app.close());
// Tests move the clock by days, so staff sign in again.
beforeEach(async () => {
  for (const { client } of [admin, senior, employee]) await renew(client);
});

const start = (id: string, phone: string) => startRecovery(app, [employee, senior], id, phone);
const recoveryOf = async (id: string) => {
  await renew(admin.client);
  return (await page(admin.client, id)).recovery;
};
const own = async ({ client }: Pick<Person, 'client'>) => dataOf(await client.get('/user/recovery')).recovery;
const passWaitingTime = async () => {
  app.clock.advance(73 * HOURS);
  await completeRecoveries(app);
};
const loginWithPassword = ({ email, password }: Person) => app.client().post('/user/login', { email, password });
const loginWithPhone = async (phoneNumber: string) =>
  app.client().post('/user/loginWithCode', { phoneNumber, otp: await requestLoginCode(app, phoneNumber) });

describe('an account recovery', () => {
  it('moves the account to the new phone number after 72 hours, and ends all other sessions', async () => {
    const person = await memberWithPhone(app);
    const phone = freshPhone();
    const approvalId = await askRecovery(app, employee.client, person.id, phone);
    const read = async (client = senior.client) => dataOf(await client.get(`/staff/approvals/${approvalId}`));
    expect(await read()).toMatchObject({
      ...{ action: 'recover', state: 'pending', reason: recoveryReason.reason, canDecide: true },
      recovery: { phoneNumber: phone, identityCheck: recoveryReason.identityCheck, state: 'asked', completesAt: null },
    });
    expect(await own(person)).toBeNull();
    const masked = expect.stringContaining('****');
    const listed = dataOf(await senior.client.get('/staff/approvals?state=pending'));
    expect(listed.find(({ _id }: { _id: string }) => _id === approvalId).recovery.phoneNumber).toEqual(masked);

    dataOf(await decide(senior.client, approvalId));
    await carriedOut(senior.client, approvalId);
    expect((await read()).recovery).toMatchObject({ phoneNumber: masked, state: 'waiting' });
    await app.message(person.phone, /move your .* account to another phone number/);
    expect(await own(person)).toMatchObject({ phoneNumber: masked });
    expect(await recoveryOf(person.id)).toMatchObject({
      ...{ state: 'waiting', phoneNumber: masked, askedBy: { _id: employee.id }, approvedBy: { _id: senior.id } },
    });

    app.clock.advance(71 * HOURS);
    await completeRecoveries(app);
    expect((await loginWithPassword(person)).status).toBe(200);
    app.clock.advance(2 * HOURS);
    await completeRecoveries(app);
    expectFailure(await person.client.post('/user/refresh', {}), 401);
    expectFailure(await loginWithPassword(person), 401);
    expectFailure(await loginWithPhone(person.phone), 401);
    const answer = await loginWithPhone(phone);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.user).toMatchObject({
      ...{ _id: person.id, email: null, phoneNumber: phone, phoneVerified: true, hasPassword: false },
    });
    await app.message(person.email, /has a new phone number/);
    await app.message(phone, /log in with this phone number/);
    expect(await recoveryOf(person.id)).toMatchObject({ state: 'completed', endedBecause: 'completed' });
    const devices = await rowsOf(app, sql`select * from known_device where member_id = ${person.id}`);
    // The device of the new sign-in.
    expect(devices).toHaveLength(1);
    const actions = (await auditOf(app, senior.id)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['recovery.started', 'recovery.completed']));
    expect((await auditOf(app, employee.id)).map(({ action }) => action)).toContain('recovery.code_sent');
  });

  it('lets the owner log in with the new number alone, even after 100 days without a login', async () => {
    const person = await memberWithPhone(app);
    const phone = freshPhone();
    app.clock.advance(100 * DAY);
    for (const { client } of [senior, employee]) await renew(client);
    await start(person.id, phone);
    await passWaitingTime();
    expect((await loginWithPhone(phone)).status).toBe(200);
  });

  it('can move a family account to a phone number that a member account also has', async () => {
    const relative = await familyOf(app, await member(app));
    const { phone } = await registerByPhone(app);
    await start(relative.id, phone);
    expect(await own(relative)).not.toBeNull();
    await passWaitingTime();
    expect(await recoveryOf(relative.id)).toMatchObject({ state: 'completed' });
  });

  it('cannot be approved by two staff accounts if one of them created the other', async () => {
    const [one, other] = [await memberWithPhone(app), await memberWithPhone(app)];
    // The administrator invited both colleagues, long ago by now.
    app.clock.advance(400 * DAY);
    for (const { client } of [admin, senior, employee]) await renew(client);
    const byAdmin = await askRecovery(app, admin.client, one.id, freshPhone());
    expect(dataOf(await senior.client.get(`/staff/approvals/${byAdmin}`)).canDecide).toBe(false);
    expectFailure(await decide(senior.client, byAdmin), 403, 'recovery.too_close');
    const byEmployee = await askRecovery(app, employee.client, other.id, freshPhone());
    expectFailure(await decide(admin.client, byEmployee), 403, 'recovery.too_close');
    expect(dataOf(await senior.client.get(`/staff/approvals/${byEmployee}`)).canDecide).toBe(true);
    expect([await recoveryOf(one.id), await recoveryOf(other.id)]).toEqual([null, null]);
  });

  it('must be approved by a second staff member whom the first did not appoint recently', async () => {
    const person = await memberWithPhone(app);
    const id = await askRecovery(app, senior.client, person.id, freshPhone());
    expectFailure(await decide(senior.client, id), 403, 'approval.own');
    expectFailure(await decide(employee.client, id), 403, 'forbidden');
    const other = await memberWithPhone(app);
    const newcomer = await staff(app, admin, 'SUB_ADMIN');
    const byAdmin = await askRecovery(app, admin.client, other.id, freshPhone());
    expectFailure(await decide(newcomer.client, byAdmin), 403, 'recovery.too_close');
    expect(await own(other)).toBeNull();
  });

  it('changes nothing when the colleague refuses, and can be requested again', async () => {
    const person = await memberWithPhone(app);
    const id = await askRecovery(app, employee.client, person.id, freshPhone());
    dataOf(await decide(senior.client, id, false));
    const { recovery } = dataOf(await senior.client.get(`/staff/approvals/${id}`));
    expect(recovery.phoneNumber).toContain('****');
    expect(await recoveryOf(person.id)).toBeNull();
    await start(person.id, freshPhone());
  });
});

describe('a request for an account recovery', () => {
  it('is refused with missing or invalid fields, or with a wrong code', async () => {
    const person = await memberWithPhone(app);
    const phoneNumber = freshPhone();
    const path = `/staff/members/${person.id}/recovery`;
    expectRefused(await employee.client.post(path, {}), ['identityCheck', 'otp', 'phoneNumber', 'reason']);
    expectRefused(await employee.client.post(`${path}Code`, { phoneNumber: '+91 11111 11111' }), ['phoneNumber']);
    dataOf(await sendCode(employee.client, person.id, phoneNumber));
    const otp = await recoveryCode(app, phoneNumber);
    const post = (body: object) => postRecovery(employee.client, person.id, { phoneNumber, otp, ...body });
    expectRefused(await post({ identityCheck: 'known to me' }), ['identityCheck']);
    expectRefused(await post({ reason: 'lost' }), ['reason']);
    const wrong = otp === '000000' ? '000001' : '000000';
    expectRefused(await post({ otp: wrong }), ['otp'], 'auth.code_invalid');
    // A code for one number confirms no other number.
    expectRefused(await post({ phoneNumber: freshPhone() }), ['otp'], 'auth.code_invalid');
  });

  it('is refused for staff accounts, suspended accounts, the account’s own number, and another owner’s verified number', async () => {
    expectFailure(await sendCode(employee.client, senior.id, freshPhone()), 403, 'forbidden');
    const person = await memberWithPhone(app);
    const other = await memberWithPhone(app);
    expectRefused(await sendCode(employee.client, person.id, person.phone), ['phoneNumber']);
    expectFailure(await sendCode(employee.client, person.id, other.phone), 409, 'account.phone_taken');
    dataOf(await changeStatus(senior.client, other.id, 'BLACKLISTED'));
    expectFailure(await sendCode(employee.client, other.id, freshPhone()), 409, 'account.status_not_allowed');
  });

  it('is refused while another request or recovery is open', async () => {
    const person = await memberWithPhone(app);
    const id = await askRecovery(app, employee.client, person.id, freshPhone());
    const phoneNumber = freshPhone();
    dataOf(await sendCode(senior.client, person.id, phoneNumber));
    const otp = await recoveryCode(app, phoneNumber);
    expectFailure(await postRecovery(senior.client, person.id, { phoneNumber, otp }), 409, 'recovery.waiting');
    dataOf(await decide(senior.client, id));
    await carriedOut(senior.client, id);
    expectFailure(await sendCode(employee.client, person.id, freshPhone()), 409, 'recovery.waiting');
  });
});

describe('an account recovery in its waiting time ends', () => {
  it('when the owner stops it on the settings page; only ADMIN can then ask again within 30 days', async () => {
    const person = await memberWithPhone(app);
    const stranger = await register(app);
    expectFailure(await stranger.client.delete('/user/recovery'), 409, 'recovery.over');
    await start(person.id, freshPhone());
    dataOf(await person.client.delete('/user/recovery'));
    expect(await own(person)).toBeNull();
    expectFailure(await person.client.delete('/user/recovery'), 409, 'recovery.over');
    await passWaitingTime();
    expect((await loginWithPassword(person)).status).toBe(200);
    expect(await recoveryOf(person.id)).toMatchObject({ state: 'cancelled', endedBecause: 'page', endedBy: null });
    for (const { client } of [senior, employee]) await renew(client);
    expectFailure(await sendCode(senior.client, person.id, freshPhone()), 409, 'recovery.too_soon');
    dataOf(await sendCode(admin.client, person.id, freshPhone()));
    app.clock.advance(28 * DAY);
    await renew(senior.client);
    dataOf(await sendCode(senior.client, person.id, freshPhone()));
  });

  it('when the owner stops it with the link in the mail, once', async () => {
    const person = await memberWithPhone(app);
    const phone = freshPhone();
    await start(person.id, phone);
    const token = await linkToken(app, person.email);
    const anybody = app.client();
    expect(dataOf(await anybody.get(`/user/recovery/${token}`))).toEqual({
      ...{ state: 'waiting', phoneNumber: expect.stringContaining('****'), completesAt: expect.any(String) },
    });
    expectFailure(await anybody.get(`/user/recovery/${token.slice(1)}`), 404, 'not_found');
    expectFailure(await anybody.post(`/user/recovery/${token.slice(1)}/stop`, {}), 404, 'not_found');
    const answers = await Promise.all([1, 2, 3].map(() => app.client().post(`/user/recovery/${token}/stop`, {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(dataOf(await anybody.get(`/user/recovery/${token}`)).state).toBe('cancelled');
    await passWaitingTime();
    expectFailure(await loginWithPhone(phone), 401);
  });

  it('when the owner changes a contact, even before the approval', async () => {
    const changeEmail = async (person: Person) => {
      const email = freshEmail();
      dataOf(await person.client.put('/user/changeContact', { email, password: person.password }));
      const { text } = await app.message(email, /verify this email/);
      dataOf(await person.client.post('/user/verifyEmail', { otp: /Your code: (\d{6})/.exec(text)?.[1] }));
    };
    const [one, other] = [await memberWithPhone(app), await memberWithPhone(app)];
    await start(one.id, freshPhone());
    await changeEmail(one);
    expect(await recoveryOf(one.id)).toMatchObject({ state: 'stopped', endedBecause: 'contact' });
    const id = await askRecovery(app, employee.client, other.id, freshPhone());
    await changeEmail(other);
    dataOf(await decide(senior.client, id));
    expect(await carriedOut(senior.client, id)).toMatchObject({ done: 0, skipped: 1 });
    expect(await own(other)).toBeNull();
  });

  it('when the account is suspended or deleted', async () => {
    const [one, other] = [await memberWithPhone(app), await memberWithPhone(app)];
    for (const { id } of [one, other]) await start(id, freshPhone());
    dataOf(await changeStatus(senior.client, one.id, 'BLACKLISTED'));
    dataOf(await other.client.delete(`/user/delete/${other.id}`));
    for (const { id } of [one, other])
      expect(await recoveryOf(id)).toMatchObject({ state: 'stopped', endedBecause: 'closed' });
  });

  it('when staff stop it, with a reason', async () => {
    const person = await memberWithPhone(app);
    await start(person.id, freshPhone());
    const stop = (reason?: string) => employee.client.post(`/staff/members/${person.id}/recovery/stop`, { reason });
    expectRefused(await stop(), ['reason']);
    const reason = 'The owner called from the old number.';
    dataOf(await stop(reason));
    expectFailure(await stop(reason), 409, 'recovery.over');
    expect(await recoveryOf(person.id)).toMatchObject({
      ...{ state: 'stopped', endedBecause: 'team', stopReason: reason, endedBy: { _id: employee.id } },
    });
    const entries = (await auditOf(app, employee.id)).filter(({ action }) => action === 'recovery.stopped');
    expect(entries.at(-1)).toMatchObject({ subject_id: person.id, reason });
  });

  it('when the colleague who asked or approved is no longer staff by then', async () => {
    const [one, other] = [await memberWithPhone(app), await memberWithPhone(app)];
    const asker = await staff(app, admin, 'EMPLOYEE');
    const approver = await staff(app, admin, 'SUB_ADMIN');
    await startRecovery(app, [asker, senior], one.id, freshPhone());
    await startRecovery(app, [employee, approver], other.id, freshPhone());
    const change = { status: 'BLACKLISTED', reason: 'left', otp: await ownCode(admin.client) };
    dataOf(await admin.client.put(`/user/updateById/${asker.id}`, change));
    dataOf(await giveRole(admin, approver.id, 'MEMBER'));
    await passWaitingTime();
    for (const person of [one, other]) {
      expect(await recoveryOf(person.id)).toMatchObject({ state: 'stopped', endedBecause: 'staff_left' });
      expect((await loginWithPassword(person)).status).toBe(200);
    }
  });

  it('without result if another account has verified the new number in the meantime', async () => {
    const person = await memberWithPhone(app);
    const phone = freshPhone();
    await start(person.id, phone);
    await registerByPhone(app, { phoneNumber: phone });
    await passWaitingTime();
    expect(await recoveryOf(person.id)).toMatchObject({ state: 'failed', endedBecause: 'number_taken' });
    await app.message(person.email, /keeps its phone number and email/);
    await app.message(phone, /could not be moved/);
    expect((await loginWithPassword(person)).status).toBe(200);
  });

  it('by taking the new number from an account that never verified it', async () => {
    const person = await memberWithPhone(app);
    const phone = freshPhone();
    const claimant = await register(app, { phoneNumber: phone });
    await start(person.id, phone);
    await passWaitingTime();
    expect((await loginWithPhone(phone)).body.user?._id).toBe(person.id);
    await app.message(claimant.email, /never verified/);
  });
});

describe('limits of account recoveries', () => {
  it('apply to codes per member, number and staff member, to attempts per member, and to uses of links', async () => {
    const strict = await startTestApp({ ...ADMIN, RATE_LIMIT_FACTOR: '1' });
    try {
      const { client } = await signInAdmin(strict);
      const person = await register(strict);
      for (let code = 0; code < 5; code++) dataOf(await sendCode(client, person.id, freshPhone()));
      expectFailure(await sendCode(client, person.id, freshPhone()), 429, 'request.too_many');
      for (let attempt = 0; attempt < 20; attempt++)
        expectRefused(await postRecovery(client, person.id, { phoneNumber: freshPhone(), otp: '000000' }), ['otp']);
      expectFailure(
        await postRecovery(client, person.id, { phoneNumber: freshPhone(), otp: '000000' }),
        429,
        'request.too_many',
      );
      // Three codes of one member and two of another to the same number.
      const [one, other] = [await register(strict), await register(strict)];
      const phone = freshPhone();
      for (const { id } of [one, other, one, other, one]) dataOf(await sendCode(client, id, phone));
      expectFailure(await sendCode(client, other.id, phone), 429, 'request.too_many');
      // Twelve requests of this staff member so far. Refused ones count, too.
      for (let more = 0; more < 8; more++) expectFailure(await sendCode(client, person.id, freshPhone()), 429);
      const fresh = await register(strict);
      expectFailure(await sendCode(client, fresh.id, freshPhone()), 429, 'request.too_many');
      const anybody = strict.client();
      for (let use = 0; use < 60; use++) expectFailure(await anybody.get('/user/recovery/unknown'), 404);
      expectFailure(await anybody.post('/user/recovery/unknown/stop', {}), 429, 'request.too_many');
    } finally {
      await strict.close();
    }
  });
});
