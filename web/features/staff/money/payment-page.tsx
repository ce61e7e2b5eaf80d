import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NotFound } from '../../../ui/not-found.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { staffPaths } from '../staff-paths.ts';
import page from '../ui/page.module.css';
import { RoleNotAllowed } from '../ui/role-not-allowed.tsx';
import { useIsLeading } from '../ui/use-is-leading.ts';
import { paymentQuery } from './money.queries.ts';
import { PaymentDetails } from './payment-details.tsx';

/** `/staff/payments/{id}`: one payment with its journal. */
export default function PaymentPage() {
  const { id = '' } = useParams();
  // Another payment is another page.
  return useIsLeading() ? <OnePayment key={id} id={id} /> : <RoleNotAllowed who="leading" />;
}

function OnePayment({ id }: { id: string }) {
  const { t } = useTranslation('money');
  const { data, error, refetch } = useQuery(paymentQuery(id));
  return (
    <div className={page.page}>
      <BackLink to={staffPaths.payments}>{t('payment.back')}</BackLink>
      {data ? <PaymentDetails payment={data} /> : error ? <Failed error={error} onRetry={refetch} /> : <PageSkeleton />}
    </div>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { t } = useTranslation('money');
  const { t: staff } = useTranslation('staff');
  const { t: common } = useTranslation('common');
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  return (
    <EmptyState heading={<PageHeading title={t('payment.failed')} />} sentence={errorMessage(error, common)}>
      <Button onClick={onRetry}>{staff('list.retry')}</Button>
    </EmptyState>
  );
}
