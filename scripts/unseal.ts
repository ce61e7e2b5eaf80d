// `npm run unseal -- MEMBER_ID REASON`: prints the sealed data of an erased account that the law requires to be kept,
// for an authority that asks for it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { RecordLockedError, unsealByOperator } from '../server/features/erasure/retention/index.ts';
import { secretOf } from '../server/platform/backup/backup-command.ts';
import { BackupError } from '../server/platform/backup/backup-error.ts';
import { systemClock } from '../server/platform/clock.ts';
import { readConfig } from '../server/platform/config/config.ts';
import { ConfigError } from '../server/platform/config/config-error.ts';
import { operatorEnvironment } from '../server/platform/config/environment-file.ts';
import { openDatabase } from '../server/platform/db/database.ts';
import { DirectoryInUseError } from '../server/platform/db/directory-lock.ts';
import { startEmbeddedPostgres } from '../server/platform/db/embedded.ts';
import { createLog } from '../server/platform/log/log.ts';
import { secretsFrom } from '../server/platform/security/secrets.ts';
import { commandArguments } from './command.ts';

const log = createLog('warn');
const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** Prints a text and ends the process with this exit code. */
function end(code: number, text: string): void {
  (code ? process.stderr : process.stdout).write(`${text}\n`);
  process.exitCode = code;
}

async function main(memberId = '', reason = ''): Promise<void> {
  if (!isId(memberId) || reason.trim().length < 5)
    return end(2, 'Usage: npm run unseal -- MEMBER_ID REASON (the reason is saved in the audit log)');
  const config = readConfig(operatorEnvironment(process.env).variables);
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres')))
    return end(1, 'No database found. Set DATABASE_URL, or set DATA_DIR to the data directory.');
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  const db = openDatabase({ url: config.databaseUrl ?? (embedded?.url as string), log });
  try {
    const secret = await secretOf(config);
    const secrets = secretsFrom(secret.root, secret.previous);
    const records = await unsealByOperator({ db, clock: systemClock, config, secrets }, { memberId, reason });
    if (records.length) end(0, JSON.stringify(records, null, 2));
    else end(1, 'No sealed records are kept for this account.');
  } finally {
    await db.close();
    await embedded?.stop();
  }
}

try {
  const [memberId, ...reason] = commandArguments();
  await main(memberId, reason.join(' '));
} catch (error) {
  const isExpected = [BackupError, ConfigError, DirectoryInUseError, RecordLockedError].some(
    (kind) => error instanceof kind,
  );
  if (!isExpected) throw error;
  end(1, (error as Error).message);
}
