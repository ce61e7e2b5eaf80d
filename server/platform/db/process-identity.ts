import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Identity of a process, precise enough for another process to check whether exactly this one still runs. */
export type ProcessIdentity = {
  pid: number;
  host: string;
  /** Changes at every boot; null on systems without a boot id. */
  bootId: string | null;
  /** Containers number their processes separately: a pid has no meaning outside its namespace. */
  pidNamespace: string | null;
  /** Start time in the system's own unit; it differs if the pid is reused. */
  startTime: string | null;
};

/** The identity of this process. */
export function thisProcess(): ProcessIdentity {
  return {
    pid: process.pid,
    host: hostname(),
    bootId: readOrNull(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    pidNamespace: readOrNull(() => readlinkSync('/proc/self/ns/pid')),
    startTime: startTimeOf(process.pid),
  };
}

/** Whether both processes are in the same pid namespace, so that a pid identifies the process. */
export function isSamePidNamespace(one: ProcessIdentity, other: ProcessIdentity): boolean {
  if (one.bootId && one.pidNamespace) return one.bootId === other.bootId && one.pidNamespace === other.pidNamespace;
  return one.host === other.host && !other.bootId && !other.pidNamespace;
}

/** Whether exactly this process still runs. Requires a shared pid namespace. */
export function isRunning(identity: ProcessIdentity): boolean {
  if (!isAlive(identity.pid)) return false;
  const startTime = startTimeOf(identity.pid);
  return startTime === null || identity.startTime === null || startTime === identity.startTime;
}

/** Whether a process with this pid runs. A zombie (ended, not yet reaped by its parent) counts as gone. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const state = statFields(pid)?.[0];
  return state !== 'Z' && state !== 'X';
}

/** The command line of a process, its parts separated by blanks; null if there is no such process. */
export function commandLineOf(pid: number): string | null {
  if (process.platform === 'linux')
    return readOrNull(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim());
  return readOrNull(() => execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).trim());
}

function startTimeOf(pid: number): string | null {
  if (process.platform === 'linux') return statFields(pid)?.[19] ?? null;
  return readOrNull(() => execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim());
}

/**
 * /proc/<pid>/stat from its third field on: the second is the program's name, which may contain blanks and brackets.
 */
function statFields(pid: number): string[] | null {
  return readOrNull(() => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  });
}

function readOrNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
