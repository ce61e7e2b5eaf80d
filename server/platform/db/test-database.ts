import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type DirectoryLock, lockDirectory } from './directory-lock.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { endOrphan } from './embedded-orphan.ts';
import { quietLog } from './log.ts';
import { migrate } from './migrate.ts';

/** Connection data for cloning a test database; plain data, to be passed to worker processes. */
export type TestServerAddress = {
  adminUrl: string;
  ownerUrl: string;
  template: string;
  /** Copying files takes half the time, but waits for the disk if the server flushes to it. */
  copies: 'FILE_COPY' | 'WAL_LOG';
};

export type TestServer = { address: TestServerAddress; stop(): Promise<void> };

export type TestDatabase = { url: string; drop(): Promise<void> };

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));

const DIRECTORY_PREFIX = 'rishta-test-db-';
const DATABASE = /^rishta_(?:template|test)_([0-9a-z]+)_/;
/** Memory disk: a run creates and drops about five hundred databases of a thousand files, 25 GB of needless writes. */
const IN_MEMORY = '/dev/shm';
const ROOM_IN_MEMORY = 6_000_000_000;
const LEFT_OVER_AFTER_MS = 6 * 3_600_000;

/** A connection to a template makes its copying fail; all copies share this lock. */
const CLONE_LOCK = 0x72_69_74_65_73_74;

interface TestServerOptions {
  migrations?: string;
  url?: string;
  /** Prepares the template, after the migrations, like a program's first start. */
  prepare?: (url: string) => Promise<void>;
}

/**
 * One server for a whole test run, with a migrated template database: an embedded one in a temporary directory without
 * flushing to disk, or the one at `url` or TEST_DATABASE_URL (as a user who may create databases).
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const external = options.url ?? process.env.TEST_DATABASE_URL;
  const server = external ? { adminUrl: external, ownerUrl: external, stop: async () => {} } : await embeddedServer();
  const { adminUrl, ownerUrl } = server;
  const run = `${Date.now().toString(36)}_${randomBytes(4).toString('hex')}`;
  const template = `rishta_template_${run}`;
  try {
    await asAdmin(adminUrl, async (admin) => {
      await dropDatabases(admin, isLeftOver);
      await admin.query(`CREATE DATABASE ${template} OWNER ${pg.escapeIdentifier(userOf(ownerUrl))}`);
    });
    const directory = options.migrations ?? MIGRATIONS_FOLDER;
    await migrate({ url: withDatabase(ownerUrl, template), directory, log: quietLog });
    await options.prepare?.(withDatabase(ownerUrl, template));
    await asAdmin(adminUrl, (admin) => admin.query(`ALTER DATABASE ${template} ALLOW_CONNECTIONS false`));
  } catch (error) {
    await server.stop();
    throw error;
  }
  const stop = async () => {
    if (external) await asAdmin(adminUrl, (admin) => dropDatabases(admin, (name) => name.includes(run)));
    await server.stop();
  };
  return { address: { adminUrl, ownerUrl, template, copies: external ? 'WAL_LOG' : 'FILE_COPY' }, stop };
}

/** A new database, migrated and empty. Default address: the server started by test-setup.ts. */
export async function cloneDatabase(address: TestServerAddress = currentServer()): Promise<TestDatabase> {
  const { adminUrl, ownerUrl, template, copies } = address;
  const name = `${template.replace('template', 'test')}_${randomBytes(4).toString('hex')}`;
  await asAdmin(adminUrl, async (admin) => {
    await admin.query('SELECT pg_advisory_lock($1)', [CLONE_LOCK]);
    for (let attempt = 1; ; attempt++) {
      try {
        await admin.query(
          `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY ${copies} OWNER ${pg.escapeIdentifier(userOf(ownerUrl))}`,
        );
        return;
      } catch (error) {
        // 55006: another session uses the template, perhaps the server's own vacuum.
        if ((error as { code?: string }).code !== '55006' || attempt === 5) throw error;
        await sleep(100 * attempt);
      }
    }
  });
  const drop = () => asAdmin(adminUrl, (admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  return { url: withDatabase(ownerUrl, name), drop: async () => void (await drop()) };
}

/** Environment variable with which test-setup.ts passes the server's address to worker processes. */
export const ADDRESS_VARIABLE = 'RISHTA_TEST_SERVER';

/** The server that test-setup.ts started for this run. */
export function currentServer(): TestServerAddress {
  const text = process.env[ADDRESS_VARIABLE];
  if (!text) throw new Error('No test server runs: name tests/support/test-setup.ts as globalSetup of Vitest.');
  return JSON.parse(text) as TestServerAddress;
}

async function embeddedServer() {
  for (const place of [tmpdir(), IN_MEMORY]) await removeLeftOvers(place);
  const place = (await hasRoomInMemory()) ? IN_MEMORY : tmpdir();
  const dataDir = await mkdtemp(join(place, DIRECTORY_PREFIX));
  const server = await startEmbeddedPostgres({ dataDir, log: quietLog, durable: false });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { adminUrl: server.adminUrl, ownerUrl: server.url, stop };
}

/** Whether a run's data fits into the memory disk, which is small in containers. */
async function hasRoomInMemory(): Promise<boolean> {
  const space = await statfs(IN_MEMORY).catch(() => null);
  return space !== null && Math.min(space.bavail * space.bsize, freemem()) > ROOM_IN_MEMORY;
}

/** A killed run leaves its directory and perhaps its server; a process that gets the lock may remove them. */
async function removeLeftOvers(place: string): Promise<void> {
  for (const name of await readdir(place).catch(() => [])) {
    if (!name.startsWith(DIRECTORY_PREFIX)) continue;
    const directory = join(place, name);
    // A directory without a claim is new, from a run that is just starting.
    const begun = await readdir(directory).then(
      (files) => files.some((file) => file.startsWith('lock.')),
      () => false,
    );
    if (!begun) continue;
    // A failure means that it is in use, or belongs to another user.
    const lock: DirectoryLock | null = await lockDirectory(directory, { impatient: true }).catch(() => null);
    if (!lock) continue;
    await endOrphan(join(directory, 'postgres'), { ...quietLog, warn: () => {} });
    await lock.release();
    await rm(directory, { recursive: true, force: true });
  }
}

function isLeftOver(name: string): boolean {
  const made = Number.parseInt(DATABASE.exec(name)?.[1] ?? '', 36);
  return Date.now() - made > LEFT_OVER_AFTER_MS;
}

async function dropDatabases(admin: pg.Client, which: (name: string) => boolean): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(`SELECT datname FROM pg_database WHERE datname ~ '^rishta_'`);
  for (const { datname } of rows) {
    if (!DATABASE.test(datname) || !which(datname)) continue;
    await admin.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(datname)} WITH (FORCE)`);
  }
}

async function asAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  return work(admin).finally(() => admin.end());
}

function userOf(url: string): string {
  return decodeURIComponent(new URL(url).username);
}

function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
