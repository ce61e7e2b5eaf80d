import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreementTextTo, dayAhead, moveTo, openCase } from '../support/cases.ts';
import { expectFailure } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import { centreOf, proveContacts } from '../support/notifications.ts';
import { pdfText } from '../support/pdf-text.ts';
import { runJob } from '../support/photos.ts';
import {
  ADMIN,
  addTerritory,
  networkAccount,
  type StaffMember,
  signInAdmin,
  signInAgain,
  turnOnNetwork,
} from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffMember;
let manager: StaffMember;
let officer: StaffMember;
let stranger: StaffMember;
let she: Person;
let men: Person[];
let caseId: string;

const phoneOf = (person: Person): string => person.registered.body.user.phoneNumber;

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  await turnOnNetwork(admin);
  const area = await addTerritory(admin, { level: 'area', cities: ['lucknow_up'] });
  manager = await networkAccount(app, admin, 'AREA_SALE_MANAGER', { territoryId: area });
  officer = await networkAccount(app, admin, 'SALES_OFFICER', { territoryId: area, managerId: manager.id });
  stranger = await networkAccount(app, admin, 'AREA_SALE_MANAGER');
  she = await member(app, { firstName: 'Sumaiya', lastName: 'Ansari' });
  men = await Promise.all(
    ['Imran', 'Bilal', 'Farhan', 'Kashif', 'Zubair', 'Owais', 'Tariq'].map((firstName) =>
      member(app, { gender: 'MALE', firstName, lastName: 'Siddiqui' }),
    ),
  );
  await moveTo(app, 'lucknow_up', she.id, ...men.map(({ id }) => id));
  await proveContacts(app, she);
  caseId = (await openCase(admin, she.id, manager.id))._id;
});
afterAll(() => app.close());

const propose = (people: readonly Person[], by: StaffMember = manager) =>
  by.client.post(`/staff/cases/${caseId}/proposals`, { memberIds: people.map(({ id }) => id) });
const shown = async (id = caseId, by: StaffMember = manager) =>
  (await by.client.get(`/staff/cases/${id}`)).body.result.data;
const offer = (change: object = {}) =>
  manager.client.post(`/staff/cases/${caseId}/agreement`, {
    ...{ proposals: 2, until: dayAhead(app, 30), price: 5000.5 },
    ...change,
  });
const man = (index: number): Person => men[index] as Person;

