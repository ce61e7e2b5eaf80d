import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import type { LoginState } from '../../lib/landing-path.ts';
import { paths } from '../../lib/paths.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PlainShell } from '../../ui/plain-shell.tsx';
import classes from './accounts.module.css';
import { AskForCode } from './ask-for-code.tsx';
import { SetPassword } from './set-password.tsx';

/** Stands in the history, so that coming back from the mail app to a reloaded page loses nothing. */
interface Asked extends LoginState {
  email?: string;
  /** A code went to it. */
  sent?: boolean;
}

/** Email, then code and new password, then done. Nothing here tells whether an address has an account. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const { email = '', sent = false, ...from } = (useLocation().state as Asked | null) ?? {};
  const [done, setDone] = useState(false);
  const goOn = (state: Asked): void =>
    void navigate(paths.forgotPassword, { replace: true, state: { ...from, ...state } });
  /** The login page knows the address then, and where to lead on to. */
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
