import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RiskKind } from '../../contract/moderation/values.ts';
import { createCouple, DAY } from '../support/activity.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { member, PASSWORD, type Person } from '../support/members.ts';
import { decide, done, type Reviewer, report, reportItem } from '../support/moderation.ts';
import { jobsLeft, uploadSeeds } from '../support/photos.ts';
import { registerCrowd } from '../support/register-crowd.ts';
import { ADMIN, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { auditOf, renew } from '../support/tickets.ts';

let app: TestApp;
let admin: Reviewer;
let second: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  const head = await signInAdmin(app);
  admin = head;
  second = await staff(app, head, 'EMPLOYEE');
});
afterAll(() => app.close());
beforeEach(() => renew(admin.client));

const scan = async (): Promise<number> => done(await admin.client.post('/staff/risks/scan')).data.found;
const risksOf = async (who: { id: string }, query = '') =>
  done(await admin.client.get(`/staff/risks?memberId=${who.id}${query}`)).data;
const riskOf = async (who: { id: string }, kind: RiskKind, status = 'open') =>
  (await risksOf(who, `&kind=${kind}&status=${status}`))[0];
const handle = (id: string, status: string, note: unknown = 'It is a family of three.', by: Reviewer = admin) =>
  by.client.put(`/staff/risks/${id}`, { status, note });
/**
 * Inserts interests of one member straight into the database, because registering so many people would take too long.
 */
const interests = (from: Person, to: readonly { id: string }[], status: string, at: Date) =>
  app.app.platform.db.transaction(async ({ tx }) => {
    for (const { id } of to)
      await sql`insert into interest (id, sender_id, receiver_id, status, created_at, status_at)
        values (gen_random_uuid(), ${from.id}, ${id}, ${status}, ${at}, ${at})`.execute(tx);
  });
const women = (count: number) =>
  registerCrowd(
    app,
    Array.from({ length: count }, (_, index) => ({ firstName: `Woman ${index}`, dateOfBirth: '1999-01-01' })),
  );

