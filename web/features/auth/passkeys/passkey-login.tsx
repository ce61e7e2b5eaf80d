import { endpoints } from 'virtual:endpoints';
import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CancelledError, hasPasskeys, type LoginCredential, signWithPasskey } from '../../../lib/authenticator.ts';
import { ApiError, call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { loadMessages } from '../../../lib/i18n.ts';
import { session } from '../../../lib/session.ts';
import { suggestPasskeys } from './passkey-suggestions.ts';
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

/** The button to log in with a passkey, and its result. The email field suggests passkeys as well. */
export default function PasskeyLogin({ onCodeAsked }: PasskeyLoginProps) {
  const { t } = useTranslation('passkeys', { useSuspense: false });
  const { t: common } = useTranslation('common');
  const isOffered = useOffered();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const logIn = useCallback(
    async (sign: () => Promise<LoginCredential>): Promise<void> => {
      setBusy(true);
      setFailure(undefined);
      try {
        const credential = await sign();
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
    },
    [onCodeAsked],
  );
  // A login that has begun ends the suggestions. They return if it fails.
  useEffect(() => {
    if (!isOffered || busy) return;
    return suggestPasskeys((credential) => void logIn(async () => credential));
  }, [isOffered, busy, logIn]);
  if (!isOffered) return null;
  return (
    <>
      <Button
        variant="default"
        size="lg"
        fullWidth
        loading={busy}
        leftSection={<IconFingerprint size={20} aria-hidden="true" />}
        onClick={() => void logIn(signWithPasskey)}
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
