import { ActionIcon, Menu } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { IconDots } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isNetwork } from '../../../../contract/network/roles.ts';
import type { StaffAccount } from '../../../../contract/staff/schema.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { RoleName } from '../shell/signed-in-employee.tsx';
import { staffPaths } from '../staff-paths.ts';
import { Chip } from '../ui/chip.tsx';
import { type Column, DenseTable } from '../ui/dense-table.tsx';
import page from '../ui/page.module.css';
import { TimeCell } from '../ui/time-cell.tsx';
import { useOptionLabel } from '../ui/use-option-label.ts';
import type { Task } from './account-dialog.tsx';

interface AccountTableProps {
  query: Pick<UseQueryResult<{ data: StaffAccount[] }>, 'data' | 'error' | 'refetch'>;
  onTask: (task: Task) => void;
  onHandOver: (account: StaffAccount) => void;
}

/** The staff accounts, with an administrator's actions. Of the own account, only the gender can be changed. */
export function AccountTable({ query: { data, error, refetch }, ...actions }: AccountTableProps) {
  const { t } = useTranslation('staff');
  const { t: network } = useTranslation('network');
  const label = useOptionLabel();
  const own = useAccount()?.id;
  const columns: readonly Column<StaffAccount>[] = [
    {
      key: 'name',
      heading: t('accounts.name'),
      isName: true,
      cell: ({ id, name, email }) => (
        <>
          <bdi>{name}</bdi>
          {id === own && ` ${t('accounts.you')}`}
          <span className={page.sub}>{email}</span>
        </>
      ),
    },
    {
      key: 'role',
      heading: t('accounts.role'),
      cell: ({ role, manager, parent, adminApprovalId }) => {
        const above = manager ?? parent;
        return (
          <>
            <RoleName role={role} />
            {above && <span className={page.sub}>{network('place.under', { name: above.name })}</span>}
            {adminApprovalId && (
              <Link className={page.sub} to={staffPaths.approval(adminApprovalId)}>
                {t('accounts.adminWaits')}
              </Link>
            )}
          </>
        );
      },
    },
    ...(data?.data.some(({ role }) => isNetwork(role))
      ? [
          {
            key: 'territory',
            heading: network('place.heading'),
            cell: ({ territory }: StaffAccount) => territory && <bdi>{territory.name}</bdi>,
          },
        ]
      : []),
    {
      key: 'status',
      heading: t('accounts.status'),
      cell: ({ status }) => <Chip tone={status === 'ACTIVE' ? 'good' : 'bad'}>{label('userStatus', status)}</Chip>,
    },
    {
      key: 'factor',
      heading: t('accounts.factor'),
      cell: ({ secondFactorSince }) =>
        secondFactorSince ? <TimeCell at={secondFactorSince} /> : <Chip tone="warm">{t('accounts.noFactor')}</Chip>,
    },
    {
      key: 'last',
      heading: t('accounts.lastSignIn'),
      cell: ({ lastSignInAt }) => (lastSignInAt ? <TimeCell at={lastSignInAt} /> : t('accounts.never')),
    },
    {
      key: 'menu',
      heading: t('accounts.actions'),
      atEnd: true,
      cell: (account) => <AccountActions account={account} isOwn={account.id === own} {...actions} />,
    },
  ];
  return (
    <DenseTable
      label={t('nav.to.accounts')}
      columns={columns}
      rows={data?.data}
      rowKey={({ id }) => id}
      error={error}
      onRetry={() => void refetch()}
      empty={{ heading: t('accounts.none'), sentence: t('accounts.noneWhy') }}
    />
  );
}

function AccountActions({
  account,
  isOwn,
  onTask,
  onHandOver,
}: { account: StaffAccount; isOwn: boolean } & Pick<AccountTableProps, 'onTask' | 'onHandOver'>) {
  const { t } = useTranslation('staff');
  const viewer = useAccount();
  const hasGender = viewer?.role === 'ADMIN' && !isNetwork(account.role);
  const genderItem = hasGender && (
    <Menu.Item onClick={() => onTask({ what: 'gender', account })}>{t('accounts.do.gender')}</Menu.Item>
  );
  if (isOwn && !hasGender) return null;
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <ActionIcon aria-label={t('accounts.menuOf', { name: account.name })}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {genderItem}
        {isOwn ? null : <OtherActions account={account} onTask={onTask} onHandOver={onHandOver} />}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The actions on an account of somebody else. */
function OtherActions({
  account,
  onTask,
  onHandOver,
}: { account: StaffAccount } & Pick<AccountTableProps, 'onTask' | 'onHandOver'>) {
  const { t } = useTranslation('staff');
  const viewer = useAccount();
  return (
    <>
      <Menu.Item onClick={() => onTask({ what: 'role', account })}>{t('accounts.do.role')}</Menu.Item>
      {isNetwork(account.role) && (
        <Menu.Item onClick={() => onTask({ what: 'place', account })}>{t('accounts.do.place')}</Menu.Item>
      )}
      {isNetwork(account.role) && (
        <Menu.Item onClick={() => onHandOver(account)}>{t('accounts.handOver.do')}</Menu.Item>
      )}
      {account.status === 'ACTIVE' ? (
        <Menu.Item onClick={() => onTask({ what: 'suspend', account })}>{t('accounts.do.suspend')}</Menu.Item>
      ) : (
        <Menu.Item onClick={() => onTask({ what: 'reinstate', account })}>{t('accounts.do.reinstate')}</Menu.Item>
      )}
      {account.secondFactorSince && (
        <Menu.Item onClick={() => onTask({ what: 'resetFactor', account })}>{t('accounts.do.resetFactor')}</Menu.Item>
      )}
      {viewer?.role === 'ADMIN' && (
        <Menu.Item component={Link} to={staffPaths.auditBy(account.id)}>
          {t('accounts.do.audit')}
        </Menu.Item>
      )}
    </>
  );
}
