import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { member, type Person, register } from '../support/members.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
  person = await member(app);
});
afterAll(() => app.close());

const SECTIONS = {
  '/user/updateBasicDetail': 'BasicInfo',
  '/user/updateEducationAndCarrier': 'EducationAndCarrierInfo',
  '/user/updatefamilyDetail': 'familyDetailinfo',
  '/user/updateFamilyDetail': 'familyDetailinfo',
} as const;
const paths = Object.keys(SECTIONS) as (keyof typeof SECTIONS)[];
const own = async () => (await person.client.get('/user/myProfile')).body.result.data;

/** A section without the labels beside its keys, which change with them. */
const withoutLabels = (section: object): object =>
  Object.fromEntries(Object.entries(section).filter(([name]) => !name.endsWith('Label')));

describe('an update of a profile section', () => {
  it.each(paths)('by %s leaves fields that are not sent unchanged', async (path) => {
    const before = await own();
    const answer = await person.client.put(path, {});
    expect(answer.status, answer.text).toBe(200);
    expect(await own()).toMatchObject({ [SECTIONS[path]]: before[SECTIONS[path]], nextStep: 'done' });
  });

  it.each([
    ['/user/updateBasicDetail', { height: '5.10' }, { height: 178 }],
    ['/user/updateBasicDetail', { disable: 'Yes' }, { disable: true }],
    ['/user/updateEducationAndCarrier', { annualIncome: '0' }, { annualIncome: 0 }],
    ['/user/updateEducationAndCarrier', { city: 'Kanpur' }, { city: 'kanpur_up' }],
    ['/user/updatefamilyDetail', { familyType: 'Nuclear Family' }, { familyType: 'Nuclear Family' }],
    ['/user/updateFamilyDetail', { numberOfSister: '4' }, { numberOfSister: 4 }],
  ] as const)('by %s changes only %j', async (path, change, stored) => {
    const before = await own();
    const answer = await person.client.put(path, change);
    expect(answer.body.result.message).toMatch(/\S/);
    const after = await own();
    for (const section of Object.values(SECTIONS))
      expect(withoutLabels(after[section])).toEqual({
        ...withoutLabels(before[section]),
        ...(section === SECTIONS[path] ? stored : {}),
        ...('disable' in stored && section === 'BasicInfo' ? { disability: 'Yes' } : {}),
      });
  });

  it('clears optional fields that are sent as null or an empty text', async () => {
    const fields = [
      ['/user/updateEducationAndCarrier', 'collegeInstitute'],
      ['/user/updateEducationAndCarrier', 'occupationDetail'],
      ['/user/updateEducationAndCarrier', 'isLivedWithParent'],
      ['/user/updateBasicDetail', 'disable'],
      ['/user/updatefamilyDetail', 'aboutFamily'],
    ] as const;
    for (const [path, field] of fields)
      for (const empty of [null, '', '  ']) {
        await person.client.put(path, { [field]: field.startsWith('is') || field === 'disable' ? 'Yes' : 'Something' });
        expect((await own())[SECTIONS[path]][field]).not.toBeNull();
        const answer = await person.client.put(path, { [field]: empty });
        expect(answer.status, answer.text).toBe(200);
        expect((await own())[SECTIONS[path]][field]).toBeNull();
      }
  });

  it('does not clear required fields', async () => {
    const before = await own();
    const required = {
      '/user/updateBasicDetail': ['maritalStatus', 'DOB', 'motherTongue', 'height', 'religion'],
      '/user/updateEducationAndCarrier': [
        'higestEducation',
        'employedIn',
        'occupation',
        'annualIncome',
        'state',
        'city',
      ],
      '/user/updatefamilyDetail': [
        'familyType',
        'nativeCity',
        'fatherName',
        'numberOfBrother',
        'numberOfMarriedsister',
      ],
    };
    for (const [path, fields] of Object.entries(required))
      for (const field of fields)
        for (const empty of [null, '', ' ']) expectRefused(await person.client.put(path, { [field]: empty }), [field]);
    expect(await own()).toEqual(before);
  });

  it('accepts a town whose name is the word for dowry, and refuses the word elsewhere', async () => {
    const path = '/user/updateFamilyDetail';
    for (const nativeCity of ['Dahej', 'Dahej, Bharuch'])
      expect((await person.client.put(path, { nativeCity })).status).toBe(200);
    expect((await own()).familyDetailinfo.nativeCity).toBe('Dahej, Bharuch');
    for (const nativeCity of ['Dahej lenge', 'Dahej, no dahej', 'Dahej, 9812345610'])
      expectRefused(await person.client.put(path, { nativeCity }), ['nativeCity']);
  });

  it('refuses more married siblings than siblings also across two changes, and keeps the stored values', async () => {
    await person.client.put('/user/updatefamilyDetail', { numberOfBrother: 3, numberOfMarriedBrother: 2 });
    expectRefused(await person.client.put('/user/updatefamilyDetail', { numberOfBrother: 1 }), [
      'numberOfMarriedBrother',
    ]);
    expectRefused(await person.client.put('/user/updatefamilyDetail', { numberOfMarriedBrother: 4 }), [
      'numberOfMarriedBrother',
    ]);
    expect((await own()).familyDetailinfo).toMatchObject({ numberOfBrother: 3, numberOfMarriedBrother: 2 });
    const both = await person.client.put('/user/updatefamilyDetail', { numberOfBrother: 0, numberOfMarriedBrother: 0 });
    expect(both.status).toBe(200);
  });

  it('never stores more married siblings than siblings, even with two simultaneous changes', async () => {
    await person.client.put('/user/updatefamilyDetail', { numberOfBrother: 3, numberOfMarriedBrother: 0 });
    for (let round = 0; round < 5; round++) {
      await Promise.all([
        person.client.put('/user/updatefamilyDetail', { numberOfBrother: 0 }),
        person.client.put('/user/updatefamilyDetail', { numberOfMarriedBrother: 3 }),
      ]);
      const { numberOfBrother, numberOfMarriedBrother } = (await own()).familyDetailinfo;
      expect(numberOfMarriedBrother).toBeLessThanOrEqual(numberOfBrother);
      await person.client.put('/user/updatefamilyDetail', { numberOfBrother: 3, numberOfMarriedBrother: 0 });
    }
  });

  it('refuses a sector without a matching occupation, and accepts both together', async () => {
    const options = (await person.client.get('/options')).body.result.data;
    const sector = 'Government / Public Sector';
    const occupation = options.occupation.find((option: { sector: string }) => option.sector === sector).key;
    expectRefused(await person.client.put('/user/updateEducationAndCarrier', { employedIn: sector }), ['occupation']);
    expectRefused(await person.client.put('/user/updateEducationAndCarrier', { occupation }), ['occupation']);
    const both = await person.client.put('/user/updateEducationAndCarrier', { employedIn: sector, occupation });
    expect(both.body.result?.data.section, both.text).toMatchObject({ employedIn: sector, occupation });
  });

  it('refuses another member’s userId before the other fields are validated', async () => {
    const other = await register(app);
    for (const path of paths)
      for (const body of [{}, { height: 'x', numberOfBrother: 'x', annualIncome: 'x' }])
        expectFailure(await person.client.put(path, { userId: other.id, ...body }), 403, 'account.not_yours');
    for (const path of paths) expect((await person.client.put(path, { userId: person.id })).status).toBe(200);
  });

  it('does not complete a registration', async () => {
    const fresh = await register(app);
    for (const path of paths) await fresh.client.put(path, {});
    expect((await fresh.client.get('/user/verify')).body.result.data.user.nextStep).toBe('basicInfo');
  });
});

