import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectFailure } from '../support/failures.ts';
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
import { newWalkInPhone, registerWalkIn, walkInBody } from '../support/walk-ins.ts';

let app: TestApp;
let admin: StaffMember;
let area: string;
let manager: StaffMember;
let officer: StaffMember;
let otherOfficer: StaffMember;
let stranger: StaffMember;

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  await turnOnNetwork(admin);
  const zone = await addTerritory(admin, { level: 'zone', states: ['Uttar Pradesh'] });
  const region = await addTerritory(admin, { level: 'region', parentId: zone });
  area = await addTerritory(admin, { level: 'area', parentId: region, cities: ['lucknow_up'] });
  manager = await networkAccount(app, admin, 'AREA_SALE_MANAGER', { territoryId: area });
  officer = await networkAccount(app, admin, 'SALES_OFFICER', { territoryId: area, managerId: manager.id });
  otherOfficer = await networkAccount(app, admin, 'SALES_OFFICER', { territoryId: area, managerId: manager.id });
  stranger = await networkAccount(app, admin, 'AREA_SALE_MANAGER');
});
afterAll(() => app.close());

it('a walk-in is registered with the reduced set of fields, and its city gives the state and country', async () => {
  const phoneNumber = newWalkInPhone();
  const made = await registerWalkIn(officer, { phoneNumber, city: 'Lucknow', relativeName: 'Haji Abdul Karim' });
  expect(made).toMatchObject({
    status: 'draft',
    officeCheck: null,
    phoneNumber,
    birthYear: 1998,
    behalfOf: 'Daughter',
    relativeName: 'Haji Abdul Karim',
    details: { city: 'lucknow_up', state: 'Uttar Pradesh', country: 'India', religion: 'islam_sunni' },
    territory: { _id: area },
    registeredBy: { _id: officer.id },
    history: [{ kind: 'registered', by: { _id: officer.id } }],
  });
});

it.each([
  ['a missing name', { firstName: '' }, ['firstName']],
  ['a missing birth date and year', { birthYear: undefined }, ['birthYear']],
  ['a missing community and city', { religion: undefined, city: '' }, ['religion', 'city']],
  ['a number that nobody can have', { phoneNumber: '+911234567890' }, ['phoneNumber']],
  ['a community that is not in the list', { religion: 'unknown' }, ['religion']],
  ['a woman below the legal age', { birthYear: undefined, DOB: '2015-01-01' }, ['DOB']],
  ['a married woman', { maritalStatus: 'Married' }, ['maritalStatus']],
])('a walk-in with %s is refused at the field', async (_what, change, fields) => {
  const answer = await officer.client.post('/staff/walkIns', walkInBody(change));
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.error.fields).toSorted()).toEqual(fields.toSorted());
});

