import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { indianDay } from '../../server/platform/clock.ts';
import { createClient } from '../support/client.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { dataOf } from '../support/member-desk.ts';
import { member, type Person, register } from '../support/members.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { auditOf, openTicket } from '../support/tickets.ts';

let app: TestApp;
let admin: StaffMember;
let senior: Person;
let employee: Person;
beforeAll(async () => {
  app = await startTestApp({ ...ADMIN, SUPPORT_EMAIL: 'help@operator.example', RATE_LIMIT_FACTOR: '1' });
  // Noon in India, so that the day does not change during the tests.
  const noon = new Date(app.clock.now());
  noon.setUTCHours(30, 30, 0, 0);
  app.clock.advance(noon.getTime() - app.clock.now().getTime());
  admin = await signInAdmin(app);
  senior = await staff(app, admin, 'SUB_ADMIN');
  employee = await staff(app, admin, 'EMPLOYEE');
});
afterAll(() => app.close());

const site = async (at = app.url) => dataOf(await createClient(at).get('/site'));
const change = (body: object) => admin.client.put('/staff/settings', body);

describe('the staff dashboard', () => {
  const read = async () => dataOf(await employee.client.get('/staff/dashboard'));
  const count = (members: { status: string; gender: string; count: number }[], status: string, gender: string) =>
    members.find((row) => row.status === status && row.gender === gender)?.count ?? 0;

  it('shows counts at most a minute old', async () => {
    const before = await read();
    const [woman, man] = [await member(app), await member(app, { gender: 'MALE' })];
    await register(app);
    expect((await woman.client.post(`/user/expressInterest/${man.id}`)).status).toBe(200);
    expect((await man.client.post(`/user/expressInterest/${woman.id}`)).status).toBe(200);
    await man.client.post(`/user/reportProfile/${woman.id}`, { reason: 'Fake and Incorrect Information' });
    await openTicket(woman.client);
    await woman.client.put(`/user/changeStatus/${woman.id}`, { status: 'INACTIVE' });
    const cached = await read();
    expect(cached).toEqual({ ...before, queues: cached.queues, tickets: cached.tickets });
    // Counts of waiting work are not cached.
    expect(cached.tickets).toEqual({ unsettled: 1, open: 1, answerOverdue: 0, resolutionOverdue: 0 });
    expect(cached.queues.find(({ kind }: { kind: string }) => kind === 'report').waiting).toBe(1);
    app.clock.advance(61_000);
    const after = await read();
    const today = indianDay(app.clock.now());
    expect(after.signUps).toHaveLength(30);
    expect(after.signUps.at(-1)).toEqual({ day: today, count: before.signUps.at(-1).count + 3, finished: 2 });
    expect(count(after.members, 'INACTIVE', 'FEMALE')).toBe(1);
    // One of the two new women is hidden, the other has not finished the registration.
    const shown = (members: { status: string; gender: string; finished: number }[]) =>
      members.find((row) => row.status === 'ACTIVE' && row.gender === 'FEMALE')?.finished ?? 0;
    expect(shown(after.members)).toBe(shown(before.members));
    expect(count(after.members, 'ACTIVE', 'FEMALE')).toBe(count(before.members, 'ACTIVE', 'FEMALE') + 1);
    expect(count(after.members, 'ACTIVE', 'MALE')).toBe(count(before.members, 'ACTIVE', 'MALE') + 1);
    expect(after.interests).toHaveLength(12);
    expect(after.interests.at(-1).shown).toBeGreaterThan(0);
    expect(after.interests.at(-1).mutual).toBe(1);
    expect(after.interests.every(({ week }: { week: string }) => new Date(week).getUTCDay() === 1)).toBe(true);
    expect(after.reports).toEqual([{ reason: 'Fake and Incorrect Information', count: 1 }]);
    expect(after.activeInWeek).toBeGreaterThanOrEqual(1);
  });

  it('counts by days of the Indian calendar', async () => {
    const { db, clock } = app.app.platform;
    const today = indianDay(clock.now());
    // 19:00 UTC is already the next day in India.
    const evening = new Date(new Date(`${today}T00:00:00Z`).getTime() - 5 * 86_400_000 + 19 * 3_600_000);
    const { id } = await register(app);
    await db.transaction(({ tx }) => sql`update member set created_at = ${evening} where id = ${id}`.execute(tx));
    clock.now();
    app.clock.advance(61_000);
    const { signUps } = await read();
    const counted = signUps.filter((day: { count: number }) => day.count > 0).map(({ day }: { day: string }) => day);
    expect(counted).toContain(indianDay(evening));
    expect(counted).not.toContain(evening.toISOString().slice(0, 10));
  });

  it('is open to all staff', async () => {
    for (const { client } of [admin, senior, employee]) dataOf(await client.get('/staff/dashboard'));
  });
});

