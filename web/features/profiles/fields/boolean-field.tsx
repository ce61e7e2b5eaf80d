import { useTranslation } from 'react-i18next';
import { Segments } from '../../../ui/fields/segments.tsx';
import type { FieldOf, FieldProps } from './field-props.ts';
import { useFieldTexts } from './use-field-texts.ts';

/** Yes or no, in the order of the designs: the usual answer first. */
export function BooleanField({ field, value, onChange, onBlur, error, hint }: FieldProps<FieldOf<'boolean'>>) {
  const { t } = useTranslation('wizard');
  const { label } = useFieldTexts(field);
  return (
    <Segments
      label={label}
      hint={hint}
      name={field.key}
      options={[
        { key: false, label: t('field.no') },
        { key: true, label: t('field.yes') },
      ]}
      value={typeof value === 'boolean' ? value : null}
      onChange={onChange}
      onBlur={onBlur}
      error={error}
    />
  );
}
