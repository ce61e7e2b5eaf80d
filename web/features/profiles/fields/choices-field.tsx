import { useTranslation } from 'react-i18next';
import type { FieldOf } from '../../../../contract/profiles/fields.ts';
import { useOptions } from '../../../lib/options.ts';
import type { FieldProps } from './field-props.ts';
import { MultiSelect } from './multi-select.tsx';
import { useFieldTexts } from './use-field-texts.ts';

const none: readonly string[] = [];

/** Several options of a list. */
export function ChoicesField({ field, value, onChange, onBlur, error, hint }: FieldProps<FieldOf<'choices'>>) {
  const { t } = useTranslation('wizard');
  const { label } = useFieldTexts(field);
  const lists = useOptions().data;
  const chosen = Array.isArray(value) ? (value as readonly string[]) : none;
  const first = t([`placeholder.${field.list}`, 'placeholder.any'] as unknown as 'placeholder.any');
  return (
    <MultiSelect
      label={label}
      hint={hint}
      name={field.key}
      choices={lists?.[field.list] ?? []}
      value={chosen}
      max={field.max}
      onChange={(keys) => onChange(keys.length > 0 ? keys : null)}
      onBlur={onBlur}
      error={error}
      placeholder={chosen.length > 0 ? t('field.addAnother') : first}
    />
  );
}
