import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import { BackupError } from './backup-error.ts';

/** What an operator asked for on the command line. */
export interface Asked {
  readonly folder: string;
  readonly flags: ReadonlySet<string>;
  /** What was given after a flag that takes something. */
  readonly given: ReadonlyMap<string, readonly string[]>;
}

/**
 * Reads a command line of one folder and flags; one that is written `--flag PATH` takes a path, `--flag ANYTHING` a word as
 * it is, and may come more than once. A relative path is one of where npm was called.
 * @throws BackupError with the usage
 */
export function readCommand(name: string, args: readonly string[], known: readonly string[]): Asked {
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

/** The secret that the program has without being told one. Undefined before its first start. */
export const generatedSecret = (dataDir: string): Promise<string | undefined> =>
  readFile(join(dataDir, 'app.secret'), 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );

/** @throws BackupError where the program has never run */
export async function secretOf({ appSecret, previousSecret, dataDir }: Config) {
  const root = appSecret ?? (await generatedSecret(dataDir));
  if (root) return { root, previous: previousSecret };
  throw new BackupError(`There is no secret in ${dataDir}: set DATA_DIR to the data directory, or APP_SECRET.`);
}

/** A size for people: `3.4 MB`. */
export function inWords(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let size = bytes;
  while (size >= 999.5 && units.length > 1) {
    size /= 1000;
    units.shift();
  }
  return `${size.toFixed(size < 10 && units[0] !== 'B' ? 1 : 0)} ${units[0]}`;
}
