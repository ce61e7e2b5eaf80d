import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectFailure } from '../support/failures.ts';
import type { Person } from '../support/members.ts';
import { centreOf } from '../support/notifications.ts';
import { memberByPhone } from '../support/phone-sign-in.ts';
import { leave, rowsOf, runNight } from '../support/retention.ts';
import { ADMIN, addTerritory, networkAccount, type StaffMember, signInAdmin, turnOnNetwork } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitUntil } from '../support/wait-until.ts';

let app: TestApp;
let admin: StaffMember;
let officer: StaffMember;
let stranger: StaffMember;
let bride: Person & { phone: string };
let caseId: string;
let otherCaseId: string;
let token: string;

const openCase = async (memberId: string, managerId: string): Promise<string> => {
  const answer = await admin.client.post('/staff/cases', { memberId, managerId });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.result.data._id;
};

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  await turnOnNetwork(admin);
  const zone = await addTerritory(admin, { level: 'zone', states: ['Uttar Pradesh'] });
  const region = await addTerritory(admin, { level: 'region', parentId: zone });
  const area = await addTerritory(admin, { level: 'area', parentId: region, cities: ['lucknow_up'] });
  officer = await networkAccount(app, admin, 'SALES_OFFICER', { territoryId: area });
  stranger = await networkAccount(app, admin, 'SALES_OFFICER', { territoryId: area });
  bride = await memberByPhone(app);
  const another = await memberByPhone(app);
  caseId = await openCase(bride.id, officer.id);
  otherCaseId = await openCase(another.id, stranger.id);
  const offered = await officer.client.post(`/staff/cases/${caseId}/agreement`, {
    proposals: 5,
    until: dayIn(90),
    price: 5000,
  });
  expect(offered.status, offered.text).toBe(200);
  token = await waitUntil(async () => {
    const texts = (await app.outbox()).filter(({ to, text = '' }) => to === bride.phone && text.includes('/case/'));
    return /\/case\/([\w-]+)/.exec(texts[0]?.text ?? '')?.[1];
  }, 'the address of the page of the family');
});
afterAll(() => app.close());

const DAY = 86_400_000;
const at = (days: number): string => new Date(Math.floor(Date.now() / 60_000) * 60_000 + days * DAY).toISOString();
function dayIn(days: number): string {
  return at(days).slice(0, 10);
}

const offer = { place: 'Bureau, Aminabad', people: 'Both parents of both sides' };