describe('the site settings of the operator', () => {
  it('are open to ADMIN only', async () => {
    for (const { client } of [senior, employee]) {
      expectFailure(await client.get('/staff/settings'), 403, 'forbidden');
      expectFailure(await client.put('/staff/settings', { banner: 'x' }), 403, 'forbidden');
    }
  });

  it('override the environment at once, and fall back to it when cleared', async () => {
    expect(await site()).toMatchObject({ supportEmail: 'help@operator.example', demo: true, banner: null });
    const set = {
      supportPhone: '+91 522 400 1000',
      grievanceOfficer: 'Shabana Rehman',
      grievanceEmail: 'grievance@operator.example',
      grievanceAddress: 'Hazratganj\nLucknow',
      safetyAdvice: 'Meet first in a public place.',
      banner: 'We are closed on Eid.',
    };
    const saved = dataOf(await change(set));
    expect(saved.values).toMatchObject({ ...set, supportEmail: 'help@operator.example', registrationsPerHour: 20 });
    expect(saved.changes.map(({ key }: { key: string }) => key)).toEqual(Object.keys(set).sort());
    expect(saved.changes[0].by._id).toBe(admin.id);
    const { banner, ...told } = set;
    expect(await site()).toMatchObject({ ...told, demo: false, banner: { _id: expect.any(String), text: banner } });
    // Absent keys stay unchanged; null and '' restore the default.
    dataOf(await change({ supportEmail: 'new@operator.example' }));
    expect(await site()).toMatchObject({ ...told, supportEmail: 'new@operator.example' });
    dataOf(await change({ supportEmail: null, supportPhone: '' }));
    expect(await site()).toMatchObject({ supportEmail: 'help@operator.example', demo: true });
  });

  it('refuse invalid values', async () => {
    const wrong = {
      supportEmail: 'nowhere',
      registrationsPerHour: 'many',
      banner: 'x'.repeat(301),
      supportPhone: {},
    };
    expectRefused(await change(wrong), Object.keys(wrong));
    for (const registrationsPerHour of [0, -1, 1.5])
      expectRefused(await change({ registrationsPerHour }), ['registrationsPerHour']);
    expect((await change({ unknown: 'x' })).status).toBe(200);
  });

  it('give each new text of the site banner its own id', async () => {
    dataOf(await change({ banner: 'First.' }));
    const first = (await site()).banner;
    dataOf(await change({ banner: 'Second.' }));
    const second = (await site()).banner;
    expect(second).toMatchObject({ text: 'Second.' });
    expect(second._id).not.toBe(first._id);
    dataOf(await change({ banner: 'First.' }));
    expect((await site()).banner).toEqual(first);
  });

  it('take effect on other nodes within seconds', async () => {
    const other = await app.secondNode();
    dataOf(await change({ supportHours: '10 to 6' }));
    await vi.waitFor(async () => expect((await site(other)).supportHours).toBe('10 to 6'), { timeout: 60_000 });
  });

  it('are recorded in the audit log without personal data', async () => {
    const before = (await auditOf(app, admin.id)).length;
    dataOf(await change({ grievanceOfficer: 'Nusrat Jahan', registrationsPerHour: 12 }));
    // Setting the present value is not a change.
    dataOf(await change({ grievanceOfficer: 'Nusrat Jahan', registrationsPerHour: '12' }));
    const entries = (await auditOf(app, admin.id)).slice(before);
    expect(entries.map(({ action }) => action)).toEqual(['settings.changed']);
    expect(entries[0]?.detail).toEqual({
      changes: [{ key: 'grievanceOfficer' }, { key: 'registrationsPerHour', from: null, to: 12 }],
    });
    dataOf(await change({ registrationsPerHour: null }));
  });

  it('store each of several simultaneous changes as a whole', async () => {
    const all = ['a', 'b', 'c', 'd'].map((letter) => change({ safetyAdvice: letter, banner: letter }));
    for (const answer of await Promise.all(all)) dataOf(answer);
    const { safetyAdvice, banner } = await site();
    expect(banner.text).toBe(safetyAdvice);
  });

  it('limit registrations per network address and hour', async () => {
    app.clock.advance(0);
    dataOf(await change({ registrationsPerHour: 1 }));
    await expect(register(app)).rejects.toThrow('429');
    dataOf(await change({ registrationsPerHour: 100 }));
    await register(app);
  });
});