it('a walk-in is visible to its officer, the manager above and the office, and to nobody else', async () => {
  const { _id: id } = await registerWalkIn(officer, { firstName: 'Shagufta', lastName: 'Rizvi' });
  for (const { client } of [officer, manager, admin]) {
    expect((await client.get(`/staff/walkIns/${id}`)).status).toBe(200);
    const list = await client.get('/staff/walkIns?search=Shagufta');
    expect(list.body.result.data.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
    expect(list.text).not.toContain('phoneNumber');
  }
  for (const { client } of [otherOfficer, stranger]) {
    for (const answer of [
      await client.get(`/staff/walkIns/${id}`),
      await client.put(`/staff/walkIns/${id}`, walkInBody()),
      await client.delete(`/staff/walkIns/${id}`),
      await client.post(`/staff/walkIns/${id}/askConsent`, { channel: 'sms' }),
      await client.post(`/staff/walkIns/${id}/confirmConsent`),
    ])
      expectFailure(answer, 404, 'not_found');
    expect((await client.get('/staff/walkIns?search=Shagufta')).body.result.data).toEqual([]);
  }
  const audit = await admin.client.get(`/staff/audit?actorId=${officer.id}&action=walk_in.viewed`);
  expect(audit.body.result.data.length).toBeGreaterThan(0);
});

it('a walk-in can be replaced as a whole or deleted until the candidate has answered', async () => {
  const { _id: id } = await registerWalkIn(officer, { firstName: 'Rabia', hobbies: 'Calligraphy' });
  const body = walkInBody({ firstName: 'Rabiya', height: 160, languagesSpoken: ['hi', 'ur'] });
  const changed = await officer.client.put(`/staff/walkIns/${id}`, body);
  const details = { height: 160, languagesSpoken: ['ur', 'hi'] };
  expect(changed.body.result.data).toMatchObject({ firstName: 'Rabiya', details });
  expect(changed.body.result.data.details.hobbies).toBeUndefined();
  expect((await officer.client.delete(`/staff/walkIns/${id}`)).status).toBe(200);
  expectFailure(await officer.client.get(`/staff/walkIns/${id}`), 404, 'not_found');
});

it('a walk-in similar to a person within reach is refused once, with the reasons', async () => {
  const phoneNumber = newWalkInPhone();
  const first = await registerWalkIn(manager, {
    firstName: 'Mohd Arif',
    lastName: 'Siddiqui',
    gender: 'MALE',
    phoneNumber,
  });
  const same = { firstName: 'Mohammad Aarif', lastName: 'Siddiqi', gender: 'MALE', isSomebodyElse: undefined };
  expectFailure(await manager.client.post('/staff/walkIns', walkInBody(same)), 409, 'walk_in.duplicate');
  const search = await manager.client.post('/staff/walkIns/duplicates', walkInBody({ ...same, phoneNumber }));
  expect(search.body.result.data).toEqual({
    matches: [
      {
        kind: 'walkIn',
        _id: first._id,
        name: 'Mohd Arif Siddiqui',
        birthYear: 1998,
        city: 'lucknow_up',
        status: 'draft',
        reasons: ['phone', 'name'],
      },
    ],
    officeCheck: false,
  });
  const other = await manager.client.post('/staff/walkIns', walkInBody({ ...same, isSomebodyElse: true }));
  expect(other.body.result.data.officeCheck).toBeNull();
});

it('a possible duplicate outside of reach is not revealed, and the walk-in waits for a check by the office', async () => {
  const phoneNumber = newWalkInPhone();
  await registerWalkIn(admin, { phoneNumber, city: 'mumbai_mh', firstName: 'Parveen', lastName: 'Shaikh' });
  const own = { phoneNumber, firstName: 'Gulnaz', lastName: 'Usmani' };
  const search = await officer.client.post('/staff/walkIns/duplicates', walkInBody(own));
  expect(search.body.result.data).toEqual({ matches: [], officeCheck: true });
  const made = await registerWalkIn(officer, { ...own, isSomebodyElse: undefined });
  expect(made.officeCheck).toBe('duplicate');
  const ask = () => officer.client.post(`/staff/walkIns/${made._id}/askConsent`, { channel: 'sms' });
  expectFailure(await ask(), 409, 'walk_in.office_check');
  expectFailure(await officer.client.post(`/staff/walkIns/${made._id}/checked`, {}), 403, 'forbidden');
  const list = await admin.client.get('/staff/walkIns?filter=officeCheck');
  expect(list.body.result.data.map(({ _id }: { _id: string }) => _id)).toContain(made._id);
  const checked = await admin.client.post(`/staff/walkIns/${made._id}/checked`, { note: 'A cousin.' });
  expect(checked.body.result.data).toMatchObject({ officeCheck: null });
  expect((await ask()).status).toBe(200);
});

it('a walk-in with the family’s number requires the candidate’s own number to ask for consent', async () => {
  const phoneNumber = newWalkInPhone();
  const { _id: id } = await registerWalkIn(officer, { phoneNumber, phoneIsContactOnly: true });
  for (const body of [{ channel: 'sms' }, { channel: 'sms', phoneNumber }]) {
    const answer = await officer.client.post(`/staff/walkIns/${id}/askConsent`, body);
    expectFailure(answer, 400, 'request.invalid');
    expect(Object.keys(answer.body.error.fields)).toEqual(['phoneNumber']);
  }
  const own = newWalkInPhone();
  const asked = await officer.client.post(`/staff/walkIns/${id}/askConsent`, { channel: 'sms', phoneNumber: own });
  expect(asked.body.result.data).toMatchObject({ walkIn: { status: 'consentAsked', consentPhone: own } });
  expect(asked.body.result.data.link).toBeUndefined();
});

it('a walk-in whose number three other candidates use needs a check by the office', async () => {
  const phoneNumber = newWalkInPhone();
  const ask = async (by: StaffMember, id: string) =>
    by.client.post(`/staff/walkIns/${id}/askConsent`, { channel: 'sms', phoneNumber });
  for (let number = 1; number <= 3; number++) {
    const { _id: id } = await registerWalkIn(admin, { phoneNumber });
    expect((await ask(admin, id)).status).toBe(200);
  }
  const { _id: id } = await registerWalkIn(admin, { phoneNumber });
  expectFailure(await ask(admin, id), 409, 'walk_in.office_check');
  const { body } = await admin.client.get(`/staff/walkIns/${id}`);
  expect(body.result.data).toMatchObject({ status: 'draft', officeCheck: 'number' });
  await admin.client.post(`/staff/walkIns/${id}/checked`, {});
  expect((await ask(admin, id)).status).toBe(200);
});

it('walk-ins are closed to members and stockists, and to everybody while the network is off', async () => {
  const stockist = await networkAccount(app, admin, 'STOKIEST', { territoryId: area });
  expectFailure(await stockist.client.get('/staff/walkIns'), 403, 'forbidden');
  const employee = await staff(app, admin, 'EMPLOYEE');
  expect((await employee.client.get('/staff/walkIns')).status).toBe(200);
  await admin.client.put('/staff/settings', { network: false });
  expectFailure(await employee.client.get('/staff/walkIns'), 404, 'not_found');
  expectFailure(await app.client().get('/walkIn/abc'), 404, 'not_found');
  await turnOnNetwork(admin);
});
