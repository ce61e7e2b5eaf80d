import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { encrypting, type FileKey } from '../../../platform/files/sealed-file.ts';
import { FileRefused } from './table-events.ts';

/** An uploaded file on the disk, encrypted. */
export interface SealedUpload {
  readonly path: string;
  readonly key: FileKey;
}

/** Small pieces, because one piece of a compressed file can grow a thousandfold. */
const PIECE_BYTES = 16 * 1024;

/** The decrypted bytes of an upload, in pieces. In counter mode, encrypting twice decrypts. */
export function openUpload({ path, key }: SealedUpload): Readable {
  const bytes = createReadStream(path, { highWaterMark: PIECE_BYTES });
  const plain = encrypting(key);
  bytes.on('error', (error) => plain.destroy(error));
  plain.on('close', () => bytes.destroy());
  return bytes.pipe(plain);
}

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
export type DetectedFile = { readonly kind: 'xlsx' } | { readonly kind: 'csv'; readonly encoding: Encoding };

const startsWith = (bytes: Uint8Array, ...wanted: number[]): boolean =>
  wanted.every((byte, index) => bytes[index] === byte);

const SAMPLE_BYTES = 4_096;

async function readStart(upload: SealedUpload): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of openUpload(upload) as AsyncIterable<Uint8Array>) {
    pieces.push(piece);
    length += piece.length;
    if (length >= SAMPLE_BYTES) break;
  }
  return Buffer.concat(pieces).subarray(0, SAMPLE_BYTES);
}

/** UTF-16 without a mark: nearly all first (or second) bytes of its letters are zero, or those of an Indian script. */
function utf16Without(start: Uint8Array): Encoding | undefined {
  const share = (offset: number): number => {
    let zeros = 0;
    for (let index = offset; index < start.length; index += 2) if (start[index] === 0) zeros++;
    return zeros / Math.max(1, start.length / 2);
  };
  if (share(1) > 0.3 && share(0) < 0.02) return 'utf-16le';
  if (share(0) > 0.3 && share(1) < 0.02) return 'utf-16be';
  return undefined;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const binary = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/;

/** Whether all bytes are well-formed text of an encoding, without control characters. */
async function isText(upload: SealedUpload, encoding: Encoding): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const piece of openUpload(upload) as AsyncIterable<Uint8Array>)
      if (binary.test(decoder.decode(piece, { stream: true }))) return false;
    return !binary.test(decoder.decode());
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Bytes that Windows-1252 does not use. A file that has them is in another encoding, such as an old Hindi font's. */
async function hasUnusedBytes(upload: SealedUpload): Promise<boolean> {
  for await (const piece of openUpload(upload) as AsyncIterable<Uint8Array>)
    for (const byte of piece)
      if (byte === 0x81 || byte === 0x8d || byte === 0x8f || byte === 0x90 || byte === 0x9d) return true;
  return false;
}

/** Recognises a file by its bytes; its name is not used. @throws FileRefused */
export async function detectFile(upload: SealedUpload): Promise<DetectedFile> {
  const start = await readStart(upload);
  if (start.length === 0) throw new FileRefused('empty');
  if (startsWith(start, 0x50, 0x4b, 0x03, 0x04)) return { kind: 'xlsx' };
  if (startsWith(start, 0xd0, 0xcf, 0x11, 0xe0)) throw new FileRefused('oldExcel');
  if (startsWith(start, 0x25, 0x50, 0x44, 0x46)) throw new FileRefused('notATable');
  const marked: Encoding | undefined = startsWith(start, 0xff, 0xfe)
    ? 'utf-16le'
    : startsWith(start, 0xfe, 0xff)
      ? 'utf-16be'
      : utf16Without(start);
  if (marked) {
    if (await isText(upload, marked)) return { kind: 'csv', encoding: marked };
    throw new FileRefused('encoding');
  }
  if (start.includes(0)) throw new FileRefused('notATable');
  if (await isText(upload, 'utf-8')) return { kind: 'csv', encoding: 'utf-8' };
  if (await hasUnusedBytes(upload)) throw new FileRefused('encoding');
  if (await isText(upload, 'windows-1252')) return { kind: 'csv', encoding: 'windows-1252' };
  throw new FileRefused('notATable');
}
