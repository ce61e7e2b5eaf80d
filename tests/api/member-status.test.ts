import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { changeStatus, dataOf, page } from '../support/member-desk.ts';
import { member, PASSWORD, type Person } from '../support/members.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { auditOf } from '../support/tickets.ts';

let app: TestApp;
let admin: StaffMember;
let senior: Person;
let employee: Person;
let man: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  senior = await staff(app, admin, 'SUB_ADMIN');
  employee = await staff(app, admin, 'EMPLOYEE');
  man = await member(app, { gender: 'MALE' });
});
afterAll(() => app.close());

const sees = async (id: string) => (await man.client.get(`/user/GetProfileById/${id}`)).status === 200;
const show = ({ client, id }: Person) => client.put(`/user/changeStatus/${id}`, { status: 'ACTIVE' });

describe('hiding a profile', () => {
  it('by staff lasts until staff show it again', async () => {
    const woman = await member(app);
    const answer = await changeStatus(employee.client, woman.id, 'INACTIVE', 'other_person', 'Her cousin’s photo?');
    expect(dataOf(answer)).toEqual({ _id: woman.id, status: 'INACTIVE', mayBecome: ['INACTIVE'] });
    expect(await sees(woman.id)).toBe(false);
    expectFailure(await show(woman), 409, 'account.status_not_allowed');
    const told = await page(employee.client, woman.id);
    expect(told.account).toMatchObject({ status: 'INACTIVE', statusReason: 'other_person', hiddenByTeam: true });
    expect(told.notes.map(({ text }: { text: string }) => text)).toEqual(['Her cousin’s photo?']);
    expect(told.history[0]).toMatchObject({
      kind: 'status_INACTIVE',
      reason: 'other_person',
      by: { _id: employee.id },
    });
    const mail = await app.message(woman.email, /Your profile is hidden/);
    expect(mail.text).toContain('The profile or its photos are of someone else.');
    expect(mail.text).not.toContain('cousin');
    await changeStatus(admin.client, woman.id, 'ACTIVE', 'settled');
    expect(await sees(woman.id)).toBe(true);
    await app.message(woman.email, /visible again/);
  });

  it('by staff at the member’s wish can be ended by the member', async () => {
    const woman = await member(app);
    await changeStatus(employee.client, woman.id, 'INACTIVE', 'asked_by_member');
    expect((await show(woman)).status).toBe(200);
    expect(await sees(woman.id)).toBe(true);
  });

  it('by staff is possible even if its owner has hidden it already', async () => {
    const woman = await member(app);
    await woman.client.put(`/user/changeStatus/${woman.id}`, { status: 'INACTIVE' });
    expect((await changeStatus(employee.client, woman.id, 'INACTIVE')).status).toBe(200);
    expectFailure(await show(woman), 409, 'account.status_not_allowed');
  });

  it('by its owner cannot be ended by staff, except at the owner’s wish', async () => {
    const woman = await member(app);
    const hide = () => woman.client.put(`/user/changeStatus/${woman.id}`, { status: 'INACTIVE' });
    await hide();
    const body = { status: 'ACTIVE', reason: 'x' };
    for (const path of [`/user/changeStatus/${woman.id}`, `/user/updateById/${woman.id}`])
      expectFailure(await senior.client.put(path, body), 409, 'account.status_not_allowed');
    expectFailure(await changeStatus(admin.client, woman.id, 'ACTIVE', 'settled'), 409, 'account.status_not_allowed');
    // After staff hide and release the profile, it is still hidden by its owner.
    expect((await changeStatus(employee.client, woman.id, 'INACTIVE')).status).toBe(200);
    expect(dataOf(await changeStatus(admin.client, woman.id, 'ACTIVE', 'settled')).status).toBe('INACTIVE');
    expect((await page(admin.client, woman.id)).account).toMatchObject({ status: 'INACTIVE', hiddenByTeam: false });
    expect(await sees(woman.id)).toBe(false);
    expect((await app.message(woman.email, /active again/)).text).toContain('stays hidden');
    expect((await show(woman)).status).toBe(200);
    expect(await sees(woman.id)).toBe(true);
    await hide();
    expect(dataOf(await changeStatus(admin.client, woman.id, 'ACTIVE', 'asked_by_member')).status).toBe('ACTIVE');
    expect(await sees(woman.id)).toBe(true);
  });

  it('by its owner outlasts a suspension', async () => {
    const woman = await member(app);
    await woman.client.put(`/user/changeStatus/${woman.id}`, { status: 'INACTIVE' });
    await changeStatus(senior.client, woman.id, 'BLACKLISTED', 'fake');
    const answer = await changeStatus(senior.client, woman.id, 'ACTIVE', 'mistake');
    expect(dataOf(answer)).toMatchObject({ status: 'INACTIVE' });
    expect(await sees(woman.id)).toBe(false);
    const signedIn = await app.client().post('/user/login', { email: woman.email, password: PASSWORD });
    woman.client.token = signedIn.body.token;
    expect((await show(woman)).status).toBe(200);
  });

  it('by staff outlasts deletion and restoration by the member', async () => {
    const woman = await member(app);
    await changeStatus(employee.client, woman.id, 'INACTIVE');
    await woman.client.delete(`/user/delete/${woman.id}`);
    const restored = await app.client().post('/user/restore', { email: woman.email, password: PASSWORD });
    expect(restored.body.user.status).toBe('INACTIVE');
    woman.client.token = restored.body.token;
    expectFailure(await show(woman), 409, 'account.status_not_allowed');
  });
});

