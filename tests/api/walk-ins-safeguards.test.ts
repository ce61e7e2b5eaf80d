import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectFailure } from '../support/failures.ts';
import { registerByPhone } from '../support/phone-sign-in.ts';
import { picture } from '../support/photos.ts';
import { rowsOf } from '../support/retention.ts';
import { ADMIN, addTerritory, networkAccount, type StaffMember, signInAdmin, turnOnNetwork } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { askByText, consentBodyFor, newWalkInPhone, registerWalkIn, walkInBody } from '../support/walk-ins.ts';

let app: TestApp;
let admin: StaffMember;
let manager: StaffMember;
let officer: StaffMember;

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  await turnOnNetwork(admin);
  const territoryId = await addTerritory(admin, { level: 'area', cities: ['lucknow_up'] });
  manager = await networkAccount(app, admin, 'AREA_SALE_MANAGER', { territoryId });
  officer = await networkAccount(app, admin, 'SALES_OFFICER', { territoryId, managerId: manager.id });
});
afterAll(() => app.close());

const pageOf = async (token: string) => (await app.client().get(`/walkIn/${token}`)).body.result.data;

const answer = (token: string, body: object) => app.client().post(`/walkIn/${token}`, body);

/** A walk-in whose candidate was asked by a text. */
async function askedByText(change: Record<string, unknown> = {}) {
  const phone = newWalkInPhone();
  const { _id: id } = await registerWalkIn(officer, { phoneNumber: phone, ...change });
  return { id: id as string, phone, ...(await askByText(app, officer, id, phone)) };
}

/** A walk-in whose candidate is asked on the device of the officer. */
async function askedInPerson() {
  const phone = newWalkInPhone();
  const { _id: id } = await registerWalkIn(officer, { phoneNumber: phone });
  return { id: id as string, phone, token: await askInPerson(id) };
}

async function askInPerson(id: string): Promise<string> {
  const { body } = await officer.client.post(`/staff/walkIns/${id}/askConsent`, { channel: 'inPerson' });
  return String(body.result.data.link).split('/walkIn/')[1] as string;
}

const ask = (by: StaffMember, id: string, phoneNumber: string, channel = 'sms') =>
  by.client.post(`/staff/walkIns/${id}/askConsent`, { channel, phoneNumber });

const confirm = (id: string) => manager.client.post(`/staff/walkIns/${id}/confirmConsent`);

const isMember = async (phone: string): Promise<boolean> =>
  (await rowsOf(app, sql`select from member where phone_number = ${phone}`)).length > 0;

async function setPhoto(id: string, seed: number): Promise<void> {
  const body = new FormData();
  body.append('profileImage', new Blob([new Uint8Array(await picture(seed))], { type: 'image/jpeg' }), 'photo.jpg');
  expect((await officer.client.raw(`/staff/walkIns/${id}/photo`, { method: 'PUT', body })).status).toBe(200);
}

/** Somebody whom the office registered in another city, outside the reach of the officer. */
async function somebodyElsewhere(firstName: string) {
  const phoneNumber = newWalkInPhone();
  const person = { phoneNumber, city: 'mumbai_mh', firstName, lastName: 'Shaikh' };
  await registerWalkIn(admin, person);
  return person;
}

it('a walk-in is published only with the text and the photo that the candidate has read', async () => {
  const question = await askedByText({ hobbies: 'Reading' });
  const yes = { ...consentBodyFor(await pageOf(question.token)), otp: question.otp };
  expectFailure(await answer(question.token, { ...yes, revision: undefined }), 409, 'walk_in.text_changed');
  const change = walkInBody({ phoneNumber: question.phone, hobbies: 'Something else' });
  expect((await officer.client.put(`/staff/walkIns/${question.id}`, change)).status).toBe(200);
  const stale = await answer(question.token, yes);
  expectFailure(stale, 409, 'walk_in.text_changed');
  expect(stale.body.message).toBe('The bureau has changed something. Please read it again.');
  const { revision } = await pageOf(question.token);
  await setPhoto(question.id, 51);
  expectFailure(await answer(question.token, { ...yes, revision }), 409, 'walk_in.text_changed');
  expect(await isMember(question.phone)).toBe(false);
  const reread = { ...consentBodyFor(await pageOf(question.token)), otp: question.otp };
  expect((await answer(question.token, reread)).status).toBe(200);
});

it.each([
  ['the photo', (id: string) => setPhoto(id, 52)],
  [
    'the text',
    async (id: string, phoneNumber: string) => {
      await officer.client.put(`/staff/walkIns/${id}`, walkInBody({ phoneNumber, hobbies: 'New' }));
    },
  ],
])('a walk-in needs a new signature on a new link after a change of %s', async (_what, change) => {
  const { id, token, phone } = await askedInPerson();
  const yes = consentBodyFor(await pageOf(token));
  expect((await answer(token, yes)).status).toBe(200);
  await change(id, phone);
  expectFailure(await confirm(id), 409, 'walk_in.over');
  expectFailure(await answer(token, yes), 404, 'not_found');
  const again = await askInPerson(id);
  expect((await answer(again, consentBodyFor(await pageOf(again)))).status).toBe(200);
  expect((await confirm(id)).status).toBe(200);
});

it('a link signed in person accepts one signature, and the signed declarations are recorded', async () => {
  const { id, token, phone } = await askedInPerson();
  const yes = consentBodyFor(await pageOf(token));
  expect((await answer(token, yes)).status).toBe(200);
  const second = { ...consentBodyFor(await pageOf(token)), corrections: { DOB: '1997-01-01' } };
  expectFailure(await answer(token, second), 409, 'walk_in.over');
  const signed = await rowsOf(
    app,
    sql<{ given: unknown }>`select signed_declarations as given from walk_in where id = ${id}`,
  );
  expect(signed).toEqual([{ given: yes.declarations }]);
  expect((await confirm(id)).status).toBe(200);
  const recorded = await rowsOf(
    app,
    sql`select purpose, version from consent join member on member.id = consent.member_id
      where phone_number = ${phone} and given order by purpose`,
  );
  expect(recorded).toEqual(yes.declarations.toSorted((a, b) => a.purpose.localeCompare(b.purpose)));
});

