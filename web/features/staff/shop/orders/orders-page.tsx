import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { powerOf } from '../../../../../contract/network/powers.ts';
import type { OrderSummary } from '../../../../../contract/shop/orders.schema.ts';
import { isUndone, type OrderStatus, orderStatuses } from '../../../../../contract/shop/values.ts';
import { locale } from '../../../../lib/i18n.ts';
import { shortDayInIndia, todayInIndia } from '../../../../lib/india-time.ts';
import { shopPrice } from '../../../../lib/shop-price.ts';
import { useAccount } from '../../../../lib/use-account.ts';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { OrderStatusChip } from '../../../../ui/shop/order-status.tsx';
import { TabLinks } from '../../../../ui/tab-links.tsx';
import { territoriesQuery } from '../../staff.queries.ts';
import { staffPaths } from '../../staff-paths.ts';
import { ChoiceFilter, selectedChoice } from '../../ui/choice-filter.tsx';
import { type Column, DenseTable } from '../../ui/dense-table.tsx';
import page from '../../ui/page.module.css';
import { Pager, pageFromUrl } from '../../ui/pager.tsx';
import { SearchFilter } from '../../ui/search-filter.tsx';
import { TimeCell } from '../../ui/time-cell.tsx';
import { ShopDeskGate } from '../shop-desk-gate.tsx';
import { OpenAmount } from './open-amount.tsx';
import { OrderBoard } from './order-board.tsx';
import classes from './orders.module.css';
import { type OrderFilters, ordersQuery, orderTotalsQuery } from './orders.queries.ts';

const PAGE_SIZE = 25;
const DAY_MS = 86_400_000;
const views = ['board', 'list'] as const;
const periods = { any: 0, today: 1, days7: 7, days30: 30 } as const;
const periodKeys = Object.keys(periods).map((key) => ({ key: key as keyof typeof periods }));

/** `/staff/orders`: orders within reach, as a board by status or as a list. Filters are in the address. */
export default function OrdersPage() {
  return (
    <ShopDeskGate action="takeOrders">
      <Orders />
    </ShopDeskGate>
  );
}

function Orders() {
  const { t } = useTranslation('shop-orders');
  const [search] = useSearchParams();
  const account = useAccount();
  const hasTerritories = account ? powerOf(account.role, 'territories').extent !== 'none' : false;
  const { data: territories = [] } = useQuery({ ...territoriesQuery, enabled: hasTerritories });
  const people = [
    { key: 'anybody' as const, label: t('desk.any') },
    { key: 'me' as const, label: t('desk.me') },
  ];
  const places = [{ key: '', label: t('desk.any') }, ...territories.map(({ id, name }) => ({ key: id, label: name }))];
  const payments = [
    { key: 'any' as const, label: t('desk.any') },
    { key: 'due' as const, label: t('desk.withDue') },
  ];
  const statuses = [
    { key: 'any' as const, label: t('desk.any') },
    ...orderStatuses.map((key) => ({ key, label: t(`status.${key}`) })),
  ];
  const status = selectedChoice(search, 'status', statuses);
  const words = search.get('search');
  const territoryId = selectedChoice(search, 'territory', places);
  const days = periods[selectedChoice(search, 'period', periodKeys) ?? 'any'];
  const filters: OrderFilters = {
    ...(words ? { search: words } : {}),
    ...(territoryId ? { territoryId } : {}),
    ...(selectedChoice(search, 'by', people) === 'me' && account ? { placedBy: account.id } : {}),
    ...(days ? { from: todayInIndia(Date.now() - (days - 1) * DAY_MS) } : {}),
    ...(selectedChoice(search, 'payment', payments) === 'due' ? { due: 'true' as const } : {}),
  };
  const view = views.find((one) => one === search.get('tab')) ?? 'board';
  return (
    <div className={page.page}>
      <PageHeading title={t('desk.title')}>{t('desk.intro')}</PageHeading>
      <div className={page.filters}>
        <SearchFilter label={t('desk.search')} />
        <ChoiceFilter
          name="period"
          label={t('desk.placed')}
          choices={periodKeys.map(({ key }) => ({ key, label: t(`desk.periods.${key}`) }))}
        />
        <ChoiceFilter name="by" label={t('desk.placedBy')} choices={people} />
        {territories.length > 0 && <ChoiceFilter name="territory" label={t('desk.territory')} choices={places} />}
        <ChoiceFilter name="payment" label={t('desk.payment')} choices={payments} />
        {view === 'list' && <ChoiceFilter name="status" label={t('desk.status')} choices={statuses} />}
      </div>
      <OrderTotals filters={filters} />
      <TabLinks
        label={t('desk.view')}
        tabs={views.map((key) => ({ key, label: t(`desk.${key}`), to: withView(search, key) }))}
        current={view}
      />
      {view === 'board' ? (
        <OrderBoard filters={filters} />
      ) : (
        <OrderList query={{ ...filters, ...(status && status !== 'any' ? { status } : {}) }} />
      )}
    </div>
  );
}

