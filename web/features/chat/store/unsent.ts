/** An unsent message: written, and not acknowledged yet. */
export interface Unsent {
  /** Position in the order of writing, assigned by the database; undefined while the message is not stored. */
  n?: number;
  /** The `clientMessageId`. */
  id: string;
  account: string;
  /** The receiver's id. */
  userId: string;
  content: string;
  /** Time of writing, ms since 1970. */
  at: number;
  /** The server's refusal. The message stays until its author sends it again or discards it. */
  refusal?: { code: string; message: string };
}
