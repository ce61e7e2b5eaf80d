import { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import { IconDownload, IconPlus, IconUpload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { Product } from '../../../../../contract/shop/products.schema.ts';
import { productKinds } from '../../../../../contract/shop/values.ts';
import { download } from '../../../../lib/client.ts';
import { formatNumber } from '../../../../lib/format-number.ts';
import { numberLocale } from '../../../../lib/i18n.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { shopPrice } from '../../../../lib/shop-price.ts';
import { FormFailure } from '../../../../ui/form-failure.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { ProductPicture } from '../../../../ui/shop/product-picture.tsx';
import { useUnitText } from '../../../../ui/shop/use-unit-text.ts';
import { staffPaths } from '../../staff-paths.ts';
import { Chip } from '../../ui/chip.tsx';
import { ChoiceFilter, selectedChoice } from '../../ui/choice-filter.tsx';
import { type Column, DenseTable } from '../../ui/dense-table.tsx';
import page from '../../ui/page.module.css';
import { Pager, pageFromUrl } from '../../ui/pager.tsx';
import { SearchFilter } from '../../ui/search-filter.tsx';
import { ShopDeskGate } from '../shop-desk-gate.tsx';
import { ImportDialog } from './import-dialog.tsx';
import classes from './products.module.css';
import { deskProductsQuery } from './products.queries.ts';

const PAGE_SIZE = 25;

const sorts = {
  title: {},
  newest: { column: 'createdAt', direction: -1 },
  dearest: { column: 'price', direction: -1 },
} as const;

/** `/staff/products`: the catalogue for those who may change it. Filters are in the address. */
export default function ProductsPage() {
  return (
    <ShopDeskGate action="products">
      <Products />
    </ShopDeskGate>
  );
}

function Products() {
  const { t } = useTranslation('shop-desk');
  const { t: shop } = useTranslation('shop');
  const [address] = useSearchParams();
  const [isImporting, setImporting] = useState(false);
  const states = (['active', 'retired', 'all'] as const).map((key) => ({ key, label: t(`list.states.${key}`) }));
  const kinds = (['all', ...productKinds] as const).map((key) => ({ key, label: shop(`kinds.${key}`) }));
  const orders = (['title', 'newest', 'dearest'] as const).map((key) => ({ key, label: t(`list.sorts.${key}`) }));
  const state = selectedChoice(address, 'state', states);
  const kind = selectedChoice(address, 'kind', kinds);
  const sort = selectedChoice(address, 'sort', orders) ?? 'title';
  const words = address.get('search');
  const number = pageFromUrl(address);
  const query = useQuery(
    deskProductsQuery({
      ...sorts[sort],
      ...(state ? { filter: state } : {}),
      ...(kind && kind !== 'all' ? { kind } : {}),
      ...(words ? { search: words } : {}),
      page: number,
      pageSize: PAGE_SIZE,
    }),
  );
  const total = query.data?.totalCount;
  const csv = useMutation({
    mutationFn: () => download(laterEndpoints.products.productsCsv, {}),
    onSuccess: (file) => saveFile(file, 'products.csv'),
  });
  const isFiltered = Boolean(words || kind || state);
  const add = (
    <Button component={Link} to={staffPaths.newProduct} leftSection={<IconPlus size={20} aria-hidden />}>
      {t('list.add')}
    </Button>
  );
  return (
    <div className={page.page}>
      <div className={page.top}>
        <PageHeading title={t('list.title')}>
          {total === undefined ? t('list.intro') : t('list.count', { count: total })}
        </PageHeading>
        <div className={page.buttons}>
          {add}
          <Button
            variant="default"
            leftSection={<IconUpload size={20} aria-hidden />}
            onClick={() => setImporting(true)}
          >
            {t('list.import')}
          </Button>
          <Button
            variant="default"
            loading={csv.isPending}
            leftSection={<IconDownload size={20} aria-hidden />}
            onClick={() => csv.mutate()}
          >
            {t('list.csv')}
          </Button>
        </div>
      </div>
      <FormFailure error={csv.error} />
      <div className={page.filters}>
        <SearchFilter label={t('list.search')} />
        <ChoiceFilter name="state" label={t('list.show')} choices={states} />
        <ChoiceFilter name="kind" label={t('list.kind')} choices={kinds} />
        <ChoiceFilter name="sort" label={t('list.sort')} choices={orders} />
      </div>
      <ProductTable query={query} empty={isFiltered ? 'notFound' : 'none'} add={add} />
      <Pager page={number} pageSize={PAGE_SIZE} query={query} />
      <ImportDialog opened={isImporting} onClose={() => setImporting(false)} />
    </div>
  );
}

interface ProductTableProps {
  query: {
    readonly data?: { readonly data: Product[] } | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  empty: 'none' | 'notFound';
  add: ReactNode;
}

function ProductTable({ query: { data, error, refetch }, empty, add }: ProductTableProps) {
  const { t } = useTranslation('shop-desk');
  const { t: shop } = useTranslation('shop');
  const unitText = useUnitText();
  const columns: readonly Column<Product>[] = [
    {
      key: 'title',
      heading: t('list.product'),
      isName: true,
      cell: (product) => (
        <span className={classes.named}>
          <ProductPicture product={product} sizes="3rem" className={classes.thumb} />
          <span>
            <Link to={staffPaths.product(product.id)}>
              <bdi>{product.title}</bdi>
            </Link>
            <span className={page.sub}>{unitText(product.unit, product.measureUnit)}</span>
          </span>
        </span>
      ),
    },
    { key: 'kind', heading: t('list.kind'), cell: ({ kind }) => shop(`kinds.${kind}`) },
    {
      key: 'price',
      heading: t('list.price'),
      cell: ({ price }) => <span className={classes.figure}>{shopPrice(price)}</span>,
    },
    {
      key: 'tax',
      heading: t('list.tax'),
      cell: ({ hsn, gstRate }) => (
        <span className={classes.figure}>
          {t('list.rate', { rate: gstRate })}
          <span className={page.sub}>{hsn}</span>
        </span>
      ),
    },
    { key: 'stock', heading: t('list.stock'), cell: (product) => <Stock product={product} /> },
    {
      key: 'state',
      heading: t('list.show'),
      cell: ({ active }) => (
        <Chip tone={active ? 'good' : 'plain'}>{t(active ? 'list.states.active' : 'list.states.retired')}</Chip>
      ),
    },
  ];
  return (
    <DenseTable
      label={t('list.title')}
      columns={columns}
      rows={data?.data}
      rowKey={({ id }) => id}
      error={error}
      onRetry={() => void refetch()}
      empty={{ heading: t(`list.${empty}`), sentence: t(`list.${empty}Why`), action: empty === 'none' && add }}
    />
  );
}

/** Units at the office. Services and packages have no stock. */
function Stock({ product: { stock, lowStockAt, minQuantity, active } }: { product: Product }) {
  const { t } = useTranslation('shop-desk');
  if (typeof stock !== 'number') return <span className={page.sub}>{t('list.noStock')}</span>;
  const isLow = typeof lowStockAt === 'number' && stock <= lowStockAt;
  return (
    <span className={page.chips}>
      <span className={classes.figure}>{formatNumber(numberLocale(), stock)}</span>
      {active && stock < minQuantity ? (
        <Chip tone="bad">{t('list.out')}</Chip>
      ) : (
        active && isLow && <Chip tone="warm">{t('list.low')}</Chip>
      )}
    </span>
  );
}
