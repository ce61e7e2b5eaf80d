import { endpoints } from 'virtual:endpoints';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/client.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { useSignOut } from '../../../ui/use-sign-out.ts';
import classes from './invitation.module.css';
import { type InvitationProps, useAfterAcceptance } from './invitation.ts';

/** For who is signed in: this account, or another one. */
export function AcceptInvitation({ token, invitation }: InvitationProps) {
  const { t } = useTranslation('family');
  const account = useAccount();
  const signOut = useSignOut();
  const taken = useAfterAcceptance(invitation);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>();
  if (!account) return null;
  const take = async (): Promise<void> => {
    setBusy(true);
    setRefused(undefined);
    try {
      await call(endpoints.family.acceptInvitation, { body: { token } });
      taken();
    } catch (error) {
      setBusy(false);
      setRefused(error);
    }
  };
  return (
    <section className={classes.panel} aria-labelledby="take-it">
      <h2 id="take-it">{t('invitation.takeTitle', { name: account.name })}</h2>
      <p className={classes.note}>{t('invitation.takeNote')}</p>
      <FormFailure error={refused} />
      <Button size="lg" fullWidth loading={busy} onClick={() => void take()}>
        {t('invitation.take')}
      </Button>
      <Button variant="subtle" color="neutral" fullWidth disabled={busy} onClick={() => void signOut()}>
        {t('invitation.other')}
      </Button>
    </section>
  );
}
