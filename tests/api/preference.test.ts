import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import { searchAll } from '../support/searching.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
  person = await member(app);
});
afterAll(() => app.close());

const put = (body: unknown) => person.client.put('/user/updatePartnerPreference', body);
const own = async () => (await person.client.get('/user/myProfile')).body.result.data.partnerPreferenceInfo;

describe('PUT /user/updatePartnerPreference', () => {
  it.each([
    ['maritalStatus', ['Widowed', 'Never Married', 'Widowed'], ['Never Married', 'Widowed']],
    ['maritalStatus', 'Divorced', ['Divorced']],
    ['maritalStatus', null, []],
    ['maritalStatus', '', []],
    ['motherTongue', ['ta', 'ur'], ['ur', 'ta']],
    ['education', ['MBBS'], ['MBBS']],
    ['religion', ['islam_sunni'], ['islam_sunni']],
    ['heightFrom', '160', 160],
    ['heightTo', 178, 178],
    ['heightTo', '', null],
    // Heights in feet and inches, as existing clients send them.
    ['heightFrom', 5.4, 163],
    ['heightFrom', '5.10', 178],
    ['heightFrom', null, null],
    ['annualIncome', '5', 5],
    ['ageFrom', '25', 25],
    ['ageFrom', null, null],
    ['city', 'Lucknow', 'lucknow_up'],
    ['city', 'lucknow_up', 'lucknow_up'],
    ['city', 'Anywhere near the sea', 'Anywhere near the sea'],
    ['city', '', null],
  ])('stores the field %s given as %j as %j', async (field, value, stored) => {
    const answer = await put({ [field]: value });
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    expect((await own())[field]).toEqual(stored);
  });

  it.each([
    ['maritalStatus', ['Never Married', 'Complicated']],
    ['maritalStatus', {}],
    ['maritalStatus', [null]],
    ['maritalStatus', [['Divorced']]],
    ['religion', Array.from({ length: 300 }, () => 'islam_sunni')],
    ['education', ['islam_sunni']],
    ['heightFrom', 164],
    ['heightTo', 'tall'],
    ['ageFrom', 17],
    ['ageTo', 61],
    ['annualIncome', 11],
    ['city', 'x'.repeat(81)],
    ['city', 'call 98765 43210'],
    ['city', ['Lucknow']],
    ['strict', ['wealth']],
    ['hidden', 'religion'],
    ['hidden', ['__proto__']],
  ])('refuses the field %s with the value %j', async (field, value) => {
    expectRefused(await put({ [field]: value }), [field]);
  });

  it('refuses a reversed range, also across two changes', async () => {
    expectRefused(await put({ ageFrom: 30, ageTo: 25 }), ['ageTo']);
    expect((await put({ ageFrom: 25, ageTo: 30 })).status).toBe(200);
    expectRefused(await put({ ageFrom: 31 }), ['ageTo']);
    expectRefused(await put({ ageTo: 24 }), ['ageTo']);
    expect(await own()).toMatchObject({ ageFrom: 25, ageTo: 30 });
    expect((await put({ ageFrom: null })).status).toBe(200);
    expect((await put({ ageTo: 24 })).status).toBe(200);
  });

  it('leaves fields that are not sent unchanged, and refuses the userId of another member', async () => {
    await put({ religion: ['islam_sunni'], strict: ['religion'], hidden: ['city'] });
    const before = await own();
    expect((await put({})).status).toBe(200);
    expect(await own()).toEqual(before);
    expectFailure(await put({ userId: '0198c5a0-0000-7000-8000-000000000000' }), 403, 'account.not_yours');
    // An id that cannot be of this installation reads as absent.
    expect((await put({ userId: 'somebody' })).status).toBe(200);
  });
});

describe('the record of a profile view', () => {
  const rows = async (viewer: string, viewed: string): Promise<number> =>
    (
      await app.app.platform.db.read
        .selectFrom('profile_view')
        .select('at')
        .where('viewer_id', '=', viewer)
        .where('viewed_id', '=', viewed)
        .execute()
    ).length;

  it('is stored once per viewer and day, even for simultaneous views, and not for one’s own profile', async () => {
    const man = await member(app, { gender: 'MALE' });
    const other = await member(app);
    const look = ({ client }: Person, path = '/user/GetProfileById/') => client.get(path + person.id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => look(man)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await look(man, '/Profile/getById/');
    expect(await rows(man.id, person.id)).toBe(1);
    app.clock.advance(24 * 3_600_000);
    man.client.token = (await man.client.post('/user/login', man)).body.token;
    await look(man);
    expect(await rows(man.id, person.id)).toBe(2);
    await look(person);
    await look(other);
    expect([await rows(person.id, person.id), await rows(other.id, person.id)]).toEqual([0, 0]);
  });
});

describe("a minimum income of 'Not working' or lower", () => {
  it.each([0, -1])('(%d) excludes nobody and appears in no explanation', async (annualIncome) => {
    const [she, silent, poor] = [
      await member(app),
      await member(app, { gender: 'MALE' }),
      await member(app, { gender: 'MALE' }),
    ];
    expect((await silent.client.put('/user/updateEducationAndCarrier', { annualIncome: -1 })).status).toBe(200);
    expect((await poor.client.put('/user/updateEducationAndCarrier', { annualIncome: 0 })).status).toBe(200);
    const wishes = { annualIncome, strict: ['annualIncome'] };
    expect((await she.client.put('/user/updatePartnerPreference', wishes)).status).toBe(200);
    await expect.poll(async () => (await searchAll(she)).ids).toEqual(expect.arrayContaining([silent.id, poor.id]));
    for (const { id } of [silent, poor]) {
      const { match } = (await she.client.get(`/user/GetProfileById/${id}`)).body.result.data;
      expect(JSON.stringify(match)).not.toContain('annualIncome');
    }
    // A stated minimum income excludes members without an answer.
    expect((await she.client.put('/user/updatePartnerPreference', { annualIncome: 5 })).status).toBe(200);
    await expect.poll(async () => (await searchAll(she)).ids).not.toContain(silent.id);
  });
});
