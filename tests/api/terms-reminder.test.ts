import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { indianDay } from '../../server/platform/clock.ts';
import { advanceClock, hideProfile } from '../support/activity.ts';
import { familyOf } from '../support/family.ts';
import { member, type Person, register } from '../support/members.ts';
import { centreOf, openChannels, proveContacts, setNotifications, settled } from '../support/notifications.ts';
import { jobsLeft, runJob } from '../support/photos.ts';
import { ADMIN, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/**
 * Every three months all users are reminded once of the terms and the privacy notice, whatever they have switched off.
 */

const JOB = 'terms.remind';
const HOUR = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
});
afterAll(() => app.close());

/** Moves the clock to noon in India on this day. */
function toNoonOf(day: string): void {
  const noon = new Date(`${day}T12:00:00+05:30`);
  const ahead = noon.getTime() - app.clock.now().getTime();
  if (ahead < 0) throw new Error('That day is over.');
  app.clock.advance(ahead);
}

/** A date some months and days later. A day beyond the end of the month becomes its last day. */
function dayAfter(day: string, { months = 0, days = 0 }: { months?: number; days?: number }): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last) + days)).toISOString().slice(0, 10);
}

/** Runs the job twice at once, as two nodes would, and waits until everybody concerned is notified. */
async function remind(...people: Pick<Person, 'id'>[]): Promise<void> {
  await Promise.all([runJob(app, JOB), runJob(app, JOB)]);
  await expect.poll(() => jobsLeft(app, JOB)).toBe(0);
  for (const { id } of people) await settled(app, id);
}

