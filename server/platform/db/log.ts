/** The part of the program's logger that the database platform uses; a pino logger fits. */
export type DbLog = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>;

/** A log for tools and tests that want to hear of trouble only. */
export const quietLog: DbLog = {
  info: () => {},
  warn: (details, message) => console.warn(message, details),
  error: (details, message) => console.error(message, details),
};
