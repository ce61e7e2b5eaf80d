declare module 'heic-decode' {
  export interface HeifPicture {
    readonly width: number;
    readonly height: number;
    /** Decodes to RGBA, 8 bits, upright: rotation and mirroring of the container are applied. */
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
  }

  /** Lists the container's visible pictures, without decoding them yet. */
  function all(options: { buffer: Uint8Array }): Promise<HeifPicture[] & { dispose(): void }>;

  const heicDecode: { all: typeof all };
  export default heicDecode;
}
