import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints, fill, queriesOf } from '../support/endpoints.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { ask, dataOf, page } from '../support/member-desk.ts';
import { member, type Person, register } from '../support/members.ts';
import { uploadSeeds } from '../support/photos.ts';
import { ADMIN, giveRole, ownCode, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { auditOf, openTicket } from '../support/tickets.ts';

const CANARY = { email: 'canary.of.the.desk@mail.example', phone: '9123456780' };

let app: TestApp;
let admin: StaffMember;
let employee: Person;
let woman: Person;
let man: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  employee = await staff(app, admin, 'EMPLOYEE');
  woman = await member(app, {
    firstName: 'Mehjabeen',
    lastName: 'Ansari',
    email: CANARY.email,
    phoneNumber: `+91${CANARY.phone}`,
  });
  man = await member(app, { gender: 'MALE', firstName: 'Imran' });
  await uploadSeeds(woman, { profileImage: 4711, image1: 4712 });
});
afterAll(() => app.close());

/** The audit entries that an action causes. */
const entriesOf = async (actorId: string, doing: () => Promise<unknown>) => {
  const before = (await auditOf(app, actorId)).length;
  await doing();
  return (await auditOf(app, actorId)).slice(before);
};

describe('the staff page about a member', () => {
  it('requires a reason before showing anything', async () => {
    const entries = await entriesOf(employee.id, async () => {
      for (const query of ['', '?reason=', '?reason=curiosity', '?reason=check&reason=ticket']) {
        const answer = await employee.client.get(`/staff/members/${woman.id}${query}`);
        expectRefused(answer, ['reason']);
        expect(answer.text).not.toContain('Mehjabeen');
      }
    });
    expect(entries).toEqual([]);
  });

  it('is recorded once in the audit log, with the reason', async () => {
    for (const reason of ['ticket', 'report', 'asked_by_member']) {
      const entries = await entriesOf(employee.id, () => page(employee.client, woman.id, reason));
      expect(entries).toEqual([{ action: 'member.viewed', subject_id: woman.id, reason, detail: {} }]);
    }
  });

  it('is recorded in the audit log also if staff open the profile through members’ calls', async () => {
    const entries = await entriesOf(employee.id, async () => {
      for (const path of ['/user/GetProfileById/', '/Profile/getById/', '/user/getById/'])
        dataOf(await employee.client.get(path + woman.id));
      await employee.client.get('/user/getAll?search=Mehjabeen');
    });
    const expected = { subject_id: woman.id, reason: 'in the members’ area', detail: {} };
    expect(entries).toEqual([
      ...Array.from({ length: 3 }, () => ({ action: 'member.viewed', ...expected })),
      {
        action: 'members.listed',
        subject_id: null,
        reason: 'in the members’ area',
        detail: { searched: true, members: [woman.id] },
      },
    ]);
  });

  it('is shown for a former staff member who has no profile', async () => {
    const body = { firstName: 'Sadia', lastName: 'Farooqui', email: 'once@bureau.example', role: 'EMPLOYEE' };
    const invited = dataOf(await admin.client.post('/staff/accounts', { ...body, otp: await ownCode(admin.client) }));
    expect((await giveRole(admin, invited._id, 'MEMBER')).status).toBe(200);
    const told = await page(employee.client, invited._id);
    expect(told).toMatchObject({ member: { name: 'Sadia Farooqui', gender: null }, profile: null, photos: [] });
    for (const path of ['/user/GetProfileById/', '/Profile/getById/', '/user/getById/'])
      expectFailure(await employee.client.get(path + invited._id), 404, 'not_found');
    expect((await employee.client.get('/user/getAll?pageSize=100')).status).toBe(200);
  });

  it('combines account, profile, reports, tickets and approvals', async () => {
    const ticket = await openTicket(woman.client);
    await man.client.post(`/user/reportProfile/${woman.id}`, {
      reason: 'Fake and Incorrect Information',
      description: 'Not her photo.',
    });
    const approvalId = await ask(admin.client, 'delete', [woman.id]);
    const told = await page(employee.client, woman.id);
    expect(told.member).toMatchObject({ _id: woman.id, name: 'Mehjabeen Ansari', openReports: 1 });
    expect(told.account).toMatchObject({ role: 'MEMBER', status: 'ACTIVE', hiddenByTeam: false, deletedAt: null });
    expect(told.profile).toMatchObject({ lastName: 'Ansari', BasicInfo: { height: 163 } });
    expect(told.profile.familyDetailinfo.fatherName ?? null).toBeNull();
    expect(told.photos.map(({ slot }: { slot: string }) => slot)).toEqual(['profileImage', 'image1']);
    // The photo's address works for the staff member for whom it was made.
    expect((await employee.client.get(told.photos[0].url)).status).toBe(200);
    expect((await admin.client.get(told.photos[0].url)).status).toBe(404);
    expect(told.signIns).toEqual([
      expect.objectContaining({ device: expect.any(String), endedAt: null, endedBecause: null }),
    ]);
    expect(told.history.map(({ kind }: { kind: string }) => kind)).toContain('registered');
    expect(told.reportsAbout).toEqual([
      expect.objectContaining({
        reason: 'Fake and Incorrect Information',
        description: 'Not her photo.',
        status: 'open',
        other: expect.objectContaining({ _id: man.id }),
      }),
    ]);
    expect((await page(employee.client, man.id)).reportsBy[0].other._id).toBe(woman.id);
    expect(told.decisions.map(({ kind }: { kind: string }) => kind)).toContain('report');
    expect(told.approvals).toEqual([expect.objectContaining({ _id: approvalId, state: 'pending', canDecide: false })]);
    expect(told.tickets).toEqual([
      expect.objectContaining({ _id: ticket.id, ticketNumber: ticket.ticketNumber, status: 'open' }),
    ]);
    expect(told.mayBecome).toEqual(['INACTIVE']);
    expect((await page(admin.client, woman.id)).mayBecome).toEqual(['INACTIVE', 'BLACKLISTED']);
  });

  it('does not count as a profile view', async () => {
    await page(admin.client, woman.id);
    const { body } = await woman.client.get('/user/whoViewMyProfile');
    expect(JSON.stringify(body ?? {})).not.toContain(admin.id);
  });

  it('is shown for a member who has only registered', async () => {
    const fresh = await register(app, { firstName: 'Anam' });
    expect(await page(employee.client, fresh.id)).toMatchObject({
      member: { name: 'Anam Khan', isComplete: false, age: null },
      photos: [],
      notes: [],
      risks: [],
    });
  });

  it('is refused for staff accounts and for the viewer’s own account', async () => {
    for (const [client, id] of [
      [employee.client, admin.id],
      [admin.client, employee.id],
      [admin.client, admin.id],
      [employee.client, employee.id],
    ] as const) {
      expectFailure(await client.get(`/staff/members/${id}?reason=check`), 403, 'forbidden');
      expectFailure(await client.post(`/staff/members/${id}/contact`, { reason: 'check' }), 403, 'forbidden');
      expectFailure(await client.put(`/staff/members/${id}/status`, {}), 403, 'forbidden');
      expectFailure(await client.post(`/staff/members/${id}/notes`, { text: 'x' }), 403, 'forbidden');
      expectFailure(
        await client.post('/staff/approvals', { action: 'delete', memberIds: [id], reason: 'fake' }),
        403,
        'forbidden',
      );
    }
  });

  it('returns 404 for an unknown id, before asking for a reason', async () => {
    for (const id of ['x', '00000000-0000-7000-8000-000000000000'])
      expectFailure(await employee.client.get(`/staff/members/${id}`), 404, 'not_found');
  });
});

