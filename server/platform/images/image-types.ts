import { ServiceUnavailable } from '../remote-calls.ts';

/** Long edge at most 320, 720 and 1440 px; a picture is never enlarged. */
export type Size = 'small' | 'medium' | 'large';

export type RenditionType = 'image/webp' | 'image/jpeg';

/** A picture re-encoded from the pixels of an upload, so that it contains no other data of the uploaded file. */
export interface Rendition {
  /** `small.webp`, `small.jpeg`, `medium.…`, `large.…`, `blurred.webp`, `blurred.jpeg`. */
  readonly name: string;
  readonly type: RenditionType;
  readonly bytes: Uint8Array;
}

/** Result of an accepted upload. */
export interface ProcessedImage {
  /** Size of the large rendition, px. */
  readonly width: number;
  readonly height: number;
  readonly renditions: readonly Rendition[];
  /**
   * `data:image/webp;base64,…` of at most 300 characters, made from the blurred rendition: reveals no more than that.
   */
  readonly placeholder: string;
  /** 64-bit perceptual hash as 16 lower-case hexadecimal digits; compare two with `hashDistance`. */
  readonly hash: string;
}

/**
 * Reason for refusing a picture.
 * - `notAnImage`: not a JPEG, PNG, WebP, AVIF or HEIC, or one that cannot be read to its end.
 * - `cutShort`: it ends before its picture does, as when an upload was interrupted.
 * - `tooManyPixels`: over 50 megapixels (8192 × 6144), or too big for the memory limit.
 * - `tooSmall`: its short edge is under 200 px.
 * - `animated`: it contains an animation.
 * - `tooSlow`: not done within the time limit.
 */
export type RefusalReason = 'notAnImage' | 'cutShort' | 'tooManyPixels' | 'animated' | 'tooSmall' | 'tooSlow';

/** Message for a member whose uploaded file was truncated. */
export const TRUNCATED_MESSAGE = 'This photo did not upload fully. Please choose it again, or use a new copy.';

export class ImageRefused extends Error {
  override name = 'ImageRefused';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(`The picture is refused: ${reason}`);
    this.reason = reason;
  }
}

/** The image processes are unavailable: the program is shutting down, they fail to start, or they are stopped. */
export class ImagesUnavailable extends ServiceUnavailable {
  override name = 'ImagesUnavailable';
}
