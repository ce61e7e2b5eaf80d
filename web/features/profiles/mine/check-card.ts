import type { z } from 'zod';
import { accountsApi } from '../../../../contract/accounts/api.ts';
import { ageOn, minimumAge } from '../../../../contract/accounts/birth.ts';
import { updateSchema } from '../../../../contract/profiles/details.schema.ts';
import { preferenceUpdate } from '../../../../contract/profiles/preference.schema.ts';
import { dateProblem } from '../fields/date-parts.ts';
import { aboutCandidate, type Candidate } from '../wizard/candidate.ts';
import type { CheckMessages } from '../wizard/check-step.ts';
import { flaggedCriteria } from './card-values.ts';
import { type CardId, criteria, keysOfCriterion, nameKeys, parentKeyOf, sectionOf } from './cards.ts';
import { changedKeys, hiddenKey, strictKey, type Values } from './values.ts';

// Zod and the contract's schemas with their option lists: loaded once a card is edited.

export interface CheckedCard {
  /** Errors by key. */
  errors: Readonly<Record<string, string>>;
  /** The body to send: changed keys only, since absent keys stay (contract §1). */
  body: Readonly<Record<string, unknown>>;
  /** Changes of the account's names, which are sent by a separate call. */
  names: { firstName?: string; lastName?: string };
}

export interface CheckContext {
  gender: 'MALE' | 'FEMALE' | null;
  candidate: Candidate;
  words: Pick<CheckMessages, 'date' | 'young'>;
}

const nameSchema = accountsApi.updateAccount.body.pick({ firstName: true, lastName: true });
const sectionSchemas = {
  basicInfo: updateSchema('basicInfo'),
  educationInfo: updateSchema('educationInfo'),
  familyInfo: updateSchema('familyInfo'),
  moreInfo: updateSchema('moreInfo'),
};

function birthProblem(values: Values, { gender, words }: CheckContext): string | undefined {
  const today = new Date();
  const { dateOfBirth } = values;
  const problem = dateProblem(dateOfBirth, today);
  if (problem) return words.date(problem);
  if (typeof dateOfBirth !== 'string' || !gender) return undefined;
  return ageOn(dateOfBirth, today) < minimumAge(gender === 'MALE' ? 'MALE' : 'FEMALE')
    ? words.young(gender)
    : undefined;
}

function issuesOf(schema: z.ZodType, values: Values): Record<string, string> {
  const parsed = schema.safeParse(values);
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
}

const pick = (values: Values, keys: readonly string[]): Values =>
  Object.fromEntries(keys.map((key) => [key, values[key]]));

/** Whether an error concerns a changed key, or one that depends on a changed key. */
const concerned = (changed: readonly string[]): ((key: string) => boolean) => {
  const touched = new Set(changed);
  return (key) => touched.has(key) || touched.has(parentKeyOf(key) ?? '');
};

/** Validates a card with the server's schema. Values stored under earlier rules do not prevent a change. */
export function checkCard(card: CardId, base: Values, values: Values, context: CheckContext): CheckedCard {
  const section = sectionOf(card);
  const schema: z.ZodType = section ? sectionSchemas[section] : preferenceUpdate;
  const changed = changedKeys(base, values);
  const isConcerned = concerned(changed);
  const found = { ...issuesOf(schema, values), ...(card === 'personal' && issuesOf(nameSchema, values)) };
  const birth = card === 'personal' && birthProblem(values, context);
  if (birth) found.dateOfBirth = birth;
  const errors = Object.fromEntries(
    Object.entries(found)
      .filter(([key]) => isConcerned(key) || (section === undefined && isRangeOf(key, changed)))
      .map(([key, sentence]) => [key, aboutCandidate(sentence, context.candidate)]),
  );
  const fields = changed.filter((key) => !key.includes('.') && !nameKeys.some((name) => name === key));
  const parsed = schema.safeParse(pick(values, fields));
  const names = nameSchema.safeParse(pick(values, changed));
  return {
    errors,
    body: { ...(parsed.success ? (parsed.data as object) : {}), ...extrasOf(values, changed) },
    names: card === 'personal' && names.success ? names.data : {},
  };
}

/** The error of a range is shown at its upper end, whichever end was changed. */
const isRangeOf = (key: string, changed: readonly string[]): boolean =>
  criteria.some((one) => keysOfCriterion(one).includes(key) && keysOfCriterion(one).some((k) => changed.includes(k)));

/** Visibility and criterion flags: flags are sent as a whole list, choices only if changed. */
function extrasOf(values: Values, changed: readonly string[]): Record<string, unknown> {
  const seen = changed.filter((key) => key.startsWith('seen.')).map((key) => [key.slice('seen.'.length), values[key]]);
  return {
    ...(seen.length > 0 && { fieldVisibility: Object.fromEntries(seen) }),
    ...(changed.some((key) => key.startsWith('strict.')) && { strict: flaggedCriteria(values, strictKey) }),
    ...(changed.some((key) => key.startsWith('hidden.')) && { hidden: flaggedCriteria(values, hiddenKey) }),
  };
}