describe('a case', () => {
  it('is opened once for a member, and belongs to the territory of its manager', async () => {
    const found = await shown();
    expect(found).toMatchObject({
      number: expect.stringMatching(/^C-\d{4}$/),
      member: { _id: she.id, firstName: 'Sumaiya', lastName: 'Ansari', city: 'lucknow_up', available: true },
      manager: { _id: manager.id },
      outcome: null,
      phoneNumber: phoneOf(she),
      phoneVerified: true,
      allowance: { basis: 'trial', used: 0, total: 3 },
    });
    expect(found.territory).not.toBeNull();
    expectFailure(await admin.client.post('/staff/cases', { memberId: she.id }), 409, 'case.open_already');
    const both = await Promise.all([
      admin.client.post('/staff/cases', { memberId: man(6).id }),
      admin.client.post('/staff/cases', { memberId: man(6).id }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is announced to its manager, and each view of it is logged', async () => {
    await expect
      .poll(async () => (await centreOf(manager)).notifications.map(({ title }: { title: string }) => title).join())
      .toContain('case');
    const looks = async () =>
      (await admin.client.get(`/staff/audit?actorId=${manager.id}&action=case.viewed&pageSize=100`)).body.result.data
        .length;
    const before = await looks();
    await shown();
    await manager.client.put(`/staff/cases/${caseId}`, {});
    expect(await looks()).toBe(before + 2);
  });

  it('is found by name and number, and the list shows no contact data', async () => {
    const { number } = await shown();
    for (const search of ['sumaiya', number, number.slice(2)]) {
      const { body, text } = await manager.client.get(`/staff/cases?filter=mine&search=${search}`);
      expect(body.result.data.map(({ _id }: { _id: string }) => _id)).toEqual([caseId]);
      expect(text).not.toContain(phoneOf(she));
    }
    expect((await manager.client.get('/staff/cases?filter=closed')).body.result.data).toEqual([]);
  });

  it('can be assigned only to case staff within reach, and only by people who may assign', async () => {
    const give = (managerId: string | null, by = manager) => by.client.put(`/staff/cases/${caseId}`, { managerId });
    expectFailure(await give(stranger.id), 404, 'not_found');
    expect((await give(officer.id)).body.result.data.manager._id).toBe(officer.id);
    expectFailure(await give(manager.id, officer), 403, 'forbidden');
    expectFailure(await officer.client.post('/staff/cases', { memberId: she.id, managerId: manager.id }), 403);
    expect((await give(manager.id)).body.result.data.manager._id).toBe(manager.id);
    expectFailure(await officer.client.get(`/staff/cases/${caseId}`), 404, 'not_found');
  });

  it('is handed over together with the rest of a colleague’s work', async () => {
    await manager.client.put(`/staff/cases/${caseId}`, { managerId: officer.id });
    const { body } = await manager.client.post(`/staff/colleagues/${officer.id}/handOver`, { toId: manager.id });
    expect(body.result.data).toMatchObject({ cases: 1 });
    expect((await shown()).manager._id).toBe(manager.id);
  });
});

describe('proposals', () => {
  it('are suggested from people who fit both ways, without photos and contact data', async () => {
    const answer = await manager.client.get(`/staff/cases/${caseId}/suggestions`);
    const found: { _id: string; match: unknown }[] = answer.body.result.data;
    expect(found.map(({ _id }) => _id)).toEqual(expect.arrayContaining([man(0).id, man(1).id]));
    expect(found[0]?.match).toMatchObject({ yours: { met: expect.any(Array) }, theirs: { met: expect.any(Array) } });
    for (const { registered } of men) expect(answer.text).not.toContain(registered.body.user.phoneNumber);
    expect(answer.text).not.toMatch(/image|email/i);
  });

  it('and suggestions leave out a person whom the member ignores', async () => {
    await she.client.post(`/user/ignoreProfile/${man(5).id}`);
    const { body } = await manager.client.get(`/staff/cases/${caseId}/suggestions`);
    expect(body.result.data.map(({ _id }: { _id: string }) => _id)).not.toContain(man(5).id);
    expectFailure(await propose([man(5)]), 409, 'case.not_visible');
    expectFailure(await propose([she]), 409, 'case.not_visible');
  });

  it('are made once for each person, and are limited to three without an agreement', async () => {
    expect((await propose([man(0), man(1)])).body.result.data.proposed).toHaveLength(2);
    expect((await propose([man(0), man(1)])).body.result.data.proposed).toHaveLength(2);
    expectFailure(await propose([man(2), man(3)]), 409, 'case.trial_used');
    const answers = await Promise.all([propose([man(2)]), propose([man(3)])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await shown()).proposed).toHaveLength(3);
  });

  it('have an answer, and a reason only if the answer is no', async () => {
    const [{ _id: id }] = (await shown()).proposed;
    const answered = async (body: object) =>
      (await manager.client.put(`/staff/proposals/${id}`, body)).body.result.data.proposed[0];
    expect(await answered({ answer: 'notInterested', reason: 'distance' })).toMatchObject({
      ...{ answer: 'notInterested', reason: 'distance', byFamily: false },
    });
    expect(await answered({ answer: 'interested', reason: 'distance' })).toMatchObject({
      ...{ answer: 'interested', reason: null },
    });
    expectFailure(await stranger.client.put(`/staff/proposals/${id}`, { answer: 'thinking' }), 404, 'not_found');
  });

  it('hide a person who blocks the member, until the block is removed', async () => {
    const of = async () =>
      (await shown()).proposed.map(({ person }: { person: { _id: string } | null }) => person?._id ?? null);
    expect(await of()).toContain(man(0).id);
    await man(0).client.post(`/user/blockProfile/${she.id}`);
    const { text } = await manager.client.get(`/staff/cases/${caseId}`);
    expect(text).not.toContain(man(0).id);
    expect(text).not.toContain('"firstName":"Imran"');
    await man(0).client.delete(`/user/blockProfile/${she.id}`);
    expect(await of()).toContain(man(0).id);
  });

  it('are printed side by side, with the number of the case and without contact data', async () => {
    const { proposed, number } = await shown();
    const { _id: id } = proposed.find(({ person }: { person: { _id: string } }) => person._id === man(1).id);
    const printed = async (language: string): Promise<string> => {
      const file = await fetch(`${app.url}/api/v1/website/staff/proposals/${id}/pdf${language}`, {
        headers: { authorization: `Bearer ${manager.client.token}` },
      });
      expect(file.status).toBe(200);
      return pdfText(Buffer.from(await file.arrayBuffer()));
    };
    const text = await printed('');
    expect(text).toContain('Profile ID');
    expect(await printed('?language=hi')).toContain('निजी जानकारी');
    expect(text).toContain(number);
    expect(text).toContain('Sumaiya');
    expect(text).toContain('Bilal');
    for (const person of [she, man(1)]) expect(text).not.toContain(phoneOf(person).slice(-6));
    expectFailure(await stranger.client.get(`/staff/proposals/${id}/pdf`), 404, 'not_found');
  });
});

describe('an agreement about a case', () => {
  it('needs a phone number of the member and an end date that is not in the past', async () => {
    const other = (await openCase(admin, man(4).id, manager.id))._id;
    const terms = { proposals: 2, until: dayAhead(app, 30), price: 0 };
    expectFailure(await manager.client.post(`/staff/cases/${other}/agreement`, terms), 409, 'case.no_phone');
    expectFailure(await offer({ until: dayAhead(app, -1) }), 400, 'request.invalid');
    expectFailure(await offer({ proposals: 0 }), 400, 'request.invalid');
  });

  it('applies once the family accepts it with the code, and each change must be accepted again', async () => {
    expect((await offer()).body.result.data).toMatchObject({ proposals: 2, price: 5000.5, acceptedAt: null });
    const first = await agreementTextTo(app, phoneOf(she), 1);
    expectFailure(await propose([man(4)]), 409, 'case.trial_used');
    const accept = (token: string, otp: string) => app.client().post(`/case/${token}/agreement`, { otp });
    const wrong = first.otp === '000000' ? '111111' : '000000';
    expectFailure(await accept(first.token, wrong), 400, 'auth.code_invalid');
    const accepted = await accept(first.token, first.otp);
    expect(accepted.body.result.data).toMatchObject({
      agreement: { proposals: 2, price: 5000.5 },
      offered: null,
      allowance: { basis: 'agreement', used: 0, total: 2 },
    });
    expectFailure(await accept(first.token, first.otp), 409, 'case.nothing_offered');

    await offer({ proposals: 3 });
    const second = await agreementTextTo(app, phoneOf(she), 2);
    expectFailure(await app.client().get(`/case/${first.token}`), 404, 'not_found');
    expect((await shown()).allowance).toMatchObject({ total: 2 });
    expectFailure(await accept(second.token, first.otp), 400, 'auth.code_invalid');
    expect((await accept(second.token, second.otp)).body.result.data.allowance.total).toBe(3);
  });

  it('limits the number of proposals', async () => {
    const known = new Set((await shown()).proposed.map(({ person }: { person: { _id: string } }) => person?._id));
    const fresh = [man(2), man(3), man(4), man(6)].filter(({ id }) => !known.has(id));
    expect((await propose(fresh)).status).toBe(200);
    const more = await Promise.all(['Asif', 'Rehan'].map((firstName) => member(app, { gender: 'MALE', firstName })));
    const refused = await propose(more);
    if (fresh.length === 3) expectFailure(refused, 409, 'case.agreement_used');
    else expect(refused.status).toBe(409);
  });
});

describe('the family’s page', () => {
  it('shows agreement and proposals without contact data, and accepts answers', async () => {
    const { token } = await agreementTextTo(app, phoneOf(she), 2);
    const page = await app.client().get(`/case/${token}`);
    const { proposed, firstName, number } = page.body.result.data;
    expect({ firstName, number }).toEqual({ firstName: 'Sumaiya', number: (await shown()).number });
    expect(proposed.length).toBeGreaterThan(3);
    for (const person of [she, ...men]) expect(page.text).not.toContain(phoneOf(person));
    expect(page.text).not.toMatch(/email|image/i);
    const { _id: id } = proposed[0];
    const answered = await app.client().put(`/case/${token}/proposals/${id}`, { answer: 'thinking' });
    expect(answered.body.result.data.proposed[0]).toMatchObject({ answer: 'thinking', byFamily: true });
    expect((await shown()).history.at(-1)).toMatchObject({ kind: 'answered', byFamily: true, detail: 'thinking' });
  });

  it('refuses answers to proposals of other cases', async () => {
    const { token } = await agreementTextTo(app, phoneOf(she), 2);
    const other = (await manager.client.get('/staff/cases?search=Zubair')).body.result.data[0]._id;
    await app.app.platform.db.transaction(({ tx }) =>
      tx
        .insertInto('case_proposal')
        .values({ id: crypto.randomUUID(), case_id: other, other_id: she.id, proposed_at: app.clock.now() })
        .execute(),
    );
    const [{ _id: foreign }] = (await shown(other)).proposed;
    const answer = await app.client().put(`/case/${token}/proposals/${foreign}`, { answer: 'interested' });
    expectFailure(answer, 404, 'not_found');
  });

  it('returns 404 for an unknown link, as for a case that has ended', async () => {
    for (const token of ['unknown', 'x'.repeat(32)])
      expectFailure(await app.client().get(`/case/${token}`), 404, 'not_found');
  });

  it('returns 404 after the case ends, and the case can be opened again', async () => {
    const { token } = await agreementTextTo(app, phoneOf(she), 2);
    const end = (outcome: string | null) => manager.client.put(`/staff/cases/${caseId}`, { outcome, note: 'By phone' });
    expect((await end('marriedWithUs')).body.result.data).toMatchObject({ outcome: 'marriedWithUs' });
    expectFailure(await app.client().get(`/case/${token}`), 404, 'not_found');
    expectFailure(await propose([man(0)]), 409, 'case.closed');
    expectFailure(await offer(), 409, 'case.closed');
    expectFailure(await manager.client.get(`/staff/cases/${caseId}/suggestions`), 409, 'case.closed');
    expect((await end(null)).body.result.data.outcome).toBeNull();
    const kinds = (await shown()).history.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['opened', 'proposed', 'agreementAccepted', 'ended', 'reopened']));
  });
});

describe('follow-ups of a case', () => {
  const add = (at: Date, note: string) =>
    manager.client.post(`/staff/cases/${caseId}/followUps`, { at: at.toISOString(), note });
  const due = async (when: string, by: StaffMember = manager) =>
    (await by.client.get(`/staff/followUps?due=${when}`)).body.result.data.map(({ note }: { note: string }) => note);

  it('are listed on their day, until they are done', async () => {
    await add(app.clock.now(), 'Call the father');
    expect(await due('today')).toEqual(['Call the father']);
    expect(await due('today', stranger)).toEqual([]);
    const [{ _id: id }] = (await shown()).followUps;
    expectFailure(await stranger.client.put(`/staff/followUps/${id}`, { done: true }), 404, 'not_found');
    expect((await manager.client.put(`/staff/followUps/${id}`, { done: true })).status).toBe(200);
    expect(await due('today')).toEqual([]);
  });

  it('are reported when overdue: to the manager, and after two days to the person above', async () => {
    await manager.client.put(`/staff/cases/${caseId}`, { managerId: officer.id });
    await add(app.clock.now(), 'Send the biodata');
    const titles = async (who: StaffMember) =>
      (await centreOf(who)).notifications.map(({ title }: { title: string }) => title).join();
    app.clock.advance(86_400_000);
    for (const who of [officer, manager, admin]) await signInAgain(who.client).catch(() => undefined);
    expect(await due('overdue', officer)).toEqual(['Send the biodata']);
    expect((await manager.client.get('/staff/cases?filter=overdue')).body.result.data[0]).toMatchObject({
      ...{ _id: caseId, overdue: true },
    });
    await runJob(app, 'cases.overdue');
    await expect.poll(() => titles(officer)).toContain('overdue');
    expect(await titles(manager)).not.toContain('overdue');
    app.clock.advance(2 * 86_400_000);
    for (const who of [officer, manager]) await signInAgain(who.client).catch(() => undefined);
    await runJob(app, 'cases.overdue');
    await expect.poll(() => titles(manager)).toContain('overdue');
  });
});