/** The address of the other view, with the same filters. */
function withView(search: URLSearchParams, view: (typeof views)[number]): string {
  const next = new URLSearchParams(search);
  next.delete('page');
  if (view === 'board') {
    next.delete('tab');
    next.delete('status');
  } else next.set('tab', view);
  return `?${next}`;
}

/** Number and amounts of the orders that the filters find. */
function OrderTotals({ filters: { due, ...filters } }: { filters: OrderFilters }) {
  const { t } = useTranslation('shop-orders');
  const { data = [] } = useQuery({ ...orderTotalsQuery(filters), enabled: !due });
  const sold = data.filter(({ status }) => !isUndone(status));
  if (due || sold.length === 0) return null;
  const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
  return (
    <p className={classes.totals}>
      <strong>{t('desk.count', { count: sum(sold.map(({ count }) => count)) })}</strong>
      <span>{t('desk.totalOf', { amount: shopPrice(sum(sold.map(({ grandTotal }) => grandTotal))) })}</span>
      <span>{t('desk.dueOf', { amount: shopPrice(sum(data.map((row) => row.due))) })}</span>
    </p>
  );
}

function OrderList({ query: wanted }: { query: OrderFilters & { status?: OrderStatus } }) {
  const { t } = useTranslation('shop-orders');
  const [search] = useSearchParams();
  const number = pageFromUrl(search);
  const query = useQuery(ordersQuery({ ...wanted, page: number, pageSize: PAGE_SIZE }));
  return (
    <>
      <DenseTable
        label={t('desk.title')}
        columns={useColumns()}
        rows={query.data?.data}
        rowKey={({ id }) => id}
        error={query.error}
        onRetry={() => void query.refetch()}
        empty={{ heading: t('desk.none'), sentence: t('desk.noneWhy') }}
      />
      <Pager page={number} pageSize={PAGE_SIZE} query={query} />
    </>
  );
}

function useColumns(): readonly Column<OrderSummary>[] {
  const { t } = useTranslation('shop-orders');
  return [
    {
      key: 'number',
      heading: t('desk.number'),
      isName: true,
      cell: ({ id, number }) => <Link to={staffPaths.order(id)}>{number}</Link>,
    },
    {
      key: 'customer',
      heading: t('desk.customer'),
      cell: ({ customerName, placedByName, placedBy, customerId }) => (
        <>
          <bdi>{customerName}</bdi>
          {placedBy !== customerId && <span className={page.sub}>{t('desk.takenBy', { name: placedByName })}</span>}
        </>
      ),
    },
    { key: 'contents', heading: t('desk.contents'), cell: ({ contents }) => <bdi>{contents}</bdi> },
    {
      key: 'total',
      heading: t('desk.total'),
      cell: (order) => (
        <span className={classes.figure}>
          {shopPrice(order.grandTotal)}
          <OpenAmount order={order} />
        </span>
      ),
    },
    { key: 'status', heading: t('desk.status'), cell: ({ status }) => <OrderStatusChip status={status} /> },
    { key: 'placed', heading: t('desk.placed'), cell: ({ createdAt }) => <TimeCell at={createdAt} /> },
    {
      key: 'expected',
      heading: t('desk.expected'),
      cell: ({ expectedAt }) => expectedAt && <span className={page.day}>{shortDayInIndia(expectedAt, locale())}</span>,
    },
  ];
}
