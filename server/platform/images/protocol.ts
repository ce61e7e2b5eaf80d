import type { FileKey } from '../files/sealed-file.ts';
import type { Developed, RefusalReason } from './image-types.ts';

/**
 * What the parent asks of an image process. A photo is read by the process itself, so that the parent never holds it;
 * what must not be on the disk comes over the channel.
 */
export type Job =
  | { readonly kind: 'develop'; readonly path: string; readonly key?: FileKey | undefined }
  | { readonly kind: 'redraw'; readonly bytes: Uint8Array }
  | { readonly kind: 'watermark'; readonly bytes: Uint8Array; readonly text: string };

/** What comes out of a job, by its kind. */
export interface Made {
  readonly develop: Developed;
  readonly redraw: Uint8Array;
  readonly watermark: Uint8Array;
}

/** What an image process says: once that it is ready, then one answer per job. `memory`: its resident set in bytes. */
export type Answer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'made'; readonly made: Made[keyof Made]; readonly memory: number }
  | { readonly kind: 'refused'; readonly reason: RefusalReason; readonly memory: number }
  | { readonly kind: 'fault'; readonly message: string; readonly memory: number };

/** The signal by which an image process ends itself when it needs more memory than `MEMORY_LIMIT`. */
export const SWOLLEN: NodeJS.Signals = 'SIGUSR2';

/** Resident bytes an image process may use: a photograph of 50 megapixels fits. */
export const MEMORY_LIMIT = 1_200_000_000;
