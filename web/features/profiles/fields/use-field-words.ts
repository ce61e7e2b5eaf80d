import { useTranslation } from 'react-i18next';
import type { ProfileField, ProfileFieldKey } from '../../../../contract/profile-fields.ts';

/** Optional fields say so; asterisks on all the others would be noise. */
export function useFieldWords(field: ProfileField) {
  const { t } = useTranslation('wizard');
  const label = t(`labels.${field.key as ProfileFieldKey}`);
  // A question with a yes or a no is not pressed for an answer; "(optional)" would only lengthen it.
  const optional = !field.required && field.kind !== 'boolean';
  return { label: optional ? t('field.optional', { label }) : label, name: label };
}
