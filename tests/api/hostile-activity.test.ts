import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { couple, express } from '../support/activity.ts';
import type { WireAnswer } from '../support/client.ts';
import { expectFailure } from '../support/failures.ts';
import { member, type Person, register } from '../support/members.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let him: Person;
let her: Person;
beforeAll(async () => {
  app = await startTestApp();
  const both = await couple(app);
  him = both.he;
  her = both.she;
});
afterAll(() => app.close());

/** Whether a statement of somebody waits for a lock. */
async function waits(): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    app.app.platform.db.read,
  );
  return (rows[0]?.n ?? 0) > 0;
}

/** Erases somebody outright while a request about, or of, that person is on its way between looking and writing. */
async function erasedDuring(id: string, request: () => Promise<WireAnswer>): Promise<WireAnswer> {
  let pending: Promise<WireAnswer> | undefined;
  await app.app.platform.db.transaction(async ({ tx }) => {
    await sql`delete from member where id = ${id}`.execute(tx);
    pending = request();
    await expect.poll(waits, { timeout: 10_000 }).toBe(true);
  });
  return pending as Promise<WireAnswer>;
}

describe('a member who is erased in the very moment of', () => {
  it.each([
    ['being shortlisted', (he: Person, she: Person) => he.client.post(`/user/shortListPofile/${she.id}`)],
    ['being ignored', (he: Person, she: Person) => he.client.post(`/user/ignoreProfile/${she.id}`)],
    ['being blocked', (he: Person, she: Person) => he.client.post(`/user/blockProfile/${she.id}`)],
    ['receiving interest', (he: Person, she: Person) => express(he, she)],
    [
      'being reported',
      (he: Person, she: Person) => he.client.post(`/user/reportProfile/${she.id}`, { reason: 'Fake and Incorrect Information' }),
    ],
    ['being looked at', (he: Person, she: Person) => he.client.get(`/user/GetProfileById/${she.id}`)],
  ])('%s is simply not there', async (_what, act) => {
    const she = await member(app);
    expectFailure(await erasedDuring(she.id, () => act(him, she)), 404, 'not_found');
  });

  it('saving a search is refused', async () => {
    const he = await register(app, { gender: 'MALE' });
    const answer = await erasedDuring(he.id, () => he.client.post('/user/savedSearches', { name: 'Mine', terms: {} }));
    expectFailure(answer, 401, 'auth.required');
  });
});

describe('while a transaction that refers to her is open', () => {
  it.each([
    ['her recommendations', () => her.client.get('/user/recommendations')],
    ['saving a search', () => her.client.post('/user/savedSearches', { name: 'Mine', terms: {} })],
  ])('%s do not wait for it', async (_what, ask) => {
    await app.app.platform.db.transaction(async ({ tx }) => {
      // What every foreign key does with the row it refers to.
      await sql`select from member where id = ${her.id} for key share`.execute(tx);
      expect((await ask()).status).toBe(200);
    });
  });
});

it('every reference to a member that goes with the member is found by an index', async () => {
  const { rows } = await sql<{ name: string }>`
    select con.conrelid::regclass || '.' || att.attname as name
    from pg_constraint con
      join pg_attribute att on att.attrelid = con.conrelid and att.attnum = con.conkey[1]
    where con.contype = 'f' and con.confrelid = 'member'::regclass and not exists (
      select from pg_index ind where ind.indrelid = con.conrelid and ind.indkey[0] = con.conkey[1] and ind.indpred is null)
    order by 1`.execute(app.app.platform.db.read);
  expect(rows.map(({ name }) => name)).toEqual([]);
});
