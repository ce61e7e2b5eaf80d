/** Repeating an erasure after a restore failed; the message is a sentence for the operator. */
export class ReplayError extends Error {
  override name = 'ReplayError';
}
