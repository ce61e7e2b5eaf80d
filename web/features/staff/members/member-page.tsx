import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { lookReason } from '../../../../contract/options/review.ts';
import { joinParts } from '../../../lib/member-lines.ts';
import { useForm } from '../../../lib/use-form.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { staffPaths } from '../staff-paths.ts';
import { Chip } from '../ui/chip.tsx';
import choice from '../ui/choice.module.css';
import type { Column } from '../ui/dense-table.tsx';
import page from '../ui/page.module.css';
import { PageFailure } from '../ui/page-failure.tsx';
import { TimeCell } from '../ui/time-cell.tsx';
import { useOptionLabel } from '../ui/use-option-label.ts';
import { type AccessReason, accessReason, rememberAccessReason } from './access-reason.ts';
import { MemberActions } from './member-actions.tsx';
import { MemberStatus } from './member-status.tsx';
import classes from './members.module.css';
import { type DeskMemberPage, memberQuery } from './members.queries.ts';
import { FactTable } from './tabs/fact-table.tsx';
import { HistoryTab } from './tabs/history-tab.tsx';
import { NotesTab } from './tabs/notes-tab.tsx';
import { PhotosTab } from './tabs/photos-tab.tsx';
import { ProfileTab } from './tabs/profile-tab.tsx';
import { ReportsTab } from './tabs/reports-tab.tsx';
import type { TabProps } from './tabs/tab.ts';

/** `/staff/members/{id}`: one member. */
export default function MemberPage() {
  return <MemberVisit show={(details, why) => <MemberDetails details={details} why={why} />} />;
}

interface MemberVisitProps {
  show: (details: DeskMemberPage, why: AccessReason) => ReactNode;
  back?: { to: (id: string) => string; label: string };
}

/** A page about the member in the address. Nothing is fetched before a reason is given. */
export function MemberVisit(props: MemberVisitProps) {
  const { id = '' } = useParams();
  // The key resets the state for another member, so that a new reason is asked for.
  return <Visit key={id} id={id} {...props} />;
}

function Visit({ id, show, back }: MemberVisitProps & { id: string }) {
  const { t } = useTranslation('desk');
  const [why, setWhy] = useState<AccessReason | undefined>(() => accessReason(id));
  const { data, error, refetch } = useQuery(memberQuery(id, why));
  const open = (given: AccessReason): void => {
    rememberAccessReason(id, given);
    setWhy(given);
  };
  return (
    <div className={page.page}>
      <BackLink to={back ? back.to(id) : staffPaths.members}>{back?.label ?? t('page.back')}</BackLink>
      {!why ? (
        <AccessReasonForm onGiven={open} />
      ) : data ? (
        show(data, why)
      ) : error ? (
        <PageFailure error={error} onRetry={refetch} />
      ) : (
        <PageSkeleton />
      )}
    </div>
  );
}

/** Asks why a member's page is opened, before anything about the member is fetched. */
function AccessReasonForm({ onGiven }: { onGiven: (why: AccessReason) => void }) {
  const { t } = useTranslation('desk');
  const label = useOptionLabel();
  const { props, errors } = useForm({
    fields: ['reason', 'note'],
    check: ({ reason }) => (reason ? {} : { reason: t('gate.reasonMissing') }),
    send: async ({ reason, note }) => {
      const words = note.trim();
      onGiven({ reason: reason as AccessReason['reason'], ...(words ? { note: words } : {}) });
    },
  });
  return (
    <form {...props} className={classes.gate}>
      <PageHeading title={t('gate.title')}>{t('gate.intro')}</PageHeading>
      <NativeSelect
        name="reason"
        className={choice.select}
        label={t('gate.reason')}
        rightSection={<IconChevronDown size={20} aria-hidden />}
        error={errors.reason}
        data={[
          { value: '', label: t('status.choose') },
          ...lookReason.map(({ key }) => ({ value: key, label: label('lookReason', key) })),
        ]}
      />
      <TextInput name="note" label={t('gate.note')} maxLength={200} autoComplete="off" />
      <p className={classes.byline}>{t('gate.kept')}</p>
      <div>
        <Button type="submit">{t('gate.open')}</Button>
      </div>
    </form>
  );
}

const tabs = ['profile', 'photos', 'reports', 'history', 'signIns', 'notes'] as const;
const screens = {
  profile: ProfileTab,
  photos: PhotosTab,
  reports: ReportsTab,
  history: HistoryTab,
  signIns: SignInsTab,
  notes: NotesTab,
} as const;

/** The member's identity, the possible actions, and everything that staff may see, by section. */
function MemberDetails({ details, why }: { details: DeskMemberPage; why: AccessReason }) {
  const { t } = useTranslation('desk');
  const { t: staff } = useTranslation('staff');
  const label = useOptionLabel();
  const [search] = useSearchParams();
  const { member, account } = details;
  const current = tabs.find((tab) => tab === search.get('tab')) ?? 'profile';
  const Screen = screens[current];
  const reason = joinParts([label('lookReason', why.reason), why.note], ', ') ?? '';
  return (
    <>
      <div className={classes.head}>
        <PageHeading title={member.age === null ? member.name : `${member.name}, ${member.age}`}>
          {joinParts([member.gender && staff(`gender.${member.gender}`), member.profileCode], ' · ')}
        </PageHeading>
        <div className={classes.standing}>
          <MemberStatus member={member} hiddenByTeam={account.hiddenByTeam} />
          <span>{t('page.looking', { reason })}</span>
        </div>
        <MemberActions details={details} why={why} />
      </div>
      <TabLinks
        label={t('page.tabs')}
        tabs={tabs.map((key) => ({ key, label: t(`page.tab.${key}`) }))}
        current={current}
        replace
      />
      <Screen details={details} />
    </>
  );
}

type SignIn = DeskMemberPage['signIns'][number];

/** The member's sign-ins, with place and time. */
function SignInsTab({ details: { signIns } }: TabProps) {
  const { t } = useTranslation('desk');
  const columns: readonly Column<SignIn>[] = [
    { key: 'device', heading: t('signIns.device'), isName: true, cell: ({ device }) => device },
    { key: 'place', heading: t('signIns.place'), cell: ({ place }) => <span dir="ltr">{place}</span> },
    { key: 'from', heading: t('signIns.from'), cell: ({ createdAt }) => <TimeCell at={createdAt} /> },
    { key: 'used', heading: t('signIns.used'), cell: ({ lastUsedAt }) => <TimeCell at={lastUsedAt} /> },
    {
      key: 'ended',
      heading: t('signIns.ended'),
      cell: ({ endedAt }) => (endedAt ? <TimeCell at={endedAt} /> : <Chip tone="good">{t('signIns.open')}</Chip>),
    },
  ];
  return (
    <FactTable
      title={t('page.tab.signIns')}
      columns={columns}
      rows={signIns}
      rowKey={({ id }) => id}
      empty={t('signIns.noneWhy')}
    />
  );
}
