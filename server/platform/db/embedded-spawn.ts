import { existsSync } from 'node:fs';
import type { Account } from './embedded-account.ts';

/**
 * Working directory of a PostgreSQL program, and its data directory argument. Under root, DATA_DIR may be below a
 * directory that the unprivileged user cannot traverse (/root is 0700). The kernel checks that permission only when a
 * path is resolved, not for the current working directory: Node enters it while still root, and PostgreSQL, whose
 * processes all have their data directory as working directory, gets it as /proc/self/cwd. So DATA_DIR works anywhere,
 * and no parent's mode is changed.
 */
export function directoryArguments(directory: string, account: Account): { cwd: string; dataArgument: string } {
  const throughProc = account !== undefined && existsSync('/proc/self/cwd');
  return { cwd: directory, dataArgument: throughProc ? '/proc/self/cwd' : directory };
}

/** Environment of PostgreSQL: nothing of our own, neither PGPORT and the like nor secrets. HOME is not needed. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
