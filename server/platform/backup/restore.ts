import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { Writable as Sink } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { openRebuild, type Rebuild } from '../db/backup/rebuild.ts';
import type { JournalEntry } from '../erasures/erasure.ts';
import { keepPending } from '../erasures/pending.ts';
import { JOURNAL } from '../erasures/places.ts';
import type { Files } from '../files/files.ts';
import { queueAgain } from '../jobs/kept-jobs.ts';
import { BackupError } from './backup-error.ts';
import { FILES, layout } from './layout.ts';
import type { Manifest } from './manifest.ts';
import { typeOf } from './media-type.ts';
import { inParallel, Tally } from './streams.ts';
import { readSums } from './sums.ts';

export interface RestoreOptions {
  readonly databaseUrl: string;
  readonly files: Files;
  readonly folder: string;
  /** Of a backup that was verified. */
  readonly manifest: Manifest;
  /** The folder of the program's migrations. */
  readonly migrations: string;
  /** What was erased since, to be done again before anybody is served. */
  readonly erasures: readonly JournalEntry[];
  /** What else has to be done in the same transaction, while no trigger fires. What it throws undoes everything. */
  readonly lastly: (run: Rebuild['run']) => Promise<void>;
}

const AT_A_TIME = 8;

/**
 * Puts a verified backup into a database and a store that are empty. The rows become visible in the last moment, all at
 * once, after the files: who is interrupted has an empty database still, and may begin again.
 * Answers how many erasures are to be done again.
 * @throws BackupError, MigrationError, and whatever the database or the store say
 */
export async function restoreBackup(options: RestoreOptions): Promise<number> {
  const { databaseUrl, folder, manifest } = options;
  const rebuild = await openRebuild(databaseUrl);
  try {
    await rebuild.makeTables(manifest.migrations, options.migrations);
    for (const table of manifest.tables) await restoreTable(rebuild, folder, table);
    const jobs = await rebuild.takeJobs();
    await unpack(layout(folder).jobs, jobs, 'jobs', manifest.jobs);
    await queueAgain(databaseUrl, rebuild.jobs(), rebuild.run);
    await restoreFiles(options);
    for (const statement of afterwards(manifest.at)) await rebuild.run(statement);
    await options.lastly(rebuild.run);
    const pending = await keepPending(rebuild.run, options.erasures);
    await rebuild.finish(manifest.sequences);
    return pending;
  } finally {
    await rebuild.close();
  }
}

/**
 * What was true at the backup's moment and may not be now: sign-ins that were ended since must not live again, so
 * everybody signs in anew; and a deleted account that could still be brought back then, and perhaps was, is not erased
 * in the next night: its owner has a week.
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

async function unpack(path: string, into: Writable & { rowCount: number }, name: string, told: Text): Promise<void> {
  const tally = new Tally();
  await pipeline(createReadStream(path), createGunzip(), tally, into);
  compare({ rows: tally.rows, text: tally.digest() }, told, `the text of ${name}`);
  if (into.rowCount !== told.rows)
    throw new BackupError(`The database took ${into.rowCount} of ${told.rows} rows of ${name}. Nothing was restored.`);
}

async function tallyOf(source: Readable): Promise<Text> {
  const tally = new Tally();
  await pipeline(source, tally, new Sink({ write: (_chunk, _encoding, done) => done() }));
  return { rows: tally.rows, text: tally.digest() };
}

function compare(found: Text, told: Text, what: string): void {
  if (found.rows === told.rows && found.text === told.text) return;
  throw new BackupError(
    `After restoring, ${what} is not what the backup holds (${found.rows} rows of ${told.rows}). Nothing was restored.`,
  );
}

async function restoreFiles({ files, folder }: RestoreOptions): Promise<void> {
  await inParallel(storedFiles(folder), AT_A_TIME, async (key) => {
    const bytes = await readFile(layout(folder).file(key));
    const there = key.startsWith(JOURNAL) ? await files.get(key) : undefined;
    await files.put(key, there ? bothOf(there, bytes) : bytes, typeOf(key));
  });
}

/** Nothing of a journal that survived the loss is overwritten by what the backup knows of it. */
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
  for await (const { path } of readSums(folder)) if (path.startsWith(FILES)) yield path.slice(FILES.length);
}

/**
 * A file that is in the store and not in the backup; one that is in both was brought by a restore that was interrupted.
 * The journal of erasures may have survived the loss.
 */
export async function foreignFile(files: Files, folder: string): Promise<string | undefined> {
  for await (const key of files.keys())
    if (!key.startsWith(JOURNAL) && !(await stat(layout(folder).file(key)).catch(() => undefined))) return key;
  return undefined;
}
