import { endpoints } from 'virtual:endpoints';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/client.ts';
import { MAX_TYPED_LENGTH, parseCode } from '../../lib/parse-code.ts';
import { useForm } from '../../lib/use-form.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './accounts.module.css';
import { ResendCode } from './resend-code.tsx';

interface SetPasswordProps {
  email: string;
  onOtherEmail: () => void;
  onDone: () => void;
}

/** Second half of a forgotten password: the code that arrived, and the new password. */
export function SetPassword({ email, onOtherEmail, onDone }: SetPasswordProps) {
  const { t } = useTranslation(['accounts', 'common']);
  const { props, errors, failure, busy } = useForm({
    fields: ['otp', 'newPassword'],
    check: ({ otp, newPassword }) => ({
      ...(parseCode(otp) ? {} : { otp: t('forgot.codeWrong') }),
      ...(newPassword.length < 10 ? { newPassword: t('forgot.passwordShort') } : {}),
      ...(newPassword.length > 128 ? { newPassword: t('forgot.passwordLong') } : {}),
    }),
    send: async ({ otp, newPassword }) => {
      await call(endpoints.accounts.setForgottenPassword, { body: { email, otp: parseCode(otp) ?? '', newPassword } });
      onDone();
    },
  });
  return (
    <>
      <PageHeading title={t('forgot.setTitle')} takeFocus>
        {t('forgot.sent', { email })}
      </PageHeading>
      <form {...props} className={classes.form}>
        {/* Tells password managers whose password this is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <TextInput
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={MAX_TYPED_LENGTH}
          label={t('forgot.code')}
          description={t('forgot.codeNote')}
          error={errors.otp}
          classNames={{ input: classes.code }}
        />
        <PasswordInput
          name="newPassword"
          autoComplete="new-password"
          label={t('forgot.password')}
          description={t('forgot.passwordNote')}
          error={errors.newPassword}
          aria-invalid={errors.newPassword ? true : undefined}
          visibilityToggleButtonProps={{ 'aria-label': t('common:showPassword'), tabIndex: 0 }}
        />
        <FormFailure error={failure} />
        <Button type="submit" size="lg" fullWidth loading={busy}>
          {t('forgot.set')}
        </Button>
      </form>
      <div className={classes.choices}>
        <ResendCode send={() => call(endpoints.accounts.forgotPassword, { body: { email } })} />
        <Button variant="subtle" onClick={onOtherEmail}>
          {t('forgot.otherEmail')}
        </Button>
      </div>
    </>
  );
}
