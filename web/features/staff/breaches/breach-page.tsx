import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { Breach } from '../../../../contract/privacy/breaches.schema.ts';
import { ApiError } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { locale } from '../../../lib/i18n.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NotFound } from '../../../ui/not-found.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { staffPaths } from '../staff-paths.ts';
import page from '../ui/page.module.css';
import { RoleNotAllowed } from '../ui/role-not-allowed.tsx';
import { formatStaffTime } from '../ui/staff-time.ts';
import { BreachClocks } from './breach-clocks.tsx';
import { BreachEntry } from './breach-entry.tsx';
import { BreachHistory } from './breach-history.tsx';
import { BreachNotices } from './breach-notices.tsx';
import { BreachStatusChip } from './breach-status-chip.tsx';
import classes from './breaches.module.css';
import { breachQuery } from './breaches.queries.ts';

/** `/staff/breaches/{id}`: one entry of the register. For administrators. */
export default function BreachPage() {
  const { id = '' } = useParams();
  return useAccount()?.role === 'ADMIN' ? <Fetched key={id} id={id} /> : <RoleNotAllowed who="admin" />;
}

function Fetched({ id }: { id: string }) {
  const { t } = useTranslation('breaches');
  const { t: staff } = useTranslation('staff');
  const { t: common } = useTranslation('common');
  const { data, error, refetch } = useQuery(breachQuery(id));
  if (!data && error instanceof ApiError && error.status === 404) return <NotFound />;
  return (
    <div className={page.page}>
      <BackLink to={staffPaths.breaches}>{t('back')}</BackLink>
      {data ? (
        <Told breach={data} />
      ) : error ? (
        <EmptyState heading={<PageHeading title={t('failed')} />} sentence={errorMessage(error, common)}>
          <Button onClick={() => void refetch()}>{staff('list.retry')}</Button>
        </EmptyState>
      ) : (
        <PageSkeleton />
      )}
    </div>
  );
}

function Told({ breach }: { breach: Breach }) {
  const { t } = useTranslation('breaches');
  return (
    <>
      <div className={classes.head}>
        <PageHeading title={t('name', { number: breach.number })} />
        <BreachStatusChip status={breach.status} />
      </div>
      {breach.closedAt && <p>{t('entry.isClosed', { when: formatStaffTime(breach.closedAt, locale()) })}</p>}
      <BreachClocks breach={breach} />
      <BreachEntry breach={breach} />
      <BreachNotices breach={breach} />
      <BreachHistory history={breach.history} />
    </>
  );
}
