import { findCity } from '../../../contract/options/cities.ts';
import { type ProfileField, profileFields } from '../../../contract/profile-fields.ts';
import { crossFieldIssues } from '../../../contract/profile-schema.ts';
import { type Failure, fail, failField } from '../../platform/http/failure.ts';
import { ageOn, minimumAge } from '../accounts/index.ts';

type Gender = 'MALE' | 'FEMALE';
type Values = Readonly<Record<string, unknown>>;

/** Why a date of birth is refused, if it is (contract §3: women 18, men 21). */
export const isUnderAge = (gender: Gender, dateOfBirth: string, now: Date): boolean =>
  ageOn(dateOfBirth, now) < minimumAge(gender);

/** 'Married' is for men only, and operators can switch it off (contract §3). */
export function refusalOfMaritalStatus(gender: Gender, status: unknown, allowMarriedMen: boolean): Failure | undefined {
  if (status !== 'Married') return undefined;
  if (gender === 'FEMALE') return failField('profile.married_women', 'maritalStatus');
  return allowMarriedMen ? undefined : failField('profile.married_closed', 'maritalStatus');
}

/** Refuses a merged profile whose fields contradict each other, at the field. */
export function refusalOfContradiction(values: Values): Failure | undefined {
  const issues = crossFieldIssues(values);
  if (!issues.length) return undefined;
  return fail('request.invalid', { fields: Object.fromEntries(issues.map(({ path, message }) => [path, message])) });
}

/** Cities given by name become keys, with the state to disambiguate; an unknown place stays text (contract §4). */
export function resolvePlaces(given: Values, stored: Values): Record<string, unknown> {
  const resolved: Record<string, unknown> = { ...given };
  for (const field of profileFields as readonly ProfileField[]) {
    const place = given[field.key];
    if (field.kind !== 'place' || typeof place !== 'string') continue;
    const state = given[field.state] ?? stored[field.state];
    resolved[field.key] = findCity(place, typeof state === 'string' ? state : undefined)?.key ?? place;
  }
  return resolved;
}
