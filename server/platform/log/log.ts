import pino, { type Logger } from 'pino';
import { maskNumbers, maskStack } from './mask-numbers.ts';

export type Log = Logger;

const INDIA_AHEAD_MS = 5.5 * 3_600_000;

/**
 * Both clocks of a log line, as CERT-In requires (directions of 2022): `time` in UTC, `ist` the same moment in India.
 * Computed without a calendar library because every line needs it: India has had no summer time since 1945.
 */
export function bothClocks(now: number): string {
  const ist = new Date(now + INDIA_AHEAD_MS).toISOString().slice(0, -1);
  return `,"time":"${new Date(now).toISOString()}","ist":"${ist}+05:30"`;
}

/**
 * Structured logs, one JSON object per line (pretty lines are for `npm start`'s own messages). Personal data and
 * secrets are never logged: logged fields are chosen one by one, and these redacted paths are a second safeguard.
 */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: () => bothClocks(Date.now()),
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: [
          'authorization',
          'cookie',
          'password',
          'token',
          'email',
          'phoneNumber',
          '*.password',
          '*.token',
          '*.email',
          '*.phoneNumber',
          '*.authorization',
          '*.cookie',
        ],
        censor: '[redacted]',
      },
      serializers: { err: errorSummary },
    },
    // Lines are buffered: a system call per line would cost a busy server more than the lines themselves.
    destination ?? pino.destination({ dest: 2, sync: false, minLength: 4096, periodicFlush: 250 }),
  );
}

/** Removes values that PostgreSQL quotes, which may be personal data. */
const withoutKeys = (text: string): string => text.replaceAll(/Key \(.*?\)=\(.*?\)/g, 'Key (…)=(…)');

/** An error without personal data it may quote: column values, addresses and numbers (mask-numbers.ts). */
function errorSummary(error: unknown) {
  const { name, message, stack, code, constraint, table } = error as Error & Record<string, unknown>;
  return {
    name,
    message: maskNumbers(withoutKeys(String(message))),
    code,
    constraint,
    table,
    stack: stack && maskStack(withoutKeys(stack), withoutKeys(String(message))),
  };
}
