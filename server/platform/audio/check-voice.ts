import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { createSemaphore } from '../files/semaphore.ts';
import type { VoiceAnswer, VoiceFile, VoiceJob, VoiceProblem } from './voice-types.ts';

export type { VoiceFile, VoiceProblem } from './voice-types.ts';

/** Memory of a thread. Without it, a hostile file could use all memory of the program. */
const MEMORY_MB = 128;
/** Time limit for one recording in a thread that is ready: a hostile file can make the reader search without end. */
const TIME_LIMIT_MS = 20_000;
/** For the start of a thread. */
const START_LIMIT_MS = 30_000;
/** Recordings that are checked at the same time on this node; others wait. */
const MAX_CONCURRENT = 2;

const inTurn = createSemaphore(MAX_CONCURRENT);
/** Threads without work. They are kept, because a new one takes long to load the reader of media files. */
const idle: Worker[] = [];

async function startWorker(): Promise<Worker> {
  const worker = new Worker(new URL('./voice.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    // The worker does not inherit flags of the main thread, such as a test runner's.
    execArgv: [],
  });
  // Errors during a job are handled there; without a listener, one of an idle thread would end the program.
  worker.on('error', () => {});
  worker.on('exit', () => {
    const place = idle.indexOf(worker);
    if (place >= 0) idle.splice(place, 1);
  });
  try {
    await firstMessage(worker);
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return worker;
}

/** Waits until the thread is ready. @throws Error if it ends before, or takes too long */
async function firstMessage(worker: Worker): Promise<void> {
  const settled = new AbortController();
  const { signal } = settled;
  const failed = (why: string) => () => Promise.reject(new Error(`A thread that checks recordings ${why}.`));
  try {
    await Promise.race([
      once(worker, 'message', { signal }),
      once(worker, 'exit', { signal }).then(failed('ended while it started')),
      setTimeout(START_LIMIT_MS, undefined, { signal }).then(failed('did not start')),
    ]);
  } finally {
    settled.abort();
  }
}

async function takeWorker(): Promise<Worker> {
  const worker = idle.pop() ?? (await startWorker());
  worker.ref();
  return worker;
}

/** An idle thread does not keep the process running. */
function giveBack(worker: Worker): void {
  worker.unref();
  idle.push(worker);
}

/** The thread's answer; undefined if it used too much time or memory. */
async function answerOf(worker: Worker, job: VoiceJob): Promise<VoiceAnswer | undefined> {
  const finished = new AbortController();
  const { signal } = finished;
  try {
    const answer = once(worker, 'message', { signal }).then(([given]) => given as VoiceAnswer);
    const ended = once(worker, 'exit', { signal }).then(() => undefined);
    worker.postMessage(job);
    return await Promise.race([answer, ended, setTimeout(TIME_LIMIT_MS, undefined, { signal })]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return undefined;
    throw error;
  } finally {
    finished.abort();
  }
}

/**
 * Checks a recording in a thread, and returns it in a new container (`rewriteVoice`), or says what is wrong with it.
 * @param mostSeconds longest sound that is accepted
 */
export const checkVoice = (bytes: Uint8Array, mostSeconds: number): Promise<VoiceFile | VoiceProblem> =>
  inTurn(async () => {
    const worker = await takeWorker();
    let answer: VoiceAnswer | undefined;
    try {
      answer = await answerOf(worker, { bytes, mostSeconds });
    } finally {
      if (answer) giveBack(worker);
      else await worker.terminate();
    }
    if (!answer) return 'tooSlow';
    return 'file' in answer ? answer.file : answer.problem;
  });
