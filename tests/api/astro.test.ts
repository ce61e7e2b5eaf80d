import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCouple, DAY, hideProfile } from '../support/activity.ts';
import { downloadExport } from '../support/exports.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { familyOf } from '../support/family.ts';
import { dataOf } from '../support/member-desk.ts';
import { member, type Person } from '../support/members.ts';
import { leave, runNight } from '../support/retention.ts';
import { recordedErasures, simulateRestore } from '../support/simulate-restore.ts';
import { ADMIN, type StaffMember, signInAdmin, turnOnAstro } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** The Kundli comparison: birth data of members who switch it on, and the comparison of two of them. */

let app: TestApp;
let admin: StaffMember;
beforeAll(async () => {
  app = await startTestApp({ ...ADMIN });
  admin = await signInAdmin(app);
});
afterAll(() => app.close());

const birth = { isOn: true, hasConsented: true, birthTime: '06:45', accuracy: 'exact', place: 'lucknow_up' };
const turnOn = async (who: Person, change: object = {}) =>
  dataOf(await who.client.put('/user/astro', { ...birth, ...change }));
const turnOff = async (who: Person) => dataOf(await who.client.put('/user/astro', { isOn: false }));
const matchOf = (who: Person, other: Pick<Person, 'id'>) => who.client.get(`/astro/match/${other.id}`);

async function expectNoMatch(who: Person, other: Pick<Person, 'id'>): Promise<void> {
  expectFailure(await matchOf(who, other), 404, 'not_found');
}

it('the Kundli comparison is off, and its calls return 404, until an administrator switches it on', async () => {
  const { she, he } = await createCouple(app);
  expect(dataOf(await she.client.get('/user/astro')).isOn).toBe(false);
  expectFailure(await she.client.put('/user/astro', birth), 404, 'not_found');
  await expectNoMatch(she, he);
  expect(dataOf(await app.client().get('/site')).parts.astro).toBe(false);
  await turnOnAstro(admin);
  expect(dataOf(await app.client().get('/site')).parts.astro).toBe(true);
  expect(dataOf(await she.client.get('/user/astro'))).toMatchObject({ isOn: false, birthTime: null, own: null });
});

it('the comparison shows the same eight Kundli parts to both members once both have switched it on', async () => {
  const { she, he } = await createCouple(app);
  expect(await turnOn(she)).toMatchObject({ isOn: true, birthTime: '06:45', place: 'lucknow_up' });
  await expectNoMatch(she, he);
  await expectNoMatch(he, she);
  await turnOn(he, { birthTime: '21:10', place: 'hyderabad_ts' });
  const hers = dataOf(await matchOf(she, he));
  const his = dataOf(await matchOf(he, she));
  expect(hers.tradition).toBe('north-1');
  expect(hers.parts.map(({ key }: { key: string }) => key)).toEqual([
    'varna',
    'vashya',
    'tara',
    'yoni',
    'maitri',
    'gana',
    'bhakoot',
    'nadi',
  ]);
  expect(his).toMatchObject({ total: hers.total, parts: hers.parts });
  expect(his.manglik).toEqual({ own: hers.manglik.other, other: hers.manglik.own });
  // Nothing of the birth itself is in the answer.
  expect(JSON.stringify(hers)).not.toMatch(/06:45|21:10|lucknow|hyderabad|birthTime|rashi|nakshatra/);
});

it('an unknown birth time gives a range of points, and Manglik is “unknown” instead of “no”', async () => {
  const { she, he } = await createCouple(app);
  await turnOn(she);
  const { own } = await turnOn(he, { accuracy: 'unknown', birthTime: '', place: '', utcOffset: 240 });
  expect(own.lagna).toBeNull();
  expect(own.manglik.from.lagna).toBe('unknown');
  const { total, manglik } = dataOf(await matchOf(she, he));
  expect(total.to).toBeGreaterThanOrEqual(total.from);
  expect(manglik.other.from.lagna).toBe('unknown');
});

