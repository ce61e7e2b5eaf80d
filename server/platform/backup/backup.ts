import { createHash } from 'node:crypto';
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openSnapshot } from '../db/backup/snapshot.ts';
import type { Files } from '../files/file-store.ts';
import { secretsFrom } from '../security/secrets.ts';
import { BackupError } from './backup-error.ts';
import { type ChecksumWriter, openChecksums } from './checksums.ts';
import { FILES_FOLDER, fingerprintsOf, JOBS_PART, layout, MANIFEST_FILE, partOf } from './layout.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { hashOf, inParallel, pack } from './streams.ts';

export interface BackupOptions {
  readonly databaseUrl: string;
  readonly files: Files;
  /** The sealing secret, which is never in the backup: only its fingerprint is, by which a restore recognises it. */
  readonly secret: { readonly root: string; readonly previous?: string };
  /** Target folder, which must be empty or absent. */
  readonly folder: string;
  readonly program: string;
  /** Called between copying rows and files: files stored by this function are in the backup. */
  beforeFiles?(): Promise<void>;
  readonly check?: BackupCheck;
}

/** Compares rows and files while they are copied. */
export interface BackupCheck {
  rows(run: (text: string) => Promise<{ rows: unknown[] }>): Promise<void>;
  file(key: string): void;
  /** Called after the last file. @throws BackupError when the backup would be useless */
  end(): void;
}

const MAX_CONCURRENT = 8;

/**
 * Makes a backup while the program runs: first the rows, all as of the same moment, then the files. A file is always
 * stored before a row names it, so every row finds its files, except files removed in the meantime.
 * @throws BackupError when the folder is not empty, and errors of the database, the store or the disk
 */
export async function makeBackup(options: BackupOptions): Promise<Manifest> {
  const { folder } = options;
  await claimFolder(folder);
  try {
    const sums = await openChecksums(folder);
    const database = await copyRows(options, sums);
    await options.beforeFiles?.();
    const files = await copyFiles(options, sums);
    options.check?.end();
    const [fingerprint = ''] = fingerprintsOf(secretsFrom(options.secret.root, options.secret.previous));
    const manifest: Manifest = {
      format: 1,
      program: options.program,
      ...database,
      files,
      secret: { fingerprint },
    };
    await writeManifest(folder, manifest);
    await sums.add(MANIFEST_FILE, await hashOf(layout(folder).manifest));
    await sums.finish();
    return manifest;
  } catch (error) {
    // The folder was empty before, so everything in it was written by this backup. Removing it frees a full disk.
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
  if (found.length > 0)
    throw new BackupError(`${folder} is not empty. Please give an empty or new folder for the backup.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}

async function copyRows({ databaseUrl, folder, check }: BackupOptions, sums: ChecksumWriter) {
  const at = new Date().toISOString();
  const snapshot = await openSnapshot(databaseUrl);
  try {
    await check?.rows(snapshot.run);
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

async function copyFiles({ files, folder, check }: BackupOptions, sums: ChecksumWriter): Promise<Manifest['files']> {
  const totals = { count: 0, bytes: 0, gone: 0 };
  await inParallel(files.keys(), MAX_CONCURRENT, async (key) => {
    const bytes = await files.get(key);
    if (!bytes) {
      totals.gone++;
      return;
    }
    const path = layout(folder).file(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600, flush: true });
    await sums.add(`${FILES_FOLDER}${key}`, createHash('sha256').update(bytes).digest('hex'));
    check?.file(key);
    totals.count++;
    totals.bytes += bytes.length;
  });
  return totals;
}
