import { endpoints } from 'virtual:endpoints';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/client.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import page from '../ui/page.module.css';
import { ConfirmFactor } from './confirm-factor.tsx';
import { NewSecret } from './new-secret.tsx';
import classes from './security.module.css';

interface Begun {
  secret: string;
  uri: string;
}

/** A new secret for the authenticator app, and the code that proves it has arrived there. */
export function SetUpFactor({ onDone }: { onDone: (recoveryCodes: readonly string[]) => void }) {
  const { t } = useTranslation('staff');
  const [begun, setBegun] = useState<Begun>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const begin = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      setBegun((await call(endpoints.staff.beginSecondFactor, {})).data);
    } catch (error) {
      setFailure(error ?? new Error('unknown'));
    } finally {
      setBusy(false);
    }
  };
  if (!begun)
    return (
      <div className={page.form}>
        <p>{t('security.app')}</p>
        <FormFailure error={failure} />
        <Button size="lg" loading={busy} onClick={() => void begin()} className={page.start}>
          {t('security.begin')}
        </Button>
      </div>
    );
  return (
    <ol className={classes.stages}>
      <li>
        <h2>{t('security.step1')}</h2>
        <NewSecret secret={begun.secret} uri={begun.uri} />
      </li>
      <li>
        <h2>{t('security.step2')}</h2>
        <ConfirmFactor onDone={onDone} onOver={() => setBegun(undefined)} />
      </li>
    </ol>
  );
}
