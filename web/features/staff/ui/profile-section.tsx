import { useTranslation } from 'react-i18next';
import { type FieldWords, fieldText } from '../../../../contract/profiles/field-kinds.ts';
import { fieldsOf, type Section } from '../../../../contract/profiles/fields.ts';
import { FactCard } from './fact-card.tsx';
import { useOptionLabel } from './use-option-label.ts';

interface ProfileSectionProps {
  section: Section | 'moreInfo';
  values: Readonly<Record<string, unknown>>;
}

/** The filled fields of one section of a profile, with their labels. Needs the texts of `desk` and `profiles`. */
export function ProfileSection({ section, values }: ProfileSectionProps) {
  const { t } = useTranslation('desk');
  const { t: words } = useTranslation('profiles');
  const label = useOptionLabel();
  const reading: FieldWords = {
    yes: t('profile.yes'),
    no: t('profile.no'),
    comma: ', ',
    label: (list, key) => label(list, String(key)),
    day: (date) => date,
  };
  return (
    <FactCard
      title={t(`profile.sections.${section}`)}
      empty={t('profile.empty')}
      facts={fieldsOf(section).map((field) => [
        words(`fields.${field.key as 'maritalStatus'}`),
        fieldText(field, values[field.key], reading) ?? null,
      ])}
    />
  );
}
