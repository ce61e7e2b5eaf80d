import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceClock, DAY } from '../support/activity.ts';
import { basicDetail, educationDetail, familyStep, member, type Person, register } from '../support/members.ts';
import { setNotifications, settled } from '../support/notifications.ts';
import { jobsLeft, runJob } from '../support/photos.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Registrations that were not finished: reminders after 1, 3 and 10 days, and the list for staff. */

const JOB = 'registrations.remind';
const HOUR = 3_600_000;

let app: TestApp;
let admin: StaffMember;
let employee: StaffMember;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  employee = await staff(app, admin, 'EMPLOYEE');
  // Noon in India, so that reminders are sent at once.
  const now = app.clock.now();
  const noon = new Date(`${now.toISOString().slice(0, 10)}T06:30:00Z`).getTime() + DAY;
  app.clock.advance(noon - now.getTime());
});
afterAll(() => app.close());

/** Runs the job twice at once, as two nodes would, and waits until everybody concerned is notified. */
async function remind(...people: Pick<Person, 'id'>[]): Promise<void> {
  await Promise.all([runJob(app, JOB), runJob(app, JOB)]);
  await expect.poll(() => jobsLeft(app, JOB)).toBe(0);
  for (const { id } of people) await settled(app, id);
}

const lettersTo = async ({ email }: Person) =>
  (await app.outbox()).filter(({ to, ...mail }) => to === email && JSON.stringify(mail).includes('/register/'));
