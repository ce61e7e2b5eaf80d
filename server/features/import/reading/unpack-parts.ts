import { Unzip, UnzipInflate } from 'fflate';
import { openUpload, type SealedUpload } from './detect-file.ts';
import { FileRefused } from './table-events.ts';

/** The most that one part, and all wanted parts together, may unpack to: protects from zip bombs. */
const MAX_PART_BYTES = 256 * 1024 * 1024;
const MAX_PARTS = 2_000;

/** Receives the bytes of one part; `isLast` with the last piece. */
export type TakePart = (bytes: Uint8Array, isLast: boolean) => void;

/**
 * Unpacks parts of a workbook while it is read, without holding them in memory.
 * @param want returns who takes a part of this name; undefined to skip it
 * @param beforeNext is awaited after each piece of the file, so that the reader of the rows can keep up
 * @throws FileRefused
 */
export async function unpackParts(
  upload: SealedUpload,
  want: (name: string) => TakePart | undefined,
  beforeNext: () => Promise<void> = async () => {},
): Promise<void> {
  let [unpacked, parts] = [0, 0];
  let failure: unknown;
  const unzip = new Unzip((part) => {
    if (++parts > MAX_PARTS) throw new FileRefused('tooMuch');
    const take = want(part.name);
    if (!take) return;
    part.ondata = (error, bytes, isLast) => {
      if (failure) return;
      try {
        if (error) throw new FileRefused('damaged');
        unpacked += bytes.length;
        if (unpacked > MAX_PART_BYTES) throw new FileRefused('tooMuch');
        take(bytes, isLast);
      } catch (caught) {
        failure = caught;
      }
    };
    part.start();
  });
  unzip.register(UnzipInflate);
  const push = (piece: Uint8Array, isLast: boolean): void => {
    try {
      unzip.push(piece, isLast);
    } catch (error) {
      failure ??= error instanceof FileRefused ? error : new FileRefused('damaged');
    }
    if (failure) throw failure;
  };
  for await (const piece of openUpload(upload) as AsyncIterable<Uint8Array>) {
    push(piece, false);
    await beforeNext();
  }
  push(new Uint8Array(), true);
  await beforeNext();
}
