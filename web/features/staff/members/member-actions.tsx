import { Button } from '@mantine/core';
import {
  IconAddressBook,
  IconBan,
  IconEye,
  IconEyeOff,
  IconGift,
  IconLifebuoy,
  IconPencil,
  IconRestore,
  IconTrash,
  IconUserEdit,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { siteQuery } from '../../../lib/site.query.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { ActForButton } from '../acting/act-for-button.tsx';
import { type ApprovalRequest, RequestApprovalDialog } from '../approvals/request-approval-dialog.tsx';
import { staffKeys } from '../staff.queries.ts';
import { staffPaths } from '../staff-paths.ts';
import page from '../ui/page.module.css';
import { useIsLeading } from '../ui/use-is-leading.ts';
import type { AccessReason } from './access-reason.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { FreePackageDialog } from './free-package-dialog.tsx';
import type { DeskMemberPage } from './members.queries.ts';
import { RecoveryDialog } from './recovery-dialog.tsx';
import { RecoveryState } from './recovery-state.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';

type Status = DeskMemberPage['mayBecome'][number];

const icons = { ACTIVE: IconEye, INACTIVE: IconEyeOff, BLACKLISTED: IconBan } as const;

/** The actions that this employee may take on this member now. */
export function MemberActions({ details, why }: { details: DeskMemberPage; why: AccessReason }) {
  const { t } = useTranslation('desk');
  const queries = useQueryClient();
  const role = useAccount()?.role;
  const isLeading = useIsLeading();
  const { data: site } = useQuery(siteQuery);
  const { member, account, mayBecome, comesBack, recovery } = details;
  const canRecover = (account.status === 'ACTIVE' || account.status === 'INACTIVE') && recovery?.state !== 'waiting';
  const askedRecovery = details.approvals.find(
    ({ action, state }) => action === 'recover' && (state === 'pending' || state === 'running'),
  );
  const [search, setSearch] = useSearchParams();
  const [status, setStatus] = useState<Status>();
  const [isCalling, setCalling] = useState(false);
  // A ticket about a name or a gender links to this page with `?do=correct`, which opens the form.
  const [isCorrecting, setCorrecting] = useState(search.get('do') === 'correct' && account.status !== 'DELETED');
  const [isGiving, setGiving] = useState(false);
  const [isRestoring, setRestoring] = useState(false);
  const [isRecovering, setRecovering] = useState(false);
  const [asking, setAsking] = useState<ApprovalRequest>();
  const refetchMembers = () => queries.invalidateQueries({ queryKey: [...staffKeys.members] });
  // `INACTIVE` is offered even for a hidden profile: a second reason to hide the profile stays in force when the first
  // is withdrawn.
  const open = mayBecome.filter((to) => to !== account.status || to === 'INACTIVE');
  const labelOf = (to: Status): string => {
    if (to === 'ACTIVE') return t('page.restore');
    if (to === 'BLACKLISTED') return t('page.suspend');
    return t(account.hiddenByTeam ? 'page.holdToo' : account.status === 'INACTIVE' ? 'page.hold' : 'page.hide');
  };
  return (
    <>
      <section className={page.buttons} aria-label={t('page.actions')}>
        <Button
          variant="default"
          leftSection={<IconAddressBook size={18} aria-hidden />}
          onClick={() => setCalling(true)}
        >
          {t('page.contact')}
        </Button>
        <ActForButton memberId={member.id} />
        {open.map((to) => {
          const Icon = icons[to];
          return (
            <Button
              key={to}
              variant="default"
              leftSection={<Icon size={18} aria-hidden />}
              onClick={() => setStatus(to)}
            >
              {labelOf(to)}
            </Button>
          );
        })}
        {account.status !== 'DELETED' && (
          <Button
            variant="default"
            leftSection={<IconUserEdit size={18} aria-hidden />}
            onClick={() => setCorrecting(true)}
          >
            {t('page.correct')}
          </Button>
        )}
        {account.status !== 'DELETED' && account.role === 'MEMBER' && (
          <Button
            component={Link}
            to={staffPaths.editMember(member.id)}
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
          >
            {t('page.edit')}
          </Button>
        )}
        {askedRecovery && (
          <Button component={Link} to={staffPaths.approval(askedRecovery.id)} variant="subtle">
            {t('page.recoveryAsked')}
          </Button>
        )}
        {canRecover && !askedRecovery && (
          <Button
            variant="default"
            leftSection={<IconLifebuoy size={18} aria-hidden />}
            onClick={() => setRecovering(true)}
          >
            {t('page.recover')}
          </Button>
        )}
        {comesBack && (
          <Button
            variant="default"
            leftSection={<IconRestore size={18} aria-hidden />}
            onClick={() =>
              comesBack === 'code' ? setRestoring(true) : setAsking({ action: 'undelete', members: [member] })
            }
          >
            {t(comesBack === 'code' ? 'page.bringBack' : 'page.askUndelete')}
          </Button>
        )}
        {account.status !== 'DELETED' && (
          <Button
            variant="default"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => setAsking({ action: 'delete', members: [member] })}
          >
            {t('page.askDelete')}
          </Button>
        )}
        {isLeading && site?.parts.shop && account.role === 'MEMBER' && account.status !== 'DELETED' && (
          <Button variant="default" leftSection={<IconGift size={18} aria-hidden />} onClick={() => setGiving(true)}>
            {t('page.freePackage')}
          </Button>
        )}
        {isLeading && (
          <Button component={Link} to={staffPaths.paymentsOf(member.id)} variant="subtle">
            {t('page.payments')}
          </Button>
        )}
        {role === 'ADMIN' && (
          <Button component={Link} to={staffPaths.auditOf(member.id)} variant="subtle">
            {t('page.audit')}
          </Button>
        )}
      </section>
      {recovery && <RecoveryState member={member} recovery={recovery} onDone={refetchMembers} />}
      <StatusDialog member={member} to={status} onClose={() => setStatus(undefined)} onDone={refetchMembers} />
      <ContactDialog member={member} why={why} opened={isCalling} onClose={() => setCalling(false)} />
      <CorrectDialog
        details={details}
        maySetGender={isLeading}
        opened={isCorrecting}
        onClose={() => {
          setCorrecting(false);
          setSearch(
            (now) => {
              now.delete('do');
              return now;
            },
            { replace: true },
          );
        }}
        onDone={refetchMembers}
      />
      <FreePackageDialog member={member} opened={isGiving} onClose={() => setGiving(false)} onDone={refetchMembers} />
      <RestoreDialog member={member} opened={isRestoring} onClose={() => setRestoring(false)} onDone={refetchMembers} />
      <RecoveryDialog
        member={member}
        opened={isRecovering}
        onClose={() => setRecovering(false)}
        onDone={refetchMembers}
      />
      <RequestApprovalDialog
        asking={asking}
        onClose={() => setAsking(undefined)}
        onAsked={() => {
          setAsking(undefined);
          void refetchMembers();
        }}
      />
    </>
  );
}
