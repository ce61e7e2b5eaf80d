import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { SecretField } from './secret-field.tsx';

interface NewPassword {
  newPassword: string;
  confirmPassword: string;
}

/** Errors of a new password that the app finds itself. The server also checks against common passwords. */
export const checkNewPassword = (
  t: TFunction<'settings'>,
  { newPassword, confirmPassword }: NewPassword,
): Partial<NewPassword> => ({
  ...(newPassword.length > 128 ? { newPassword: t('password.newLong') } : {}),
  ...(newPassword.length < 10 ? { newPassword: t('password.newShort') } : {}),
  ...(confirmPassword === newPassword ? {} : { confirmPassword: t('password.confirmWrong') }),
});

/** The new password, typed twice. */
export function NewPasswordFields({ errors }: { errors: Partial<NewPassword> }) {
  const { t } = useTranslation('settings');
  return (
    <>
      <SecretField
        name="newPassword"
        autoComplete="new-password"
        label={t('password.new')}
        description={t('password.newNote')}
        error={errors.newPassword}
      />
      <SecretField
        name="confirmPassword"
        autoComplete="new-password"
        label={t('password.confirm')}
        error={errors.confirmPassword}
      />
    </>
  );
}
