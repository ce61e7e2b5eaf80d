import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Secrets } from '../security/secrets.ts';

/** Paths within the folder of a backup. */
export const layout = (folder: string) => ({
  /** A table's rows in COPY's text format, gzipped. */
  table: (name: string): string => join(folder, partOf(name)),
  jobs: join(folder, JOBS_PART),
  /** A file of the store, unchanged. */
  file: (key: string): string => join(folder, 'files', key),
  manifest: join(folder, MANIFEST_FILE),
  sums: join(folder, CHECKSUMS_FILE),
  of: (path: string): string => join(folder, path),
});

export const partOf = (table: string): string => `database/${table}.copy.gz`;
export const JOBS_PART = 'jobs.copy.gz';
export const FILES_FOLDER = 'files/';
export const MANIFEST_FILE = 'manifest.json';

/** Checksums in the format of `sha256sum`, written last: a folder without it is not a backup. */
export const CHECKSUMS_FILE = 'SHA256SUMS';

/** Fingerprints by which a restore recognises the right sealing secret, without revealing it. */
export const fingerprintsOf = (secrets: Secrets): string[] =>
  secrets.keys('backup-fingerprint').map((key) => createHash('sha256').update(key).digest('hex').slice(0, 32));
