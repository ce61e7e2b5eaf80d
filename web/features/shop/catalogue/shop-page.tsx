import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { Product } from '../../../../contract/shop/products.schema.ts';
import { productKinds } from '../../../../contract/shop/values.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { paths } from '../../../lib/paths.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Bone } from '../../../ui/page-skeleton.tsx';
import { ProductPicture } from '../../../ui/shop/product-picture.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { AddToCart } from '../cart/add-to-cart.tsx';
import { ShopGate } from '../shop-gate.tsx';
import classes from './catalogue.module.css';
import { ProductAvailability, ProductPrice } from './product-facts.tsx';
import { productsQuery } from './products.queries.ts';

const tabs = ['all', ...productKinds] as const;

/** How the list can be sorted. */
const sorts = {
  title: {},
  cheapest: { column: 'price', direction: 1 },
  newest: { column: 'createdAt', direction: -1 },
} as const;
type Sort = keyof typeof sorts;

const SEARCH_DELAY_MS = 300;

/** `/dashboard/shop`: the products of the bureau. Tab, search and sort order are in the address. */
export default function ShopPage() {
  const { t } = useTranslation('shop');
  return (
    <ShopGate>
      <PageHeading title={t('title')}>{t('intro')}</PageHeading>
      <Catalogue />
    </ShopGate>
  );
}

function Catalogue() {
  const { t } = useTranslation('shop');
  const [address] = useSearchParams();
  const tab = tabs.find((one) => one === address.get('tab')) ?? 'all';
  const search = address.get('search') ?? '';
  const sort = (Object.keys(sorts) as Sort[]).find((one) => one === address.get('sort')) ?? 'title';
  const readParam = (key: string): string => {
    const next = new URLSearchParams(address);
    if (key === 'all') next.delete('tab');
    else next.set('tab', key);
    return `?${next}`;
  };
  const query = productsQuery({
    ...sorts[sort],
    ...(tab === 'all' ? {} : { kind: tab }),
    ...(search ? { search } : {}),
  });
  return (
    <>
      <TabLinks
        className={classes.tabs}
        label={t('show')}
        tabs={tabs.map((key) => ({ key, label: t(`kinds.${key}`), to: readParam(key) }))}
        current={tab}
        replace
      />
      <Filters search={search} sort={sort} />
      <Products query={query} isSearching={search !== ''} />
    </>
  );
}

/** Search and sort order, which are written to the address. */
function Filters({ search, sort }: { search: string; sort: Sort }) {
  const { t } = useTranslation('shop');
  const [, setAddress] = useSearchParams();
  const [typed, setTyped] = useState(search);
  const settled = useDebounced(typed.trim(), SEARCH_DELAY_MS);
  const set = (name: string, value: string): void =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing changes the address
  useEffect(() => {
    if (settled !== search) set('search', settled);
  }, [settled]);
  return (
    <div className={classes.filters}>
      <TextInput
        type="search"
        label={t('search')}
        value={typed}
        maxLength={100}
        leftSection={<IconSearch size={18} aria-hidden />}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <NativeSelect
        className={classes.sort}
        label={t('sort')}
        rightSection={<IconChevronDown size={20} aria-hidden />}
        value={sort}
        onChange={(event) => set('sort', event.currentTarget.value === 'title' ? '' : event.currentTarget.value)}
        data={(Object.keys(sorts) as Sort[]).map((value) => ({ value, label: t(`sorts.${value}`) }))}
      />
    </div>
  );
}

/** The cards, and a button for more of them. */
function Products({ query, isSearching }: { query: ReturnType<typeof productsQuery>; isSearching: boolean }) {
  const { t } = useTranslation('shop');
  const { t: common } = useTranslation('common');
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(query);
  if (!data && error)
    return (
      <EmptyState heading={<h2>{t('failed')}</h2>} sentence={<span role="alert">{errorMessage(error, common)}</span>}>
        <Button loading={isFetching} onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </EmptyState>
    );
  if (!data)
    return (
      <div role="status" aria-label={common('loading')} className={classes.grid}>
        {[1, 2, 3, 4].map((key) => (
          <Bone key={key} className={classes.bone} />
        ))}
      </div>
    );
  const products = data.pages.flatMap((page) => page.data);
  const total = data.pages[0]?.totalCount ?? products.length;
  if (products.length === 0)
    return (
      <EmptyState
        heading={<h2>{t(isSearching ? 'notFound' : 'none')}</h2>}
        sentence={t(isSearching ? 'notFoundWhy' : 'noneWhy')}
      />
    );
  return (
    <>
      <ul className={classes.grid}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
      <div className={classes.more}>
        <p className={classes.note} role="status">
          {t('shown', { shown: products.length, count: total })}
        </p>
        {hasNextPage && (
          <>
            {error && <p role="alert">{errorMessage(error, common)}</p>}
            <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('more')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

function ProductCard({ product }: { product: Product }) {
  return (
    <article className={classes.card}>
      <ProductPicture product={product} sizes="(min-width: 36em) 16rem, 8rem" className={classes.thumb} />
      <div className={classes.body}>
        <h2 className={classes.title}>
          <Link to={paths.product(product.id)}>{product.title}</Link>
        </h2>
        <ProductPrice product={product} />
        <div className={classes.act}>
          <ProductAvailability product={product} />
          <AddToCart product={product} fullWidth />
        </div>
      </div>
    </article>
  );
}
