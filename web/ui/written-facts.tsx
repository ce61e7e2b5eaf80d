import { useTranslation } from 'react-i18next';
import { type FieldWords, fieldText } from '../../contract/profiles/field-kinds.ts';
import { type ProfileField, type ProfileFieldKey, profileFields } from '../../contract/profiles/fields.ts';
import type { FieldValue } from '../../contract/profiles/values.ts';
import { locale } from '../lib/i18n.ts';
import { optionLabel, useOptions } from '../lib/options.ts';
import { comma } from '../lib/punctuation.ts';

interface WrittenFactsProps {
  details: Readonly<Partial<Record<ProfileFieldKey, FieldValue>>>;
  /** Shown instead of the date of birth, if only the year is known. */
  birthYear: number | null;
}

/** The answers of a profile, each with its label; fields without an answer are left out. Inside a `<dl>`. */
export function WrittenFacts({ details, birthYear }: WrittenFactsProps) {
  const { t } = useTranslation('wizard');
  const { data: lists } = useOptions();
  const words: FieldWords = {
    yes: t('field.yes'),
    no: t('field.no'),
    comma: comma(),
    label: (list, key) => optionLabel(lists?.[list], key) ?? String(key),
    day: (date) =>
      new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`)),
  };
  return (profileFields as readonly ProfileField[]).map((field) => {
    const key = field.key as ProfileFieldKey;
    const isYearAlone = key === 'dateOfBirth' && !details.dateOfBirth && birthYear !== null;
    const text = isYearAlone ? String(birthYear) : fieldText(field, details[key], words);
    if (text === undefined) return null;
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
