import { endpoints } from 'virtual:endpoints';
import { Button } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { session } from '../../lib/session.ts';

export interface RestoreAccountProps {
  form: RefObject<HTMLFormElement | null>;
}

/**
 * Offers a deleted member who logs in within 30 days to restore the account; nothing else is possible (contract §3).
 */
export default function RestoreAccount({ form }: RestoreAccountProps) {
  const { t } = useTranslation('login');
  const { t: common } = useTranslation('common');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>();
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
