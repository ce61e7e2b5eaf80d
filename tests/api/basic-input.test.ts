import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { basicDetail, member, type Person, register } from '../support/members.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let woman: Person;
let man: Person;
beforeAll(async () => {
  app = await startTestApp();
  woman = await register(app);
  man = await register(app, { gender: 'MALE' });
});
afterAll(() => app.close());

const create = (person: Person, overrides: Record<string, unknown>) =>
  person.client.post('/user/createBasicDetail', { userId: person.id, ...basicDetail, ...overrides });
const REQUIRED = ['maritalStatus', 'DOB', 'motherTongue', 'height', 'religion'];

describe('POST /user/createBasicDetail', () => {
  it.each(REQUIRED)('refuses a missing, blank or wrongly typed %s at that field', async (field) => {
    for (const value of [undefined, null, '', '  ', {}, [], ['x'], true, 'no such choice', -7, '\u0000'])
      expectRefused(await create(woman, { [field]: value }), [field], 'request.invalid');
  });

  it('names all required fields of an empty body', async () => {
    expectRefused(await woman.client.post('/user/createBasicDetail', {}), REQUIRED);
    expectRefused(await woman.client.post('/user/createBasicDetail'), REQUIRED);
  });

  it.each([
    '2000-02-30',
    '2001-02-29',
    '2026-13-01',
    '1998-00-10',
    '1998-1-1',
    '14/03/1998',
    'yesterday',
    '0000-00-00',
    '1700-01-01',
    // Nobody who registers is that old: the year must be a mistake.
    '1900-03-14',
    `${new Date().getUTCFullYear() - 101}-03-14`,
    '+12000-01-01',
    '1998-03-14; drop table member',
    890179200000,
    '1998-03-14T',
    '1998-03-14T:::',
    '1998-03-14Tlater',
  ])('refuses %j as a date of birth', async (DOB) => {
    expectRefused(await create(woman, { DOB }), ['DOB'], 'request.invalid');
  });

  it.each([
    ['1998-03-14', '1998-03-14'],
    [' 1998-03-14 ', '1998-03-14'],
    ['1998-03-14T00:00:00.000Z', '1998-03-14'],
    // Midnight in India, as a date picker in India sends it.
    ['1998-03-13T18:30:00.000Z', '1998-03-14'],
    ['1996-02-29', '1996-02-29'],
  ])('reads the date of birth %s as %s', async (DOB, stored) => {
    expect((await create(woman, { DOB })).body.result?.data.section.DOB).toBe(stored);
  });

  it.each([
    [true, true],
    [false, false],
    ['Yes', true],
    ['no', false],
    ['TRUE', true],
    ['false', false],
    ['', null],
    [null, null],
    [undefined, null],
  ])('reads disable %j as %j', async (disable, stored) => {
    const answer = await create(woman, { disable });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.result.data.section.disable).toBe(stored);
  });

  it('refuses other answers to a yes/no question', async () => {
    for (const disable of ['maybe', 'constructor', '__proto__', 1, 0, {}, ['Yes']])
      expectRefused(await create(woman, { disable }), ['disable']);
  });

  it.each([
    [163, 163],
    ['163', 163],
    [5.4, 163],
    ['5.4', 163],
    [5.1, 155],
    ['5.1', 155],
    ['5.10', 178],
    [4.1, 147],
    ['4.10', 147],
    [' 163 ', 163],
    [6, 183],
  ])('reads the height %j as %i cm', async (height, stored) => {
    const answer = await create(woman, { height });
    expect(answer.body.result?.data.section.height, answer.text).toBe(stored);
  });

  it.each([164, 0, 1e308, '5.12', '5ft', '0x78', '1e2', 'Infinity', 5.999])('refuses the height %j', async (height) => {
    expectRefused(await create(woman, { height }), ['height']);
  });

  it('refuses a married woman with the reason, and accepts a married man', async () => {
    const refused = await create(woman, { maritalStatus: 'Married' });
    expectRefused(refused, ['maritalStatus'], 'profile.married_women');
    expect((await create(man, { maritalStatus: 'Married' })).status).toBe(200);
    expectRefused(
      await woman.client.put('/user/updateBasicDetail', { maritalStatus: 'Married' }),
      ['maritalStatus'],
      'profile.married_women',
    );
  });

  it('refuses another member’s userId before validating the rest', async () => {
    for (const userId of [man.id, man.id.toUpperCase(), '00000000-0000-7000-8000-000000000000'])
      for (const body of [{ userId }, { userId, ...basicDetail }, { userId, DOB: 'yesterday' }])
        expectFailure(await woman.client.post('/user/createBasicDetail', body), 403, 'account.not_yours');
    // A value that cannot be an id of ours reads as absent (contract §12).
    for (const userId of ['x', 5, {}, [woman.id], true]) expect((await create(woman, { userId })).status).toBe(200);
    expect((await create(woman, { userId: undefined })).status).toBe(200);
    expect((await create(woman, { userId: '' })).status).toBe(200);
    const own = await man.client.get('/user/myProfile');
    expect(own.body.result.data.BasicInfo.maritalStatus).toBe('Married');
  });

  it('ignores unknown keys and internal field names', async () => {
    const answer = await create(woman, {
      dateOfBirth: '1970-01-01',
      hasDisability: true,
      memberId: man.id,
      age: 3,
      id: 1,
    });
    expect(answer.body.result.data.section).toMatchObject({ DOB: '1998-03-14', disable: false });
    expectRefused(await create(woman, { DOB: undefined, dateOfBirth: '1998-03-14' }), ['DOB']);
  });

  it('leads to the next step, and replaces the section when repeated', async () => {
    const first = await create(woman, { disable: 'Yes' });
    expect(first.body.result.data.user.nextStep).toBe('educationInfo');
    expect(first.body.result.message).toMatch(/\S/);
    const second = await create(woman, { height: 170, disable: undefined });
    expect(second.body.result.data.section).toMatchObject({ height: 170, disable: null });
    expect(second.body.result.data.user.nextStep).toBe('educationInfo');
  });
});

