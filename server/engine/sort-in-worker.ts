import { Worker } from 'node:worker_threads';
import type { SortedRows, SortTask } from './sorted.ts';

/** Sorts in a separate thread, so that neither requests nor scans wait. */
export async function sortInWorker(work: SortTask, running: Set<Worker>): Promise<SortedRows> {
  const worker = new Worker(new URL('./sort.worker.ts', import.meta.url), { execArgv: [] });
  running.add(worker);
  try {
    return await new Promise<SortedRows>((resolve, reject) => {
      worker.once('message', resolve).once('error', reject);
      worker.once('exit', () => reject(new Error('The thread that sorts members ended.')));
      worker.postMessage(work);
    });
  } finally {
    running.delete(worker);
    await worker.terminate();
  }
}
