import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FieldOf, FieldProps } from './field-props.ts';
import classes from './fields.module.css';
import { useFieldTexts } from './use-field-texts.ts';

/** Share of the maximum length from which the remaining characters are shown. */
const COUNTER_FROM_SHARE = 0.8;

/** One or several lines of free text. */
export function TextField({ field, value, onChange, onBlur, error, hint, own }: FieldProps<FieldOf<'text'>>) {
  const { t } = useTranslation('wizard');
  const { label } = useFieldTexts(field);
  const typed = typeof value === 'string' ? value : '';
  const left = field.max - [...typed].length;
  const shared = {
    label,
    description: hint,
    error,
    name: field.key,
    value: typed,
    // A text that is too long is reported rather than cut, so that a pasted text loses nothing.
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    onBlur,
  };
  if (!field.multiline)
    return (
      <TextInput
        {...shared}
        {...(field.format === 'phone' && { type: 'tel', inputMode: 'tel' })}
        autoComplete={own ? (field.autoComplete ?? 'off') : 'off'}
        enterKeyHint="next"
      />
    );
  return (
    <div>
      <Textarea {...shared} rows={5} className={classes.textarea} autoCapitalize="sentences" />
      {typed.length > field.max * COUNTER_FROM_SHARE && left >= 0 && (
        <p className={classes.note}>{t('field.left', { count: left })}</p>
      )}
    </div>
  );
}
