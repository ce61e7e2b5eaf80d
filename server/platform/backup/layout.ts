import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Secrets } from '../security/secrets.ts';

/** Where things lie in a folder that holds a backup. */
export const layout = (folder: string) => ({
  /** A table's rows in COPY's text format, gzipped. */
  table: (name: string): string => join(folder, partOf(name)),
  jobs: join(folder, JOBS_PART),
  /** A file of the store, as it is there. */
  file: (key: string): string => join(folder, 'files', key),
  manifest: join(folder, MANIFEST),
  sums: join(folder, SUMS),
  of: (path: string): string => join(folder, path),
});

export const partOf = (table: string): string => `database/${table}.copy.gz`;
export const JOBS_PART = 'jobs.copy.gz';
export const FILES = 'files/';
export const MANIFEST = 'manifest.json';

/** In the format of `sha256sum`, written last: a folder without it is no backup. */
export const SUMS = 'SHA256SUMS';

/** By which a restore knows whether it has the secret that sealed what is in the backup, without the backup telling it. */
export const fingerprintsOf = (secrets: Secrets): string[] =>
  secrets.keys('backup-fingerprint').map((key) => createHash('sha256').update(key).digest('hex').slice(0, 32));
