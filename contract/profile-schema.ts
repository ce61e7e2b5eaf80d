import { z } from 'zod';
import { bornTooLongAgo, OLDEST_AGE } from './birth.ts';
import { checkedPlace, checkedText } from './checked-text.ts';
import { errorMessage } from './error-message.ts';
import { heightFromLegacy } from './options/height.ts';
import { keyOf, optionsByKey } from './options/lookup.ts';
import { looksLikePhone, normalizePhone } from './phone-number.ts';
import {
  fieldsOf,
  PREFER_NOT_TO_SAY,
  type ProfileField,
  type ProfileSection,
  profileFields,
  type Section,
  wizard,
} from './profile-fields.ts';
import { boolean, number, optional, optionalBoolean, text } from './wire-scalars.ts';

/** Value of a catalogue field in the domain; `null` is "not set". */
export type FieldValue = string | number | boolean | null;

const articleFor = (label: string): string =>
  `${/^(any|about|brothers|sisters|married|lives)/i.test(label) ? '' : 'the '}${label[0]?.toLowerCase()}${label.slice(1)}`;

/** Error message for a missing required field. */
export const missingMessage = (field: ProfileField): string =>
  field.kind === 'choice' || field.kind === 'place'
    ? `Please choose ${articleFor(field.label)}.`
    : field.kind === 'boolean'
      ? 'Please answer yes or no.'
      : `Please enter ${articleFor(field.label)}.`;

const isCalendarDate = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

const isOfTheLiving = (day: string): boolean => Number(day.slice(0, 4)) >= new Date().getUTCFullYear() - OLDEST_AGE;

/** The calendar day of a sent date. Clients that send a timestamp mean midnight in India. */
const dayOf = (sent: string): string => {
  const moment = sent.endsWith('Z') ? Date.parse(sent) : Number.NaN;
  return Number.isNaN(moment) ? sent.slice(0, 10) : new Date(moment + 5.5 * 3_600_000).toISOString().slice(0, 10);
};

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

/** Converts legacy heights such as 5.4 or "5.10" (contract §4) to a key; other values are refused by the schema. */
export function toHeight(given: unknown): unknown {
  if (typeof given === 'number') return heightFromLegacy(given) ?? Number.NaN;
  if (typeof given !== 'string') return given;
  return given.trim() === '' ? null : (heightFromLegacy(given.trim()) ?? Number.NaN);
}

function choiceSchema(field: Extract<ProfileField, { kind: 'choice' }>): z.ZodType<string | number> {
  const message = missingMessage(field);
  const keys = optionsByKey(field.list);
  const wrong = `Please choose ${articleFor(field.label)} from the list.`;
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
      // A place that is on no list is stored as typed (contract §4), so it is free text.
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

type Keys<S extends ProfileSection> = Extract<(typeof profileFields)[number], { section: S }>['key'];
type Values<K extends string> = z.ZodObject<{ [P in K]: z.ZodType<FieldValue | undefined> }>;

/** Whether the leading choice restricts those that follow it; an invalid leading choice does not. */
const isNarrowing = (field: string, leader: string): boolean =>
  optionsByKey(field === 'employedIn' ? 'employmentSector' : 'sect').has(leader) &&
  !['other', 'no_sect', PREFER_NOT_TO_SAY].includes(leader);

/** `choice` of a field that follows another must belong to the chosen value; parts can't exceed the whole. */
export function crossFieldIssues(values: Readonly<Record<string, unknown>>): { path: string; message: string }[] {
  const issues: { path: string; message: string }[] = [];
  for (const field of profileFields as readonly ProfileField[]) {
    const value = values[field.key];
    if (value === undefined || value === null) continue;
    if (field.kind === 'count' && field.atMost) {
      const whole = values[field.atMost];
      // An invalid total is reported on its own and not compared with its part.
      if (typeof whole === 'number' && whole >= field.min && (value as number) > whole)
        issues.push({ path: field.key, message: `This can't be more than ${whole}, the number given above.` });
    }
    if (field.kind === 'choice' && field.follows) {
      const leader = values[field.follows];
      const option = optionsByKey(field.list).get(value as string | number);
      const belongsTo = field.follows === 'employedIn' ? option?.sector : option?.sect;
      if (typeof leader === 'string' && belongsTo && isNarrowing(field.follows, leader) && belongsTo !== leader)
        issues.push({
          path: field.key,
          message: `Please choose ${articleFor(field.label)} that matches your earlier choice.`,
        });
    }
  }
  return issues;
}

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

/** The revision that a change is based on; absent for older clients, whose updates overwrite. */
export const revision = number(z.int('The revision is a whole number.').min(0).max(2_000_000_000).nullish());

/** Body of an update: absent keys stay, `null` clears optional fields (contract §1). */
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
