import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './process-identity.ts';

/** A signal, and how long the process has to end after it, ms. */
export type EndStep = readonly [signal: NodeJS.Signals, waitMs: number];

/** Sends the signals one after the other until the process has ended. Returns false if it still runs after the last. */
export async function endProcess(pid: number, steps: readonly EndStep[]): Promise<boolean> {
  for (const [signal, waitMs] of steps) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return true;
      throw error;
    }
    for (const began = Date.now(); Date.now() - began < waitMs; await sleep(10)) {
      if (!isAlive(pid)) return true;
    }
  }
  return false;
}
