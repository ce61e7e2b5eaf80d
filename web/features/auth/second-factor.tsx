import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './login-page.module.css';

interface SecondFactorProps {
  error: string | undefined;
  onOtherAccount: () => void;
}

/** Asks staff for the second factor: a code of the authenticator app, or a backup code if the app is lost. */
export function SecondFactor({ error, onOtherAccount }: SecondFactorProps) {
  const { t } = useTranslation('login');
  const [isRecovery, setRecovery] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code begins with an empty field
  useEffect(() => {
    if (!field.current) return;
    field.current.value = '';
    field.current.focus();
  }, [isRecovery]);
  return (
    <div className={classes.factor}>
      <TextInput
        ref={field}
        name="otp"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize={isRecovery ? 'characters' : 'none'}
        spellCheck={false}
        maxLength={40}
        label={t(isRecovery ? 'recovery' : 'code')}
        description={t(isRecovery ? 'recoveryNote' : 'codeNote')}
        error={error}
        classNames={{ input: classes.code }}
      />
      <div className={classes.choices}>
        <Button variant="subtle" onClick={() => setRecovery(!isRecovery)}>
          {t(isRecovery ? 'useApp' : 'useRecovery')}
        </Button>
        <Button variant="subtle" color="neutral" onClick={onOtherAccount}>
          {t('otherAccount')}
        </Button>
      </div>
    </div>
  );
}
