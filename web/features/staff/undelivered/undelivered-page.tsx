import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../lib/use-account.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import page from '../ui/page.module.css';
import { RoleNotAllowed } from '../ui/role-not-allowed.tsx';
import { FailedMessages } from './failed-messages.tsx';
import { MoreButton } from './more-button.tsx';
import { undeliveredQuery } from './undelivered.queries.ts';
import { UndeliveredTable } from './undelivered-table.tsx';

/** `/staff/notifications`: what could not be delivered. For those who lead the team. */
export default function UndeliveredPage() {
  const role = useAccount()?.role;
  return role === 'ADMIN' || role === 'SUB_ADMIN' ? <Undelivered /> : <RoleNotAllowed who="leading" />;
}

function Undelivered() {
  const { t } = useTranslation('desk');
  const list = useInfiniteQuery(undeliveredQuery);
  const { data, error, refetch } = list;
  return (
    <div className={page.page}>
      <PageHeading title={t('undelivered.title')}>{t('undelivered.intro')}</PageHeading>
      <UndeliveredTable rows={data?.pages.flatMap((one) => one.data)} error={error} onRetry={() => void refetch()} />
      <MoreButton list={list} />
      <FailedMessages />
    </div>
  );
}
