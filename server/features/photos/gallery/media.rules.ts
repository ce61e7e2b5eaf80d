import { createHash } from 'node:crypto';
import type { PhotoFormat, PhotoSize, TurnedPhoto } from './photo-files.ts';

/** Description of the served image: equal descriptions mean equal bytes. */
export interface ServedPhoto {
  readonly photo: TurnedPhoto;
  readonly name: PhotoSize | 'blurred';
  readonly format: PhotoFormat;
  /** Text of the watermark; null if there is none. */
  readonly watermark: string | null;
}

/** WebP is only served if the header names it explicitly: old programs without WebP support send wildcards too. */
export function formatFor(accept: string | undefined): PhotoFormat {
  const named = (accept ?? '').split(',').find((part) => /^\s*image\/webp\s*(;|$)/i.test(part));
  const isRefused = /;\s*q=0(\.0*)?\s*(;|$)/i.test(named ?? '');
  return named && !isRefused ? 'webp' : 'jpeg';
}

/** An ETag that changes with the bytes and identifies nobody. */
export const etagOf = ({ photo, name, format, watermark }: ServedPhoto): string =>
  createHash('sha256')
    .update([photo.id, photo.turned, name, format, watermark].join('|'))
    .digest('base64url')
    .slice(0, 27);

/** Whether the browser already has the image with this tag. @param header `If-None-Match` */
export const matchesEtag = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === `"${tag}"`);
