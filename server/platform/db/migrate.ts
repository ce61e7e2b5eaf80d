import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isUnfinished, UNFINISHED_RESTORE_MESSAGE } from './backup/unfinished.ts';
import type { DbLog } from './log.ts';
import { LOCK_KEY } from './migration-lock.ts';

/** Database and program are incompatible; the message is a sentence for the operator. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/** The database is unreachable or refuses access; the message is a sentence for the operator. */
export class UnreachableDatabaseError extends Error {
  override name = 'UnreachableDatabaseError';
}

type Migration = { name: string; sql: string; checksum: string };

/** A migration that was applied to a database. */
export type AppliedMigration = { name: string; checksum: string };

const FILE = /^\d{4}-[a-z0-9-]+\.sql$/;

/**
 * Maximum wait of a migration for a table lock. All readers queue behind a waiting migration: during an hour-long
 * backup this would be an hour's outage for the running nodes. So the migration stops waiting for a while, then
 * retries.
 */
const LOCK_WAIT_MS = 3_000;
const RELEASE_MS = 5_000;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Migrates the database to the state this program needs: runs the unapplied files `NNNN-name.sql` of `directory` in
 * order, each in its own transaction. Safe when several nodes start at once. Returns the applied names.
 */
export async function migrate(options: { url: string; directory: string; log: DbLog }): Promise<string[]> {
  const { url, directory, log } = options;
  const migrations = await readMigrations(directory);
  // A separate connection: migrations may take longer than the pool's statement limit.
  const client = new pg.Client({ connectionString: url, application_name: 'rishta migrations' });
  client.on('error', () => {});
  await client.connect().catch((error: Error & { code?: string }) => {
    // Errors of a host with several addresses have a code and no message.
    const why = error.message || error.code || error.name;
    throw new UnreachableDatabaseError(`The database of DATABASE_URL cannot be reached: ${why}`, { cause: error });
  });
  try {
    // A session-level lock, which is released even if this process is killed.
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
    // Checked under the lock, because a restore that is about to end removes its mark while it holds the lock.
    if (await isUnfinished(client)) throw new MigrationError(UNFINISHED_RESTORE_MESSAGE);
    const pending = unapplied(migrations, await readApplied(client));
    for (const migration of pending) {
      const began = Date.now();
      await applyWithLock(client, migration, log);
      log.info({ migration: migration.name, ms: Date.now() - began }, 'applied a migration');
    }
    return pending.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

/**
 * Creates the tables of exactly these migrations in an empty database, inside the caller's transaction. Programs that
 * start in the meantime wait for its end. @throws MigrationError when one of the migrations is unknown or changed
 */
export async function applyExactly(
  client: pg.Client,
  wanted: readonly AppliedMigration[],
  directory: string,
): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK_KEY]);
  const migrations = await readMigrations(directory);
  // The names are consecutive; checks the listed migrations as if the database already had them.
  const later = new Set(unapplied(migrations, [...wanted]).map(({ name }) => name));
  await readApplied(client);
  for (const { name, sql, checksum } of migrations.filter((migration) => !later.has(migration.name))) {
    await client.query(sql);
    await client.query('INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)', [name, checksum]);
  }
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort();
  const numbers = new Set<string>();
  for (const file of files) {
    if (!FILE.test(file)) throw new MigrationError(`The migration file ${file} is not named like 0001-some-name.sql.`);
    const number = file.slice(0, 4);
    if (numbers.has(number)) throw new MigrationError(`Two migration files have the number ${number}.`);
    numbers.add(number);
  }
  return Promise.all(
    files.map(async (file) => {
      // Git may check a file out with other line ends; that does not count as a change.
      const sql = (await readFile(join(directory, file), 'utf8')).replaceAll('\r\n', '\n');
      return { name: file.slice(0, -'.sql'.length), sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function readApplied(client: pg.Client): Promise<AppliedMigration[]> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS schema_migration (
      name text PRIMARY KEY,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
  const { rows } = await client.query<AppliedMigration>('SELECT name, checksum FROM schema_migration ORDER BY name');
  return rows;
}

/** Pending migrations, after checking that the applied ones are known and unchanged. */
function unapplied(migrations: Migration[], applied: AppliedMigration[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of applied) {
    const migration = known.get(name);
    if (!migration) {
      throw new MigrationError(
        `The database has the migration ${name}, which this program does not know: it was used by a newer release. Start that release, or restore a backup.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new MigrationError(
        `The migration ${name} was changed after it was applied to this database. Undo the change, and put it into a new migration.`,
      );
    }
    known.delete(name);
  }
  const pending = [...known.values()];
  const last = applied.at(-1)?.name ?? '';
  const late = pending.find((migration) => migration.name < last);
  if (late) {
    throw new MigrationError(
      `The migration ${late.name} comes before ${last}, which this database already has. Give it a higher number.`,
    );
  }
  return pending;
}

async function applyWithLock(client: pg.Client, migration: Migration, log: DbLog): Promise<void> {
  for (;;) {
    try {
      return await apply(client, migration);
    } catch (error) {
      if (((error as Error).cause as { code?: string } | undefined)?.code !== LOCK_NOT_AVAILABLE) throw error;
      log.warn(
        { migration: migration.name },
        'a migration waits for a table that is in use (a backup, a long query); it is tried again',
      );
      await sleep(RELEASE_MS);
    }
  }
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout = ${LOCK_WAIT_MS}`);
    await client.query(sql);
    await client.query('INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)', [name, checksum]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    const { position, message } = error as { position?: string; message: string };
    const line = position ? `, line ${sql.slice(0, Number(position)).split('\n').length}` : '';
    throw new MigrationError(`The migration ${name} failed${line}: ${message}`, { cause: error });
  }
}
