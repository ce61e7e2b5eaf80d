/** The embedded database is unavailable; the message is a sentence for the person who started the program. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}
