import { createHash } from 'node:crypto';
import { minimumAge } from '../../../contract/accounts/birth.ts';
import { findCity } from '../../../contract/options/cities.ts';
import { type ProfileField, type ProfileFieldKey, profileFields } from '../../../contract/profiles/fields.ts';
import type { WalkInDetails } from '../../../contract/walk-ins/schema.ts';
import type { WalkInRow } from './walk-ins.repo.ts';

const keys = (profileFields as readonly ProfileField[]).map(({ key }) => key as ProfileFieldKey);

/**
 * The profile of a draft, without empty fields. A city of the list also determines the state, and India as the country, so the
 * clerk need not enter them.
 */
export function detailsOf(given: Readonly<Partial<Record<ProfileFieldKey, unknown>>>): WalkInDetails {
  const details: WalkInDetails = {};
  for (const key of keys) {
    const value = given[key];
    if (value !== undefined && value !== null && value !== '') details[key] = value as string | number | boolean;
  }
  const { state } = details;
  const city = typeof details.city === 'string' ? findCity(details.city, state ? String(state) : undefined) : undefined;
  if (!city) return details;
  return { ...details, city: city.key, state: city.state, country: details.country ?? 'India' };
}

/** The year of a date of birth, or the year that was entered alone. */
export function birthYearOf(
  { dateOfBirth }: { readonly dateOfBirth?: unknown },
  year: number | null | undefined,
): number | null {
  return typeof dateOfBirth === 'string' ? Number(dateOfBirth.slice(0, 4)) : (year ?? null);
}

/** Whether somebody born in this year is below the legal age for certain. */
export const isYearTooYoung = (birthYear: number, gender: 'MALE' | 'FEMALE', now: Date): boolean =>
  now.getUTCFullYear() - birthYear < minimumAge(gender);

/** A fingerprint of everything that the page shows the candidate: a yes is to this text only. */
export function revisionOf(row: WalkInRow): string {
  const { first_name, last_name, gender, birth_year, account_for, relative_name, consent_phone, details } = row;
  const shown = [first_name, last_name, gender, birth_year, account_for, relative_name, consent_phone, details];
  return createHash('sha256')
    .update(JSON.stringify([...shown, row.photo_id]))
    .digest('base64url');
}
