import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../lib/error-message.ts';
import { toast } from '../lib/toast.ts';

/** An email takes a moment to arrive, so another code can be requested only after this delay. */
const RESEND_DELAY_SECONDS = 60;

/** Sends the code again, after a delay in which the first email can arrive. */
export function ResendCode({ send }: { send: () => Promise<unknown> }) {
  const { t } = useTranslation('accounts');
  const { t: common } = useTranslation('common');
  const [left, setLeft] = useState(RESEND_DELAY_SECONDS);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  const resend = async (): Promise<void> => {
    setBusy(true);
    try {
      await send();
      toast.success(t('forgot.resent'));
      setLeft(RESEND_DELAY_SECONDS);
    } catch (error) {
      toast.error(errorMessage(error, common));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button variant="subtle" disabled={left > 0} loading={busy} onClick={resend}>
      {left > 0 ? t('forgot.resendIn', { count: left }) : t('forgot.resend')}
    </Button>
  );
}
