import { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/client.ts';
import { locale } from '../../../lib/i18n.ts';
import { relationLabel } from '../../../lib/relation-label.ts';
import { formatDay } from '../../../lib/relative-time.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { useSignOut } from '../../../ui/use-sign-out.ts';
import classes from './invitation.module.css';
import { type Invitation, type InvitationProps, useAfterAcceptance } from './invitation.ts';
import { NewAccount } from './new-account.tsx';

/** Explains who sent the invitation and what for, with the ways to accept it. */
export function InvitationView({ token, invitation }: InvitationProps) {
  return (
    <div className={classes.page}>
      <About invitation={invitation} />
      {invitation.account === 'needed' ? (
        <NewAccount token={token} invitation={invitation} />
      ) : invitation.account === 'signedIn' ? (
        <AcceptInvitation token={token} invitation={invitation} />
      ) : (
        <CannotAccept />
      )}
    </div>
  );
}

function About({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('family');
  const { purpose, firstName, name, relation, contact, expiresAt } = invitation;
  return (
    <section>
      <PageHeading
        title={t(`invitation.title.${purpose}`, { firstName })}
        above={t('invitation.invitedAs', { name, relation: relationLabel(relation) })}
      />
      <p className={classes.about}>{t(`invitation.about.${purpose}`, { firstName })}</p>
      <ul className={classes.points}>
        {t(`invitation.points.${purpose}`, { firstName, returnObjects: true }).map((point) => (
          <li key={point}>
            <IconCircleCheck size={22} stroke={1.75} aria-hidden />
            <span>{point}</span>
          </li>
        ))}
      </ul>
      <p className={classes.note}>{t('invitation.until', { contact, day: formatDay(expiresAt, locale()) })}</p>
    </section>
  );
}

/** Shown if the sender of the link or a staff member opened it. */
function CannotAccept() {
  const { t } = useTranslation('family');
  const account = useAccount();
  const signOut = useSignOut();
  return (
    <section className={classes.panel} aria-labelledby="unfit">
      <h2 id="unfit">{t('invitation.unfitTitle')}</h2>
      <p>{t('invitation.unfit', { name: account?.name ?? '' })}</p>
      <Button variant="default" fullWidth onClick={() => void signOut()}>
        {t('invitation.unfitSignOut')}
      </Button>
    </section>
  );
}

/** For signed-in users: accept with this account, or sign in with another. */
function AcceptInvitation({ token, invitation }: InvitationProps) {
  const { t } = useTranslation('family');
  const account = useAccount();
  const signOut = useSignOut();
  const taken = useAfterAcceptance(invitation);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>();
  if (!account) return null;
  const accept = async (): Promise<void> => {
    setBusy(true);
    setRefused(undefined);
    try {
      await call(laterEndpoints.family.acceptInvitation, { body: { token } });
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
      <Button size="lg" fullWidth loading={busy} onClick={() => void accept()}>
        {t('invitation.take')}
      </Button>
      <Button variant="subtle" color="neutral" fullWidth disabled={busy} onClick={() => void signOut()}>
        {t('invitation.other')}
      </Button>
    </section>
  );
}
