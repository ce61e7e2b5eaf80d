import { availableParallelism } from 'node:os';
import type { FileKey } from '../files/sealed-file.ts';
import type { Log } from '../log/log.ts';
import type { Developed } from './image-types.ts';
import { createPool } from './pool.ts';

export { hashDistance } from './hash.rules.ts';
export { type Developed, ImageRefused, ImagesUnavailable, type Rendition } from './image-types.ts';
export { sniff } from './sniff.rules.ts';

/** The image press: makes out of uploaded files the pictures that the program keeps, in processes of its own. */
export interface Images {
  /**
   * Reads the file at `path` (a temporary upload), proves it a still photograph and makes every rendition.
   * @param key of a file that is encrypted, as uploads are
   * @throws ImageRefused
   */
  develop(path: string, key?: FileKey): Promise<Developed>;
  /**
   * A still picture encoded anew as a JPEG of at most 2400 px, without the bytes ever being on the disk.
   * @throws ImageRefused
   */
  redraw(bytes: Uint8Array): Promise<Uint8Array>;
  /** Large JPEG or WebP bytes with `text` (at most 40 letters) faintly repeated over them, same format. @throws ImageRefused */
  watermark(bytes: Uint8Array, text: string): Promise<Uint8Array>;
  /** Refuses what waits, lets what is under way end, and ends the processes. */
  close(): Promise<void>;
}

export interface ImagesOptions {
  readonly log: Log;
  /** How many pictures are worked on at the same time; the others wait. */
  readonly processes?: number;
  /** For one picture, without its wait, ms. */
  readonly timeLimitMs?: number;
}

/** Processes start when there is work and are let go after a minute without. */
export function createImages(options: ImagesOptions): Images {
  const { log, processes = Math.min(2, availableParallelism()), timeLimitMs = 30_000 } = options;
  const pool = createPool({ log, processes, timeLimitMs });
  return {
    develop: (path, key) => pool.run({ kind: 'develop', path, key }),
    redraw: (bytes) => pool.run({ kind: 'redraw', bytes }),
    watermark: (bytes, text) => pool.run({ kind: 'watermark', bytes, text }),
    close: () => pool.close(),
  };
}
