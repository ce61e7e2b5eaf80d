import { availableParallelism } from 'node:os';
import type { FileKey } from '../files/sealed-file.ts';
import type { Log } from '../log/log.ts';
import type { BrandIconName, BrandPictureUse, BrandPng, IconSource } from './brand-pictures.ts';
import type { Card } from './card.ts';
import { createImagePool } from './image-pool.ts';
import type { ProcessedImage } from './image-types.ts';
import type { SocialImage } from './social-image.ts';

export type { BrandIconName, IconSource } from './brand-pictures.ts';
export type { Card } from './card.ts';
export { hashDistance } from './hash.rules.ts';
export {
  ImageRefused,
  ImagesUnavailable,
  type ProcessedImage,
  type Rendition,
  TRUNCATED_MESSAGE,
} from './image-types.ts';
export { sniffFileType } from './sniff.rules.ts';

/** Image processing: makes the stored pictures from uploaded files, in separate processes. */
export interface Images {
  /**
   * Reads the file at `path` (a temporary upload), checks that it is a still photograph and makes every rendition.
   * @param key of a file that is encrypted, as uploads are
   * @throws ImageRefused
   */
  processUpload(path: string, key?: FileKey): Promise<ProcessedImage>;
  /**
   * Re-encodes a still picture as a JPEG of at most 2400 px; the bytes are never written to the disk.
   * @throws ImageRefused
   */
  redraw(bytes: Uint8Array): Promise<Uint8Array>;
  /**
   * Adds `text` (at most 40 letters) as a faint watermark to large JPEG or WebP bytes, same format. @throws
   * ImageRefused
   */
  watermark(bytes: Uint8Array, text: string): Promise<Uint8Array>;
  /**
   * Makes every rendition again from a stored picture, rotated clockwise.
   * @param degrees a multiple of 90
   */
  rotate(bytes: Uint8Array, degrees: number): Promise<ProcessedImage>;
  /** Draws a card of facts as a PNG of 1080 px width. */
  drawCard(card: Card): Promise<Uint8Array>;
  /** Draws the picture of a link preview as a PNG of 1200 × 630 px. */
  drawSocialImage(image: SocialImage): Promise<Uint8Array>;
  /**
   * Makes a PNG with transparency from an uploaded logo or icon (PNG, JPEG or WebP).
   * @throws ImageRefused
   */
  makeBrandPng(path: string, key: FileKey, use: BrandPictureUse): Promise<BrandPng>;
  /** Draws the icons of the app from a picture, initials or the mark of the program. */
  drawBrandIcons(source: IconSource): Promise<Record<BrandIconName, Uint8Array>>;
  /** Rejects waiting jobs, finishes running ones, and ends the processes. */
  close(): Promise<void>;
  /** Rejects all jobs and ends the processes; called when the time for shutdown is over. */
  giveUp(): void;
}

export interface ImagesOptions {
  readonly log: Log;
  /** Folder for unpacked fonts, without which no cards can be drawn; created with the first card. */
  readonly fontFolder?: string;
  /** Number of pictures processed concurrently. */
  readonly processes?: number;
  /** Time limit per picture in ms, excluding its wait in the queue. */
  readonly timeLimitMs?: number;
  /** Time in ms after which a process without a heartbeat is replaced. */
  readonly heartbeatTimeoutMs?: number;
}

/** Creates the image processor. Its processes start on demand and end after a minute without work. */
export function createImages(options: ImagesOptions): Images {
  const {
    log,
    fontFolder,
    processes = Math.min(2, availableParallelism()),
    timeLimitMs = 30_000,
    heartbeatTimeoutMs = 10_000,
  } = options;
  const pool = createImagePool({ log, processes, timeLimitMs, heartbeatTimeoutMs });
  return {
    processUpload: (path, key) => pool.run({ kind: 'processUpload', path, key }),
    redraw: (bytes) => pool.run({ kind: 'redraw', bytes }),
    watermark: (bytes, text) => pool.run({ kind: 'watermark', bytes, text }),
    rotate: (bytes, degrees) => pool.run({ kind: 'rotate', bytes, degrees }),
    async drawCard(card) {
      if (fontFolder === undefined) throw new Error('Cards need a folder for fonts.');
      return pool.run({ kind: 'drawCard', card, fontFolder });
    },
    async drawSocialImage(image) {
      if (fontFolder === undefined) throw new Error('Pictures of link previews need a folder for fonts.');
      return pool.run({ kind: 'drawSocialImage', image, fontFolder });
    },
    makeBrandPng: (path, key, use) => pool.run({ kind: 'brandPng', path, key, use }),
    async drawBrandIcons(source) {
      if (fontFolder === undefined) throw new Error('Icons need a folder for fonts.');
      return pool.run({ kind: 'brandIcons', source, fontFolder });
    },
    close: () => pool.close(),
    giveUp: () => pool.giveUp(),
  };
}