describe('risk signals for staff', () => {
  it('name the other accounts that were used on the same device', async () => {
    const [one, two] = [await member(app), await member(app, { firstName: 'Salma' })];
    done({ ...(await one.client.post('/user/login', { email: two.email, password: PASSWORD })), body: { result: {} } });
    expect(await scan()).toBe(2);
    expect(await riskOf(one, 'same_device')).toMatchObject({
      member: { _id: one.id, name: 'Zainab Khan' },
      status: 'open',
      handledBy: null,
      evidence: { count: 1, members: [{ _id: two.id, name: 'Salma Khan' }] },
    });
    expect((await riskOf(two, 'same_device')).evidence.members).toMatchObject([{ _id: one.id }]);
    expect(await scan()).toBe(0);
  });

  it('that were dismissed appear again only with new evidence', async () => {
    const [one, two, three] = [await member(app), await member(app), await member(app)];
    await one.client.post('/user/login', { email: two.email, password: PASSWORD });
    await scan();
    const signal = await riskOf(one, 'same_device');
    done(await handle(signal._id, 'dismissed'));
    await scan();
    expect(await riskOf(one, 'same_device')).toBeUndefined();
    await one.client.post('/user/login', { email: three.email, password: PASSWORD });
    await scan();
    const more = await riskOf(one, 'same_device');
    expect(more._id).not.toBe(signal._id);
    expect(more.evidence.count).toBe(2);
    done(await handle(more._id, 'acted'));
    // One of the two accounts is deleted, which is not a new finding.
    done(await two.client.delete(`/user/delete/${two.id}`));
    await scan();
    expect(await riskOf(one, 'same_device')).toBeUndefined();
  });

  it('are found even if one kind of check fails, or has to wait for a locked table', async () => {
    const { he } = await createCouple(app);
    await interests(he, await women(50), 'Pending', app.clock.now());
    const away = (from: string, to: string) =>
      app.app.platform.db.transaction(({ tx }) =>
        sql`alter table ${sql.table(from)} rename to ${sql.ref(to)}`.execute(tx),
      );
    await away('known_device', 'away');
    expectFailure(await admin.client.post('/staff/risks/scan'), 500);
    await away('away', 'known_device');
    expect((await riskOf(he, 'mass_interests')).evidence.count).toBe(50);
    // The table of devices is locked for 16 s. The scan waits; the statement of any other call would time out earlier.
    const { promise: held, resolve: hold } = Promise.withResolvers<void>();
    const slow = app.app.platform.db.transaction(async ({ tx }) => {
      await sql`lock table known_device in access exclusive mode`.execute(tx);
      hold();
      for (let second = 0; second < 16; second++) await sql`select pg_sleep(1)`.execute(tx);
    });
    await held;
    await scan();
    await slow;
  });

  it('include a photo used by several accounts', async () => {
    const [one, two] = [await member(app), await member(app)];
    await uploadSeeds(one, { profileImage: 91 });
    await uploadSeeds(two, { image2: 91 });
    await expect.poll(() => jobsLeft(app, 'gallery.likeness')).toBe(0);
    await scan();
    expect((await riskOf(one, 'same_photo')).evidence).toMatchObject({ count: 1, members: [{ _id: two.id }] });
    expect((await riskOf(two, 'same_photo')).evidence.sentence).toMatch(/similar to one of 1 other account/);
  });

  it('include interests that are almost all declined', async () => {
    const { he } = await createCouple(app);
    const other = await member(app, { gender: 'MALE' });
    const their = await women(14);
    const now = app.clock.now();
    const yesterday = new Date(now.getTime() - 2 * DAY);
    await interests(he, their.slice(0, 10), 'Declined', yesterday);
    await interests(he, their.slice(10, 12), 'Accepted', yesterday);
    // Another member with only nine recent declines, and with older ones beyond the period.
    await interests(other, their.slice(0, 9), 'Declined', yesterday);
    await interests(other, their.slice(9, 14), 'Declined', new Date(now.getTime() - 40 * DAY));
    await scan();
    const signal = await riskOf(he, 'many_declines');
    expect(signal.evidence).toMatchObject({ count: 10, of: 12, hours: 720 });
    expect(await risksOf(other)).toEqual([]);
    // A repeated finding updates the open signal.
    await interests(he, their.slice(12, 14), 'Declined', now);
    expect(await scan()).toBe(0);
    expect((await riskOf(he, 'many_declines')).evidence).toMatchObject({ count: 12, of: 14 });
    done(await handle(signal._id, 'dismissed'));
    await scan();
    expect(await riskOf(he, 'many_declines')).toBeUndefined();
  });

  it('include fifty interests within a day', async () => {
    const [he, calm] = [await member(app, { gender: 'MALE' }), await member(app, { gender: 'MALE' })];
    const their = await women(52);
    const now = app.clock.now();
    await interests(he, their.slice(0, 50), 'Pending', new Date(now.getTime() - 3_600_000));
    await interests(calm, their.slice(0, 49), 'Pending', new Date(now.getTime() - 3_600_000));
    await interests(calm, their.slice(49), 'Pending', new Date(now.getTime() - 2 * DAY));
    await scan();
    expect((await riskOf(he, 'mass_interests')).evidence).toMatchObject({ count: 50, hours: 24 });
    expect(await risksOf(calm)).toEqual([]);
  });

  it('name the profile fields with contact or payment data, never their text', async () => {
    const he = await member(app, { gender: 'MALE', lastName: 'Khan' });
    await scan();
    done(await he.client.put('/user/updateMoreDetail', { aboutMe: 'Send something by Paytm to Imran, then we talk.' }));
    done(await he.client.put('/user/updateFamilyDetail', { nativeCity: 'Paytm to Khan' }));
    await scan();
    const { evidence, _id } = await riskOf(he, 'contact_in_text');
    expect(
      evidence.fields.toSorted((a: { field: string }, b: { field: string }) => a.field.localeCompare(b.field)),
    ).toEqual([
      { field: 'aboutMe', what: 'payment' },
      { field: 'nativeCity', what: 'payment' },
    ]);
    expect(JSON.stringify(evidence)).not.toMatch(/Imran|Paytm/);
    done(await handle(_id, 'dismissed'));
    // The unchanged texts are saved again together with another field.
    done(await he.client.put('/user/updateMoreDetail', { diet: 'vegan' }));
    await scan();
    expect(await riskOf(he, 'contact_in_text')).toBeUndefined();
    done(await he.client.put('/user/updateMoreDetail', { aboutMe: 'My bank account is open for you.' }));
    await scan();
    expect(await riskOf(he, 'contact_in_text')).toBeDefined();
  });

  it('include a name changed since the last scan', async () => {
    const he = await member(app, { gender: 'MALE' });
    await scan();
    done(await he.client.put(`/user/updateById/${he.id}`, { firstName: 'Paytm Imran' }));
    await scan();
    expect((await riskOf(he, 'contact_in_text')).evidence.fields).toEqual([{ field: 'firstName', what: 'payment' }]);
  });

  it('include several upheld reports, and several reports about a new account', async () => {
    const he = await member(app, { gender: 'MALE' });
    const their = [await member(app), await member(app), await member(app)];
    const uphold = { verdict: 'uphold', reason: 'money', actions: ['warn'] };
    for (const [index, she] of their.entries()) {
      done(await report(she, he));
      if (index < 2) done(await decide(admin, (await reportItem(admin, he))._id, uphold));
    }
    await scan();
    expect((await riskOf(he, 'upheld_reports')).evidence).toMatchObject({ count: 2 });
    const signal = await riskOf(he, 'new_and_reported');
    expect(signal.evidence).toMatchObject({ count: 3 });
    expect(signal.evidence.sentence).toBe('Reported by 3 members within 14 days of registering.');
    done(await decide(admin, (await reportItem(admin, he))._id, { verdict: 'dismiss', reason: 'unfounded' }));
    done(await handle(signal._id, 'dismissed'));
    await scan();
    expect(await riskOf(he, 'new_and_reported')).toBeUndefined();
  });

  it('are handled once, with a note, only by staff, and recorded in the audit log', async () => {
    const [one, two] = [await member(app), await member(app)];
    await one.client.post('/user/login', { email: two.email, password: PASSWORD });
    await scan();
    const { _id } = await riskOf(one, 'same_device');
    expectRefused(await handle(_id, 'open', ''), ['status', 'note']);
    expectFailure(await handle('x', 'acted'), 404, 'not_found');
    expectFailure(await handle(one.id, 'acted', ''), 404, 'not_found');
    expectFailure(await handle(_id, 'acted', 'Mine.', two), 403, 'forbidden');
    const answers = await Promise.all([
      handle(_id, 'acted', 'Spoke to them.', second),
      handle(_id, 'dismissed', 'Two sisters.'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers[0]?.status === 200 ? second : admin;
    const answer = answers.find(({ status }) => status === 200)?.body.result.data;
    expect(answer).toMatchObject({ _id, handledBy: { _id: winner.id }, note: expect.any(String) });
    expect((await auditOf(app, winner.id)).at(-1)).toMatchObject({
      action: `risk.${answer.status}`,
      subject_id: one.id,
      reason: answer.note,
      detail: { riskId: _id, kind: 'same_device' },
    });
    const list = await admin.client.get('/staff/risks?kind=same_device&pageSize=1');
    expect(list.body.result.data).toHaveLength(1);
    expect(list.body.result.totalCount).toBeGreaterThan(1);
    expectRefused(await admin.client.get('/staff/risks?kind=x&status=y&memberId=z'), ['kind', 'memberId', 'status']);
  });

  it('are not scanned for twice at once: a second scan returns immediately', async () => {
    const [one, two] = [await member(app), await member(app)];
    await one.client.post('/user/login', { email: two.email, password: PASSWORD });
    await scan();
    const { _id } = await riskOf(one, 'same_device');
    // A scan that has not finished yet holds the lock.
    await app.app.platform.db.transaction(async ({ tx }) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('risk signals', 0))`.execute(tx);
      expect(await Promise.all(Array.from({ length: 30 }, scan))).toEqual(Array.from({ length: 30 }, () => 0));
      done(await handle(_id, 'acted'));
    });
  });

  it('are scanned for at most six times an hour at the request of one staff member', async () => {
    const strict = await startTestApp({ ...ADMIN, RATE_LIMIT_FACTOR: '1' });
    try {
      const { client } = await signInAdmin(strict);
      for (let look = 0; look < 6; look++) done(await client.post('/staff/risks/scan'));
      expectFailure(await client.post('/staff/risks/scan'), 429, 'request.too_many');
    } finally {
      await strict.close();
    }
  });

  it('that staff handle during a scan are not raised again by that scan', async () => {
    const { he } = await createCouple(app);
    await interests(he, await women(50), 'Pending', app.clock.now());
    await scan();
    for (let round = 0; round < 5; round++) {
      const [signal] = await risksOf(he, '&kind=mass_interests&status=open');
      if (!signal) break;
      await Promise.all([scan(), handle(signal._id, 'dismissed')]);
      expect(await riskOf(he, 'mass_interests')).toBeUndefined();
    }
  });

  it('are raised once when several scans run at once', async () => {
    const [one, two] = [await member(app), await member(app)];
    await one.client.post('/user/login', { email: two.email, password: PASSWORD });
    const found = await Promise.all([1, 2, 3].map(scan));
    expect(found.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await risksOf(one)).toHaveLength(1);
  });
});
