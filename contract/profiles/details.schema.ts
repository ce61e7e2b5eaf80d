import { z } from 'zod';
import { bornTooLongAgo } from '../accounts/birth.ts';
import { looksLikePhone, normalizePhone } from '../accounts/phone-number.ts';
import { errorMessage } from '../error-message.ts';
import { keyOf, optionsByKey } from '../options/lookup.ts';
import { checkedPlace, checkedText } from '../text/checked-text.schema.ts';
import { boolean, number, optional, optionalBoolean, text } from '../wire-scalars.ts';
import { unlistedSentence } from './field-sentences.ts';
import { fieldsOf, type ProfileField, type ProfileSection, type Section, wizard } from './fields.ts';
import {
  crossFieldIssues,
  dayOf,
  type FieldValue,
  isCalendarDate,
  isOfTheLiving,
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
    .refine((value) => isOfTheLiving(value), bornTooLongAgo)
    .transform(dayOf);

function choiceSchema(field: Extract<ProfileField, { kind: 'choice' }>): z.ZodType<string | number> {
  const message = missingMessage(field);
  const keys = optionsByKey(field.list);
  const wrong = unlistedSentence(field.key);
  const said = keyOf(field.list);
  if (!field.numeric)
    return z
      .string(message)
      .refine((key) => keys.has(key), wrong)
      .meta(said);
  const known = z
    .number(message)
    .refine((key) => keys.has(key), wrong)
    .meta(said);
  if (field.list !== 'height') return number(known) as z.ZodType<number>;
  return z.preprocess(toHeight, known) as z.ZodType<number>;
}

function freeText(field: Extract<ProfileField, { kind: 'text' }>, message: string): z.ZodType<string> {
  const plain = text(field.max, { multiline: field.multiline, min: 1, required: message });
  if (field.format === 'phone')
    return z.preprocess(
      (value) => (typeof value === 'string' ? normalizePhone(value) : value),
      plain.refine(looksLikePhone, 'Please enter a phone number.'),
    ) as z.ZodType<string>;
  return checkedText(field.max, { multiline: field.multiline, min: 1, required: message }) as z.ZodType<string>;
}

/** Schema of one field's value as sent, with error messages for users. */
export function fieldSchema(field: ProfileField): z.ZodType<Exclude<FieldValue, null>> {
  const message = missingMessage(field);
  switch (field.kind) {
    case 'choice':
      return choiceSchema(field);
    case 'boolean':
      return boolean() as z.ZodType<boolean>;
    case 'date':
      return birthDate(message);
    case 'text':
      return freeText(field, message);
    case 'place':
      // A place that is not in a list is stored as typed (contract §4), so it is free text.
      return checkedPlace(field.max, { min: 1, required: message }) as z.ZodType<string>;
    case 'count':
      return number(
        z
          .int(message)
          .min(field.min, `Please enter ${field.min} or more.`)
          .max(field.max, `Please enter ${field.max} or less.`),
      ) as z.ZodType<number>;
  }
}

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

/** A section as returned: every key present, `null` where unset. */
export const storedSchema = <S extends ProfileSection>(section: S) => {
  const shape = fieldsOf(section).map((f) => {
    const value =
      f.kind === 'boolean'
        ? z.boolean()
        : f.kind === 'count' || (f.kind === 'choice' && f.numeric)
          ? z.number()
          : z.string();
    return [f.key, value.nullable()];
  });
  return z.object(Object.fromEntries(shape)).partial() as z.ZodObject<{
    [P in Keys<S>]: z.ZodOptional<z.ZodType<FieldValue>>;
  }>;
};
