import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './embedded-account.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { endPostgres, readPidFile } from './embedded-orphan.ts';
import { directoryArguments, postgresEnvironment } from './embedded-spawn.ts';
import type { DbLog } from './log.ts';

export type ServerOptions = {
  native: string;
  account: Account;
  clusterDir: string;
  logFile: string;
  durable: boolean;
  log: DbLog;
};

export type RunningServer = { port: number; stop(): Promise<void> };

const MAX_LOG_BYTES = 10_000_000;
const ATTEMPTS = 5;

/** Starts the database server on a free loopback port and returns when it accepts connections. */
export async function launchServer(options: ServerOptions): Promise<RunningServer> {
  const { clusterDir, logFile, log } = options;
  await setAsideLongLog(logFile);
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const logged = await stat(logFile).then(
      (found) => found.size,
      () => 0,
    );
    const child = spawnServer(options, port);
    if (child.pid === undefined) {
      const [error] = (await once(child, 'error')) as [Error];
      throw new EmbeddedPostgresError(`PostgreSQL could not be started: ${error.message}`);
    }
    if (await isReady(child, clusterDir, log)) return watch(child, port, clusterDir, log);
    const output = (await readFile(logFile)).subarray(logged).toString('utf8');
    // The port was taken after we found it free, or processes of a killed server are still ending.
    const passing = /could not bind|Address already in use|still in use|lock file ".*" already exists/.test(output);
    if (!passing || attempt === ATTEMPTS) {
      throw new EmbeddedPostgresError(`PostgreSQL did not start. The last lines of ${logFile}: ${lastLines(output)}`);
    }
    await sleep(200 * attempt);
  }
}

/**
 * `detached` starts a new session: a Ctrl-C in the terminal reaches only Node, which finishes its requests before it
 * stops the database. The server logs into a file instead of a pipe, because it must survive a killed Node.
 */
function spawnServer({ native, account, clusterDir, logFile, durable }: ServerOptions, port: number): ChildProcess {
  const { cwd, dataArgument } = directoryArguments(clusterDir, account);
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    // A non-durable server is used for tests, to which many programs connect at once.
    max_connections: durable ? 100 : 300,
    shared_buffers: '128MB',
    random_page_cost: 1.1,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Details quote the offending values, which are members' data.
    log_error_verbosity: 'terse',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
  };
  const file = openSync(logFile, 'a', 0o600);
  try {
    const child = spawn(
      join(native, 'bin/postgres'),
      ['-D', dataArgument, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...account, cwd, env: postgresEnvironment(), detached: true, stdio: ['ignore', file, file] },
    );
    child.on('error', () => {});
    // The child process must not prevent Node from exiting.
    child.unref();
    return child;
  } finally {
    closeSync(file);
  }
}

/** After a crash the server first replays its log, for any length of time; only its exit counts as failure. */
async function isReady(child: ChildProcess, clusterDir: string, log: DbLog): Promise<boolean> {
  for (let waits = 1; ; waits++) {
    if (child.exitCode !== null || child.signalCode !== null) return false;
    const found = await readPidFile(clusterDir);
    if (found && found.pid === child.pid && found.status === 'ready') return true;
    if (waits % 1000 === 0) log.info({}, 'waiting for the database to recover');
    await sleep(10);
  }
}

function watch(child: ChildProcess, port: number, clusterDir: string, log: DbLog): RunningServer {
  const pid = child.pid as number;
  let stopping: Promise<void> | undefined;
  child.on('exit', (code, signal) => {
    process.off('exit', endWithNode);
    if (!stopping) log.error({ code, signal }, 'the embedded database has ended by itself');
  });
  // Ends the database with the process. If Node is killed, the database keeps running until the next start finds it.
  const endWithNode = () => child.kill('SIGINT');
  process.on('exit', endWithNode);
  return {
    port,
    stop: () => {
      stopping ??= endPostgres(pid, clusterDir);
      return stopping;
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

async function setAsideLongLog(logFile: string): Promise<void> {
  const found = await stat(logFile).catch(() => null);
  if (!found || found.size < MAX_LOG_BYTES) return;
  await rm(`${logFile}.1`, { force: true });
  await rename(logFile, `${logFile}.1`);
}

function lastLines(text: string): string {
  return text.trim().split('\n').slice(-5).join(' | ') || '(nothing)';
}
