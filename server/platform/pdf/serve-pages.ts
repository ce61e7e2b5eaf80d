import { parentPort } from 'node:worker_threads';
import { cleanText } from './clean-text.ts';
import { setPdfLook } from './drawing.ts';
import { type GlyphSupport, loadFonts, loadFontsFor } from './fonts.ts';
import type { PdfLook } from './pdf-look.ts';

/** Request to the thread: what to print, and how it looks. */
export interface PageRequest<Content> {
  readonly content: Content;
  readonly look: PdfLook;
}

/** Answer of the thread: the page, or an error. */
export type PageAnswer = { readonly pdf: Uint8Array } | { readonly error: string };

/** All texts of a request, without its pictures. */
const textsOf = (request: unknown): string =>
  JSON.stringify(request, (_key, value) => (value instanceof Uint8Array ? undefined : value));

/** Turns this thread into a page worker. Messages are passed to `make` with the capabilities of the fonts. */
export function servePages<Content>(make: (content: Content, writing: GlyphSupport) => Promise<Uint8Array>): void {
  const fonts = loadFonts();
  // The first request reports a failure to load the fonts; the failure must not crash the thread before.
  fonts.catch(() => undefined);
  parentPort?.on('message', async ({ content, look }: PageRequest<Content>) => {
    try {
      await fonts;
      const writing = await loadFontsFor(textsOf({ content, look }));
      // The renderer sends one page at a time, so the look belongs to this page.
      setPdfLook({ ...look, biodataHeader: look.biodataHeader && cleanText(look.biodataHeader, writing) });
      const pdf = await make(content, writing);
      parentPort?.postMessage({ pdf } satisfies PageAnswer);
    } catch (error) {
      parentPort?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
}
