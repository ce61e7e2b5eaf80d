import { Button, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { powerOf } from '../../../../../contract/network/powers.ts';
import { MAX_STOCK_HOLDERS } from '../../../../../contract/shop/values.ts';
import { formatNumber } from '../../../../lib/format-number.ts';
import { numberLocale } from '../../../../lib/i18n.ts';
import { useAccount } from '../../../../lib/use-account.ts';
import { useDebounced } from '../../../../lib/use-debounced.ts';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { useUnitText } from '../../../../ui/shop/use-unit-text.ts';
import { staffPaths } from '../../staff-paths.ts';
import { Chip } from '../../ui/chip.tsx';
import { ChoiceFilter, selectedChoice } from '../../ui/choice-filter.tsx';
import { type Column, DenseTable } from '../../ui/dense-table.tsx';
import page from '../../ui/page.module.css';
import { Pager, pageFromUrl } from '../../ui/pager.tsx';
import { SearchFilter } from '../../ui/search-filter.tsx';
import { ShopDeskGate } from '../shop-desk-gate.tsx';
import classes from './stock.module.css';
import { holdersQuery, type StockLevel, stockQuery } from './stock.queries.ts';
import { useChangeStock } from './use-change-stock.ts';

const PAGE_SIZE = 25;

/** `/staff/stock`: the stock of the office and the partners; for stockists and dealers, their own. */
export default function StockPage() {
  return (
    <ShopDeskGate action="stockMovements">
      <Stock />
    </ShopDeskGate>
  );
}

function Stock() {
  const { t } = useTranslation('shop-stock');
  const role = useAccount()?.role;
  const keepsAll = role !== undefined && powerOf(role, 'stockMovements').extent === 'all';
  const [search] = useSearchParams();
  const filters = (['all', 'low'] as const).map((key) => ({ key, label: t(`stock.filters.${key}`) }));
  const isLow = keepsAll && selectedChoice(search, 'filter', filters) === 'low';
  const holder = keepsAll ? search.get('holder') : null;
  const words = search.get('search');
  const number = pageFromUrl(search);
  const query = useQuery(
    stockQuery({
      ...(words ? { search: words } : {}),
      ...(isLow ? { filter: 'low' } : {}),
      ...(holder ? { holder } : {}),
      page: number,
      pageSize: PAGE_SIZE,
    }),
  );
  const count = query.data?.totalCount;
  const isMixed = keepsAll && !holder && !isLow;
  return (
    <div className={page.page}>
      <PageHeading title={keepsAll ? t('stock.title') : t('stock.own')}>
        {count === undefined ? t('stock.intro') : t(isMixed ? 'stock.countAll' : 'stock.count', { count })}
      </PageHeading>
      <div className={page.filters}>
        <SearchFilter label={t('stock.search')} />
        {keepsAll && (
          <>
            <ChoiceFilter name="filter" label={t('stock.show')} choices={filters} />
            <HolderFilter chosen={holder} name={query.data?.data[0]?.holderName} />
          </>
        )}
      </div>
      <StockTable query={query} isLow={isLow} showsHolder={keepsAll} />
      <Pager page={number} pageSize={PAGE_SIZE} query={query} />
    </div>
  );
}

/** The choice of a holder. @param name name of the chosen holder, who may not be among those listed */
function HolderFilter({ chosen, name }: { chosen: string | null; name: string | undefined }) {
  const { t } = useTranslation('shop-stock');
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 250);
  const { data: first = [] } = useQuery(holdersQuery());
  const { data: found } = useQuery({
    ...holdersQuery(search),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const listed = search && found ? found : first;
  const isListed = !chosen || chosen === 'office' || listed.some(({ id }) => id === chosen);
  return (
    <>
      {first.length >= MAX_STOCK_HOLDERS && (
        <TextInput
          type="search"
          autoComplete="off"
          label={t('stock.find')}
          description={t('stock.findNote', { count: MAX_STOCK_HOLDERS })}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
      )}
      <ChoiceFilter
        name="holder"
        label={t('stock.holder')}
        choices={[
          { key: 'everybody', label: t('stock.everybody') },
          { key: 'office', label: t('stock.office') },
          ...(isListed ? [] : [{ key: chosen, label: name ?? t('stock.holder') }]),
          ...listed.map((one) => ({ key: one.id, label: one.name })),
        ]}
      />
    </>
  );
}

interface StockTableProps {
  query: {
    readonly data?: { readonly data: StockLevel[] } | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
    readonly isPlaceholderData: boolean;
  };
  isLow: boolean;
  showsHolder: boolean;
}

function StockTable({ query: { data, error, refetch, isPlaceholderData }, isLow, showsHolder }: StockTableProps) {
  const { t } = useTranslation('shop-stock');
  const unitText = useUnitText();
  const change = useChangeStock();
  const holder: Column<StockLevel> = {
    key: 'holder',
    heading: t('stock.holder'),
    cell: ({ holderName, holderId }) => <bdi>{holderId ? holderName : t('stock.office')}</bdi>,
  };
  const columns: readonly Column<StockLevel>[] = [
    {
      key: 'product',
      heading: t('stock.product'),
      isName: true,
      cell: ({ productId, holderId, title, unit, measureUnit }) => (
        <>
          <Link to={staffPaths.stockLedger(productId, holderId)}>
            <bdi>{title}</bdi>
          </Link>
          <span className={page.sub}>{t('stock.each', { unit: unitText(unit, measureUnit) })}</span>
        </>
      ),
    },
    ...(showsHolder ? [holder] : []),
    {
      key: 'quantity',
      heading: t('stock.quantity'),
      cell: ({ quantity }) => <span className={classes.number}>{formatNumber(numberLocale(), quantity)}</span>,
    },
    {
      key: 'state',
      heading: t('stock.state'),
      cell: ({ quantity, isLow: runsLow }) => <StockState quantity={quantity} isLow={runsLow} />,
    },
    {
      key: 'change',
      heading: t('stock.change'),
      atEnd: true,
      cell: (level) => (
        <Button
          variant="default"
          aria-label={t('stock.changeOf', { title: level.title, holder: level.holderName })}
          onClick={() => change(level)}
        >
          {t('stock.change')}
        </Button>
      ),
    },
  ];
  return (
    <DenseTable
      label={t('stock.title')}
      columns={columns}
      rows={data?.data}
      rowKey={({ productId, holderId }) => `${productId} ${holderId}`}
      error={error}
      onRetry={() => void refetch()}
      isStale={isPlaceholderData}
      empty={
        isLow
          ? { heading: t('stock.noneLow'), sentence: t('stock.noneLowWhy') }
          : { heading: t('stock.none'), sentence: t('stock.noneWhy') }
      }
    />
  );
}

function StockState({ quantity, isLow }: { quantity: number; isLow: boolean }) {
  const { t } = useTranslation('shop-stock');
  if (quantity === 0) return <Chip tone="bad">{t('stock.states.out')}</Chip>;
  return isLow ? <Chip tone="warm">{t('stock.states.low')}</Chip> : <Chip tone="good">{t('stock.states.ok')}</Chip>;
}
