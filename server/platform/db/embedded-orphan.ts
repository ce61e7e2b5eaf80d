import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { endProcess } from './end-process.ts';
import type { DbLog } from './log.ts';
import { commandLineOf, isAlive } from './process-identity.ts';

type PidFile = { pid: number; port: number; status: string };

/** Reads the PID file of a PostgreSQL server from its data directory; null if absent. */
export async function readPidFile(clusterDir: string): Promise<PidFile | null> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  return pid > 0 ? { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() } : null;
}

/**
 * Ends the server that a killed Node left running, or removes the stale PID file of a server that has ended. Call only
 * while holding the directory's lock: otherwise it would end the server of a living process.
 */
export async function endOrphan(clusterDir: string, log: DbLog): Promise<void> {
  const found = await readPidFile(clusterDir);
  // PostgreSQL handles a PID file without a process itself: it checks for surviving backends before it starts.
  if (!found || !isAlive(found.pid)) return;
  if (await servesDirectory(found.pid, clusterDir)) {
    log.warn({ pid: found.pid }, 'a former process was killed and left its database server; stopping that first');
    await endPostgres(found.pid, clusterDir);
    return;
  }
  // The pid now belongs to another process, which PostgreSQL might mistake for its own.
  await rm(join(clusterDir, 'postmaster.pid'), { force: true });
}

/**
 * Requests a fast shutdown, then an immediate one if that hangs; neither loses committed data. Returns when the server
 * has ended.
 */
export async function endPostgres(pid: number, clusterDir: string): Promise<void> {
  // The program has 10 seconds to stop, so a slow shutdown is cut short.
  const hasEnded = await endProcess(pid, [
    ['SIGINT', 7_000],
    ['SIGQUIT', 5_000],
  ]);
  if (!hasEnded)
    throw new EmbeddedPostgresError(`The database server (process ${pid}) of ${clusterDir} does not stop.`);
}

/** A server's working directory is always its data directory. Without /proc, the command line is checked. */
async function servesDirectory(pid: number, clusterDir: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const standsIn = await readlink(`/proc/${pid}/cwd`).catch(() => null);
    return standsIn === (await realpath(clusterDir));
  }
  return commandLineOf(pid)?.includes(clusterDir) ?? false;
}