it('the comparison ends at once when one of the two switches it off, which deletes that member’s birth data', async () => {
  const { she, he } = await createCouple(app);
  await turnOn(she);
  await turnOn(he);
  dataOf(await matchOf(she, he));
  expect(await turnOff(he)).toMatchObject({ isOn: false, birthTime: null, place: null, consentedAt: null });
  await expectNoMatch(she, he);
  const { rows } = await sql`select from member_birth where member_id = ${he.id}`.execute(app.app.platform.db.read);
  expect(rows).toEqual([]);
});

it('birth data can be deleted after an administrator has switched the comparison off', async () => {
  const { she, he } = await createCouple(app);
  await turnOn(she);
  await turnOn(he);
  expect((await admin.client.put('/staff/settings', { astro: false })).status).toBe(200);
  await expectNoMatch(she, he);
  expect(dataOf(await she.client.get('/user/astro'))).toMatchObject({ isOn: true, birthTime: '06:45' });
  expect(await turnOff(she)).toMatchObject({ isOn: false, birthTime: null });
  await turnOnAstro(admin);
  await expectNoMatch(he, she);
});

it('a deletion of birth data is repeated after a restore, unless the member entered the data again', async () => {
  const { she, he } = await createCouple(app);
  await turnOn(she);
  await turnOn(he);
  const removed = [she, he].map(({ id }) => ({ kind: 'birth.removed' as const, subjectId: id }));
  await simulateRestore(app, [...removed, { kind: 'birth.given', subjectId: he.id }]);
  await app.secondNode();
  await app.closeOthers();
  expect(dataOf(await she.client.get('/user/astro')).isOn).toBe(false);
  expect(dataOf(await he.client.get('/user/astro')).isOn).toBe(true);
});

it('the erasure journal records that birth data were entered, and that they were deleted', async () => {
  const { she } = await createCouple(app);
  await turnOn(she);
  await turnOff(she);
  await turnOff(she);
  expect((await recordedErasures(app, she)).map(({ kind }) => kind)).toEqual(['birth.given', 'birth.removed']);
});

it('birth data can be entered at most ten times a day, and deleted at any time', async () => {
  const limited = await startTestApp({ ...ADMIN, RATE_LIMIT_FACTOR: '1' });
  await turnOnAstro(await signInAdmin(limited));
  const she = await member(limited);
  for (let minute = 10; minute < 20; minute++) await turnOn(she, { birthTime: `06:${minute}` });
  expectFailure(await she.client.put('/user/astro', birth), 429);
  expect(await turnOff(she)).toMatchObject({ isOn: false });
  await limited.close();
});

it('the comparison returns 404 if one of the two members may not see the other, whatever the reason', async () => {
  const { she, he } = await createCouple(app);
  const other = await member(app, { firstName: 'Sana' });
  for (const who of [she, he, other]) await turnOn(who);
  await expectNoMatch(she, other);
  await expectNoMatch(she, she);
  dataOf(await she.client.post(`/user/ignoreProfile/${he.id}`));
  await expectNoMatch(she, he);
  await expectNoMatch(he, she);
  dataOf(await she.client.delete(`/user/ignoreProfile/${he.id}`));
  dataOf(await matchOf(he, she));
  await hideProfile(he);
  await expectNoMatch(she, he);
  await expectNoMatch(he, she);
});

it('birth data and comparison are closed to family accounts and staff', async () => {
  const { she, he } = await createCouple(app);
  await turnOn(she);
  await turnOn(he);
  const relative = await familyOf(app, she);
  expectFailure(await relative.client.get('/user/astro'), 403);
  expectFailure(await matchOf(relative, he), 403);
  expectFailure(await admin.client.get('/user/astro'), 403);
  expectFailure(await admin.client.get(`/astro/match/${he.id}`), 403);
});

it('saving birth data requires consent, a place, and a time or the answer that it is unknown', async () => {
  const { she } = await createCouple(app);
  const save = (change: object) => she.client.put('/user/astro', { ...birth, ...change });
  expectRefused(await save({ hasConsented: false }), ['hasConsented']);
  expectRefused(await save({ birthTime: '' }), ['birthTime']);
  expectRefused(await save({ birthTime: '24:00' }), ['birthTime']);
  expectRefused(await save({ accuracy: null }), ['accuracy']);
  expectRefused(await save({ place: '' }), ['place']);
  expectRefused(await save({ place: 'Atlantis' }), ['place']);
  expectRefused(await save({ place: '', utcOffset: 2000 }), ['utcOffset']);
  expect(dataOf(await she.client.get('/user/astro')).isOn).toBe(false);
});

