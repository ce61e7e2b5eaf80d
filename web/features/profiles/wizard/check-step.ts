import type { z } from 'zod';
import { accountsApi } from '../../../../contract/accounts/api.ts';
import { ageOn, minimumAge } from '../../../../contract/accounts/birth.ts';
import { currentDeclarations } from '../../../../contract/accounts/values.ts';
import { creationSchema, updateSchema } from '../../../../contract/profiles/details.schema.ts';
import { fieldsOf, type ProfileSection, type Section } from '../../../../contract/profiles/fields.ts';
import { type DateProblem, dateProblem } from '../fields/date-parts.ts';
import { isHidden } from '../fields/field.rules.ts';
import type { FieldValues } from '../fields/field-props.ts';
import { aboutCandidate, candidateOf } from './candidate.ts';
import { declarationKey } from './declaration-key.ts';

// Zod and the contract's schemas with their option lists: loaded in parallel with the form.

/** Errors by field; without errors, or with errors only the server decides on, the body to send. */
export interface CheckedStep<B> {
  errors: Readonly<Record<string, string>>;
  body?: B;
}

/** Error texts added to the schemas' own. */
export interface CheckMessages {
  date: (problem: DateProblem) => string;
  young: (gender: 'FEMALE' | 'MALE') => string;
  declaration: () => string;
}

/** The first error of each field. */
function firstIssues(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message;
  return errors;
}

const schemas = new Map<Section, z.ZodType>();

function schemaOf(section: Section): z.ZodType {
  const known = schemas.get(section);
  if (known) return known;
  const schema = creationSchema(section);
  schemas.set(section, schema);
  return schema;
}

interface BirthProblem {
  readonly sentence: string;
  readonly isTooYoung?: boolean;
}

function birthProblem(values: FieldValues, words: CheckMessages): BirthProblem | undefined {
  const today = new Date();
  const problem = dateProblem(values.dateOfBirth, today);
  if (problem) return { sentence: words.date(problem) };
  const { gender, dateOfBirth } = values;
  if (typeof dateOfBirth !== 'string' || (gender !== 'FEMALE' && gender !== 'MALE')) return undefined;
  if (ageOn(dateOfBirth, today) >= minimumAge(gender === 'MALE' ? 'MALE' : 'FEMALE')) return undefined;
  return { sentence: words.young(gender), isTooYoung: true };
}

/**
 * Validates steps 2 to 4 with the server's schema. `values` also contains the account's `gender` and `accountFor`,
 * which determine the minimum age and the wording.
 */
export function checkSection(section: Section, values: FieldValues, words: CheckMessages): CheckedStep<FieldValues> {
  const given: Record<string, unknown> = {};
  for (const field of fieldsOf(section)) {
    // Hidden fields are not sent, except where absence has a meaning: no state abroad, no married siblings.
    const unasked = isHidden(field, values) && field.kind === 'text';
    given[field.key] = unasked ? null : (values[field.key] ?? null);
  }
  const parsed = schemaOf(section).safeParse(given);
  const errors = parsed.success ? {} : firstIssues(parsed.error);
  const body = parsed.success ? (parsed.data as FieldValues) : undefined;
  const birth = section === 'basicInfo' ? birthProblem(values, words) : undefined;
  if (!birth) return finish(errors, values, body);
  const checked = finish<FieldValues>({ ...errors, dateOfBirth: birth.sentence }, values, undefined);
  // The error is shown while the form is filled in, but the body is sent anyway, because the server erases underage
  // registrations (contract §3).
  return birth.isTooYoung ? { ...checked, body } : checked;
}

/**
 * Validates changes of a customer's section with the server's schema. Only changes are checked and sent, since staff do
 * not see everything that is stored.
 */
export function checkChanges(
  section: ProfileSection,
  start: FieldValues,
  values: FieldValues,
  words: CheckMessages,
): CheckedStep<FieldValues> {
  const changed = fieldsOf(section).filter(({ key }) => (values[key] ?? null) !== (start[key] ?? null));
  const given = Object.fromEntries(changed.map(({ key }) => [key, values[key] ?? null]));
  const parsed = updateSchema(section).safeParse(given);
  const errors = parsed.success ? {} : firstIssues(parsed.error);
  const birth = 'dateOfBirth' in given ? birthProblem(values, words) : undefined;
  if (birth) errors.dateOfBirth = birth.sentence;
  return finish(errors, values, parsed.success ? (parsed.data as FieldValues) : undefined);
}

/** Stands for the code while the other fields are checked, before it has been sent. */
const NOT_SENT_YET = '000000';

/**
 * Validates step 1 with the server's schema, and the required declarations. @param isByPhone the number is confirmed
 * with a code instead of email and password; the body has no code until it is typed
 */
export function checkRegistration(values: FieldValues, words: CheckMessages, isByPhone: boolean) {
  // Empty inputs are treated as missing, so that the schemas' own texts ask for a value.
  const given = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value || undefined]));
  const parsed = accountsApi.register.body.safeParse({
    ...given,
    otp: isByPhone ? (given.otp ?? NOT_SENT_YET) : undefined,
    ...(values.accountFor === 'Self' && { candidateEmail: undefined, candidatePhone: undefined }),
    declarations: currentDeclarations,
  });
  const errors = parsed.success ? {} : firstIssues(parsed.error);
  for (const { purpose } of currentDeclarations)
    if (values[declarationKey(purpose)] !== true) errors[declarationKey(purpose)] = words.declaration();
  const { otp, ...body } = parsed.data ?? {};
  const sent = { ...body, ...(given.otp ? { otp } : {}) };
  return finish(errors, values, parsed.success ? (sent as typeof parsed.data) : undefined);
}

function finish<B>(errors: Record<string, string>, values: FieldValues, body: B | undefined): CheckedStep<B> {
  if (Object.keys(errors).length === 0 && body !== undefined) return { errors: {}, body };
  const candidate = candidateOf(values.accountFor, values.gender);
  return {
    errors: Object.fromEntries(Object.entries(errors).map(([key, text]) => [key, aboutCandidate(text, candidate)])),
  };
}
