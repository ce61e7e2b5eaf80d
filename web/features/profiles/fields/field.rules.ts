import { type ProfileField, profileFields } from '../../../../contract/profiles/fields.ts';
import type { FieldValue } from '../../../../contract/profiles/values.ts';
import type { Choice, OptionLists } from '../../../lib/options.ts';
import type { FieldValues } from './field-props.ts';

/** Option keys on which other fields depend (contract/options). */
export const INDIA = 'India';
const NO_STATE = 'Not Specified';
const NOT_WORKING = 'Not Working';
export const MARRIED = 'Married';
const NO_INCOME = 0;

const isAbroad = (values: FieldValues): boolean => typeof values.country === 'string' && values.country !== INDIA;

/** The initial value of a field with one very common answer; the value is visible and can be changed. */
export function presetValues(field: ProfileField): FieldValue {
  if (field.key === 'country') return INDIA;
  if (field.key === 'hasDisability') return false;
  return field.kind === 'count' ? field.min : null;
}

/**
 * Hides fields that do not apply: no state abroad, no job details without a job, no married siblings without siblings.
 */
export function isHidden(field: ProfileField, values: FieldValues): boolean {
  if (field.key === 'state') return isAbroad(values);
  if (field.key === 'occupationDetail') return values.employedIn === NOT_WORKING;
  return field.kind === 'count' && field.atMost !== undefined && !values[field.atMost];
}

/**
 * The choices of a field, given the other answers. `values.gender`, if known, is the candidate's: 'Married' is offered
 * to men only (contract §3), and only if the operator accepts married men (`mayBeMarried`).
 */
export function fieldChoices(
  field: ProfileField,
  values: FieldValues,
  lists: OptionLists,
  mayBeMarried = true,
): readonly Choice[] {
  if (field.kind === 'place') return (lists.city ?? []).filter((city) => city.state === values[field.state]);
  if (field.kind !== 'choice') return [];
  const all = lists[field.list] ?? [];
  if (field.list === 'highestEducation') return byLevel(all, lists.educationLevel ?? []);
  const sector = field.follows && values[field.follows];
  return all.filter(
    (choice) =>
      fits(sector, choice.sector) &&
      fits(values.sect, choice.sect) &&
      fits(values.gender, choice.key === MARRIED ? 'MALE' : choice.gender) &&
      (mayBeMarried || field.list !== 'maritalStatus' || choice.key !== MARRIED),
  );
}

/** Whether a choice that depends on another answer is offered: with that answer, or while the answer is unknown. */
const fits = (answer: FieldValue | undefined, only: string | undefined): boolean =>
  only === undefined || answer === undefined || answer === null || answer === '' || answer === only;

/** Degrees sorted by level, so that each level is one group of the list. */
function byLevel(degrees: readonly Choice[], levels: readonly Choice[]): readonly Choice[] {
  const place = new Map(levels.map(({ key }, index) => [key, index]));
  const at = ({ level }: Choice): number => place.get(level ?? '') ?? levels.length;
  return degrees.toSorted((a, b) => at(a) - at(b));
}

const blank = (value: FieldValue | undefined): boolean => value === null || value === undefined || value === '';

/**
 * After `key` has changed, clears or reduces dependent answers that no longer fit. Abroad, the state is set to its only
 * possible value.
 */
function follow(next: Record<string, FieldValue | undefined>, key: string, before: FieldValues, lists: OptionLists) {
  for (const field of profileFields as readonly ProfileField[]) {
    const value = next[field.key];
    if (blank(value)) continue;
    if (field.kind === 'choice' && field.follows === key) {
      if (!fieldChoices(field, next, lists).some((choice) => choice.key === value)) next[field.key] = null;
    } else if (field.kind === 'place' && field.state === key) next[field.key] = null;
    else if (field.kind === 'count' && field.atMost === key)
      next[field.key] = Math.min(Number(value), Number(next[key] ?? 0));
  }
  if (key === 'country' && isAbroad(next) !== isAbroad(before)) {
    next.state = isAbroad(next) ? NO_STATE : null;
    next.city = null;
  }
  if (key === 'employedIn') {
    if (next.employedIn === NOT_WORKING) {
      next.occupationDetail = null;
      if (blank(next.annualIncome)) next.annualIncome = NO_INCOME;
    } else if (before.employedIn === NOT_WORKING && next.annualIncome === NO_INCOME) next.annualIncome = null;
  }
}

/** The answers after a change, with dependent answers adjusted. */
export function applyChange(values: FieldValues, key: string, value: FieldValue, lists: OptionLists): FieldValues {
  if (values[key] === value) return values;
  const next: Record<string, FieldValue | undefined> = { ...values, [key]: value };
  follow(next, key, values, lists);
  return next;
}

/** True for the answer 'Married': a further marriage, about which the form shows a note. */
export const isFurtherMarriage = (values: FieldValues): boolean => values.maritalStatus === MARRIED;
