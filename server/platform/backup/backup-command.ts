import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import { BackupError } from './backup-error.ts';

/** The parsed command line of an operator. */
export interface BackupCommand {
  readonly folder: string;
  readonly flags: ReadonlySet<string>;
  /** Values of the flags that take one. */
  readonly given: ReadonlyMap<string, readonly string[]>;
}

/**
 * Parses a command line of one folder and flags; a flag declared as `--flag PATH` accepts a path, one declared as
 * `--flag ANYTHING` any word, and both may be repeated. Relative paths start at the folder in which npm was called.
 * @throws BackupError with the usage
 */
export function readCommand(name: string, args: readonly string[], known: readonly string[]): BackupCommand {
  const usage = new BackupError(`Usage: npm run ${name} -- DIR ${known.map((flag) => `[${flag}]`).join(' ')}`);
  const takes = new Map(known.map((flag) => flag.split(' ')).map(([word, kind]) => [word, kind]));
  const pathOf = (path: string): string => resolve(process.env.INIT_CWD || '.', path);
  const flags = new Set<string>();
  const given = new Map<string, string[]>();
  const folders: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const word = args[at] as string;
    if (!word.startsWith('-')) {
      folders.push(word);
      continue;
    }
    if (!takes.has(word)) throw usage;
    flags.add(word);
    const kind = takes.get(word);
    if (!kind) continue;
    const taken = args[++at];
    if (!taken || taken.startsWith('-')) throw usage;
    given.set(word, [...(given.get(word) ?? []), kind === 'PATH' ? pathOf(taken) : taken]);
  }
  const [folder] = folders;
  if (!folder || folders.length > 1) throw usage;
  return { folder: pathOf(folder), flags, given };
}

/** The secret that the program generated for itself. Undefined before its first start. */
export const generatedSecret = (dataDir: string): Promise<string | undefined> =>
  readFile(join(dataDir, 'app.secret'), 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );

/** The sealing secret of this installation. @throws BackupError if the program has never run */
export async function secretOf({ appSecret, previousSecret, dataDir }: Config) {
  const root = appSecret ?? (await generatedSecret(dataDir));
  if (root) return { root, previous: previousSecret };
  throw new BackupError(`No secret found in ${dataDir}. Set DATA_DIR to the data directory, or set APP_SECRET.`);
}

/**
 * Describes the database, the file store and the source of the settings of an installation, for the operator to
 * compare.
 */
export function describeInstallation({ databaseUrl, dataDir, s3 }: Config, file: string | undefined) {
  const { host, pathname } = new URL(databaseUrl ?? 'postgres://embedded');
  return {
    database: databaseUrl
      ? `the database ${decodeURIComponent(pathname.slice(1))} at ${host}`
      : `the embedded database in ${dataDir}`,
    files: s3 ? `the bucket ${s3.bucket} at ${s3.endpoint}` : join(dataDir, 'files'),
    settings: file ? `settings of ${file} and of this environment` : 'settings of this environment alone',
  };
}

/** A human-readable size: `3.4 MB`. */
export function describeSize(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let size = bytes;
  while (size >= 999.5 && units.length > 1) {
    size /= 1000;
    units.shift();
  }
  return `${size.toFixed(size < 10 && units[0] !== 'B' ? 1 : 0)} ${units[0]}`;
}
