import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { chooseAccount } from '../../server/platform/db/embedded-account.ts';
import { usablePostgres } from '../../server/platform/db/embedded-binaries.ts';
import { APP_DATABASE, APP_ROLE, ensureCluster, SUPERUSER } from '../../server/platform/db/embedded-cluster.ts';
import { directoryArguments, postgresEnvironment } from '../../server/platform/db/embedded-spawn.ts';
import { quietLog } from '../../server/platform/db/log.ts';
import { migrate } from '../../server/platform/db/migrate.ts';
import { MIGRATIONS_FOLDER } from '../../server/platform/db/test-database.ts';
import { freePort } from '../../tests/support/free-port.ts';

/**
 * Settings that an operator with a million members would choose; the defaults of the embedded database suit a small
 * machine.
 */
const settings = {
  shared_buffers: '2GB',
  effective_cache_size: '6GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
  random_page_cost: 1.1,
  max_connections: 100,
  max_parallel_workers: 8,
  // Autovacuum could start during a measurement; everything is vacuumed once after filling.
  autovacuum: 'off',
  unix_socket_directories: '',
  timezone: 'UTC',
  // No flushing to disk: the time to fill the database is not measured.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
} as const;

const TIMEOUT_MS = 30_000;

export interface BenchDatabase {
  /** URL with the role of the program. */
  readonly url: string;
  /** URL of the same database for the superuser, who fills it. */
  readonly adminUrl: string;
  stop(): Promise<void>;
}

async function answers(url: string): Promise<void> {
  for (const until = Date.now() + TIMEOUT_MS; ; await sleep(50)) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (Date.now() > until) throw error;
    }
  }
}

/** A migrated, empty PostgreSQL of the benchmark's own in a temporary directory, with the settings above. */
export async function startDatabase(): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rishta-bench-db-'));
  const clusterDir = join(dataDir, 'postgres');
  const account = chooseAccount(clusterDir);
  const native = await usablePostgres(account);
  const passwordFile = join(dataDir, 'postgres.password');
  const password = await ensureCluster({ native, account, clusterDir, passwordFile, durable: false, log: quietLog });
  const { cwd, dataArgument } = directoryArguments(clusterDir, account);
  const port = Number(await freePort());
  const options = Object.entries({ ...settings, listen_addresses: '127.0.0.1', port });
  const server = spawn(
    join(native, 'bin/postgres'),
    ['-D', dataArgument, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...account, cwd, env: postgresEnvironment(), stdio: 'ignore' },
  );
  const ended = once(server, 'exit');
  // If the benchmark is interrupted, its gigabytes must be deleted.
  const stopAndDelete = (): void => {
    server.kill('SIGQUIT');
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  const breakOff = (): void => process.exit(1);
  process.once('exit', stopAndDelete).once('SIGINT', breakOff).once('SIGTERM', breakOff);
  const urlOf = (role: string): string =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${APP_DATABASE}?sslmode=disable`;
  const stop = async (): Promise<void> => {
    process.off('exit', stopAndDelete).off('SIGINT', breakOff).off('SIGTERM', breakOff);
    server.kill('SIGINT');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await answers(urlOf(APP_ROLE));
    await migrate({ url: urlOf(APP_ROLE), directory: MIGRATIONS_FOLDER, log: quietLog });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: urlOf(APP_ROLE), adminUrl: urlOf(SUPERUSER), stop };
}
