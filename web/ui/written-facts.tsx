import { useTranslation } from 'react-i18next';
import { type ProfileField, type ProfileFieldKey, profileFields } from '../../contract/profiles/fields.ts';
import type { FieldValue } from '../../contract/profiles/values.ts';
import { locale } from '../lib/i18n.ts';
import { optionLabel, useOptions } from '../lib/options.ts';

interface WrittenFactsProps {
  details: Readonly<Partial<Record<ProfileFieldKey, FieldValue>>>;
  /** Shown instead of the date of birth, if only the year is known. */
  birthYear: number | null;
}

/** The answers of a profile, each with its label; fields without an answer are left out. Inside a `<dl>`. */
export function WrittenFacts({ details, birthYear }: WrittenFactsProps) {
  const { t } = useTranslation('wizard');
  const { data: lists } = useOptions();
  const textOf = (field: ProfileField, value: FieldValue): string => {
    if (typeof value === 'boolean') return t(value ? 'field.yes' : 'field.no');
    if (field.kind === 'choice') return optionLabel(lists?.[field.list], value) ?? String(value);
    if (field.kind === 'place') return optionLabel(lists?.city, value) ?? String(value);
    if (field.kind === 'date')
      return new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(`${value}T00:00:00Z`),
      );
    return String(value);
  };
  return (profileFields as readonly ProfileField[]).map((field) => {
    const key = field.key as ProfileFieldKey;
    const value = key === 'dateOfBirth' ? (details.dateOfBirth ?? birthYear) : details[key];
    if (value === null || value === undefined || value === '') return null;
    const text = key === 'dateOfBirth' && !details.dateOfBirth ? String(value) : textOf(field, value);
    return (
      <div key={key}>
        <dt>{t(`labels.${key}`)}</dt>
        <dd>
          <bdi>{text}</bdi>
        </dd>
      </div>
    );
  });
}
