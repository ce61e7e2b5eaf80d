import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DB } from '../../platform/db/schema.gen.ts';
import { cloneDatabase, type TestDatabase } from '../../platform/db/test-database.ts';
import { discoveryReader, type ListRequest } from './discovery.repo.ts';

/** Large enough that sorting all members would cost more than using the index. */
const MEMBERS = 20_000;

let own: TestDatabase;
let pool: pg.Pool;
let db: Kysely<DB>;
const asked: { sql: string; parameters: readonly unknown[] }[] = [];
beforeAll(async () => {
  own = await cloneDatabase();
  pool = new pg.Pool({ connectionString: own.url });
  // The error of a connection that is closed with its database must not end the test run.
  pool.on('connect', (client) => client.on('error', () => undefined));
  db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push(query),
  });
  await sql`insert into member (id, first_name, last_name, email, email_key, password_hash, gender, created_at, created_ip,
      completed_at)
    select gen_random_uuid(), md5(n::text), 'B', n::text, n::text, '', case when n % 2 = 0 then 'MALE' else 'FEMALE' end,
      now() - n * interval '1 minute', '', now() from generate_series(1, ${MEMBERS}) n`.execute(db);
  await sql`insert into profile (member_id, updated_at) select id, now() from member`.execute(db);
  await sql`vacuum analyze`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await own.drop();
});

const scopes: Record<string, ListRequest['scope']> = {
  members: { as: 'member', gender: 'MALE', avoided: [] },
  staff: { as: 'staff', filters: [], search: undefined, now: new Date() },
};
const after = { value: 'm', id: '00000000-0000-7000-8000-000000000000' };

it.each(
  (['created', 'firstName'] as const).flatMap((sort) =>
    Object.keys(scopes).flatMap((of) =>
      [true, false].flatMap((ascending) => [
        { sort, of, ascending, after: undefined },
        ...(sort === 'firstName' ? [{ sort, of, ascending, after }] : []),
      ]),
    ),
  ),
)('a page sorted by $sort for $of uses no sequential scan', async ({ sort, of, ascending, after }) => {
  asked.length = 0;
  const scope = scopes[of] as ListRequest['scope'];
  await discoveryReader(db).page({ scope, sort, ascending, limit: 20, offset: 0, ...(after ? { after } : {}) });
  const [query] = asked;
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${query?.sql}`, [...(query?.parameters ?? [])]);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).not.toMatch(/Seq Scan on (member|profile)/);
});
