import { PasswordInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface SecretFieldProps {
  name: string;
  autoComplete: 'current-password' | 'new-password';
  label: string;
  description?: string;
  error: string | undefined;
}

/** A password field with a button that shows the password. Sets `aria-invalid`, which Mantine's input leaves out. */
export function SecretField(props: SecretFieldProps) {
  const { t } = useTranslation('settings');
  return (
    <PasswordInput
      {...props}
      aria-invalid={props.error ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': t('password.show'), tabIndex: 0 }}
    />
  );
}
