import { Worker } from 'node:worker_threads';
import type { Columns } from './columns.ts';
import type { FromWorker, Plan, PlanPart, ToWorker } from './plan.ts';
import type { ScanThread } from './simd/kernels.ts';
import type { Gender } from './types.ts';
import type { SharedSets } from './wish-sets.types.ts';

/** Currently shared arrays; the version rises whenever they are replaced. */
export interface Shared {
  readonly columns: readonly { readonly gender: Gender; readonly version: number; readonly data: Columns }[];
  readonly sets: readonly { readonly version: number; readonly data: SharedSets }[];
}

interface Waiting {
  readonly parts: PlanPart[];
  resolve(parts: PlanPart[]): void;
  reject(error: Error): void;
}

interface Thread {
  /** Number of the thread, from 1; selects its scratch area in the columns' memory. */
  readonly number: number;
  readonly worker: Worker;
  /** Versions of the shared arrays already sent to this thread, by name. */
  readonly sent: Map<string, number>;
}

/**
 * Pool of worker threads. All threads process blocks of each query until none is left. A crashed thread is replaced.
 */
export class WorkerPool {
  readonly #size: number;
  #threads: Thread[] = [];
  readonly #waiting = new Map<number, Waiting>();
  #next = 0;
  #isClosed = false;

  constructor(size: number) {
    this.#size = size;
  }

  /** Sends a plan to the workers and returns all parts of the answer, computed from the currently shared arrays. */
  ask(plan: Plan, shared: Shared): Promise<PlanPart[]> {
    if (this.#isClosed) return Promise.reject(new Error('The matching index is closed.'));
    while (this.#threads.length < this.#size) this.#threads.push(this.#start(this.#freeNumber()));
    const id = this.#next++;
    return new Promise<PlanPart[]>((resolve, reject) => {
      if (this.#waiting.size === 0) for (const { worker } of this.#threads) worker.ref();
      this.#waiting.set(id, { parts: [], resolve, reject });
      for (const thread of this.#threads) {
        this.#share(thread, shared);
        thread.worker.postMessage({ type: 'plan', id, plan } satisfies ToWorker);
      }
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const threads = this.#threads;
    this.#threads = [];
    this.#refuse(new Error('The matching index is closed.'));
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  }

  /** The number of a crashed thread is reused. */
  #freeNumber(): number {
    const taken = new Set(this.#threads.map(({ number }) => number));
    let number = 1;
    while (taken.has(number)) number++;
    return number;
  }

  #start(number: number): Thread {
    const worker = new Worker(new URL('./scan.worker.ts', import.meta.url), {
      // The worker does not inherit flags of the main thread, such as a test runner's.
      execArgv: [],
      workerData: { scanThread: number } satisfies ScanThread,
    });
    const ended = (error: Error): void => {
      this.#threads = this.#threads.filter((thread) => thread.worker !== worker);
      this.#refuse(error);
    };
    worker.on('message', (message: FromWorker) => this.#take(message));
    worker.on('error', (error) => ended(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => ended(new Error('A thread of the matching index ended.')));
    return { number, worker, sent: new Map() };
  }

  #share({ worker, sent }: Thread, { columns, sets }: Shared): void {
    const send = (name: string, version: number, message: ToWorker): void => {
      if (sent.get(name) === version) return;
      sent.set(name, version);
      worker.postMessage(message);
    };
    for (const { gender, version, data } of columns) send(gender, version, { type: 'columns', gender, columns: data });
    sets.forEach(({ version, data }, criterion) => {
      send(`sets ${criterion}`, version, { type: 'sets', criterion, sets: data });
    });
  }

  #take(message: FromWorker): void {
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return;
    if ('error' in message) {
      this.#settle(message.id);
      waiting.reject(new Error(message.error));
      return;
    }
    waiting.parts.push(message.part);
    if (waiting.parts.length < this.#size) return;
    this.#settle(message.id);
    waiting.resolve(waiting.parts);
  }

  #settle(id: number): void {
    this.#waiting.delete(id);
    // A pool without waiting queries does not keep the process alive.
    if (this.#waiting.size === 0) for (const { worker } of this.#threads) worker.unref();
  }

  #refuse(error: Error): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(error);
  }
}
