import type { FastifyRequest } from 'fastify';
import type { Uploads } from '../../../contract/kernel.ts';
import { fail } from './failure.ts';
import { readForm, refuseBadForm, type Texts } from './form-reader.ts';
import type { BufferedUpload } from './handlers.ts';

/** Maximum concurrent calls that hold files in memory, in total and per user. */
const MAX_CONCURRENT = 8;
const MAX_PER_MEMBER = 2;
const RETRY_SECONDS = 5;
/**
 * Time limit for the body: ten megabytes on a slow phone connection. A slower upload would block its slot for others.
 */
const BODY_MS = 60_000;

/** Slots for calls that hold files in memory. */
export class UploadSlots {
  readonly #taken = new Map<string, number>();

  /** Acquires a slot for a user. @returns function that frees the slot. @throws Failure 503 when all are in use */
  acquire(whose: string): () => void {
    const own = this.#taken.get(whose) ?? 0;
    const all = [...this.#taken.values()].reduce((sum, count) => sum + count, 0);
    if (own >= MAX_PER_MEMBER || all >= MAX_CONCURRENT) throw fail('unavailable', { retryAfter: RETRY_SECONDS });
    this.#taken.set(whose, own + 1);
    return () => {
      const left = (this.#taken.get(whose) ?? 1) - 1;
      if (left > 0) this.#taken.set(whose, left);
      else this.#taken.delete(whose);
    };
  }
}

/**
 * Reads the files of a multipart body into memory, for data that must never be on disk unencrypted. The bytes are
 * overwritten after the answer.
 * @throws Failure 400, 413, 415, 503
 */
export async function withBufferedUploads<T>(
  request: FastifyRequest,
  taken: Uploads,
  use: (held: readonly BufferedUpload[], texts: Texts) => Promise<T>,
): Promise<T> {
  refuseBadForm(request, taken);
  const giveBack = request.server.heldPlaces.acquire(request.viewer?.id ?? request.ip);
  const held: Uint8Array[] = [];
  const timer = setTimeout(() => request.raw.destroy(new Error('the body took too long')), BODY_MS);
  try {
    const { files, texts } = await readForm(request, taken, async (field, file): Promise<BufferedUpload> => {
      const pieces: Uint8Array[] = [];
      for await (const piece of file) pieces.push(piece as Uint8Array);
      const content = Buffer.concat(pieces);
      for (const piece of pieces) piece.fill(0);
      held.push(content);
      return { field, content, bytes: content.length };
    });
    clearTimeout(timer);
    return await use(files, texts);
  } finally {
    clearTimeout(timer);
    for (const content of held) content.fill(0);
    giveBack();
  }
}
