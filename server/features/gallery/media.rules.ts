import { createHash } from 'node:crypto';
import type { PhotoFormat, PhotoSize } from './photo-files.ts';

/** What exactly is served: the same description, the same bytes. */
export interface Served {
  readonly photoId: string;
  readonly name: PhotoSize | 'blurred';
  readonly format: PhotoFormat;
  /** Written over it; null: nothing. */
  readonly watermark: string | null;
}

/** WebP only for who names it: `image/*` and `*` are also said by old programs that know no WebP. */
export function formatFor(accept: string | undefined): PhotoFormat {
  const named = (accept ?? '').split(',').find((part) => /^\s*image\/webp\s*(;|$)/i.test(part));
  const isRefused = /;\s*q=0(\.0*)?\s*(;|$)/i.test(named ?? '');
  return named && !isRefused ? 'webp' : 'jpeg';
}

/** A tag that changes with the bytes, and names nobody. */
export const tagOf = ({ photoId, name, format, watermark }: Served): string =>
  createHash('sha256').update([photoId, name, format, watermark].join('|')).digest('base64url').slice(0, 27);

/** Whether a browser says that it has what the tag stands for. @param header `If-None-Match` */
export const knowsTag = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === `"${tag}"`);
