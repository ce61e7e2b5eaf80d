import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../platform/log/log.ts';

interface LoopOptions {
  readonly name: string;
  readonly log: Pick<Log, 'warn'>;
  /** Does some of the work. Whether there may be more. */
  run(): Promise<boolean>;
}

/** A process that is busy for more than this share of the time has requests waiting. */
const BUSY = 0.5;
const LONGEST_REST_MS = 100;

/** Some of the work, and a rest after it as the process is busy: what can wait must not keep requests waiting. */
async function paced(run: () => Promise<boolean>): Promise<boolean> {
  const before = performance.eventLoopUtilization();
  const begun = performance.now();
  const hasMore = await run();
  const { utilization } = performance.eventLoopUtilization(before);
  const took = performance.now() - begun;
  if (hasMore && utilization > BUSY) await sleep(Math.min(LONGEST_REST_MS, took * utilization));
  return hasMore;
}

/** Work that is done as long as there is some, once somebody says there is. */
export function createLoop({ name, log, run }: LoopOptions) {
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isOver = false;

  async function work(): Promise<void> {
    try {
      do isWanted = false;
      while (((await paced(run)) || isWanted) && !isOver);
    } catch (error) {
      log.warn({ err: error, loop: name }, 'background work failed; it will be tried again');
    }
  }

  function wake(): void {
    isWanted = true;
    if (isOver || running) return;
    running = work().finally(() => {
      running = undefined;
    });
  }

  return {
    wake,
    /** Resolves when what is being done is done. */
    async stop(): Promise<void> {
      isOver = true;
      await running;
    },
  };
}
