import type { z } from 'zod';
import { plainError } from '../../../contract/plain-errors.ts';
import { decodeNames } from '../../../contract/wire-names.ts';
import { fail } from '../http/failure.ts';
import type { Viewer } from '../http/handlers.ts';

/** One connection, to those who handle what it sends. */
export interface Caller {
  /** Of the connection. */
  readonly id: string;
  readonly viewer: Viewer;
}

/** One event that clients may send. */
export interface Served<S extends z.ZodType> {
  readonly schema: S;
  /** What the schema reads, made of the arguments that were sent; the first one where this is absent. */
  readonly payload?: (args: readonly unknown[]) => unknown;
  /** What it answers goes into the acknowledgement, beside `ok`. @throws Failure */
  handle(caller: Caller, payload: z.output<S>): Promise<object | undefined> | object | undefined;
}

/** With the schema's type given away, for all of them in one table. */
export type AnyServed = Served<z.ZodType>;

/** Lets each event's payload be checked against its own handler. */
export const served = <S extends z.ZodType>(event: Served<S>): AnyServed => event as unknown as AnyServed;

function decoded(given: unknown): unknown {
  try {
    return decodeNames(given);
  } catch (error) {
    throw error instanceof RangeError ? fail('request.malformed') : error;
  }
}

/**
 * Parses what an event came with: wire names in, domain names out.
 * @throws Failure 400 with a sentence
 */
export function parseEvent({ schema, payload }: AnyServed, args: readonly unknown[]): unknown {
  const given = decoded(payload ? payload(args) : args[0]);
  const parsed = schema.safeParse(given, { error: plainError });
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) fields[String(path[0] ?? '')] ??= message;
  const { '': whole, ...named } = fields;
  const sentences = Object.values(fields);
  const message = sentences.length === 1 ? sentences[0] : whole;
  throw fail('request.invalid', { fields: named, ...(message ? { message } : {}) });
}
