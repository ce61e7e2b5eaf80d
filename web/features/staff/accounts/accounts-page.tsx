import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useAccount } from '../../../lib/use-account.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import page from '../ui/page.module.css';
import { Pager, pageFromUrl } from '../ui/pager.tsx';
import { RoleNotAllowed } from '../ui/role-not-allowed.tsx';
import { SearchFilter } from '../ui/search-filter.tsx';
import { AccountDialog, type Task } from './account-dialog.tsx';
import { AccountTable } from './account-table.tsx';
import { accountsQuery } from './accounts.queries.ts';
import { InviteDialog } from './invite-dialog.tsx';

const PAGE_SIZE = 25;

/** `/staff/accounts`: who is on the team. For administrators. */
export default function AccountsPage() {
  return useAccount()?.role === 'ADMIN' ? <Accounts /> : <RoleNotAllowed who="admin" />;
}

function Accounts() {
  const { t } = useTranslation('staff');
  const [search] = useSearchParams();
  const [isInviting, setInviting] = useState(false);
  const [task, setTask] = useState<Task>();
  const number = pageFromUrl(search);
  const words = search.get('search') ?? '';
  const query = useQuery(accountsQuery({ page: number, pageSize: PAGE_SIZE, ...(words ? { search: words } : {}) }));
  const total = query.data?.totalCount;
  return (
    <div className={page.page}>
      <div className={page.top}>
        <PageHeading title={t('nav.to.accounts')}>
          {total === undefined ? t('accounts.intro') : t('accounts.count', { count: total })}
        </PageHeading>
        <Button onClick={() => setInviting(true)} leftSection={<IconUserPlus size={20} aria-hidden />}>
          {t('accounts.invite')}
        </Button>
      </div>
      <div className={page.filters}>
        <SearchFilter label={t('accounts.search')} />
      </div>
      <AccountTable query={query} onTask={setTask} />
      <Pager page={number} pageSize={PAGE_SIZE} query={query} />
      <InviteDialog opened={isInviting} onClose={() => setInviting(false)} />
      <AccountDialog task={task} onClose={() => setTask(undefined)} />
    </div>
  );
}
