// `node scripts/reset-second-factor.ts <email>`: for a staff account whose phone and recovery codes are both lost.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { resetByOperator } from '../server/features/auth/index.ts';
import { systemClock } from '../server/platform/clock.ts';
import { ConfigError } from '../server/platform/config/config-error.ts';
import { operatorEnvironment } from '../server/platform/config/environment-file.ts';
import { openDatabase } from '../server/platform/db/database.ts';
import { DirectoryInUseError } from '../server/platform/db/directory-lock.ts';
import { startEmbeddedPostgres } from '../server/platform/db/embedded.ts';
import { createLog } from '../server/platform/log/log.ts';

const log = createLog('warn');

/** Prints a sentence and ends the process with this exit code. */
function end(code: number, sentence: string): void {
  (code ? process.stderr : process.stdout).write(`${sentence}\n`);
  process.exitCode = code;
}

/** The database of the installation: `DATABASE_URL`, or the embedded one in `DATA_DIR`, which must not be in use. */
async function database(): Promise<{ url: string; stop(): Promise<void> } | undefined> {
  // Only two variables are read and not the whole configuration: an operator who resets a second factor need not have
  // the secret at hand.
  const { DATABASE_URL: url, DATA_DIR } = operatorEnvironment(process.env).variables;
  if (url) return { url, stop: async () => undefined };
  const dataDir = resolve(DATA_DIR || './data');
  return existsSync(join(dataDir, 'postgres')) ? startEmbeddedPostgres({ dataDir, log }) : undefined;
}

async function main(email: string | undefined): Promise<void> {
  if (!email) return end(2, 'Usage: node scripts/reset-second-factor.ts <email>');
  const found = await database();
  if (!found) return end(1, 'No database found. Set DATABASE_URL, or set DATA_DIR to the data directory.');
  const db = openDatabase({ url: found.url, log });
  try {
    const outcome = await resetByOperator({ db, clock: systemClock }, email);
    if (outcome === 'done') end(0, 'Two-step login is reset. The account sets it up again at the next login.');
    else end(1, 'No staff account found with this email address.');
  } finally {
    await db.close();
    await found.stop();
  }
}

try {
  await main(process.argv[2]);
} catch (error) {
  if (!(error instanceof DirectoryInUseError || error instanceof ConfigError)) throw error;
  end(1, error.message);
}
