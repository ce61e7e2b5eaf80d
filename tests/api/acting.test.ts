import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../contract/index.ts';
import type { Endpoint } from '../../contract/kernel.ts';
import { expressed } from '../support/activity.ts';
import type { WireAnswer } from '../support/client.ts';
import { expectFailure } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import { centreOf } from '../support/notifications.ts';
import { fetchAs, galleryOf, picture, uploadSeeds } from '../support/photos.ts';
import {
  ADMIN,
  networkAccount,
  RELAY,
  type StaffMember,
  signInAdmin,
  staff,
  turnOnAstro,
  turnOnCalls,
  turnOnContent,
  turnOnNetwork,
  turnOnShop,
} from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffMember;
let clerk: Person;
let ayesha: Person;
let imran: Person;
let salman: Person;

const NOBODY = '0190a5e2-0000-7000-8000-000000000000';

beforeAll(async () => {
  app = await startTestApp({ ...ADMIN, ...RELAY });
  admin = await signInAdmin(app);
  await turnOnNetwork(admin);
  await turnOnShop(admin);
  await turnOnContent(admin);
  await turnOnAstro(admin);
  await turnOnCalls(admin);
  clerk = await staff(app, admin, 'EMPLOYEE');
  ayesha = await member(app, { gender: 'FEMALE', firstName: 'Ayesha' });
  imran = await member(app, { gender: 'MALE', firstName: 'Imran' });
  salman = await member(app, { gender: 'MALE', firstName: 'Salman' });
});
afterAll(() => app.close());

const allow = (person: Person, bureauMayAct: boolean) =>
  person.client.put('/user/settings', { privacy: { bureauMayAct } });

