import { Worker } from 'node:worker_threads';
import { fail } from '../../../platform/http/failure.ts';
import type { SealedUpload } from './detect-file.ts';
import { sentenceOf } from './refusals.ts';
import type { RowRange, SheetInfo, TableMessage, TableRow } from './table-events.ts';

/** Memory of the thread. Without it, a hostile file could use all memory of the program. */
const MEMORY_MB = 256;
const TIME_LIMIT_MS = 120_000;
/** Files that are read at the same time on this node. */
const MAX_READING = 2;
const RETRY_SECONDS = 20;

/** Takes the contents of a table in its order. */
export interface TableReceiver {
  headings(headings: readonly string[], sheet: SheetInfo | null): Promise<void>;
  rows(rows: readonly TableRow[]): Promise<void>;
  merged(ranges: readonly RowRange[]): Promise<void>;
}

const tooMuch = () => fail('import.file', { message: sentenceOf('tooMuch') });

let reading = 0;

/**
 * Reads an uploaded table in a thread of its own. @throws Failure 400 with a sentence if it cannot be imported, 503 while
 * other files are read; whatever `take` throws
 */
export async function readTable(upload: SealedUpload, take: TableReceiver): Promise<void> {
  if (reading >= MAX_READING) throw fail('unavailable', { retryAfter: RETRY_SECONDS });
  reading++;
  const worker = new Worker(new URL('./table.worker.ts', import.meta.url), {
    workerData: { path: upload.path, key: upload.key } satisfies SealedUpload,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    // The worker does not inherit flags of the main thread, such as a test runner's.
    execArgv: [],
  });
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(tooMuch()), TIME_LIMIT_MS);
      const settle = (done: () => void) => {
        clearTimeout(timer);
        done();
      };
      const handle = async (message: TableMessage): Promise<void> => {
        if (message.kind === 'refused')
          throw fail('import.file', { message: sentenceOf(message.problem, message.detail) });
        if (message.kind === 'headings') return take.headings(message.headings, message.sheet);
        if (message.kind === 'rows') {
          await take.rows(message.rows);
          worker.postMessage('next');
          return;
        }
        await take.merged(message.merged);
        settle(resolve);
      };
      // Messages are handled one after the other, because the headings are stored before the rows.
      let last: Promise<unknown> = Promise.resolve();
      worker.on('message', (message: TableMessage) => {
        last = last.then(() => handle(message)).catch((error) => settle(() => reject(error)));
      });
      worker.on('error', (error: NodeJS.ErrnoException) =>
        settle(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error)),
      );
      worker.on('exit', () => {
        void last.then(() => settle(() => reject(new Error('The thread that reads a table ended.'))));
      });
    });
  } finally {
    reading--;
    await worker.terminate();
  }
}
