import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError } from '../../lib/client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { paths } from '../../lib/paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Bone } from '../../ui/page-skeleton.tsx';
import { checkout, useCheckout } from './checkout.ts';
import { PaymentFacts } from './payment-facts.tsx';
import classes from './payment-page.module.css';
import { paymentState, shouldRefetch } from './payment-state.rules.ts';
import { PaymentStateView } from './payment-state.tsx';
import { paymentQuery } from './premium.queries.ts';

/**
 * `/dashboard/payment/order/{id}`: how one payment stands. It opens the gateway's window for an order that was just
 * made, and tells whoever comes back later, on any device, what became of it.
 */
export default function PaymentPage() {
  const { t } = useTranslation('premium');
  const { id = '' } = useParams();
  return (
    <div className={classes.page}>
      <BackLink to={paths.myPayments}>{t('payment.back')}</BackLink>
      <OnePayment key={id} id={id} />
    </div>
  );
}

function OnePayment({ id }: { id: string }) {
  const { t } = useTranslation('premium');
  const { t: common } = useTranslation('common');
  const phase = useCheckout(id)?.phase;
  const payment = useQuery({
    ...paymentQuery(id),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data ? shouldRefetch(paymentState(data.status, phase), dataUpdateCount) : false,
  });
  useEffect(() => {
    if (phase === 'ready') checkout.openReady(id);
  }, [phase, id]);

  if (payment.data)
    return (
      <div className={classes.cards}>
        <PaymentStateView payment={payment.data} />
        <PaymentFacts payment={payment.data} />
      </div>
    );
  if (payment.error) {
    const isAbsent = payment.error instanceof ApiError && payment.error.status === 404;
    return (
      <EmptyState
        heading={<PageHeading title={t(isAbsent ? 'payment.absent' : 'payment.failed')} />}
        sentence={isAbsent ? t('payment.absentWhy') : errorMessage(payment.error, common)}
      >
        {!isAbsent && (
          <Button loading={payment.isFetching} onClick={() => void payment.refetch()}>
            {t('retry')}
          </Button>
        )}
      </EmptyState>
    );
  }
  return (
    <div role="status" aria-label={t('payment.loading')} className={classes.cards}>
      <Bone className={classes.standingBone} />
      <Bone className={classes.factsBone} />
    </div>
  );
}
