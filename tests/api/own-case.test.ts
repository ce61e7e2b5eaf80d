import { afterAll, beforeAll, expect, it } from 'vitest';
import { agreementTextTo, dayAhead, moveTo, openCase } from '../support/cases.ts';
import { expectFailure } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import { proveContacts } from '../support/notifications.ts';
import { ADMIN, addTerritory, networkAccount, type StaffMember, signInAdmin, turnOnNetwork } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitUntil } from '../support/wait-until.ts';

/** The family's page before an agreement, and under the member's own login. */

let app: TestApp;
let admin: StaffMember;
let manager: StaffMember;
let stranger: StaffMember;
let she: Person;
let other: Person;
let caseId: string;

beforeAll(async () => {
  app = await startTestApp({ ...ADMIN, RATE_LIMIT_FACTOR: '1' });
  admin = await signInAdmin(app);
  await turnOnNetwork(admin);
  const area = await addTerritory(admin, { level: 'area', cities: ['lucknow_up'] });
  manager = await networkAccount(app, admin, 'AREA_SALE_MANAGER', { territoryId: area });
  stranger = await networkAccount(app, admin, 'SALES_OFFICER', { territoryId: area });
  she = await member(app, { firstName: 'Sumaiya' });
  other = await member(app, { firstName: 'Rubina' });
  const men = await Promise.all(
    ['Imran', 'Bilal'].map((firstName) => member(app, { gender: 'MALE', firstName, lastName: 'Siddiqui' })),
  );
  await moveTo(app, 'lucknow_up', she.id, other.id, ...men.map(({ id }) => id));
  caseId = (await openCase(admin, she.id, manager.id))._id;
  const memberIds = men.map(({ id }) => id);
  const proposed = await manager.client.post(`/staff/cases/${caseId}/proposals`, { memberIds });
  expect(proposed.status, proposed.text).toBe(200);
});
afterAll(() => app.close());

const send = (by: StaffMember = manager) => by.client.post(`/staff/cases/${caseId}/page`);
const phone = (): string => she.registered.body.user.phoneNumber;
const own = async (who: Person = she) => (await who.client.get('/user/bureauCase')).body.result.data;

it('the bureau sends the page of a case by text before an agreement, only to a verified number', async () => {
  expectFailure(await send(), 409, 'case.no_phone');
  await proveContacts(app, she);
  expectFailure(await send(stranger), 404, 'not_found');
  const sent = await send();
  expect(sent.body.result.data.history.at(-1)).toMatchObject({ kind: 'pageSent', by: { _id: manager.id } });
  const { token, otp } = await agreementTextTo(app, phone());
  expect(otp).toBe('');
  const page = await app.client().get(`/case/${token}`);
  expect(page.body.result.data).toMatchObject({ agreement: null, offered: null, proposed: [{}, {}] });
  const lines = (await admin.client.get('/staff/audit?action=case.page_sent')).body.result.data;
  expect(lines).toEqual([expect.objectContaining({ action: 'case.page_sent' })]);
});

it('a new link to the page of a case ends the earlier link, and a fourth in a day is refused', async () => {
  const { token } = await agreementTextTo(app, phone());
  await send();
  const { token: second } = await agreementTextTo(app, phone(), 2);
  expectFailure(await app.client().get(`/case/${token}`), 404, 'not_found');
  expect((await app.client().get(`/case/${second}`)).status).toBe(200);
  // The refused attempt without a verified number counted too.
  expectFailure(await send(), 429, 'request.too_many');
});

it('a member sees the page of the own case after logging in, and nobody else sees it', async () => {
  const { token } = await agreementTextTo(app, phone(), 2);
  const page = (await app.client().get(`/case/${token}`)).body.result.data;
  expect(await own()).toEqual(page);
  expect(await own(other)).toBeNull();
  const [{ _id: id }] = page.proposed;
  expectFailure(await other.client.put(`/user/bureauCase/proposals/${id}`, { answer: 'interested' }), 404, 'not_found');
  expectFailure(await other.client.get('/user/bureauCase/meetings'), 404, 'not_found');
  expectFailure(await app.client().get('/user/bureauCase'), 401, 'auth.required');
  expectFailure(await manager.client.get('/user/bureauCase'), 403, 'forbidden');
});

it('a member who has logged in answers a proposal and accepts the agreement of the case', async () => {
  const [{ _id: id }] = (await own()).proposed;
  const answer = { answer: 'notInterested', reason: 'distance' };
  const answered = await she.client.put(`/user/bureauCase/proposals/${id}`, answer);
  expect(answered.body.result.data.proposed[0]).toMatchObject({ ...answer, byFamily: true });
  await manager.client.post(`/staff/cases/${caseId}/agreement`, {
    ...{ proposals: 4, until: dayAhead(app, 30), price: 0 },
  });
  const otp = await waitUntil(
    async () => (await agreementTextTo(app, phone())).otp || undefined,
    'the code of the agreement',
  );
  const wrong = otp === '000000' ? '111111' : '000000';
  const accept = (given: string) => she.client.post('/user/bureauCase/agreement', { otp: given });
  expectFailure(await accept(wrong), 400, 'auth.code_invalid');
  expect((await accept(otp)).body.result.data).toMatchObject({ agreement: { proposals: 4 }, offered: null });
  const history = (await manager.client.get(`/staff/cases/${caseId}`)).body.result.data.history;
  expect(history.slice(-1)).toEqual([expect.objectContaining({ kind: 'agreementAccepted', byFamily: true })]);
});

it('a member who has logged in chooses the time of a meeting, and downloads it for a calendar', async () => {
  const slots = [2, 3, 4].map((days) => `${dayAhead(app, days)}T06:00:00.000Z`);
  const offered = await manager.client.post(`/staff/cases/${caseId}/meetings`, {
    ...{ slots, place: 'Bureau, Aminabad', people: 'Both parents' },
  });
  const { _id: id } = offered.body.result.data;
  const path = `/user/bureauCase/meetings/${id}`;
  expectFailure(await other.client.put(path, { slot: slots[0] }), 404, 'not_found');
  expect((await she.client.put(path, { slot: slots[1] })).body.result.data).toMatchObject({
    ...{ status: 'fixed', at: slots[1] },
  });
  expect((await she.client.get('/user/bureauCase/meetings')).body.result.data).toMatchObject([{ _id: id }]);
  expect((await she.client.get(`${path}/calendar`)).text).toContain('BEGIN:VEVENT');
  expectFailure(await other.client.get(`${path}/calendar`), 404, 'not_found');
});

it('the page of a case is closed when the case ends', async () => {
  await manager.client.put(`/staff/cases/${caseId}`, { outcome: 'marriedWithUs' });
  expect(await own()).toBeNull();
  expectFailure(await she.client.get('/user/bureauCase/meetings'), 404, 'not_found');
});
