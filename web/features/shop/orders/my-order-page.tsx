import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { ShopOrder } from '../../../../contract/shop/orders.schema.ts';
import { ApiError } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { locale } from '../../../lib/i18n.ts';
import { dayInIndia } from '../../../lib/india-time.ts';
import { orderQuery } from '../../../lib/orders.queries.ts';
import { paths } from '../../../lib/paths.ts';
import { shopPrice } from '../../../lib/shop-price.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NotFound } from '../../../ui/not-found.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { DeliveryNoteButton } from '../../../ui/shop/delivery-note-button.tsx';
import { OrderContents } from '../../../ui/shop/order-contents.tsx';
import { OrderPayments } from '../../../ui/shop/order-payments.tsx';
import { OrderSteps } from '../../../ui/shop/order-steps.tsx';
import { ShopGate } from '../shop-gate.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { ChangeDelivery } from './change-delivery.tsx';
import classes from './my-orders.module.css';

/** `/dashboard/orders/{id}`: status and contents of a member's order, with buttons to pay or cancel it. */
export default function MyOrderPage() {
  const { t } = useTranslation('shop-orders');
  const { id = '' } = useParams();
  return (
    <ShopGate>
      <div className={classes.page}>
        <BackLink to={paths.myOrders}>{t('order.back')}</BackLink>
        <OneOrder key={id} id={id} />
      </div>
    </ShopGate>
  );
}

function OneOrder({ id }: { id: string }) {
  const { t } = useTranslation('shop-orders');
  const { t: common } = useTranslation('common');
  const { data, error, refetch, isFetching } = useQuery(orderQuery(id));
  if (data) return <OrderDetails order={data} />;
  if (!error) return <PageSkeleton />;
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  return (
    <EmptyState heading={<PageHeading title={t('mine.failed')} />} sentence={errorMessage(error, common)}>
      <Button loading={isFetching} onClick={() => void refetch()}>
        {t('order.retry')}
      </Button>
    </EmptyState>
  );
}

function OrderDetails({ order }: { order: ShopOrder }) {
  const { t } = useTranslation('shop-orders');
  const { number, createdAt, status, history } = order;
  return (
    <>
      <PageHeading title={t('order.title', { number })}>
        {t('order.by', { date: dayInIndia(createdAt, locale()) })}
      </PageHeading>
      <section className={classes.panel} aria-labelledby="order-steps">
        <h2 id="order-steps" className={classes.meaning}>
          {t(`meaning.${status}`)}
        </h2>
        <OrderSteps order={order} label={t('order.steps')} />
        <div className={classes.buttons}>
          {order.mayPayOnline && (
            <Button component={Link} to={paths.payOrder(order.id)}>
              {t('order.pay', { amount: shopPrice(order.due) })}
            </Button>
          )}
          {order.next.includes('CANCEL') && <CancelOrder order={order} />}
        </div>
      </section>
      <section className={classes.panel} aria-labelledby="order-contents">
        <h2 id="order-contents">{t('order.contents')}</h2>
        <OrderContents order={order} refundLabel={t('order.refundDue')} />
        <Invoices order={order} />
      </section>
      {order.upi && order.due > 0 && <UpiPayment upi={order.upi} due={order.due} />}
      {order.payments.length > 0 && (
        <section className={classes.panel} aria-labelledby="order-payments">
          <h2 id="order-payments">{t('order.payments')}</h2>
          <OrderPayments payments={order.payments} />
        </section>
      )}
      <Delivery order={order} />
      {history.some((step) => step.status === 'DISPATCH') && order.items.some(({ kind }) => kind === 'goods') && (
        <div className={classes.buttons}>
          <DeliveryNoteButton order={order} />
        </div>
      )}
    </>
  );
}

function UpiPayment({ upi, due }: { upi: NonNullable<ShopOrder['upi']>; due: number }) {
  const { t } = useTranslation('shop-orders');
  return (
    <section className={classes.panel} aria-labelledby="order-upi">
      <h2 id="order-upi">{t('order.upi')}</h2>
      <p>{t('order.upiNote')}</p>
      <img
        className={classes.qr}
        src={`data:image/svg+xml,${encodeURIComponent(upi.qr)}`}
        alt={t('order.upiCode', { amount: shopPrice(due) })}
      />
      <div className={classes.buttons}>
        <Button component="a" href={upi.url} variant="default">
          {t('order.upiOpen')}
        </Button>
      </div>
    </section>
  );
}

function Delivery({ order }: { order: ShopOrder }) {
  const { t } = useTranslation('shop-orders');
  const { address, note, expectedAt } = order;
  const facts = [
    [t('order.address'), address],
    [t('order.expectedAt'), expectedAt && dayInIndia(expectedAt, locale())],
    [t('order.note'), note],
  ].filter(([, value]) => value);
  if (facts.length === 0 && !order.mayEdit) return null;
  return (
    <section className={classes.panel} aria-labelledby="order-delivery">
      <h2 id="order-delivery">{t('order.delivery')}</h2>
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {order.mayEdit && <ChangeDelivery order={order} />}
    </section>
  );
}

/** A link to the issued invoice, which names its credit notes. */
function Invoices({ order: { invoice } }: { order: ShopOrder }) {
  const { t } = useTranslation('shop-orders');
  if (!invoice?.number) return null;
  return (
    <div className={classes.buttons}>
      <Button component={Link} to={paths.myInvoice(invoice.id)} variant="default">
        {t('order.invoice', { number: invoice.number })}
      </Button>
    </div>
  );
}
