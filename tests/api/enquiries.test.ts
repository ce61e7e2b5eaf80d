import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectFailure } from '../support/failures.ts';
import { centreOf } from '../support/notifications.ts';
import { runJob } from '../support/photos.ts';
import {
  ADMIN,
  addTerritory,
  networkAccount,
  type StaffMember,
  signInAdmin,
  staff,
  turnOnNetwork,
} from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffMember;
let zone: string;
let area: string;
let manager: StaffMember;
let officer: StaffMember;
let stranger: StaffMember;

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  await turnOnNetwork(admin);
  zone = await addTerritory(admin, { level: 'zone', states: ['Uttar Pradesh'] });
  const region = await addTerritory(admin, { level: 'region', parentId: zone });
  area = await addTerritory(admin, { level: 'area', parentId: region, cities: ['lucknow_up'] });
  manager = await networkAccount(app, admin, 'AREA_SALE_MANAGER', { territoryId: area });
  officer = await networkAccount(app, admin, 'SALES_OFFICER', { territoryId: area, managerId: manager.id });
  stranger = await networkAccount(app, admin, 'AREA_SALE_MANAGER');
});
afterAll(() => app.close());

let lastNumber = 9_811_200_100;
const newNumber = () => `+91${++lastNumber}`;

/** Sends an enquiry as somebody without an account. */
async function enquire(change: object = {}, at = app) {
  const phoneNumber = newNumber();
  const answer = await at
    .client()
    .post('/enquiry/create', { name: 'Rukhsana Begum', phoneNumber, city: 'lucknow_up', consent: true, ...change });
  return { answer, phoneNumber };
}

/** The newest enquiry with this name. */
async function find(name: string, by: StaffMember = admin) {
  const list = await by.client.get(`/staff/enquiries?search=${encodeURIComponent(name)}`);
  expect(list.status, list.text).toBe(200);
  return list.body.result.data[0];
}

async function newEnquiry(name: string, change: object = {}): Promise<string> {
  const { answer } = await enquire({ name, ...change });
  expect(answer.status, answer.text).toBe(200);
  return (await find(name))._id;
}

it('an enquiry is sent without an account, and goes to the lowest territory that covers its city', async () => {
  const { answer, phoneNumber } = await enquire({
    name: 'Shaheen Anwar',
    behalfOf: 'Daughter',
    message: 'Please call after Maghrib.\nShe is 26.',
  });
  expect(answer.body.result).toMatchObject({ success: true, data: { done: true } });
  const summary = await find('Shaheen Anwar', manager);
  expect(summary).toMatchObject({ city: 'lucknow_up', status: 'New', territory: { _id: area }, assignee: null });
  expect(JSON.stringify(summary)).not.toContain(phoneNumber.slice(3));
  const { body } = await manager.client.get(`/staff/enquiries/${summary._id}`);
  expect(body.result.data).toMatchObject({
    phoneNumber,
    behalfOf: 'Daughter',
    message: 'Please call after Maghrib.\nShe is 26.',
    history: [],
  });
});

it.each([
  ['a city that no area covers', 'barabanki_up', () => zone],
  ['a town that is not in the list', 'Chota Gaon', () => undefined],
  ['a city of a state that nobody covers', 'mumbai_mh', () => undefined],
])('an enquiry goes to the zone or to the office for %s', async (name, city, expected) => {
  const id = await newEnquiry(`Family ${name}`, { city });
  const { territory } = await find(`Family ${name}`);
  expect(territory?._id).toBe(expected());
  expectFailure(await officer.client.get(`/staff/enquiries/${id}`), 404, 'not_found');
});

it.each([
  ['a missing consent', { consent: false }, 'consent'],
  ['a missing name', { name: ' ' }, 'name'],
  ['a number that nobody can have', { phoneNumber: '+911234567890' }, 'phoneNumber'],
  ['a missing city', { city: undefined }, 'city'],
  ['a message that is too long', { message: 'x'.repeat(1001) }, 'message'],
  ['an unknown relation', { behalfOf: 'Neighbour' }, 'behalfOf'],
])('an enquiry is refused with %s', async (_what, change, field) => {
  const { answer } = await enquire(change);
  expectFailure(answer, 400, 'request.invalid');
  expect(Object.keys(answer.body.error.fields)).toEqual([field]);
});

it('an enquiry with the hidden field filled in, as by a robot, gets the usual answer and is not stored', async () => {
  const { answer } = await enquire({ name: 'Robot Nine', website: 'https://spam.example' });
  expect(answer.status).toBe(200);
  expect(await find('Robot Nine')).toBeUndefined();
});

it('enquiries are accepted three times a day for one number, and ten times an hour from one address', async () => {
  const limited = await startTestApp({ ...ADMIN, RATE_LIMIT_FACTOR: '1' });
  await turnOnNetwork(await signInAdmin(limited));
  const phoneNumber = newNumber();
  const send = async (change: object) => (await enquire(change, limited)).answer;
  for (let number = 1; number <= 3; number++) expect((await send({ phoneNumber })).status).toBe(200);
  expectFailure(await send({ phoneNumber }), 429, 'request.too_many');
  for (let number = 5; number <= 10; number++) expect((await send({})).status).toBe(200);
  expectFailure(await send({}), 429, 'request.too_many');
  await limited.close();
});

