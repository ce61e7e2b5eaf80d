/** A recorded voice note. */
export interface RecordedNote {
  readonly file: Blob;
  /** Loudness over time, 0 (silence) to 100. */
  readonly waveform: readonly number[];
  /** Length in seconds, at least 1. */
  readonly seconds: number;
}

/** An unsent message: written, and not acknowledged yet. */
export interface UnsentMessage {
  /** Position in the order of writing, assigned by the database; undefined while the message is not stored. */
  n?: number;
  /** The `clientMessageId`. */
  id: string;
  account: string;
  /** The receiver's id. */
  userId: string;
  /** Empty for a voice note. */
  content: string;
  voice?: RecordedNote;
  /** Time of writing, ms since 1970. */
  at: number;
  /** The server's refusal. The message stays until its author sends it again or discards it. */
  /** Set after an attempt that failed because of the connection; kept in memory only. */
  isStalled?: boolean;
  refusal?: { code: string; message: string };
}
