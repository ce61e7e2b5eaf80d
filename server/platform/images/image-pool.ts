import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Log } from '../log/log.ts';
import { ImageRefused, ImagesUnavailable, type RefusalReason } from './image-types.ts';
import { type Answer, HEARTBEAT_FD, type Job, type JobResults, MEMORY_EXCEEDED_SIGNAL } from './worker-protocol.ts';

export interface ImagePool {
  /** Queues a job and returns its result. @throws ImageRefused, ImagesUnavailable */
  run<J extends Job>(job: J): Promise<JobResults[J['kind']]>;
  /** Rejects waiting jobs, finishes running ones, and ends the processes. */
  close(): Promise<void>;
  /** Rejects all jobs and kills the processes. */
  giveUp(): void;
}

export interface ImagePoolOptions {
  readonly log: Log;
  readonly processes: number;
  /** Time limit per job in ms, counted from its start in a process. */
  readonly timeLimitMs: number;
  /**
   * A working process that sends no heartbeat for this time in ms is replaced: it is stopped, whatever picture it
   * processes.
   */
  readonly heartbeatTimeoutMs: number;
}

interface Task {
  readonly job: Job;
  readonly resolve: (made: never) => void;
  readonly reject: (error: Error) => void;
  tries: number;
}

interface WorkerProcess {
  readonly child: ChildProcess;
  state: 'starting' | 'idle' | 'busy' | 'leaving';
  jobs: number;
  task?: Task | undefined;
  /** Reason why the pool ended the process; undefined if it did not. */
  exitReason?: RefusalReason;
  timer?: NodeJS.Timeout;
  silence?: NodeJS.Timeout;
  /** The pool ended the process because it sent no heartbeat. */
  isSilent?: boolean;
  errorOutput: string;
}

const PROGRAM = fileURLToPath(new URL('./image.worker.ts', import.meta.url));
const START_LIMIT_MS = 30_000;
const IDLE_MS = 60_000;
/** Maximum jobs of one process: small leaks add up, and WebAssembly never releases memory. */
const MAX_JOBS = 200;
const MAX_IDLE_MEMORY = 400_000_000;
/** Attempts per job: a process may have ended for a reason other than its picture, so one retry is allowed. */
const MAX_TRIES = 2;
const MAX_FAILED_STARTS = 3;

