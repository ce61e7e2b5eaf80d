import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Account } from './embedded-account.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { directoryArguments, postgresEnvironment } from './embedded-spawn.ts';
import type { DbLog } from './log.ts';

/** Database role of the program: it owns only its databases, so that an SQL injection cannot reach the machine. */
export const APP_ROLE = 'rishta';
export const APP_DATABASE = 'rishta';
export const SUPERUSER = 'postgres';

const HBA = 'host all all 127.0.0.1/32 scram-sha-256\n';

/** Locales by preference: one that knows all letters and has no country's rules; trigram search needs the letters. */
const LOCALES = ['C.UTF-8', 'en_US.UTF-8', 'C'];

type ClusterOptions = {
  /** Install directory of PostgreSQL's programs. */
  native: string;
  account: Account;
  clusterDir: string;
  passwordFile: string;
  durable: boolean;
  log: DbLog;
};

/** Creates the database cluster if absent, otherwise checks it, and returns its password. */
export async function ensureCluster(options: ClusterOptions): Promise<string> {
  const { clusterDir, passwordFile, native } = options;
  const known = existsSync(passwordFile) ? await readFile(passwordFile, 'utf8') : null;
  const password = known?.trim() || randomBytes(24).toString('base64url');
  if (!known) await writeDurably(passwordFile, password, 0o600);
  if (!existsSync(join(clusterDir, 'PG_VERSION'))) {
    await createCluster(options, password);
  } else {
    await checkVersion(clusterDir, native);
    // The password file is lost, for instance by a partial restore; anyone who can read the cluster may reset it.
    if (!known) await singleUser(options, clusterDir, setPasswords(password));
  }
  return password;
}

/** Built in a temporary directory and renamed when complete: an interrupted start leaves no partial cluster. */
async function createCluster(options: ClusterOptions, password: string): Promise<void> {
  const { clusterDir, account, durable, log } = options;
  const began = Date.now();
  await removeDrafts(clusterDir);
  const draft = await mkdtemp(`${clusterDir}.new-`);
  try {
    if (account) await chown(draft, account.uid, account.gid);
    await initdb(options, draft);
    await writeDurably(join(draft, 'pg_hba.conf'), HBA, 0o600);
    await singleUser(options, draft, [
      `CREATE ROLE ${APP_ROLE} LOGIN`,
      `CREATE DATABASE ${APP_DATABASE} OWNER ${APP_ROLE}`,
      // Tests open several thousand connections, and each one repeats these hashes.
      ...(durable ? [] : ['SET scram_iterations = 1']),
      ...setPasswords(password),
    ]);
    await rename(draft, clusterDir);
    if (durable) await syncDirectory(dirname(clusterDir));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  log.info({ clusterDir, ms: Date.now() - began }, 'made a new database cluster');
}

/** Removes drafts of a start that was killed; its last process may still be writing into a draft for a moment. */
async function removeDrafts(clusterDir: string): Promise<void> {
  for (const name of await readdir(dirname(clusterDir))) {
    if (!name.startsWith(`${basename(clusterDir)}.new-`)) continue;
    await rm(join(dirname(clusterDir), name), { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

async function initdb(options: ClusterOptions, draft: string): Promise<void> {
  const { native, account, durable } = options;
  const { cwd, dataArgument } = directoryArguments(draft, account);
  let output = '';
  for (const locale of LOCALES) {
    // The built-in provider sorts and folds the same on every system, so no system upgrade can damage an index.
    // "trust" is never used for connections: pg_hba.conf is replaced before a server starts.
    const ended = await run(join(native, 'bin/initdb'), account, cwd, '', [
      ...['-D', dataArgument, '-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '--no-instructions'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--locale=${locale}`, '--lc-messages=C'],
      ...(durable ? [] : ['--no-sync']),
    ]);
    if (ended.code === 0) return;
    output = ended.output;
    if (!output.includes('invalid locale')) break;
  }
  throw new EmbeddedPostgresError(`PostgreSQL could not make its directory ${options.clusterDir}: ${explain(output)}`);
}

function explain(output: string): string {
  if (output.includes('could not look up effective user ID')) {
    return 'this process runs under a user id without a name. Add it to /etc/passwd, or set DATABASE_URL.';
  }
  return output.trim().split('\n').slice(-5).join(' | ');
}

function setPasswords(password: string): string[] {
  return [SUPERUSER, APP_ROLE].map((role) => `ALTER ROLE ${role} PASSWORD '${password}'`);
}

/** Runs statements in PostgreSQL's single-user mode: no port is open, so nobody can connect before they have run. */
async function singleUser(options: ClusterOptions, directory: string, statements: string[]): Promise<void> {
  const { cwd, dataArgument } = directoryArguments(directory, options.account);
  const args = ['--single', '-D', dataArgument, ...(options.durable ? [] : ['-F']), 'postgres'];
  const input = statements.map((statement) => `${statement}\n`).join('');
  const ended = await run(join(options.native, 'bin/postgres'), options.account, cwd, input, args);
  // PostgreSQL exits with 0 even when a statement failed, so its output is checked.
  if (ended.code !== 0 || /\b(ERROR|FATAL|PANIC):/.test(ended.output)) {
    throw new EmbeddedPostgresError(`PostgreSQL could not set up ${basename(directory)}: ${ended.output.trim()}`);
  }
}

function run(program: string, account: Account, cwd: string, input: string, args: string[]) {
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(program, args, { ...account, cwd, env: postgresEnvironment(), stdio: 'pipe' });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

async function checkVersion(clusterDir: string, native: string): Promise<void> {
  const made = (await readFile(join(clusterDir, 'PG_VERSION'), 'utf8')).trim();
  const { output } = await run(join(native, 'bin/postgres'), undefined, '/', '', ['--version']);
  const have = /(\d+)(?:\.\d+|\w+)/.exec(output)?.[1];
  if (made === have) return;
  throw new EmbeddedPostgresError(
    `The database in ${clusterDir} was made by PostgreSQL ${made}, but this program includes PostgreSQL ${have}. ` +
      'Start the earlier release, make a backup with it, and restore it into a new DATA_DIR.',
  );
}

async function writeDurably(path: string, text: string, mode: number): Promise<void> {
  const file = await open(path, 'w', mode);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  await directory.sync().finally(() => directory.close());
}
