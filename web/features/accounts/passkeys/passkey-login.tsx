import { endpoints } from 'virtual:endpoints';
import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { loadMessages } from '../../../lib/i18n.ts';
import { session } from '../../../lib/session.ts';
import { CancelledError, hasPasskeys, type LoginCredential, signWithPasskey } from './authenticator.ts';
import classes from './passkeys.module.css';

export interface PasskeyLoginProps {
  /** Staff also need a code of the second factor, with which the passkey is sent again. */
  onCodeAsked: (credential: LoginCredential) => void;
}

/** Whether this site offers passkeys to this browser; false until that is known. */
function useOffered(): boolean {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    if (!hasPasskeys()) return;
    Promise.all([call(endpoints.site.about, {}), loadMessages(['passkeys'])]).then(
      ([{ data }]) => setOffered(data.signIn.passkey),
      // The form works without it.
      () => undefined,
    );
  }, []);
  return isOffered;
}

/** The button to log in with a passkey, and what came of it. */
export default function PasskeyLogin({ onCodeAsked }: PasskeyLoginProps) {
  const { t } = useTranslation('passkeys', { useSuspense: false });
  const { t: common } = useTranslation('common');
  const isOffered = useOffered();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  if (!isOffered) return null;
  const logIn = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const credential = await signWithPasskey();
      try {
        const { data } = await call(endpoints.passkeys.login, { body: { credential } });
        session.start(data.user, data.token);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'auth.second_factor_required')) throw error;
        onCodeAsked(credential);
      }
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="default"
        size="lg"
        fullWidth
        loading={busy}
        leftSection={<IconFingerprint size={20} aria-hidden="true" />}
        onClick={() => void logIn()}
      >
        {t('login.submit')}
      </Button>
      <div role="alert">
        {failure !== undefined && (
          <p className={classes.failure}>
            {failure instanceof CancelledError ? t('login.cancelled') : errorMessage(failure, common)}
          </p>
        )}
      </div>
    </>
  );
}