async function offerMeeting(): Promise<{ _id: string; slots: string[] }> {
  const answer = await officer.client.post(`/staff/cases/${caseId}/meetings`, {
    ...offer,
    slots: [at(4), at(2), at(3)],
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.result.data;
}

it('a meeting offers three times, of which the family chooses one on its page, and the manager is notified', async () => {
  const meeting = await offerMeeting();
  expect(meeting).toMatchObject({ ...offer, status: 'offered', at: null, slots: [at(2), at(3), at(4)] });
  const family = app.client();
  const listed = await family.get(`/case/${token}/meetings`);
  expect(listed.body.result.data[0]).toMatchObject({ _id: meeting._id, status: 'offered', place: offer.place });
  expect(listed.text).not.toContain(bride.phone.slice(3));
  expect(listed.text).not.toContain('visitId');

  const chosen = await family.put(`/case/${token}/meetings/${meeting._id}`, { slot: meeting.slots[1] });
  expect(chosen.body.result.data, chosen.text).toMatchObject({ status: 'fixed', at: meeting.slots[1] });
  const seen = await officer.client.get(`/staff/cases/${caseId}/meetings`);
  expect(seen.body.result.data[0]).toMatchObject({ status: 'fixed', byFamily: true, at: meeting.slots[1] });
  const history = (await officer.client.get(`/staff/cases/${caseId}`)).body.result.data.history;
  expect(history.at(-1)).toMatchObject({ kind: 'meetingFixed', byFamily: true, detail: meeting.slots[1] });
  await waitUntil(async () => {
    const { notifications } = await centreOf(officer);
    return notifications.some(({ title }: { title: string }) => title === 'A family has answered') || undefined;
  }, 'the notification of the manager');
});

it('staff and family get the same calendar file for a meeting, and it names no member', async () => {
  const meeting = await offerMeeting();
  const family = app.client();
  const ofFamily = `/case/${token}/meetings/${meeting._id}/calendar`;
  expectFailure(await family.get(ofFamily), 404, 'not_found');
  await officer.client.put(`/staff/meetings/${meeting._id}`, { slot: meeting.slots[0] });
  const files = [await family.get(ofFamily), await officer.client.get(`/staff/meetings/${meeting._id}/calendar`)];
  for (const { status, text } of files) {
    expect(status, text).toBe(200);
    expect(text).toContain(`DTSTART:${meeting.slots[0]?.replace(/[-:]|\.\d{3}/g, '')}`);
    expect(text).toContain('LOCATION:Bureau\\, Aminabad');
    expect(text).not.toContain('Zainab');
  }
});

it('a cancelled meeting cannot be fixed again, and only an offered time can be chosen', async () => {
  const meeting = await offerMeeting();
  const family = app.client();
  const path = `/case/${token}/meetings/${meeting._id}`;
  expectFailure(await family.put(path, { slot: at(9) }), 404, 'not_found');
  expectFailure(await family.put(path, {}), 400, 'request.invalid');
  expectFailure(await family.put(path, { slot: meeting.slots[0], cancelled: true }), 400, 'request.invalid');
  const cancelled = await family.put(path, { cancelled: true });
  expect(cancelled.body.result.data).toMatchObject({ status: 'cancelled' });
  expect((await family.put(path, { cancelled: true })).status).toBe(200);
  expectFailure(await family.put(path, { slot: meeting.slots[0] }), 409, 'meeting.over');
  expectFailure(
    await officer.client.put(`/staff/meetings/${meeting._id}`, { slot: meeting.slots[0] }),
    409,
    'meeting.over',
  );
});

it('a meeting requires three different times in the future', async () => {
  const path = `/staff/cases/${caseId}/meetings`;
  for (const slots of [
    [at(1), at(2)],
    [at(1), at(1), at(2)],
    [at(-1), at(1), at(2)],
    [at(1), at(2), at(400)],
  ])
    expectFailure(await officer.client.post(path, { ...offer, slots }), 400, 'request.invalid');
});

it('meetings return 404 to staff out of reach and for an unknown link', async () => {
  const meeting = await offerMeeting();
  expectFailure(await stranger.client.get(`/staff/cases/${caseId}/meetings`), 404, 'not_found');
  expectFailure(
    await stranger.client.post(`/staff/cases/${caseId}/meetings`, { ...offer, slots: [at(1), at(2), at(3)] }),
    404,
    'not_found',
  );
  expectFailure(await stranger.client.put(`/staff/meetings/${meeting._id}`, { cancelled: true }), 404, 'not_found');
  expectFailure(await stranger.client.get(`/staff/meetings/${meeting._id}/calendar`), 404, 'not_found');
  const family = app.client();
  expectFailure(await family.get('/case/unknown/meetings'), 404, 'not_found');
  expectFailure(await family.put(`/case/unknown/meetings/${meeting._id}`, { cancelled: true }), 404, 'not_found');
  expectFailure(await bride.client.get(`/staff/cases/${caseId}/meetings`), 403, 'forbidden');
});

it('a meeting can be linked to a visit, which copies the contact data of a member within reach', async () => {
  const meeting = await offerMeeting();
  const plan = { type: 'NEW', plannedAt: meeting.slots[0], address: 'Aminabad' };
  expectFailure(await stranger.client.post('/visit/create', { ...plan, caseId, city: 'lucknow_up' }), 404, 'not_found');
  expectFailure(
    await stranger.client.post('/visit/create', { ...plan, customerId: bride.id, city: 'lucknow_up' }),
    404,
    'not_found',
  );
  const planned = await officer.client.post('/visit/create', { ...plan, caseId, city: 'lucknow_up' });
  expect(planned.body.result?.data, planned.text).toMatchObject({ caseId, customerId: bride.id, phone: bride.phone });
  const visitId = planned.body.result.data._id;
  const linked = await officer.client.put(`/staff/meetings/${meeting._id}`, { slot: meeting.slots[0], visitId });
  expect(linked.body.result?.data, linked.text).toMatchObject({ status: 'fixed', visitId });

  const elsewhere = await stranger.client.post('/visit/create', { ...plan, caseId: otherCaseId, city: 'lucknow_up' });
  expect(elsewhere.status, elsewhere.text).toBe(200);
  const wrong = { visitId: elsewhere.body.result.data._id };
  expectFailure(await admin.client.put(`/staff/meetings/${meeting._id}`, wrong), 404, 'not_found');
});

it('the family’s page with the meetings returns 404 once the case has ended', async () => {
  const meeting = await offerMeeting();
  const ended = await officer.client.put(`/staff/cases/${caseId}`, { outcome: 'marriedWithUs' });
  expect(ended.status, ended.text).toBe(200);
  expectFailure(await app.client().get(`/case/${token}/meetings`), 404, 'not_found');
  expectFailure(await officer.client.put(`/staff/meetings/${meeting._id}`, { cancelled: true }), 409, 'case.closed');
});

it('a member’s data in visits are erased with the account', async () => {
  const visits = () =>
    rowsOf(
      app,
      sql<object>`select status, name, phone, address, case_id from visit where type = 'NEW' order by created_at`,
    );
  expect((await visits())[0]).toMatchObject({ status: 'PLANNED', phone: bride.phone, case_id: caseId });
  await leave(bride);
  app.clock.advance(31 * DAY);
  await runNight(app);
  const erased = { name: null, phone: null, address: null, case_id: null };
  expect((await visits())[0]).toEqual({ status: 'CANCELLED', ...erased });
  expect((await visits())[1]).not.toMatchObject(erased);
});
