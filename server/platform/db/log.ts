/** The logger methods used by the database platform; a pino logger fits. */
export type DbLog = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>;

/** A log for tools and tests that prints only warnings and errors. */
export const quietLog: DbLog = {
  info: () => {},
  warn: (details, message) => console.warn(message, details),
  error: (details, message) => console.error(message, details),
};
