import { existsSync } from 'node:fs';
import type { Account } from './embedded-account.ts';

/**
 * Where a PostgreSQL program is started and what it is told its data directory is.
 *
 * Run by root, DATA_DIR may lie below a directory that the unprivileged user cannot pass (/root is 0700). The kernel
 * asks for that permission only when a path is walked, not when a process already stands in the directory: Node enters
 * it while still root, and PostgreSQL, which keeps its data directory as working directory in all its processes, knows
 * it as /proc/self/cwd. So DATA_DIR stays in one piece wherever it is, and no parent's mode is touched.
 */
export function whereabouts(directory: string, account: Account): { cwd: string; dataArgument: string } {
  const throughProc = account !== undefined && existsSync('/proc/self/cwd');
  return { cwd: directory, dataArgument: throughProc ? '/proc/self/cwd' : directory };
}

/** Nothing of our own environment reaches PostgreSQL: neither PGPORT and the like nor secrets. It needs no HOME. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