const reminders = async ({ id }: Pick<Person, 'id'>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from notification
    where member_id = ${id} and kind = 'terms.reminder'`.execute(app.app.platform.db.read);
  return rows[0]?.count ?? 0;
};
const countsOf = (...people: Pick<Person, 'id'>[]) => Promise.all(people.map(reminders));
const letters = async ({ email }: Person) =>
  (await app.outbox()).filter(({ to, ...mail }) => to === email && /Terms of use: http/.test(JSON.stringify(mail)));

describe('the reminder of the terms of use', () => {
  it('is sent three months after registration and every three months after, once each', async () => {
    const today = indianDay(app.clock.now());
    toNoonOf(dayAfter(today, { days: 1 }));
    const registered = dayAfter(today, { days: 1 });
    const other = await app.secondNode();
    const [she, hidden] = await Promise.all([member(app), member(app, { gender: 'MALE' })]);
    await hideProfile(hidden);
    toNoonOf(dayAfter(dayAfter(registered, { months: 3 }), { days: -1 }));
    await remind(she, hidden);
    expect(await countsOf(she, hidden)).toEqual([0, 0]);
    const first = dayAfter(registered, { months: 3 });
    for (const day of [first, dayAfter(first, { days: 1 }), dayAfter(dayAfter(first, { months: 3 }), { days: -1 })]) {
      toNoonOf(day);
      await remind(she, hidden);
      expect(await countsOf(she, hidden)).toEqual([1, 1]);
    }
    await advanceClock(app, 0, she);
    const [line] = (await centreOf({ client: she.client }, '?topic=account')).notifications;
    expect(line).toMatchObject({ kind: 'terms.reminder', topic: 'account', link: '/terms', read: false });
    expect(line.text).toMatch(/terms of use.*remove content, or suspend or close your account/);
    toNoonOf(dayAfter(first, { months: 3 }));
    await remind(she, hidden);
    expect(await countsOf(she, hidden)).toEqual([2, 2]);
    expect((await app.client({}, other).get('/site')).status).toBe(200);
  });

  it('is sent three months after the member last agreed to the terms', async () => {
    const she = await member(app);
    const registered = indianDay(app.clock.now());
    toNoonOf(dayAfter(registered, { months: 2 }));
    await advanceClock(app, 0, she);
    const answers = declarations.map(({ purpose, version }) => ({ purpose, version, given: true }));
    expect((await she.client.put('/user/consents', { consents: answers })).status).toBe(200);
    toNoonOf(dayAfter(registered, { months: 4 }));
    await remind(she);
    expect(await reminders(she)).toBe(0);
    toNoonOf(dayAfter(dayAfter(registered, { months: 2 }), { months: 3 }));
    await remind(she);
    expect(await reminders(she)).toBe(1);
  });

  it('is mailed to a verified address whatever the settings, with its full text', async () => {
    const [silent, daily, unproven, pushless] = await Promise.all([member(app), member(app), member(app), member(app)]);
    for (const who of [silent, daily, pushless]) await proveContacts(app, who);
    await setNotifications(daily, { email: 'daily', discreet: false });
    await setNotifications(pushless, { email: 'instant', topics: { account: { email: false, push: false } } });
    toNoonOf(dayAfter(indianDay(app.clock.now()), { months: 3, days: 1 }));
    await remind(silent, daily, unproven, pushless);
    expect(await countsOf(silent, daily, unproven, pushless)).toEqual([1, 1, 1, 1]);
    for (const who of [silent, daily, pushless]) {
      await expect.poll(async () => (await letters(who)).length).toBe(1);
      const [letter] = await letters(who);
      expect(letter?.text).toMatch(/Terms of use: http\S+\/terms/);
      expect(letter?.text).toMatch(/Privacy notice: http\S+\/privacy/);
      expect(letter?.text).toMatch(/suspend or close your account/);
      expect(letter?.text).toContain('the law asks us to remind you every three months');
      expect(JSON.stringify(letter)).not.toMatch(/unsubscribe/i);
    }
    expect((await letters(daily))[0]?.text).toContain('Assalamu alaikum');
    expect((await letters(silent))[0]?.text).not.toContain('Zainab');
    expect(await letters(unproven)).toEqual([]);
    const ways = await openChannels(app, pushless.id);
    expect(ways.filter(({ kind }) => kind === 'terms.reminder').map(({ channel }) => channel)).toEqual(['email']);
  });

  it('waits for the end of quiet hours, and for the morning in India', async () => {
    const she = await member(app);
    await proveContacts(app, she);
    await setNotifications(she, { quiet: { on: true, from: '08:00', to: '10:00' } });
    const day = dayAfter(indianDay(app.clock.now()), { months: 3, days: 1 });
    toNoonOf(dayAfter(day, { days: -1 }));
    // Half past six in the morning of the due day.
    app.clock.advance(18.5 * HOUR);
    await remind(she);
    expect(await reminders(she)).toBe(0);
    app.clock.advance(2.75 * HOUR);
    await expect.poll(() => reminders(she)).toBe(1);
    await settled(app, she.id);
    expect(await letters(she)).toEqual([]);
    app.clock.advance(HOUR);
    await expect.poll(async () => (await letters(she)).length).toBe(1);
  });

  it('is sent to family accounts, but not to suspended, deleted, staff or demo accounts', async () => {
    const admin = await signInAdmin(app);
    const [owner, suspended, left, unfinished, invented] = await Promise.all([
      member(app),
      member(app),
      member(app),
      register(app),
      member(app),
    ]);
    const colleague = await staff(app, admin, 'EMPLOYEE');
    const father = await familyOf(app, owner);
    const change = { status: 'BLACKLISTED', reason: 'Asked for dowry' };
    expect((await admin.client.put(`/user/changeStatus/${suspended.id}`, change)).status).toBe(200);
    expect((await left.client.delete(`/user/delete/${left.id}`)).status).toBe(200);
    await app.app.platform.db.transaction(({ tx }) =>
      sql`update member set demo = true where id = ${invented.id}`.execute(tx),
    );
    toNoonOf(dayAfter(indianDay(app.clock.now()), { months: 3, days: 1 }));
    const all = [owner, father, unfinished, suspended, left, colleague, admin, invented];
    await remind(...all);
    expect(await countsOf(...all)).toEqual([1, 1, 1, 0, 0, 0, 0, 0]);
    await expect.poll(async () => (await letters(father)).length).toBe(1);
  });

  it('is sent on the last day of the month if the month is shorter than the one of registration', async () => {
    const she = await member(app);
    const year = app.clock.now().getUTCFullYear() + 1;
    const since = new Date(`${year}-11-30T23:30:00+05:30`);
    await app.app.platform.db.transaction(({ tx }) =>
      sql`with agreed as (update consent set at = ${since} where member_id = ${she.id})
        update member set created_at = ${since} where id = ${she.id}`.execute(tx),
    );
    const last = new Date(Date.UTC(year + 1, 2, 0)).getUTCDate();
    toNoonOf(`${year + 1}-02-${last - 1}`);
    await remind(she);
    expect(await reminders(she)).toBe(0);
    toNoonOf(`${year + 1}-02-${last}`);
    await remind(she);
    expect(await reminders(she)).toBe(1);
  });
});
