import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, isSamePidNamespace, type ProcessIdentity, thisProcess } from './process-identity.ts';

/** Proof that this process, and no other, works on a data directory. */
export type DirectoryLock = {
  directory: string;
  release(): Promise<void>;
};

export type LockOptions = {
  /**
   * Called when another process took over the lock because this process missed its heartbeats: stop writing
   * immediately.
   */
  onLost?: (message: string) => void;
  /** Time without heartbeats after which a holder in another container or machine counts as gone. */
  silenceMs?: number;
  /** If true, fails immediately instead of waiting for a heartbeat of a silent holder. */
  impatient?: boolean;
};

/** Another process uses the directory; the message is a sentence for the person who started this process. */
export class DirectoryInUseError extends Error {
  override name = 'DirectoryInUseError';
}

type Claim = ProcessIdentity & { token: string; since: string; released?: boolean };

const CLAIM = /^lock\.(\d+)$/;

/**
 * A claim file is empty between its creation and its writing. A file that stays empty was left by a crash; if its
 * creator is only slow, it will find our higher number and give up.
 */
const UNREADABLE_MS = 1_000;

/**
 * Locks the data directory for this process, or throws a DirectoryInUseError that names the holder. Claims are files
 * `lock.1`, `lock.2`, …; the highest number holds the lock. A claim is made by creating the next number exclusively, so
 * only one of two starters that both find a dead holder can succeed. A dead holder is detected by its pid and start
 * time, or, in another container, by missing heartbeats.
 */
export async function lockDirectory(directory: string, options: LockOptions = {}): Promise<DirectoryLock> {
  const { silenceMs = 15_000 } = options;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const claim: Claim = { ...thisProcess(), token: randomUUID(), since: new Date().toISOString() };
  while (true) {
    const highest = await highestClaim(directory);
    if (highest > 0) await refuseIfHeld(directory, highest, claim, silenceMs, options.impatient ?? false);
    const mine = highest + 1;
    try {
      await writeFile(claimPath(directory, mine), JSON.stringify(claim), { flag: 'wx', mode: 0o644 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw error;
    }
    // Between our check and our claim, other processes may have locked, released and removed the old numbers, so we
    // check again.
    if ((await highestClaim(directory)) !== mine) {
      await rm(claimPath(directory, mine), { force: true });
      continue;
    }
    await removeClaimsBelow(directory, mine);
    return hold(directory, mine, claim, silenceMs, options.onLost);
  }
}

function hold(directory: string, mine: number, claim: Claim, silenceMs: number, onLost?: (message: string) => void) {
  const path = claimPath(directory, mine);
  const beat = async () => {
    const now = new Date();
    await utimes(path, now, now).catch(() => {});
    const highest = await highestClaim(directory).catch(() => mine);
    if (highest <= mine) return;
    clearInterval(heart);
    onLost?.(`Another process has taken over ${directory} because this one gave no sign of life for too long.`);
  };
  const heart = setInterval(beat, silenceMs / 5);
  heart.unref();
  let released: Promise<void> | undefined;
  const release = async () => {
    clearInterval(heart);
    const note = `${path}.${claim.token}`;
    // Renamed into place, so that a reader never sees a partial file. The directory may have been removed in the
    // meantime.
    await writeFile(note, JSON.stringify({ ...claim, released: true }))
      .then(() => rename(note, path))
      .catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
  };
  return {
    directory,
    release: () => {
      released ??= release();
      return released;
    },
  };
}

/** Returns if the claim is void; throws if it is held. */
async function refuseIfHeld(directory: string, number: number, me: Claim, silenceMs: number, impatient: boolean) {
  const path = claimPath(directory, number);
  const lastHeartbeat = await lastSign(path);
  const watchedFrom = Date.now();
  while (lastHeartbeat !== null) {
    const holder = await readClaim(path);
    if (holder?.released) return;
    if (holder && isSamePidNamespace(holder, me)) {
      if (isRunning(holder)) throw inUse(directory, holder);
      return;
    }
    const watched = Date.now() - watchedFrom;
    if (holder) {
      const now = await lastSign(path);
      if (now === null) return;
      if (now !== lastHeartbeat) throw inUse(directory, holder);
      // Clocks of two machines may differ, so heartbeats from the future are ignored, and silence that this process
      // observed also counts.
      if (Math.abs(Date.now() - now) > silenceMs || watched > silenceMs) return;
      if (impatient) throw inUse(directory, holder);
    } else if (watched > UNREADABLE_MS) return;
    await sleep(Math.min(50, silenceMs / 20));
  }
}

function inUse(directory: string, holder: Claim): DirectoryInUseError {
  const since = `${holder.since.slice(0, 19).replace('T', ' ')} UTC`;
  return new DirectoryInUseError(
    `The data directory ${directory} is in use: process ${holder.pid} on ${holder.host} has used it since ${since}. ` +
      'Stop that process, or set DATA_DIR to another directory.',
  );
}

async function readClaim(path: string): Promise<Claim | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Claim;
  } catch {
    return null;
  }
}

async function lastSign(path: string): Promise<number | null> {
  return stat(path).then(
    (found) => found.mtimeMs,
    () => null,
  );
}

async function claimNumbers(directory: string): Promise<number[]> {
  return (await readdir(directory)).flatMap((name) => CLAIM.exec(name)?.[1] ?? []).map(Number);
}

async function highestClaim(directory: string): Promise<number> {
  return Math.max(0, ...(await claimNumbers(directory)));
}

/**
 * Removes all older claims except the previous one, so that a process that reads the directory at this moment sees at least one of
 * the two claims.
 */
async function removeClaimsBelow(directory: string, mine: number): Promise<void> {
  const old = (await claimNumbers(directory)).filter((number) => number < mine - 1);
  await Promise.all(old.map((number) => rm(claimPath(directory, number), { force: true })));
}

function claimPath(directory: string, number: number): string {
  return join(directory, `lock.${number}`);
}
