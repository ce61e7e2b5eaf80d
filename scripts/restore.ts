// `npm run restore -- DIR`: restores a backup into the installation that this environment configures; the installation
// must be empty.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { continueSerials, issuedSerials } from '../server/features/billing/invoices/index.ts';
import { createPhotoCheck } from '../server/features/photos/gallery/index.ts';
import { describeInstallation, describeSize, readCommand } from '../server/platform/backup/backup-command.ts';
import { BackupError } from '../server/platform/backup/backup-error.ts';
import { findErasuresSince } from '../server/platform/backup/find-erasures-since.ts';
import { markIncomplete, unmarkIncomplete } from '../server/platform/backup/incomplete-mark.ts';
import { requireMatchingSecret } from '../server/platform/backup/require-matching-secret.ts';
import { requireOutsideDataDir } from '../server/platform/backup/require-outside-data-dir.ts';
import { listStore, removeRestored, restoreBackup } from '../server/platform/backup/restore.ts';
import { verifyBackup } from '../server/platform/backup/verify.ts';
import { type Config, readConfig } from '../server/platform/config/config.ts';
import { operatorEnvironment } from '../server/platform/config/environment-file.ts';
import { describeContents } from '../server/platform/db/backup/describe-contents.ts';
import { dropQueue, markUnfinished } from '../server/platform/db/backup/unfinished.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../server/platform/db/embedded.ts';
import type { Files } from '../server/platform/files/file-store.ts';
import { createFiles } from '../server/platform/files/files.ts';
import { createLog } from '../server/platform/log/log.ts';
import { runAsCommand } from './command.ts';

const WITHOUT = '--without-erasures';
const AFTER = '--invoices-after';
const MISSING_PHOTOS = '--allow-missing-photos';
const FLAGS = ['--erasures PATH', WITHOUT, `${AFTER} NUMBER`, '--other-secret', MISSING_PHOTOS];
const MIGRATIONS = fileURLToPath(new URL('../server/migrations', import.meta.url));

/**
 * @throws BackupError when the installation contains anything but the remains of an interrupted restore of this backup
 */
async function refuseUnlessEmpty(config: Config, databaseUrl: string, files: Files, folder: string) {
  const held = await describeContents(databaseUrl);
  if (held)
    throw new BackupError(`The database is not empty: ${held}. A restore needs a new DATA_DIR, or an empty database.`);
  const { foreign, keys } = await listStore(files, folder);
  if (foreign)
    throw new BackupError(
      `The file store (${config.s3 ? `bucket ${config.s3.bucket}` : `${config.dataDir}/files`}) is not empty: it holds ` +
        `${foreign}, which is not in the backup. A restore needs an empty one.`,
    );
  return keys;
}

/** Removes what a failed restore has stored besides the database rows, and prints what could not be removed. */
async function cleanUp(databaseUrl: string, stored: Parameters<typeof removeRestored>[0]): Promise<void> {
  const left = (what: string) => (error: Error) =>
    void process.stderr.write(
      `Could not be removed, and does not disturb the next restore: ${what} (${error.message}).\n`,
    );
  await dropQueue(databaseUrl).catch(left('the job queue (schema pgboss)'));
  await removeRestored(stored).catch(left('files of the backup in the store'));
}

async function restore(args: readonly string[]): Promise<string> {
  const { folder, flags, given: words } = readCommand('restore', args, FLAGS);
  const given = issuedSerials(words.get(AFTER) ?? []);
  const { variables, file } = operatorEnvironment(process.env);
  const config = readConfig(variables);
  const place = describeInstallation(config, file);
  if (config.mode === 'production' && !config.s3 && !config.given.has('DATA_DIR'))
    throw new BackupError(
      `DATA_DIR is not set (${place.settings}), so the photos would go into ${place.files}. Set it to the DATA_DIR of the service.`,
    );
  await requireOutsideDataDir(folder, config.dataDir);
  const manifest = await verifyBackup(folder);
  if (!flags.has('--other-secret')) await requireMatchingSecret(manifest, config);
  const files = createFiles(config);
  const paths = words.get('--erasures') ?? [];
  if (paths.length && flags.has(WITHOUT)) throw new BackupError(`Use either --erasures or ${WITHOUT}, not both.`);
  const since = flags.has(WITHOUT) ? undefined : await findErasuresSince({ folder, manifest, config, files, paths });
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  process.stdout.write(`Restoring ${folder} into ${place.database} and ${place.files} (${place.settings}).\n`);
  const check = createPhotoCheck(
    folder,
    `Restore a backup that has them, or add ${MISSING_PHOTOS} to continue without them.`,
    flags.has(MISSING_PHOTOS),
  );
  let pending = 0;
  let numbers: string[] = [];
  let embedded: EmbeddedPostgres | undefined;
  try {
    if (!config.databaseUrl) {
      await markIncomplete(config.dataDir);
      embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: createLog('warn') });
    }
    const databaseUrl = config.databaseUrl ?? (embedded?.url as string);
    const before = await refuseUnlessEmpty(config, databaseUrl, files, folder);
    await markUnfinished(databaseUrl);
    await unmarkIncomplete(config.dataDir);
    pending = await restoreBackup({
      ...{ databaseUrl, files, folder, manifest, migrations: MIGRATIONS, before },
      erasures: since?.entries ?? [],
      check,
      lastly: async (run) => {
        numbers = await continueSerials(run, given);
      },
    }).catch(async (error: Error) => {
      await cleanUp(databaseUrl, { files, folder, before });
      throw error;
    });
  } finally {
    // The restore was refused before anything was written. If it had begun, the database would carry the mark of an
    // incomplete restore.
    await unmarkIncomplete(config.dataDir);
    await files.close();
    await embedded?.stop();
  }
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `Restored: ${rows} rows of ${manifest.tables.length} tables as of ${manifest.at}, ${manifest.jobs.rows} waiting jobs, and`,
    `${manifest.files.count} files (${describeSize(manifest.files.bytes)}).`,
    check.summary(),
    ...(since?.summary ?? [
      `WARNING: restored without a journal of erasures. Data that members erased after ${manifest.at} is back: accounts,`,
      'photos, consents. Erase it by hand before anyone uses the site; see "Erasures are replayed" in docs/operations.md.',
    ]),
    ...numbers,
    pending > 0
      ? `You can start the program. It first repeats ${pending} erasures and serves requests only after that.`
      : 'You can start the program.',
  ].join('\n');
}

await runAsCommand('The restore failed, and the database is still empty', restore);
