import { useTranslation } from 'react-i18next';
import type { ProfileField, ProfileFieldKey } from '../../../../contract/profiles/fields.ts';

/** Marks optional fields, since asterisks on all the others would be distracting. */
export function useFieldTexts(field: ProfileField) {
  const { t } = useTranslation('wizard');
  const label = t(`labels.${field.key as ProfileFieldKey}`);
  // A yes/no question is not marked as optional, since that would only lengthen it.
  const optional = !field.required && field.kind !== 'boolean';
  return { label: optional ? t('field.optional', { label }) : label, name: label };
}
