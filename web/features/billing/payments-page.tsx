import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorMessage } from '../../lib/error-message.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Bone } from '../../ui/page-skeleton.tsx';
import { PaymentCard } from './payment-card.tsx';
import classes from './payments.module.css';
import { paymentsQuery } from './premium.queries.ts';

/** `/dashboard/payment/mypackage`: what one has paid, with its invoices, and the way to a refund. */
export default function PaymentsPage() {
  const { t } = useTranslation('premium');
  const { t: common } = useTranslation('common');
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(paymentsQuery);
  const payments = data?.pages.flatMap((page) => page.data);
  return (
    <div className={classes.page}>
      <PageHeading title={t('payments.title')}>{t('payments.intro')}</PageHeading>
      {!payments && error && (
        <EmptyState
          heading={<h2>{t('payments.failed')}</h2>}
          sentence={<span role="alert">{errorMessage(error, common)}</span>}
        >
          <Button loading={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </EmptyState>
      )}
      {!payments && !error && (
        <div role="status" aria-label={t('payments.loading')} className={classes.list}>
          <Bone className={classes.bone} />
          <Bone className={classes.bone} />
        </div>
      )}
      {payments?.length === 0 && (
        <EmptyState heading={<h2>{t('payments.empty')}</h2>} sentence={t('payments.emptyWhy')}>
          <Button component={Link} to={paths.premium}>
            {t('payments.toPremium')}
          </Button>
        </EmptyState>
      )}
      {payments && payments.length > 0 && (
        <ul className={classes.list}>
          {payments.map((payment) => (
            <PaymentCard key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          variant="default"
          className={classes.more}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('payments.more')}
        </Button>
      )}
    </div>
  );
}