/** Process pool for work that may crash, hang or use too much memory: native decoders on untrusted files. */
export function createImagePool({ log, processes, timeLimitMs, heartbeatTimeoutMs }: ImagePoolOptions): ImagePool {
  const workers = new Set<WorkerProcess>();
  const waiting: Task[] = [];
  let failedStarts = 0;
  let closing: Promise<void> | undefined;
  let isGivenUp = false;
  let onEmpty = () => {};

  function assign(worker: WorkerProcess, task: Task): void {
    worker.state = 'busy';
    worker.task = task;
    task.tries += 1;
    setReferenced(worker, true);
    limit(worker, timeLimitMs, 'tooSlow');
    worker.silence = setTimeout(() => {
      worker.isSilent = true;
      worker.child.kill('SIGKILL');
    }, heartbeatTimeoutMs);
    // A broken channel means that the process has ended, which its exit event also reports.
    worker.child.send(task.job, () => {});
  }

  function dispatch(): void {
    for (const worker of workers) {
      if (worker.state !== 'idle') continue;
      const task = waiting.shift();
      if (!task) return;
      assign(worker, task);
    }
    const all = [...workers];
    const starting = all.filter(({ state }) => state === 'starting').length;
    const working = all.filter(({ state }) => state !== 'leaving').length;
    const wanted = Math.min(waiting.length - starting, processes - working);
    for (let count = 0; count < wanted; count++) start();
  }

  function start(): void {
    const child = fork(PROGRAM, {
      // The environment contains none of the program's secrets and start options.
      env: {
        PATH: process.env.PATH ?? '/usr/bin:/bin',
        TZ: 'UTC',
        LC_ALL: 'C',
        MALLOC_ARENA_MAX: '2',
        // libvips may write a large picture to a temporary file, but secret pictures must not be on the disk
        // unencrypted. This amount is never reached, because the watchdog stops a process before.
        VIPS_DISC_THRESHOLD: '64g',
      },
      execArgv: ['--max-old-space-size=256'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc', 'pipe'],
    });
    const worker: WorkerProcess = { child, state: 'starting', jobs: 0, errorOutput: '' };
    workers.add(worker);
    limit(worker, START_LIMIT_MS);
    child.stderr?.on('data', (chunk) => {
      worker.errorOutput = `${worker.errorOutput}${chunk}`.slice(-2_000);
    });
    const pulse = child.stdio[HEARTBEAT_FD] as Socket | null;
    pulse?.on('data', () => worker.silence?.refresh()).on('error', () => undefined);
    child.on('message', (answer: Answer) => onAnswer(worker, answer));
    child.once('exit', (_code, signal) => onExit(worker, signal));
    child.once('error', (error) => {
      worker.errorOutput = error.message;
      if (child.pid === undefined) onExit(worker, null);
    });
  }

  function onAnswer(worker: WorkerProcess, answer: Answer): void {
    clearTimeout(worker.timer);
    clearTimeout(worker.silence);
    if (answer.kind === 'ready') {
      failedStarts = 0;
      markIdle(worker);
      return;
    }
    const { task } = worker;
    worker.task = undefined;
    worker.jobs += 1;
    if (answer.kind === 'made') task?.resolve(answer.made as never);
    else if (answer.kind === 'refused') task?.reject(new ImageRefused(answer.reason));
    else task?.reject(new Error(`an image process failed: ${answer.message}`));
    if (worker.state === 'leaving') return;
    if (worker.jobs >= MAX_JOBS || answer.memory > MAX_IDLE_MEMORY) retire(worker);
    else markIdle(worker);
    dispatch();
  }

  function markIdle(worker: WorkerProcess): void {
    worker.state = 'idle';
    setReferenced(worker, false);
    worker.timer = setTimeout(retire, IDLE_MS, worker).unref();
    if (closing) retire(worker);
    else dispatch();
  }

  function retire(worker: WorkerProcess): void {
    if (worker.task) return;
    clearTimeout(worker.timer);
    worker.state = 'leaving';
    // The event loop must stay alive until the exit event.
    setReferenced(worker, true);
    // The process has no state, so it can be killed.
    worker.child.kill('SIGKILL');
  }

  /** Handles the end of a process, whether caused by the pool, a crash or a signal. */
  function onExit(worker: WorkerProcess, signal: NodeJS.Signals | null): void {
    if (!workers.delete(worker)) return;
    clearTimeout(worker.timer);
    clearTimeout(worker.silence);
    const { task, exitReason, errorOutput } = worker;
    if (task) {
      const reason = exitReason ?? (signal === MEMORY_EXCEEDED_SIGNAL ? 'tooManyPixels' : undefined);
      log.warn({ signal, reason, said: errorOutput.trim() }, 'an image process ended in the middle of its work');
      if (reason) task.reject(new ImageRefused(reason));
      else if (isGivenUp) task.reject(new ImagesUnavailable('the image worker is closed'));
      else if (task.tries < MAX_TRIES) waiting.unshift(task);
      else if (worker.isSilent) task.reject(new ImagesUnavailable('image processes are stopped'));
      else task.reject(new ImageRefused('notAnImage'));
    } else if (worker.state === 'starting' && !closing && ++failedStarts >= MAX_FAILED_STARTS) {
      log.error({ signal, said: errorOutput.trim() }, 'image processes cannot be started');
      failedStarts = 0;
      refuseWaiting('image processes cannot be started');
    }
    dispatch();
    if (workers.size === 0) onEmpty();
  }

  function limit(worker: WorkerProcess, milliseconds: number, verdict?: RefusalReason): void {
    // Stops the idle timer, which must not fire during work.
    clearTimeout(worker.timer);
    worker.timer = setTimeout(() => {
      if (verdict) {
        worker.exitReason = verdict;
        // A late answer must not make the pool assign the process another job.
        worker.state = 'leaving';
      }
      worker.child.kill('SIGKILL');
    }, milliseconds);
  }

  function refuseWaiting(message: string): void {
    for (const task of waiting.splice(0)) task.reject(new ImagesUnavailable(message));
  }

  async function end(): Promise<void> {
    refuseWaiting('the image worker is closed');
    for (const worker of workers) if (worker.state !== 'busy') retire(worker);
    if (workers.size > 0) {
      await new Promise<void>((resolve) => {
        onEmpty = resolve;
      });
    }
  }

  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        if (closing) return reject(new ImagesUnavailable('the image worker is closed'));
        waiting.push({ job, resolve, reject, tries: 0 });
        dispatch();
      }),
    close: () => {
      closing ??= end();
      return closing;
    },
    giveUp: () => {
      isGivenUp = true;
      closing ??= end();
      for (const { child } of workers) child.kill('SIGKILL');
    },
  };
}

/** Sets whether the process keeps the main program running: only a working process does. */
function setReferenced({ child }: WorkerProcess, on: boolean): void {
  child[on ? 'ref' : 'unref']();
  child.channel?.[on ? 'ref' : 'unref']();
  (child.stdio[HEARTBEAT_FD] as Socket | null)?.[on ? 'ref' : 'unref']();
}
