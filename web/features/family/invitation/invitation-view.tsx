import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { locale } from '../../../lib/i18n.ts';
import { relationLabel } from '../../../lib/relation-label.ts';
import { formatDay } from '../../../lib/relative-time.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { AcceptInvitation } from './accept-invitation.tsx';
import { CannotAccept } from './cannot-accept.tsx';
import classes from './invitation.module.css';
import type { Invitation, InvitationProps } from './invitation.ts';
import { NewAccount } from './new-account.tsx';

/** Who invites to what, in plain words, and below it how one takes it. */
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
