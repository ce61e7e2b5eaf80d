import { execFileSync } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-error.ts';
import type { DbLog } from './log.ts';
import { isAlive } from './process-identity.ts';

type PidFile = { pid: number; port: number; status: string };

/** What a PostgreSQL server notes about itself in its data directory; null when there is no such note. */
export async function readPidFile(clusterDir: string): Promise<PidFile | null> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  return pid > 0 ? { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() } : null;
}

/**
 * Ends a server that a killed Node left behind, and sees to a stale note of one that is gone. To be called only while
 * holding the directory's lock: otherwise it would end the server of a living process.
 */
export async function endOrphan(clusterDir: string, log: DbLog): Promise<void> {
  const found = await readPidFile(clusterDir);
  // A note whose process is gone is PostgreSQL's own affair: it checks for surviving backends before it takes over.
  if (!found || !isAlive(found.pid)) return;
  if (await servesDirectory(found.pid, clusterDir)) {
    log.warn({ pid: found.pid }, 'a former process was killed and left its database server; stopping that first');
    await endPostgres(found.pid, clusterDir);
    return;
  }
  // The pid now belongs to something else, by which PostgreSQL might believe itself still running.
  await rm(join(clusterDir, 'postmaster.pid'), { force: true });
}

/** Fast shutdown, and if that hangs an immediate one, which loses nothing that was committed. Returns when it is gone. */
export async function endPostgres(pid: number, clusterDir: string): Promise<void> {
  // A stopping program has 10 seconds in all, so a shutdown that takes long is cut short.
  const steps = [
    ['SIGINT', 7_000],
    ['SIGQUIT', 5_000],
  ] as const;
  for (const [signal, patience] of steps) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
      throw error;
    }
    for (const began = Date.now(); Date.now() - began < patience; await sleep(10)) {
      if (!isAlive(pid)) return;
    }
  }
  throw new EmbeddedPostgresError(`The database server (process ${pid}) of ${clusterDir} does not stop.`);
}

/** A server always stands in its data directory. Where there is no /proc its command line tells. */
async function servesDirectory(pid: number, clusterDir: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const standsIn = await readlink(`/proc/${pid}/cwd`).catch(() => null);
    return standsIn === (await realpath(clusterDir));
  }
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).includes(clusterDir);
  } catch {
    return false;
  }
}
