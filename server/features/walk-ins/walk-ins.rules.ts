import { findCity } from '../../../contract/options/cities.ts';
import { type ProfileField, type ProfileFieldKey, profileFields } from '../../../contract/profiles/fields.ts';
import type { WalkInDetails } from '../../../contract/walk-ins/schema.ts';

const keys = (profileFields as readonly ProfileField[]).map(({ key }) => key as ProfileFieldKey);

/**
 * The profile of a draft, without what was left empty. A city of the list also gives its state and India as the country,
 * which the clerk need not enter.
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
