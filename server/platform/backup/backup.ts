import { createHash } from 'node:crypto';
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openSnapshot } from '../db/backup/snapshot.ts';
import type { Files } from '../files/files.ts';
import { secretsFrom } from '../security/secrets.ts';
import { BackupError } from './backup-error.ts';
import { FILES, fingerprintsOf, JOBS_PART, layout, MANIFEST, partOf } from './layout.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { hashOf, inParallel, pack } from './streams.ts';
import { openSums, type SumsWriter } from './sums.ts';

export interface BackupOptions {
  readonly databaseUrl: string;
  readonly files: Files;
  /** What seals: it never goes along, but for a fingerprint by which a restore knows it again. */
  readonly secret: { readonly root: string; readonly previous?: string };
  /** The folder, which must be empty or not be there. */
  readonly folder: string;
  readonly program: string;
  /** Called between the rows and the files: what it stores is in the backup. */
  beforeFiles?(): Promise<void>;
}

const AT_A_TIME = 8;

/**
 * Makes a backup while members go on: first the rows, all of one moment, then the files. A file is always stored before
 * its row names it, so every row finds its files, but for those that were removed meanwhile.
 * @throws BackupError when the folder is not empty, and whatever the database, the store or the disk say
 */
export async function makeBackup(options: BackupOptions): Promise<Manifest> {
  const { folder } = options;
  await claimFolder(folder);
  try {
    const sums = await openSums(folder);
    const database = await copyRows(options, sums);
    await options.beforeFiles?.();
    const files = await copyFiles(options, sums);
    const [fingerprint = ''] = fingerprintsOf(secretsFrom(options.secret.root, options.secret.previous));
    const manifest: Manifest = {
      format: 1,
      program: options.program,
      ...database,
      files,
      secret: { fingerprint },
    };
    await writeManifest(folder, manifest);
    await sums.add(MANIFEST, await hashOf(layout(folder).manifest));
    await sums.finish();
    return manifest;
  } catch (error) {
    // It was empty: all that lies there is ours, and no backup. A full disk gets its room back.
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
    throw error;
  }
}

async function claimFolder(folder: string): Promise<void> {
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR') throw new BackupError(`${folder} is not a folder.`);
    throw error;
  });
  if (found.length > 0) throw new BackupError(`${folder} is not empty: a backup goes into a folder of its own.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}

async function copyRows({ databaseUrl, folder }: BackupOptions, sums: SumsWriter) {
  const at = new Date().toISOString();
  const snapshot = await openSnapshot(databaseUrl);
  try {
    const tables: Manifest['tables'] = [];
    for (const table of snapshot.tables) {
      const { rows, text, sha256 } = await pack(snapshot.copy(table), layout(folder).table(table.name));
      tables.push({ name: table.name, columns: [...table.columns], rows, text });
      await sums.add(partOf(table.name), sha256);
    }
    const { sha256, ...jobs } = await pack(snapshot.copyJobs(), layout(folder).jobs);
    await sums.add(JOBS_PART, sha256);
    const sequences = await snapshot.sequences();
    return { at, postgres: snapshot.server, migrations: [...snapshot.migrations], tables, jobs, sequences };
  } finally {
    await snapshot.close();
  }
}

async function copyFiles({ files, folder }: BackupOptions, sums: SumsWriter): Promise<Manifest['files']> {
  const told = { count: 0, bytes: 0, gone: 0 };
  await inParallel(files.keys(), AT_A_TIME, async (key) => {
    const bytes = await files.get(key);
    if (!bytes) {
      told.gone++;
      return;
    }
    const path = layout(folder).file(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600, flush: true });
    await sums.add(`${FILES}${key}`, createHash('sha256').update(bytes).digest('hex'));
    told.count++;
    told.bytes += bytes.length;
  });
  return told;
}