/** Sends a call of the clerk in the name of a member. */
const sendFor = (person: Person, by: Pick<Person, 'client'>, method: string, path: string, body?: unknown) =>
  by.client.raw(path, {
    method,
    headers: { 'x-acting-for': person.id, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const inNameOf = (person: Person, by: Pick<Person, 'client'> = clerk) => ({
  get: (path: string) => sendFor(person, by, 'GET', path),
  post: (path: string, body: unknown = {}) => sendFor(person, by, 'POST', path, body),
  put: (path: string, body: unknown) => sendFor(person, by, 'PUT', path, body),
  delete: (path: string) => sendFor(person, by, 'DELETE', path),
});

const start = (person: Person, by: Pick<Person, 'client'> = clerk) =>
  by.client.post('/staff/acting', { memberId: person.id });

const actsFor = async (person: Person) => (await person.client.get('/user/bureauActs')).body.result;

it('staff cannot act for a member without the member’s permission, or before they have started to act', async () => {
  expectFailure(await start(ayesha), 403, 'acting.not_allowed');
  expectFailure(await inNameOf(ayesha).get('/user/shortlistPofile'), 404, 'not_found');
  expectFailure(await inNameOf(ayesha).get('/user/activityCounts'), 403, 'acting.not_allowed');
  await allow(ayesha, true);
  expectFailure(await inNameOf(ayesha).get('/user/activityCounts'), 403, 'acting.not_allowed');
  const begun = await start(ayesha);
  expect(begun.status, begun.text).toBe(200);
  expect(begun.body.result.data.user).toMatchObject({ _id: ayesha.id, firstName: 'Ayesha' });
  expect((await inNameOf(ayesha).get('/user/activityCounts')).status).toBe(200);
});

it('a search by staff for a member ignores the Kundli filter, so it does not reveal Kundli points', async () => {
  const birth = { isOn: true, hasConsented: true, birthTime: '06:45', accuracy: 'exact', place: 'lucknow_up' };
  for (const one of [ayesha, imran, salman])
    expect(
      (await one.client.put('/user/astro', { ...birth, birthTime: one === ayesha ? '06:45' : '21:10' })).status,
    ).toBe(200);
  const all = '/user/search?bothWays=false&pageSize=50';
  const foundBy = async (client: { get: (path: string) => Promise<WireAnswer> }, path: string): Promise<number> =>
    (await client.get(path)).body.result.data.members.length;
  const everybody = await foundBy(ayesha.client, all);
  await expect.poll(() => foundBy(ayesha.client, `${all}&kundliFrom=36`)).toBeLessThan(everybody);
  expect(await foundBy(inNameOf(ayesha), `${all}&kundliFrom=36`)).toBe(everybody);
});

it('staff who act for a member cannot send a sincere interest', async () => {
  const refused = await inNameOf(ayesha).post(`/user/expressInterest/${imran.id}`, { sincere: true });
  expectFailure(refused, 403, 'acting.closed');
  expect((await imran.client.get('/user/whoIsInterestedInMe')).body.result.data).toEqual([]);
});

it('an interest that staff send for a member is in the member’s list, and the member can withdraw it', async () => {
  const sent = await inNameOf(ayesha).post(`/user/expressInterest/${imran.id}`);
  expect(sent.status, sent.text).toBe(200);
  const received = await imran.client.get('/user/whoIsInterestedInMe');
  expect(received.body.result.data.map(({ _id }: { _id: string }) => _id)).toEqual([ayesha.id]);
  const { data, totalCount } = await actsFor(ayesha);
  expect(totalCount).toBe(1);
  expect(data[0]).toMatchObject({ kind: 'expressInterest', canUndo: true, undoneAt: null, other: { _id: imran.id } });
  expect(data[0].by._id).toBe(clerk.id);
  // Nobody else can undo it, nor see that it exists.
  expectFailure(await imran.client.post(`/user/bureauActs/${data[0]._id}/undo`), 404, 'not_found');
  const undone = await ayesha.client.post(`/user/bureauActs/${data[0]._id}/undo`);
  expect(undone.status, undone.text).toBe(200);
  expect(undone.body.result.data).toMatchObject({ canUndo: false });
  const mine = await ayesha.client.get('/user/myInterest');
  expect(mine.body.result.data[0].interest.status).toBe('Withdrawn');
  expect((await ayesha.client.post(`/user/bureauActs/${data[0]._id}/undo`)).status).toBe(200);
});

it('a member gets one notification when staff act for the member several times', async () => {
  await inNameOf(ayesha).post(`/user/shortListPofile/${salman.id}`);
  await inNameOf(ayesha).delete(`/user/shortListPofile/${salman.id}`);
  const { notifications } = await centreOf(ayesha);
  expect(
    notifications.filter(({ title }: { title: string }) => title === 'The bureau did something for you'),
  ).toHaveLength(1);
});

it('undoing changes by staff restores the former values of profile and partner preference', async () => {
  const before = (await ayesha.client.get('/user/myProfile')).body.result.data;
  const changed = await inNameOf(ayesha).put('/user/updateBasicDetail', { height: 160, motherTongue: 'hi' });
  expect(changed.status, changed.text).toBe(200);
  await inNameOf(ayesha).put('/user/updatePartnerPreference', { ageFrom: 27, ageTo: 33 });
  const { data } = await actsFor(ayesha);
  expect(data.slice(0, 2).map(({ kind }: { kind: string }) => kind)).toEqual(['changePreference', 'changeProfile']);
  expect(data[1].fields.sort()).toEqual(['height', 'motherTongue']);
  for (const { _id } of data.slice(0, 2)) {
    const undone = await ayesha.client.post(`/user/bureauActs/${_id}/undo`);
    expect(undone.status, undone.text).toBe(200);
  }
  const after = (await ayesha.client.get('/user/myProfile')).body.result.data;
  expect(before.BasicInfo).toMatchObject({ motherTongue: 'ur' });
  expect(after.BasicInfo).toEqual(before.BasicInfo);
  expect(after.partnerPreferenceInfo).toMatchObject({ ageFrom: null, ageTo: null });
});

it('a refused call adds nothing to the list of what staff did for the member', async () => {
  const { totalCount } = await actsFor(ayesha);
  expectFailure(await inNameOf(ayesha).post(`/user/expressInterest/${NOBODY}`), 404, 'not_found');
  expectFailure(await inNameOf(ayesha).put('/user/updateBasicDetail', { height: 'tall' }), 400, 'request.invalid');
  expect((await actsFor(ayesha)).totalCount).toBe(totalCount);
});

it('every member call that staff may not make for a member returns acting.closed', async () => {
  const calls = Object.values(contract).flatMap((api) => Object.values(api) as Endpoint[]);
  const closed = calls.filter(({ access, acting, mediaCookie }) => access === 'member' && !acting && !mediaCookie);
  expect(closed.length).toBeGreaterThan(80);
  for (const { method, path } of closed) {
    const answer = await sendFor(
      ayesha,
      clerk,
      method,
      path.replaceAll(/\{\w+\}/g, NOBODY),
      method === 'GET' ? undefined : {},
    );
    expect([method, path, answer.body.error?.code]).toEqual([method, path, 'acting.closed']);
  }
});

it('a photo address issued to staff who act for a member works only for those staff and names the member', async () => {
  await uploadSeeds(imran, { profileImage: 7 });
  const profile = await inNameOf(ayesha).get(`/user/GetProfileById/${imran.id}`);
  expect(profile.status, profile.text).toBe(200);
  const [url = ''] = /\/api\/v1\/website\/media\/photo\/[^"]+/.exec(profile.text) ?? [];
  expect(url).toContain(`actingFor=${ayesha.id}`);
  const bearer = (person: Person) => ({ authorization: `Bearer ${person.client.token}` });
  expect((await fetchAs(app, url, bearer(clerk))).status).toBe(200);
  expect((await fetchAs(app, url.replace(/&actingFor=.*/, ''), bearer(clerk))).status).toBe(404);
  expect((await fetchAs(app, url, bearer(salman))).status).toBe(404);
  await uploadSeeds(ayesha, { profileImage: 8 });
  const { user } = (await start(ayesha)).body.result.data;
  expect((await fetchAs(app, user.profileImage, bearer(clerk))).status).toBe(200);
  expect((await fetchAs(app, user.profileImage, bearer(salman))).status).toBe(404);
});

it('a profile that staff open for a member is in the audit log', async () => {
  const log = await admin.client.get('/staff/audit?action=member.viewed');
  expect(log.body.result.data[0]).toMatchObject({ subject: { _id: imran.id }, actor: { _id: clerk.id } });
});

it('a photo that staff add for a member is queued for review and replaces none, and the member can remove it', async () => {
  const asma = await member(app, { gender: 'FEMALE', firstName: 'Asma' });
  await uploadSeeds(asma, { profileImage: 11 });
  const add = async (slot: string, seed: number) => {
    const form = new FormData();
    form.append(slot, new Blob([Buffer.from(await picture(seed))], { type: 'image/jpeg' }), 'photo.jpg');
    const headers = { 'x-acting-for': asma.id };
    return clerk.client.raw('/user/uploadImage', { method: 'POST', body: form, headers });
  };
  const photosOf = async () => (await galleryOf(asma)).photos.map(({ slot }) => slot);
  expectFailure(await add('image1', 12), 403, 'acting.not_allowed');
  await allow(asma, true);
  await start(asma);
  expectFailure(await add('profileImage', 12), 409, 'gallery.changed');
  const added = await add('image1', 12);
  expect(added.status, added.text).toBe(200);
  expect(added.body.result.data.photos).toMatchObject([{ slot: 'profileImage' }, { slot: 'image1' }]);
  const waiting = await admin.client.get(`/staff/reviews?kind=photo&memberId=${asma.id}`);
  expect(waiting.body.result.totalCount).toBe(2);
  expectFailure(await inNameOf(asma).delete('/user/image/image1'), 403, 'acting.closed');
  const { data } = await actsFor(asma);
  expect(data).toMatchObject([{ kind: 'addPhoto', by: { _id: clerk.id }, canUndo: true }]);
  // It is found wherever she has moved it.
  await asma.client.put('/user/imageOrder', { slots: ['image1', 'profileImage'] });
  expect((await asma.client.post(`/user/bureauActs/${data[0]._id}/undo`)).status).toBe(200);
  expect(await photosOf()).toEqual(['image1']);
  await start(ayesha);
});

it('an interest is marked as seen when the member opens the sender’s profile, not when staff do so for the member', async () => {
  const bilal = await member(app, { gender: 'MALE', firstName: 'Bilal' });
  const interestId = await expressed(bilal, ayesha);
  const seenAt = async () => {
    const mine = (await bilal.client.get('/user/myInterest')).body.result.data;
    return mine.find(
      ({ interest }: { interest: object }) => 'interestId' in interest && interest.interestId === interestId,
    ).interest.seenAt;
  };
  expect((await inNameOf(ayesha).get(`/user/GetProfileById/${bilal.id}`)).status).toBe(200);
  expect(await seenAt()).toBeUndefined();
  expect((await ayesha.client.get(`/user/GetProfileById/${bilal.id}`)).status).toBe(200);
  expect(await seenAt()).toEqual(expect.any(String));
});

it('staff out of reach and other members cannot act for a member', async () => {
  const manager = await networkAccount(app, admin, 'AREA_SALE_MANAGER');
  expectFailure(await start(ayesha, manager), 404, 'not_found');
  expectFailure(await inNameOf(ayesha, manager).get('/user/activityCounts'), 404, 'not_found');
  expectFailure(await start(ayesha, imran), 403, 'forbidden');
  expectFailure(await inNameOf(ayesha, imran).get('/user/activityCounts'), 404, 'not_found');
});

it('acting ends when the member withdraws the permission, and after an hour', async () => {
  await allow(ayesha, false);
  expectFailure(await inNameOf(ayesha).post(`/user/expressInterest/${salman.id}`), 403, 'acting.not_allowed');
  await allow(ayesha, true);
  expect((await inNameOf(ayesha).get('/user/activityCounts')).status).toBe(200);
  app.clock.advance(61 * 60_000);
  expectFailure(await inNameOf(ayesha).get('/user/activityCounts'), 403, 'acting.not_allowed');
  await start(ayesha);
  expect((await inNameOf(ayesha).get('/user/activityCounts')).status).toBe(200);
  await clerk.client.delete('/staff/acting');
  expectFailure(await inNameOf(ayesha).get('/user/activityCounts'), 403, 'acting.not_allowed');
});

it('staff who act for a member cannot change who sees a field, and an empty change is not recorded', async () => {
  const { totalCount } = await actsFor(ayesha);
  await start(ayesha);
  const refused = await inNameOf(ayesha).put('/user/updateMoreDetail', { fieldVisibility: { diet: 'members' } });
  expectFailure(refused, 403, 'acting.closed');
  expect((await inNameOf(ayesha).put('/user/updateMoreDetail', {})).status).toBe(200);
  expect((await actsFor(ayesha)).totalCount).toBe(totalCount);
});

it('staff who act for a member do not get the member’s full email and phone number', async () => {
  const { email, phoneNumber } = ayesha.registered.body.user;
  const answers = [
    (await start(ayesha)).text,
    (await inNameOf(ayesha).get('/user/verify')).text,
    (await inNameOf(ayesha).get('/user/myProfile')).text,
    (await inNameOf(ayesha).put('/user/updateMoreDetail', { diet: 'vegan' })).text,
  ];
  for (const text of answers) {
    expect(text).not.toContain(email);
    expect(text).not.toContain(phoneNumber);
  }
});

it('undoing a change by staff keeps what the member has changed since', async () => {
  await ayesha.client.post(`/user/shortListPofile/${salman.id}`);
  const { totalCount } = await actsFor(ayesha);
  await inNameOf(ayesha).post(`/user/shortListPofile/${salman.id}`);
  expect((await actsFor(ayesha)).totalCount).toBe(totalCount);
  await inNameOf(ayesha).put('/user/updateBasicDetail', { height: 158, motherTongue: 'bn' });
  expect((await ayesha.client.put('/user/updateBasicDetail', { height: 165 })).status).toBe(200);
  const [act] = (await actsFor(ayesha)).data;
  const both = await Promise.all([1, 2].map(() => ayesha.client.post(`/user/bureauActs/${act._id}/undo`)));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const { BasicInfo } = (await ayesha.client.get('/user/myProfile')).body.result.data;
  expect(BasicInfo).toMatchObject({ height: 165, motherTongue: 'ur' });
});

it('acting with a malformed member id returns 404', async () => {
  for (const id of ['-'.repeat(36), '0'.repeat(36), 'x', `${ayesha.id}x`]) {
    const answer = await clerk.client.raw('/user/activityCounts', { headers: { 'x-acting-for': id } });
    expectFailure(answer, 404, 'not_found');
  }
});

it('acting returns 404 while the network is off', async () => {
  await start(ayesha);
  await admin.client.put('/staff/settings', { network: false });
  expectFailure(await inNameOf(ayesha).get('/user/activityCounts'), 404, 'not_found');
  await turnOnNetwork(admin);
  expect((await inNameOf(ayesha).get('/user/activityCounts')).status).toBe(200);
});

it('staff cannot send an interest for an unverified member where the operator requires a verified contact', async () => {
  const strict = await startTestApp({ ...ADMIN, REQUIRE_VERIFIED: '1' });
  try {
    const office = await signInAdmin(strict);
    await turnOnNetwork(office);
    const she = await member(strict, { gender: 'FEMALE' });
    const he = await member(strict, { gender: 'MALE' });
    await allow(she, true);
    expect((await start(she, office)).status).toBe(200);
    expectFailure(await inNameOf(she, office).post(`/user/expressInterest/${he.id}`), 403, 'account.verify_first');
    expect((await inNameOf(she, office).get('/user/activityCounts')).status).toBe(200);
  } finally {
    await strict.close();
  }
});
