/** What was erased after a backup could not be erased again; the message is a sentence for the person who runs the program. */
export class ReplayError extends Error {
  override name = 'ReplayError';
}
