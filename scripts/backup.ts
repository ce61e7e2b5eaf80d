// `npm run backup -- DIR`: makes a backup of the installation that this environment configures, whether or not the
// installation is running.
import { readFileSync } from 'node:fs';
import { createPhotoCheck } from '../server/features/photos/gallery/index.ts';
import { makeBackup } from '../server/platform/backup/backup.ts';
import { describeInstallation, describeSize, readCommand, secretOf } from '../server/platform/backup/backup-command.ts';
import { requireOutsideDataDir } from '../server/platform/backup/require-outside-data-dir.ts';
import { readConfig } from '../server/platform/config/config.ts';
import { operatorEnvironment } from '../server/platform/config/environment-file.ts';
import { openEmbeddedSession } from '../server/platform/db/embedded-session.ts';
import { completeJournal } from '../server/platform/erasures/complete-journal.ts';
import { journalPlaces } from '../server/platform/erasures/erasures.ts';
import { createFiles } from '../server/platform/files/files.ts';
import { createLog } from '../server/platform/log/log.ts';
import { runAsCommand } from './command.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const MISSING_PHOTOS = '--allow-missing-photos';

async function backup(args: readonly string[]): Promise<string> {
  const { folder, flags } = readCommand('backup', args, [MISSING_PHOTOS]);
  const { variables, file } = operatorEnvironment(process.env);
  const config = readConfig(variables);
  const place = describeInstallation(config, file);
  await requireOutsideDataDir(folder, config.dataDir);
  const secret = await secretOf(config);
  const visit = config.databaseUrl ? undefined : await openEmbeddedSession(config.dataDir, createLog('warn'));
  const databaseUrl = config.databaseUrl ?? (visit?.url as string);
  const files = createFiles(config);
  process.stdout.write(`Backing up ${place.database} and the files in ${place.files} (${place.settings}).\n`);
  const check = createPhotoCheck(
    place.files,
    `Use the same DATA_DIR or S3_* as the service (${place.settings}), or add ${MISSING_PHOTOS} if these photos are lost.`,
    flags.has(MISSING_PHOTOS),
  );
  let journal =
    'It includes the journal of erasures up to now. Copy the live journal more often than you make backups.';
  const beforeFiles = (): Promise<void> =>
    completeJournal(databaseUrl, journalPlaces(config, files), createLog('warn')).catch((error: Error) => {
      journal = `WARNING: the journal of erasures could not be updated: ${error.message}`;
    });
  try {
    const made = await makeBackup({ databaseUrl, files, secret, folder, program: version, beforeFiles, check });
    const rows = made.tables.reduce((sum, table) => sum + table.rows, 0);
    const { count, bytes, gone } = made.files;
    return [
      `The backup is in ${folder}: ${rows} rows of ${made.tables.length} tables as of ${made.at}, ${made.jobs.rows} waiting jobs,`,
      `and ${count} files (${describeSize(bytes)}${gone > 0 ? `; ${gone} more were removed during the backup` : ''}).`,
      check.summary(),
      `The secret (${config.appSecret ? 'APP_SECRET' : `${config.dataDir}/app.secret`}) is not included. Keep a copy elsewhere: without it,`,
      'sealed data cannot be read.',
      journal,
    ].join('\n');
  } finally {
    await files.close();
    await visit?.end();
  }
}

await runAsCommand('The backup failed', backup);
