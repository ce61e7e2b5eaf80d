import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Log } from '../log/log.ts';
import { ImageRefused, ImagesUnavailable, type RefusalReason } from './image-types.ts';
import { type Answer, type Job, type Made, SWOLLEN } from './protocol.ts';

export interface Pool {
  /** Queues a job and gives what was made. @throws ImageRefused */
  run<J extends Job>(job: J): Promise<Made[J['kind']]>;
  /** Refuses what waits, lets what is under way end, and ends the processes. */
  close(): Promise<void>;
}

export interface PoolOptions {
  readonly log: Log;
  readonly processes: number;
  /** For one job, from when a process begins on it, ms. */
  readonly timeLimitMs: number;
}

interface Task {
  readonly job: Job;
  readonly resolve: (made: never) => void;
  readonly reject: (error: Error) => void;
  tries: number;
}

interface Press {
  readonly child: ChildProcess;
  state: 'starting' | 'idle' | 'busy' | 'leaving';
  jobs: number;
  task?: Task | undefined;
  /** Why we ended it, where we did. */
  verdict?: RefusalReason;
  timer?: NodeJS.Timeout;
  said: string;
}

const PROGRAM = fileURLToPath(new URL('./press.worker.ts', import.meta.url));
const START_LIMIT_MS = 30_000;
const IDLE_MS = 60_000;
/** What leaks a little must not leak for ever; and memory that WebAssembly once took it never gives back. */
const MOST_JOBS = 200;
const MOST_MEMORY_AT_REST = 400_000_000;
/** A process may have been ended by something else than its picture: that one deserves a second try, and no third. */
const MOST_TRIES = 2;
const MOST_FAILED_STARTS = 3;

/** Processes for work that may crash, hang or swell: native decoders on files from strangers. */
export function createPool({ log, processes, timeLimitMs }: PoolOptions): Pool {
  const presses = new Set<Press>();
  const waiting: Task[] = [];
  let failedStarts = 0;
  let closing: Promise<void> | undefined;
  let onEmpty = () => {};

  function hand(press: Press, task: Task): void {
    press.state = 'busy';
    press.task = task;
    task.tries += 1;
    hold(press, true);
    limit(press, timeLimitMs, 'tooSlow');
    // Where the channel is broken the process has ended, and its end is heard of too.
    press.child.send(task.job, () => {});
  }

  function dispatch(): void {
    for (const press of presses) {
      if (press.state !== 'idle') continue;
      const task = waiting.shift();
      if (!task) return;
      hand(press, task);
    }
    const all = [...presses];
    const starting = all.filter(({ state }) => state === 'starting').length;
    const working = all.filter(({ state }) => state !== 'leaving').length;
    const wanted = Math.min(waiting.length - starting, processes - working);
    for (let count = 0; count < wanted; count++) start();
  }

  function start(): void {
    const child = fork(PROGRAM, {
      // None of the program's secrets, and no option of its own start.
      env: {
        PATH: process.env.PATH ?? '/usr/bin:/bin',
        TZ: 'UTC',
        LC_ALL: 'C',
        MALLOC_ARENA_MAX: '2',
        // Where libvips needs all of a large picture at once, it may use a temporary file: what is secret must not be
        // there in the clear. More memory than this the watchdog does not let it have anyway.
        VIPS_DISC_THRESHOLD: '64g',
      },
      execArgv: ['--max-old-space-size=256'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const press: Press = { child, state: 'starting', jobs: 0, said: '' };
    presses.add(press);
    limit(press, START_LIMIT_MS);
    child.stderr?.on('data', (chunk) => {
      press.said = `${press.said}${chunk}`.slice(-2_000);
    });
    child.on('message', (answer: Answer) => hear(press, answer));
    child.once('exit', (_code, signal) => bury(press, signal));
    child.once('error', (error) => {
      press.said = error.message;
      if (child.pid === undefined) bury(press, null);
    });
  }

  function hear(press: Press, answer: Answer): void {
    clearTimeout(press.timer);
    if (answer.kind === 'ready') {
      failedStarts = 0;
      rest(press);
      return;
    }
    const { task } = press;
    press.task = undefined;
    press.jobs += 1;
    if (answer.kind === 'made') task?.resolve(answer.made as never);
    else if (answer.kind === 'refused') task?.reject(new ImageRefused(answer.reason));
    else task?.reject(new Error(`an image process failed: ${answer.message}`));
    if (press.state === 'leaving') return;
    if (press.jobs >= MOST_JOBS || answer.memory > MOST_MEMORY_AT_REST) letGo(press);
    else rest(press);
    dispatch();
  }

  function rest(press: Press): void {
    press.state = 'idle';
    hold(press, false);
    press.timer = setTimeout(letGo, IDLE_MS, press).unref();
    if (closing) letGo(press);
    else dispatch();
  }

  function letGo(press: Press): void {
    if (press.task) return;
    clearTimeout(press.timer);
    press.state = 'leaving';
    // Whoever waits for its end must hear of it.
    hold(press, true);
    // It keeps nothing, so there is nothing to say goodbye to.
    press.child.kill('SIGKILL');
  }

  /** The process has ended, by our will, by a crash or by somebody's hand. */
  function bury(press: Press, signal: NodeJS.Signals | null): void {
    if (!presses.delete(press)) return;
    clearTimeout(press.timer);
    const { task, verdict, said } = press;
    if (task) {
      const reason = verdict ?? (signal === SWOLLEN ? 'tooManyPixels' : undefined);
      log.warn({ signal, reason, said: said.trim() }, 'an image process ended in the middle of its work');
      if (reason) task.reject(new ImageRefused(reason));
      else if (task.tries < MOST_TRIES) waiting.unshift(task);
      else task.reject(new ImageRefused('notAnImage'));
    } else if (press.state === 'starting' && !closing && ++failedStarts >= MOST_FAILED_STARTS) {
      log.error({ signal, said: said.trim() }, 'image processes cannot be started');
      failedStarts = 0;
      refuseWaiting('image processes cannot be started');
    }
    dispatch();
    if (presses.size === 0) onEmpty();
  }

  function limit(press: Press, milliseconds: number, verdict?: RefusalReason): void {
    // The timer that lets an idle process go must not strike it at work.
    clearTimeout(press.timer);
    press.timer = setTimeout(() => {
      if (verdict) {
        press.verdict = verdict;
        // An answer that was on its way must not bring it another job.
        press.state = 'leaving';
      }
      press.child.kill('SIGKILL');
    }, milliseconds);
  }

  function refuseWaiting(message: string): void {
    for (const task of waiting.splice(0)) task.reject(new ImagesUnavailable(message));
  }

  async function end(): Promise<void> {
    refuseWaiting('the image press is closed');
    for (const press of presses) if (press.state !== 'busy') letGo(press);
    if (presses.size > 0) {
      await new Promise<void>((resolve) => {
        onEmpty = resolve;
      });
    }
  }

  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        if (closing) return reject(new ImagesUnavailable('the image press is closed'));
        waiting.push({ job, resolve, reject, tries: 0 });
        dispatch();
      }),
    close: () => {
      closing ??= end();
      return closing;
    },
  };
}

/** Whether the process keeps the program from ending by itself: only one that works does. */
function hold({ child }: Press, on: boolean): void {
  child[on ? 'ref' : 'unref']();
  child.channel?.[on ? 'ref' : 'unref']();
}
