import { type ProfileField, type ProfileSection, profileFields } from '../../../contract/profiles/fields.ts';
import type { FieldValue } from '../../../contract/profiles/values.ts';
import { columnOf } from '../../platform/db/column-name.ts';
import type { ProfileRow } from './profiles.repo.ts';

type Named = { readonly field: ProfileField; readonly column: string };

const all: readonly Named[] = (profileFields as readonly ProfileField[]).map((field) => ({
  field,
  column: columnOf(field.key),
}));
const bySection: Readonly<Record<ProfileSection, readonly Named[]>> = {
  basicInfo: all.filter(({ field }) => field.section === 'basicInfo'),
  educationInfo: all.filter(({ field }) => field.section === 'educationInfo'),
  familyInfo: all.filter(({ field }) => field.section === 'familyInfo'),
  moreInfo: all.filter(({ field }) => field.section === 'moreInfo'),
};

type Values = Record<string, FieldValue>;

/** One section of a row in domain names; only fields that `shows` allows. */
export function sectionOf(row: ProfileRow, section: ProfileSection, shows: (field: ProfileField) => boolean): Values {
  const values: Values = {};
  for (const { field, column } of bySection[section])
    if (shows(field)) values[field.key] = (row as unknown as Values)[column] ?? null;
  return values;
}

/** Converts domain values to columns for writing. */
export const toColumns = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [columnOf(key), value]));

/** A row's catalogue values in domain names. */
export const toValues = (row: ProfileRow): Values =>
  Object.fromEntries(all.map(({ field, column }) => [field.key, (row as unknown as Values)[column] ?? null]));
