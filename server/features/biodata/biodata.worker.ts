import { parentPort } from 'node:worker_threads';
import type { BiodataContent } from './biodata.content.ts';
import { onePage, writable } from './fit.ts';
import { loadFonts } from './fonts.ts';

/** What the worker answers: the page, or why there is none. */
export type WorkerAnswer = { readonly pdf: Uint8Array } | { readonly error: string };

const fonts = loadFonts();
// Whoever asks first is told; until then a failure to load is not a crash.
fonts.catch(() => undefined);

parentPort?.on('message', async (content: BiodataContent) => {
  try {
    const pdf = await onePage(writable(content, await fonts));
    parentPort?.postMessage({ pdf } satisfies WorkerAnswer);
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
