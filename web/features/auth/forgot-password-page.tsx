import { endpoints } from 'virtual:endpoints';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { call } from '../../lib/client.ts';
import type { LoginState } from '../../lib/landing-path.ts';
import { MAX_TYPED_LENGTH, parseCode } from '../../lib/parse-code.ts';
import { paths } from '../../lib/paths.ts';
import { useForm } from '../../lib/use-form.ts';
import classes from '../../ui/account-page.module.css';
import { FormFailure } from '../../ui/form-failure.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PlainShell } from '../../ui/plain-shell.tsx';
import { ResendCode } from '../../ui/resend-code.tsx';

/** Stored in the browser history, so that nothing is lost if the page reloads while the member is in the mail app. */
interface Asked extends LoginState {
  email?: string;
  /** True if a code was sent to the email address. */
  sent?: boolean;
}

/** Forgotten password: email, then code and new password. The page never reveals whether an address has an account. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const { email = '', sent = false, ...from } = (useLocation().state as Asked | null) ?? {};
  const [done, setDone] = useState(false);
  const goOn = (state: Asked): void =>
    void navigate(paths.forgotPassword, { replace: true, state: { ...from, ...state } });
  /** Prefills the email on the login page, and tells that page where to continue. */
  const toLogin = { to: paths.login, state: { ...from, email } };
  return (
    <PlainShell width="form" back={{ label: t('forgot.back'), ...toLogin }}>
      {!sent && <AskForCode email={email} onSent={(address) => goOn({ email: address, sent: true })} />}
      {sent && !done && (
        <SetPassword email={email} onOtherEmail={() => goOn({ email, sent: false })} onDone={() => setDone(true)} />
      )}
      {done && (
        <>
          <PageHeading title={t('forgot.doneTitle')} takeFocus />
          <p className={classes.result}>{t('forgot.done')}</p>
          <Button component={Link} {...toLogin} replace size="lg" fullWidth>
            {t('forgot.toLogin')}
          </Button>
        </>
      )}
    </PlainShell>
  );
}

/** First step of a forgotten password: asks for the email address that receives the code. */
function AskForCode({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const { t } = useTranslation('accounts');
  const { props, errors, failure, busy } = useForm({
    fields: ['email'],
    check: (values) => (/^\S+@\S+\.\S+$/.test(values.email.trim()) ? {} : { email: t('forgot.emailWrong') }),
    send: async (values) => {
      const address = values.email.trim();
      await call(endpoints.accounts.forgotPassword, { body: { email: address } });
      onSent(address);
    },
  });
  return (
    <>
      <PageHeading title={t('forgot.title')}>{t('forgot.intro')}</PageHeading>
      <form {...props} className={classes.form}>
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={email}
          label={t('forgot.email')}
          error={errors.email}
        />
        <FormFailure error={failure} />
        <Button type="submit" size="lg" fullWidth loading={busy}>
          {t('forgot.ask')}
        </Button>
      </form>
      <p className={classes.links}>
        <Link to={`${paths.support}#recovery`}>{t('forgot.lost')}</Link>
      </p>
    </>
  );
}

interface SetPasswordProps {
  email: string;
  onOtherEmail: () => void;
  onDone: () => void;
}

/** Second step of a forgotten password: asks for the code and the new password. */
function SetPassword({ email, onOtherEmail, onDone }: SetPasswordProps) {
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
        {/* Tells password managers which account the password belongs to. */}
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
