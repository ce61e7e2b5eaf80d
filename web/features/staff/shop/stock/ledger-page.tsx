import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import type { DataOf } from '../../../../../contract/kernel.ts';
import type { stockApi } from '../../../../../contract/shop/stock.api.ts';
import { formatNumber } from '../../../../lib/format-number.ts';
import { numberLocale } from '../../../../lib/i18n.ts';
import { BackLink } from '../../../../ui/back-link.tsx';
import { NotFound } from '../../../../ui/not-found.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../../ui/page-skeleton.tsx';
import { useUnitText } from '../../../../ui/shop/use-unit-text.ts';
import { staffPaths } from '../../staff-paths.ts';
import { type Column, DenseTable } from '../../ui/dense-table.tsx';
import page from '../../ui/page.module.css';
import { PageFailure } from '../../ui/page-failure.tsx';
import { Pager, pageFromUrl } from '../../ui/pager.tsx';
import { TimeCell } from '../../ui/time-cell.tsx';
import { ShopDeskGate } from '../shop-desk-gate.tsx';
import classes from './stock.module.css';
import { ledgerQuery, type StockLevel, stockQuery } from './stock.queries.ts';
import { useChangeStock } from './use-change-stock.ts';

const PAGE_SIZE = 25;

type Movement = DataOf<typeof stockApi.stockMovements>[number];

/** `/staff/stock/{id}?holder=`: every change of the stock of one product at one holder. */
export default function LedgerPage() {
  return (
    <ShopDeskGate action="stockMovements">
      <Ledger />
    </ShopDeskGate>
  );
}

function Ledger() {
  const { t } = useTranslation('shop-stock');
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const holder = search.get('holder');
  const of = holder ? { holder } : {};
  const number = pageFromUrl(search);
  // The first row belongs to the requested holder, or is the viewer's own stock.
  const level = useQuery(stockQuery({ ...of, productId: id, pageSize: 1 }));
  const ledger = useQuery(ledgerQuery(id, { ...of, page: number, pageSize: PAGE_SIZE }));
  const [shown] = level.data?.data ?? [];
  return (
    <div className={page.page}>
      <BackLink to={staffPaths.stock}>{t('ledger.back')}</BackLink>
      {shown ? (
        <>
          <Heading level={shown} />
          <Movements query={ledger} />
          <Pager page={number} pageSize={PAGE_SIZE} query={ledger} />
        </>
      ) : level.error ? (
        <PageFailure error={level.error} onRetry={level.refetch} />
      ) : level.data ? (
        <NotFound />
      ) : (
        <PageSkeleton />
      )}
    </div>
  );
}

function Heading({ level }: { level: StockLevel }) {
  const { t } = useTranslation('shop-stock');
  const unitText = useUnitText();
  const change = useChangeStock();
  const { title, holderId, holderName, quantity, unit, measureUnit } = level;
  return (
    <div className={page.top}>
      <PageHeading title={title} above={t('stock.each', { unit: unitText(unit, measureUnit) })}>
        {t('ledger.now', { holder: holderId ? holderName : t('stock.office'), count: quantity })}
      </PageHeading>
      <Button onClick={() => change(level)}>{t('stock.change')}</Button>
    </div>
  );
}

interface MovementsProps {
  query: {
    readonly data?: { readonly data: Movement[] } | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
}

function Movements({ query: { data, error, refetch } }: MovementsProps) {
  const { t } = useTranslation('shop-stock');
  const columns: readonly Column<Movement>[] = [
    {
      key: 'entry',
      heading: t('ledger.entry'),
      isName: true,
      cell: ({ kind, orderId, orderNumber, reason }) => (
        <span dir="auto">
          {kind === 'correction' ? reason : t(`ledger.kind.${kind}`)}
          {orderId && (
            <Link className={classes.order} to={staffPaths.order(orderId)}>
              {orderNumber}
            </Link>
          )}
        </span>
      ),
    },
    {
      key: 'units',
      heading: t('ledger.units'),
      cell: ({ quantity }) => (
        <span className={classes.number} data-out={quantity < 0 || undefined}>
          {quantity > 0 && '+'}
          {formatNumber(numberLocale(), quantity)}
        </span>
      ),
    },
    {
      key: 'after',
      heading: t('ledger.after'),
      cell: ({ after }) => <span className={classes.number}>{formatNumber(numberLocale(), after)}</span>,
    },
    { key: 'by', heading: t('ledger.by'), cell: ({ by }) => <bdi>{by ?? t('ledger.program')}</bdi> },
    { key: 'at', heading: t('ledger.at'), cell: ({ at }) => <TimeCell at={at} /> },
  ];
  return (
    <DenseTable
      label={t('ledger.label')}
      columns={columns}
      rows={data?.data}
      rowKey={({ id }) => id}
      error={error}
      onRetry={() => void refetch()}
      empty={{ heading: t('ledger.none'), sentence: t('ledger.noneWhy') }}
    />
  );
}