const countOf = async ({ id }: Pick<Person, 'id'>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from notification
    where member_id = ${id} and kind = 'registration.reminder'`.execute(app.app.platform.db.read);
  return rows[0]?.count ?? 0;
};
const countsOf = (...people: Pick<Person, 'id'>[]) => Promise.all(people.map(countOf));

/** Waits until this many reminders were mailed. */
const expectLetters = (who: Person, count: number) =>
  expect.poll(async () => (await lettersTo(who)).length).toBe(count);

/** The path and query of the first link in a text that contains this. */
const linkIn = (text: string, part: string): string =>
  new URL(/https?:\/\/\S+/g[Symbol.match](text)?.find((url) => url.includes(part)) ?? '').href;

describe('reminders to finish a registration', () => {
  it('are sent after 1, 3 and 10 days, once each, and link to the missing step', async () => {
    const she = await register(app);
    await she.client.post('/user/createBasicDetail', basicDetail);
    const counts: number[] = [];
    for (let day = 0; day <= 14; day++) {
      await remind(she);
      counts.push(await countOf(she));
      app.clock.advance(DAY);
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3]);
    await expectLetters(she, 3);
    const [letter] = await lettersTo(she);
    expect(linkIn(letter?.text ?? '', '/register/')).toMatch(/\/register\/educationDetail$/);
    expect(letter?.text).toContain('We send at most three such reminders.');
    // The address is not verified, and the subject may be read on a lock screen: no name is in the mail.
    expect(letter?.text).not.toContain('Zainab');
  });

  it('start again from the step finished last, and stop once all steps are finished', async () => {
    const [slow, finished] = [await register(app), await register(app)];
    app.clock.advance(DAY);
    await remind(slow, finished);
    expect(await countsOf(slow, finished)).toEqual([1, 1]);
    await advanceClock(app, DAY, slow, finished);
    await slow.client.post('/user/createBasicDetail', basicDetail);
    for (const [path, body] of [
      ['/user/createBasicDetail', basicDetail],
      ['/user/createEducationAndCarrier', await educationDetail(finished.client)],
      ['/user/createFamilyDetail', await familyStep(finished.client)],
    ] as const)
      expect((await finished.client.post(path, body)).status).toBe(200);
    // The reminder is outdated now, so her notifications do not show it.
    const { body } = await finished.client.get('/notifications');
    expect(JSON.stringify(body)).not.toContain('registration.reminder');
    app.clock.advance(DAY);
    await remind(slow, finished);
    expect(await countsOf(slow, finished)).toEqual([1, 1]);
    app.clock.advance(3 * DAY);
    await remind(slow, finished);
    expect(await countsOf(slow, finished)).toEqual([2, 1]);
  });

  it('can be ended by a link in each mail, without signing in', async () => {
    const [she, other] = [await register(app), await register(app)];
    app.clock.advance(DAY);
    await remind(she, other);
    await expectLetters(she, 1);
    const [letter] = await lettersTo(she);
    const token = new URL(linkIn(letter?.text ?? '', '/unsubscribe')).searchParams.get('token') ?? '';
    const stranger = app.client();
    const forged = `${token.slice(0, -3)}${token.endsWith('AAA') ? 'BBB' : 'AAA'}`;
    expect((await stranger.post('/notifications/unsubscribe', { token: forged })).status).toBe(400);
    expect((await stranger.post('/notifications/unsubscribe', { token })).status).toBe(200);
    app.clock.advance(3 * DAY);
    await remind(she, other);
    expect(await countsOf(she, other)).toEqual([1, 2]);
  });

  it('are not sent to underage, suspended, deleted, finished or staff accounts, nor for old registrations', async () => {
    const [young, suspended, deleted, old] = await Promise.all([1, 2, 3, 4].map(() => register(app)));
    const done = await member(app);
    await app.app.platform.db.transaction(async ({ tx }) => {
      await sql`update member set under_age_at = ${app.clock.now()} where id = ${young?.id}`.execute(tx);
      await sql`update member set created_at = ${new Date(app.clock.now().getTime() - 40 * DAY)} where id = ${old?.id}`.execute(
        tx,
      );
    });
    const status = { status: 'BLACKLISTED', reason: 'fraud', note: 'Asked for money.' };
    const changed = await admin.client.put(`/staff/members/${suspended?.id}/status`, status);
    if (changed.status !== 200)
      await app.app.platform.db.transaction(({ tx }) =>
        sql`update member set status = 'BLACKLISTED' where id = ${suspended?.id}`.execute(tx),
      );
    expect((await deleted?.client.delete(`/user/delete/${deleted.id}`))?.status).toBe(200);
    const people = [young, suspended, deleted, old, done, employee] as Person[];
    for (let day = 0; day < 4; day++) {
      app.clock.advance(DAY);
      await remind(...people);
    }
    expect(await countsOf(...people)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('wait for the end of the member’s quiet hours', async () => {
    const she = await register(app);
    await setNotifications(she, { quiet: { on: true, from: '11:00', to: '13:00' } });
    app.clock.advance(DAY);
    await remind(she);
    expect(await countOf(she)).toBe(1);
    expect(await lettersTo(she)).toEqual([]);
    app.clock.advance(2 * HOUR);
    await expectLetters(she, 1);
    app.clock.advance(22 * HOUR);
  });
});

describe('the list of unfinished registrations', () => {
  const list = async (query = '', who = employee) => {
    const { status, body, text } = await who.client.get(`/staff/unfinishedRegistrations${query}`);
    expect(status, text).toBe(200);
    return body.result;
  };

  it('shows staff the missing step, masked contacts and the reminders sent', async () => {
    admin = await signInAdmin(app);
    employee = await staff(app, admin, 'EMPLOYEE');
    const she = await register(app, { firstName: 'Nargis', lastName: 'Begum' });
    await she.client.post('/user/createBasicDetail', basicDetail);
    const { data, totalCount } = await list();
    expect(totalCount).toBe(data.length);
    const [row] = data;
    expect(row).toMatchObject({
      _id: she.id,
      name: 'Nargis Begum',
      step: 'educationInfo',
      remindersSent: 0,
      lastReminderAt: null,
      hasOptedOut: false,
    });
    expect(row.email).toMatch(/\*\*\*/);
    expect(row.phoneNumber).toMatch(/\*\*\*/);
    expect(JSON.stringify(row)).not.toContain(she.email);
    expect(
      data.some(
        ({ hasOptedOut, remindersSent }: { hasOptedOut: boolean; remindersSent: number }) =>
          hasOptedOut && remindersSent === 1,
      ),
    ).toBe(true);
    expect(data.some(({ remindersSent }: { remindersSent: number }) => remindersSent === 3)).toBe(true);
  });

  it('leaves out finished, deleted and suspended accounts', async () => {
    const done = await member(app);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from member where role = 'MEMBER'
      and completed_at is null and status = 'ACTIVE'`.execute(app.app.platform.db.read);
    const { data, totalCount } = await list('?pageSize=100');
    expect(totalCount).toBe(rows[0]?.count);
    expect(data.map(({ _id }: { _id: string }) => _id)).not.toContain(done.id);
  });

  it('can be filtered by step and age, and is read page by page', async () => {
    const all = (await list('?pageSize=100')).data;
    const having = (query: string) => list(`?pageSize=100&${query}`);
    const steps = ['basicInfo', 'educationInfo', 'familyInfo'];
    const counts = await Promise.all(steps.map(async (step) => (await having(`step=${step}`)).totalCount));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all.length);
    expect(counts[1]).toBeGreaterThan(0);
    const [young, older] = [await having('newerThanDays=2'), await having('olderThanDays=2')];
    expect(young.totalCount + older.totalCount).toBe(all.length);
    expect(older.totalCount).toBeGreaterThan(0);
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const { data, nextCursor } = await list(`?pageSize=3${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...data.map(({ _id }: { _id: string }) => _id));
      cursor = nextCursor;
      if (!cursor) break;
    }
    expect(seen).toEqual(all.map(({ _id }: { _id: string }) => _id));
    for (const query of ['step=none', 'olderThanDays=-1', 'newerThanDays=x', 'cursor=made-up'])
      expect((await employee.client.get(`/staff/unfinishedRegistrations?${query}`)).status).toBe(400);
  });

  it('is closed to members, and recorded in the audit log when staff read it', async () => {
    const he = await member(app, { gender: 'MALE' });
    expect((await he.client.get('/staff/unfinishedRegistrations')).status).toBe(403);
    expect((await app.client().get('/staff/unfinishedRegistrations')).status).toBe(401);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_entry
      where action = 'unfinished_registrations.listed' and actor_id = ${employee.id}`.execute(app.app.platform.db.read);
    expect(rows[0]?.count).toBeGreaterThan(0);
  });
});
