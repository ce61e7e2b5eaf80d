import { parentPort } from 'node:worker_threads';
import { loadFonts, type Writing } from './fonts.ts';

/** What the thread answers: the page, or why there is none. */
export type PageAnswer = { readonly pdf: Uint8Array } | { readonly error: string };

/** Makes this thread one that sets pages. What it is sent goes to `make`, with what the fonts can do. */
export function servePages<Content>(make: (content: Content, writing: Writing) => Promise<Uint8Array>): void {
  const fonts = loadFonts();
  // Whoever asks first is told; until then a failure to load is not a crash.
  fonts.catch(() => undefined);
  parentPort?.on('message', async (content: Content) => {
    try {
      const pdf = await make(content, await fonts);
      parentPort?.postMessage({ pdf } satisfies PageAnswer);
    } catch (error) {
      parentPort?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
}
