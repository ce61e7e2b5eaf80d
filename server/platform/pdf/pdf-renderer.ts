import { Worker } from 'node:worker_threads';
import type { Brand } from '../brand.ts';
import { fail } from '../http/failure.ts';
import { pdfLook } from './pdf-look.ts';
import type { PageAnswer, PageRequest } from './serve-pages.ts';

/** Maximum number of waiting and running pages before new ones are refused. */
const MAX_WAITING = 10;
const TIME_LIMIT = 30_000;
/** The thread ends after this idle time in ms, which frees the memory of its fonts. */
const IDLE = 60_000;
const MEMORY_MB = 256;

const tooLong = (): Error =>
  fail('unavailable', { message: 'Making this PDF took too long. Please try again in a minute.', retryAfter: 60 });

export interface PdfRenderer<Content> {
  /** Renders a page as PDF. @throws Failure 503 when too many pages are waiting, or a page takes too long. */
  render(content: Content): Promise<Uint8Array>;
  close(): Promise<void>;
}

/**
 * Makes PDF pages one by one in a worker thread, because laying one out takes a good part of a second and must not
 * block the event loop. A page over the time limit ends the thread; the next page starts a new one.
 * @param program a worker that calls `servePages`
 * @param brand gives each page the colours and the logo of its time
 */
export function createPdfRenderer<Content>(
  program: URL,
  brand: Brand,
  timeLimit = TIME_LIMIT,
  mostWaiting = MAX_WAITING,
): PdfRenderer<Content> {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  const releaseWorker = async (): Promise<void> => {
    clearTimeout(idle);
    const gone = worker;
    worker = undefined;
    await gone?.terminate();
  };

  const start = (): Worker => {
    const started = new Worker(program, {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      // The worker does not inherit flags of the main thread, such as a test runner's.
      execArgv: [],
    });
    started.unref();
    return started;
  };

  const make = (content: Content): Promise<Uint8Array> => {
    clearTimeout(idle);
    worker ??= start();
    const thread = worker;
    return new Promise<Uint8Array>((resolve, reject) => {
      const timer = setTimeout(() => end(tooLong()), timeLimit);
      const end = (error: Error): void => {
        settle();
        void releaseWorker();
        reject(error);
      };
      const exited = (): void => end(new Error('The thread for pages ended.'));
      const answered = (answer: PageAnswer): void => {
        settle();
        if ('pdf' in answer) resolve(answer.pdf);
        else reject(new Error(answer.error));
      };
      const settle = (): void => {
        clearTimeout(timer);
        thread.off('message', answered).off('error', end).off('exit', exited);
        idle = setTimeout(() => void releaseWorker(), IDLE).unref();
      };
      thread.once('message', answered).once('error', end).once('exit', exited);
      thread.postMessage({ content, look: pdfLook(brand.current()) } satisfies PageRequest<Content>);
    });
  };

  return {
    async render(content) {
      if (waiting >= mostWaiting) throw fail('unavailable', { retryAfter: 10 });
      waiting++;
      const turn = last.then(() => make(content));
      last = turn.catch(() => undefined);
      try {
        return await turn;
      } finally {
        waiting--;
      }
    },
    close: releaseWorker,
  };
}
