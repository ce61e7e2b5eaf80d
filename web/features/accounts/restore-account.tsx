import { endpoints } from 'virtual:endpoints';
import { Button } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../lib/client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { session } from '../../lib/session.ts';

/** For 30 days a deleted member who signs in is offered one thing: the account back (contract §3). */
export function RestoreAccount({ failure, form }: { failure: unknown; form: RefObject<HTMLFormElement | null> }) {
  const { t } = useTranslation('login');
  const { t: common } = useTranslation('common');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>();
  if (!(failure instanceof ApiError) || failure.code !== 'auth.deleted') return null;
  const restore = async (): Promise<void> => {
    const data = new FormData(form.current ?? undefined);
    setBusy(true);
    try {
      const otp = data.get('otp');
      const body = {
        email: String(data.get('email')),
        password: String(data.get('password')),
        ...(otp === null ? {} : { otp: String(otp) }),
      };
      const answer = await call(endpoints.accounts.restore, { body });
      session.start(answer.data.user, answer.data.token);
    } catch (error) {
      setRefused(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="default" loading={busy} onClick={restore}>
        {t('restore')}
      </Button>
      {refused !== undefined && <p>{errorMessage(refused, common)}</p>}
    </>
  );
}
