/** Long edge at most 320, 720 and 1440 px; a picture is never enlarged. */
export type Size = 'small' | 'medium' | 'large';

export type RenditionType = 'image/webp' | 'image/jpeg';

/** One picture made from an upload: decoded and encoded anew, so nothing of the uploaded file but its look is in it. */
export interface Rendition {
  /** `small.webp`, `small.jpeg`, `medium.…`, `large.…`, `blurred.webp`, `blurred.jpeg`. */
  readonly name: string;
  readonly type: RenditionType;
  readonly bytes: Uint8Array;
}

/** What becomes of an accepted upload. */
export interface Developed {
  /** Of the large rendition, px. */
  readonly width: number;
  readonly height: number;
  readonly renditions: readonly Rendition[];
  /** `data:image/webp;base64,…` of at most 300 characters, made from the blurred rendition: it tells nothing more. */
  readonly placeholder: string;
  /** 64-bit perceptual hash as 16 lower-case hexadecimal digits; compare two with `hashDistance`. */
  readonly hash: string;
}

/**
 * Why a picture is refused.
 * - `notAnImage`: not a JPEG, PNG, WebP, AVIF or HEIC, or one that cannot be read to its end.
 * - `tooManyPixels`: over 50 megapixels, or too big for the memory set aside.
 * - `tooSmall`: its short edge is under 200 px.
 * - `animated`: it moves.
 * - `tooSlow`: not done within the time limit.
 */
export type RefusalReason = 'notAnImage' | 'tooManyPixels' | 'animated' | 'tooSmall' | 'tooSlow';

export class ImageRefused extends Error {
  override name = 'ImageRefused';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(`The picture is refused: ${reason}`);
    this.reason = reason;
  }
}

/** The image processes cannot work now: the program ends, or they don't start. */
export class ImagesUnavailable extends Error {
  override name = 'ImagesUnavailable';
}
