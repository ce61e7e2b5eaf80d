import type { Platform } from '../../../platform/platform.ts';
import { seal, unseal } from '../../../platform/security/seal.ts';

const PURPOSE = 'data-export';
const CHUNK_BYTES = 1024 * 1024;

const nameOf = (index: number): string => `part-${String(index).padStart(5, '0')}`;

/** Splits a stream into chunks of equal size, the last one shorter. */
async function* inChunks(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    waiting.push(chunk);
    size += chunk.length;
    while (size >= CHUNK_BYTES) {
      const all = Buffer.concat(waiting);
      yield all.subarray(0, CHUNK_BYTES);
      const rest = all.subarray(CHUNK_BYTES);
      waiting = [rest];
      size = rest.length;
    }
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** Location of an export file: its row, and the attempt that made it. */
export interface Place {
  readonly id: string;
  readonly attempt: string;
}

/**
 * Export files in the store, in sealed chunks, so that neither writing nor sending holds a whole file in memory: only
 * this module knows their location and keys.
 */
export function createExportFiles({ files, secrets }: Pick<Platform, 'files' | 'secrets'>) {
  const folderOf = ({ id, attempt }: Place): string => `exports/${id}/${attempt}/`;
  /** Binds a chunk to its position, so that it cannot be decrypted in another one. */
  const contextOf = ({ id, attempt }: Place, index: number): string => `${id} ${attempt} ${index}`;

  return {
    /** Returns the keys of the chunks, in order, and the file's length. */
    async write(place: Place, stream: AsyncIterable<Uint8Array>): Promise<{ keys: Buffer[]; bytes: number }> {
      const keys: Buffer[] = [];
      let bytes = 0;
      for await (const piece of inChunks(stream)) {
        const index = keys.length;
        const sealed = seal(secrets.key(PURPOSE), piece, contextOf(place, index));
        await files.put(`${folderOf(place)}${nameOf(index)}`, sealed.bytes, 'application/octet-stream');
        keys.push(sealed.wrappedKey);
        bytes += piece.length;
      }
      return { keys, bytes };
    },

    /** Reads one chunk; undefined if it no longer exists, or none of our keys decrypts it. */
    async read(place: Place, keys: readonly Buffer[], index: number): Promise<Uint8Array | undefined> {
      const wrappedKey = keys[index];
      const bytes = wrappedKey && (await files.get(`${folderOf(place)}${nameOf(index)}`));
      return bytes ? unseal(secrets.keys(PURPOSE), { bytes, wrappedKey }, contextOf(place, index)) : undefined;
    },

    removeTry: (place: Place): Promise<void> => files.removeAll(folderOf(place)),
    removeAll: (id: string): Promise<void> => files.removeAll(`exports/${id}/`),
  };
}

export type ExportFiles = ReturnType<typeof createExportFiles>;
