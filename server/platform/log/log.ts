import pino, { type ChildLoggerOptions, type Logger } from 'pino';
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

/** Fields that are never logged, at the top or one level below. */
const secret: ReadonlySet<string> = new Set(['authorization', 'cookie', 'password', 'token', 'email', 'phoneNumber']);
const REDACTED = '[redacted]';

/** Whether a value has fields of its own. Errors under `err` are reduced to chosen fields by their serializer. */
const hasFields = (key: string, value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && key !== 'err';

/**
 * Replaces secret fields. Copies only objects that have one: pino's own redaction copies every line, which takes ten
 * times as long as writing it.
 */
function redacted(fields: Record<string, unknown>): Record<string, unknown> {
  let clean = fields;
  const replace = (key: string, value: unknown): void => {
    if (clean === fields) clean = { ...fields };
    clean[key] = value;
  };
  for (const key in fields) {
    const value = fields[key];
    if (secret.has(key)) replace(key, REDACTED);
    else if (hasFields(key, value)) {
      const named = Object.keys(value).filter((inner) => secret.has(inner));
      if (named.length) replace(key, { ...value, ...Object.fromEntries(named.map((inner) => [inner, REDACTED])) });
    }
  }
  return clean;
}

/**
 * Structured logs, one JSON object per line (pretty lines are for `npm start`'s own messages). Personal data and
 * secrets are never logged: logged fields are chosen one by one, and this redaction is a second safeguard.
 */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const log: Log = pino(
    {
      level,
      base: undefined,
      timestamp: () => bothClocks(Date.now()),
      formatters: { level: (label) => ({ level: label }), log: redacted },
      serializers: { err: errorSummary },
    },
    // Lines are buffered: a system call per line would cost a busy server more than producing the lines.
    destination ?? pino.destination({ dest: 2, sync: false, minLength: 4096, periodicFlush: 250 }),
  );
  // Fields that a child adds to each of its lines are not passed to the formatter. Children inherit this method.
  const { child } = log;
  log.child = function childWithout(this: Log, fields: Record<string, unknown>, options?: ChildLoggerOptions) {
    return Reflect.apply(child, this, [redacted(fields), options]);
  } as unknown as Log['child'];
  return log;
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
