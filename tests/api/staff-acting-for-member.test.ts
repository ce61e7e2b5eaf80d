import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { basicDetail, educationDetail, familyStep, member, type Person, register } from '../support/members.ts';
import { rowsOf } from '../support/retention.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Contract §3: the registration steps act on the signed-in account; staff act for a customer with `userId`. */

let app: TestApp;
let admin: StaffMember;
let employee: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  employee = await staff(app, admin, 'EMPLOYEE');
});
afterAll(() => app.close());

const own = async ({ client }: Person) => (await client.get('/user/myProfile')).body.result.data;

describe('writing a customer’s profile as staff', () => {
  it('fills in each step for the customer, and is recorded in the audit log', async () => {
    const customer = await register(app);
    for (const [path, body] of [
      ['/user/createBasicDetail', basicDetail],
      ['/user/createEducationAndCarrier', await educationDetail(customer.client)],
      ['/user/createFamilyDetail', await familyStep(customer.client)],
    ] as const) {
      const { status, body: answered, text } = await employee.client.post(path, { userId: customer.id, ...body });
      expect(status, text).toBe(200);
      expect(answered.result.data.user._id).toBe(customer.id);
      // The email address is masked; staff look it up with a separate call and a reason.
      expect(answered.result.data.user.email).not.toBe(customer.email);
    }
    expect((await customer.client.get('/user/verify')).body.result.data.user.nextStep).toBe('done');
    const change = { userId: customer.id.toUpperCase(), familyType: 'Nuclear Family' };
    expect((await admin.client.put('/user/updatefamilyDetail', change)).status).toBe(200);
    const preference = { userId: customer.id, maritalStatus: ['Divorced'] };
    expect((await employee.client.put('/user/updatePartnerPreference', preference)).status).toBe(200);
    const profile = await own(customer);
    expect(profile.familyDetailinfo.familyType).toBe('Nuclear Family');
    expect(profile.partnerPreferenceInfo.maritalStatus).toEqual(['Divorced']);
    const logged = await rowsOf(
      app,
      sql<{ keys: string[] }>`select detail->'keys' as keys from audit_entry
        where action = 'profile.changed' and subject_id = ${customer.id} order by at, id`,
    );
    expect(logged.map(({ keys }) => keys)).toEqual([
      ['basicInfo'],
      ['educationInfo'],
      ['familyInfo'],
      ['familyInfo'],
      ['preference'],
    ]);
    expect((await own(employee)).BasicInfo?.maritalStatus ?? null).toBeNull();
  });

  it('returns 404 for accounts of staff, deleted accounts and unknown ids', async () => {
    const left = await member(app);
    expect((await left.client.delete(`/user/delete/${left.id}`)).status).toBe(200);
    for (const userId of [admin.id, left.id, '00000000-0000-7000-8000-000000000000', 'x', 7, ['a']])
      expectFailure(
        await employee.client.post('/user/createBasicDetail', { userId, ...basicDetail }),
        404,
        'not_found',
      );
    const [one, other] = [await register(app), await register(app)];
    expectFailure(
      await one.client.post('/user/createBasicDetail', { userId: other.id, ...basicDetail }),
      403,
      'account.not_yours',
    );
    expect(
      (await one.client.post('/user/createBasicDetail', { userId: one.id.toUpperCase(), ...basicDetail })).status,
    ).toBe(200);
  });
});

describe('POST /Profile/create', () => {
  it('accepts all steps in one call, or only some of them', async () => {
    const { client, id } = await register(app);
    const [education, family] = [await educationDetail(client), await familyStep(client)];
    const first = await client.post('/Profile/create', { userId: id, ...basicDetail });
    expect(first.body.result?.data.user.nextStep, first.text).toBe('educationInfo');
    const rest = await client.post('/Profile/create', { ...education, ...family });
    expect(rest.body.result?.data.user.nextStep, rest.text).toBe('done');

    const other = await register(app);
    const all = await other.client.post('/Profile/create', { ...basicDetail, ...education, ...family });
    expect(all.body.result?.data.user.nextStep, all.text).toBe('done');
    const { familyDetailinfo, BasicInfo } = await own(other);
    expect([BasicInfo.motherTongue, familyDetailinfo.fatherName]).toEqual(['ur', 'Abdul Rahman Khan']);
  });

  it('names the missing fields, and stores nothing if any is missing', async () => {
    const { client } = await register(app);
    expectRefused(await client.post('/Profile/create', { ...basicDetail, DOB: undefined }), ['DOB']);
    expectRefused(await client.post('/Profile/create', { ...basicDetail, familyType: 'Joint' }), [
      ...['familyType', 'familyStatus', 'nativeState', 'nativeCity', 'fatherName', 'fatherOccupation'],
      ...['motherOccupation', 'numberOfBrother', 'numberOfMarriedBrother', 'numberOfSister', 'numberOfMarriedsister'],
    ]);
    expect((await client.post('/Profile/create', {})).status).toBe(400);
    expectFailure(
      await client.post('/Profile/create', { ...basicDetail, DOB: '2015-01-01' }),
      400,
      'account.under_age',
    );
    expect((await own({ client } as Person)).BasicInfo?.maritalStatus ?? null).toBeNull();
  });
});

describe('a city name that exists in several states', () => {
  it('is resolved to the city in the chosen state', async () => {
    const { client } = await member(app);
    const wish = async (change: object) => {
      const { status, text } = await client.put('/user/updatePartnerPreference', change);
      expect(status, text).toBe(200);
      return (await client.get('/user/myProfile')).body.result.data.partnerPreferenceInfo.city;
    };
    expect(await wish({ state: ['Himachal Pradesh'], city: 'Hamirpur' })).toBe('hamirpur_hp');
    expect(await wish({ city: 'hamirpur' })).toBe('hamirpur_hp');
    expect(await wish({ state: ['Delhi', 'Uttar Pradesh'], city: 'Hamirpur' })).toBe('hamirpur_up');
    expect(await wish({ state: [], city: 'Hamirpur' })).toBe('hamirpur_up');

    const man = await member(app, { gender: 'MALE' });
    const education = await educationDetail(man.client);
    const lives = { ...education, country: 'India', state: 'Himachal Pradesh', city: 'Hamirpur' };
    expect((await man.client.post('/user/createEducationAndCarrier', lives)).status).toBe(200);
    const found = await client.get('/user/search?bothWays=0&state=Himachal%20Pradesh&city=Hamirpur');
    expect(found.body.result.data.members.map(({ _id }: { _id: string }) => _id)).toEqual([man.id]);
  });
});

describe('a call about one’s own account', () => {
  it('cannot delete the account by a status change, and accepts the values that it returned', async () => {
    const { client, id } = await member(app);
    expectFailure(
      await client.put(`/user/changeStatus/${id}`, { status: 'DELETED' }),
      409,
      'account.status_not_allowed',
    );
    expect((await client.get('/user/verify')).status).toBe(200);
    const same = await admin.client.put(`/user/updateById/${admin.id}`, {
      firstName: 'Head',
      behalfOf: null,
      gender: null,
    });
    expect(same.status, same.text).toBe(200);
  });

  it('accepts an empty body declared as a form, and refuses a form with content', async () => {
    const [she, he] = [await member(app), await member(app, { gender: 'MALE' })];
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const empty = await he.client.raw(`/user/shortListPofile/${she.id}`, { method: 'POST', body: '', headers });
    expect(empty.status, empty.text).toBe(200);
    const full = await he.client.raw(`/user/shortListPofile/${she.id}`, { method: 'POST', body: 'a=b', headers });
    expectFailure(full, 415);
  });
});
