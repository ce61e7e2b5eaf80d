import { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OrderSummary } from '../../../../contract/shop/orders.schema.ts';
import { isUndone } from '../../../../contract/shop/values.ts';
import { call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { locale } from '../../../lib/i18n.ts';
import { dayInIndia } from '../../../lib/india-time.ts';
import { orderKeys } from '../../../lib/orders.queries.ts';
import { paths } from '../../../lib/paths.ts';
import { shopPrice } from '../../../lib/shop-price.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Bone } from '../../../ui/page-skeleton.tsx';
import { OrderStatusChip } from '../../../ui/shop/order-status.tsx';
import { ShopGate } from '../shop-gate.tsx';
import classes from './my-orders.module.css';

const PAGE_SIZE = 20;

const myOrdersQuery = infiniteQueryOptions({
  queryKey: [...orderKeys, 'mine'],
  queryFn: ({ pageParam, signal }) =>
    call(laterEndpoints.orders.orders, { query: { pageSize: PAGE_SIZE, page: pageParam }, signal }),
  initialPageParam: 1,
  getNextPageParam: (last, _, page) => (page * PAGE_SIZE < (last.totalCount ?? 0) ? page + 1 : undefined),
  staleTime: 0,
});

/** `/dashboard/orders`: the member's orders in the shop. */
export default function MyOrdersPage() {
  return (
    <ShopGate>
      <MyOrders />
    </ShopGate>
  );
}

function MyOrders() {
  const { t } = useTranslation('shop-orders');
  const { t: common } = useTranslation('common');
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(myOrdersQuery);
  const orders = data?.pages.flatMap((page) => page.data);
  return (
    <div className={classes.page}>
      <PageHeading title={t('mine.title')}>{t('mine.intro')}</PageHeading>
      {!orders && error && (
        <EmptyState
          heading={<h2>{t('mine.failed')}</h2>}
          sentence={<span role="alert">{errorMessage(error, common)}</span>}
        >
          <Button loading={isFetching} onClick={() => void refetch()}>
            {t('order.retry')}
          </Button>
        </EmptyState>
      )}
      {!orders && !error && (
        <div role="status" aria-label={t('mine.loading')} className={classes.list}>
          <Bone className={classes.bone} />
          <Bone className={classes.bone} />
        </div>
      )}
      {orders?.length === 0 && (
        <EmptyState heading={<h2>{t('mine.empty')}</h2>} sentence={t('mine.emptyWhy')}>
          <Button component={Link} to={paths.shop}>
            {t('mine.toShop')}
          </Button>
        </EmptyState>
      )}
      {orders && orders.length > 0 && (
        <ul className={classes.list}>
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('mine.more')}
        </Button>
      )}
    </div>
  );
}

function OrderCard({ order }: { order: OrderSummary }) {
  const { t } = useTranslation('shop-orders');
  const { id, number, contents, status, createdAt, grandTotal, paid } = order;
  const due = isUndone(status) ? 0 : Math.max(0, grandTotal - paid);
  return (
    <li>
      <Link to={paths.myOrder(id)} className={classes.card}>
        <strong className={classes.contents}>
          <bdi>{contents}</bdi>
        </strong>
        <OrderStatusChip status={status} />
        <span className={classes.note}>
          {number} · {t('mine.on', { date: dayInIndia(createdAt, locale()) })}
        </span>
        <span className={classes.amount}>
          {shopPrice(grandTotal)}
          {due > 0 && paid > 0 && <span className={classes.note}>{t('mine.due', { amount: shopPrice(due) })}</span>}
          {due === 0 && paid > 0 && !isUndone(status) && <span className={classes.note}>{t('mine.paid')}</span>}
        </span>
      </Link>
    </li>
  );
}
