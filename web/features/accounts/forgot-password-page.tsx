import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PlainShell } from '../../ui/plain-shell.tsx';
import classes from './accounts.module.css';
import { AskForCode } from './ask-for-code.tsx';
import { SetPassword } from './set-password.tsx';

/** Email, then code and new password, then done. Nothing here tells whether an address has an account. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation('accounts');
  const [stage, setStage] = useState<'ask' | 'set' | 'done'>('ask');
  const [email, setEmail] = useState('');
  return (
    <PlainShell width="form" back={{ label: t('forgot.back'), to: paths.login }}>
      {stage === 'ask' && (
        <AskForCode
          email={email}
          onSent={(address) => {
            setEmail(address);
            setStage('set');
          }}
        />
      )}
      {stage === 'set' && (
        <SetPassword email={email} onOtherEmail={() => setStage('ask')} onDone={() => setStage('done')} />
      )}
      {stage === 'done' && (
        <>
          <PageHeading title={t('forgot.doneTitle')} takeFocus />
          <p className={classes.result}>{t('forgot.done')}</p>
          <Button component={Link} to={paths.login} replace size="lg" fullWidth>
            {t('forgot.toLogin')}
          </Button>
        </>
      )}
    </PlainShell>
  );
}
