import { endpoints } from 'virtual:endpoints';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { ApiError, call } from '../../lib/client.ts';
import type { LoginState } from '../../lib/landing-path.ts';
import { paths } from '../../lib/paths.ts';
import { session } from '../../lib/session.ts';
import { useEarlySubmit } from '../../lib/use-early-submit.ts';
import { useForm } from '../../lib/use-form.ts';
import { BlockedStorageNote } from '../../ui/blocked-storage-note.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { AccountDeletedNote } from './account-deleted-note.tsx';
import { LoginLayout } from './login-layout.tsx';
import classes from './login-page.module.css';
import { RestoreAccount } from './restore-account.tsx';
import { SecondFactor } from './second-factor.tsx';

/** Login (spec §2). The route leads on as soon as the session has started. */
export default function LoginPage() {
  const { t } = useTranslation(['login', 'common']);
  /** The password was right, and a code is needed besides: of staff. */
  const [asksCode, setAsksCode] = useState(false);
  /** From a registration with an address that has an account, or from a new password; and where to go on then. */
  const from = useLocation().state as (LoginState & { email?: string }) | null;
  const { props, errors, failure, busy } = useForm({
    fields: ['email', 'password', 'otp'],
    check: ({ email, password, otp }) => ({
      ...(email.trim() ? {} : { email: t('emailMissing') }),
      ...(password ? {} : { password: t('passwordMissing') }),
      ...(asksCode && !otp.trim() ? { otp: t('codeMissing') } : {}),
    }),
    send: async ({ email, password, otp }) => {
      const body = { email, password, ...(asksCode ? { otp } : {}) };
      try {
        const { data } = await call(endpoints.accounts.login, { body });
        session.start(data.user, data.token);
      } catch (error) {
        if (!isCode(error, 'auth.second_factor_required')) throw blamedOnCode(error);
        setAsksCode(true);
      }
    },
  });
  const early = useEarlySubmit(props.ref);
  const navigate = useNavigate();
  /** Takes the address along that was typed; in a tab of its own the page asks for it. */
  const forgot = (event: MouseEvent): void => {
    if (!props.ref.current || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(paths.forgotPassword, { state: { ...from, email: new FormData(props.ref.current).get('email') } });
  };
  return (
    <LoginLayout>
      <PageHeading title={t('title')} tabTitle="Rishta">
        {t('subtitle')}
      </PageHeading>
      <AccountDeletedNote />
      <BlockedStorageNote>{t('notKept')}</BlockedStorageNote>
      <form {...props} {...early} className={classes.form}>
        {/* What was typed stays while the code is asked for: it is sent again with it. */}
        <div hidden={asksCode}>
          <TextInput
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            label={t('email')}
            defaultValue={from?.email}
            error={errors.email}
          />
        </div>
        <div hidden={asksCode}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            label={t('password')}
            error={errors.password}
            aria-invalid={errors.password ? true : undefined}
            visibilityToggleButtonProps={{ 'aria-label': t('common:showPassword'), tabIndex: 0 }}
          />
          <Link to={paths.forgotPassword} state={from} className={classes.forgot} onClick={forgot}>
            {t('forgot')}
          </Link>
        </div>
        {asksCode && <SecondFactor error={errors.otp} onOtherAccount={() => setAsksCode(false)} />}
        <FormFailure error={failure}>
          <RestoreAccount failure={failure} form={props.ref} />
        </FormFailure>
        <Button type="submit" size="lg" fullWidth loading={busy}>
          {t('submit')}
        </Button>
      </form>
      <div className={classes.register}>
        <p>{t('newHere')}</p>
        <Button component={Link} to={paths.register} variant="default" size="lg" fullWidth>
          {t('register')}
        </Button>
      </div>
    </LoginLayout>
  );
}

const isCode = (error: unknown, code: string): error is ApiError => error instanceof ApiError && error.code === code;

/** A wrong code is said at its field. */
function blamedOnCode(error: unknown): unknown {
  if (!isCode(error, 'auth.second_factor_invalid')) return error;
  const { status, code, message } = error;
  return new ApiError(status, { message, error: { code, message, fields: { otp: message } } });
}
