import { z } from 'zod';
import { bornTooLongAgo } from '../accounts/birth.ts';
import { looksLikePhone, normalizePhone } from '../accounts/phone-number.ts';
import { errorMessage } from '../error-message.ts';
import { keyOfLabel, textKeyOfLabel } from '../options/label-input.ts';
import { keyOf, optionsByKey } from '../options/lookup.ts';
import { checkedPlace, checkedText } from '../text/checked-text.schema.ts';
import { boolean, number, optional, optionalBoolean, text } from '../wire-scalars.ts';
import { unlistedSentence } from './field-sentences.ts';
import {
  type FieldKind,
  type FieldOf,
  fieldsOf,
  type ProfileField,
  type ProfileSection,
  type Section,
  wizard,
} from './fields.ts';
import { labelledFieldsOf } from './label-fields.ts';
import { labelShape } from './labels.schema.ts';
import { optionKeysSchema } from './option-keys.schema.ts';
import {
  crossFieldIssues,
  dayOf,
  type FieldValue,
  isCalendarDate,
  isPlausibleBirthDate,
  type Keys,
  missingMessage,
  toHeight,
} from './values.ts';

/** An existing calendar date that is plausible for a living person. */
const birthDate = (message: string) =>
  z
    .string(message)
    .trim()
    .min(1, message)
    .regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?Z?)?$/, 'Please enter a date as YYYY-MM-DD.')
    .refine((value) => isCalendarDate(value.slice(0, 10)), 'Please enter a valid date.')
    .refine((value) => isPlausibleBirthDate(value), bornTooLongAgo)
    .transform(dayOf);

function choiceSchema(field: FieldOf<'choice'>, message: string): z.ZodType<string | number> {
  const keys = optionsByKey(field.list);
  const wrong = unlistedSentence(field.key);
  const keyDescription = keyOf(field.list);
  if (!field.numeric)
    return z
      .string(message)
      .overwrite((given) => textKeyOfLabel(given, field.list))
      .refine((key) => keys.has(key), wrong)
      .meta(keyDescription);
  const known = z
    .number(message)
    .refine((key) => keys.has(key), wrong)
    .meta(keyDescription);
  const numbers = field.list === 'height' ? z.preprocess(toHeight, known) : number(known);
  return z.preprocess((given) => keyOfLabel(given, field.list), numbers) as z.ZodType<number>;
}

function freeText(field: FieldOf<'text'>, message: string): z.ZodType<string> {
  const plain = text(field.max, { multiline: field.multiline, min: 1, required: message });
  if (field.format === 'phone')
    return z.preprocess(
      (value) => (typeof value === 'string' ? normalizePhone(value) : value),
      plain.refine(looksLikePhone, 'Please enter a phone number.'),
    ) as z.ZodType<string>;
  return checkedText(field.max, { multiline: field.multiline, min: 1, required: message }) as z.ZodType<string>;
}

/** Schemas of a kind of field. */
interface KindSchemas<F> {
  /** A value as sent, with error messages for users. */
  sent(field: F, message: string): z.ZodType<Exclude<FieldValue, null>>;
  /** A value as returned. */
  stored(field: F): z.ZodType<Exclude<FieldValue, null>>;
}

const kindSchemas = {
  choice: { sent: choiceSchema, stored: ({ numeric }) => (numeric ? z.number() : z.string()) },
  choices: {
    // Without a choice the field is not set.
    sent: ({ key, list, max, required }, message) => {
      const keys = optionKeysSchema([list], max, unlistedSentence(key));
      return (
        required ? keys.refine(({ length }) => length > 0, message) : keys.transform((all) => (all.length ? all : null))
      ) as z.ZodType<readonly string[]>;
    },
    stored: () => z.array(z.string()),
  },
  boolean: { sent: () => boolean() as z.ZodType<boolean>, stored: () => z.boolean() },
  date: { sent: (_field, message) => birthDate(message), stored: () => z.string() },
  text: { sent: freeText, stored: () => z.string() },
  place: {
    // A place that is not in a list is stored as typed (contract §4), so it is free text.
    sent: ({ max }, message) => checkedPlace(max, { min: 1, required: message }) as z.ZodType<string>,
    stored: () => z.string(),
  },
  count: {
    sent: ({ min, max }, message) =>
      number(
        z.int(message).min(min, `Please enter ${min} or more.`).max(max, `Please enter ${max} or less.`),
      ) as z.ZodType<number>,
    stored: () => z.number(),
  },
} as const satisfies { readonly [K in FieldKind]: KindSchemas<FieldOf<K>> };