describe('contact data on the staff page about a member', () => {
  it('are shown to staff who give a reason, and the view is recorded', async () => {
    expectRefused(await employee.client.post(`/staff/members/${woman.id}/contact`, {}), ['reason']);
    const entries = await entriesOf(employee.id, async () => {
      const answer = await employee.client.post(`/staff/members/${woman.id}/contact`, { reason: 'ticket' });
      expect(dataOf(answer)).toEqual({ email: CANARY.email, phoneNumber: `+91${CANARY.phone}`, nominee: null });
    });
    expect(entries).toEqual([{ action: 'member.contact_viewed', subject_id: woman.id, reason: 'ticket', detail: {} }]);
  });

  it('appear in no other answer to staff', async () => {
    await openTicket(woman.client);
    const reading = endpoints.filter(({ endpoint, path }) => endpoint.method === 'GET' && !path.includes('{token}'));
    const queries = ['', '?reason=check', `?search=${CANARY.email}`, '?search=Mehjabeen', `?memberId=${woman.id}`];
    let seen = '';
    for (const { client } of [admin, employee])
      for (const named of reading)
        for (const query of queriesOf(named, queries)) {
          const { path } = named;
          const answer = await client.get(fill(path, woman.id) + query);
          seen += answer.text;
          for (const secret of [CANARY.email, CANARY.phone])
            expect(answer.text.toLowerCase(), `${path}${query}`).not.toContain(secret);
        }
    expect(seen).toContain('Mehjabeen');
    const changed = await admin.client.put(`/user/updateById/${woman.id}`, { firstName: 'Mehjabeen', reason: 'x' });
    expect(dataOf(changed).user).toMatchObject({ email: 'c****@m***.example', phoneNumber: '91******80' });
    for (const ticket of (await admin.client.get('/staff/tickets')).body.result.data) {
      const { text } = await admin.client.get(`/staff/tickets/${ticket._id}`);
      expect(text).not.toContain(CANARY.email);
    }
  });
});

describe('staff notes about a member', () => {
  it('are visible to staff, and never to the member', async () => {
    const text = 'Called about the second photo.\nSounded upset.';
    const answer = await employee.client.post(`/staff/members/${woman.id}/notes`, { text });
    expect(dataOf(answer)).toEqual([
      { _id: expect.any(String), text, by: expect.objectContaining({ _id: employee.id }), at: expect.any(String) },
    ]);
    expect((await page(admin.client, woman.id)).notes).toEqual(dataOf(answer));
    expectRefused(await employee.client.post(`/staff/members/${woman.id}/notes`, { text: ' ' }), ['text']);
    const reading = endpoints.filter(({ endpoint }) => endpoint.method === 'GET');
    for (const { path } of reading)
      expect((await woman.client.get(fill(path, woman.id))).text, path).not.toContain('Sounded upset');
  });

  it('are recorded in the audit log without their text', async () => {
    const entries = await entriesOf(employee.id, () =>
      employee.client.post(`/staff/members/${man.id}/notes`, { text: 'A word nobody else uses: zugzwang.' }),
    );
    expect(entries.map(({ action, subject_id }) => [action, subject_id])).toEqual([['member.noted', man.id]]);
    expect(JSON.stringify(entries)).not.toContain('zugzwang');
  });
});
