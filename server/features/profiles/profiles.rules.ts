import { ageOn, bornInFuture, minimumAge } from '../../../contract/accounts/birth.ts';
import { invalidPhoneMessage } from '../../../contract/accounts/phone-number.ts';
import { findCity } from '../../../contract/options/cities.ts';
import type { OptionListName } from '../../../contract/options/index.ts';
import { optionsByKey } from '../../../contract/options/lookup.ts';
import { type ProfileField, profileFields } from '../../../contract/profiles/fields.ts';
import { type Criterion, criteria, type StoredPreference } from '../../../contract/profiles/preference-fields.ts';
import { crossFieldIssues } from '../../../contract/profiles/values.ts';
import { type Failure, fail, failField } from '../../platform/http/failure.ts';
import { toE164 } from '../accounts/index.ts';

type Gender = 'MALE' | 'FEMALE';
type Values = Readonly<Record<string, unknown>>;

/** Refuses a date of birth in the future: it is a typo, and does not show that somebody is under age. */
export const refusalOfFutureBirth = (dateOfBirth: string, now: Date): Failure | undefined =>
  ageOn(dateOfBirth, now) < 0 ? failField('request.invalid', 'dateOfBirth', bornInFuture) : undefined;

/** Whether a date of birth is below the age of marriage (contract §3: women 18, men 21). */
export const isUnderAge = (gender: Gender, dateOfBirth: string, now: Date): boolean =>
  ageOn(dateOfBirth, now) < minimumAge(gender);

/**
 * 'Married' is for men only, and operators can switch it off (contract §3). A stored value is accepted unchanged, so
 * that a form that sends all fields is not refused.
 */
export function refusalOfMaritalStatus(
  gender: Gender,
  { sent, stored }: { sent: unknown; stored: unknown },
  allowMarriedMen: boolean,
): Failure | undefined {
  if (sent !== 'Married') return undefined;
  if (gender === 'FEMALE') return failField('profile.married_women', 'maritalStatus');
  return allowMarriedMen || stored === 'Married' ? undefined : failField('profile.married_closed', 'maritalStatus');
}

/** Refuses a merged profile with contradictory fields, at the field. */
export function refusalOfContradiction(values: Values): Failure | undefined {
  const issues = crossFieldIssues(values);
  if (!issues.length) return undefined;
  return fail('request.invalid', { fields: Object.fromEntries(issues.map(({ path, message }) => [path, message])) });
}

/** Converts city names to keys, using the state to disambiguate; unknown places stay text (contract §4). */
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

/** Whether only the other gender wears this dress. */
const isOthersDress = (gender: Gender, dress: unknown): boolean => {
  const only = optionsByKey('dress').get(String(dress ?? ''))?.gender;
  return only !== undefined && only !== gender;
};

/**
 * Stored answers that no longer fit after staff corrected the gender: the next save removes them. The repeated step 2
 * does not contain them, so the member could not correct them there.
 */
export const obsoleteAnswers = (gender: Gender, stored: Values): Values =>
  isOthersDress(gender, stored.dress) ? { dress: null } : {};

/** Whether an option can apply to a partner of this gender; a married woman cannot be a further wife. */
const isWishable = (list: OptionListName, partner: Gender, key: string): boolean => {
  const only = optionsByKey(list).get(key)?.gender;
  return (only === undefined || only === partner) && !(key === 'Married' && partner === 'FEMALE');
};

/**
 * Partner preferences that no longer fit after the partner's gender changed: an impossible must-have would exclude
 * everybody, and no form shows it. Returns the labels removed, and the remaining criteria and strict criteria;
 * undefined if all fit.
 */
export function obsoletePreferences(gender: Gender, wishes: StoredPreference): { labels: string[]; changes: Values } {
  const partner = gender === 'MALE' ? 'FEMALE' : 'MALE';
  const labels: string[] = [];
  const changes: Record<string, string[]> = {};
  for (const criterion of criteria as readonly Criterion[]) {
    const wanted = wishes[criterion.key];
    if (criterion.kind !== 'list' || !Array.isArray(wanted)) continue;
    const left = wanted.filter((one) => isWishable(criterion.list, partner, one));
    if (left.length === wanted.length) continue;
    labels.push(criterion.label);
    changes[criterion.key] = left;
  }
  const strict = ((wishes.strict ?? []) as string[]).filter((key) => changes[key]?.length !== 0);
  return { labels, changes: labels.length ? { ...changes, strict } : {} };
}

const ONE_WIFE = 'The profile says “One wife only” under “On a further marriage”. Please change that first.';

/**
 * Refuses extra fields that do not fit the member: dress of the other gender, "one wife only" of a married man. The
 * error is at the field being changed, because the contradicting fields are in different forms.
 */
export function refusalOfUnfitFields(gender: Gender, values: Values, changes: Values): Failure | undefined {
  if (isOthersDress(gender, values.dress)) return failField('request.invalid', 'dress', 'Please choose from the list.');
  if (values.maritalStatus !== 'Married' || values.secondMarriage !== 'not_accepted') return undefined;
  if (changes.secondMarriage !== undefined)
    return failField('request.invalid', 'secondMarriage', 'This does not match the marital status "Married".');
  return changes.maritalStatus === undefined ? undefined : failField('request.invalid', 'maritalStatus', ONE_WIFE);
}

/**
 * A guardian's phone as E.164; never the member's own number (contract §4). Undefined leaves the field unchanged; so
 * does the stored value, so that a form that sends all fields is not refused because of a number accepted earlier.
 */
export function guardianPhone(
  typed: unknown,
  { ownPhone, stored }: { ownPhone: string | null; stored: unknown },
): string | null | undefined {
  if (typeof typed !== 'string') return typed === null ? null : undefined;
  if (typed === stored && typed !== ownPhone) return undefined;
  const phone = toE164(typed);
  if (!phone) throw failField('request.invalid', 'guardianPhone', invalidPhoneMessage);
  if (phone === ownPhone)
    throw failField(
      'request.invalid',
      'guardianPhone',
      "Please enter the guardian's own number, not the number of this account.",
    );
  return phone;
}

/** Field visibility after a change: absent keys stay unchanged, `null` restores the default. */
export function mergeVisibility(stored: unknown, change: unknown): Values {
  if (change === null) return {};
  const chosen = { ...(stored as Values | undefined), ...(change as Values | undefined) };
  return Object.fromEntries(Object.entries(chosen).filter(([, choice]) => choice !== null && choice !== undefined));
}

/** Refuses a change based on an older revision (from another tab or device), so that the client can merge it. */
export function refusalOfOldRevision(sent: unknown, stored: number): Failure | undefined {
  return typeof sent === 'number' && sent !== stored ? fail('profile.changed_elsewhere') : undefined;
}
