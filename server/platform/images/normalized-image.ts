/** A picture as raw pixels without metadata: upright, sRGB, 8 bits, opaque, with a limited long edge. */
export interface NormalizedImage {
  readonly width: number;
  readonly height: number;
  /** RGB, row by row. */
  readonly data: Buffer;
}
