import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../platform/log/log.ts';

interface LoopOptions {
  readonly name: string;
  readonly log: Pick<Log, 'warn'>;
  /** Does a batch of work. Returns whether there may be more. */
  run(): Promise<boolean>;
}

/** Above this utilisation of the event loop, requests are waiting. */
const MAX_LOAD = 0.5;
const MAX_PAUSE_MS = 100;

/** Runs a batch, followed by a pause that depends on the load, so that requests take precedence. */
async function pauseAfter(run: () => Promise<boolean>): Promise<boolean> {
  const before = performance.eventLoopUtilization();
  const begun = performance.now();
  const hasMore = await run();
  const { utilization } = performance.eventLoopUtilization(before);
  const took = performance.now() - begun;
  if (hasMore && utilization > MAX_LOAD) await sleep(Math.min(MAX_PAUSE_MS, took * utilization));
  return hasMore;
}

/** Runs `run` again after each `wake`, until no work is left. */
export function createLoop({ name, log, run }: LoopOptions) {
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isOver = false;

  async function work(): Promise<void> {
    try {
      do isWanted = false;
      while (((await pauseAfter(run)) || isWanted) && !isOver);
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
    /** Resolves when the current batch is done. */
    async stop(): Promise<void> {
      isOver = true;
      await running;
    },
  };
}
