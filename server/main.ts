import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { ReplayError } from './features/erasure/replay/index.ts';
import { BackupError } from './platform/backup/backup-error.ts';
import { refuseIncomplete } from './platform/backup/incomplete-mark.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { ConfigError } from './platform/config/config-error.ts';
import { configWarnings } from './platform/config/config-warnings.ts';
import { DirectoryInUseError, lockDirectory } from './platform/db/directory-lock.ts';
import { EmbeddedPostgresError, startEmbeddedPostgres } from './platform/db/embedded.ts';
import { MigrationError, UnreachableDatabaseError } from './platform/db/migrate.ts';
import { createLog, type Log } from './platform/log/log.ts';
import { loadSecret, secretsFrom } from './platform/security/secrets.ts';

/** Maximum time from SIGTERM to exit. */
const SHUTDOWN_MS = 10_000;

const DEMO_SIGN_INS =
  'Demo logins (passwords belong to this data directory; staff set up two-step login when they first log in):';

type Release = () => Promise<unknown>;

/** Messages for the person at the terminal; logs go to standard error. */
const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function run(config: Config, log: Log, releases: Release[]): Promise<void> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  if (!config.databaseUrl) refuseIncomplete(config.dataDir);
  // The lock is needed even with an external database: the outbox and the secret are in the data directory.
  const lock = config.databaseUrl ? undefined : await lockDirectory(config.dataDir, { onLost: lostDirectory });
  if (lock) releases.unshift(() => lock.release());
  const embedded = lock ? await startEmbeddedPostgres({ dataDir: config.dataDir, log, lock }) : undefined;
  if (embedded) releases.unshift(() => embedded.stop());
  const databaseUrl = config.databaseUrl ?? (embedded?.url as string);
  const secrets = secretsFrom(config.appSecret ?? (await loadSecret(config.dataDir)), config.previousSecret);

  // The rest of the program is loaded only now, so that a wrong setting is reported at once.
  const { createApp } = await import('./app.ts');
  const localRelay = config.mode === 'local' && embedded !== undefined;
  const app = await createApp({ config, databaseUrl, secrets, log, localRelay });
  releases.unshift(() => app.close());
  const demo = config.mode === 'local' && (config.demo ?? embedded !== undefined);
  const signIns = demo ? await (await import('./demo/index.ts')).fillDemo(app.platform) : [];
  const url = await app.start();
  for (const doubt of configWarnings(config)) log.warn(doubt);
  say('');
  say(`  ${config.site.name} is running at ${url}`);
  if (signIns.length) say(`\n  ${DEMO_SIGN_INS}`);
  for (const { label, email, password } of signIns) say(`    ${label.padEnd(21)} ${email.padEnd(34)} ${password}`);
  if (config.mode === 'local') say(`\n  Emails and messages: ${url}/dev/outbox    API: ${url}/docs`);
  say('');
}

/** Another process took over the data directory while this process was suspended: nothing more may be written. */
function lostDirectory(): void {
  process.stderr.write('Another process is now using the data directory, so this one stops.\n');
  process.exit(1);
}

/** Shuts down in order, exactly once, within the time granted by process managers. */
function onSignals(releases: Release[], log: Log): () => Promise<void> {
  let ending: Promise<void> | undefined;
  const end = (): Promise<void> => {
    ending ??= (async () => {
      setTimeout(() => process.exit(1), SHUTDOWN_MS - 500).unref();
      for (const release of releases.splice(0)) await release().catch((error) => log.error({ err: error }, 'shutdown'));
    })();
    return ending;
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => {
      log.info({ signal }, 'shutting down');
      void end().then(() => process.exit(0));
    });
  return end;
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const releases: Release[] = [];
  const end = onSignals(releases, log);
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error, id: randomBytes(4).toString('hex') }, 'unhandled rejection');
    void end().then(() => process.exit(1));
  });
  try {
    await run(config, log, releases);
  } catch (error) {
    await end();
    throw error;
  }
}

try {
  await main();
} catch (error) {
  const forPeople = [
    BackupError,
    ConfigError,
    DirectoryInUseError,
    EmbeddedPostgresError,
    MigrationError,
    ReplayError,
    UnreachableDatabaseError,
  ].some((kind) => error instanceof kind);
  const { code, message, path } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    process.stderr.write(`Another program is using this port. Set PORT to a free one. (${message})\n`);
  else if (path && ['EROFS', 'EACCES', 'EPERM', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'EEXIST'].includes(code ?? ''))
    process.stderr.write(
      `The program cannot write to ${path}. Set DATA_DIR to a writable folder with free space. (${message})\n`,
    );
  else process.stderr.write(forPeople ? `${message}\n` : `${(error as Error).stack}\n`);
  process.exit(1);
}