describe('suspending a member', () => {
  it('ends all sessions and mails the reason and a contact', async () => {
    const woman = await member(app);
    expect((await changeStatus(senior.client, woman.id, 'BLACKLISTED', 'money')).status).toBe(200);
    expectFailure(await woman.client.get('/user/verify'), 401);
    const mail = await app.message(woman.email, /suspended/);
    expect(mail.text).toMatch(/Reason: Other members were asked for money\.[\s\S]*\/support/);
    expect((await changeStatus(senior.client, woman.id, 'ACTIVE', 'mistake')).status).toBe(200);
    const login = await app.client().post('/user/login', { email: woman.email, password: PASSWORD });
    expect(login.status).toBe(200);
  });

  it('cannot be reversed to a visible profile while the member withholds the consent to be shown', async () => {
    const woman = await member(app);
    const { body } = await woman.client.get('/user/consents');
    const shown = body.result.data.consents.map((consent: { purpose: string; version: string }) => ({
      purpose: consent.purpose,
      version: consent.version,
      given: false,
    }));
    await woman.client.put('/user/consents', { consents: shown });
    await changeStatus(senior.client, woman.id, 'BLACKLISTED');
    expectFailure(await changeStatus(senior.client, woman.id, 'ACTIVE', 'mistake'), 409, 'account.status_not_allowed');
    expect((await changeStatus(senior.client, woman.id, 'INACTIVE', 'mistake')).status).toBe(200);
  });
});

describe('status changes by staff', () => {
  it('are limited for EMPLOYEE to hiding visible profiles', async () => {
    const woman = await member(app);
    for (const status of ['ACTIVE', 'BLACKLISTED'])
      expectFailure(await changeStatus(employee.client, woman.id, status), 403, 'forbidden');
    await changeStatus(senior.client, woman.id, 'BLACKLISTED');
    for (const status of ['ACTIVE', 'INACTIVE'])
      expectFailure(await changeStatus(employee.client, woman.id, status), 403, 'forbidden');
    // The status calls of the members' area do not change it either.
    for (const status of ['ACTIVE', 'INACTIVE']) {
      const body = { status, reason: 'why not' };
      expectFailure(await employee.client.put(`/user/changeStatus/${woman.id}`, body), 403, 'forbidden');
      expectFailure(await employee.client.put(`/user/updateById/${woman.id}`, body), 403, 'forbidden');
    }
    expect((await page(senior.client, woman.id)).account.status).toBe('BLACKLISTED');
  });

  it('cannot delete a member without a second colleague', async () => {
    const woman = await member(app);
    const body = { status: 'DELETED', reason: 'fake' };
    expectRefused(await admin.client.put(`/staff/members/${woman.id}/status`, body), ['status']);
    for (const { client } of [admin, senior, employee]) {
      expectFailure(await client.put(`/user/changeStatus/${woman.id}`, body), 409, 'approval.needed');
      expectFailure(await client.put(`/user/updateById/${woman.id}`, body), 409, 'approval.needed');
      expectFailure(await client.delete(`/user/delete/${woman.id}`), 409, 'approval.needed');
      expectFailure(await client.delete(`/Profile/delete/${woman.id}`), 409, 'approval.needed');
    }
    expect(await sees(woman.id)).toBe(true);
  });

  it('require a reason from the list', async () => {
    const woman = await member(app);
    for (const reason of [undefined, '', 'because', 'ticket'])
      expectRefused(await admin.client.put(`/staff/members/${woman.id}/status`, { status: 'INACTIVE', reason }), [
        'reason',
      ]);
    expect(await sees(woman.id)).toBe(true);
  });

  it('are each recorded once in the audit log', async () => {
    const woman = await member(app);
    const before = (await auditOf(app, senior.id)).length;
    await changeStatus(senior.client, woman.id, 'BLACKLISTED', 'fake');
    await changeStatus(senior.client, woman.id, 'BLACKLISTED', 'fake');
    await changeStatus(senior.client, woman.id, 'ACTIVE', 'mistake');
    const entries = (await auditOf(app, senior.id)).slice(before);
    expect(entries).toEqual([
      {
        action: 'account.status_changed',
        subject_id: woman.id,
        reason: 'fake',
        detail: { from: 'ACTIVE', to: 'BLACKLISTED' },
      },
      {
        action: 'account.status_changed',
        subject_id: woman.id,
        reason: 'mistake',
        detail: { from: 'BLACKLISTED', to: 'ACTIVE' },
      },
    ]);
  });
});
