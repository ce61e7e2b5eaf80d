import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of the archive. */
export interface Entry {
  readonly name: string;
  /** True for content that is already compressed, such as pictures; it is stored unchanged. */
  readonly isPacked: boolean;
  readonly content: AsyncIterable<Uint8Array>;
}

/** A ZIP archive as a stream: only a chunk of one file is in memory at a time. @param at timestamp of the files */
export async function* createZip(entries: AsyncIterable<Entry>, at: Date): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else made.push(chunk);
  });
  const take = (): Uint8Array[] => {
    if (failure) throw failure;
    return made.splice(0);
  };
  for await (const { name, isPacked, content } of entries) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    file.mtime = at;
    zip.add(file);
    for await (const piece of content) {
      file.push(piece);
      yield* take();
    }
    file.push(new Uint8Array(0), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