it('birth time and place are in the member’s own data copy, and not in the profile that others see', async () => {
  const { she, he } = await createCouple(app);
  await turnOn(she, { birthTime: '03:33' });
  await turnOn(he);
  expect((await downloadExport(app, she)).data.birth).toMatchObject({ birthTime: '03:33', place: 'lucknow_up' });
  const profile = await he.client.get(`/user/GetProfileById/${she.id}`);
  expect(profile.text).not.toMatch(/03:33|birthTime/);
});

it('correcting the date of birth also updates the Kundli data', async () => {
  const { she } = await createCouple(app);
  const before = await turnOn(she);
  const codeOf = async () =>
    (
      await sql<{ code: number }>`select moon_code as code from member_birth where member_id = ${she.id}`.execute(
        app.app.platform.db.read,
      )
    ).rows[0]?.code;
  const code = await codeOf();
  dataOf(await she.client.put('/user/updateBasicDetail', { DOB: '1998-03-21' }));
  const after = dataOf(await she.client.get('/user/astro'));
  expect(after.own.nakshatra).not.toEqual(before.own.nakshatra);
  expect(await codeOf()).not.toBe(code);
});

it('the Kundli filter leaves out of a search only members who are known to have fewer points', async () => {
  const she = await member(app, { firstName: 'Noor' });
  const men: Person[] = [];
  for (let number = 0; number < 9; number += 1) {
    const he = await member(app, { gender: 'MALE', firstName: `Searched${number}` });
    const DOB = `1994-05-${String(1 + 3 * number).padStart(2, '0')}`;
    dataOf(await he.client.put('/user/updateBasicDetail', { DOB }));
    men.push(he);
  }
  const [off, unsure, ...sure] = men as [Person, Person, ...Person[]];
  for (const he of sure) await turnOn(he);
  await turnOn(unsure, { accuracy: 'unknown', birthTime: '' });
  const found = async (kundliFrom: number): Promise<string[]> => {
    const answer = await she.client.get(`/user/search?bothWays=false&pageSize=50&kundliFrom=${kundliFrom}`);
    const ids = dataOf(answer).members.map(({ _id }: { _id: string }) => _id);
    return men.map(({ id }) => id).filter((id) => ids.includes(id));
  };
  const all = men.map(({ id }) => id);
  // She has not switched it on, so the filter has no effect for her.
  expect(await found(36)).toEqual(all);
  await turnOn(she, { birthTime: '13:00' });
  const points = new Map<string, number>();
  for (const he of sure) points.set(he.id, dataOf(await matchOf(she, he)).total.from);
  expect(new Set(points.values()).size).toBeGreaterThan(2);
  for (const from of [10, 18, 24, 36])
    await expect.poll(() => found(from)).toEqual(all.filter((id) => (points.get(id) ?? 36) >= from));
  expectFailure(await matchOf(she, off), 404, 'not_found');
  // A member who switches it off is found by every search again.
  const lowest = [...points].toSorted(([, one], [, other]) => one - other)[0]?.[0] as string;
  expect(await found(36)).not.toContain(lowest);
  await turnOff(men.find(({ id }) => id === lowest) as Person);
  await expect.poll(() => found(36)).toContain(lowest);
  expectRefused(await she.client.get('/user/search?kundliFrom=37'), ['kundliFrom']);
  // A member who is hidden may not compare, so the filter has no effect either.
  expect((await found(36)).length).toBeLessThan(all.length);
  await hideProfile(she);
  await expect.poll(() => found(36)).toEqual(all);
});

// Last, because sessions end when the clock moves on by weeks.
it('birth data are erased with the account', async () => {
  const she = await member(app);
  await turnOn(she);
  await leave(she);
  app.clock.advance(40 * DAY);
  await runNight(app);
  const { rows } = await sql`select from member_birth where member_id = ${she.id}`.execute(app.app.platform.db.read);
  expect(rows).toEqual([]);
});