it('a walk-in whose year of birth is certainly below the legal age is refused', async () => {
  const year = new Date(app.clock.now()).getUTCFullYear();
  const young = await officer.client.post('/staff/walkIns', walkInBody({ birthYear: year - 17 }));
  expectFailure(young, 400, 'account.under_age');
  expect(Object.keys(young.body.error.fields)).toEqual(['birthYear']);
  await registerWalkIn(officer, { birthYear: year - 18 });
  const groom = walkInBody({ birthYear: year - 20, gender: 'MALE' });
  expectFailure(await officer.client.post('/staff/walkIns', groom), 400, 'account.under_age');
});

it('two walk-ins with one number that are answered at the same moment create one account', async () => {
  const phone = newWalkInPhone();
  const questions = [];
  for (const firstName of ['Xahra', 'Yasira']) {
    const { _id: id } = await registerWalkIn(officer, { phoneNumber: phone, firstName });
    const { token, otp } = await askByText(app, officer, id, phone);
    questions.push({ token, body: { ...consentBodyFor(await pageOf(token)), otp } });
  }
  const answers = await Promise.all(questions.map(({ token, body }) => answer(token, body)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('a walk-in is not published while the office checks it for duplicates', async () => {
  const question = await askedByText();
  const elsewhere = await somebodyElsewhere('Huma');
  const changed = await officer.client.put(`/staff/walkIns/${question.id}`, walkInBody(elsewhere));
  expect(changed.body.result.data.officeCheck).toBe('duplicate');
  const yes = { ...consentBodyFor(await pageOf(question.token)), otp: question.otp };
  const early = await answer(question.token, yes);
  expectFailure(early, 409, 'walk_in.office_check');
  expect(early.body.message).toBe('The bureau is still checking your biodata. Please try again later.');
  await admin.client.post(`/staff/walkIns/${question.id}/checked`, {});
  expect((await answer(question.token, yes)).status).toBe(200);
});

it('a checked walk-in has to be checked again when it is changed to another person', async () => {
  const first = await somebodyElsewhere('Parveen');
  const second = await somebodyElsewhere('Tahira');
  const own = { phoneNumber: first.phoneNumber, firstName: 'Gulnaz', lastName: 'Usmani' };
  const { _id: id } = await registerWalkIn(officer, own);
  await admin.client.post(`/staff/walkIns/${id}/checked`, {});
  const same = await officer.client.put(`/staff/walkIns/${id}`, walkInBody({ ...own, hobbies: 'Reading' }));
  expect(same.body.result.data.officeCheck).toBeNull();
  const other = await officer.client.put(`/staff/walkIns/${id}`, walkInBody(second));
  expect(other.body.result.data.officeCheck).toBe('duplicate');
  expectFailure(await ask(officer, id, newWalkInPhone()), 409, 'walk_in.office_check');
});

it('the office’s check of a walk-in counts for one number only', async () => {
  const [shared, another] = [newWalkInPhone(), newWalkInPhone()];
  for (const phoneNumber of [shared, another])
    for (let number = 1; number <= 3; number++) {
      const { _id: id } = await registerWalkIn(officer, { firstName: `Sister${'abc'[number - 1]}` });
      expect((await ask(officer, id, phoneNumber)).status).toBe(200);
    }
  const { _id: id } = await registerWalkIn(officer, { firstName: 'Fourth' });
  expectFailure(await ask(officer, id, shared), 409, 'walk_in.office_check');
  const shown = await admin.client.get(`/staff/walkIns/${id}`);
  expect(shown.body.result.data).toMatchObject({ officeCheck: 'number', checkPhone: shared });
  await admin.client.post(`/staff/walkIns/${id}/checked`, {});
  expectFailure(await ask(officer, id, another), 409, 'walk_in.office_check');
  await admin.client.post(`/staff/walkIns/${id}/checked`, {});
  expect((await ask(officer, id, another)).status).toBe(200);
});

it.each(['sms', 'inPerson'])('an account outside of reach is not revealed by its number (%s)', async (channel) => {
  const owner = await registerByPhone(app);
  const elsewhere = await registerWalkIn(officer, { firstName: 'Naheed' });
  const known = await ask(officer, elsewhere._id, owner.phone, channel);
  expectFailure(known, 409, 'walk_in.office_check');
  // A number of the team gets the same answer.
  const colleague = '+919333344444';
  await sql`update member set phone_number = ${colleague}, phone_verified_at = now() where id = ${manager.id}`.execute(
    app.app.platform.db.read,
  );
  const other = await registerWalkIn(officer, { firstName: 'Nigar' });
  const team = await ask(officer, other._id, colleague, channel);
  expect(team.body).toEqual(known.body);
});

it('a search for duplicates that shows a person is recorded in the audit log', async () => {
  const { phoneNumber } = await registerWalkIn(officer, { firstName: 'Kausar' });
  const lines = async () =>
    (await admin.client.get(`/staff/audit?actorId=${officer.id}&action=walk_in.compared`)).body.result.data.length;
  const before = await lines();
  await officer.client.post('/staff/walkIns/duplicates', walkInBody({ firstName: 'Unlike', lastName: 'Anybody' }));
  expect(await lines()).toBe(before);
  await officer.client.post('/staff/walkIns/duplicates', walkInBody({ phoneNumber }));
  expect(await lines()).toBe(before + 1);
});
