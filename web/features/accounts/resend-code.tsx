import { endpoints } from 'virtual:endpoints';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/client.ts';
import { sentenceOf } from '../../lib/sentence-of.ts';
import { toast } from '../../lib/toast.ts';

/** A mail takes a moment: only then is another worth asking for. */
const pause = 60;

/** Asks for the code once more, not before the first had time to arrive. */
export function ResendCode({ email }: { email: string }) {
  const { t } = useTranslation('accounts');
  const { t: common } = useTranslation('common');
  const [left, setLeft] = useState(pause);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  const resend = async (): Promise<void> => {
    setBusy(true);
    try {
      await call(endpoints.accounts.forgotPassword, { body: { email } });
      toast.success(t('forgot.resent'));
      setLeft(pause);
    } catch (error) {
      toast.error(sentenceOf(error, common));
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
