import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { Product } from '../../../../contract/shop/products.schema.ts';
import { ApiError } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { paths } from '../../../lib/paths.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NotFound } from '../../../ui/not-found.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { ProductPicture } from '../../../ui/shop/product-picture.tsx';
import { AddToCart } from '../cart/add-to-cart.tsx';
import { ShopGate } from '../shop-gate.tsx';
import classes from './catalogue.module.css';
import { ProductAvailability, ProductPrice } from './product-facts.tsx';
import { productQuery } from './products.queries.ts';

/** `/dashboard/shop/{id}`: one product. */
export default function ProductPage() {
  const { id = '' } = useParams();
  return (
    <ShopGate>
      <LoadedProduct id={id} />
    </ShopGate>
  );
}

function LoadedProduct({ id }: { id: string }) {
  const { t } = useTranslation('shop');
  const { t: common } = useTranslation('common');
  const { data, error, refetch, isFetching } = useQuery(productQuery(id));
  if (data) return <ProductDetails product={data} />;
  if (!error) return <PageSkeleton />;
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  return (
    <EmptyState heading={<PageHeading title={t('failed')} />} sentence={errorMessage(error, common)}>
      <Button loading={isFetching} onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    </EmptyState>
  );
}

function ProductDetails({ product }: { product: Product }) {
  const { t } = useTranslation('shop');
  return (
    <>
      <BackLink to={paths.shop}>{t('product.back')}</BackLink>
      <div className={classes.product}>
        <ProductPicture product={product} sizes="(min-width: 48em) 40vw, 100vw" className={classes.large} />
        <div className={classes.facts}>
          <PageHeading title={product.title} />
          <ProductPrice product={product} />
          <p className={classes.note}>
            {product.gstRate > 0 ? t('product.withTax', { rate: product.gstRate }) : t('product.withoutTax')}{' '}
            {product.minQuantity > 1 && t('product.atLeast', { count: product.minQuantity })}
          </p>
          <ProductAvailability product={product} />
          <AddToCart product={product} />
          {product.description && <p className={classes.description}>{product.description}</p>}
          {product.kind === 'package' && (
            <p className={classes.note}>
              {t('product.package')} <Link to={paths.premium}>{t('product.premium')}</Link>
            </p>
          )}
        </div>
      </div>
    </>
  );
}
