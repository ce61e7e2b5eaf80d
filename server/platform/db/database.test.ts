import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Generated, sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { compiledOnce } from './compiled-once.ts';
import { type Database, openDatabase, type Reader, type Tx } from './database.ts';
import type { DbLog } from './log.ts';
import { isCheckViolation, isForeignKeyViolation, isNotNullViolation, isUniqueViolation } from './pg-errors.ts';
import { cloneDatabase, currentServer, startTestServer, type TestDatabase, type TestServer } from './test-database.ts';

type Schema = {
  account: { id: Generated<number>; name: string; balance: number; parent: number | null };
};

const SQL = `CREATE TABLE account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL CONSTRAINT account_name_key UNIQUE,
  balance numeric(12, 2) NOT NULL CHECK (balance >= 0), parent bigint REFERENCES account)`;

let server: TestServer;
let own: TestDatabase;
let database: Database<Schema>;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeAll(async () => {
  const migrations = await mkdtemp(join(tmpdir(), 'rishta-migrations-'));
  await writeFile(join(migrations, '0001-account.sql'), SQL);
  server = await startTestServer({ migrations, url: currentServer().adminUrl });
  await rm(migrations, { recursive: true });
  own = await cloneDatabase(server.address);
});
afterAll(() => server.stop());
beforeEach(async () => {
  vi.clearAllMocks();
  database = openDatabase<Schema>({ url: own.url, poolSize: 10, log });
  await database.transaction(async ({ tx }) => {
    const balance = 100;
    await sql`TRUNCATE account`.execute(tx);
    await tx
      .insertInto('account')
      .values(['a', 'b'].map((name) => ({ name, balance })))
      .execute();
  });
});
afterEach(() => database.close());

const balanceOf = async (db: Reader<Schema>, name: string) =>
  (await db.selectFrom('account').select('balance').where('name', '=', name).executeTakeFirstOrThrow()).balance;
const setBalance = (tx: Tx<Schema>, name: string, balance: number) =>
  tx.updateTable('account').set({ balance }).where('name', '=', name).execute();

it('the database closes its connections after read-only use, so that a command ends at once', async () => {
  const url = new URL(own.url);
  url.searchParams.set('application_name', 'only read');
  const reader = openDatabase<Schema>({ url: url.href, log });
  expect(await reader.read.selectFrom('account').select('name').execute()).toHaveLength(2);
  const open = sql<{ pid: number }>`select pid from pg_stat_activity where application_name = 'only read'`;
  const transaction = () => database.transaction(async ({ tx }) => (await open.execute(tx)).rows);
  expect(await transaction()).toHaveLength(1);
  await reader.close();
  // PostgreSQL takes a moment to notice. An idle connection would stay for half a minute.
  await expect.poll(transaction, { timeout: 20_000 }).toEqual([]);
  await reader.close();
});

describe('a compiled query', () => {
  it('answers each caller with their own values, also concurrently', async () => {
    const builds = vi.fn();
    const named = compiledOnce((db, name: string, least: number) => {
      builds();
      const accounts = db as unknown as Reader<Schema>;
      return accounts.selectFrom('account').select('name').where('balance', '>=', least).where('name', '=', name);
    });
    const read = database.read as unknown as Reader;
    const found = await Promise.all([named(read, 'a', 1), named(read, 'b', 1), named(read, 'b', 101)]);
    expect(found).toEqual([[{ name: 'a' }], [{ name: 'b' }], []]);
    expect(builds).toHaveBeenCalledOnce();
  });
});

describe('database columns', () => {
  it('have the JavaScript types that the row types declare', async () => {
    const { rows } = await sql`
      SELECT 9007199254740991::bigint AS big, 12.50::numeric(5, 2) AS amount, date '2001-02-03' AS born,
        ARRAY[1, NULL]::bigint[] AS bigs, ARRAY[1.5]::numeric[] AS amounts, ARRAY['2001-02-03']::date[] AS days,
        timestamptz '2001-02-03 04:05:06.789+05:30' AS at, count(*) AS rows FROM account`.execute(database.read);
    expect(rows).toEqual([
      {
        big: Number.MAX_SAFE_INTEGER,
        amount: 12.5,
        born: '2001-02-03',
        bigs: [1, null],
        amounts: [1.5],
        days: ['2001-02-03'],
        at: new Date('2001-02-02T22:35:06.789Z'),
        rows: 2,
      },
    ]);
  });

  it('throw instead of rounding', async () => {
    await expect(sql`SELECT 9007199254740993::bigint`.execute(database.read)).rejects.toThrow('9007199254740993');
  });
});

