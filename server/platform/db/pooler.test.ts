import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkPooler } from './pooler.ts';
import { cloneDatabase, type TestDatabase } from './test-database.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await cloneDatabase();
});
afterAll(() => own.drop());

/** PostgreSQL itself in the place of PgBouncer, whose `connect_query` makes these settings. */
function poolerWith(settings: string): string {
  const url = new URL(own.url);
  url.searchParams.set('options', settings);
  return url.href;
}

it('names the limit that PgBouncer does not set, and the line that sets it', async () => {
  await expect(checkPooler(poolerWith('-c statement_timeout=15000'))).rejects.toThrow(
    "sets no idle_in_transaction_session_timeout. Add to the line of the database in [databases]: connect_query='SET statement_timeout = 15000; SET idle_in_transaction_session_timeout = 30000'",
  );
});

it('accepts a PgBouncer that sets both limits and knows statements by name', async () => {
  const both = '-c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000';
  await expect(checkPooler(poolerWith(both))).resolves.toBeUndefined();
});

it('reports that DATABASE_POOLER_URL leads nowhere', async () => {
  await expect(checkPooler('postgres://rishta:hunter2@127.0.0.1:9/rishta')).rejects.toThrow(
    /^PgBouncer of DATABASE_POOLER_URL cannot be reached: (?!.*hunter2)/,
  );
});
