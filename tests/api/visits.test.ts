import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFailure } from '../support/failures.ts';
import { centreOf } from '../support/notifications.ts';
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
let colleague: StaffMember;
let stranger: StaffMember;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  await turnOnNetwork(admin);
  const zone = await addTerritory(admin, { level: 'zone', states: ['Uttar Pradesh'] });
  const region = await addTerritory(admin, { level: 'region', parentId: zone });
  const area = await addTerritory(admin, { level: 'area', parentId: region, cities: ['lucknow_up'] });
  manager = await networkAccount(app, admin, 'AREA_SALE_MANAGER', { territoryId: area });
  officer = await networkAccount(app, admin, 'SALES_OFFICER', { territoryId: area, managerId: manager.id });
  colleague = await networkAccount(app, admin, 'SALES_OFFICER', { territoryId: area, managerId: manager.id });
  stranger = await networkAccount(app, admin, 'AREA_SALE_MANAGER');
});
afterAll(() => app.close());

const inAnHour = () => new Date(app.clock.now().getTime() + HOUR).toISOString();

const plan = (by: StaffMember, change: object = {}) =>
  by.client.post('/visit/create', {
    type: 'NEW',
    plannedAt: inAnHour(),
    name: 'Ansari family',
    phone: '98112 00900',
    city: 'Lucknow',
    address: '12 Aminabad Road',
    ...change,
  });

/** A planned visit of the officer. */
async function planned(change: object = {}, by = officer): Promise<string> {
  const answer = await plan(by, change);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.result.data._id;
}

const update = (by: StaffMember, id: string, change: object) => by.client.put(`/visit/update/${id}`, change);

/** Ends the visit that the officer has started, if any. */
async function finish(id: string, outcome = 'Interested') {
  const answer = await update(officer, id, { status: 'DONE', outcome });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.result.data;
}

describe('planning a visit of the field staff', () => {
  it('shows the visit to the officer and the manager, and without contact data in the list', async () => {
    const id = await planned();
    for (const by of [officer, manager, admin]) {
      const { body } = await by.client.get('/visit/getAll?search=ansari');
      const row = body.result.data.find(({ _id }: { _id: string }) => _id === id);
      expect(row).toMatchObject({ type: 'NEW', status: 'PLANNED', officerId: officer.id, name: 'Ansari family' });
      expect(JSON.stringify(row)).not.toMatch(/9811200900|Aminabad/);
    }
    const { body } = await officer.client.get(`/visit/getById/${id}`);
    expect(body.result.data).toMatchObject({ phone: '+919811200900', address: '12 Aminabad Road', note: null });
    for (const by of [stranger, colleague])
      expectFailure(await by.client.get(`/visit/getById/${id}`), 404, 'not_found');
    const audit = await admin.client.get(`/staff/audit?actorId=${officer.id}&action=visit.viewed`);
    expect(audit.body.result.data.length).toBeGreaterThan(0);
  });

  it('creates one visit for a request that is sent twice at the same moment', async () => {
    const requestId = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => plan(officer, { requestId, name: 'Twice family' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.result.data._id)).size).toBe(1);
  });

  it.each([
    ['a time before today', { plannedAt: new Date(Date.now() - 2 * DAY).toISOString() }, 'plannedAt'],
    ['a time in more than a year', { plannedAt: new Date(Date.now() + 400 * DAY).toISOString() }, 'plannedAt'],
    ['a missing time', { plannedAt: undefined }, 'plannedAt'],
    ['an unknown type', { type: 'TEA' }, 'type'],
    ['a missing name', { name: undefined }, 'name'],
    ['a missing phone number', { phone: undefined }, 'phone'],
    ['a number that nobody can have', { phone: '+911234567890' }, 'phone'],
    ['a missing city', { city: undefined }, 'city'],
  ])('is refused for %s', async (_what, change, field) => {
    const answer = await plan(officer, change);
    expectFailure(answer, 400, 'request.invalid');
    expect(Object.keys(answer.body.error.fields)).toEqual([field]);
  });

  it('can assign the visit only to people within reach, who are notified', async () => {
    expectFailure(await plan(officer, { officerId: colleague.id }), 403, 'forbidden');
    expectFailure(await plan(manager, { officerId: stranger.id }), 404, 'not_found');
    const id = await planned({ officerId: colleague.id }, manager);
    await expect
      .poll(async () => (await centreOf(colleague)).notifications.map(({ title }: { title: string }) => title).join())
      .toContain('visit');
    await update(manager, id, { officerId: officer.id });
    // The colleague neither planned it nor goes there any more.
    expectFailure(await colleague.client.get(`/visit/getById/${id}`), 404, 'not_found');
  });

  it('from an enquiry takes over name, number and city, and the enquiry shows the state of the visit', async () => {
    const name = 'Enquiring Family';
    await app.client().post('/enquiry/create', { name, phoneNumber: '98112 00901', city: 'lucknow_up', consent: true });
    const found = await manager.client.get('/staff/enquiries?search=enquiring');
    const enquiryId = found.body.result.data[0]._id;
    expectFailure(await plan(officer, { enquiryId }), 404, 'not_found');
    const contact = { name: undefined, phone: undefined, city: undefined };
    const id = await planned({ enquiryId, officerId: officer.id, ...contact }, manager);
    const visit = await officer.client.get(`/visit/getById/${id}`);
    expect(visit.body.result.data).toMatchObject({ name, phone: '+919811200901', city: 'lucknow_up', enquiryId });
    const enquiry = async () => (await manager.client.get(`/staff/enquiries/${enquiryId}`)).body.result.data;
    expect(await enquiry()).toMatchObject({ status: 'Visit planned', assignee: { _id: officer.id } });
    await update(officer, id, { status: 'STARTED' });
    await finish(id, 'Registered');
    expect((await enquiry()).status).toBe('Registered');
  });
});

