import { z } from 'zod';
import { errorMessage } from '../../../contract/error-message.ts';
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

/** Renames wire names to domain names. @throws Failure 400 for a body nested deeper than any call's. */
function renamed(given: object): unknown {
  try {
    return decodeNames(given);
  } catch (error) {
    throw error instanceof RangeError ? fail('request.malformed') : error;
  }
}

/**
 * Parses a JSON body: wire names in, domain names out.
 * @throws Failure 400 with a sentence per field.
 */
export function parseBody<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  const given = raw === undefined || raw === null ? {} : raw;
  if (typeof given !== 'object' || Array.isArray(given))
    throw fail('request.malformed', { message: 'Please send a JSON object.' });
  const parsed = schema.safeParse(renamed(given), { error: errorMessage });
  if (parsed.success) return parsed.data;
  const fields = fieldsOf(parsed.error);
  const sentences = Object.values(fields);
  throw fail('request.invalid', { fields, ...(sentences.length === 1 ? { message: sentences[0] } : {}) });
}

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

/** `name[]`, as many clients write the name of a list, is read as `name` (contract §12). */
const withoutBrackets = (key: string): string => (key.endsWith('[]') ? key.slice(0, -2) : key);

/** Non-empty parameters: an empty one counts as absent (contract §1), also among repeated keys. */
function setParameters(raw: object): Record<string, unknown> {
  const set = new Map<string, unknown[]>();
  for (const [key, value] of Object.entries(raw)) {
    const name = withoutBrackets(key);
    const values = [value].flat().filter((one) => !isBlank(one));
    if (values.length) set.set(name, [...(set.get(name) ?? []), ...values]);
  }
  // A parameter with a single remaining value counts as sent once.
  return Object.fromEntries([...set].map(([key, values]) => [key, values.length === 1 ? values[0] : values]));
}

/** `limit` is another name for `pageSize` in the calls that have no `limit` of their own (contract §12). */
function withPageSize(schema: z.ZodType, { limit, ...others }: Record<string, unknown>): Record<string, unknown> {
  if (limit === undefined) return others;
  const isOther = schema instanceof z.ZodObject && 'pageSize' in schema.shape && !('limit' in schema.shape);
  return isOther ? { pageSize: limit, ...others } : { limit, ...others };
}

/**
 * Parses the query: unknown parameters are ignored, empty ones count as absent, an invalid known one is 400 (contract
 * §1).
 */
export function parseQuery<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  return parseBody(schema, withPageSize(schema, setParameters(raw as object)));
}

/** Parses path parameters: a malformed id is 404 like an absent one (contract §1). */
export function parseParams<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  const parsed = schema.safeParse(raw);
  if (!parsed.success) throw fail('not_found');
  return parsed.data;
}
