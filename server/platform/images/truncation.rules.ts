import type { PictureKind } from './sniff.rules.ts';

const END_OF_JPEG = Buffer.from([0xff, 0xd9]);
const START_OF_SCAN = 0xda;

/**
 * Appends an end marker to a JPEG: some programs and transfers lose the last bytes, which hold no part of the picture.
 */
export const appendJpegEnd = (bytes: Uint8Array): Uint8Array => Buffer.concat([bytes, END_OF_JPEG]);

/**
 * Whether the file ends before its format says, as after an interrupted upload, in contrast to a file that is no photo.
 * HEIC and AVIF are judged by the boxes of their container (`HeifHeader.whole`).
 */
export function isTruncated(bytes: Uint8Array, kind: PictureKind): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (kind === 'jpeg') return isJpegTruncated(file);
  if (kind === 'png') return isPngTruncated(file);
  return kind === 'webp' && isWebpTruncated(file);
}

/** Walks the segments, so that the end of an embedded thumbnail is not mistaken for the end of the picture. */
function isJpegTruncated(file: Buffer): boolean {
  for (let at = 2; at < file.length; ) {
    if (file[at] !== 0xff) return false;
    const marker = file[at + 1];
    if (marker === START_OF_SCAN) return !file.includes(END_OF_JPEG, at);
    if (marker === 0xff) at += 1;
    else if (at + 4 > file.length) return true;
    else at += 2 + file.readUInt16BE(at + 2);
  }
  return true;
}

function isPngTruncated(file: Buffer): boolean {
  for (let at = 8; at + 8 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const type = file.toString('latin1', at + 4, at + 8);
    if (!/^[a-zA-Z]{4}$/.test(type)) return false;
    if (type === 'IEND') return false;
  }
  return true;
}

/** The header of a WebP states how many bytes follow. */
const isWebpTruncated = (file: Buffer): boolean =>
  file.toString('latin1', 12, 15) === 'VP8' && file.readUInt32LE(4) + 8 > file.length;