describe('a database transaction', () => {
  it('runs its effects after the commit, in order, even if one fails', async () => {
    const seen: unknown[] = [];
    const result = await database.transaction(async ({ tx, afterCommit }) => {
      afterCommit(async () => {
        seen.push(await balanceOf(database.read, 'a'));
      });
      afterCommit(() => {
        throw new Error('lost');
      });
      afterCommit(() => void seen.push('last'));
      await setBalance(tx, 'a', 7);
      expect(await balanceOf(tx, 'a')).toBe(7);
      expect(await balanceOf(database.read, 'a')).toBe(100);
      return 'done';
    });
    expect(result).toBe('done');
    expect(seen).toEqual([7, 'last']);
    expect(log.error).toHaveBeenCalledOnce();
  });

  it('runs no effect when it is rolled back, and accepts none after its end', async () => {
    const effect = vi.fn();
    let later = (_: () => void) => {};
    const work = database.transaction(async ({ tx, afterCommit }) => {
      later = afterCommit;
      afterCommit(effect);
      await setBalance(tx, 'a', 7);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(() => later(effect)).toThrow('after the transaction had ended');
    expect(effect).not.toHaveBeenCalled();
    expect(await balanceOf(database.read, 'a')).toBe(100);
  });

  it('fails instead of committing when the error of a statement was swallowed', async () => {
    const effect = vi.fn();
    const work = database.transaction(async ({ tx, afterCommit }) => {
      afterCommit(effect);
      await setBalance(tx, 'a', 7);
      await setBalance(tx, 'b', -1).catch(() => {});
    });
    await expect(work).rejects.toThrow('rolled back instead of committed');
    expect(effect).not.toHaveBeenCalled();
    expect(await balanceOf(database.read, 'a')).toBe(100);
  });

  it('cannot be nested in another transaction', async () => {
    const work = database.transaction(() => database.transaction(async () => 'inner'));
    await expect(work).rejects.toThrow('pass its tx along');
  });

  it('is retried after a serialization failure and runs its effects once', async () => {
    const effect = vi.fn();
    let met = 0;
    const both = Promise.withResolvers<void>();
    // Both transactions read before either one writes: without a retry, one of the two changes would be lost.
    const take = () =>
      database.transaction(
        async ({ tx, afterCommit }) => {
          afterCommit(effect);
          const balance = await balanceOf(tx, 'a');
          if (++met === 2) both.resolve();
          await both.promise;
          await setBalance(tx, 'a', balance - 5);
        },
        { serializable: true },
      );
    await Promise.all([take(), take()]);
    expect(met).toBe(3);
    expect(effect).toHaveBeenCalledTimes(2);
    expect(await balanceOf(database.read, 'a')).toBe(90);
  });

  it('is retried after a deadlock', async () => {
    let met = 0;
    const both = Promise.withResolvers<void>();
    const change = (first: string, second: string) =>
      database.transaction(async ({ tx }) => {
        await setBalance(tx, first, 1);
        if (++met === 2) both.resolve();
        await both.promise;
        await setBalance(tx, second, 2);
      });
    await Promise.all([change('a', 'b'), change('b', 'a')]);
    expect(met).toBe(3);
  });

  it('gives up after five attempts', async () => {
    const work = vi.fn(async ({ tx }: { tx: Tx<Schema> }) => {
      await sql`DO $$ BEGIN RAISE SQLSTATE '40001'; END $$`.execute(tx);
    });
    await expect(database.transaction(work)).rejects.toMatchObject({ code: '40001' });
    expect(work).toHaveBeenCalledTimes(5);
  });
});

describe('a lost database connection', () => {
  const terminate = async () => {
    const admin = new pg.Client({ connectionString: server.address.adminUrl });
    await admin.connect();
    await admin.query(
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = 'rishta' AND datname = $1`,
      [new URL(own.url).pathname.slice(1)],
    );
    await admin.end();
  };

  it('has no effect when it was idle', async () => {
    await terminate();
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), { timeout: 60_000 });
    expect(await balanceOf(database.read, 'a')).toBe(100);
  });

  it('within a transaction fails only that transaction, with its own error', async () => {
    const work = database.transaction(async ({ tx }) => {
      await setBalance(tx, 'a', 7);
      await terminate();
      await balanceOf(tx, 'a');
    });
    await expect(work).rejects.toThrow(/terminat|not queryable/);
    const thrown = database.transaction(async () => {
      await terminate();
      throw new Error('the reason');
    });
    await expect(thrown).rejects.toThrow('the reason');
    expect(await balanceOf(database.read, 'a')).toBe(100);
  });
});

it('unique, check and foreign key violations are distinguished', async () => {
  const insert = (values: { name: string; balance: number; parent?: number }) =>
    database
      .transaction(({ tx }) => tx.insertInto('account').values(values).execute())
      .then(
        () => null,
        (error: unknown) => new Error('could not save', { cause: error }),
      );
  const taken = await insert({ name: 'a', balance: 1 });
  expect(isUniqueViolation(taken)).toBe(true);
  expect(isUniqueViolation(taken, 'account_name_key')).toBe(true);
  expect(isUniqueViolation(taken, 'another_key')).toBe(false);
  expect(isCheckViolation(await insert({ name: 'c', balance: -1 }), 'account_balance_check')).toBe(true);
  expect(isForeignKeyViolation(await insert({ name: 'c', balance: 1, parent: 99 }))).toBe(true);
  expect(isNotNullViolation(await insert({ name: null as never, balance: 1 }), 'name')).toBe(true);
  expect(isUniqueViolation(new Error('other'))).toBe(false);
});

it('writes are possible only in a transaction', () => {
  expectTypeOf<Tx<Schema>>().toExtend<Reader<Schema>>();
  expectTypeOf<Reader<Schema>>().not.toExtend<Tx<Schema>>();
  expectTypeOf<Reader<Schema>>().not.toHaveProperty('insertInto');
  expectTypeOf(pino()).toExtend<DbLog>();
});
