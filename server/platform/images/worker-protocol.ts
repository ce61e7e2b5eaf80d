import type { FileKey } from '../files/sealed-file.ts';
import type { BrandIconName, BrandPictureUse, BrandPng, IconSource } from './brand-pictures.ts';
import type { Card } from './card.ts';
import type { ProcessedImage, RefusalReason } from './image-types.ts';
import type { SocialImage } from './social-image.ts';

/**
 * Request to an image process. Photos are read by the process itself, so that the parent never holds them; data that
 * must not be on disk is sent over the channel.
 */
export type Job =
  | { readonly kind: 'processUpload'; readonly path: string; readonly key?: FileKey | undefined }
  | { readonly kind: 'redraw'; readonly bytes: Uint8Array }
  | { readonly kind: 'rotate'; readonly bytes: Uint8Array; readonly degrees: number }
  | { readonly kind: 'drawCard'; readonly card: Card; readonly fontFolder: string }
  | { readonly kind: 'drawSocialImage'; readonly image: SocialImage; readonly fontFolder: string }
  | {
      readonly kind: 'brandPng';
      readonly path: string;
      readonly key?: FileKey | undefined;
      readonly use: BrandPictureUse;
    }
  | { readonly kind: 'brandIcons'; readonly source: IconSource; readonly fontFolder: string }
  | { readonly kind: 'watermark'; readonly bytes: Uint8Array; readonly text: string };

/** Result of each kind of job. */
export interface JobResults {
  readonly processUpload: ProcessedImage;
  readonly redraw: Uint8Array;
  readonly rotate: ProcessedImage;
  readonly drawCard: Uint8Array;
  readonly drawSocialImage: Uint8Array;
  readonly watermark: Uint8Array;
  readonly brandPng: BrandPng;
  readonly brandIcons: Record<BrandIconName, Uint8Array>;
}

/** Messages of an image process: `ready` once, then one answer per job. `memory`: its resident set in bytes. */
export type Answer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'made'; readonly made: JobResults[keyof JobResults]; readonly memory: number }
  | { readonly kind: 'refused'; readonly reason: RefusalReason; readonly memory: number }
  | { readonly kind: 'fault'; readonly message: string; readonly memory: number };

/** File descriptor on which an image process writes a byte from time to time, to show that it is running. */
export const HEARTBEAT_FD = 4;

/** The signal with which an image process ends itself when it exceeds `MEMORY_LIMIT`. */
export const MEMORY_EXCEEDED_SIGNAL: NodeJS.Signals = 'SIGUSR2';

/** Resident bytes an image process may use: a photograph of 50 megapixels fits. */
export const MEMORY_LIMIT = 1_200_000_000;
