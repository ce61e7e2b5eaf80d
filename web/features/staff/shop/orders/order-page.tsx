import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { powerOf } from '../../../../../contract/network/powers.ts';
import type { ShopOrder } from '../../../../../contract/shop/orders.schema.ts';
import { locale } from '../../../../lib/i18n.ts';
import { dayInIndia } from '../../../../lib/india-time.ts';
import { orderQuery } from '../../../../lib/orders.queries.ts';
import { useAccount } from '../../../../lib/use-account.ts';
import { BackLink } from '../../../../ui/back-link.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../../ui/page-skeleton.tsx';
import { DeliveryNoteButton } from '../../../../ui/shop/delivery-note-button.tsx';
import { OrderContents } from '../../../../ui/shop/order-contents.tsx';
import { OrderStatusChip } from '../../../../ui/shop/order-status.tsx';
import { OrderSteps } from '../../../../ui/shop/order-steps.tsx';
import { staffPaths } from '../../staff-paths.ts';
import page from '../../ui/page.module.css';
import { PageFailure } from '../../ui/page-failure.tsx';
import { formatStaffTime } from '../../ui/staff-time.ts';
import { PaymentsPanel } from '../money/payments-panel.tsx';
import { ShopDeskGate } from '../shop-desk-gate.tsx';
import classes from './orders.module.css';
import { useChangeOrder } from './use-change-order.ts';
import { useMoveOrder } from './use-move-order.ts';

/** `/staff/orders/{id}`: one order with its next steps, products, payments and history. */
export default function OrderPage() {
  const { t } = useTranslation('shop-orders');
  const { id = '' } = useParams();
  return (
    <ShopDeskGate action="takeOrders">
      <div className={page.page}>
        <BackLink to={staffPaths.orders}>{t('order.backStaff')}</BackLink>
        <OneOrder key={id} id={id} />
      </div>
    </ShopDeskGate>
  );
}

function OneOrder({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(orderQuery(id));
  if (data) return <OrderDetails order={data} />;
  return error ? <PageFailure error={error} onRetry={refetch} /> : <PageSkeleton />;
}

function OrderDetails({ order }: { order: ShopOrder }) {
  const { t } = useTranslation('shop-orders');
  const move = useMoveOrder();
  const { number, customerName, createdAt, placedBy, customerId, placedByName, next, status } = order;
  const when = formatStaffTime(createdAt, locale());
  // The first step is the usual one; the others end the order.
  const [first, ...rest] = next;
  return (
    <>
      <div className={page.top}>
        <PageHeading title={t('order.title', { number })} above={when}>
          {[t('desk.for', { name: customerName }), placedBy !== customerId && t('desk.takenBy', { name: placedByName })]
            .filter(Boolean)
            .join(' · ')}
        </PageHeading>
        <OrderStatusChip status={status} />
      </div>
      <div className={page.buttons} data-no-print>
        {first && <Button onClick={() => move(order, first)}>{t(`desk.moveTo.${first}`)}</Button>}
        {rest.map((one) => (
          <Button key={one} variant="default" onClick={() => move(order, one)}>
            {t(`desk.moveTo.${one}`)}
          </Button>
        ))}
        <Papers order={order} />
      </div>
      <div className={classes.details}>
        <div className={page.page}>
          <section className={classes.panel} aria-labelledby="order-contents">
            <h2 id="order-contents">{t('order.contents')}</h2>
            <OrderContents order={order} refundLabel={t('order.refundDueStaff')} />
            <ChangeLines order={order} />
          </section>
          <div className={classes.panel}>
            <PaymentsPanel order={order} />
          </div>
        </div>
        <div className={page.page}>
          <Delivery order={order} />
          <section className={classes.panel} aria-labelledby="order-history">
            <h2 id="order-history">{t('desk.history')}</h2>
            <OrderSteps order={order} label={t('desk.history')} />
          </section>
        </div>
      </div>
    </>
  );
}

/** Printing the page, the invoice, and the delivery note of goods. */
function Papers({ order }: { order: ShopOrder }) {
  const { t } = useTranslation('shop-orders');
  const { invoice, items } = order;
  return (
    <>
      {invoice && (
        <Button component={Link} to={staffPaths.orderInvoice(invoice.id)} variant="default">
          {invoice.number ? t('order.invoice', { number: invoice.number }) : t('order.draft')}
        </Button>
      )}
      <Button variant="default" leftSection={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
        {t('desk.print')}
      </Button>
      {items.some(({ kind }) => kind === 'goods') && <DeliveryNoteButton order={order} />}
    </>
  );
}

function Delivery({ order }: { order: ShopOrder }) {
  const { t } = useTranslation('shop-orders');
  const account = useAccount();
  const { changeDetails } = useChangeOrder(order);
  const { address, note, expectedAt, suppliedBy, customerId, customerName, history } = order;
  const mayOpenMembers = account ? powerOf(account.role, 'workOnCases').extent === 'all' : false;
  const isAccepted = history.some((step) => step.status === 'ACCEPTED');
  const hasGoods = order.items.some(({ kind }) => kind === 'goods');
  const facts = [
    [t('order.address'), address],
    [t('desk.expectedAt'), expectedAt && dayInIndia(expectedAt, locale())],
    [t('order.noteStaff'), note],
    [t('desk.suppliedBy'), hasGoods && isAccepted ? (suppliedBy ?? t('desk.office')) : null],
  ].filter(([, value]) => value);
  return (
    <section className={classes.panel} aria-labelledby="order-delivery">
      <h2 id="order-delivery">{t('order.delivery')}</h2>
      <dl className={classes.facts}>
        <div>
          <dt>{t('desk.customer')}</dt>
          <dd>
            {mayOpenMembers ? (
              <Link to={staffPaths.member(customerId)}>
                <bdi>{customerName}</bdi>
              </Link>
            ) : (
              <bdi>{customerName}</bdi>
            )}
          </dd>
        </div>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {order.mayEdit && (
        <Button variant="default" onClick={changeDetails} className={page.start} data-no-print>
          {t('desk.change')}
        </Button>
      )}
    </section>
  );
}

function ChangeLines({ order }: { order: ShopOrder }) {
  const { t } = useTranslation('shop-orders');
  const { changeLines } = useChangeOrder(order);
  if (!order.mayEditLines) return null;
  return (
    <Button variant="default" onClick={changeLines} className={page.start} data-no-print>
      {t('desk.lines')}
    </Button>
  );
}
