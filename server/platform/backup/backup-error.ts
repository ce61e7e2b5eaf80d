/** A backup cannot be made, or not be restored; the message is a sentence for the person who asked for it. */
export class BackupError extends Error {
  override name = 'BackupError';
}
