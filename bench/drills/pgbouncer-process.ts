import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SESSION_LIMITS } from '../../server/platform/db/pool.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { runCommand } from '../../tests/support/run-command.ts';
import { type Service, startService } from './services.ts';

/** Connections of PgBouncer to PostgreSQL, fewer than the program's own pool has. */
export const SERVER_CONNECTIONS = 10;

const binary = process.env.DRILL_PGBOUNCER ?? 'pgbouncer';

/** Version of the installed PgBouncer; undefined if there is none, or one that does not know statements by name. */
export async function pgBouncerVersion(): Promise<string | undefined> {
  const printed = await runCommand(binary, ['--version']).catch(() => '');
  const [, version, minor] = /PgBouncer (1\.(\d+)\S*)/.exec(printed) ?? [];
  return Number(minor) >= 21 ? version : undefined;
}

interface PgBouncer {
  /** Address of the database through PgBouncer. */
  readonly url: string;
  /** Kills the process with SIGKILL; `start` starts it again at the same address. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

/**
 * Starts PgBouncer in transaction mode with the settings of docs/operations.md. DRILL_PGBOUNCER names another binary.
 * @param folder new folder for its configuration
 * @param database address of PostgreSQL, which stays the same when PostgreSQL restarts
 */
export async function startPgBouncer(folder: string, database: URL): Promise<PgBouncer> {
  const port = await freePort();
  await mkdir(folder, { recursive: true });
  const limits = Object.entries(SESSION_LIMITS).map(([name, ms]) => `SET ${name} = ${ms}`);
  const name = database.pathname.slice(1);
  const settings = [
    '[databases]',
    `${name} = host=${database.hostname} port=${database.port} dbname=${name} user=${database.username} password=${database.password} connect_query='${limits.join('; ')}'`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'max_prepared_statements = 500',
    'server_login_retry = 1',
    `default_pool_size = ${SERVER_CONNECTIONS}`,
  ];
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, `${settings.join('\n')}\n`);
  const url = `postgres://${database.username}@127.0.0.1:${port}/${name}?sslmode=disable`;
  // PgBouncer refuses to run as root.
  const account = process.getuid?.() === 0 ? ['--user', 'nobody'] : [];
  let service: Service | undefined;
  const self = {
    url,
    kill: async () => service?.stop('SIGKILL'),
    async start() {
      service = await startService(binary, ['--quiet', ...account, file], { port, url });
    },
  };
  await self.start();
  return self;
}
