import { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import type { ShopOrder } from '../../../contract/shop/orders.schema.ts';
import { ApiError, call } from '../../lib/client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { paths } from '../../lib/paths.ts';
import { shopPrice } from '../../lib/shop-price.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { NotFound } from '../../ui/not-found.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { SubjectCard } from '../../ui/subject-card.tsx';
import { checkout } from './checkout.ts';
import classes from './payment-page.module.css';

/** `/dashboard/payment/shop/{id}`: begins the online payment of an own order of the shop. */
export default function PayOrderPage() {
  const { t } = useTranslation('premium');
  const { t: common } = useTranslation('common');
  const { id = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['shop', 'orders', 'pay', id],
    queryFn: async ({ signal }) => (await call(laterEndpoints.orders.order, { params: { id }, signal })).data,
    // The amount due may have changed since the order was shown.
    staleTime: 0,
  });
  if (data) return <PayOrder key={id} order={data} />;
  if (!error) return <PageSkeleton />;
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  return (
    <EmptyState heading={<PageHeading title={t('payOrder.failed')} />} sentence={errorMessage(error, common)}>
      <Button loading={isFetching} onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    </EmptyState>
  );
}

function PayOrder({ order: { id, number, due, grandTotal, paid, mayPayOnline } }: { order: ShopOrder }) {
  const { t } = useTranslation('premium');
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => (await call(laterEndpoints.payments.createPayment, { body: { shopOrderId: id } })).data,
    onSuccess: (order) => {
      checkout.prepare(order);
      void navigate(paths.payment(order.paymentId), { replace: true });
    },
  });
  const facts = [
    [t('payOrder.total'), shopPrice(grandTotal)],
    ...(paid > 0 ? [[t('payOrder.paid'), shopPrice(paid)]] : []),
    [t('payOrder.due'), shopPrice(due)],
  ];
  return (
    <>
      <BackLink to={paths.myOrder(id)}>{t('payOrder.back', { number })}</BackLink>
      <PageHeading title={t('payOrder.title', { number })} />
      <SubjectCard icon={IconCreditCard} title={t('payOrder.summary')}>
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <FormFailure error={error} />
        <div className={classes.actions}>
          {mayPayOnline ? (
            <Button size="lg" loading={isPending} onClick={() => mutate()}>
              {t('payOrder.pay', { price: shopPrice(due) })}
            </Button>
          ) : (
            <>
              <p>{t('payOrder.nothing')}</p>
              <Button component={Link} to={paths.myOrder(id)}>
                {t('payOrder.toOrder')}
              </Button>
            </>
          )}
        </div>
      </SubjectCard>
    </>
  );
}
