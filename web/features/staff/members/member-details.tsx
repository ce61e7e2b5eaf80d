import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { joinParts } from '../../../lib/member-lines.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { useOptionLabel } from '../ui/use-option-label.ts';
import type { AccessReason } from './access-reason.ts';
import { MemberActions } from './member-actions.tsx';
import { MemberStatus } from './member-status.tsx';
import classes from './members.module.css';
import type { DeskMemberPage } from './members.queries.ts';
import { HistoryTab } from './tabs/history-tab.tsx';
import { NotesTab } from './tabs/notes-tab.tsx';
import { PhotosTab } from './tabs/photos-tab.tsx';
import { ProfileTab } from './tabs/profile-tab.tsx';
import { ReportsTab } from './tabs/reports-tab.tsx';
import { SignInsTab } from './tabs/sign-ins-tab.tsx';

const tabs = ['profile', 'photos', 'reports', 'history', 'signIns', 'notes'] as const;
const screens = {
  profile: ProfileTab,
  photos: PhotosTab,
  reports: ReportsTab,
  history: HistoryTab,
  signIns: SignInsTab,
  notes: NotesTab,
} as const;

/** The member’s identity, the possible actions, and everything the team may see, by section. */
export function MemberDetails({ told, why }: { told: DeskMemberPage; why: AccessReason }) {
  const { t } = useTranslation('desk');
  const { t: staff } = useTranslation('staff');
  const label = useOptionLabel();
  const [search] = useSearchParams();
  const { member, account } = told;
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
        <MemberActions told={told} why={why} />
      </div>
      <TabLinks
        label={t('page.tabs')}
        tabs={tabs.map((key) => ({ key, label: t(`page.tab.${key}`) }))}
        current={current}
        replace
      />
      <Screen told={told} />
    </>
  );
}
