export type VoiceType = 'audio/webm' | 'audio/ogg' | 'audio/mp4';

/** `tooSlow`: the file took too much time or memory. */
export type VoiceProblem = 'unsupported' | 'tooLong' | 'tooSlow';

/** A voice note that was checked. */
export interface VoiceFile {
  readonly bytes: Uint8Array;
  readonly type: VoiceType;
  /** Measured length. */
  readonly seconds: number;
  /** SHA-256 of the packets: the same for the same sound, whatever else the file contains. */
  readonly soundDigest: Uint8Array;
}

/** Request to the thread. */
export interface VoiceJob {
  readonly bytes: Uint8Array;
  readonly mostSeconds: number;
}

/** Answer of the thread. */
export type VoiceAnswer = { readonly file: VoiceFile } | { readonly problem: VoiceProblem };
