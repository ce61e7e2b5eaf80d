import type { OwnerChoice } from '../../../../contract/profiles/fields.ts';
import { type CardId, criteria, fieldsOfCard, isExtra, keysOfCriterion, nameKeys, sectionOf } from './cards.ts';
import type { OwnProfile } from './own-profile.ts';
import { hiddenKey, seenKey, strictKey, type Value, type Values } from './values.ts';

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);

function wishesOf({ partnerPreference: wish }: OwnProfile): Values {
  const values: Record<string, Value> = {};
  const [strict, hidden] = [listOf(wish.strict), listOf(wish.hidden)];
  for (const criterion of criteria) {
    for (const key of keysOfCriterion(criterion)) values[key] = wish[key] ?? (criterion.kind === 'list' ? [] : null);
    values[strictKey(criterion.key)] = strict.includes(criterion.key);
    values[hiddenKey(criterion.key)] = hidden.includes(criterion.key);
  }
  return values;
}

/** A card's part of the profile as flat values: the start of its form, and the basis for comparing versions. */
export function valuesOf(card: CardId, profile: OwnProfile): Values {
  const section = sectionOf(card);
  if (!section) return wishesOf(profile);
  const stored = profile[section] as Values;
  const values: Record<string, Value> = {};
  if (card === 'personal') for (const key of nameKeys) values[key] = profile[key];
  for (const { key, ownerChooses } of fieldsOfCard(card)) {
    values[key] = stored[key] ?? null;
    if (ownerChooses) values[seenKey(key)] = profile.fieldVisibility[key] ?? ownerChooses;
  }
  return values;
}

/** Criteria with a set flag, in the contract's order. */
export const flaggedCriteria = (values: Values, keyOf: (criterion: string) => string): string[] =>
  criteria.map(({ key }) => key).filter((key) => values[keyOf(key)] === true);

/** The profile with a card's values applied, as it will look once saved. */
export function withValues(card: CardId, profile: OwnProfile, values: Values): OwnProfile {
  const section = sectionOf(card);
  if (!section) {
    const wishes = criteria.flatMap(keysOfCriterion).map((key) => [key, values[key]] as const);
    const flags = { strict: flaggedCriteria(values, strictKey), hidden: flaggedCriteria(values, hiddenKey) };
    return { ...profile, partnerPreference: { ...Object.fromEntries(wishes), ...flags } } as OwnProfile;
  }
  const fields = fieldsOfCard(card);
  const part = { ...profile[section], ...Object.fromEntries(fields.map(({ key }) => [key, values[key] ?? null])) };
  const next = { ...profile, [section]: part } as OwnProfile;
  if (card === 'personal') for (const key of nameKeys) next[key] = String(values[key] ?? '');
  if (isExtra(card)) {
    const seen = fields.map(({ key }) => [key, values[seenKey(key)] as OwnerChoice] as const);
    next.fieldVisibility = { ...profile.fieldVisibility, ...Object.fromEntries(seen) };
  }
  return next;
}
