import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../support/client.ts';
import { expectFailure } from '../support/failures.ts';
import { member } from '../support/members.ts';
import { centreOf } from '../support/notifications.ts';
import { registerByPhone, requestLoginCode } from '../support/phone-sign-in.ts';
import { fetchAs, foldersIn, picture, runJob } from '../support/photos.ts';
import { rowsOf } from '../support/retention.ts';
import { recordedErasures, simulateRestore } from '../support/simulate-restore.ts';
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
import {
  askByText,
  consentBodyFor,
  consentTextTo,
  newWalkInPhone,
  registerWalkIn,
  walkInBody,
} from '../support/walk-ins.ts';

const DAY_MS = 86_400_000;

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

/** A walk-in whose candidate was asked by a text. */
async function asked(change: Record<string, unknown> = {}) {
  const phone = newWalkInPhone();
  const walkIn = await registerWalkIn(officer, { phoneNumber: phone, ...change });
  const { token, otp } = await askByText(app, officer, walkIn._id, phone);
  return { id: walkIn._id as string, phone, token, otp };
}

/** Number of hashes of numbers that are not asked again. */
const refusals = async (): Promise<number> =>
  (await rowsOf(app, sql<{ n: number }>`select count(*)::int as n from walk_in_refusal`))[0]?.n ?? 0;

const pageOf = async (token: string) => (await app.client().get(`/walkIn/${token}`)).body.result.data;

/** Answers yes, with the whole date of birth and all declarations. */
async function agree({ token, otp }: { token: string; otp?: string }, change: object = {}, client = app.client()) {
  const body = { ...consentBodyFor(await pageOf(token)), otp, ...change };
  const answer = await client.post(`/walkIn/${token}`, body);
  if (answer.status === 200 && answer.body.result.data.token) client.token = answer.body.result.data.token;
  return { answer, client };
}

it('the page for a candidate shows everything that the bureau wrote down, and who wrote it', async () => {
  const { token, phone } = await asked({ firstName: 'Sumayya', relativeName: 'Haji Karim', hobbies: 'Gardening' });
  const page = await pageOf(token);
  expect(page).toMatchObject({
    firstName: 'Sumayya',
    birthYear: 1998,
    relativeName: 'Haji Karim',
    phoneNumber: phone,
    details: { hobbies: 'Gardening', city: 'lucknow_up' },
    channel: 'sms',
  });
  expect(page.writtenBy).toMatch(/^Imran Network \d+, /);
  expect(page.declarations).toHaveLength(3);
  // The address is a secret and appears in no log.
  expect(app.logged()).not.toContain(token);
});

it('a walk-in gets an account only once the candidate agrees, who is then signed in and can be found', async () => {
  const man = await member(app, { gender: 'MALE' });
  const question = await asked({ firstName: 'Mehjabeen', lastName: 'Ansari' });
  const search = async () => JSON.stringify((await man.client.get('/user/getAll?search=Mehjabeen&pageSize=50')).body);
  const total = async () => (await man.client.get('/user/getAll?pageSize=1')).body.result.totalCount as number;
  const before = await total();
  expect(await search()).not.toContain('Mehjabeen');
  const users = async () => (await admin.client.get('/staff/members?search=Mehjabeen')).body.result.data.length;
  expect(await users()).toBe(0);

  const { answer, client } = await agree(question, { corrections: { DOB: '1998-05-02', lastName: 'Ansaari' } });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.result.data).toMatchObject({
    status: 'consented',
    user: { firstName: 'Mehjabeen', lastName: 'Ansaari', phoneVerified: true, nextStep: 'done', hasPassword: false },
  });
  const id = answer.body.result.data.user._id;
  expect((await client.get('/user/myProfile')).body.result.data.BasicInfo).toMatchObject({ DOB: '1998-05-02' });
  await expect.poll(search).toContain(id);
  expect(await total()).toBe(before + 1);
  const profile = await man.client.get(`/user/GetProfileById/${id}`);
  expect(profile.body.result.data).toMatchObject({ firstName: 'Mehjabeen', city: 'lucknow_up', height: null });
  expect(await users()).toBe(1);
  expect((await man.client.post(`/activity/expressInterest/${id}`)).status).toBeLessThan(500);
  // Her own pages work with the fields that are still missing.
  for (const path of ['/user/myProfile', '/user/preview?as=stranger', '/user/getAll', '/user/settings'])
    expect((await client.get(path)).status, path).toBe(200);
  const shown = await officer.client.get(`/staff/walkIns/${question.id}`);
  expect(shown.body.result.data).toMatchObject({ status: 'consented', memberId: id, phoneNumber: null, details: {} });
  expectFailure(await app.client().get(`/walkIn/${question.token}`), 404, 'not_found');
});