it('an enquiry can be read and changed only by staff within reach, and each view is logged', async () => {
  const id = await newEnquiry('Naseem Ahmad');
  for (const method of ['get', 'put'] as const)
    expectFailure(await stranger.client[method](`/staff/enquiries/${id}`, { note: 'x' }), 404, 'not_found');
  expectFailure(await officer.client.put(`/staff/enquiries/${id}`, { note: 'x' }), 404, 'not_found');
  const assigned = await manager.client.put(`/staff/enquiries/${id}`, { assigneeId: officer.id });
  expect(assigned.body.result.data).toMatchObject({ assignee: { _id: officer.id }, status: 'New' });
  const called = await officer.client.put(`/staff/enquiries/${id}`, {
    status: 'Called',
    note: 'Call again on Friday.',
  });
  expect(called.body.result.data.history).toMatchObject([
    { by: { _id: manager.id }, assignee: { _id: officer.id }, status: null },
    { by: { _id: officer.id }, status: 'Called', note: 'Call again on Friday.' },
  ]);
  await officer.client.get(`/staff/enquiries/${id}`);
  const { body } = await admin.client.get(`/staff/audit?actorId=${officer.id}`);
  expect(body.result.data.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['enquiry.changed', 'enquiry.viewed']),
  );
});

it('a call that changes nothing in an enquiry is logged as a view, because the answer has contact data', async () => {
  const id = await newEnquiry('Nothing Changed');
  const looks = async () =>
    (await admin.client.get(`/staff/audit?actorId=${manager.id}&action=enquiry.viewed&pageSize=100`)).body.result.data
      .length;
  const before = await looks();
  for (const body of [{}, { status: 'New' }])
    expect((await manager.client.put(`/staff/enquiries/${id}`, body)).status).toBe(200);
  expect(await looks()).toBe(before + 2);
});

it('the assignee of an enquiry is notified, and cannot assign it to somebody else', async () => {
  const id = await newEnquiry('Qamar Jahan');
  await manager.client.put(`/staff/enquiries/${id}`, { assigneeId: officer.id });
  await expect
    .poll(async () => (await centreOf(officer)).notifications.map(({ title }: { title: string }) => title).join())
    .toContain('for you');
  expectFailure(await officer.client.put(`/staff/enquiries/${id}`, { assigneeId: manager.id }), 403, 'forbidden');
  expectFailure(await officer.client.put(`/staff/enquiries/${id}`, { assigneeId: null }), 403, 'forbidden');
});

it('an enquiry can be assigned only to active people within reach', async () => {
  const id = await newEnquiry('Tahira Naqvi');
  expectFailure(await manager.client.put(`/staff/enquiries/${id}`, { assigneeId: stranger.id }), 404, 'not_found');
  const stockist = await networkAccount(app, admin, 'STOKIEST', { territoryId: area });
  expectFailure(await manager.client.put(`/staff/enquiries/${id}`, { assigneeId: stockist.id }), 404, 'not_found');
  const { body } = await manager.client.get('/staff/colleagues?work=enquiries');
  const ids = body.result.data.map(({ _id }: { _id: string }) => _id);
  expect(ids).toEqual(expect.arrayContaining([manager.id, officer.id]));
  expect(ids).not.toContain(stranger.id);
});

it('an enquiry never returns to the status New, and its outcome can be corrected', async () => {
  const id = await newEnquiry('Ghazala Parveen');
  const change = (status: string) => manager.client.put(`/staff/enquiries/${id}`, { status });
  expect((await change('Not interested')).status).toBe(200);
  expectFailure(await change('New'), 409, 'enquiry.status');
  expect((await change('Called')).body.result.data.status).toBe('Called');
  const open = await manager.client.get('/staff/enquiries?filter=open&search=Ghazala');
  expect(open.body.result.data).toHaveLength(1);
});

it('an enquiry follows its city when territories change, as long as it is open', async () => {
  const id = await newEnquiry('Ishrat Fatima', { city: 'sitapur_up' });
  expect((await find('Ishrat Fatima')).territory._id).toBe(zone);
  await admin.client.put(`/staff/territories/${area}`, { cities: ['lucknow_up', 'sitapur_up'] });
  expect((await find('Ishrat Fatima')).territory._id).toBe(area);
  await manager.client.put(`/staff/enquiries/${id}`, { status: 'Registered' });
  await admin.client.put(`/staff/territories/${area}`, { cities: ['lucknow_up'] });
  expect((await find('Ishrat Fatima')).territory._id).toBe(area);
});

it('enquiries are listed page by page, and none is shown twice', async () => {
  const seen: string[] = [];
  for (let cursor = ''; ; ) {
    const page = await admin.client.get(`/staff/enquiries?pageSize=5${cursor && `&cursor=${cursor}`}`);
    seen.push(...page.body.result.data.map(({ _id }: { _id: string }) => _id));
    if (cursor === '') await newEnquiry('Zehra Between Pages');
    cursor = page.body.result.nextCursor;
    if (!cursor) break;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expectFailure(await admin.client.get('/staff/enquiries?cursor=abc'), 400, 'request.invalid');
});

it('an enquiry is erased 90 days after its outcome, and stays while it is open', async () => {
  const closed = await newEnquiry('Closed Family');
  const open = await newEnquiry('Open Family');
  await admin.client.put(`/staff/enquiries/${closed}`, { status: 'Not interested' });
  app.clock.advance(91 * 86_400_000);
  admin = await signInAdmin(app);
  await runJob(app, 'enquiries.erase');
  await expect.poll(async () => (await admin.client.get(`/staff/enquiries/${closed}`)).status).toBe(404);
  expect((await admin.client.get(`/staff/enquiries/${open}`)).status).toBe(200);
});

it('enquiries return 404 while the network is off, and 401 without a session', async () => {
  const employee = await staff(app, admin, 'EMPLOYEE');
  expect((await employee.client.get('/staff/enquiries')).status).toBe(200);
  await admin.client.put('/staff/settings', { network: false });
  expectFailure((await enquire()).answer, 404, 'not_found');
  expectFailure(await employee.client.get('/staff/enquiries'), 404, 'not_found');
  expectFailure(await app.client().get('/staff/enquiries'), 401, 'auth.required');
});
