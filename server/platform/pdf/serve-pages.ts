import { parentPort } from 'node:worker_threads';
import { loadFonts, type Writing } from './fonts.ts';

/** Answer of the thread: the page, or an error. */
export type PageAnswer = { readonly pdf: Uint8Array } | { readonly error: string };

/** Turns this thread into a page worker. Messages are passed to `make` with the capabilities of the fonts. */
export function servePages<Content>(make: (content: Content, writing: Writing) => Promise<Uint8Array>): void {
  const fonts = loadFonts();
  // The first request reports a failure to load the fonts; the failure must not crash the thread before.
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
