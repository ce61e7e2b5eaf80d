import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locationConsent } from '../../contract/network/duty/values.ts';
import { indianDay } from '../../server/platform/clock.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import type { Person } from '../support/members.ts';
import {
  ADMIN,
  addTerritory,
  networkAccount,
  ownCode,
  type StaffMember,
  signInAdmin,
  signInAgain,
  turnOnNetwork,
} from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { auditOf } from '../support/tickets.ts';

const HOUR = 3_600_000;

let app: TestApp;
let admin: StaffMember;
let manager: Person;
let zone: string;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  await turnOnNetwork(admin);
  zone = await addTerritory(admin, { level: 'zone' });
  manager = await networkAccount(app, admin, 'ZONAL_SALES_MANAGER', { territoryId: zone });
});
afterAll(() => app.close());

const officer = (territoryId = zone) =>
  networkAccount(app, admin, 'SALES_OFFICER', { territoryId, managerId: manager.id });
const dutyOf = async ({ client }: Pick<Person, 'client'>) => (await client.get('/staff/duty')).body.result.data;
const set = ({ client }: Pick<Person, 'client'>, body: object) => client.put('/staff/duty', body);
const peopleOf = async ({ client }: Pick<Person, 'client'>): Promise<string[]> =>
  (await client.get('/staff/duty/people')).body.result.data.map(({ _id }: { _id: string }) => _id);
/** Signs the manager or administrator in again, whose sessions end after 12 hours of the test clock. */
const again = async (...all: Pick<Person, 'client'>[]) => {
  for (const { client } of all) await signInAgain(client);
};

describe('duty', () => {
  it('is off at first; the officer switches it on and off, and only people within reach see it', async () => {
    const person = await officer();
    expect(await dutyOf(person)).toMatchObject({
      onlineStatus: 'un_available',
      startedAt: null,
      locationConsent: false,
    });
    expect(await peopleOf(manager)).not.toContain(person.id);
    const on = (await set(person, { onlineStatus: 'available' })).body.result.data;
    expect(on).toMatchObject({ onlineStatus: 'available', locationConsent: false, workingHours: null });
    expect(Date.parse(on.endsAt) - Date.parse(on.startedAt)).toBeLessThanOrEqual(12 * HOUR);
    // Setting the same status again keeps the start time.
    expect((await set(person, { onlineStatus: 'available' })).body.result.data.startedAt).toBe(on.startedAt);
    expect(await peopleOf(manager)).toContain(person.id);
    expect(await peopleOf(admin)).toContain(person.id);
    await set(person, { onlineStatus: 'un_available' });
    expect(await peopleOf(manager)).not.toContain(person.id);
  });

  it('returns 400 for unknown values, and starts once when the button is pressed twice', async () => {
    const person = await officer();
    expectRefused(await set(person, { onlineStatus: 'busy' }), ['onlineStatus']);
    expectRefused(await set(person, { locationConsent: 'maybe' }), ['locationConsent']);
    const both = await Promise.all([1, 2, 3].map(() => set(person, { onlineStatus: 'available' })));
    expect(new Set(both.map(({ body }) => body.result.data.startedAt)).size).toBe(1);
  });

  it.each([
    ['a sign-out', async (person: Person) => void (await person.client.post('/user/logout', {}))],
    [
      'ending all sessions elsewhere',
      async (person: Person) => {
        const other = app.client();
        const otp = (person as Awaited<ReturnType<typeof officer>>).factor.recoveryCodes.pop();
        other.token = (
          await other.post('/user/login', { email: person.email, password: person.password, otp })
        ).body.token;
        const answer = await other.put('/user/resetPassword', {
          oldPassword: person.password,
          newPassword: 'another pass phrase of the field',
        });
        expect(answer.status, answer.text).toBe(200);
      },
    ],
    [
      'a suspension',
      async (person: Person) => {
        const body = { status: 'BLACKLISTED', reason: 'a test', otp: await ownCode(admin.client) };
        expect((await admin.client.put(`/staff/accounts/${person.id}`, body)).status).toBe(200);
      },
    ],
  ])('ends with %s', async (_how, end) => {
    const person = await officer();
    await set(person, { onlineStatus: 'available' });
    expect(await peopleOf(manager)).toContain(person.id);
    await end(person);
    expect(await peopleOf(manager)).not.toContain(person.id);
  });

  it('ends after 12 hours, and the time after the end is not counted', async () => {
    const person = await officer();
    await set(person, { onlineStatus: 'available' });
    app.clock.advance(12 * HOUR + 60_000);
    await again(admin, manager, person);
    expect(await dutyOf(person)).toMatchObject({ onlineStatus: 'un_available' });
    expect(await peopleOf(manager)).not.toContain(person.id);
    app.clock.advance(5 * HOUR);
    const { people } = (await admin.client.get('/staff/duty/hours')).body.result.data;
    const { minutes } = people.find(({ _id }: { _id: string }) => _id === person.id);
    expect(minutes).toBeGreaterThanOrEqual(719);
    expect(minutes).toBeLessThanOrEqual(720);
    await again(admin, manager);
  });

  it('can start only within the working hours, and ends when they end', async () => {
    const now = app.clock.now();
    const today = new Date(now.getTime() + 5.5 * HOUR).getUTCDay() || 7;
    const days = [1, 2, 3, 4, 5, 6, 7].filter((day) => day !== today);
    const closed = await addTerritory(admin, { level: 'area', workingHours: { from: '00:00', to: '23:59', days } });
    const person = await officer(closed);
    expectFailure(await set(person, { onlineStatus: 'available' }), 409, 'duty.outside_hours');
    await admin.client.put(`/staff/territories/${closed}`, { workingHours: { from: '00:00', to: '23:59' } });
    const on = (await set(person, { onlineStatus: 'available' })).body.result.data;
    expect(on).toMatchObject({ onlineStatus: 'available', workingHours: { from: '00:00', to: '23:59' } });
    expect(Date.parse(on.endsAt)).toBeLessThanOrEqual(Date.parse(`${indianDay(now)}T23:59:00+05:30`));
    expect(await peopleOf(admin)).toContain(person.id);
    // The hours change while somebody is on duty.
    await admin.client.put(`/staff/territories/${closed}`, { workingHours: { from: '00:00', to: '23:59', days } });
    expect(await dutyOf(person)).toMatchObject({ onlineStatus: 'un_available', isWithinHours: false });
    expect(await peopleOf(admin)).not.toContain(person.id);
  });
});

