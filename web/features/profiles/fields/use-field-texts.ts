import { useTranslation } from 'react-i18next';
import type { ProfileField, ProfileFieldKey } from '../../../../contract/profiles/fields.ts';

/**
 * Returns a field's texts. Optional fields are marked, since asterisks on all the required ones would be distracting.
 */
export function useFieldTexts(field: ProfileField) {
  const { t } = useTranslation('wizard');
  const label = t(`labels.${field.key as ProfileFieldKey}`);
  // A yes/no question is not marked as optional, because the mark would only make the question longer.
  const optional = !field.required && field.kind !== 'boolean';
  return { label: optional ? t('field.optional', { label }) : label, name: label };
}
