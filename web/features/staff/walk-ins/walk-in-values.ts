import type { TFunction } from 'i18next';
import { type ProfileField, type ProfileFieldKey, profileFields } from '../../../../contract/profiles/fields.ts';
import type { WalkIn } from '../../../../contract/walk-ins/schema.ts';
import type { WrittenValues } from '../../../lib/written-fields.ts';

/** The profile fields that every walk-in has. */
export const askedFields: readonly ProfileFieldKey[] = ['dateOfBirth', 'religion', 'city'];

const givenByCity: readonly string[] = ['country', 'state'];

const keysOf = (section: string): ProfileFieldKey[] =>
  (profileFields as readonly ProfileField[])
    .filter((field) => field.section === section)
    .map(({ key }) => key as ProfileFieldKey)
    .filter((key) => !askedFields.includes(key) && !givenByCity.includes(key));

/** Fields that can be filled in now or later, by section. */
export const laterFields = (['basicInfo', 'educationInfo', 'familyInfo', 'moreInfo'] as const).map((section) => ({
  section,
  keys: keysOf(section),
}));

/** A year alone: the day and the month were left empty. */
const yearAlone = /^(\d{4})--$/;
const wholeDate = /^\d{4}-\d{2}-\d{2}$/;

/** An error at the date, if it is neither whole nor a year alone. */
export function dateProblemOf({ dateOfBirth }: WrittenValues, t: TFunction<'walk-ins'>): { dateOfBirth?: string } {
  if (!dateOfBirth) return { dateOfBirth: t('form.dateMissing') };
  return yearAlone.test(String(dateOfBirth)) || wholeDate.test(String(dateOfBirth))
    ? {}
    : { dateOfBirth: t('form.dateWrong') };
}

/** The values of the form as the call expects them: empty ones are left out. */
export function bodyOf({ ownPhone: _own, dateOfBirth, ...values }: WrittenValues): Record<string, unknown> {
  const year = yearAlone.exec(String(dateOfBirth ?? ''))?.[1];
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== '');
  return {
    ...Object.fromEntries(given),
    ...(year ? { birthYear: Number(year) } : { dateOfBirth }),
  };
}

/** The values of a stored walk-in for the form. */
export const valuesOf = (walkIn: WalkIn): WrittenValues => ({
  ...walkIn.details,
  firstName: walkIn.firstName,
  lastName: walkIn.lastName,
  gender: walkIn.gender,
  accountFor: walkIn.accountFor,
  relativeName: walkIn.relativeName,
  phoneNumber: walkIn.phoneNumber,
  phoneIsContactOnly: walkIn.phoneIsContactOnly,
  dateOfBirth: walkIn.details.dateOfBirth ?? (walkIn.birthYear ? `${walkIn.birthYear}--` : null),
});
