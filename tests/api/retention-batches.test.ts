import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFailure } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import { jobsLeft, runJob, uploadSeeds } from '../support/photos.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Old data of a large community is deleted in batches, without reading whole tables. */

let app: TestApp;
let she: Person;
beforeAll(async () => {
  app = await startTestApp();
  she = await member(app);
});
afterAll(() => app.close());

type Query<R = unknown> = ReturnType<typeof sql<R>>;
const change = (query: Query) => app.app.platform.db.transaction(({ tx }) => query.execute(tx));
const read = async <R>(query: Query<R>): Promise<R[]> => (await query.execute(app.app.platform.db.read)).rows;
const countOf = async (table: string): Promise<number> =>
  (await read(sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`))[0]?.n ?? 0;

/** Makes deletions fail that remove more than `most` rows in one statement, as if the statement timed out. */
async function refuseMoreThan(most: number, what: Query, table: string): Promise<void> {
  await change(
    sql`create function ${sql.ref(`few_${table}`)}() returns trigger language plpgsql as ${sql.lit(`begin
    if (select ${what.compile(app.app.platform.db.read).sql} from gone) > ${most} then raise 'too much at once'; end if;
    return null; end`)}`,
  );
  await change(sql`create trigger few after delete on ${sql.table(table)} referencing old table as gone
    for each statement execute function ${sql.ref(`few_${table}`)}()`);
}

describe('expired rows are deleted in batches:', () => {
  const MANY = 25_000;

  it('list impressions', async () => {
    await refuseMoreThan(10_000, sql`count(*)`, 'impression');
    await change(sql`insert into impression (viewer_id, shown_id, list, position, propensity, at)
      select ${she.id}, ${she.id}, 'best', 0, 1, now() - interval '121 days' + n * interval '1 millisecond'
      from generate_series(1, ${MANY}) n`);
    await change(sql`insert into impression (viewer_id, shown_id, list, position, propensity, at)
      values (${she.id}, ${she.id}, 'best', 0, 1, now() - interval '119 days')`);
    await runJob(app, 'discovery.learn');
    await expect.poll(() => countOf('impression')).toBe(1);
  });

  it.each(['profile_view', 'photo_view'])('views older than a year: %s', async (table) => {
    await refuseMoreThan(10_000, sql`count(*)`, table);
    const he = await member(app, { gender: 'MALE' });
    await uploadSeeds(he, { profileImage: 1 });
    const [photo] = await read<{ id: string }>(sql`select id from photo where member_id = ${he.id}`);
    const columns = sql.raw(table === 'profile_view' ? 'viewer_id, viewed_id' : 'viewer_id, photo_id');
    const seen = table === 'profile_view' ? he.id : photo?.id;
    await change(sql`insert into ${sql.table(table)} (${columns}, day, at)
      select ${she.id}, ${seen}, current_date - 400 - n, now() - interval '366 days' + n * interval '1 millisecond'
      from generate_series(1, ${MANY}) n`);
    await change(sql`insert into ${sql.table(table)} (${columns}, day, at)
      values (${she.id}, ${seen}, current_date - 364, now() - interval '364 days')`);
    await runJob(app, 'activity.forget-views');
    await expect.poll(() => countOf(table)).toBe(1);
  });

  it('entries of the change feed that every node has read', async () => {
    await refuseMoreThan(10_000, sql`count(*)`, 'member_change');
    await change(sql`insert into member_change (member_id, at)
      select ${she.id}, now() - interval '25 hours' from generate_series(1, ${MANY}) n`);
    await runJob(app, 'matching.feed');
    const old = sql`select from member_change where at < now() - interval '1 day'`;
    await expect.poll(async () => (await read(old)).length).toBe(0);
    expect(await countOf('member_change')).toBeGreaterThan(0);
  });

  it('recommendations of past days', async () => {
    await refuseMoreThan(2_000, sql`count(distinct member_id)`, 'recommendation');
    await change(sql`insert into member (id, first_name, last_name, email, email_key, password_hash, created_at, created_ip)
      select gen_random_uuid(), 'A', 'B', n::text, n::text, '', now(), '' from generate_series(1, 4500) n`);
    await change(sql`insert into recommendation (member_id, day, position, shown_id)
      select id, current_date - 40 + step * 20, 0, ${she.id} from member, generate_series(0, 1) step`);
    const all = await countOf('member');
    await runJob(app, 'discovery.recommendations');
    const left = sql<{
      old: number;
      kept: number;
    }>`select count(*) filter (where day < current_date - 31)::integer as old,
      count(*) filter (where day = current_date - 20)::integer as kept from recommendation`;
    await expect.poll(() => read(left)).toEqual([{ old: 0, kept: all }]);
  });

  it('rows of erased accounts that no conversation needs', async () => {
    await refuseMoreThan(1_000, sql`count(*)`, 'member');
    await change(sql`insert into member (id, first_name, last_name, email, email_key, password_hash, created_at, created_ip,
        status, deleted_at, erased_at)
      select gen_random_uuid(), 'Deleted member', '', '', 'erased:' || n, '', now(), '', 'DELETED', now(),
        now() - n % 700 * interval '1 second' from generate_series(1, 2500) n`);
    await runJob(app, 'retention.nightly');
    const left = sql`select from member where erased_at is not null`;
    await expect.poll(async () => (await read(left)).length).toBe(0);
  });

  it('one-time codes, which contain an address', async () => {
    await change(sql`insert into one_time_code (id, member_id, purpose, target, code_hash, created_at, expires_at)
      select gen_random_uuid(), ${she.id}, 'verify_email', 'old@mail.example', '', at, at
      from (select now() - n * interval '25 hours' as at from generate_series(0, 100) n) codes`);
    await runJob(app, 'accounts.forget-codes');
    await expect.poll(() => countOf('one_time_code')).toBe(1);
  });
});

it('the queries that delete expired codes, recommendations and interests use an index', async () => {
  const tables = ['one_time_code', 'recommendation', 'interest'];
  await change(sql`insert into one_time_code (id, member_id, purpose, target, code_hash, created_at, expires_at, used_at)
    select gen_random_uuid(), ${she.id}, 'verify_email', n::text, '', now(), now(), now() from generate_series(1, 20000) n`);
  await change(sql`insert into recommendation (member_id, day, position, shown_id)
    select id, current_date - 1, n, ${she.id} from member, generate_series(1, 5) n where completed_at is null`);
  await change(sql`insert into interest (id, sender_id, receiver_id, status, created_at, status_at)
    select gen_random_uuid(), pair.id, pair.next, outcome, at, at
    from (select id, coalesce(lead(id) over (order by id), ${she.id}) as next from member where completed_at is null) pair,
      unnest(array['Declined', 'Withdrawn', 'Expired', 'Declined', 'Withdrawn']) outcome,
      (select now() - interval '300 days' as at) long_ago`);
  await change(sql`analyze one_time_code, recommendation, interest`);
  // Waits for PostgreSQL's statistics, which lag some seconds behind.
  const rest = () => sleep(12_000);
  const rowsRead = () =>
    read(sql<{ name: string; rows: string }>`select relname as name, seq_tup_read as rows from pg_stat_user_tables
      where relname = any(${tables}::text[]) order by 1`);
  await rest();
  const before = await rowsRead();
  expect(before).toHaveLength(3);
  for (const job of ['moderation.risks', 'discovery.recommendations']) {
    await runJob(app, job);
    await waitUntil(async () => (await jobsLeft(app, job)) === 0 || undefined, `${job} was not done`);
  }
  const guess = { email: 'old@mail.example', otp: '123456', newPassword: 'an entirely new pass phrase' };
  expectFailure(await app.client().put('/user/updatePassword', guess), 400, 'auth.code_invalid');
  await rest();
  expect(await rowsRead()).toEqual(before);
});
