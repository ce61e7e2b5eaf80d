import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

const LINE_END = 0x0a;

/** Hashes the bytes that pass through, and counts lines. */
export class HashAndCount extends Transform {
  rows = 0;
  bytes = 0;
  readonly #hash: Hash = createHash('sha256');

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.#hash.update(chunk);
    this.bytes += chunk.length;
    for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) this.rows++;
    done(null, chunk);
  }

  /** Valid after all bytes have passed. */
  digest(): string {
    return this.#hash.digest('hex');
  }
}

/** Compresses text into a new file; returns its number of lines, its hash, and the hash of the file. */
export async function pack(source: Readable, path: string): Promise<{ rows: number; text: string; sha256: string }> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const [plain, packed] = [new HashAndCount(), new HashAndCount()];
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  // Level 1 compresses such text nearly as well as level 6, and uses less CPU.
  await pipeline(source, plain, createGzip({ level: 1 }), packed, file);
  return { rows: plain.rows, text: plain.digest(), sha256: packed.digest() };
}

/** The hash of a file, read as a stream. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Processes items with a limited number of workers. Stops at the first error. */
export async function inParallel<T>(things: AsyncIterable<T>, places: number, work: (thing: T) => Promise<void>) {
  const source = things[Symbol.asyncIterator]();
  const failed = new AbortController();
  const worker = async (): Promise<void> => {
    try {
      while (!failed.signal.aborted) {
        const { done, value } = await source.next();
        if (done) return;
        await work(value);
      }
    } catch (error) {
      failed.abort();
      throw error;
    }
  };
  // Waits for all workers, also after a failure of one.
  const ends = await Promise.allSettled(Array.from({ length: places }, worker));
  const broken = ends.find((end) => end.status === 'rejected');
  if (broken) throw broken.reason;
}
