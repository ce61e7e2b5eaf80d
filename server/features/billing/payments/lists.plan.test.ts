import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DB } from '../../../platform/db/schema.gen.ts';
import { cloneDatabase, type TestDatabase } from '../../../platform/db/test-database.ts';
import { attemptReader } from './attempts.repo.ts';
import { journalReader } from './journal.repo.ts';
import { orderReader } from './orders.repo.ts';
import { deskReader } from './payments-desk.repo.ts';
import { refundReader } from './refunds.repo.ts';

/** Large enough that a full table scan would be more expensive. */
const ORDERS = 20_000;
const page = { limit: 20, offset: 0, after: undefined };
const buyer = '00000000-0000-7000-8000-000000000007';
const premium = '01941f29-7c00-7000-8000-000000000012';
const first = { ...page, memberId: buyer, ascending: false, after: undefined };
const place = { at: new Date(), id: buyer };

let own: TestDatabase;
let pool: pg.Pool;
let db: Kysely<DB>;
const asked: { sql: string; parameters: readonly unknown[] }[] = [];
beforeAll(async () => {
  own = await cloneDatabase();
  pool = new pg.Pool({ connectionString: own.url });
  // The error of a connection that is closed with its database must not end the test run.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const dialect = new PostgresDialect({ pool });
  db = new Kysely<DB>({ dialect, log: ({ query }) => void asked.push(query) });
  // One order in two thousand belongs to the buyer, and one in five hundred is open.
  await sql`insert into payment_order (id, member_id, version_id, amount, currency, buyer_name, buyer_email, buyer_state,
      is_test, gateway_order_id, status, created_at, expires_at, next_look_at)
    select gen_random_uuid(), case when n % 2000 = 0 then ${buyer}::uuid else gen_random_uuid() end, ${premium}, 50000,
      'INR', 'A B', n || '@mail.example', 'Delhi', true, 'order_' || n, case when n % 500 = 0 then 'created' else 'expired' end,
      now() - n * interval '1 minute', now(), case when n % 500 = 0 then now() end
    from generate_series(1, ${ORDERS}) n`.execute(db);
  await sql`insert into payment_attempt (gateway_payment_id, order_id, status, amount, currency, first_seen_at)
    select 'pay_' || gateway_order_id, id, 'failed', amount, currency, now() from payment_order`.execute(db);
  await sql`insert into payment_refund (id, order_id, gateway_payment_id, amount, state, made_by, created_at, next_look_at,
      done_at)
    select gen_random_uuid(), id, 'pay_' || gateway_order_id, 100, case status when 'created' then 'processing' else 'done' end,
      'system', now(), next_look_at, case status when 'created' then null else now() end from payment_order`.execute(
    db,
  );
  await sql`insert into payment_journal (at, order_id, source, what)
    select now(), id, 'system', 'order.begun' from payment_order`.execute(db);
  await sql`analyze`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await own.drop();
});

const some = async (): Promise<string> =>
  (await db.selectFrom('payment_order').select('id').limit(1).executeTakeFirstOrThrow()).id;

it.each<[string, (id: string) => Promise<unknown>]>([
  ['a member’s own payments', () => orderReader(db).ofMember({ ...first, search: undefined })],
  ['a search in a member’s own payments', () => orderReader(db).ofMember({ ...first, search: 'premium' })],
  [
    'a later page of a member’s own payments',
    () => orderReader(db).ofMember({ ...first, search: undefined, after: place }),
  ],
  ['the number of a member’s payments', () => orderReader(db).countOfMember(buyer, undefined)],
  ['orders due for a check', () => orderReader(db).due(new Date(), 20)],
  ['refunds due for a check', () => refundReader(db).due(new Date(), true, 20)],
  ['attempts and refunds of an order', (id) => Promise.all([attemptReader(db).of([id]), refundReader(db).of([id])])],
  ['refunds of a payment', () => refundReader(db).restOfStray('pay_order_7')],
  ['the journal of an order', (id) => journalReader(db).of(id)],
  ['the newest orders, for staff', () => deskReader(db).page({}, page)],
  ['a member’s orders, for staff', () => deskReader(db).page({ memberId: buyer }, page)],
  ['a search by email address', () => deskReader(db).page({ search: '7@mail.example' }, page)],
  ['the number of orders found by email address', () => deskReader(db).count({ search: '7@mail.example' })],
  ['the number of orders found by id', (id) => deskReader(db).count({ search: id.toUpperCase() })],
  ['the number of orders found by the gateway’s id', () => deskReader(db).count({ search: 'order_7' })],
])('%s uses no sequential scan', async (_, ask) => {
  const id = await some();
  asked.length = 0;
  await ask(id);
  const queries = [...asked];
  expect(queries.length).toBeGreaterThan(0);
  for (const query of queries) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${query.sql}`, [...query.parameters]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index/);
    expect(plan, query.sql).not.toMatch(/Seq Scan on payment_/);
  }
});
