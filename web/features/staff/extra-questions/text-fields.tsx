import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import page from '../ui/page.module.css';
import type { Texts } from './question-values.ts';
import classes from './questions.module.css';

interface TextFieldsProps {
  label: string;
  hint?: string;
  /** Name of the field, such as `choices.1.label`. */
  path: string;
  max: number;
  value: Texts;
  errors: Readonly<Record<string, string>>;
  onChange: (value: Texts) => void;
}

/** A text in English, and folded away in Hindi and Urdu. */
export function TextFields({ label, hint, path, max, value, errors, onChange }: TextFieldsProps) {
  const { t } = useTranslation('question-desk');
  const input = (language: keyof Texts, name: string) => (
    <TextInput
      label={name}
      {...(language === 'en' && hint ? { description: hint } : {})}
      name={`${path}.${language}`}
      lang={language}
      dir={language === 'ur' ? 'rtl' : 'ltr'}
      maxLength={max}
      autoComplete="off"
      value={value[language]}
      error={errors[`${path}.${language}`] ?? (language === 'en' ? errors[path] : undefined)}
      onChange={({ currentTarget }) => onChange({ ...value, [language]: currentTarget.value })}
    />
  );
  return (
    <div className={classes.texts}>
      {input('en', label)}
      <details className={classes.translations}>
        <summary aria-label={t('form.translationsOf', { field: label })}>{t('form.translations')}</summary>
        <p className={page.note}>{t('form.translationsHint')}</p>
        {input('hi', t('form.inHindi', { field: label }))}
        {input('ur', t('form.inUrdu', { field: label }))}
      </details>
    </div>
  );
}
