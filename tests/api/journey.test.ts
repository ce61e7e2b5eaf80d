import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, register, registration } from '../support/members.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('registration and member list over the API', () => {
  it('registers a member in four steps and returns the profile', async () => {
    const { client, id, registered } = await member(app);
    expect(registered.body.result.success).toBe(true);
    expect(registered.body.data.token).toBe(registered.body.token);
    expect(registered.body.result.data.user).toEqual(registered.body.user);
    const own = await client.get('/user/myProfile');
    expect(own.status).toBe(200);
    expect(own.body.result.data).toMatchObject({
      _id: id,
      nextStep: 'done',
      BasicInfo: { DOB: '1998-03-14', height: 163, disable: false, disability: 'No', maritalStatus: 'Never Married' },
      EducationAndCarrierInfo: { employedIn: 'Private Sector', city: 'lucknow_up', isLivedWithParent: true },
      familyDetailinfo: { numberOfBrother: 2, numberOfMarriedsister: 0, fatherName: 'Abdul Rahman Khan' },
      partnerPreferenceInfo: {},
      profileImage: null,
      image3: null,
    });
  });

  it('sends a member who stopped after step 1 to step 2', async () => {
    const { email, password } = await register(app);
    const again = await app.client().post('/user/login', { email: email.toUpperCase(), password });
    expect(again.body.user.nextStep).toBe('basicInfo');
  });

  it('lists members of the other gender, newest first, without their private data', async () => {
    const woman = await member(app, { gender: 'FEMALE', lastName: 'Ansari', behalfOf: 'Daughter' });
    const man = await member(app, { gender: 'MALE', firstName: 'Imran' });
    const list = await man.client.get('/user/getAll');
    const card = list.body.result.data.find((entry: { _id: string }) => entry._id === woman.id);
    expect(card).toMatchObject({ firstName: 'Zainab', lastName: 'A.', age: expect.any(Number) });
    expect(list.text).not.toContain('Ansari');
    expect(list.text).not.toContain(woman.email);
    const profile = await man.client.get(`/user/GetProfileById/${woman.id}`);
    expect(profile.status).toBe(200);
    expect(profile.body.result.data.familyDetailinfo.fatherName).toBeUndefined();
    expect(profile.body.result.data.BasicInfo.DOB).toBeUndefined();
    expect(profile.body.result.data.email).toMatch(/^p\*{4}@m\*{3}\.example$/);
    const byId = await man.client.get(`/user/getById/${woman.id}`);
    expect(byId.body.data).toEqual(byId.body.result.data);
  });

  it('answers 404 for one’s own gender, hidden and unfinished members', async () => {
    const man = await member(app, { gender: 'MALE' });
    const other = await member(app, { gender: 'MALE' });
    const unfinished = await register(app, { gender: 'FEMALE' });
    const hidden = await member(app, { gender: 'FEMALE' });
    await hidden.client.put(`/user/changeStatus/${hidden.id}`, { status: 'INACTIVE' });
    for (const id of [other.id, unfinished.id, hidden.id, 'abc', '00000000-0000-7000-8000-000000000000'])
      expect((await man.client.get(`/user/GetProfileById/${id}`)).status).toBe(404);
    expect((await man.client.get('/user/getAll?pageSize=100')).text).not.toContain(hidden.id);
  });

  it('refuses a second account with the same email or phone, at the field', async () => {
    const first = registration();
    await app.client().post('/user/register', first);
    const sameEmail = await app
      .client()
      .post('/user/register', registration({ email: String(first.email).toUpperCase() }));
    expect([sameEmail.status, Object.keys(sameEmail.body.error.fields)]).toEqual([409, ['email']]);
    const local = String(first.phoneNumber).replace('+91', '0');
    const samePhone = await app.client().post('/user/register', registration({ phoneNumber: local }));
    expect([samePhone.status, Object.keys(samePhone.body.error.fields)]).toEqual([409, ['phoneNumber']]);
  });

  it('creates one account for eight simultaneous registrations', async () => {
    const body = registration();
    const answers = await Promise.all(Array.from({ length: 8 }, () => app.client().post('/user/register', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });
});
