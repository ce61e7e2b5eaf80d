import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { ask, carriedOut, changeStatus, dataOf, decide, page } from '../support/member-desk.ts';
import { member, type Person, register } from '../support/members.ts';
import { enrol } from '../support/second-factor.ts';
import { ADMIN, giveRole, ownCode, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { auditOf, DAY, HOUR, renew } from '../support/tickets.ts';

let app: TestApp;
let admin: StaffMember;
let senior: Person;
let employee: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  senior = await staff(app, admin, 'SUB_ADMIN');
  employee = await staff(app, admin, 'EMPLOYEE');
  // For 7 days, accounts that created one another may not approve each other's requests, so the clock moves past that
  // time.
  app.clock.advance(8 * DAY);
});
afterAll(() => app.close());
// Tests move the clock by days, so staff sign in again.
beforeEach(async () => {
  for (const { client } of [admin, senior, employee]) await renew(client);
});

const read = async (id: string) => dataOf(await admin.client.get(`/staff/approvals/${id}`));
const statusOf = async (id: string) => (await page(admin.client, id)).account.status;
const people = (count: number) => Promise.all(Array.from({ length: count }, () => register(app)));
const idsOf = (persons: readonly Person[]) => persons.map(({ id }) => id);

describe('asking for an approval', () => {
  it('creates a pending request and changes nothing yet', async () => {
    const woman = await member(app);
    const id = await ask(employee.client, 'delete', [woman.id]);
    expect(await read(id)).toMatchObject({
      action: 'delete',
      state: 'pending',
      reason: 'fake',
      askedBy: { _id: employee.id },
      decidedBy: null,
      members: 1,
      canDecide: true,
      canWithdraw: false,
      results: [{ member: { _id: woman.id }, outcome: 'waiting', at: null }],
    });
    const own = dataOf(await employee.client.get(`/staff/approvals/${id}`));
    expect(own).toMatchObject({ canDecide: false, canWithdraw: true });
    expect(await statusOf(woman.id)).toBe('ACTIVE');
    const listed = dataOf(await employee.client.get('/staff/approvals?state=pending'));
    expect(listed.map(({ _id }: { _id: string }) => _id)).toContain(id);
  });

  it('refuses missing or invalid fields', async () => {
    const [one, other] = await people(2);
    const post = (body: object) => employee.client.post('/staff/approvals', body);
    expectRefused(await post({}), ['action', 'memberIds', 'reason']);
    const whole = { action: 'hide', memberIds: [one?.id, other?.id], reason: 'fake' };
    expectRefused(await post({ ...whole, action: 'warn' }), ['action']);
    expectRefused(await post({ ...whole, reason: 'check' }), ['reason']);
    expectRefused(await post({ ...whole, memberIds: [] }), ['memberIds']);
    expectRefused(await post({ ...whole, memberIds: ['x'] }), ['memberIds']);
    expectRefused(await post({ ...whole, memberIds: [one?.id] }), ['memberIds']);
    // The same id twice counts as one member.
    expectRefused(await post({ ...whole, memberIds: [one?.id, one?.id.toUpperCase()] }), ['memberIds']);
    const many = Array.from({ length: 201 }, (_, n) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`);
    expectRefused(await post({ ...whole, memberIds: many }), ['memberIds']);
    expectFailure(await post({ ...whole, memberIds: [one?.id, many[0]] }), 404, 'not_found');
    expectFailure(await post({ ...whole, memberIds: [one?.id, senior.id] }), 403, 'forbidden');
  });
});

describe('deciding a request', () => {
  it('is allowed to SUB_ADMIN and ADMIN, but never to the person who asked', async () => {
    const woman = await register(app);
    const id = await ask(senior.client, 'delete', [woman.id]);
    expectFailure(await decide(senior.client, id), 403, 'approval.own');
    expectFailure(await senior.client.post(`/staff/approvals/${id}/decision`, {}), 403, 'approval.own');
    expectFailure(await decide(employee.client, id), 403, 'forbidden');
    expectRefused(await admin.client.post(`/staff/approvals/${id}/decision`, {}), ['approve']);
    expect(await statusOf(woman.id)).toBe('ACTIVE');
    expect((await decide(admin.client, id, false)).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'refused', decidedBy: { _id: admin.id } });
    expectFailure(await decide(admin.client, id), 409, 'approval.decided');
    expect(await statusOf(woman.id)).toBe('ACTIVE');
  });

  it('with a yes deletes the member, notifies the member and writes the audit log', async () => {
    const woman = await member(app);
    const id = await ask(senior.client, 'delete', [woman.id], 'money');
    const before = (await auditOf(app, admin.id)).length;
    dataOf(await decide(admin.client, id));
    expect(await carriedOut(senior.client, id)).toMatchObject({ done: 1, skipped: 0 });
    expect(await statusOf(woman.id)).toBe('DELETED');
    expectFailure(await woman.client.get('/user/verify'), 401);
    for (const path of ['/user/login', '/user/restore'])
      expectFailure(
        await app.client().post(path, { email: woman.email, password: woman.password }),
        403,
        'auth.deleted_by_team',
      );
    expect((await app.message(woman.email, /was deleted/)).text).toContain('Other members were asked for money');
    const actions = (await auditOf(app, admin.id)).slice(before).map(({ action, reason }) => [action, reason]);
    expect(actions).toContainEqual(['approval.approved', 'money']);
    expect(actions).toContainEqual(['account.status_changed', 'money']);
  });

  it('acts once on each of many members and reports which were skipped', async () => {
    const persons = await people(6);
    const [gone, hidden] = persons as [Person, Person];
    const id = await ask(employee.client, 'suspend', idsOf(persons));
    await gone.client.delete(`/user/delete/${gone.id}`);
    await changeStatus(admin.client, hidden.id, 'INACTIVE');
    dataOf(await decide(senior.client, id));
    const { results, done, skipped } = await carriedOut(admin.client, id);
    expect([done, skipped]).toEqual([5, 1]);
    for (const { member: about, outcome } of results)
      expect([about.status, outcome], about._id).toEqual(
        about._id === gone.id ? ['DELETED', 'skipped'] : ['BLACKLISTED', 'done'],
      );
    const restored = await ask(employee.client, 'restore', idsOf(persons.slice(1)), 'mistake');
    dataOf(await decide(senior.client, restored));
    await carriedOut(admin.client, restored);
    for (const { id: memberId } of persons.slice(1)) expect(await statusOf(memberId)).toBe('ACTIVE');
  });

  it('takes effect once when several colleagues approve at the same instant', async () => {
    const persons = await people(4);
    const id = await ask(employee.client, 'hide', idsOf(persons));
    const answers = await Promise.all(
      [admin, senior, admin, senior, admin, senior].map(({ client }) => decide(client, id)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    await carriedOut(admin.client, id);
    for (const { id: memberId } of persons) {
      const events = (await page(admin.client, memberId)).history;
      expect(events.filter(({ kind }: { kind: string }) => kind === 'status_INACTIVE')).toHaveLength(1);
    }
  });

  it('succeeds for only one of an approval and a withdrawal sent at once', async () => {
    for (let round = 0; round < 5; round++) {
      const woman = await register(app);
      const id = await ask(employee.client, 'delete', [woman.id]);
      const [approved, withdrawn] = await Promise.all([
        decide(admin.client, id),
        employee.client.delete(`/staff/approvals/${id}`),
      ]);
      expect([approved.status, withdrawn.status].sort()).toEqual([200, 409]);
      if (approved.status === 200) await carriedOut(admin.client, id);
      expect(await statusOf(woman.id)).toBe(approved.status === 200 ? 'DELETED' : 'ACTIVE');
    }
  });

  it('skips members who have become staff since the request', async () => {
    const persons = await people(2);
    const [promoted, other] = persons as [Person, Person];
    const id = await ask(employee.client, 'suspend', idsOf(persons));
    await giveRole(admin, promoted.id, 'EMPLOYEE');
    dataOf(await decide(admin.client, id));
    const { results } = await carriedOut(senior.client, id);
    const outcomes = results.map((result: { member: { _id: string }; outcome: string }) => [
      result.member._id,
      result.outcome,
    ]);
    expect(outcomes).toContainEqual([promoted.id, 'skipped']);
    expect(outcomes).toContainEqual([other.id, 'done']);
  });
});

describe('asking for, deciding and withdrawing an approval', () => {
  const aboutHer = async (id: string) => {
    const entries = dataOf(await admin.client.get(`/staff/audit?subjectId=${id}&pageSize=100`));
    return entries
      .filter(({ action }: { action: string }) => action.startsWith('approval.'))
      .map(({ action }: { action: string }) => action)
      .reverse();
  };

  it('are all recorded in the audit log of the member whom the request is about', async () => {
    const [gone, spared, left, other] = (await people(4)) as [Person, Person, Person, Person];
    const approved = await ask(employee.client, 'delete', [gone.id]);
    dataOf(await decide(admin.client, approved));
    await carriedOut(senior.client, approved);
    dataOf(await decide(admin.client, await ask(employee.client, 'delete', [spared.id]), false));
    const withdrawn = await ask(employee.client, 'delete', [left.id]);
    await employee.client.get(`/staff/approvals/${withdrawn}`);
    dataOf(await employee.client.delete(`/staff/approvals/${withdrawn}`));
    expect(await aboutHer(gone.id)).toEqual(expect.arrayContaining(['approval.asked', 'approval.approved']));
    expect(await aboutHer(spared.id)).toEqual(['approval.asked', 'approval.refused']);
    expect(await aboutHer(left.id)).toEqual(['approval.asked', 'approval.viewed', 'approval.withdrawn']);
    // A request for several members is not listed under any one of them; the audit entry of the request names them all.
    dataOf(await decide(admin.client, await ask(employee.client, 'hide', [left.id, other.id]), false));
    expect(await aboutHer(other.id)).toEqual([]);
  });
});

describe('two staff accounts that may belong to one person', () => {
  it('cannot approve together: a SUB_ADMIN cannot decide requests of the ADMIN who created the account', async () => {
    const [fresh, woman] = [await staff(app, admin, 'SUB_ADMIN'), await register(app)];
    const id = await ask(admin.client, 'delete', [woman.id]);
    expectFailure(await decide(fresh.client, id), 403, 'approval.too_close');
    expectFailure(await fresh.client.post(`/staff/approvals/${id}/decision`, {}), 403, 'approval.too_close');
    expect(dataOf(await fresh.client.get(`/staff/approvals/${id}`)).canDecide).toBe(false);
    const listed = dataOf(await fresh.client.get('/staff/approvals?state=pending'));
    expect(listed.find(({ _id }: { _id: string }) => _id === id).canDecide).toBe(false);
    expect(await statusOf(woman.id)).toBe('ACTIVE');
  });

  it('cannot approve together after one has reset the second factor of the other', async () => {
    const boss = await staff(app, admin, 'ADMIN');
    const other = await staff(app, admin, 'SUB_ADMIN');
    const woman = await register(app);
    const id = await ask(boss.client, 'delete', [woman.id]);
    const reset = { reason: 'lost', otp: await ownCode(boss.client) };
    expect((await boss.client.post(`/staff/accounts/${other.id}/secondFactorReset`, reset)).status).toBe(200);
    const signedIn = await app.client().post('/user/login', { email: other.email, password: other.password });
    other.client.token = signedIn.body.token;
    await enrol(app, other.client);
    expectFailure(await decide(other.client, id), 403, 'approval.too_close');
    expect((await decide(senior.client, id)).status).toBe(200);
    await carriedOut(admin.client, id);
  });
});

describe('the creator of a staff account', () => {
  it('cannot decide requests from that account while another colleague could', async () => {
    const boss = await staff(app, admin, 'ADMIN');
    const made = await staff(app, boss, 'EMPLOYEE');
    const woman = await register(app);
    const id = await ask(made.client, 'delete', [woman.id]);
    expectFailure(await decide(boss.client, id), 403, 'approval.too_close');
    expect(dataOf(await boss.client.get(`/staff/approvals/${id}`)).canDecide).toBe(false);
    expect(await statusOf(woman.id)).toBe('ACTIVE');
    expect((await decide(senior.client, id)).status).toBe(200);
    await carriedOut(admin.client, id);
  });

  it('can decide requests from that account when no one else could', async () => {
    const office = await startTestApp(ADMIN);
    const head = await signInAdmin(office);
    const helper = await staff(office, head, 'EMPLOYEE');
    // This staff account has no second factor yet and cannot sign in.
    const invited = await register(office);
    expect((await giveRole(head, invited.id, 'SUB_ADMIN')).status).toBe(200);
    const woman = await register(office);
    const asked = await ask(helper.client, 'delete', [woman.id]);
    expect(dataOf(await head.client.get(`/staff/approvals/${asked}`)).canDecide).toBe(true);
    // Once this account can sign in, there are two possible deciders.
    await enrol(office, invited.client);
    expectFailure(await decide(head.client, asked), 403, 'approval.too_close');
    expect((await decide(invited.client, asked)).status).toBe(200);
    await carriedOut(head.client, asked);
    await office.close();
  });
});

describe('a colleague leaves or loses rights', () => {
  const change = async (id: string, body: object) =>
    admin.client.put(`/staff/accounts/${id}`, { reason: 'left', otp: await ownCode(admin.client), ...body });

  it.each([
    ['is suspended', { status: 'BLACKLISTED' }],
    ['gets a lower role', { role: 'EMPLOYEE' }],
    ['is no longer staff', { role: 'MEMBER' }],
  ])('their open requests are withdrawn if the colleague %s', async (_what, body) => {
    const colleague = await staff(app, admin, 'SUB_ADMIN');
    const woman = await register(app);
    const id = await ask(colleague.client, 'delete', [woman.id]);
    expect((await change(colleague.id, body)).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'withdrawn', canDecide: false });
    expectFailure(await decide(senior.client, id), 409, 'approval.decided');
  });

  it.each([
    ['is suspended', { status: 'BLACKLISTED' }],
    ['gets a lower role', { role: 'EMPLOYEE' }],
    ['is no longer staff', { role: 'MEMBER' }],
  ])('the audit log names who ended each of their requests if the colleague %s', async (_what, body) => {
    const colleague = await staff(app, admin, 'SUB_ADMIN');
    const [one, other, third] = (await people(3)) as [Person, Person, Person];
    const single = await ask(colleague.client, 'delete', [one.id]);
    const several = await ask(colleague.client, 'hide', [other.id, third.id]);
    const decided = await ask(colleague.client, 'delete', [third.id]);
    dataOf(await decide(senior.client, decided, false));
    expect((await change(colleague.id, body)).status).toBe(200);
    const entries = dataOf(await admin.client.get('/staff/audit?action=approval.withdrawn&pageSize=100')).filter(
      ({ detail }: { detail: { askedBy?: string } }) => detail.askedBy === colleague.id,
    );
    const { reason } = await read(single);
    expect(entries).toHaveLength(2);
    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          actor: expect.objectContaining({ _id: admin.id }),
          subject: expect.objectContaining({ _id: one.id }),
          reason,
          detail: { approvalId: single, action: 'delete', askedBy: colleague.id },
        }),
        expect.objectContaining({
          actor: expect.objectContaining({ _id: admin.id }),
          subject: null,
          detail: { approvalId: several, action: 'hide', askedBy: colleague.id },
        }),
      ]),
    );
  });

  it.each([
    ['who may no longer decide', 'demoted'],
    ['who is suspended', 'suspended'],
    ['whose account is erased', 'erased'],
  ])(
    'an approval by a colleague %s no longer counts: the rest of the request needs another decision',
    async (_who, what) => {
      const colleague = await staff(app, admin, 'SUB_ADMIN');
      const [woman] = await people(1);
      const { db } = app.app.platform;
      const trigger = `hold_${what}`;
      // The job is made to fail, as in a crash, so that it is still pending when the decider's account is gone.
      await db.transaction(async ({ tx }) => {
        await sql`create or replace function hold() returns trigger language plpgsql as $$
        begin raise exception 'no'; end $$`.execute(tx);
        await sql`create trigger ${sql.raw(trigger)} before update of status on member for each row
        when (old.id = ${sql.lit(woman?.id)}::uuid) execute function hold()`.execute(tx);
      });
      const id = await ask(employee.client, 'delete', [woman?.id ?? '']);
      dataOf(await decide(colleague.client, id));
      if (what === 'demoted') await change(colleague.id, { role: 'EMPLOYEE' });
      if (what === 'suspended') await change(colleague.id, { status: 'BLACKLISTED' });
      if (what === 'erased')
        await db.transaction(({ tx }) => tx.deleteFrom('member').where('id', '=', colleague.id).execute());
      await db.transaction(({ tx }) => sql`drop trigger ${sql.raw(trigger)} on member`.execute(tx));
      const waiting = { state: 'pending', decidedBy: null, decidedAt: null, canDecide: true };
      await vi.waitFor(async () => expect(await read(id)).toMatchObject(waiting), { timeout: 60_000, interval: 100 });
      expect(await statusOf(woman?.id ?? '')).toBe('ACTIVE');
      dataOf(await decide(admin.client, id));
      await carriedOut(admin.client, id);
      expect(await statusOf(woman?.id ?? '')).toBe('DELETED');
    },
  );
});

describe('withdrawing a request', () => {
  it('is allowed only to the person who asked, while it is pending', async () => {
    const woman = await register(app);
    const id = await ask(employee.client, 'delete', [woman.id]);
    expectFailure(await admin.client.delete(`/staff/approvals/${id}`), 403, 'forbidden');
    expect((await employee.client.delete(`/staff/approvals/${id}`)).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'withdrawn', decidedBy: null });
    expectFailure(await employee.client.delete(`/staff/approvals/${id}`), 409, 'approval.decided');
    expectFailure(await decide(admin.client, id), 409, 'approval.decided');
  });
});

describe('a crash while a request is carried out', () => {
  it('is followed by a retry that continues without repeating anything', async () => {
    const persons = await people(5);
    const ids = idsOf(persons).sort();
    const { db } = app.app.platform;
    // The third deletion fails; everything about that member is rolled back, and the job stops.
    await db.transaction(async ({ tx }) => {
      await sql`create function refuse_one() returns trigger language plpgsql as $$
        begin raise exception 'no'; end $$`.execute(tx);
      await sql`create trigger refuse_one before update of status on member for each row
        when (old.id = ${sql.lit(ids[2])}::uuid) execute function refuse_one()`.execute(tx);
    });
    const id = await ask(employee.client, 'suspend', ids);
    dataOf(await decide(admin.client, id));
    await vi.waitFor(async () => expect((await read(id)).done).toBe(2), { timeout: 60_000, interval: 100 });
    expect((await read(id)).state).toBe('running');
    await db.transaction(({ tx }) => sql`drop trigger refuse_one on member`.execute(tx));
    const { done, skipped } = await carriedOut(admin.client, id);
    expect([done, skipped]).toEqual([5, 0]);
    for (const memberId of ids) {
      const events = (await page(admin.client, memberId)).history;
      expect(events.filter(({ kind }: { kind: string }) => kind === 'status_BLACKLISTED')).toHaveLength(1);
    }
  });
});

// These tests come last, because they move the clock.
describe('after 7 days', () => {
  it('a pending request expires', async () => {
    const woman = await register(app);
    const id = await ask(employee.client, 'delete', [woman.id]);
    app.clock.advance(7 * DAY - HOUR);
    for (const { client } of [admin, senior, employee]) await renew(client);
    expect(await read(id)).toMatchObject({ state: 'pending', canDecide: true });
    app.clock.advance(2 * HOUR);
    for (const { client } of [admin, senior, employee]) await renew(client);
    expect(await read(id)).toMatchObject({ state: 'expired', canDecide: false });
    expectFailure(await decide(admin.client, id), 409, 'approval.decided');
    expectFailure(await employee.client.delete(`/staff/approvals/${id}`), 409, 'approval.decided');
    const expired = dataOf(await admin.client.get('/staff/approvals?state=expired'));
    expect(expired.map(({ _id }: { _id: string }) => _id)).toContain(id);
    expect(await statusOf(woman.id)).toBe('ACTIVE');
  });
});
