import type { z } from 'zod';
import { plainError } from '../../../contract/plain-errors.ts';
import { decodeNames } from '../../../contract/wire-names.ts';
import { fail } from './failure.ts';

/** First sentence per field; nested issues are reported at the top-level field. */
function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const key = issue.path[0];
    if (key !== undefined) fields[String(key)] ??= issue.message;
  }
  return fields;
}

/** @throws Failure 400 for a body nested deeper than any call's. */
function renamed(given: object): unknown {
  try {
    return decodeNames(given);
  } catch (error) {
    throw error instanceof RangeError ? fail('request.malformed') : error;
  }
}

/**
 * Parses a JSON body at the door: wire names in, domain names out.
 * @throws Failure 400 with a sentence per field.
 */
export function parseBody<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  const given = raw === undefined || raw === null ? {} : raw;
  if (typeof given !== 'object' || Array.isArray(given))
    throw fail('request.malformed', { message: 'Please send a JSON object.' });
  const parsed = schema.safeParse(renamed(given), { error: plainError });
  if (parsed.success) return parsed.data;
  const fields = fieldsOf(parsed.error);
  const sentences = Object.values(fields);
  throw fail('request.invalid', { fields, ...(sentences.length === 1 ? { message: sentences[0] } : {}) });
}

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

/** Non-empty parameters: an empty one counts as absent (contract §1), also among repeated keys. */
function setParameters(raw: object): object {
  return Object.fromEntries(
    Object.entries(raw).flatMap(([key, value]) => {
      const values = [value].flat().filter((one) => !isBlank(one));
      if (!values.length) return [];
      // A single remaining value is treated as if it had been sent alone.
      return [[key, values.length === 1 ? values[0] : values]];
    }),
  );
}

/**
 * Parses the query: unknown parameters are ignored, empty ones count as absent, an invalid known one is 400 (contract
 * §1).
 */
export function parseQuery<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  return parseBody(schema, setParameters(raw as object));
}

/** Parses path parameters: a malformed id is 404 like an absent one (contract §1). */
export function parseParams<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  const parsed = schema.safeParse(raw);
  if (!parsed.success) throw fail('not_found');
  return parsed.data;
}