describe('PUT /user/updateById/{id}', () => {
  it('changes only the names, only of one’s own account, and returns errors at invalid fields', async () => {
    const { client, id } = await register(app);
    const answer = await client.put(`/user/updateById/${id}`, { firstName: ' آمنہ ', behalfOf: 'Sister' });
    expect(answer.body.result.data.user).toMatchObject({ firstName: 'آمنہ', lastName: 'Khan', behalfOf: 'Sister' });
    expect(answer.body.result.message).toMatch(/\S/);
    for (const [field, value] of [
      ['firstName', ''],
      ['lastName', 'x'.repeat(51)],
      ['behalfOf', 'Myself'],
      ['gender', 'X'],
    ])
      expectRefused(await client.put(`/user/updateById/${id}`, { [field as string]: value }), [field as string]);
  });

  it('ignores contact data and a password', async () => {
    const { client, id, email, password } = await register(app);
    const before = (await client.get('/user/verify')).body.result.data.user;
    const body = {
      email: 'x@mail.example',
      phoneNumber: '+919999999999',
      password: 'another pass phrase',
      emailVerified: true,
    };
    expect((await client.put(`/user/updateById/${id}`, body)).status).toBe(200);
    expect((await client.get('/user/verify')).body.result.data.user).toEqual(before);
    expect((await app.client().post('/user/login', { email, password })).status).toBe(200);
  });
});