describe('a visit of the field staff', () => {
  it('is started by its officer with a vehicle number, and ends with an outcome', async () => {
    const id = await planned();
    expectFailure(await update(manager, id, { status: 'STARTED' }), 403, 'forbidden');
    const started = await update(officer, id, { status: 'STARTED', vehicleNumber: 'up 32-ab 1234' });
    expect(started.body.result.data).toMatchObject({ status: 'STARTED', vehicleNumber: 'UP32AB1234' });
    for (const outcome of [undefined, 'Collected'])
      expectFailure(await update(officer, id, { status: 'DONE', outcome }), 400, 'request.invalid');
    const done = await finish(id);
    expect(done).toMatchObject({ status: 'DONE', outcome: 'Interested' });
    expect(Date.parse(done.doneAt)).toBeGreaterThanOrEqual(Date.parse(done.startedAt));
  });

  it('changes its enquiry only while the enquiry is open, and only if no other visit is planned for it', async () => {
    const name = 'Closed Before';
    await app.client().post('/enquiry/create', { name, phoneNumber: '98112 00902', city: 'lucknow_up', consent: true });
    const enquiryId = (await manager.client.get('/staff/enquiries?search=closed')).body.result.data[0]._id;
    const status = async () => (await manager.client.get(`/staff/enquiries/${enquiryId}`)).body.result.data.status;
    const about = { enquiryId, officerId: officer.id };
    const [first, second] = [await planned(about, manager), await planned(about, manager)];
    await update(manager, first, { status: 'CANCELLED' });
    expect(await status()).toBe('Visit planned');
    await manager.client.put(`/staff/enquiries/${enquiryId}`, { status: 'Registered' });
    await update(manager, second, { status: 'CANCELLED' });
    await planned({ ...about, type: 'COLLECTION' }, manager);
    expect(await status()).toBe('Registered');
  });

  it('cannot be taken back by the officer who planned it, once it was given to another officer', async () => {
    const id = await planned();
    await update(manager, id, { officerId: colleague.id });
    expect((await officer.client.get(`/visit/getById/${id}`)).status).toBe(200);
    for (const change of [{ officerId: officer.id }, { note: 'mine' }])
      expectFailure(await update(officer, id, change), 403, 'forbidden');
    expectFailure(await officer.client.delete(`/visit/delete/${id}`), 403, 'forbidden');
  });

  it('is not started with an invalid vehicle number, and the error is at its field', async () => {
    const answer = await update(officer, await planned(), { status: 'STARTED', vehicleNumber: 'my scooter' });
    expectFailure(answer, 400, 'request.invalid');
    expect(Object.keys(answer.body.error.fields)).toEqual(['vehicleNumber']);
  });

  it('is its officer’s only visit in progress, even if two are started at the same moment', async () => {
    const ids = await Promise.all([planned(), planned(), planned()]);
    const answers = await Promise.all(ids.map((id) => update(officer, id, { status: 'STARTED' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expectFailure(refused as (typeof answers)[number], 409, 'visit.other_started');
    await finish(ids[answers.findIndex(({ status }) => status === 200)] as string);
  });

  it('changes once although the phone sends its report again', async () => {
    const id = await planned();
    app.clock.advance(5 * 60_000);
    const at = new Date(app.clock.now().getTime() - 2 * 60_000).toISOString();
    const first = await update(officer, id, { status: 'STARTED', at });
    const again = await update(officer, id, { status: 'STARTED', at });
    expect(again.body.result.data).toEqual(first.body.result.data);
    expect(first.body.result.data.startedAt).toBe(at);
    const done = await finish(id);
    const doneAgain = await finish(id);
    expect(doneAgain).toEqual(done);
    expectFailure(await update(officer, id, { status: 'DONE', outcome: 'Not met' }), 409, 'visit.status');
    expectFailure(await update(officer, id, { status: 'STARTED' }), 409, 'visit.status');
  });

  it('cannot be reported for a time in the future, or days ago', async () => {
    const id = await planned();
    for (const away of [HOUR, -4 * DAY]) {
      const at = new Date(app.clock.now().getTime() + away).toISOString();
      expectFailure(await update(officer, id, { status: 'STARTED', at }), 400, 'request.invalid');
    }
  });

  it('keeps its details once it is started, and can be cancelled', async () => {
    const id = await planned();
    await update(officer, id, { status: 'STARTED' });
    expectFailure(await update(officer, id, { plannedAt: inAnHour() }), 409, 'visit.status');
    expectFailure(await officer.client.delete(`/visit/delete/${id}`), 409, 'visit.status');
    expect((await update(manager, id, { status: 'CANCELLED' })).body.result.data.status).toBe('CANCELLED');
  });

  it('can be deleted while it is planned', async () => {
    const id = await planned();
    expectFailure(await stranger.client.delete(`/visit/delete/${id}`), 404, 'not_found');
    expect((await officer.client.delete(`/visit/delete/${id}`)).status).toBe(200);
    expectFailure(await officer.client.get(`/visit/getById/${id}`), 404, 'not_found');
  });

  it('is handed over to another officer together with open enquiries, after their number was shown', async () => {
    const id = await planned({ name: 'Handed Over' });
    const { body } = await manager.client.get(`/staff/colleagues/${officer.id}/openWork`);
    expect(body.result.data.visits).toBeGreaterThan(0);
    expectFailure(await stranger.client.get(`/staff/colleagues/${officer.id}/openWork`), 404, 'not_found');
    const handOver = (by: StaffMember, from: string, toId: string) =>
      by.client.post(`/staff/colleagues/${from}/handOver`, { toId });
    expectFailure(await handOver(stranger, officer.id, colleague.id), 404, 'not_found');
    expectFailure(await handOver(manager, officer.id, stranger.id), 404, 'not_found');
    expectFailure(await handOver(officer, officer.id, colleague.id), 403, 'forbidden');
    expect((await handOver(manager, officer.id, colleague.id)).body.result.data).toEqual(body.result.data);
    expect((await colleague.client.get(`/visit/getById/${id}`)).status).toBe(200);
  });

  it('is marked as missed after its day, and can still take place', async () => {
    const id = await planned();
    // In the last hour of a day the visit is planned for the next one.
    app.clock.advance(DAY + HOUR);
    await signInAgain(officer.client);
    await runJob(app, 'visits.missed');
    const status = async () => (await officer.client.get(`/visit/getById/${id}`)).body.result.data.status;
    await expect.poll(status).toBe('MISSED');
    const later = await update(officer, id, { plannedAt: inAnHour() });
    expect(later.body.result.data.status).toBe('PLANNED');
  });

  it('loses its personal data after 90 days', async () => {
    const id = await planned({ name: 'Forgotten Family' });
    await update(officer, id, { status: 'STARTED', vehicleNumber: 'UP32AB1234' });
    await finish(id);
    app.clock.advance(91 * DAY);
    await signInAgain(officer.client);
    await runJob(app, 'visits.erase');
    const visit = async () => (await officer.client.get(`/visit/getById/${id}`)).body.result.data;
    await expect.poll(async () => (await visit()).name).toBeNull();
    expect(await visit()).toMatchObject({
      phone: null,
      address: null,
      city: null,
      vehicleNumber: null,
      status: 'DONE',
    });
    expectFailure(await update(officer, id, { note: 'again' }), 409, 'visit.status');
  });
});