it('a candidate who has agreed can log in later with a code', async () => {
  const question = await asked();
  expect((await agree(question)).answer.status).toBe(200);
  const otp = await requestLoginCode(app, question.phone);
  const answer = await app.client().post('/user/loginWithCode', { phoneNumber: question.phone, otp });
  expect(answer.status, answer.text).toBe(200);
});

it('a candidate’s answer that is sent twice at once creates one account', async () => {
  const question = await asked();
  const body = { ...consentBodyFor(await pageOf(question.token)), otp: question.otp };
  const answers = await Promise.all([1, 2].map(() => app.client().post(`/walkIn/${question.token}`, body)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
});

it('a candidate can agree only with the code, the whole date of birth and all declarations', async () => {
  const question = await asked();
  expectFailure((await agree({ ...question, otp: '000000' })).answer, 400, 'auth.code_invalid');
  expectFailure((await agree({ token: question.token })).answer, 400, 'auth.code_invalid');
  const noDate = (await agree(question, { corrections: null })).answer;
  expect(noDate.body.error.fields).toEqual({ DOB: expect.any(String) });
  expectFailure((await agree(question, { declarations: [] })).answer, 400, 'request.invalid');
  expect((await agree(question)).answer.status).toBe(200);
});

it('the right code is refused after five wrong ones from one network address', async () => {
  const question = await asked();
  for (let attempt = 1; attempt <= 5; attempt++)
    expectFailure((await agree({ ...question, otp: '111111' })).answer, 400, 'auth.code_invalid');
  expectFailure((await agree(question)).answer, 400, 'auth.code_invalid');
});

it('the page for a candidate returns 404 for an unknown link and for one that has ended', async () => {
  const question = await asked();
  const refused = await app.client().post(`/walkIn/${question.token}`, { otp: question.otp, answer: 'no' });
  expect(refused.body.result.data).toEqual({ status: 'refused' });
  for (const token of [question.token, 'x'.repeat(32)]) {
    expectFailure(await app.client().get(`/walkIn/${token}`), 404, 'not_found');
    expectFailure(await app.client().post(`/walkIn/${token}`, { otp: '111111', answer: 'no' }), 404, 'not_found');
  }
});

it('a walk-in whose candidate refuses is erased: the data at once, the name within a day, with a proof', async () => {
  const question = await asked({ firstName: 'Raheela', lastName: 'Bano' });
  const refusedBefore = await refusals();
  await app.client().post(`/walkIn/${question.token}`, { otp: question.otp, answer: 'no' });
  const { body } = await officer.client.get(`/staff/walkIns/${question.id}`);
  expect(body.result.data).toMatchObject({
    ...{ status: 'refused', firstName: 'Raheela', phoneNumber: null, consentPhone: null, details: {} },
  });
  expect(await refusals()).toBe(refusedBefore + 1);
  const proofs = async () => (await admin.client.get('/staff/purges')).body.result.data.chain.length as number;
  const before = await proofs();
  app.clock.advance(23 * 3_600_000);
  await signAllIn();
  await runJob(app, 'walk-ins.erase');
  await expect.poll(async () => (await officer.client.get(`/staff/walkIns/${question.id}`)).status).toBe(404);
  expect(await proofs()).toBeGreaterThan(before);
});

it('a candidate’s date of birth below the legal age is refused, and the walk-in is erased within a day', async () => {
  const question = await asked();
  const young = `${new Date(app.clock.now()).getUTCFullYear() - 16}-01-01`;
  expectFailure((await agree(question, { corrections: { DOB: young } })).answer, 400, 'account.under_age');
  app.clock.advance(23 * 3_600_000);
  await signAllIn();
  await runJob(app, 'walk-ins.erase');
  await expect.poll(async () => (await app.client().get(`/walkIn/${question.token}`)).status).toBe(404);
});

it('a candidate who does not answer is reminded once after five days, and the walk-in ends after fourteen', async () => {
  const question = await asked();
  const refusedBefore = await refusals();
  app.clock.advance(5 * DAY_MS + 1);
  await signAllIn();
  await runJob(app, 'walk-ins.remind');
  const again = await consentTextTo(app, question.phone, 2);
  expectFailure(await app.client().get(`/walkIn/${question.token}`), 404, 'not_found');
  expect((await app.client().get(`/walkIn/${again.token}`)).status).toBe(200);
  await runJob(app, 'walk-ins.remind');
  app.clock.advance(9 * DAY_MS);
  await signAllIn();
  await runJob(app, 'walk-ins.lapse');
  await expect.poll(async () => (await app.client().get(`/walkIn/${again.token}`)).status).toBe(404);
  const { body } = await officer.client.get(`/staff/walkIns/${question.id}`);
  expect(body.result.data).toMatchObject({ status: 'lapsed' });
  expect(body.result.data.history.filter(({ kind }: { kind: string }) => kind === 'reminded')).toHaveLength(1);
  expect(await refusals()).toBeGreaterThan(refusedBefore);
});

it('an agreement that a candidate gives in person is confirmed by a second person', async () => {
  const phone = newWalkInPhone();
  const { _id: id } = await registerWalkIn(officer, { phoneNumber: phone });
  const ask = await officer.client.post(`/staff/walkIns/${id}/askConsent`, { channel: 'inPerson' });
  const token = String(ask.body.result.data.link).split('/walkIn/')[1] as string;
  expectFailure(await manager.client.post(`/staff/walkIns/${id}/confirmConsent`), 409, 'walk_in.over');
  const { answer } = await agree({ token });
  expect(answer.body.result.data).toEqual({ status: 'consentAsked' });
  expectFailure(await officer.client.post(`/staff/walkIns/${id}/confirmConsent`), 403, 'forbidden');
  const waiting = await manager.client.get('/staff/walkIns?filter=waiting');
  const shown = waiting.body.result.data.find(({ _id }: { _id: string }) => _id === id);
  expect(shown).toMatchObject({ awaitsConfirmation: true });
  const confirmed = await manager.client.post(`/staff/walkIns/${id}/confirmConsent`);
  expect(confirmed.body.result.data).toMatchObject({ status: 'consented', memberId: expect.any(String) });
  const otp = await requestLoginCode(app, phone);
  const login = await app.client().post('/user/loginWithCode', { phoneNumber: phone, otp });
  expect(login.body.user ?? login.body.result?.data?.user, login.text).toMatchObject({
    _id: confirmed.body.result.data.memberId,
    phoneVerified: true,
  });
});

it('consent cannot be asked by text from a number that already has an account', async () => {
  const owner = await registerByPhone(app);
  const taken = await registerWalkIn(officer, { phoneNumber: owner.phone, firstName: 'Yasmeen', lastName: 'Gul' });
  await admin.client.post(`/staff/walkIns/${taken._id}/checked`, {});
  const ask = (id: string, phoneNumber: string) =>
    officer.client.post(`/staff/walkIns/${id}/askConsent`, { channel: 'sms', phoneNumber });
  expectFailure(await ask(taken._id, owner.phone), 409, 'walk_in.has_account');
});

it('a walk-in that the candidate refused stays erased after the restore of an older backup', async () => {
  const question = await asked();
  const kept = await asked();
  await app.client().post(`/walkIn/${question.token}`, { otp: question.otp, answer: 'no' });
  const erasures = await recordedErasures(app, { id: question.id });
  expect(erasures).toEqual([{ kind: 'walkIn.erased', subjectId: question.id }]);
  const refusedBefore = await refusals();
  // The walk-in as it was in the backup: asked, not answered.
  await simulateRestore(app, [{ kind: 'walkIn.erased', subjectId: kept.id }]);
  await app.secondNode();
  await app.closeOthers();
  expectFailure(await app.client().get(`/walkIn/${kept.token}`), 404, 'not_found');
  expect(await refusals()).toBe(refusedBefore + 1);
});

it('the enquiry of the family becomes "Registered" once the candidate agrees', async () => {
  await app.client().post('/enquiry/create', {
    ...{ name: 'Family of Nusrat', phoneNumber: newWalkInPhone(), city: 'lucknow_up', consent: true },
  });
  const list = await manager.client.get('/staff/enquiries?search=Nusrat');
  const enquiryId = list.body.result.data[0]._id;
  const phone = newWalkInPhone();
  const walkIn = await manager.client.post('/staff/walkIns', walkInBody({ phoneNumber: phone, enquiryId }));
  const { token, otp } = await askByText(app, manager, walkIn.body.result.data._id, phone);
  expect((await agree({ token, otp })).answer.status).toBe(200);
  const enquiry = await manager.client.get(`/staff/enquiries/${enquiryId}`);
  expect(enquiry.body.result.data.status).toBe('Registered');
});

/** Sends the photo of a walk-in. */
async function sendPhoto(by: StaffMember, id: string, seed: number) {
  const body = new FormData();
  body.append('profileImage', new Blob([new Uint8Array(await picture(seed))], { type: 'image/jpeg' }), 'photo.jpg');
  return by.client.raw(`/staff/walkIns/${id}/photo`, { method: 'PUT', body });
}

it('the photo of a walk-in becomes the first photo of the member, and waits for review', async () => {
  const question = await asked({ firstName: 'Tabassum', lastName: 'Naqvi' });
  const sent = await sendPhoto(officer, question.id, 41);
  expect(sent.status, sent.text).toBe(200);
  expect(sent.body.result.data).toMatchObject({ hasPhoto: true });
  for (const answer of [
    await officer.client.raw(`/staff/walkIns/${question.id}/photo`, {}),
    await app.client().raw(`/walkIn/${question.token}/photo`, {}),
  ]) {
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cache-control')).toContain('no-store');
  }
  // The sweeper leaves it alone.
  app.clock.advance(2 * 3_600_000);
  await signAllIn();
  await runJob(app, 'gallery.sweep');
  expect((await app.client().raw(`/walkIn/${question.token}/photo`, {})).status).toBe(200);
  const { answer, client } = await agree(question);
  expect(answer.status, answer.text).toBe(200);
  const profile = (await client.get('/user/myProfile')).body.result.data;
  expect((await fetchAs(app, profile.profileImage, { authorization: `Bearer ${client.token}` })).status).toBe(200);
  const stranger = { authorization: `Bearer ${officer.client.token}` };
  expect((await fetchAs(app, profile.profileImage, stranger)).status).toBe(404);
  const queue = await admin.client.get('/staff/queues');
  expect(JSON.stringify(queue.body)).toContain('photo');
  expectFailure(await officer.client.get(`/staff/walkIns/${question.id}/photo`), 404, 'not_found');
});

it('the photo of a walk-in whose candidate refuses is deleted within an hour', async () => {
  const question = await asked({ firstName: 'Shaista', lastName: 'Rizvi' });
  const before = await foldersIn(app);
  expect((await sendPhoto(officer, question.id, 42)).status).toBe(200);
  const added = (await foldersIn(app)).filter((folder) => !before.includes(folder));
  expect(added).toHaveLength(1);
  await app.client().post(`/walkIn/${question.token}`, { otp: question.otp, answer: 'no' });
  expectFailure(await officer.client.get(`/staff/walkIns/${question.id}/photo`), 404, 'not_found');
  app.clock.advance(3_700_000);
  await signAllIn();
  await runJob(app, 'gallery.sweep');
  await expect.poll(() => foldersIn(app)).not.toContain(added[0]);
});

/** Sessions of the team end after hours, so they sign in again after the clock moved. */
async function signAllIn(): Promise<void> {
  for (const { client } of [admin, manager, officer]) await signInAgain(client);
}

it('the bureau may act for the new member only if the candidate has ticked this', async () => {
  const settings = async (client: TestClient) => (await client.get('/user/settings')).body.result.data.privacy;
  const silent = await agree(await asked({ firstName: 'Nazneen' }));
  expect(await settings(silent.client)).toMatchObject({ bureauMayAct: false });
  const willing = await agree(await asked({ firstName: 'Shaheen' }), { bureauMayAct: true });
  expect(await settings(willing.client)).toMatchObject({ bureauMayAct: true });
  const { body } = await willing.client.get('/user/verify');
  const started = await officer.client.post('/staff/acting', { memberId: body.result.data.user._id });
  expect(started.status, started.text).toBe(200);
});

it('the staff who registered and asked the candidate are notified of a yes, of corrections and of a no', async () => {
  const clerk = await networkAccount(app, admin, 'SALES_OFFICER', { managerId: manager.id });
  const askAs = async (lastName: string) => {
    const phone = newWalkInPhone();
    const { _id: id } = await registerWalkIn(clerk, { phoneNumber: phone, lastName });
    return askByText(app, manager, id, phone);
  };
  const titles = async (who: StaffMember): Promise<string[]> =>
    (await centreOf(who)).notifications.map(({ title }: { title: string }) => title);
  const [plain, corrected, refused] = [await askAs('Qadri'), await askAs('Usmani'), await askAs('Bano')];
  expect((await agree(plain)).answer.status).toBe(200);
  const corrections = { DOB: '1998-05-02', firstName: 'Nusrat Jahan' };
  expect((await agree(corrected, { corrections })).answer.status).toBe(200);
  expect((await app.client().post(`/walkIn/${refused.token}`, { answer: 'no', otp: refused.otp })).status).toBe(200);
  const expected = ['A candidate has agreed', 'A candidate has agreed, with corrections', 'A candidate has said no'];
  for (const who of [clerk, manager])
    await expect
      .poll(async () => (await titles(who)).sort())
      .toEqual(expect.arrayContaining(who === clerk ? expected : expected.slice(1, 2)));
});