const schemasOf = ({ kind }: ProfileField): KindSchemas<ProfileField> => kindSchemas[kind];

/** Schema of one field's value as sent, with error messages for users. */
export const fieldSchema = (field: ProfileField): z.ZodType<Exclude<FieldValue, null>> =>
  schemasOf(field).sent(field, missingMessage(field));

const settable = (field: ProfileField): z.ZodType<FieldValue | undefined> =>
  field.kind === 'boolean'
    ? (optionalBoolean() as z.ZodType<boolean | null | undefined>)
    : (optional(fieldSchema(field)) as z.ZodType<FieldValue | undefined>);

type Values<K extends string> = z.ZodObject<{ [P in K]: z.ZodType<FieldValue | undefined> }>;

const checkAcross = (values: Record<string, unknown>, context: z.RefinementCtx): void => {
  for (const issue of crossFieldIssues(values))
    context.addIssue({ code: 'custom', path: [issue.path], message: issue.message });
};

/** Body of a registration step: required fields must be present (spec §5). */
export const creationSchema = <S extends Section>(section: S) =>
  (
    z.object(
      Object.fromEntries(fieldsOf(section).map((f) => [f.key, f.required ? fieldSchema(f) : settable(f)])),
    ) as unknown as Values<Keys<S>>
  ).superRefine(checkAcross);

/**
 * Steps sent together (contract §3, `POST /Profile/create`): each step with at least one field must be complete.
 * Without any field, the missing fields of the first step are reported.
 */
export const stepsSchema = z.looseObject({}).transform((sent, context) => {
  const begun = wizard.filter((section) => fieldsOf(section).some(({ key }) => key in sent));
  const parsed = (begun.length ? begun : wizard.slice(0, 1)).map((section) => {
    const { data, error } = creationSchema(section).safeParse(sent, { error: errorMessage });
    for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message });
    return [section, data];
  });
  return Object.fromEntries(parsed) as Partial<Record<Section, Record<string, unknown>>>;
});

/** The revision on which a change is based; absent for old clients, whose updates overwrite. */
export const revision = number(z.int('The revision is a whole number.').min(0).max(2_000_000_000).nullish());

/** Body of an update: absent keys stay unchanged, `null` clears optional fields (contract §1). */
export const updateSchema = <S extends ProfileSection>(section: S) =>
  (
    z.object({
      ...Object.fromEntries(
        fieldsOf(section).map((f) => [f.key, f.required ? fieldSchema(f).optional() : settable(f)]),
      ),
      revision,
    }) as unknown as z.ZodObject<Record<Keys<S>, z.ZodType<FieldValue | undefined>> & { revision: typeof revision }>
  )
    .partial()
    .superRefine(checkAcross);

/** A section as returned: every key present, `null` where unset, and the label beside each key (contract §12). */
export const storedSchema = <S extends ProfileSection>(section: S) => {
  const shape = fieldsOf(section).map((f) => [f.key, schemasOf(f).stored(f).nullable()]);
  const labels = labelShape(labelledFieldsOf(section));
  return z.object({ ...Object.fromEntries(shape), ...labels }).partial() as z.ZodObject<{
    [P in Keys<S>]: z.ZodOptional<z.ZodType<FieldValue>>;
  }>;
};
