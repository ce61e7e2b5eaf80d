import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import page from '../ui/page.module.css';

interface CodeFieldProps {
  label: string;
  description?: string;
  error: string | undefined;
}

/** The six digits of the authenticator app, named `otp`. */
export function CodeField({ label, description, error }: CodeFieldProps) {
  const { t } = useTranslation('staff');
  return (
    <TextInput
      name="otp"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      label={label}
      description={description ?? t('security.codeNote')}
      error={error}
      classNames={{ input: page.code }}
    />
  );
}
