import type { z } from 'zod';
import { errorMessage } from '../../../contract/error-message.ts';
import { decodeNames } from '../../../contract/wire-names.ts';
import { fail } from '../http/failure.ts';
import type { Viewer } from '../http/handlers.ts';

/** A connection, as event handlers see it. */
export interface Caller {
  /** Id of the connection. */
  readonly id: string;
  readonly viewer: Viewer;
}

/** Handler of one client event. */
export interface ServedEvent<S extends z.ZodType> {
  readonly schema: S;
  /** Builds the schema's input from the sent arguments; default: the first argument. */
  readonly payload?: (args: readonly unknown[]) => unknown;
  /** The result is added to the acknowledgement, beside `ok`. @throws Failure */
  handle(caller: Caller, payload: z.output<S>): Promise<object | undefined> | object | undefined;
}

/** The handler with an erased schema type, for use in one table. */
export type AnyServedEvent = ServedEvent<z.ZodType>;

/** Type helper: checks each payload against its own handler. */
export const defineEvent = <S extends z.ZodType>(event: ServedEvent<S>): AnyServedEvent =>
  event as unknown as AnyServedEvent;

function decoded(given: unknown): unknown {
  try {
    return decodeNames(given);
  } catch (error) {
    throw error instanceof RangeError ? fail('request.malformed') : error;
  }
}

/**
 * Parses the arguments of an event: wire names in, domain names out.
 * @throws Failure 400 with a sentence
 */
export function parseEvent({ schema, payload }: AnyServedEvent, args: readonly unknown[]): unknown {
  const given = decoded(payload ? payload(args) : args[0]);
  const parsed = schema.safeParse(given, { error: errorMessage });
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) fields[String(path[0] ?? '')] ??= message;
  const { '': whole, ...named } = fields;
  const sentences = Object.values(fields);
  const message = sentences.length === 1 ? sentences[0] : whole;
  throw fail('request.invalid', { fields: named, ...(message ? { message } : {}) });
}