describe('the consent to share the location', () => {
  it('is stored with the version of its text, and can be withdrawn with the same call', async () => {
    const person = await officer();
    const outdated = { locationConsent: true, consentVersion: '2020-01' };
    expectFailure(await set(person, outdated), 409, 'account.declarations_outdated');
    const given = await set(person, { locationConsent: true, consentVersion: locationConsent.version });
    expect(given.body.result.data).toMatchObject({ locationConsent: true, onlineStatus: 'un_available' });
    expect((await dutyOf(person)).consent).toEqual({ version: locationConsent.version, text: locationConsent.text });
    expect((await set(person, { locationConsent: false })).body.result.data.locationConsent).toBe(false);
    expect((await set(person, { onlineStatus: 'available' })).body.result.data.locationConsent).toBe(false);
  });
});

describe('the hours on duty', () => {
  it('are added up by day and week, split at midnight in India, in the report and in the CSV file', async () => {
    const person = await officer();
    // To 22:00 in India, so that the duty crosses midnight.
    const now = app.clock.now();
    const evening = Date.parse(`${indianDay(now)}T22:00:00+05:30`);
    app.clock.advance((evening - now.getTime() + 24 * HOUR) % (24 * HOUR));
    await again(admin, manager, person);
    const day = indianDay(app.clock.now());
    await set(person, { onlineStatus: 'available' });
    app.clock.advance(3 * HOUR);
    await set(person, { onlineStatus: 'un_available' });
    const next = indianDay(app.clock.now());
    expect(next).not.toBe(day);
    const of = async (query: string) =>
      (await manager.client.get(`/staff/duty/hours?${query}`)).body.result.data.people.find(
        ({ _id }: { _id: string }) => _id === person.id,
      );
    expect(await of(`from=${day}&to=${next}`)).toMatchObject({
      minutes: 180,
      periods: [
        { start: day, minutes: 120 },
        { start: next, minutes: 60 },
      ],
    });
    expect(await of(`from=${day}&to=${day}`)).toMatchObject({ minutes: 120 });
    const weeks = await of(`from=${day}&to=${next}&by=week`);
    expect(weeks.minutes).toBe(180);
    for (const { start } of weeks.periods) expect(new Date(`${start}T00:00:00Z`).getUTCDay()).toBe(1);
    const csv = await manager.client.get(`/staff/duty/hours.csv?from=${day}&to=${next}`);
    expect(csv.text).toContain(`SALES_OFFICER,${day},2.00\r\n`);
    expect((await auditOf(app, manager.id)).at(-1)).toMatchObject({ action: 'duty.hours_exported' });
    expectRefused(await manager.client.get(`/staff/duty/hours?from=${next}&to=${day}`), ['to']);
    expectRefused(await manager.client.get('/staff/duty/hours?from=2020-01-01'), ['from']);
    expectRefused(await manager.client.get('/staff/duty/hours?from=soon'), ['from']);
  });

  it('are deleted after 400 days', async () => {
    const { jobs, db } = app.app.platform;
    app.clock.advance(401 * 24 * HOUR);
    await db.transaction(({ tx }) => jobs.enqueue(tx as never, 'network.forget-duty', {}));
    const left = () => db.read.selectFrom('duty_period').select('id').execute();
    await expect.poll(async () => (await left()).length).toBe(0);
  });
});
