import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { Writable as Sink } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { openRebuild, type Rebuild } from '../db/backup/rebuild.ts';
import type { JournalEntry } from '../erasures/erasure.ts';
import { JOURNAL_PREFIX } from '../erasures/journal-stores.ts';
import { storePendingErasures } from '../erasures/pending-erasures.ts';
import type { Files } from '../files/file-store.ts';
import { requeueJobs } from '../jobs/requeue-jobs.ts';
import type { BackupCheck } from './backup.ts';
import { BackupError } from './backup-error.ts';
import { readSums } from './checksums.ts';
import { FILES_FOLDER, layout } from './layout.ts';
import type { Manifest } from './manifest.ts';
import { mediaTypeOf } from './media-type.ts';
import { HashAndCount, inParallel } from './streams.ts';

export interface RestoreOptions {
  readonly databaseUrl: string;
  readonly files: Files;
  readonly folder: string;
  /** Manifest of a verified backup. */
  readonly manifest: Manifest;
  /** The folder of the program's migration files. */
  readonly migrations: string;
  /** Erasures since the backup, to be repeated before the program answers requests. */
  readonly erasures: readonly JournalEntry[];
  readonly check?: BackupCheck;
  /** Keys in the store before the restore. */
  readonly before: ReadonlySet<string>;
  /** Further work in the same transaction, while triggers are off. An error rolls everything back. */
  readonly lastly: (run: Rebuild['run']) => Promise<void>;
}

const MAX_CONCURRENT = 8;

/**
 * Restores a verified backup into a marked (`markUnfinished`), empty database and an empty store. All rows become
 * visible at once at the very end, after the files, and the mark is removed in the same transaction: an interrupted
 * restore leaves a database without tables on which no program starts, and can be repeated. Returns the number of
 * erasures to be repeated.
 * @throws BackupError when the backup or the database does not allow a restore
 */
export async function restoreBackup(options: RestoreOptions): Promise<number> {
  const { databaseUrl, folder, manifest } = options;
  const rebuild = await openRebuild(databaseUrl);
  try {
    await rebuild.makeTables(manifest.migrations, options.migrations);
    for (const table of manifest.tables) await restoreTable(rebuild, folder, table);
    const jobs = await rebuild.takeJobs();
    await unpack(layout(folder).jobs, jobs, 'jobs', manifest.jobs);
    await requeueJobs(databaseUrl, rebuild.jobs(), rebuild.run);
    await options.check?.rows(rebuild.run);
    for await (const key of storedFiles(folder)) options.check?.file(key);
    options.check?.end();
    await restoreFiles(options, (key) => !key.startsWith(JOURNAL_PREFIX));
    for (const statement of afterwards(manifest.at)) await rebuild.run(statement);
    await options.lastly(rebuild.run);
    const pending = await storePendingErasures(rebuild.run, options.erasures);
    // The journal is restored last: a copy left behind by an interrupted restore would look like a journal that
    // survived the loss.
    await rebuild.finish(manifest.sequences, () => restoreFiles(options, (key) => key.startsWith(JOURNAL_PREFIX)));
    return pending;
  } finally {
    await rebuild.close();
  }
}

/**
 * Corrections of outdated state. Sessions ended since the backup must not become valid again, so everybody must sign in
 * again. A deleted account that could still be restored at the time of the backup, and perhaps was, is not erased the
 * next night: its owner has a week.
 */
const afterwards = (at: string): readonly string[] => [
  `UPDATE session SET ended_at = now(), ended_because = 'restore' WHERE ended_at IS NULL`,
  `UPDATE member SET deleted_at = greatest(deleted_at, now() - interval '23 days')
    WHERE status = 'DELETED' AND deleted_at > timestamptz '${new Date(at).toISOString()}' - interval '30 days'`,
];

type Text = { rows: number; text: string };

async function restoreTable(rebuild: Rebuild, folder: string, table: Manifest['tables'][number]): Promise<void> {
  await unpack(layout(folder).table(table.name), rebuild.fill(table), table.name, table);
  const arrived = await tallyOf(rebuild.readBack(table));
  compare(arrived, table, `the table ${table.name} in the database`);
}

async function unpack(
  path: string,
  into: Writable & { rowCount: number },
  name: string,
  expected: Text,
): Promise<void> {
  const tally = new HashAndCount();
  await pipeline(createReadStream(path), createGunzip(), tally, into);
  compare({ rows: tally.rows, text: tally.digest() }, expected, `the text of ${name}`);
  if (into.rowCount !== expected.rows)
    throw new BackupError(
      `The database accepted ${into.rowCount} of ${expected.rows} rows of ${name}. Nothing was restored.`,
    );
}

async function tallyOf(source: Readable): Promise<Text> {
  const tally = new HashAndCount();
  await pipeline(source, tally, new Sink({ write: (_chunk, _encoding, done) => done() }));
  return { rows: tally.rows, text: tally.digest() };
}

function compare(found: Text, expected: Text, what: string): void {
  if (found.rows === expected.rows && found.text === expected.text) return;
  throw new BackupError(
    `After restoring, ${what} is different from the backup (${found.rows} rows of ${expected.rows}). Nothing was restored.`,
  );
}

async function restoreFiles({ files, folder }: RestoreOptions, isWanted: (key: string) => boolean): Promise<void> {
  await inParallel(storedFiles(folder), MAX_CONCURRENT, async (key) => {
    if (!isWanted(key)) return;
    const bytes = await readFile(layout(folder).file(key));
    const there = key.startsWith(JOURNAL_PREFIX) ? await files.get(key) : undefined;
    await files.put(key, there ? bothOf(there, bytes) : bytes, mediaTypeOf(key));
  });
}

/** Merges two copies of a journal: entries of the surviving journal are never overwritten by the backup's copy. */
function bothOf(there: Uint8Array, bytes: Uint8Array): Uint8Array {
  const survived = Buffer.from(there).toString();
  const lines = new Set(survived.split('\n'));
  const missing = Buffer.from(bytes)
    .toString()
    .split('\n')
    .filter((line) => !lines.has(line));
  const end = survived === '' || survived.endsWith('\n') ? '' : '\n';
  return Buffer.from(survived + end + missing.map((line) => `${line}\n`).join(''));
}

async function* storedFiles(folder: string): AsyncGenerator<string> {
  for await (const { path } of readSums(folder))
    if (path.startsWith(FILES_FOLDER)) yield path.slice(FILES_FOLDER.length);
}

/** Removes what a failed restore has stored: all folders that were empty before. */
export async function removeRestored({ files, folder, before }: Pick<RestoreOptions, 'files' | 'folder' | 'before'>) {
  const kept = new Set<string>();
  for (const key of before) for (let one = folderOf(key); one; one = folderOf(one.slice(0, -1))) kept.add(one);
  const folders = new Set<string>();
  for await (const key of storedFiles(folder)) folders.add(folderOf(key));
  for (const one of folders) if (one && !kept.has(one)) await files.removeAll(one);
}

const folderOf = (key: string): string => key.slice(0, key.lastIndexOf('/') + 1);

/**
 * Lists the store, and finds a file in it that is not in the backup; files that are in both come from an interrupted
 * restore. The journal of erasures may have survived the loss and is allowed.
 */
export async function listStore(files: Files, folder: string): Promise<{ keys: Set<string>; foreign?: string }> {
  const keys = new Set<string>();
  for await (const key of files.keys()) {
    keys.add(key);
    if (!key.startsWith(JOURNAL_PREFIX) && !(await stat(layout(folder).file(key)).catch(() => undefined)))
      return { keys, foreign: key };
  }
  return { keys };
}
