import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefused } from '../support/failures.ts';
import { basicDetail, member, PASSWORD, type Person } from '../support/members.ts';
import { ADMIN, type StaffMember, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/**
 * Extra fields that contradict answers in another form: each form can still be sent, or its error names one of its own
 * fields.
 */

let app: TestApp;
let admin: StaffMember;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
});
afterAll(() => app.close());

const own = async ({ client }: Person) => (await client.get('/user/myProfile')).body.result.data;

it('correcting the gender removes the dress of the former gender, so that step 2 can be completed', async () => {
  const person = await member(app, { gender: 'MALE' });
  const dressed = await person.client.put('/user/updateMoreDetail', { dress: 'beard_full', diet: 'vegetarian' });
  expect(dressed.status, dressed.text).toBe(200);
  const correction = { gender: 'FEMALE', reason: 'Mistyped at the registration' };
  expect((await admin.client.put(`/user/updateById/${person.id}`, correction)).status).toBe(200);
  expect((await own(person)).nextStep).toBe('basicInfo');

  // Step 2 has no field for dress, so it must succeed.
  const again = await person.client.post('/user/createBasicDetail', basicDetail);
  expect(again.status, again.text).toBe(200);
  expect(again.body.result.data.user.nextStep).toBe('done');
  expect((await own(person)).moreInfo).toMatchObject({ dress: null, diet: 'vegetarian' });
  expectRefused(await person.client.put('/user/updateMoreDetail', { dress: 'beard_full' }), ['dress']);
});

it('correcting the gender removes preferences that no longer apply, and the answer says so', async () => {
  const person = await member(app, { gender: 'MALE' });
  const wishes = {
    dress: ['hijab', 'niqab'],
    prayer: ['five_daily'],
    strict: ['dress', 'prayer'],
    hidden: ['dress'],
  };
  const wished = await person.client.put('/user/updatePartnerPreference', wishes);
  expect(wished.status, wished.text).toBe(200);
  const { revision } = await own(person);
  const correct = (gender: string) =>
    admin.client.put(`/user/updateById/${person.id}`, { gender, reason: 'Mistyped at the registration' });
  expect((await correct('FEMALE')).status).toBe(200);
  expect((await own(person)).partnerPreferenceInfo).toMatchObject({
    dress: [],
    prayer: ['five_daily'],
    strict: ['prayer'],
    hidden: ['dress'],
  });
  const { text } = await app.message(person.email, /has corrected your account/);
  expect(text).toMatch(/no longer applies: Dress\./);
  // A form that was open during the correction cannot silently restore the removed answer.
  const stale = await person.client.put('/user/updatePartnerPreference', { ...wishes, revision });
  expect(stale.status).toBe(409);
});

it('correcting the gender keeps preferences that still apply, without a message', async () => {
  const person = await member(app, { gender: 'FEMALE' });
  const wishes = { maritalStatus: ['Married', 'Widowed'], diet: ['vegetarian'], strict: ['maritalStatus', 'diet'] };
  expect((await person.client.put('/user/updatePartnerPreference', wishes)).status).toBe(200);
  const correct = async (gender: string) =>
    (await admin.client.put(`/user/updateById/${person.id}`, { gender, reason: 'Mistyped' })).status;
  expect(await correct('MALE')).toBe(200);
  // A married woman cannot become another wife, so "Married" is removed.
  const left = { maritalStatus: ['Widowed'], diet: ['vegetarian'], strict: ['maritalStatus', 'diet'] };
  expect((await own(person)).partnerPreferenceInfo).toMatchObject(left);
  expect(await correct('FEMALE')).toBe(200);
  expect((await own(person)).partnerPreferenceInfo).toMatchObject(left);
  const corrections = async () =>
    (await app.outbox()).filter(({ to, text }) => to === person.email && /has corrected/.test(text));
  // The emails are sent after the corrections.
  await expect.poll(async () => (await corrections()).length).toBe(2);
  const mentions = (await corrections()).map(({ text }) => /no longer applies/.test(text));
  expect(mentions.sort()).toEqual([false, true]);
});

it('“one wife only” and “married” cannot be combined: the second of the two is refused at its field', async () => {
  const man = await member(app, { gender: 'MALE' });
  const say = (secondMarriage: string) => man.client.put('/user/updateMoreDetail', { secondMarriage });
  expect((await say('not_accepted')).status).toBe(200);
  const refused = await man.client.put('/user/updateBasicDetail', { maritalStatus: 'Married' });
  expectRefused(refused, ['maritalStatus']);
  expect(refused.body.error.fields.maritalStatus).toMatch(/One wife only.*On a further marriage/);
  expectRefused(await man.client.post('/user/createBasicDetail', { ...basicDetail, maritalStatus: 'Married' }), [
    'maritalStatus',
  ]);

  expect((await say('accepted')).status).toBe(200);
  expect((await man.client.put('/user/updateBasicDetail', { maritalStatus: 'Married' })).status).toBe(200);
  expectRefused(await say('not_accepted'), ['secondMarriage']);
});

it('a guardian’s number that becomes the account’s own number gets the stricter of the two visibilities', async () => {
  const [she, he] = [await member(app), await member(app, { gender: 'MALE' })];
  const number = '+919834500001';
  const guardian = { guardianPhone: number, fieldVisibility: { guardianPhone: 'members' } };
  expect((await she.client.put('/user/updateMoreDetail', guardian)).status).toBe(200);
  const seen = async () => (await he.client.get(`/user/GetProfileById/${she.id}`)).body.result.data;
  expect((await seen()).moreInfo.guardianPhone).toBe(number);

  // The family takes over the account: the guardian's number becomes the account's number.
  await she.client.put('/user/changeContact', { phoneNumber: number, password: PASSWORD });
  const [code] = /\b\d{6}\b/.exec((await app.message(number, /\b\d{6}\b/)).text) ?? [];
  expect((await she.client.post('/user/verifyPhone', { otp: code })).status).toBe(200);
  const shown = await seen();
  expect(shown.phoneNumber).toBe('98******01');
  expect(JSON.stringify(shown)).not.toContain(number);
  expect((await own(she)).moreInfo.guardianPhone).toBe(number);
});
