import { OLDEST_AGE } from '../accounts/birth.ts';
import { heightFromLegacy } from '../options/height.ts';
import { optionsByKey } from '../options/lookup.ts';
import { mismatchSentence, missingSentence } from './field-sentences.ts';
import { PREFER_NOT_TO_SAY, type ProfileField, type ProfileSection, profileFields } from './fields.ts';
import { criteria } from './preference-fields.ts';

export const MAX_CHOICES = 200;

/** For the OpenAPI document: `null` is read as an empty list. */
export const clearableList = { type: ['array', 'null'] };

export const criterionNames = new Set<string>(criteria.map(({ key }) => key));

/** Value of a catalogue field in the domain; `null` is "not set". */
export type FieldValue = string | number | boolean | readonly string[] | null;

/** Error message for a missing required field. */
export const missingMessage = ({ key }: ProfileField): string => missingSentence(key);

export const isCalendarDate = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

export const isPlausibleBirthDate = (day: string): boolean =>
  Number(day.slice(0, 4)) >= new Date().getUTCFullYear() - OLDEST_AGE;

/** The calendar day of a sent date. Clients that send a timestamp mean midnight in India. */
export const dayOf = (sent: string): string => {
  const moment = sent.endsWith('Z') ? Date.parse(sent) : Number.NaN;
  return Number.isNaN(moment) ? sent.slice(0, 10) : new Date(moment + 5.5 * 3_600_000).toISOString().slice(0, 10);
};

/** Converts legacy heights such as 5.4 or "5.10" (contract §4) to a key; other values are refused by the schema. */
export function toHeight(given: unknown): unknown {
  if (typeof given === 'number') return heightFromLegacy(given) ?? Number.NaN;
  if (typeof given !== 'string') return given;
  return given.trim() === '' ? null : (heightFromLegacy(given.trim()) ?? Number.NaN);
}

export type Keys<S extends ProfileSection> = Extract<(typeof profileFields)[number], { section: S }>['key'];

/** Whether the leading choice restricts the choices that follow it; an invalid leading choice does not. */
const isNarrowing = (field: string, leader: string): boolean =>
  optionsByKey(field === 'employedIn' ? 'employmentSector' : 'sect').has(leader) &&
  !['other', 'no_sect', PREFER_NOT_TO_SAY].includes(leader);

/**
 * Issues between fields: the `choice` of a field that follows another must belong to the chosen value; a part can't
 * exceed the whole.
 */
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
          message: mismatchSentence(field.key),
        });
    }
  }
  return issues;
}

/**
 * `granted`: shown; `free`: shown on request at no cost; `view`: shown on request for one contact view; `premium`: only
 * premium members may request it; `interest`: only after mutual interest; `closed`: nobody may request it.
 */
export const contactAccesses = ['granted', 'free', 'view', 'premium', 'interest', 'closed'] as const;
