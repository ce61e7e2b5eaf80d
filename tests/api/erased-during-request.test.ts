import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer, createCouple, express } from '../support/activity.ts';
import type { WireAnswer } from '../support/client.ts';
import { chance } from '../support/community.ts';
import { expectFailure, expectSane } from '../support/failures.ts';
import { member, type Person, register } from '../support/members.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let him: Person;
let her: Person;
beforeAll(async () => {
  app = await startTestApp();
  const both = await createCouple(app);
  him = both.he;
  her = both.she;
});
afterAll(() => app.close());

/** Whether some member's statement is waiting for a database lock. */
async function waits(): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    app.app.platform.db.read,
  );
  return (rows[0]?.n ?? 0) > 0;
}

/** Erases a person completely while a request by or about that person is running, between its reads and its writes. */
async function erasedDuring(id: string, request: () => Promise<WireAnswer>): Promise<WireAnswer> {
  let pending: Promise<WireAnswer> | undefined;
  await app.app.platform.db.transaction(async ({ tx }) => {
    await sql`delete from member where id = ${id}`.execute(tx);
    pending = request();
    await expect.poll(waits).toBe(true);
  });
  return pending as Promise<WireAnswer>;
}

describe('a member whose account is erased at the same moment', () => {
  it.each([
    ['being shortlisted', (he: Person, she: Person) => he.client.post(`/user/shortListPofile/${she.id}`)],
    ['being ignored', (he: Person, she: Person) => he.client.post(`/user/ignoreProfile/${she.id}`)],
    ['being blocked', (he: Person, she: Person) => he.client.post(`/user/blockProfile/${she.id}`)],
    ['receiving interest', (he: Person, she: Person) => express(he, she)],
    [
      'being reported',
      (he: Person, she: Person) =>
        he.client.post(`/user/reportProfile/${she.id}`, { reason: 'Fake and Incorrect Information' }),
    ],
    ['being viewed', (he: Person, she: Person) => he.client.get(`/user/GetProfileById/${she.id}`)],
  ])('causes a 404 for %s', async (_what, act) => {
    const she = await member(app);
    expectFailure(await erasedDuring(she.id, () => act(him, she)), 404, 'not_found');
  });

  it('cannot save a search', async () => {
    const he = await register(app, { gender: 'MALE' });
    const answer = await erasedDuring(he.id, () => he.client.post('/user/savedSearches', { name: 'Mine', terms: {} }));
    expectFailure(answer, 401, 'auth.required');
  });
});

describe('an open transaction that refers to a member', () => {
  it.each([
    ['her recommendations', () => her.client.get('/user/recommendations')],
    ['saving a search', () => her.client.post('/user/savedSearches', { name: 'Mine', terms: {} })],
  ])('does not block %s', async (_what, ask) => {
    await app.app.platform.db.transaction(async ({ tx }) => {
      // Holds the lock that every foreign key takes against the deletion of the referenced row.
      await sql`select from member where id = ${her.id} for key share`.execute(tx);
      expect((await ask()).status).toBe(200);
    });
  });
});

it('simultaneous interests of two members stay consistent and never cause a server error', async () => {
  const random = chance(41);
  for (let round = 0; round < 5; round++) {
    const { she, he } = await createCouple(app);
    const first = await express(random() < 0.5 ? he : she, random() < 0.5 ? she : he);
    const known: string[] = first.status === 200 ? [first.body.result.data.interestId] : [];
    const acts = Array.from({ length: 14 }, () => {
      const [me, other] = random() < 0.5 ? [she, he] : [he, she];
      const id = known[0] ?? me.id;
      const all = [
        () => express(me, other),
        () => answer(me, id, 'Accepted'),
        () => answer(me, id, 'Declined'),
        () => answer(me, id, 'Withdrawn'),
        () => me.client.post(`/user/blockProfile/${other.id}`),
        () => me.client.delete(`/user/blockProfile/${other.id}`),
        () => me.client.put(`/user/changeStatus/${me.id}`, { status: random() < 0.5 ? 'INACTIVE' : 'ACTIVE' }),
        () => me.client.get(`/user/GetProfileById/${other.id}`),
        () => me.client.get('/user/whoIsInterestedInMe'),
      ];
      return all[Math.floor(random() * all.length)] as () => Promise<WireAnswer>;
    });
    if (round === 4) acts.push(() => she.client.delete(`/user/delete/${she.id}`));
    for (const answered of await Promise.all(acts.map((act) => act()))) expectSane(answered);
    const rows = await app.app.platform.db.read
      .selectFrom('interest')
      .select(['sender_id', 'status'])
      .where('sender_id', 'in', [she.id, he.id])
      .where('receiver_id', 'in', [she.id, he.id])
      .execute();
    const live = rows.filter(({ status }) => status === 'Pending' || status === 'Accepted');
    expect(new Set(live.map(({ sender_id }) => sender_id)).size).toBe(live.length);
    // Two live interests between the same couple must both be accepted: none may be pending beside an accepted one.
    expect(new Set(live.map(({ status }) => status)).size).toBeLessThanOrEqual(1);
    if (live.length === 2) expect(live.map(({ status }) => status)).toEqual(['Accepted', 'Accepted']);
  }
});
