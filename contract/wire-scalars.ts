import { z } from 'zod';
import { disguisingCharacters, isVisible, stripInvisible } from './text/visible-text.ts';

/**
 * Scalars as old clients send them (contract §1): numbers may be numeric strings, yes/no fields may be words, and `""`
 * means "not set" like `null`.
 */

const blankToNull = (value: unknown): unknown => (typeof value === 'string' && value.trim() === '' ? null : value);

/** "12" → 12; values that are not plain decimal numbers are passed on, so that the schema refuses them. */
function toNumber(value: unknown): unknown {
  const given = blankToNull(value);
  return typeof given === 'string' && /^-?\d{1,12}(\.\d{1,6})?$/.test(given.trim()) ? Number(given) : given;
}

const yesNo: Readonly<Record<string, boolean>> = { yes: true, true: true, no: false, false: false };

function toBoolean(value: unknown): unknown {
  const given = blankToNull(value);
  return typeof given === 'string' ? (yesNo[given.trim().toLowerCase()] ?? given) : given;
}

/** NUL can't be stored in PostgreSQL text, and other control characters do not belong in a name or a sentence. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;
const lineBreaks = /[\r\n\u2028\u2029]/;

/** Length in code points, as people count characters, so that Urdu, Hindi and emoji do not count double. */
const lengthOf = (value: string): number => [...value].length;

/** Free text of at most `max` characters; blanks at the ends and invisible characters are removed. */
export const text = (max: number, options: { multiline?: boolean; min?: number; required?: string } = {}) =>
  z
    .string(options.required ?? 'Please enter some text.')
    .max(max * 4, `Please use up to ${max} characters.`)
    .refine((value) => value.isWellFormed(), 'Please remove the special characters we cannot store.')
    .refine((value) => !controlCharacters.test(value), 'Please remove the special characters we cannot store.')
    .refine((value) => !disguisingCharacters.test(value), 'Please remove the special characters we cannot store.')
    .refine((value) => options.multiline || !lineBreaks.test(value.trim()), 'Please write this on one line.')
    .transform((value) => stripInvisible(value).trim().normalize('NFC'))
    .transform((value) => (isVisible(value) ? value : ''))
    .refine((value) => lengthOf(value) <= max, `Please use up to ${max} characters.`)
    .refine((value) => lengthOf(value) >= (options.min ?? 0), options.required ?? 'Please write a little more.')
    // Length limits for the OpenAPI document: JSON Schema counts code points as well.
    .meta({ maxLength: max, ...(options.min ? { minLength: options.min } : {}) });

/** Any schema, where `""` on the wire means "not set". */
export const optional = <S extends z.ZodType>(schema: S) => z.preprocess(blankToNull, schema.nullish());

type Clearable<S extends z.ZodRawShape> = {
  [K in keyof S]: z.ZodOptional<z.ZodType<z.output<S[K]> | null, z.output<S[K]> | null>>;
};

/** A document that is updated in parts: absent keys stay unchanged, `null` clears a field (contract §1). */
export const clearable = <S extends z.ZodRawShape>({ shape }: z.ZodObject<S>) =>
  z.object(
    Object.fromEntries(
      Object.entries(shape).map(([key, schema]) => [key, optional(schema as z.ZodType).optional()]),
    ) as unknown as Clearable<S>,
  );

export const number = <S extends z.ZodType>(schema: S) => z.preprocess(toNumber, schema);
export const boolean = (required = 'Please answer yes or no.') => z.preprocess(toBoolean, z.boolean(required));
export const optionalBoolean = () => z.preprocess(toBoolean, z.boolean('Please answer yes or no.').nullish());

/**
 * An id sent by a client. UUIDs may be in capitals (RFC 9562 §4) and the database treats both forms as equal; the
 * schema converts them to lower case, so that lookups by id succeed.
 */
export const givenId = (refusal = 'That is not an id of ours.') => z.uuid(refusal).toLowerCase();

/**
 * A single id of a repeatable query parameter: repeated keys arrive as a list, which is refused if only one is allowed.
 */
const id = givenId();

/**
 * An id in a path. A malformed id is answered with 404 like an unknown one: the server maps this failure (contract §1).
 */
export const idParams = z.object({ id });

const directions: Readonly<Record<string, number>> = { asc: 1, desc: -1 };

/** Order of a list: 1 or -1, or the words that other clients use (contract §12). */
export const direction = z.preprocess(
  (given) => (typeof given === 'string' ? (directions[given.trim().toLowerCase()] ?? toNumber(given)) : given),
  z.union([z.literal(1), z.literal(-1)], 'direction is 1 or -1, or asc or desc.').optional(),
);

/**
 * Parameters for paging and sorting that every list accepts (contract §1). `limit` is read as `pageSize` (contract
 * §12).
 */
export const listQuery = z.object({
  page: number(
    z
      .int('page must be a whole number.')
      .min(0, 'page starts at 1.')
      .max(100_000, 'page is too high.')
      // Clients that count from 0 get the first page (contract §12).
      .transform((page) => Math.max(page, 1))
      .optional(),
  ),
  pageSize: number(
    z
      .int('pageSize must be a whole number.')
      .min(1, 'pageSize starts at 1.')
      .transform((size) => Math.min(size, 100))
      .optional(),
  ),
  cursor: text(400).optional(),
  search: text(100).optional(),
  column: text(40).optional(),
  direction,
});
