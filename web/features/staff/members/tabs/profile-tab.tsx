import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/client.ts';
import { locale } from '../../../../lib/i18n.ts';
import { dayInIndia } from '../../../../lib/india-time.ts';
import { toast } from '../../../../lib/toast.ts';
import { staffKeys } from '../../staff.queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ExtraAnswersCard } from '../../ui/extra-answers-card.tsx';
import { FactCard } from '../../ui/fact-card.tsx';
import page from '../../ui/page.module.css';
import { ProfileSection } from '../../ui/profile-section.tsx';
import { RefusalForm } from '../../ui/refusal-form.tsx';
import { TimeCell } from '../../ui/time-cell.tsx';
import { useIsLeading } from '../../ui/use-is-leading.ts';
import { useOptionLabel } from '../../ui/use-option-label.ts';
import classes from '../members.module.css';
import type { DeskMemberPage } from '../members.queries.ts';
import type { TabProps } from './tab.ts';

const sections = ['basicInfo', 'educationInfo', 'familyInfo', 'moreInfo'] as const;

/** The account, and the part of the profile that staff may see. */
export function ProfileTab({ details }: TabProps) {
  const { t } = useTranslation('desk');
  return (
    <>
      <div className={classes.columns}>
        <AccountCard details={details} />
        <NomineeCard details={details} />
        {sections.map((section) => (
          <ProfileSection
            key={section}
            section={section}
            values={(details.profile?.[section] ?? {}) as Readonly<Record<string, unknown>>}
          />
        ))}
        <ExtraAnswersCard answers={details.profile?.extraAnswers ?? []} />
      </div>
      <p className={classes.byline}>{t('profile.masked')}</p>
    </>
  );
}

function AccountCard({ details }: TabProps) {
  const { t } = useTranslation('desk');
  const { member, account, badges } = details;
  const isLeading = useIsLeading();
  const label = useOptionLabel();
  const confirmed = (value: string | null, at: string | null) =>
    value && `${value} (${t(at ? 'profile.confirmed' : 'profile.notConfirmed')})`;
  const held = badges.map(({ kind, until }) => {
    const badge = t(`badge.${kind}`);
    return until ? t('profile.until', { badge, day: dayInIndia(until, locale()) }) : badge;
  });
  return (
    <FactCard
      title={t('profile.account')}
      empty=""
      facts={[
        [t('profile.code'), member.profileCode],
        [t('profile.status'), label('userStatus', account.status)],
        [t('profile.statusReason'), label('statusReason', account.statusReason)],
        [t('profile.email'), confirmed(member.email, account.emailVerifiedAt)],
        [t('profile.phone'), confirmed(member.phoneNumber, account.phoneVerifiedAt)],
        [
          t('profile.badges'),
          <Fragment key="badges">
            {held.join('\n') || t('profile.noBadges')}
            {isLeading && <BadgeButtons details={details} />}
          </Fragment>,
        ],
        [t('profile.accountFor'), label('accountFor', account.accountFor)],
        [t('profile.created'), <TimeCell key="created" at={account.createdAt} />],
        [
          t('profile.completed'),
          account.completedAt ? <TimeCell key="completed" at={account.completedAt} /> : t('profile.notCompleted'),
        ],
        [t('profile.heldFor'), account.heldFor.map((one) => t(`profile.lacks.${one}`)).join('\n')],
        [t('profile.lastHere'), member.lastActiveAt && <TimeCell key="last" at={member.lastActiveAt} />],
        [t('profile.deleted'), account.deletedAt && <TimeCell key="deleted" at={account.deletedAt} />],
      ]}
    />
  );
}

/**
 * The nominee, who may act after the member's death or incapacity. Unmasked contacts are shown together with the
 * member's own.
 */
function NomineeCard({ details: { nominee } }: TabProps) {
  const { t } = useTranslation('desk');
  const label = useOptionLabel();
  return (
    <FactCard
      title={t('profile.nominee')}
      empty={t('profile.nomineeNone')}
      facts={
        nominee
          ? [
              [t('profile.nomineeName'), nominee.name],
              [t('profile.nomineeRelation'), label('guardianRelation', nominee.relation)],
              [t('profile.email'), nominee.email],
              [t('profile.phone'), nominee.phoneNumber],
              [t('profile.nomineeSince'), <TimeCell key="since" at={nominee.setAt} />],
            ]
          : []
      }
    />
  );
}

type Kind = 'id' | 'photo';
const queueOf = { id: 'document', photo: 'selfie' } as const;

/** For each badge of the member that staff granted, a button that revokes it. */
function BadgeButtons({ details: { member, badges } }: { details: DeskMemberPage }) {
  const { t } = useTranslation('desk');
  const queries = useQueryClient();
  const [kind, setKind] = useState<Kind>();
  const held = badges.flatMap((badge): Kind[] => (badge.kind === 'id' || badge.kind === 'photo' ? [badge.kind] : []));
  const nameOf = (one: Kind): string => t(`badge.${one}`);
  const close = () => setKind(undefined);
  const revoke = async (one: Kind, reason: string, note: string) => {
    await call(deskEndpoints.memberDesk.revokeBadge, { params: { id: member.id, kind: one }, body: { reason, note } });
    await queries.invalidateQueries({ queryKey: staffKeys.members });
    toast.success(t('revoke.done'));
    close();
  };
  if (held.length === 0) return null;
  return (
    <div className={page.buttons}>
      {held.map((one) => (
        <Button key={one} variant="default" size="xs" onClick={() => setKind(one)}>
          {t('revoke.button', { badge: nameOf(one) })}
        </Button>
      ))}
      <Dialog
        title={kind ? t('revoke.title', { badge: nameOf(kind) }) : ''}
        opened={kind !== undefined}
        onClose={close}
      >
        {kind && (
          <RefusalForm
            kind={queueOf[kind]}
            intro={t('revoke.intro', { name: member.name })}
            confirm={t('revoke.confirm')}
            send={(reason, note) => revoke(kind, reason, note)}
            onClose={close}
          />
        )}
      </Dialog>
    </div>
  );
}