it('the operator can refuse all married profiles', async () => {
  const strict = await startTestApp({ ALLOW_MARRIED_MEN: '0' });
  const marriedMen = async (at: TestApp) => (await at.client().get('/site')).body.result.data.marriedMen;
  expect([await marriedMen(app), await marriedMen(strict)]).toEqual([true, false]);
  const groom = await register(strict, { gender: 'MALE' });
  expectRefused(await create(groom, { maritalStatus: 'Married' }), ['maritalStatus'], 'profile.married_closed');
  expect((await create(groom, {})).status).toBe(200);
  await strict.close();
});

it('members who were already married can still update their profile after that, even with the whole form', async () => {
  const strict = await startTestApp({ ALLOW_MARRIED_MEN: '0' });
  const man = await member(strict, { gender: 'MALE' });
  const database = new pg.Client({ connectionString: strict.databaseUrl });
  await database.connect();
  await database.query(`UPDATE profile SET marital_status = 'Married' WHERE member_id = $1`, [man.id]);
  await database.end();
  const { BasicInfo } = (await man.client.get('/user/myProfile')).body.result.data;
  const changed = await man.client.put('/user/updateBasicDetail', { ...BasicInfo, height: 175 });
  expect(changed.body.result?.data.section, changed.text).toMatchObject({ maritalStatus: 'Married', height: 175 });
  expect((await create(man, { maritalStatus: 'Married' })).status).toBe(200);
  expect((await man.client.put('/user/updateBasicDetail', { maritalStatus: 'Divorced' })).status).toBe(200);
  const back = await man.client.put('/user/updateBasicDetail', { maritalStatus: 'Married' });
  expectRefused(back, ['maritalStatus'], 'profile.married_closed');
  await strict.close();
});

describe('the minimum age of marriage, by the calendar of India', () => {
  let later: TestApp;
  /** 16 June 2030 has just begun in India, while it is still 15 June in UTC. */
  beforeAll(async () => {
    later = await startTestApp();
    later.clock.advance(Date.parse('2030-06-15T18:31:00Z') - Date.now());
  });
  afterAll(() => later.close());

  it.each([
    ['FEMALE', '2012-06-16', '2012-06-17'],
    ['MALE', '2009-06-16', '2009-06-17'],
  ])('is reached by a %s on %s', async (gender, birthday, tooYoung) => {
    const person = await register(later, { gender });
    // A future date is a mistake in the year. It says nothing about the age, so no account is closed or erased.
    for (const DOB of ['2030-06-17', '2094-01-01', '2999-01-01']) {
      const refused = await create(person, { DOB });
      expectRefused(refused, ['DOB'], 'request.invalid');
      expect(refused.body.error.fields.DOB).toContain('in the future');
    }
    expect((await person.client.get('/user/myPreference')).status).not.toBe(403);
    for (const DOB of [tooYoung, '2030-06-16', '2029-01-01'])
      expectRefused(await create(person, { DOB }), ['DOB'], 'account.under_age');
    expect((await create(person, { DOB: birthday })).status).toBe(200);
    // The minimum age is checked again at every change.
    expectRefused(await person.client.put('/user/updateBasicDetail', { DOB: tooYoung }), ['DOB'], 'account.under_age');
    const own = await person.client.get('/user/myProfile');
    expect(own.body.result.data.BasicInfo).toMatchObject({ DOB: birthday, age: gender === 'FEMALE' ? 18 : 21 });
  });

  it('is reached on 1 March by somebody born on 29 February', async () => {
    const leap = await startTestApp();
    leap.clock.advance(Date.parse('2030-02-28T12:00:00Z') - Date.now());
    const person = await register(leap);
    expectRefused(await create(person, { DOB: '2012-02-29' }), ['DOB'], 'account.under_age');
    leap.clock.advance(7 * 3_600_000);
    expect((await create(person, { DOB: '2012-02-29' })).status).toBe(200);
    await leap.close();
  });
});
