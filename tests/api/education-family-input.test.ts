import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { educationDetail, familyStep, type Person, register } from '../support/members.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

type Fields = Record<string, unknown>;

let app: TestApp;
let person: Person;
let educationFields: Fields;
let familyFields: Fields;
beforeAll(async () => {
  app = await startTestApp();
  person = await register(app);
  educationFields = await educationDetail(person.client);
  familyFields = await familyStep(person.client);
});
afterAll(() => app.close());

const education = (overrides: Fields, path = '/user/createEducationAndCarrier') =>
  person.client.post(path, { userId: person.id, ...educationFields, ...overrides });
const family = (overrides: Fields) =>
  person.client.post('/user/createFamilyDetail', { userId: person.id, ...familyFields, ...overrides });

const wrongTypes = [undefined, null, '', '   ', {}, [], ['x'], true, '\u0000'];

describe('POST /user/createEducationAndCarrier', () => {
  it.each(['higestEducation', 'employedIn', 'occupation', 'annualIncome', 'country', 'state', 'city'])(
    'refuses a missing, blank or wrongly typed %s at that field',
    async (field) => {
      for (const value of wrongTypes) expectRefused(await education({ [field]: value }), [field], 'request.invalid');
    },
  );

  it.each([
    ['higestEducation', 'Doctor of Everything'],
    ['employedIn', 'private sectors'],
    ['occupation', 'business_shopkeeper'],
    ['occupation', 'astronaut of no list'],
    ['annualIncome', 11],
    ['annualIncome', '10 lakhs'],
    ['annualIncome', -2],
    ['annualIncome', 1e21],
    ['country', 'Atlantis'],
    ['state', 'Bavaria'],
    ['city', 'x'.repeat(81)],
    ['city', 'Luck\nnow'],
    ['city', 'WhatsApp 98765 43210'],
    ['collegeInstitute', 'x'.repeat(121)],
    ['collegeInstitute', 7],
    ['occupationDetail', 'x'.repeat(201)],
    ['occupationDetail', 'over \u202e here'],
    ['isLivedWithParent', 'sometimes'],
    ['isLivedWithParent', 2],
  ])('refuses this value of %s: %j', async (field, value) => {
    expectRefused(await education({ [field]: value }), [field]);
  });

  it.each([
    ['annualIncome', '0.5', 0.5],
    ['annualIncome', -1, -1],
    ['annualIncome', '100', 100],
    ['isLivedWithParent', 'No', false],
    ['isLivedWithParent', 'true', true],
    ['isLivedWithParent', '', null],
    ['collegeInstitute', undefined, null],
    ['collegeInstitute', '  ', null],
    ['collegeInstitute', ' جامعہ ملیہ ', 'جامعہ ملیہ'],
    ['city', 'Lucknow', 'lucknow_up'],
    ['city', 'LUCKNOW', 'lucknow_up'],
    ['city', 'lucknow_up', 'lucknow_up'],
    ['city', 'Chhoti Basti beyond the canal', 'Chhoti Basti beyond the canal'],
  ])('reads %s %j as %j', async (field, value, stored) => {
    const answer = await education({ [field]: value });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.result.data.section[field]).toBe(stored);
  });

  it('distinguishes cities of the same name by state', async () => {
    const keyIn = async (state: string) =>
      (await education({ state, city: 'Aurangabad' })).body.result.data.section.city;
    const [bihar, maharashtra] = [await keyIn('Bihar'), await keyIn('Maharashtra')];
    expect(bihar).toMatch(/_br$/);
    expect(maharashtra).toMatch(/_mh$/);
  });

  it('accepts the second spelling of its path', async () => {
    const answer = await education({ annualIncome: 20 }, '/user/createEducationAndCarrierDetail');
    expect(answer.body.result.data.section.annualIncome).toBe(20);
    expectRefused(await education({ annualIncome: 11 }, '/user/createEducationAndCarrierDetail'), ['annualIncome']);
  });

  it('refuses another member’s userId at every path', async () => {
    const userId = '00000000-0000-7000-8000-000000000000';
    for (const path of ['/user/createEducationAndCarrier', '/user/createEducationAndCarrierDetail'])
      expectFailure(await person.client.post(path, { userId }), 403, 'account.not_yours');
    for (const path of ['/user/createFamilyDetail', '/user/createBasicDetail'])
      expectFailure(await person.client.post(path, { userId }), 403, 'account.not_yours');
  });
});

describe('POST /user/createFamilyDetail', () => {
  const required = [
    'familyType',
    'familyStatus',
    'nativeState',
    'nativeCity',
    'fatherName',
    'fatherOccupation',
    'motherOccupation',
    'numberOfBrother',
    'numberOfMarriedBrother',
    'numberOfSister',
    'numberOfMarriedsister',
  ];

  it.each(required)('refuses a missing, blank or wrongly typed %s at that field', async (field) => {
    for (const value of wrongTypes) expectRefused(await family({ [field]: value }), [field], 'request.invalid');
  });

  it.each([
    ['numberOfBrother', -1],
    ['numberOfBrother', 2.5],
    ['numberOfBrother', 'two'],
    ['numberOfBrother', 16],
    ['numberOfBrother', 1e308],
    ['numberOfBrother', '0x2'],
    ['numberOfSister', '99999999999999999999'],
    ['fatherName', 'x'.repeat(81)],
    ['fatherName', 'Call 98765 43210'],
    ['aboutFamily', 'x'.repeat(1001)],
    ['aboutFamily', 'The dowry is settled.'],
    ['aboutFamily', 'write to me@mail.example'],
    ['nativeState', 'Punjab (Pakistan)'],
    ['familyStatus', 'Poor'],
  ])('refuses this value of %s: %j', async (field, value) => {
    expectRefused(await family({ [field]: value }), [field]);
  });

  it('refuses more married siblings than siblings, at the field of the married ones', async () => {
    expectRefused(await family({ numberOfBrother: 1, numberOfMarriedBrother: 2 }), ['numberOfMarriedBrother']);
    expectRefused(await family({ numberOfSister: '0', numberOfMarriedsister: '1' }), ['numberOfMarriedsister']);
    expect((await family({ numberOfBrother: '2', numberOfMarriedBrother: '2' })).status).toBe(200);
    expect((await family({ numberOfSister: 0, numberOfMarriedsister: 0 })).status).toBe(200);
  });

  it('stores several lines, Urdu and emoji about the family', async () => {
    const aboutFamily = 'ہم دو بھائی ہیں۔\nA quiet family.\n😀';
    expect((await family({ aboutFamily })).body.result.data.section.aboutFamily).toBe(aboutFamily);
    const long = '😀'.repeat(1000);
    expect((await family({ aboutFamily: long })).body.result.data.section.aboutFamily).toBe(long);
  });

  it('completes the registration only after every step', async () => {
    const fresh = await register(app);
    const answer = await fresh.client.post('/user/createFamilyDetail', familyFields);
    expect(answer.body.result.data.user.nextStep).toBe('basicInfo');
    const own = await fresh.client.get('/user/myProfile');
    expect(own.body.result.data).toMatchObject({ BasicInfo: {}, familyDetailinfo: { numberOfBrother: 2 } });
  });
});
